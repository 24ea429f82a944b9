"""Rules, sections 3 and 8.1, as lookup tables of ten-bit masks, filled from the readable rules."""

from numberloor.kernel.jit import constant, inlined
from numberloor.kernel.packed import FIRST_BALLOON, KINDS
from numberloor.rules.fitting import NEIGHBOURS, REACH
from numberloor.rules.model.cards import Card


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
# The floor numbers that fit under at least one of several balloons, for each mask of the seven
# lower kinds and of the six upper ones: two small tables stay near the processor, one would not.
LOWER_KINDS = 7


def _union(first_kind: int, kinds: int) -> list[int]:
    masks = [0] * 10
    for held in range(1, 1 << kinds):
        kind = first_kind + held.bit_length() - 1
        rest = held - (1 << held.bit_length() - 1)
        for floor in range(10):
            masks.append(masks[10 * rest + floor] | int(REACH_MASKS[10 * kind + floor]))
    return masks


LOWER_UNIONS = constant(_union(0, LOWER_KINDS))
UPPER_UNIONS = constant(_union(LOWER_KINDS, KINDS - FIRST_BALLOON - LOWER_KINDS))
NEIGHBOUR_MASKS = constant([_mask(NEIGHBOURS[floor]) for floor in range(10)])


@inlined
def reach(balloon: int, floor_number: int) -> int:
    return REACH_MASKS[10 * (balloon - FIRST_BALLOON) + floor_number]


@inlined
def reach_of_any(balloons: int, floor_number: int) -> int:
    """The floor numbers that fit under some balloon of this mask."""
    lower = balloons & ((1 << LOWER_KINDS) - 1)
    upper = balloons >> LOWER_KINDS
    return LOWER_UNIONS[10 * lower + floor_number] | UPPER_UNIONS[10 * upper + floor_number]


@inlined
def neighbours(floor_number: int) -> int:
    return NEIGHBOUR_MASKS[floor_number]


@inlined
def number_of(floor: int) -> int:
    """The number on a floor card, day or night."""
    return floor - 10 if floor >= 10 else floor
