"""Slow, obvious twins of the solvers: every order of plays that the rules allow is tried."""

from collections.abc import Callable, Iterator
from functools import cache

from numberloor.bots.planner.balloons import CLASS_OF, CLASSES
from numberloor.bots.planner.plan import Leaving
from numberloor.rules.fitting import fits, fits_beside
from numberloor.rules.model.cards import Card
from numberloor.rules.model.position import Cards


def without(hand: Cards, card: Card) -> Cards:
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def leaving(hand: Cards, floor: Card, balloon: Card, laid: bool) -> Leaving:
    floors, balloons = [0] * 10, [0] * CLASSES
    for card in hand:
        if card.is_floor:
            floors[card.number] += 1
        else:
            balloons[CLASS_OF[card]] += 1
    return Leaving(tuple(floors), tuple(balloons), floor.number, CLASS_OF[balloon], laid)


def all_turns(hand: Cards, floor: Card, balloon: Card) -> Iterator[tuple[Cards, int, Leaving]]:
    """What every legal turn leaves: (hand, floors played, leaving); sections 4.1 to 4.6."""
    seen = set()
    todo = [(hand, floor, balloon, 0, False)]
    while todo:
        state = todo.pop()
        if state in seen:
            continue
        seen.add(state)
        held, on, under, floors, laid = state
        if floors and (not held or any(card.is_floor for card in held)):
            yield held, floors, leaving(held, on, under, laid)
        for card in set(held):
            rest = without(held, card)
            if card.is_floor and fits(card, on, under):
                todo.append((rest, card, under, floors + 1, laid))
            # A balloon that leads nowhere would never reach a floor, so it is never yielded.
            if card.is_balloon:
                todo.append((rest, on, card, floors, True))


def best_by_brute_force(
    hand: Cards, floor: Card, balloon: Card, value: Callable[[Leaving], float], most_floors: bool
) -> tuple[bool, int, float] | None:
    turns = [
        (not left, floors if most_floors else 0, value(after))
        for left, floors, after in all_turns(hand, floor, balloon)
    ]
    return max(turns, default=None)


def most_cards_at_beginner(hand: Cards, first: Card, second: Card) -> int:
    @cache
    def most(held: Cards, tops: tuple[Card, Card]) -> int:
        best = 0
        for card in set(held):
            rest = without(held, card)
            if fits_beside(card, tops[0]):
                best = max(best, 1 + most(rest, (card, tops[1])))
            if fits_beside(card, tops[1]):
                best = max(best, 1 + most(rest, (tops[0], card)))
        return best

    return most(hand, (first, second))
