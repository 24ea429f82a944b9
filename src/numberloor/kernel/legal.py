"""Every legal move of a seat as one mask: sections 4 (a turn), 6 (steals) and 8 (Beginner)."""

from numberloor.kernel.bits import lowest_bit
from numberloor.kernel.compiled import Table, part
from numberloor.kernel.fitting import neighbours, number_of, reach
from numberloor.kernel.layout import (
    ACTIVE,
    BALLOON_KINDS,
    BALLOONS,
    BASIC_LEVEL,
    BEGINNER_LEVEL,
    DAYS,
    DRAW_MOVE,
    DRAWN,
    END_MOVE,
    FIRST_BALLOON,
    FIRST_NIGHT,
    FLOORS,
    FREE_DRAW_BIT,
    HOUSE,
    LEVEL,
    NIGHTS,
    OPEN,
    OVER,
    PASS_MOVE,
    SECOND_STACK_MOVE,
    STEAL_MOVE,
)
from numberloor.kernel.pile import drawable


@part
def opens_a_floor(balloons: int, floors: int, floor_number: int) -> bool:
    """R2: with some balloon of this mask open, some floor number of that mask fits."""
    while balloons:
        if floors & reach(FIRST_BALLOON + lowest_bit(balloons), floor_number):
            return True
        balloons &= balloons - 1
    return False


@part
def beginner_mask(table: Table) -> int:
    days = table[DAYS + table[ACTIVE]]
    first = days & neighbours(table[OPEN])
    second = days & neighbours(table[OPEN + 1])
    moves = first | (second << SECOND_STACK_MOVE)
    if table[FLOORS] > 0:
        moves |= 1 << END_MOVE
    elif table[BALLOONS] == 0:
        moves |= 1 << PASS_MOVE
    return moves


@part
def turn_mask(table: Table) -> int:
    seat = table[ACTIVE]
    days, nights, balloons = table[DAYS + seat], table[NIGHTS + seat], table[BALLOON_KINDS + seat]
    here = number_of(table[OPEN])
    fitting = reach(table[OPEN + 1], here)
    moves = (days & fitting) | ((nights & fitting) << FIRST_NIGHT)
    if table[FLOORS] > 0:
        moves |= balloons << FIRST_BALLOON
        if days | nights:
            moves |= 1 << END_MOVE
        return moves
    if opens_a_floor(balloons, days | nights, here):
        moves |= balloons << FIRST_BALLOON
    if table[BALLOONS] == 0:
        if table[DRAWN] or drawable(table) == 0:
            moves |= 1 << PASS_MOVE
        elif moves == 0 or table[HOUSE] & FREE_DRAW_BIT:
            moves |= 1 << DRAW_MOVE
    return moves


@part
def active_mask(table: Table) -> int:
    """What the active seat may do."""
    if table[OVER]:
        return 0
    if table[LEVEL] == BEGINNER_LEVEL:
        return beginner_mask(table)
    return turn_mask(table)


@part
def stealable(table: Table) -> int:
    """The numbers of the night floors that would steal the turn now; 0 where none may (6.3)."""
    if table[LEVEL] != BASIC_LEVEL or table[OVER]:
        return 0
    active = table[ACTIVE]
    if table[FLOORS] > 0 and not (table[DAYS + active] | table[NIGHTS + active]):
        return 0
    return reach(table[OPEN + 1], number_of(table[OPEN]))


@part
def steal_mask(table: Table, seat: int) -> int:
    """The steals of a seat that is not on turn."""
    return (table[NIGHTS + seat] & stealable(table)) << STEAL_MOVE


@part
def legal_mask(table: Table, seat: int) -> int:
    """Everything that a seat may do now."""
    if seat == table[ACTIVE]:
        return active_mask(table)
    return steal_mask(table, seat)
