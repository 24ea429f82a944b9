"""The kernel for the graphics card: each thread plays in a column of its block's shared memory.

Imported only where there is a card to play on (device.py).
"""

from importlib import import_module
from typing import Any

from numberloor.kernel.flat import play_column, take_game
from numberloor.kernel.flat_choice import FITS
from numberloor.kernel.flat_table import STATE_SIZE, TAPES, WORDS_A_SEAT, Box, Column, popcount
from numberloor.kernel.jit import i64, u32

numba: Any = import_module("numba")
cuda: Any = import_module("numba.cuda")
overload: Any = import_module("numba.extending").overload


def _popcount(mask: Any) -> Any:  # noqa: ARG001 - it must have the arguments of the original
    """One instruction, which the compiler for the card does not find by itself."""

    def count(mask: Any) -> Any:
        return u32(cuda.popc(u32(mask)))

    return count


def _take_game(taken: Any) -> Any:  # noqa: ARG001
    def take(taken: Any) -> Any:
        return i64(cuda.atomic.add(taken, 0, 1))

    return take


overload(popcount, target="cuda")(_popcount)
overload(take_game, target="cuda")(_take_game)


def columns(
    numbers: Any,
    deck: Any,
    fits: Any,
    seed: int,
    first_game: int,
    games: int,
    taken: Any,
    winners: Any,
    decisions: Any,
) -> None:
    """`numbers` are those of a Box, in its order."""
    near = cuda.shared.array(0, numba.uint16)
    for place in range(cuda.threadIdx.x, FITS, cuda.blockDim.x):
        near[place] = fits[place]
    cuda.syncthreads()
    seats, abreast = numbers[1], u32(cuda.blockDim.x)
    words = cuda.shared.array(0, numba.uint32)[FITS // 2 :]
    room = cuda.shared.array(0, numba.uint8)[2 * FITS + 4 * WORDS_A_SEAT * seats * abreast :]
    state = cuda.local.array(STATE_SIZE, numba.uint32)
    tapes = cuda.local.array(TAPES, numba.uint64)
    own = Column(room, words, state, tapes, abreast, u32(cuda.threadIdx.x))
    level, house, goal = numbers[0], numbers[2], numbers[3]
    size, floors, balloons = numbers[4], numbers[5], numbers[6]
    box = Box(level, seats, house, goal, size, floors, balloons, deck, near)
    play_column(own, box, seed, first_game, games, taken, (winners, decisions))


play_columns = cuda.jit(columns)
