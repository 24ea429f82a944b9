"""Rules, section 3: which floor card fits (Basic, Intermediate), and section 8.1: at Beginner.

Floors wrap: everything is modulo ten. 9 and two up is 11, shown by [1]; 0 and three down is
10 − 3 = [7].

| open balloon   | a floor n fits the open floor f when               |
|----------------|----------------------------------------------------|
| any at all     | n = f (R13)                                        |
| number k       | n = f + k or n = f − k                             |
| Nearest        | n is at most two floors from f, up or down         |
| Odd / Even     | n is odd / n is even (0 is even)                   |
| Skip a Go      | only n = f                                         |
"""

from collections.abc import Iterable

from numberloor.rules.model.cards import BALLOON_CARDS, FLOOR_CARDS, Card

FLOORS = range(10)
NEAREST_DISTANCE = 2


def _floors_under(balloon: Card, floor: int) -> frozenset[int]:
    if balloon is Card.SKIP:
        moved: Iterable[int] = ()
    elif balloon is Card.NEAREST:
        moved = range(floor - NEAREST_DISTANCE, floor + NEAREST_DISTANCE + 1)
    elif balloon is Card.ODD:
        moved = (n for n in FLOORS if n % 2 == 1)
    elif balloon is Card.EVEN:
        moved = (n for n in FLOORS if n % 2 == 0)
    else:
        moved = (floor + balloon.number, floor - balloon.number)
    return frozenset(n % 10 for n in (floor, *moved))


# Asked at every move, so worked out once: REACH[balloon][floor] is the set of floors that fit.
REACH: dict[Card, tuple[frozenset[int], ...]] = {
    balloon: tuple(_floors_under(balloon, floor) for floor in FLOORS)
    for balloon in Card
    if balloon.is_balloon
}

# The same as cards, day and night, so that a hand can be asked in one go.
FITTING: dict[Card, tuple[frozenset[Card], ...]] = {
    balloon: tuple(
        frozenset(card for card in FLOOR_CARDS if card.number in reach) for reach in by_floor
    )
    for balloon, by_floor in REACH.items()
}

# And with the balloons, which fit any balloon.
FITTING_OR_BALLOON: dict[Card, tuple[frozenset[Card], ...]] = {
    balloon: tuple(cards | BALLOON_CARDS for cards in by_floor)
    for balloon, by_floor in FITTING.items()
}

# Beginner: the same floor, or one away.
NEIGHBOURS: tuple[frozenset[int], ...] = tuple(
    frozenset((floor + step) % 10 for step in (-1, 0, 1)) for floor in FLOORS
)


def reachable(open_floor: Card, open_balloon: Card) -> frozenset[int]:
    """The floor numbers that fit, the same floor among them."""
    return REACH[open_balloon][open_floor.number]


def fits(card: Card, open_floor: Card, open_balloon: Card) -> bool:
    """A balloon fits any balloon; a floor fits as the table above says."""
    return card.is_balloon or card.number in REACH[open_balloon][open_floor.number]


def fits_beside(card: Card, open_floor: Card) -> bool:
    """Beginner: does this floor go onto that stack?"""
    return card.number in NEIGHBOURS[open_floor.number]
