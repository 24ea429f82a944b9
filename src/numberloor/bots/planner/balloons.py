"""Balloons as the solver sees them: nine classes, since balloons k and 10 − k reach the same floors.

Seven up from 2 is 9, and so is three down: b3 and b7 are two faces of one class. A class is a small
number, a set of floors a mask of ten bits.
"""

from numberloor.rules.fitting import NEIGHBOURS, REACH
from numberloor.rules.model.cards import Card

NEAR_CLASS, ODD_CLASS, EVEN_CLASS, SKIP_CLASS = 5, 6, 7, 8  # 0 to 4 are the distances 1 to 5
CLASSES = 9
USEFUL = 8  # Skip a Go reaches the same floor only, so it never helps a floor out of the hand

_SPECIAL = {
    Card.NEAREST: NEAR_CLASS,
    Card.ODD: ODD_CLASS,
    Card.EVEN: EVEN_CLASS,
    Card.SKIP: SKIP_CLASS,
}


def class_of(balloon: Card) -> int:
    if balloon.has_number:
        return min(balloon.number, 10 - balloon.number) - 1
    return _SPECIAL[balloon]


CLASS_OF: dict[Card, int] = {card: class_of(card) for card in Card if card.is_balloon}
SHOWN: tuple[Card, ...] = (  # one card to stand for each class
    *(Card.BALLOON_1, Card.BALLOON_2, Card.BALLOON_3, Card.BALLOON_4, Card.BALLOON_5),
    *(Card.NEAREST, Card.ODD, Card.EVEN, Card.SKIP),
)


def mask_of(floors: frozenset[int]) -> int:
    return sum(1 << floor for floor in floors)


# REACH_MASK[class][floor]: the floors that fit, the same floor among them.
REACH_MASK: tuple[tuple[int, ...], ...] = tuple(
    tuple(mask_of(REACH[card][floor]) for floor in range(10)) for card in SHOWN
)
NEIGHBOUR_MASK: tuple[int, ...] = tuple(mask_of(NEIGHBOURS[floor]) for floor in range(10))


def _union(classes: int, floor: int) -> int:
    mask = 1 << floor
    for kind in range(USEFUL):
        if classes >> kind & 1:
            mask |= REACH_MASK[kind][floor]
    return mask


# UNION_MASK[set of classes][floor]: what fits under one or another of them.
UNION_MASK: tuple[tuple[int, ...], ...] = tuple(
    tuple(_union(classes, floor) for floor in range(10)) for classes in range(1 << USEFUL)
)
BITS: tuple[tuple[int, ...], ...] = tuple(
    tuple(n for n in range(10) if mask >> n & 1) for mask in range(1 << 10)
)
