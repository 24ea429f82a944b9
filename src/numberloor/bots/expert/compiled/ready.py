"""How ready a hand is, with a memory: the same few hands come up again and again.

Exact for hands of up to ten cards; a larger one is looked up by its kind.
"""

from typing import Any

from numberloor.bots.expert.compiled.ready_table import READY, ready_place
from numberloor.bots.planner.solver_compiled import (
    COPIES,
    COUNT_BITS,
    FLOOR_CLASSES,
    MAX_FLOORS,
    MAX_OF_ONE,
    as_set,
    place_of,
    search,
    total_of,
)
from numberloor.kernel.chance import FIRST_FACTOR, SECOND_FACTOR, mix
from numberloor.kernel.jit import Table, i64, part, u64

ODD_CLASS = 6  # and Even after it
MAX_CARDS = 10  # a larger hand is looked up by its kind
MILLION = 1_000_000


@part
def goes_out(work: Table, floors: int, balloons: int, floor: int, kind: int) -> bool:
    """Can this hand be emptied from these open cards in one turn?"""
    return search(work, floors, balloons, floor, kind, i64(MAX_FLOORS), True, i64(0)) >= 0


@part
def turned(floors: int) -> int:
    """The same floors, each one higher."""
    return (floors << COUNT_BITS | floors >> (9 * COUNT_BITS)) & COPIES


@part
def mirrored(floors: int) -> int:
    """Up becomes down: floor n becomes 9 − n."""
    mirror = 0
    for _ in range(10):
        mirror = mirror << COUNT_BITS | (floors & MAX_OF_ONE)
        floors >>= COUNT_BITS
    return mirror


@part
def with_odd_as_even(balloons: int) -> int:
    odd = balloons >> (COUNT_BITS * ODD_CLASS) & MAX_OF_ONE
    even = balloons >> (COUNT_BITS * (ODD_CLASS + 1)) & MAX_OF_ONE
    change = (even - odd) * (
        (1 << (COUNT_BITS * ODD_CLASS)) - (1 << (COUNT_BITS * (ODD_CLASS + 1)))
    )
    return balloons + change


@part
def memory_key(floors: int, balloons: int, nights: int) -> int:
    return i64(
        mix(u64(floors) ^ u64(u64(balloons) * u64(FIRST_FACTOR)))
        ^ u64(u64(nights + 1) * u64(SECOND_FACTOR))
    )


@part
def memory_place(known: Table, key: int) -> int:
    return 2 * (key & (len(known) // 2 - 1))


@part
def ready(known: Table, work: Table, on_top: Any, floors: int, balloons: int) -> float:
    """The chance that a hand goes out in one turn from open cards not yet known."""
    if floors == 0:
        return 1.0
    # A hand turned by a floor, or upside down, is as ready as before, with Odd and Even changed
    # over; of these twenty the least stands for all.
    change = with_odd_as_even(balloons)
    other = mirrored(floors)
    same, swapped = floors, i64(COPIES)
    for step in range(10):
        if step % 2 == 0:
            same = min(same, floors)
            swapped = min(swapped, other)
        else:
            same = min(same, other)
            swapped = min(swapped, floors)
        floors, other = turned(floors), turned(other)
    if balloons < change or (balloons == change and same < swapped):
        floors = same
    else:
        floors, balloons = swapped, change
    key = memory_key(floors, balloons, i64(0))
    place = memory_place(known, key)
    if known[place] == key:
        return known[place + 1] / MILLION
    chance = 0.0
    if total_of(floors) + total_of(balloons) > MAX_CARDS:
        chance = READY[ready_place(floors, balloons)]
    else:
        for kind in range(FLOOR_CLASSES):
            for floor in range(10):
                if goes_out(work, floors, balloons, i64(floor), i64(kind)):
                    chance += on_top[kind] / 10
    known[place] = key
    known[place + 1] = int(chance * MILLION + 0.5)
    return known[place + 1] / MILLION  # the same as from memory, to the last digit


@part
def ready_to_steal(
    known: Table, work: Table, on_top: Any, floors: int, balloons: int, nights: int
) -> float:
    """The chance that a steal empties the hand, where one of its night floors fits."""
    nights &= as_set(floors)
    if nights == 0:
        return 0.0
    key = memory_key(floors, balloons, nights)
    place = memory_place(known, key)
    if known[place] == key:
        return known[place + 1] / MILLION
    fails = 1.0
    while nights:
        number = place_of(nights)
        nights &= nights - 1
        rest = floors - (1 << (COUNT_BITS * number))
        chance = 0.0
        for kind in range(FLOOR_CLASSES):
            if rest == 0 or goes_out(work, rest, balloons, number, i64(kind)):
                chance += on_top[kind]
        fails *= max(0.0, 1.0 - chance)
    known[place] = key
    known[place + 1] = int((1.0 - fails) * MILLION + 0.5)
    return known[place + 1] / MILLION
