"""The questions that a tally of games can answer, as functions from tally to number."""

import math
from collections.abc import Sequence

from numberloor.lab.sampling import rotation
from numberloor.lab.sampling import tally as t
from numberloor.lab.sampling.statistics import Measure, Share, Tally
from numberloor.lab.sampling.tally import WHOLE_WIN
from numberloor.rules.model.cards import Card


def ratio(above: float, below: float) -> float:
    return above / below if below else math.nan


def at(place: int) -> Measure:
    """The count at this place of the tally."""
    return lambda tally: tally[place]


def per_game(feature: int) -> Measure:
    """How often something happens in a game: one of the features of lab/sampling/tally.py."""
    return lambda tally: ratio(tally[t.SUM_OF + feature], tally[t.GAMES])


def per_turn(feature: int) -> Measure:
    return Share(at(t.SUM_OF + feature), at(t.SUM_OF + t.TURNS))


def minutes(pace: int) -> Measure:
    return lambda tally: ratio(tally[t.TIME + pace], t.MINUTE * tally[t.GAMES])


def win_share(seat: int) -> Measure:
    return Share(lambda tally: tally[t.WINS + seat] / WHOLE_WIN, at(t.GAMES))


def minutes_within(pace: int, least: int, most: int) -> Measure:
    """The share of games that take from `least` up to `most` whole minutes."""
    start = t.MINUTE_BINS + t.LENGTH_BINS * pace
    return Share(lambda tally: sum(tally[start + least : start + most]), at(t.GAMES))


def quantile(bins: Sequence[int], share: float, width: int) -> float:
    """Where this share of the games lies below, taking each bin as evenly filled."""
    wanted = share * sum(bins)
    below = 0
    for place, count in enumerate(bins):
        if count and below + count >= wanted:
            return width * (place + (wanted - below) / count)
        below += count
    return math.nan


def turns_in_bins(first: int, end: int) -> Measure:
    """The share of games with as many turns as these bins hold."""
    return Share(lambda tally: sum(tally[t.TURN_BINS + first : t.TURN_BINS + end]), at(t.GAMES))


def turns_quantile(share: float) -> Measure:
    return lambda tally: quantile(
        tally[t.TURN_BINS : t.TURN_BINS + t.LENGTH_BINS], share, t.TURN_BIN
    )


def laid_quantile(share: float) -> Measure:
    return lambda tally: quantile(
        tally[t.LAID_BINS : t.LAID_BINS + t.LENGTH_BINS], share, t.LAID_BIN
    )


def minutes_quantile(pace: int, share: float) -> Measure:
    start = t.MINUTE_BINS + t.LENGTH_BINS * pace
    return lambda tally: quantile(tally[start : start + t.LENGTH_BINS], share, 1)


# Stories


# How often whoever gets the first Star wins the game.
first_star_wins = Share(lambda tally: tally[t.FIRST_STAR_WINS] / WHOLE_WIN, at(t.FIRST_STAR_GAMES))


def won(tally: Tally) -> int:
    """Games won with stars, rather than left dead."""
    return sum(tally[t.BEHIND : t.BEHIND + t.MAX_STARS])


def came_from_behind(stars: int) -> Measure:
    """The winner had once been at least so many stars behind."""
    return Share(lambda tally: sum(tally[t.BEHIND + stars : t.BEHIND + t.MAX_STARS]), won)


def behind_by(stars: int, most: int) -> Measure:
    """… at least so many and no more than that."""
    return Share(lambda tally: sum(tally[t.BEHIND + stars : t.BEHIND + most + 1]), won)


rescued = Share(at(t.RESCUES), won)  # the winner lacked two stars or more while another lacked one
close_finish = Share(at(t.MARGIN + 1), won)  # the second lacked a single Star


def halfway_wins(lead: int) -> Measure:
    """First with half of the stars and so many ahead of the next: how often that wins."""
    return Share(at(t.HALFWAY_WINS + lead), at(t.HALFWAY + lead))


# The winner went ahead for good in the last fifth of the turns.
decided_late = Share(
    lambda tally: sum(tally[t.LEAD_TAKEN + 8 : t.LEAD_TAKEN + 10]),
    lambda tally: sum(tally[t.LEAD_TAKEN : t.LEAD_TAKEN + 10]),
)


# Cards


def played_per_copy(card: Card, copies: int) -> Measure:
    return lambda tally: ratio(tally[t.PLAYED + card], copies * tally[t.GAMES])


def decisive(card: Card) -> Measure:
    """Of the times it is laid: in a turn that brings a Star, and needed for it."""
    return Share(at(t.DECISIVE + card), at(t.PLAYED + card))


def swept(card: Card) -> Measure:
    """Of the times it is laid: only because the floors were gone."""
    return Share(at(t.SWEPT + card), at(t.PLAYED + card))


def waits(card: Card) -> Measure:
    """Own turns that the card is carried from, each time that it comes to a hand."""
    return lambda tally: ratio(
        tally[t.WAITED + card], tally[t.PLAYED + card] + tally[t.LEFT + card]
    )


def stuck_at_end(card: Card) -> Measure:
    """Of the times that it comes to a hand: still there when the game ends."""
    return Share(at(t.LEFT + card), lambda tally: tally[t.PLAYED + card] + tally[t.LEFT + card])


def family_worth(cards: Sequence[Card], seats: int) -> Measure:
    """How much likelier a hand dealt with one of these wins the game than a hand at large.

    Hands are dealt by chance, so the card itself makes the difference.
    """
    return lambda tally: (
        ratio(_over(tally, t.OPENING_WINS, cards), WHOLE_WIN * _over(tally, t.OPENING_HANDS, cards))
        - 1 / seats
    )


def family_star(cards: Sequence[Card], seats: int) -> Measure:
    """… and how much likelier it gets the first Star."""
    return lambda tally: (
        ratio(_over(tally, t.OPENING_STARS, cards), _over(tally, t.OPENING_HANDS, cards))
        - ratio(tally[t.FIRST_STAR_GAMES], seats * tally[t.GAMES])
    )


def _over(tally: Tally, start: int, cards: Sequence[Card]) -> int:
    return sum(tally[start + card] for card in cards)


# Sums


def floors_under(balloon: Card) -> Measure:
    """Floors laid while this balloon lay open, in a game."""
    start = t.place_under(balloon - Card.BALLOON_1, 0, 0)
    return lambda tally: ratio(sum(tally[start : start + 100]), tally[t.GAMES])


def sum_count(tally: Tally, steps: int, floor: int, up: bool) -> int:
    """How often this sum was done. Five up and five down lead to the same floor: the way that
    stays in the house counts."""
    number = (floor + steps) % 10 if up else (floor - steps) % 10
    if steps == 5 and up != (floor < 5):
        return 0
    return tally[t.place_under(steps - 1, floor, number)]


def sum_in_a_hundred(steps: int, floor: int, up: bool) -> Measure:
    return lambda tally: ratio(100 * sum_count(tally, steps, floor, up), tally[t.GAMES])


# Of the sums: past 9 or below 0.
crossing_share = Share(at(t.SUM_OF + t.CROSSINGS), at(t.SUM_OF + t.SUMS))


PRACTICE = ("sum", "crossing", "near", "parity", "same")


def practice(kind: str, has_balloons: bool) -> Measure:
    """Of the floors laid: what the child had to think of.

    sum       a step up or down by a number balloon, within the house
    crossing  … past 9 or below 0
    near      one or two floors away, under Nearest
    parity    odd or even
    same      the same floor again
    """

    def laid_for(tally: Tally) -> float:
        under = tally[t.UNDER : t.TURN_BINS]
        same = sum(under[place] for place in range(len(under)) if place // 10 % 10 == place % 10)
        # Under Odd and Even the same floor can be odd or even too; it counts as the same floor.
        crossings = tally[t.SUM_OF + t.CROSSINGS]
        counts = {
            "sum": tally[t.SUM_OF + t.SUMS] - crossings,
            "crossing": crossings,
            "near": _moved(tally, Card.NEAREST) if has_balloons else 0,
            "parity": _moved(tally, Card.ODD) + _moved(tally, Card.EVEN) if has_balloons else 0,
            "same": same,
        }
        return counts[kind]

    return Share(laid_for, lambda tally: sum(tally[t.UNDER : t.TURN_BINS]))


def _moved(tally: Tally, balloon: Card) -> int:
    """Floors laid under this balloon, other than the same floor again."""
    start = t.place_under(balloon - Card.BALLOON_1, 0, 0)
    return sum(tally[start + place] for place in range(100) if place // 10 != place % 10)


def sums_per_player(seats: int, feature: int = t.SUMS) -> Measure:
    return lambda tally: ratio(tally[t.SUM_OF + feature], seats * tally[t.GAMES])


# One against others


def rotation_share(seats: int) -> Measure:
    """How often the one wins, over all chairs. The games of one deal hang together."""
    return Share(
        lambda tally: tally[rotation.WON] / WHOLE_WIN,
        lambda tally: seats * tally[rotation.DEALS],
        at(rotation.DEALS),
    )


def chairs_won(count: int) -> Measure:
    """Of the deals: those that the one wins from exactly so many chairs."""
    return Share(at(rotation.CHAIRS_WON + count), at(rotation.DEALS))
