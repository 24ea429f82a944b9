"""One table size at one level, in figures; its cards; and the sums that its players do."""

from collections.abc import Sequence
from typing import Any

from numberloor.lab.sampling import measures as f
from numberloor.lab.sampling import tally as t
from numberloor.lab.sampling.statistics import Measure, Sample, Share, estimate, tidy
from numberloor.lab.sampling.timing import GameTiming
from numberloor.rules.model.cards import Card
from numberloor.rules.model.deck import Deck
from numberloor.rules.model.levels import Level, stars_to_win

CLAIMED = (15, 30)  # minutes, as the box says
FAR_BEHIND = 3  # stars: those and more are told together


def table_data(
    level: Level, seats: int, sample: Sample, paces: Sequence[GameTiming]
) -> dict[str, Any]:
    def told(figure: Measure) -> dict[str, float | None]:
        return estimate(sample, figure).as_data()

    total = sample.total
    return {
        "level": level.value,
        "seats": seats,
        "goal": stars_to_win(seats),
        "games": total[t.GAMES],
        "dead": total[t.DEAD],
        "cut_short": total[t.CUT_SHORT],
        "turns": told(f.per_game(t.TURNS)),
        "turns_10": told(f.turns_quantile(0.1)),
        "turns_50": told(f.turns_quantile(0.5)),
        "turns_90": told(f.turns_quantile(0.9)),
        "turn_bins": _shares(total, t.TURN_BINS),
        "turn_hill": turn_hill(sample),
        "cards_laid": told(f.per_game(t.LAID)),
        "cards_10": told(f.laid_quantile(0.1)),
        "cards_90": told(f.laid_quantile(0.9)),
        "minutes": [
            {
                "pace": pace.name,
                "mean": told(f.minutes(place)),
                "low": told(f.minutes_quantile(place, 0.1)),
                "high": told(f.minutes_quantile(place, 0.9)),
                "within": told(f.minutes_within(place, *CLAIMED)),
                "shorter": told(f.minutes_within(place, 0, CLAIMED[0])),
            }
            for place, pace in enumerate(paces)
        ],
        "seats_won": [told(f.win_share(seat)) for seat in range(seats)],
        "stuck": told(f.per_turn(t.PASSES)),
        "draws": told(f.per_game(t.DRAWS)),
        "shuffles": told(f.per_game(t.SHUFFLES)),
        "stars_won": told(f.per_game(t.STARS_WON)),
        "lost_turns": told(f.per_game(t.LOST_TURNS)),
        "lead_changes": told(f.per_game(t.LEAD_CHANGES)),
        "first_star_wins": told(f.first_star_wins),
        "behind": [told(f.came_from_behind(stars)) for stars in range(1, stars_to_win(seats))],
        "behind_by": [
            *(told(f.behind_by(stars, stars)) for stars in range(FAR_BEHIND)),
            told(f.behind_by(FAR_BEHIND, t.MAX_STARS - 1)),
        ],
        "rescued": told(f.rescued),
        "close": told(f.close_finish),
        "late": told(f.decided_late),
        "halfway": [
            {
                "lead": lead,
                "share": tidy(total[t.HALFWAY + lead] / max(1, f.won(total))),
                "wins": told(f.halfway_wins(lead)),
            }
            for lead in range(1, 1 + (stars_to_win(seats) + 1) // 2)
        ],
        "steals": told(f.per_game(t.STEALS)),
        "steals_per_turn": told(f.per_turn(t.STEALS)),
        "steals_with_star": told(Share(f.at(t.STEAL_STARS), f.at(t.SUM_OF + t.STEALS))),
        "steals_early": told(Share(f.at(t.EARLY_STEALS), f.at(t.SUM_OF + t.STEALS))),
        "practice": {kind: told(f.practice(kind, level.has_balloons)) for kind in f.PRACTICE},
        "sums": told(f.sums_per_player(seats)),
        "crossings": told(f.sums_per_player(seats, t.CROSSINGS)),
        "crossing_share": told(f.crossing_share),
    }


def _shares(total: Sequence[int], start: int) -> list[float | None]:
    games = max(1, total[t.GAMES])
    return [tidy(count / games) for count in total[start : start + t.LENGTH_BINS]]


def turn_hill(sample: Sample) -> dict[str, Any]:
    """Shares of the games by turns, in steps as fine as so many games allow (Freedman and Diaconis)."""
    total = sample.total
    quarters = f.turns_quantile(0.75)(total) - f.turns_quantile(0.25)(total)
    wide = max(1, round(2 * quarters / total[t.GAMES] ** (1 / 3) / t.TURN_BIN))
    steps = [(start, min(start + wide, t.LENGTH_BINS)) for start in range(0, t.LENGTH_BINS, wide)]
    shares = [estimate(sample, f.turns_in_bins(*step)).as_data() for step in steps]
    return {"turns": wide * t.TURN_BIN, "shares": shares}


def card_data(level: Level, seats: int, deck: Deck, sample: Sample) -> list[dict[str, Any]]:
    """Each kind of card that the level is played with."""
    rows = []
    for card, copies in sorted(deck.count_for(level).items()):
        if not copies:
            continue
        figures = {
            "played": f.played_per_copy(card, copies),
            "decisive": f.decisive(card),
            "swept": f.swept(card),
            "waits": f.waits(card),
            "stuck": f.stuck_at_end(card),
            "worth": f.family_worth([card], seats),
            "first_star": f.family_star([card], seats),
        }
        if card.is_night:
            figures["stolen"] = _stolen_share(card)
        if card.is_balloon:
            figures["floors_under"] = f.floors_under(card)
        rows.append(
            {
                "card": card.code,
                "copies": copies,
                **{key: estimate(sample, figure).as_data() for key, figure in figures.items()},
            }
        )
    return rows


def _stolen_share(card: Card) -> Measure:
    return Share(f.at(t.STOLEN + card), f.at(t.PLAYED + card))


def sums_data(level: Level, sample: Sample) -> dict[str, Any]:
    """How often each sum is done in a hundred games: by steps and the floor it starts from."""
    games = max(1, sample.total[t.GAMES])
    most = 9 if level.has_balloons else 1
    errors = [
        estimate(sample, f.sum_in_a_hundred(steps, floor, up)).half
        for steps in range(1, most + 1)
        for floor in range(10)
        for up in (True, False)
    ]
    found: dict[str, Any] = {
        way: [
            [
                tidy(100 * f.sum_count(sample.total, steps, floor, way == "up") / games)
                for floor in range(10)
            ]
            for steps in range(1, most + 1)
        ]
        for way in ("up", "down")
    }
    return {**found, "error": tidy(max(errors))}


FAMILIES: tuple[tuple[str, tuple[Card, ...]], ...] = (
    ("a day floor", tuple(card for card in Card if card.is_floor and not card.is_night)),
    ("a night floor", tuple(card for card in Card if card.is_night)),
    ("a number 1–3", (Card.BALLOON_1, Card.BALLOON_2, Card.BALLOON_3)),
    ("a number 4–9", tuple(card for card in Card if card.is_balloon and card.number > 3)),
    ("Nearest", (Card.NEAREST,)),
    ("Odd or Even", (Card.ODD, Card.EVEN)),
    ("Skip a Go", (Card.SKIP,)),
)


def family_data(level: Level, seats: int, deck: Deck, sample: Sample) -> list[dict[str, Any]]:
    """What it is worth to be dealt a card of each family; cards of one family behave alike."""
    rows = []
    held = deck.count_for(level)
    for name, cards in FAMILIES:
        present = [card for card in cards if held.get(card)]
        if present:
            rows.append(
                {
                    "family": name,
                    "copies": sum(held[card] for card in present),
                    "worth": estimate(sample, f.family_worth(present, seats)).as_data(),
                    "first_star": estimate(sample, f.family_star(present, seats)).as_data(),
                }
            )
    return rows
