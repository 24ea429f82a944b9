"""The greedy of the arena (bots/greedy.py): what it has no preference among.

It lays a floor if one fits, else a balloon that makes one fit, else gives up; and steals whenever it
can. Held to the readable bot choice by choice: tests/agreement/test_players.py.
"""

from numberloor.kernel.bits import lowest_bit
from numberloor.kernel.fitting import number_of, reach
from numberloor.kernel.jit import Table, part
from numberloor.kernel.packed import (
    DRAW_MOVE,
    END_MOVE,
    NUMBERS,
    OPEN,
    PASS_MOVE,
    SECOND_STACK_MOVE,
    floors_of,
)
from numberloor.kernel.players.one_step import BALLOON_MOVES, FLOOR_MOVES

LAYS_FLOOR = FLOOR_MOVES | NUMBERS << SECOND_STACK_MOVE


@part
def greedy_moves(table: Table, seat: int, moves: int) -> int:
    """The moves of the active seat, as a mask, that are all the same to it."""
    if moves & LAYS_FLOOR:
        return moves & LAYS_FLOOR
    floors, here = floors_of(table, seat), number_of(table[OPEN])
    helpful, left = 0, moves & BALLOON_MOVES
    while left:
        card = lowest_bit(left)
        if floors & reach(card, here):
            helpful |= left & -left
        left &= left - 1
    if helpful:
        return helpful
    # A balloon that helps nothing is laid only where the rules leave no other choice.
    for quiet in (DRAW_MOVE, END_MOVE, PASS_MOVE):
        if moves >> quiet & 1:
            return 1 << quiet
    return moves
