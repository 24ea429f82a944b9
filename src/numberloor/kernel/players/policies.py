"""Who plays in a playout: four built-in policies, and how a table of them reaches a choice.

    random      chooses evenly among all that it may do; letting a steal go by is one of them
    greedy      lays what fits, and balloons that help (greedy.py)
    one-step    looks one move ahead (one_step.py)
    whole-turn  looks to the end of its own turn (whole_turn.py)

The first two are the bots of that name in bots/, compiled. The last two have no such bot: the planner
plans otherwise.

Before the active seat moves, each other seat that could steal is asked, clockwise from the active
one; the first that wants to, does. A choice is (seat << 6) | move, or −1 when nobody can move.
"""

from operator import index
from typing import Any

from numberloor.kernel.bits import bit_count, lowest_bit, nth_bit
from numberloor.kernel.chance import choice_below
from numberloor.kernel.jit import Table, i64, inlined, part
from numberloor.kernel.legal import active_mask, stealable
from numberloor.kernel.packed import ACTIVE, MAX_SEATS, SEATS, STEAL_MOVE, WAIT_MOVE, nights_of
from numberloor.kernel.play import after
from numberloor.kernel.players.greedy import greedy_moves
from numberloor.kernel.players.one_step import one_step_move, one_step_steal
from numberloor.kernel.players.whole_turn import whole_turn_move

RANDOM, ONE_STEP, WHOLE_TURN, GREEDY = 0, 1, 2, 3
POLICY_BITS, POLICY_MASK = 4, 15  # the policies of a table are one number, four bits a seat
SEAT_SHIFT, MOVE_MASK = 6, 63


def same_for_all(policy: int) -> int:
    """The number that puts the same policy on every seat."""
    return mixed(*[policy] * MAX_SEATS)


def mixed(*policies: int) -> int:
    """The number that puts these policies on the seats, from seat 0."""
    for policy in policies:
        if policy not in (RANDOM, GREEDY, ONE_STEP, WHOLE_TURN):
            raise ValueError(f"a policy is RANDOM, GREEDY, ONE_STEP or WHOLE_TURN, not {policy!r}")
    return sum(policy << (POLICY_BITS * seat) for seat, policy in enumerate(policies))


def check_policies(policies: Any, seats: int) -> None:
    """Compiled code would take any number, and play something."""
    try:
        number = index(policies)
    except TypeError:
        number = -1
    chosen = [number >> POLICY_BITS * seat & POLICY_MASK for seat in range(seats)]
    if number < 0 or number >> POLICY_BITS * MAX_SEATS or max(chosen) > GREEDY:
        raise ValueError(
            f"policies are such as same_for_all(GREEDY) or mixed(RANDOM, GREEDY), not {policies!r}"
        )


@inlined
def choose(table: Table, policies: int, seed: int, step: int) -> int:
    """The next move at the table, and whose it is."""
    fitting = stealable(table)
    if fitting:
        seat = table[ACTIVE]
        for _ in range(table[SEATS] - 1):
            seat = after(table, seat)
            nights = nights_of(table, seat) & fitting
            if nights:
                move = steal_answer(table, seat, nights, policies, seed, step)
                if move != WAIT_MOVE:
                    return (seat << SEAT_SHIFT) | move
    return choose_active(table, policies, seed, step)


@part
def choose_active(table: Table, policies: int, seed: int, step: int) -> int:
    """What the active seat does when nobody steals."""
    active = table[ACTIVE]
    moves = active_mask(table)
    if moves == 0:
        return -1
    policy = policy_of(policies, active)
    if policy == RANDOM:
        move = random_move(moves, seed, step)
    elif moves & (moves - 1) == 0:
        move = lowest_bit(moves)
    elif policy == ONE_STEP:
        move = one_step_move(table, moves)
    elif policy == GREEDY:
        move = random_move(greedy_moves(table, active, moves), seed, step)
    else:
        move = whole_turn_move(table, moves)
    return (active << SEAT_SHIFT) | move


@part
def policy_answer(table: Table, seat: int, policies: int, seed: int, step: int) -> int:
    """What a seat that is asked (windows.py) answers by its policy: a move, or to wait; −1 for none.

    Asked one by one, the seats come to the same moves as `choose`.
    """
    if seat == table[ACTIVE]:
        choice = choose_active(table, policies, seed, step)
        return choice if choice < 0 else choice & MOVE_MASK
    nights = nights_of(table, seat) & stealable(table)
    return steal_answer(table, seat, nights, policies, seed, step)


@part
def steal_answer(table: Table, seat: int, nights: int, policies: int, seed: int, step: int) -> int:
    """Steal with one of these night floors, or wait, as only random does."""
    policy = policy_of(policies, seat)
    if policy == RANDOM:
        return random_steal(nights, seat, seed, step)
    if policy == GREEDY:
        pick = choice_below(seed, step, 1 + seat, bit_count(nights))
        return STEAL_MOVE + nth_bit(nights, pick)
    return one_step_steal(table, seat, nights)


@inlined
def choose_randomly(table: Table, seed: int, step: int) -> int:
    """The same as `choose` where every seat is random, for the loop that must be quickest."""
    fitting = stealable(table)
    active = table[ACTIVE]
    if fitting:
        seat = active
        for _ in range(table[SEATS] - 1):
            seat = after(table, seat)
            nights = nights_of(table, seat) & fitting
            if nights:
                move = random_steal(nights, seat, seed, step)
                if move != WAIT_MOVE:
                    return (seat << SEAT_SHIFT) | move
    moves = active_mask(table)
    if moves == 0:
        return -1
    return (active << SEAT_SHIFT) | random_move(moves, seed, step)


@inlined
def policy_of(policies: int, seat: int) -> int:
    return (policies >> (POLICY_BITS * seat)) & POLICY_MASK


@inlined
def random_move(moves: int, seed: int, step: int) -> int:
    return nth_bit(moves, choice_below(seed, step, i64(0), bit_count(moves)))


@inlined
def random_steal(nights: int, seat: int, seed: int, step: int) -> int:
    """One of the night floors with which this seat could steal, or to wait."""
    pick = choice_below(seed, step, 1 + seat, 1 + bit_count(nights))
    if pick == 0:
        return WAIT_MOVE
    return STEAL_MOVE + nth_bit(nights, pick - 1)
