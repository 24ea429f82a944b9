"""Tables for tests: `table("5 7n b3", on="3 b2")` is a position that shows only what matters.

Cards are written in our notation. What a test leaves out is filled in from the cards that are left
of the deck: two day floors for every other hand, and all the rest for the pile.
"""

from collections import Counter
from collections.abc import Iterable

from numberloor import (
    BASIC,
    BEGINNER,
    CARDS,
    Card,
    HouseRule,
    Level,
    Position,
    parse_position,
    standard_deck,
)


def cards(codes: str) -> tuple[Card, ...]:
    """`cards("5 7n b3")`"""
    return tuple(CARDS[code] for code in codes.split())


def table(
    *hands: str,
    on: str = "3 b2",
    level: Level = BASIC,
    seats: int | None = None,
    active: int = 0,
    stars: Iterable[int] | None = None,
    pile: str | None = None,
    floors: int = 0,
    balloons: int = 0,
    drawn: bool = False,
    idle: int = 0,
    house: Iterable[HouseRule] = (),
    over: bool = False,
    winners: Iterable[int] = (),
    goals: Iterable[int] = (),
) -> Position:
    """The hands are those of seat 0, 1, …; at least two seats, or as many as `seats` says.

    `on` names the two open cards, `on="3 b2"`, or both stacks with the open card last,
    `on="1 3 | b9 b2"`. The next card to be drawn is the last of `pile`.
    """
    hands_given = [hand.split() for hand in hands]
    stacks = _stacks(on)
    piled = None if pile is None else pile.split()
    left = Counter(card.code for card in standard_deck().for_level(level))
    left.subtract(code for place in (*hands_given, *stacks, piled or ()) for code in place)
    seats = seats or max(2, len(hands))
    while len(hands_given) < seats:
        hands_given.append(_two_day_floors(left))
    return parse_position(
        {
            "level": level.value,
            "active": active,
            "stars": [0] * seats if stars is None else list(stars),
            "hands": hands_given,
            "stacks": stacks,
            "pile": sorted((+left).elements()) if piled is None else piled,
            "turn": {"floors": floors, "balloons": balloons, "drawn": drawn},
            "idle": idle,
            "house": [rule.value for rule in house],
            "over": over,
            "winners": list(winners),
            "goals": list(goals),
        }
    )


def beginner_table(*hands: str, on: str = "4 8", **details: object) -> Position:
    """The same for Beginner: `on` names the open cards of the two floor stacks."""
    return table(*hands, on=on, level=BEGINNER, **details)  # type: ignore[arg-type]


def _stacks(on: str) -> list[list[str]]:
    if "|" in on:
        return [stack.split() for stack in on.split("|")]
    return [[code] for code in on.split()]


def _two_day_floors(left: "Counter[str]") -> list[str]:
    hand: list[str] = []
    for code in "0123456789":
        while left[code] > 0 and len(hand) < 2:
            left[code] -= 1
            hand.append(code)
    return hand
