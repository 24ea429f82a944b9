"""How good is each move? Deal what is hidden, play the move, play on to the end, many times."""

from collections.abc import Sequence
from typing import Any

from numberloor.kernel.batch import WHOLE_WIN, share_out
from numberloor.kernel.bits import bit_count
from numberloor.kernel.chance import game_seed
from numberloor.kernel.hidden import redeal_hidden
from numberloor.kernel.jit import Table, entry, i64, table_of, zeros
from numberloor.kernel.legal import legal_mask
from numberloor.kernel.packed import ACTIVE, WAIT_MOVE, WINNERS
from numberloor.kernel.play import play_move
from numberloor.kernel.players.policies import GREEDY, MOVE_MASK, choose_active, same_for_all
from numberloor.kernel.playout import MAX_STEPS, play_on

MOVES = 64


@entry
def moves_of(table: Table, seat: int) -> int:
    """The legal moves of a seat as a mask, waiting among them where it could steal."""
    moves = legal_mask(table, seat)
    if moves != 0 and seat != table[ACTIVE]:
        moves |= 1 << WAIT_MOVE
    return moves


@entry
def score_range(
    table: Table,
    imagined: Table,
    state: Table,
    seat: int,
    moves: int,
    policies: int,
    seed: int,
    start: int,
    stop: int,
    wins: Any,
) -> None:
    """Add to wins[64 * start-of-part + move] what the seat wins with each move of the mask.

    Every move meets the same deals and the same tape, so that luck weighs on all alike.
    """
    for number in range(start, stop):
        for place in range(len(state)):
            imagined[place] = state[place]
        redeal_hidden(imagined, seat, seed, number)
        own_seed = game_seed(seed, number)
        for move in range(MOVES):
            if moves >> move & 1 == 0:
                continue
            for place in range(len(state)):
                table[place] = imagined[place]
            if move == WAIT_MOVE:
                choice = choose_active(table, policies, own_seed, i64(0))
                play_move(table, table[ACTIVE], choice & MOVE_MASK, own_seed, i64(1))
            else:
                play_move(table, seat, move, own_seed, i64(1))
            play_on(table, policies, own_seed, i64(1), i64(MAX_STEPS))
            winners = table[WINNERS]
            if winners >> seat & 1:
                wins[move] += WHOLE_WIN // bit_count(winners)


def score_moves(
    state: Table,
    seat: int,
    deals: int,
    *,
    policy: int = GREEDY,
    seed: int = 0,
    moves: Sequence[int] | None = None,
    workers: int | None = 1,
) -> dict[int, float]:
    """The share of games that a seat wins after each of its moves (by number), over many deals.

    Only what the seat can see of `state` matters; `moves` narrows the question to some of them.
    """
    mask = moves_of(state, seat) if moves is None else sum(1 << move for move in moves)
    numbers = [move for move in range(MOVES) if int(mask) >> move & 1]
    if not numbers or deals < 1:
        return {}

    def task(start: int, stop: int) -> Any:
        wins = zeros(MOVES)
        table, imagined = table_of([0] * len(state)), table_of([0] * len(state))
        policies = same_for_all(policy)
        score_range(table, imagined, state, seat, mask, policies, seed, start, stop, wins)
        return wins

    parts = share_out(deals, workers, task)
    return {move: sum(int(wins[move]) for wins in parts) / (WHOLE_WIN * deals) for move in numbers}
