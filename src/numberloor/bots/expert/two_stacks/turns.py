"""The turns worth a closer look at Beginner: every different end that a turn may have."""

from collections.abc import Iterator

from numberloor.bots.expert.contest import Option
from numberloor.bots.expert.two_stacks.playouts import TURN_WIDTH
from numberloor.bots.planner.solver_beginner import best_beginner_turn
from numberloor.kernel.pack import move_number
from numberloor.rules.fitting import NEIGHBOURS
from numberloor.rules.model.cards import Card
from numberloor.rules.model.moves import END, PASS, PLAY_ON, Move
from numberloor.rules.view import View

MAX_STATES = (
    1_000  # a hand of twelve has some two hundred; beyond, the planner's turn is among them
)
MAX_MOVES = TURN_WIDTH - 1

Moves = tuple[Move, ...]
# How many of each number stay in hand, and the two open numbers.
State = tuple[tuple[int, ...], int, int]


def turn_options(view: View, most: int) -> list[Option]:
    """The turns that leave the fewest cards, each end once, and giving the turn away.

    A turn that empties the hand leaves nothing to think about but the two cards that it opens.
    """
    first, second = (card.number for card in view.open_cards)
    counts = [0] * 10
    for card in view.hand:
        counts[card.number] += 1
    turns = _turns((tuple(counts), first, second))
    if len(turns) >= MAX_STATES:
        plan = best_beginner_turn(view.hand, first, second)
        turns.append((len(view.hand) - len(plan.moves), plan.moves))
    turns.sort(key=lambda turn: turn[0])
    if not turns or turns[0][0]:
        leave = END if view.turn.floors else PASS
        options = [_option((leave,))]
        most -= 1
    else:
        turns = [turn for turn in turns if not turn[0]]
        options = []
    return options + [_option((*moves, END) if left else moves) for left, moves in turns[:most]]


def _option(moves: Moves) -> Option:
    return Option(moves[0], 0, tuple(move_number(move) for move in moves[:MAX_MOVES]))


def _turns(start: State) -> list[tuple[int, Moves]]:
    """How many cards stay, and the moves, for every different end; short turns first."""
    ways: dict[State, Moves] = {start: ()}
    ends: dict[tuple[tuple[int, ...], frozenset[int]], tuple[int, Moves]] = {}
    waiting = [start]
    for state in waiting:  # grows on the way
        for after, move in _steps(state):
            if after not in ways and len(ways) < MAX_STATES:
                ways[after] = (*ways[state], move)
                # Which of the two stacks is which matters to nobody.
                end = after[0], frozenset(after[1:])
                ends.setdefault(end, (sum(after[0]), ways[after]))
                waiting.append(after)
    return list(ends.values())


def _steps(state: State) -> Iterator[tuple[State, Move]]:
    counts, first, second = state
    for number, count in enumerate(counts):
        if count:
            rest = (*counts[:number], count - 1, *counts[number + 1 :])
            if number in NEIGHBOURS[first]:
                yield (rest, number, second), PLAY_ON[Card(number)][0]
            if number in NEIGHBOURS[second]:
                yield (rest, first, number), PLAY_ON[Card(number)][1]
