"""What a planner means to do with a hand: which cards it lays, in which order, and what it keeps.

Cards of a way are five bits each, the first in the lowest: floors 1–10, balloon classes 11–19.
"""

from typing import Any

from numberloor.bots.expert.compiled.ready import memory_key
from numberloor.bots.expert.compiled.rival import planners_close, planners_end
from numberloor.bots.expert.compiled.table import (
    BALLOONS,
    FIRST_BALLOON_CARD,
    FIRST_NIGHT_CARD,
    FLOORS,
    OPEN_CLASS,
    OPEN_FLOOR,
)
from numberloor.bots.expert.compiled.ways import comes_back, trace
from numberloor.bots.expert.compiled.workspace import END_STATE, K_BALLOONS, K_FLOORS, K_WAY, KEPT
from numberloor.bots.planner.solver_compiled import (
    CLASS_SHIFT,
    COUNT_BITS,
    FLOOR_SHIFT,
    HEADER,
    MAX_OF_ONE,
    STATE,
    floors_left,
)
from numberloor.kernel.jit import Table, part

WAY_BITS, WAY_CARD, LONGEST_WAY = 5, 31, 60
FIRST_FLOOR, FIRST_CLASS = 1, 11


@part
def as_step(card: int) -> int:
    """A card as it stands in a way."""
    if card >= FIRST_BALLOON_CARD:
        return card - FIRST_BALLOON_CARD + FIRST_CLASS
    return card % FIRST_NIGHT_CARD + FIRST_FLOOR


@part
def go_on_with(way: int, step: int) -> int:
    """The way with one more card at its end; of a very long one the end is lost."""
    shift = 0
    while shift < LONGEST_WAY and way >> shift & WAY_CARD:
        shift += WAY_BITS
    return way | step << shift if shift < LONGEST_WAY else way


@part
def way_to(way: int, workspace: Any, end: int, floors: int) -> int:
    """The way, gone on to an end of a turn with these floors in hand; see `walk_to`."""
    work, path = workspace.turn, workspace.path
    steps = trace(work, path, end)
    for place in range(steps - 1, -1, -1):
        state = HEADER + STATE * path[place]
        here = work[state] >> FLOOR_SHIFT & 15
        if place < steps - 1:
            if work[HEADER + STATE * path[place + 1] + 1] != work[state + 1]:
                way = go_on_with(way, FIRST_CLASS + (work[state] >> CLASS_SHIFT))
            way = go_on_with(way, FIRST_FLOOR + here)
            floors -= 1 << (COUNT_BITS * here)
        if not comes_back(work, path, place, here):
            while floors >> (COUNT_BITS * here) & MAX_OF_ONE:
                way = go_on_with(way, FIRST_FLOOR + here)
                floors -= 1 << (COUNT_BITS * here)
    return way


@part
def planners_turn(
    table: Table, workspace: Any, seat: int, floors: int, balloons: int, floor: int, kind: int
) -> int:
    """How a planner plays a turn with this hand from these open cards: the place in `workspace.kept`."""
    kept = workspace.kept
    key = memory_key(floors, balloons, 16 * kind + floor)
    place = KEPT * (key & (len(kept) // KEPT - 1))
    if kept[place] == key:
        return place
    now_floors, now_balloons = table[FLOORS + seat], table[BALLOONS + seat]
    now_floor, now_class = table[OPEN_FLOOR], table[OPEN_CLASS]
    table[FLOORS + seat] = floors
    table[BALLOONS + seat] = balloons
    table[OPEN_FLOOR] = floor
    table[OPEN_CLASS] = kind
    way = 0
    while table[FLOORS + seat] and planners_end(table, workspace, seat):
        end = workspace.choice[END_STATE]
        walk = workspace.turn[HEADER + STATE * end]
        floors = table[FLOORS + seat]
        way = way_to(way, workspace, end, floors)
        table[FLOORS + seat] = floors_left(walk, floors, table[OPEN_FLOOR])
        table[BALLOONS + seat] = workspace.turn[HEADER + STATE * end + 1]
        table[OPEN_FLOOR] = walk >> FLOOR_SHIFT & 15
        table[OPEN_CLASS] = walk >> CLASS_SHIFT
    left = 0
    if table[FLOORS + seat]:
        left = table[BALLOONS + seat]
        close = planners_close(table, workspace, seat)
        if close >= 0:
            left -= 1 << (COUNT_BITS * close)
            way = go_on_with(way, FIRST_CLASS + close)
    kept[place] = key
    kept[place + K_FLOORS] = table[FLOORS + seat]
    kept[place + K_BALLOONS] = left
    kept[place + K_WAY] = way
    table[FLOORS + seat] = now_floors
    table[BALLOONS + seat] = now_balloons
    table[OPEN_FLOOR] = now_floor
    table[OPEN_CLASS] = now_class
    return place


@part
def nears_its_end(way: int) -> bool:
    """Is a balloon next, and the last one?"""
    if way & WAY_CARD < FIRST_CLASS:
        return False
    way >>= WAY_BITS
    while way:
        if way & WAY_CARD >= FIRST_CLASS:
            return False
        way >>= WAY_BITS
    return True


@part
def begins_with(way: int, goes_out: bool, step: int) -> bool:
    """Is this a planner's next card? Who goes out lays the balloons of no use before the last one."""
    return way & WAY_CARD == step or (goes_out and step >= FIRST_CLASS and nears_its_end(way))
