"""The best turn at Beginner: floors on two stacks, each card the same as the open one or one away.

As at the higher levels a number once reached frees all its copies, so a state is (the two open
numbers, numbers reached, copies kept to step on again).
"""

from typing import NamedTuple

from numberloor.bots.planner.balloons import BITS, NEIGHBOUR_MASK
from numberloor.bots.planner.solver import NODE_CAP
from numberloor.rules.model.cards import Card
from numberloor.rules.model.moves import PLAY_ON, Move
from numberloor.rules.model.position import Cards

# open numbers of the first and the second stack, numbers reached, copies left to step on
State = tuple[int, int, int, int]


class BeginnerPlan(NamedTuple):
    moves: tuple[Move, ...]  # in the order of play; none: nothing fits
    empties: bool
    nodes: int
    exact: bool


def best_beginner_turn(
    hand: Cards, first: int, second: int, *, node_cap: int = NODE_CAP
) -> BeginnerPlan:
    """The order of plays that sheds the most cards."""
    counts = [0] * 10
    for card in hand:
        counts[card.number] += 1
    width = max(*counts, 1).bit_length()
    one = (1 << width) - 1
    held = sum(1 << n for n in range(10) if counts[n])
    start: State = (
        first,
        second,
        held & (1 << first | 1 << second),
        sum(count << width * n for n, count in enumerate(counts)),
    )
    parents: dict[State, State | None] = {start: None}
    best, best_weight = start, -1
    stack = [start]
    nodes = 0
    exact = True
    while stack:
        if nodes >= node_cap:
            exact = False
            break
        state = stack.pop()
        one_open, other_open, reached, copies = state
        nodes += 1
        weight = sum(counts[n] for n in BITS[reached])
        if weight > best_weight:
            best, best_weight = state, weight
            if reached == held:
                break
        free = sum(1 << n for n in BITS[held] if copies >> width * n & one)
        hoped = reached | _closure(1 << one_open | 1 << other_open, free)
        if sum(counts[n] for n in BITS[hoped]) <= best_weight:
            continue
        targets = free & ~(1 << one_open | 1 << other_open)
        for new in (targets & reached, targets & ~reached):
            for n in BITS[NEIGHBOUR_MASK[one_open] & new]:
                after = (n, other_open, reached | 1 << n, copies - (1 << width * n))
                if after not in parents:
                    parents[after] = state
                    stack.append(after)
            for n in BITS[NEIGHBOUR_MASK[other_open] & new]:
                after = (one_open, n, reached | 1 << n, copies - (1 << width * n))
                if after not in parents:
                    parents[after] = state
                    stack.append(after)
    return BeginnerPlan(_moves(counts, best, parents), best[2] == held, nodes, exact)


def _closure(reached: int, free: int) -> int:
    """All numbers that could be reached if copies never ran out."""
    closure = 0
    fresh = reached
    while fresh:
        closure |= fresh
        wave = 0
        for n in BITS[fresh]:
            wave |= NEIGHBOUR_MASK[n]
        fresh = wave & free & ~closure
    return closure & free


def _moves(counts: list[int], last: State, parents: dict[State, State | None]) -> tuple[Move, ...]:
    path = [last]
    while (before := parents[path[-1]]) is not None:
        path.append(before)
    path.reverse()
    left = list(counts)
    moves = []
    for place, state in enumerate(path):
        for stack in (0, 1):
            n = state[stack]
            if place and n != path[place - 1][stack]:
                moves.append(PLAY_ON[Card(n)][stack])
                left[n] -= 1
        for stack in (0, 1):
            # A number that is covered and not stepped on again sheds its copies while it is open.
            n = state[stack]
            if not any(n in (later[0], later[1]) for later in path[place + 1 :]):
                moves += [PLAY_ON[Card(n)][stack]] * left[n]
                left[n] = 0
    return tuple(moves)
