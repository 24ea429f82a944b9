"""How the others choose in a playout: as the planner of bots/planner/planner.py does.

Out if possible, else towards the end that its value likes best. It plans anew after each card and
goes on for as long as a floor can follow; then it may close the turn with one more balloon. It
steals whenever it can.
"""

from typing import Any

from numberloor.bots.expert.compiled.ready import goes_out, ready
from numberloor.bots.expert.compiled.table import (
    BALLOONS,
    FIRST_NIGHT_CARD,
    FLOORS,
    OPEN_CLASS,
    OPEN_FLOOR,
    SEATS,
)
from numberloor.bots.expert.compiled.workspace import END_CLASS, END_KEEPS, END_STATE
from numberloor.bots.planner.solver_compiled import (
    ANY_ORDER,
    CLASS_SHIFT,
    COUNT_BITS,
    FLOOR_CLASSES,
    FLOOR_SHIFT,
    FOUND,
    HEADER,
    MAX_OF_ONE,
    SKIP_CLASS,
    STATE,
    floors_left,
    search,
    total_of,
)
from numberloor.kernel.jit import Table, i64, part

GOES_ON = -2  # in the place of a closing class: plan again from there
NOTHING = -1e9  # less than any end is worth
SKIP_AND_STAR = 0.3
PLANNERS_MOST_CARDS = 9


@part
def planners_value(
    table: Table, workspace: Any, stays: int, rest: int, floor: int, top: int, skips: bool
) -> float:
    """What the planner thinks of an end: see bots/planner/planner.py."""
    gives: float = workspace.gives[top]
    if stays == 0:
        return SKIP_AND_STAR if skips else -gives
    count = total_of(rest)
    if total_of(stays) + count > PLANNERS_MOST_CARDS:
        worth = min(1.0, 0.1 + 0.2 * count)
    else:
        worth = ready(workspace.known, workspace.hand, workspace.on_top, stays, rest)
    if skips and table[SEATS] == 2:
        return 1.0 if goes_out(workspace.hand, stays, rest, floor, top) else 0.3 + 0.5 * worth
    if rest >> (COUNT_BITS * SKIP_CLASS) & MAX_OF_ONE:
        worth *= 1.3
    if skips:
        return worth + 0.1
    return worth - gives + 0.004 * count


@part
def planners_end(table: Table, workspace: Any, seat: int) -> bool:
    """Leave the end that the planner makes for in `workspace.choice`; False: no floor can follow."""
    work = workspace.turn
    floors, balloons = table[FLOORS + seat], table[BALLOONS + seat]
    floor = table[OPEN_FLOOR] % FIRST_NIGHT_CARD
    search(work, floors, balloons, floor, table[OPEN_CLASS], i64(ANY_ORDER), False, i64(0))
    best, out = NOTHING, False
    for number in range(work[FOUND]):
        state = HEADER + STATE * number
        above, left = work[state] >> CLASS_SHIFT, work[state + 1]
        stays = floors_left(work[state], floors, floor)
        if (out and stays) or stays == floors:
            continue
        if not stays and not out:
            best, out = NOTHING, True
        here = work[state] >> FLOOR_SHIFT & 15
        for close in range(-1, FLOOR_CLASSES):
            top, rest = above, left
            if close >= 0:
                if left >> (COUNT_BITS * close) & MAX_OF_ONE == 0 or (stays and close == above):
                    continue
                top = close
                rest -= 1 << (COUNT_BITS * close)
            elif out and left:
                continue
            value = planners_value(table, workspace, stays, rest, here, top, close == SKIP_CLASS)
            if value > best:
                best = value
                workspace.choice[END_STATE] = number
                workspace.choice[END_CLASS] = close if out else GOES_ON
    workspace.choice[END_KEEPS] = 0
    return best > NOTHING


@part
def planners_close(table: Table, workspace: Any, seat: int) -> int:
    """The class that the planner lays to close a turn in which no floor can follow, or −1."""
    floors, balloons = table[FLOORS + seat], table[BALLOONS + seat]
    floor, above = table[OPEN_FLOOR] % FIRST_NIGHT_CARD, table[OPEN_CLASS]
    best_close = -1
    best = planners_value(table, workspace, floors, balloons, floor, above, False)
    for close in range(FLOOR_CLASSES):
        if close != above and balloons >> (COUNT_BITS * close) & MAX_OF_ONE:
            rest = balloons - (1 << (COUNT_BITS * close))
            value = planners_value(
                table, workspace, floors, rest, floor, close, close == SKIP_CLASS
            )
            if value > best:
                best, best_close = value, close
    return best_close
