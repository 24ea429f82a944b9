"""What a thread of a graphics card does for a table in one step: a thin coat around rows.py.

choose   a random action, for those who want one
step     plays the action and, where a game has ended, takes over the next one, dealt before
show     writes observations and masks; threads of their own deal the games after these
"""

from functools import cache
from typing import Any, NamedTuple

from numberloor.kernel.bits import lowest_bit
from numberloor.kernel.device import cuda
from numberloor.kernel.jit import i64, np, numba
from numberloor.kernel.packed import KINDS, copy_numbers
from numberloor.kernel.windows import choices_of
from numberloor.lab.environments.rows import (
    ACTIONS,
    NOBODY,
    advice,
    allowed,
    deal_row,
    observe_row,
    random_action,
    step_row,
)

THREADS = 128
# Dealing takes longest, so its blocks come first. Who shuffles reads all over the place, and its
# neighbours wait for it: so only one thread in so many deals.
DEALING_BLOCKS, SPREAD = 264, 8
# Fewer leave room for more threads, which wait for memory side by side; more hold what each needs.
MAX_REGISTERS = 96
# Four moves of a mask are written at once, as four bytes: these factors pull four bits apart.
MASK_WORDS, MOVES_A_WORD = ACTIONS // 4, 4
PULL_APART, LOWEST_BITS = 0x00204081, 0x01010101
# Counters: two take turns in counting who has taken over its next game.
REPLACED, UNDEALT = 2, 3


class Kernels(NamedTuple):
    begin: Any
    choose: Any
    advise: Any
    step: Any
    show: Any


def state_type() -> Any:
    """The simulator's numbers do not grow where compiled ones do, so there they have room."""
    return np.int64 if numba.config.ENABLE_CUDASIM else np.int16


@cache
def kernels_for(width: int, size: int, *, alone: bool) -> Kernels:
    """For positions of this width and observations of this size.

    `alone`: no opponents sit there, so that nothing of how they think is compiled into a step.
    """
    whole = numba.from_dtype(np.dtype(state_type()))
    staged_numbers, staged_words = THREADS * size, THREADS * MASK_WORDS

    def take_over(
        row: int, states: Any, asked: Any, games: Any, steps: Any, past: Any, laid: Any,
        next_states: Any, next_asked: Any, next_games: Any, next_steps: Any, next_past: Any,
        next_laid: Any,
    ) -> None:  # fmt: skip
        copy_numbers(next_states[row], 0, states[row], 0, width)
        copy_numbers(next_past[row], 0, past[row], 0, past.shape[1])
        copy_numbers(next_laid[row], 0, laid[row], 0, KINDS)
        asked[row] = next_asked[row]
        games[row] = next_games[row]
        steps[row] = next_steps[row]

    take_over = cuda.jit(take_over, device=True)

    def deal_next(
        place: int, games: Any, next_states: Any, next_asked: Any, next_games: Any, next_steps: Any,
        next_past: Any, next_laid: Any, deck: Any, waiting: Any, counters: Any, level: int,
        seats: int, house: int, opponents: int, most: int, seed: int, parity: int, stride: int,
    ) -> None:  # fmt: skip
        # Near at hand, since cards move often in a shuffle. It is made here because Numba fills it
        # with zeros wherever a function begins: in `show` each thread that shows would do so.
        table = cuda.local.array(width, whole)
        others = i64(NOBODY) if alone else opponents
        count = len(games)
        while place < counters[parity]:
            row = waiting[place]
            next_games[row] = games[row] + count
            if not deal_row(
                table, row, next_asked, next_games, next_steps, next_past, next_laid, deck,
                (level, seats, house), others, count, seed, most,
            ):  # fmt: skip
                cuda.atomic.add(counters, UNDEALT, 1)
            copy_numbers(table, 0, next_states[row], 0, width)
            place += stride

    deal_next = cuda.jit(deal_next, device=True)

    def begin(
        states: Any, asked: Any, games: Any, steps: Any, past: Any, laid: Any,
        next_states: Any, next_asked: Any, next_games: Any, next_steps: Any, next_past: Any,
        next_laid: Any,
    ) -> None:  # fmt: skip
        row = cuda.grid(1)
        if row < len(games):
            take_over(
                row, states, asked, games, steps, past, laid,
                next_states, next_asked, next_games, next_steps, next_past, next_laid,
            )  # fmt: skip

    def choose(
        states: Any, asked: Any, games: Any, steps: Any, legal: Any, actions: Any, seed: int
    ) -> None:
        row = cuda.grid(1)
        if row < len(games):
            actions[row] = random_action(states[row], row, asked, games, steps, legal[row], seed)

    def advise(
        states: Any, asked: Any, games: Any, steps: Any, actions: Any, policies: int, seed: int
    ) -> None:
        row = cuda.grid(1)
        if row < len(games):
            actions[row] = advice(states[row], row, asked, games, steps, policies, seed)

    def step(
        states: Any, asked: Any, games: Any, steps: Any, past: Any, laid: Any,
        next_states: Any, next_asked: Any, next_games: Any, next_steps: Any, next_past: Any,
        next_laid: Any, actions: Any, legal: Any, rewards: Any, gains: Any, ended: Any,
        waiting: Any, counters: Any, opponents: int, most: int, seed: int, parity: int,
    ) -> None:  # fmt: skip
        row = cuda.grid(1)
        if row == 0:
            counters[1 - parity] = 0
        if row >= len(games):
            return
        action = actions[row]
        if not allowed(legal[row], action):
            action = lowest_bit(legal[row])
            cuda.atomic.add(counters, REPLACED, 1)
        others = i64(NOBODY) if alone else opponents
        outcome = step_row(
            states[row], row, asked, games, steps, past, laid, action, others, seed, most,
            rewards, gains,
        )  # fmt: skip
        ended[row] = outcome
        if outcome:
            waiting[cuda.atomic.add(counters, parity, 1)] = row
            take_over(
                row, states, asked, games, steps, past, laid,
                next_states, next_asked, next_games, next_steps, next_past, next_laid,
            )  # fmt: skip

    def show(
        states: Any, asked: Any, games: Any, _steps: Any, past: Any, laid: Any,
        next_states: Any, next_asked: Any, next_games: Any, next_steps: Any, next_past: Any,
        next_laid: Any, deck: Any, legal: Any, observations: Any, masks: Any, waiting: Any,
        counters: Any, level: int, seats: int, house: int, opponents: int, most: int, seed: int,
        parity: int, dealing: int,
    ) -> None:  # fmt: skip
        count, thread = len(games), cuda.threadIdx.x
        if cuda.blockIdx.x < dealing:
            if cuda.grid(1) % SPREAD == 0:
                deal_next(
                    cuda.grid(1) // SPREAD, games, next_states, next_asked, next_games, next_steps,
                    next_past, next_laid, deck, waiting, counters, level, seats, house, opponents,
                    most, seed, parity, dealing * THREADS // SPREAD,
                )  # fmt: skip
            return
        # Each fills its own part of what the block then writes together, word after word.
        numbers = cuda.shared.array(staged_numbers, numba.int16)
        words = cuda.shared.array(staged_words, numba.int32)
        first = (cuda.blockIdx.x - dealing) * THREADS
        row = first + thread
        if row < count and games[row] >= 0:
            observe_row(
                states[row], row, asked, past, laid, numbers[thread * size : (thread + 1) * size]
            )
            moves = choices_of(states[row], asked[row])
            legal[row] = moves
            for word in range(MASK_WORDS):
                four = (moves >> (MOVES_A_WORD * word)) & 15
                words[thread * MASK_WORDS + word] = (four * PULL_APART) & LOWEST_BITS
        cuda.syncthreads()
        for word in range(thread, staged_numbers // 4, THREADS):
            packed = numba.int64(numbers[4 * word])
            packed |= numba.int64(numbers[4 * word + 1]) << 16
            packed |= numba.int64(numbers[4 * word + 2]) << 32
            packed |= numba.int64(numbers[4 * word + 3]) << 48
            observations[first // 4 * size + word] = packed
        for word in range(thread, staged_words, THREADS):
            masks[first * MASK_WORDS + word] = words[word]

    return Kernels(
        cuda.jit(begin),
        cuda.jit(choose),
        cuda.jit(advise, **_sparing()),
        cuda.jit(step, **_sparing()),
        cuda.jit(show, **_sparing()),
    )


def _sparing() -> dict[str, int]:
    """The simulator has no registers."""
    return {} if numba.config.ENABLE_CUDASIM else {"max_registers": MAX_REGISTERS}
