"""The way through a search of one turn to one of its ends."""

from numberloor.bots.expert.compiled.workspace import LONGEST_PATH
from numberloor.bots.planner.solver_compiled import FLOOR_SHIFT, HEADER, STATE
from numberloor.kernel.jit import Table, part


@part
def trace(work: Table, path: Table, end: int) -> int:
    """Put the states from an end back to the start into `path`; how many there are."""
    steps = 0
    number = end
    while number >= 0 and steps < LONGEST_PATH:
        path[steps] = number
        steps += 1
        number = work[HEADER + STATE * number + 3]
    return steps


@part
def comes_back(work: Table, path: Table, place: int, floor: int) -> bool:
    """Does the way come to this floor again after that place?"""
    for later in range(place):
        if work[HEADER + STATE * path[later]] >> FLOOR_SHIFT & 15 == floor:
            return True
    return False
