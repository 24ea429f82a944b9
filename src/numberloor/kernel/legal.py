"""Every legal move of a seat as one mask: sections 4 (a turn), 6 (steals) and 8 (Beginner)."""

from numberloor.kernel.fitting import neighbours, number_of, reach, reach_of_any
from numberloor.kernel.jit import Table, inlined
from numberloor.kernel.packed import (
    ACTIVE,
    BALLOONS,
    BASIC_LEVEL,
    BEGINNER_LEVEL,
    DRAW_MOVE,
    DRAWN,
    END_MOVE,
    FIRST_BALLOON,
    FIRST_NIGHT,
    FLOORS,
    FREE_DRAW_BIT,
    HOUSE,
    LEVEL,
    OPEN,
    OVER,
    PASS_MOVE,
    SECOND_STACK_MOVE,
    STEAL_MOVE,
    balloons_of,
    days_of,
    floors_of,
    nights_of,
)
from numberloor.kernel.pile import drawable


@inlined
def beginner_mask(table: Table) -> int:
    days = days_of(table, table[ACTIVE])
    first = days & neighbours(table[OPEN])
    second = days & neighbours(table[OPEN + 1])
    moves = first | (second << SECOND_STACK_MOVE)
    if table[FLOORS] > 0:
        moves |= 1 << END_MOVE
    elif table[BALLOONS] == 0:
        moves |= 1 << PASS_MOVE
    return moves


@inlined
def turn_mask(table: Table) -> int:
    seat = table[ACTIVE]
    days, nights, balloons = days_of(table, seat), nights_of(table, seat), balloons_of(table, seat)
    here = number_of(table[OPEN])
    fitting = reach(table[OPEN + 1], here)
    moves = (days & fitting) | ((nights & fitting) << FIRST_NIGHT)
    if table[FLOORS] > 0:
        moves |= balloons << FIRST_BALLOON
        if days | nights:
            moves |= 1 << END_MOVE
        return moves
    if (days | nights) & reach_of_any(balloons, here):  # R2
        moves |= balloons << FIRST_BALLOON
    if table[BALLOONS] == 0:
        if table[DRAWN] or drawable(table) == 0:
            moves |= 1 << PASS_MOVE
        elif moves == 0 or table[HOUSE] & FREE_DRAW_BIT:
            moves |= 1 << DRAW_MOVE
    return moves


@inlined
def active_mask(table: Table) -> int:
    """What the active seat may do."""
    if table[OVER]:
        return 0
    if table[LEVEL] == BEGINNER_LEVEL:
        return beginner_mask(table)
    return turn_mask(table)


@inlined
def stealable(table: Table) -> int:
    """The numbers of the night floors that would steal the turn now; 0 where none may (6.3)."""
    if table[LEVEL] != BASIC_LEVEL or table[OVER]:
        return 0
    active = table[ACTIVE]
    if table[FLOORS] > 0 and not (floors_of(table, active)):
        return 0
    return reach(table[OPEN + 1], number_of(table[OPEN]))


@inlined
def steal_mask(table: Table, seat: int) -> int:
    """The steals of a seat that is not on turn."""
    return (nights_of(table, seat) & stealable(table)) << STEAL_MOVE


@inlined
def legal_mask(table: Table, seat: int) -> int:
    """Everything that a seat may do now."""
    if seat == table[ACTIVE]:
        return active_mask(table)
    return steal_mask(table, seat)
