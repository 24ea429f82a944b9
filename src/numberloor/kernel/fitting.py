"""Rules, sections 3 and 8.1, as lookup tables of ten-bit masks, filled from the readable rules."""

from numberloor.kernel.compiled import constant, part
from numberloor.kernel.layout import FIRST_BALLOON, KINDS
from numberloor.rules.cards import Card
from numberloor.rules.fitting import NEIGHBOURS, REACH


def _mask(numbers: frozenset[int]) -> int:
    return sum(1 << number for number in numbers)


# REACH_MASKS[10 * (balloon - 21) + floor]: the floor numbers that fit.
REACH_MASKS = constant(
    [
        _mask(REACH[Card(value)][floor])
        for value in range(FIRST_BALLOON, KINDS)
        for floor in range(10)
    ]
)
NEIGHBOUR_MASKS = constant([_mask(NEIGHBOURS[floor]) for floor in range(10)])


@part
def reach(balloon: int, floor_number: int) -> int:
    return REACH_MASKS[10 * (balloon - FIRST_BALLOON) + floor_number]


@part
def neighbours(floor_number: int) -> int:
    return NEIGHBOUR_MASKS[floor_number]


@part
def number_of(floor: int) -> int:
    """The number on a floor card, day or night."""
    return floor - 10 if floor >= 10 else floor
