"""Random games on a graphics card: flat.py compiled by numba.cuda, the very same source.

    kernel.play_games(nl.BASIC, 2, games=10**9, device="cuda")

Game by game the winners and lengths are those of the processor for the same seed. The other players,
greedy and planner, stay on the processor: each of their moves is a search of its own length, and
games that walk in step would wait for the longest.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from numberloor.kernel.flat_choice import FITS, flat_fits
from numberloor.kernel.flat_table import bytes_for, words_for
from numberloor.kernel.jit import COMPILED, np
from numberloor.kernel.packed import FIRST_BALLOON, FIRST_SPECIAL
from numberloor.missing import what_to_type

LARGEST_BLOCK, WARP = 128, 32  # threads; more would need more than 48 KiB of shared memory
TAKEN_BY_CUDA = 1024  # bytes of shared memory a block
MOST_AT_ONCE = 1 << 26  # games: what comes of one takes five bytes of the card's memory


class DeviceError(RuntimeError):
    """The graphics card cannot play this, or is not there; the text says what to do."""


def play_on_card(
    terms: tuple[int, int, int], cards: Any, games: int, seed: int, first_game: int
) -> tuple[Any, Any]:
    """Winners and decisions of the games from first_game on; `terms` as for play_range."""
    play, cuda = card_player(terms, cards), _cuda()
    winners, decisions = np.zeros(games, dtype=np.int64), np.zeros(games, dtype=np.int64)
    for start in range(0, games, MOST_AT_ONCE):
        stop = min(games, start + MOST_AT_ONCE)
        results = (
            cuda.device_array(stop - start, np.uint8),
            cuda.device_array(stop - start, np.int32),
        )
        play(seed, first_game + start, stop - start, *results)
        winners[start:stop], decisions[start:stop] = (part.copy_to_host() for part in results)
    return winners, decisions


def card_player(terms: tuple[int, int, int], cards: Any) -> Callable[..., None]:
    """play(seed, first_game, games, winners, decisions) fills two arrays of the card's memory."""
    cuda = _cuda()
    kernel = import_module("numberloor.kernel.columns").play_columns
    level, seats, house = terms
    deck = np.asarray(cards, dtype=np.uint8)
    threads, blocks, room = _launch(cuda, seats, len(deck))
    numbers = cuda.to_device(np.array(box_numbers(level, seats, house, deck), dtype=np.uint32))
    deck, fits = cuda.to_device(deck), cuda.to_device(flat_fits())

    def play(seed: int, first_game: int, games: int, winners: Any, decisions: Any) -> None:
        taken = cuda.to_device(np.zeros(1, dtype=np.int64))
        kernel[blocks, threads, 0, room](
            numbers, deck, fits, seed, first_game, games, taken, winners, decisions
        )

    return play


def box_numbers(level: int, seats: int, house: int, deck: Any) -> tuple[int, ...]:
    """The numbers of a Box, in its order."""
    floors = int((deck < FIRST_BALLOON).sum())
    balloons = int((deck < FIRST_SPECIAL).sum()) - floors
    return level, seats, house, 5 if seats <= 3 else 3, len(deck), floors, balloons


def _cuda() -> Any:
    try:
        cuda = import_module("numba.cuda")
        found = COMPILED and cuda.is_available()
    except ImportError:
        advice = what_to_type("numba_cuda", "cuda")
        raise DeviceError(
            f"a graphics card needs Numba and its CUDA part. Type: {advice}"
        ) from None
    if not found:
        raise DeviceError("no graphics card for CUDA was found here; leave out --device cuda")
    return cuda


def _launch(cuda: Any, seats: int, deck_size: int) -> tuple[int, int, int]:
    """Threads a block, blocks, and bytes of shared memory a block."""
    card = cuda.get_current_device()
    own = 4 * words_for(seats) + bytes_for(seats, deck_size)
    abreast = (card.MAX_SHARED_MEMORY_PER_BLOCK - 2 * FITS) // own
    threads = min(LARGEST_BLOCK, abreast // WARP * WARP)
    if threads < WARP:
        raise DeviceError(
            f"{deck_size} cards are too many for the graphics card; leave out --device cuda"
        )
    room = 2 * FITS + threads * own
    blocks = card.MAX_SHARED_MEMORY_PER_MULTIPROCESSOR // (room + TAKEN_BY_CUDA)
    return threads, card.MULTIPROCESSOR_COUNT * blocks, room
