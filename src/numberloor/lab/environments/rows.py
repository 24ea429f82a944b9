"""What one step does at one of many tables that lie side by side, a row each.

The same functions serve the processor (batch.py), row after row, and a graphics card (card.py), a
thread a row. Arrays are asked for as [row, place] in both; how they lie in memory is not seen here.
"""

from typing import Any

from numberloor.kernel.bits import bit_count, nth_bit
from numberloor.kernel.chance import choice_below, game_seed
from numberloor.kernel.deal import deal_into
from numberloor.kernel.jit import Table, i64, part
from numberloor.kernel.packed import (
    ACTIVE,
    DRAW_MOVE,
    FIRST_NIGHT,
    KINDS,
    OVER,
    SEATS,
    SECOND_STACK_MOVE,
    STACK_SIZE,
    STEAL_MOVE,
    WAIT_MOVE,
    WINNERS,
    copy_numbers,
)
from numberloor.kernel.play import play_move
from numberloor.kernel.players.policies import SEAT_SHIFT, policy_answer
from numberloor.kernel.windows import asked_after, first_asked
from numberloor.lab.environments.observation import (
    STACKS_AT,
    count_stacks,
    observe_past,
    observe_rest,
)

ACTIONS = 60  # moves are numbered below this; see packed.py
MAX_PASSED_OVER = 1_000  # games in a row that are over before the learner is asked
PLAYING, ENDED, CUT_SHORT = 0, 1, 2
NOBODY = -1  # in place of the opponents' policies: every seat is asked


@part
def deal_row(
    table: Table,
    row: int,
    asked: Any,
    games: Any,
    steps: Any,
    past: Any,
    laid: Any,
    deck: Table,
    terms: Any,
    opponents: int,
    count: int,
    seed: int,
    most: int,
) -> bool:
    """Deal the game whose number stands in `games`; False if the deck cannot be dealt.

    Opponents play until the learner is asked. A game that they end before is passed over; a deck
    with which all games end so cannot be dealt either.
    """
    for _ in range(MAX_PASSED_OVER):
        own_seed = game_seed(seed, games[row])
        if not deal_into(table, deck, terms[0], terms[1], terms[2], i64(0), own_seed):
            return False
        for place in range(past.shape[1]):
            past[row, place] = 0
        count_stacks(table, laid[row], 0)
        steps[row] = 0
        asked[row] = first_asked(table)
        if (
            let_opponents_play(table, row, asked, games, steps, past, laid, opponents, seed, most)
            == 0
        ):
            return True
        games[row] += count
    return False


@part
def step_row(
    table: Table,
    row: int,
    asked: Any,
    games: Any,
    steps: Any,
    past: Any,
    laid: Any,
    action: int,
    opponents: int,
    seed: int,
    most: int,
    rewards: Any,
    gains: Any,
) -> int:
    """Carry out an allowed action; returns whether the game goes on, is over, or was cut short.

    `laid` is kept up to date: how many of each card lie in both stacks. `rewards` become the part of
    the win that each seat has, all 0 until the end, and `gains` that of the seat which acted.
    """
    seat = asked[row]
    for place in range(table[SEATS]):
        rewards[row, place] = 0.0
    gains[row] = 0.0
    carry_out(table, row, asked, games, steps, past, laid, action, seed)
    ended = let_opponents_play(table, row, asked, games, steps, past, laid, opponents, seed, most)
    if ended == ENDED:
        share = 1.0 / bit_count(table[WINNERS])
        for place in range(table[SEATS]):
            if table[WINNERS] >> place & 1:
                rewards[row, place] = share
                if place == seat:
                    gains[row] = share
    return ended


@part
def carry_out(
    table: Table,
    row: int,
    asked: Any,
    games: Any,
    steps: Any,
    past: Any,
    laid: Any,
    action: int,
    seed: int,
) -> None:
    """The asked seat waits or moves; then another one is asked."""
    seat = asked[row]
    if action == WAIT_MOVE:
        asked[row] = asked_after(table, seat)
        return
    steps[row] += 1
    before = table[STACK_SIZE] + table[STACK_SIZE + 1]
    play_move(table, seat, action, game_seed(seed, games[row]), steps[row])
    keep_count(table, laid[row], action, before)
    for place in range(past.shape[1] - 1, 0, -1):
        past[row, place] = past[row, place - 1]
    if past.shape[1] > 0:
        past[row, 0] = 1 + ((seat << SEAT_SHIFT) | action)
    asked[row] = first_asked(table)


@part
def keep_count(table: Table, laid: Any, action: int, before: int) -> None:
    """Of what lies in the stacks: one card more, unless the pile had to be made anew of them."""
    card = -1
    if action < DRAW_MOVE:
        card = action
    elif action >= STEAL_MOVE:
        card = action - STEAL_MOVE + FIRST_NIGHT
    elif action >= SECOND_STACK_MOVE:
        card = action - SECOND_STACK_MOVE
    more = 1 if card >= 0 else 0
    if table[STACK_SIZE] + table[STACK_SIZE + 1] != before + more:
        count_stacks(table, laid, 0)
    elif more:
        laid[card] += 1


@part
def let_opponents_play(
    table: Table,
    row: int,
    asked: Any,
    games: Any,
    steps: Any,
    past: Any,
    laid: Any,
    opponents: int,
    seed: int,
    most: int,
) -> int:
    """Until the learner is asked, or the game ends."""
    learner = games[row] % table[SEATS]
    while not table[OVER]:
        if steps[row] >= most:
            return CUT_SHORT
        if opponents == NOBODY or asked[row] == learner:
            return PLAYING
        own_seed = game_seed(seed, games[row])
        action = policy_answer(table, asked[row], opponents, own_seed, steps[row])
        if action < 0:
            return CUT_SHORT
        carry_out(table, row, asked, games, steps, past, laid, action, seed)
    return ENDED


@part
def allowed(moves: int, action: int) -> bool:
    return 0 <= action < ACTIONS and moves >> action & 1 == 1


@part
def observe_row(table: Table, row: int, asked: Any, past: Any, laid: Any, values: Any) -> None:
    """What the seat that is asked sees."""
    seat = asked[row]
    observe_rest(table, seat, values)
    copy_numbers(laid[row], 0, values, STACKS_AT, KINDS)
    observe_past(past, row, seat, table[SEATS], values)


@part
def random_action(
    table: Table, row: int, asked: Any, games: Any, steps: Any, moves: int, seed: int
) -> int:
    """One of the moves, all equally likely: the choice of the random policy."""
    slot = i64(0) if asked[row] == table[ACTIVE] else 1 + asked[row]
    pick = choice_below(game_seed(seed, games[row]), steps[row], slot, bit_count(moves))
    return nth_bit(moves, pick)


@part
def advice(
    table: Table, row: int, asked: Any, games: Any, steps: Any, policies: int, seed: int
) -> int:
    """What the seat that is asked would do by its policy."""
    return policy_answer(table, asked[row], policies, game_seed(seed, games[row]), steps[row])
