"""A policy that looks one move ahead.

What burdens a hand is its floors: once they are gone the balloons all go with them (4.6). So a
seat that plays so lays the floor after which most of its floors fit, spends a balloon only when no floor
fits and the balloon changes that, and keeps the others. It steals whenever it can.
"""

from numberloor.kernel.bits import bit_count, lowest_bit
from numberloor.kernel.fitting import neighbours, number_of, reach
from numberloor.kernel.jit import Table, part
from numberloor.kernel.packed import (
    ACTIVE,
    BEGINNER_LEVEL,
    COUNTS,
    DRAW_MOVE,
    END_MOVE,
    FIRST_BALLOON,
    FIRST_NIGHT,
    KINDS,
    LEVEL,
    NUMBERS,
    OPEN,
    PASS_MOVE,
    SECOND_STACK_MOVE,
    STEAL_MOVE,
    days_of,
    floors_of,
    nights_of,
)

FLOOR_MOVES = (1 << FIRST_BALLOON) - 1
BALLOON_MOVES = (1 << DRAW_MOVE) - 1 - FLOOR_MOVES


@part
def numbers_after(table: Table, seat: int, card: int) -> int:
    """The floor numbers that a seat still holds after laying this floor."""
    days, nights = days_of(table, seat), nights_of(table, seat)
    if table[COUNTS + KINDS * seat + card] == 1:
        if card < FIRST_NIGHT:
            days ^= 1 << card
        else:
            nights ^= 1 << (card - FIRST_NIGHT)
    return days | nights


@part
def best_floor(table: Table, seat: int, cards: int) -> int:
    """The floor of this mask after which most kinds of floor fit; day floors first, if equal."""
    best, best_count = -1, -1
    while cards:
        card = lowest_bit(cards)
        cards &= cards - 1
        left = numbers_after(table, seat, card)
        count = bit_count(left & reach(table[OPEN + 1], number_of(card)))
        if count > best_count:
            best, best_count = card, count
    return best


@part
def best_balloon(table: Table, seat: int, balloons: int) -> int:
    """The balloon move under which most kinds of floor fit; −1 when none fits under any."""
    floors = floors_of(table, seat)
    here = number_of(table[OPEN])
    best, best_count = -1, 0
    while balloons:
        card = lowest_bit(balloons)
        balloons &= balloons - 1
        count = bit_count(floors & reach(card, here))
        if count > best_count:
            best, best_count = card, count
    return best


@part
def leave_turn(moves: int) -> int:
    """End, draw or pass, whichever there is; −1 when the turn cannot be left."""
    if moves >> END_MOVE & 1:
        return END_MOVE
    if moves >> DRAW_MOVE & 1:
        return DRAW_MOVE
    if moves >> PASS_MOVE & 1:
        return PASS_MOVE
    return -1


@part
def one_step_move(table: Table, moves: int) -> int:
    seat = table[ACTIVE]
    if table[LEVEL] == BEGINNER_LEVEL:
        return one_step_beginner(table, seat, moves)
    if moves & FLOOR_MOVES:
        return best_floor(table, seat, moves & FLOOR_MOVES)
    if moves & BALLOON_MOVES:
        move = best_balloon(table, seat, moves & BALLOON_MOVES)
        if move >= 0:
            return move
    move = leave_turn(moves)
    if move >= 0:
        return move
    # Finishing: any order will do; Skip a Go has the highest number and so comes last, on top.
    return lowest_bit(moves)


@part
def one_step_beginner(table: Table, seat: int, moves: int) -> int:
    best, best_count = -1, -1
    for stack in range(2):
        here = moves >> (SECOND_STACK_MOVE * stack) & NUMBERS
        other = neighbours(table[OPEN + 1 - stack])
        while here:
            card = lowest_bit(here)
            here &= here - 1
            left = numbers_after(table, seat, card)
            count = bit_count(left & (neighbours(card) | other))
            if count > best_count:
                best, best_count = SECOND_STACK_MOVE * stack + card, count
    return best if best >= 0 else leave_turn(moves)


@part
def one_step_steal(table: Table, seat: int, nights: int) -> int:
    return STEAL_MOVE + best_floor(table, seat, nights << FIRST_NIGHT) - FIRST_NIGHT
