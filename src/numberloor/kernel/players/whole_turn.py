"""A policy that looks to the end of its own turn.

Within a turn nothing is hidden from the player: the hand and the two open cards decide what can
follow. For each first move it plays the turn on one step at a time, in its head, and takes the move
after which most floors leave the hand, then the one that spends fewest balloons. A hand in its head
is two numbers, six bits for each floor number and four for each balloon, so planning copies nothing.
"""

from numberloor.kernel.bits import bit_count, lowest_bit
from numberloor.kernel.fitting import neighbours, number_of, reach
from numberloor.kernel.jit import Table, part
from numberloor.kernel.packed import (
    ACTIVE,
    BEGINNER_LEVEL,
    COUNTS,
    FIRST_BALLOON,
    FIRST_NIGHT,
    KINDS,
    LEVEL,
    OPEN,
    SECOND_STACK_MOVE,
    balloons_of,
    days_of,
    floors_of,
)
from numberloor.kernel.players.one_step import BALLOON_MOVES, FLOOR_MOVES, leave_turn, one_step_move

FLOOR_BITS, MAX_FLOORS = 6, 63  # more of one number than that are planned as if they were 63
BALLOON_BITS, MAX_BALLOONS = 4, 15


@part
def floors_held(table: Table, seat: int) -> int:
    """How many floors of each number, day and night together."""
    hand = 0
    counts = COUNTS + KINDS * seat
    numbers = floors_of(table, seat)
    while numbers:
        number = lowest_bit(numbers)
        numbers &= numbers - 1
        count = table[counts + number] + table[counts + FIRST_NIGHT + number]
        hand |= min(count, MAX_FLOORS) << (FLOOR_BITS * number)
    return hand


@part
def balloons_held(table: Table, seat: int) -> int:
    hand = 0
    kinds = balloons_of(table, seat)
    while kinds:
        kind = lowest_bit(kinds)
        kinds &= kinds - 1
        count = table[COUNTS + KINDS * seat + FIRST_BALLOON + kind]
        hand |= min(count, MAX_BALLOONS) << (BALLOON_BITS * kind)
    return hand


@part
def without_floor(floors: int, numbers: int, number: int) -> int:
    """The mask of numbers after one floor of this number has gone."""
    if floors >> (FLOOR_BITS * number) & MAX_FLOORS == 1:
        return numbers ^ (1 << number)
    return numbers


@part
def run_length(floors: int, numbers: int, balloons: int, kinds: int, here: int, above: int) -> int:
    """How well a turn goes on from here: 16 for each floor laid, less 1 for each balloon spent."""
    worth = 0
    while numbers:
        fitting = numbers & reach(above, here)
        best, best_count = -1, -1
        while fitting:
            number = lowest_bit(fitting)
            fitting &= fitting - 1
            count = bit_count(without_floor(floors, numbers, number) & reach(above, number))
            if count > best_count:
                best, best_count = number, count
        if best >= 0:
            numbers = without_floor(floors, numbers, best)
            floors -= 1 << (FLOOR_BITS * best)
            here = best
            worth += 16
            continue
        helpful, best_count = -1, 0
        left = kinds
        while left:
            kind = lowest_bit(left)
            left &= left - 1
            count = bit_count(numbers & reach(FIRST_BALLOON + kind, here))
            if count > best_count:
                helpful, best_count = kind, count
        if helpful < 0:
            return worth
        if balloons >> (BALLOON_BITS * helpful) & MAX_BALLOONS == 1:
            kinds ^= 1 << helpful
        balloons -= 1 << (BALLOON_BITS * helpful)
        above = FIRST_BALLOON + helpful
        worth -= 1
    return worth + 64  # every floor is gone: a Star


@part
def whole_turn_move(table: Table, moves: int) -> int:
    if table[LEVEL] == BEGINNER_LEVEL:
        return whole_turn_beginner(table, moves)
    seat = table[ACTIVE]
    floors, balloons = floors_held(table, seat), balloons_held(table, seat)
    numbers = floors_of(table, seat)
    kinds = balloons_of(table, seat)
    here, above = number_of(table[OPEN]), table[OPEN + 1]
    best, best_worth = leave_turn(moves), 0
    if best < 0 and numbers == 0:
        return one_step_move(table, moves)
    cards = moves & (FLOOR_MOVES | BALLOON_MOVES)
    while cards:
        card = lowest_bit(cards)
        cards &= cards - 1
        if card < FIRST_BALLOON:
            number = number_of(card)
            worth = 16 + run_length(
                floors - (1 << (FLOOR_BITS * number)),
                without_floor(floors, numbers, number),
                balloons,
                kinds,
                number,
                above,
            )
        else:
            kind = card - FIRST_BALLOON
            left = kinds
            if balloons >> (BALLOON_BITS * kind) & MAX_BALLOONS == 1:
                left ^= 1 << kind
            worth = -1 + run_length(
                floors, numbers, balloons - (1 << (BALLOON_BITS * kind)), left, here, card
            )
        if worth > best_worth or best < 0:
            best, best_worth = card, worth
    return best


@part
def beginner_run(floors: int, numbers: int, first: int, second: int) -> int:
    """How many floors a seat that looks one step ahead could still lay onto these two open numbers."""
    laid = 0
    while True:
        best, best_count, best_stack = -1, -1, 0
        for stack in range(2):
            here, other = (first, second) if stack == 0 else (second, first)
            fitting = numbers & neighbours(here)
            while fitting:
                number = lowest_bit(fitting)
                fitting &= fitting - 1
                left = without_floor(floors, numbers, number)
                count = bit_count(left & (neighbours(number) | neighbours(other)))
                if count > best_count:
                    best, best_count, best_stack = number, count, stack
        if best < 0:
            return laid
        numbers = without_floor(floors, numbers, best)
        floors -= 1 << (FLOOR_BITS * best)
        laid += 1
        if best_stack == 0:
            first = best
        else:
            second = best


@part
def whole_turn_beginner(table: Table, moves: int) -> int:
    seat = table[ACTIVE]
    floors, numbers = floors_held(table, seat), days_of(table, seat)
    best, best_worth = leave_turn(moves), -1
    for stack in range(2):
        here = (moves >> (SECOND_STACK_MOVE * stack)) & 0x3FF
        while here:
            number = lowest_bit(here)
            here &= here - 1
            left = without_floor(floors, numbers, number)
            rest = floors - (1 << (FLOOR_BITS * number))
            if stack == 0:
                worth = beginner_run(rest, left, number, table[OPEN + 1])
            else:
                worth = beginner_run(rest, left, table[OPEN], number)
            if worth > best_worth:
                best, best_worth = SECOND_STACK_MOVE * stack + number, worth
    return best
