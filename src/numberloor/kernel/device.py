"""Games on a graphics card: the functions of this room once more, compiled by numba.cuda.

    kernel.play_games(nl.BASIC, 2, games=10**9, device="cuda")

There are no rules here. Each thread takes the next game that nobody has taken yet and plays it, from
the deal to the end, on a packed position of its own; game by game it is the processor's, whoever
plays. Games that walk in step wait for a neighbour that shuffles or thinks, which is the price of
having the rules once: docs/decisions/0004.
"""

from collections.abc import Callable
from contextlib import suppress
from functools import cache
from importlib import import_module
from typing import Any

from numberloor.kernel.bits import bit_count
from numberloor.kernel.chance import below, game_seed
from numberloor.kernel.deal import deal_into
from numberloor.kernel.jit import COMPILED, i64, np, numba, part, u64
from numberloor.kernel.packed import CARDS, WINNERS, copy_numbers, width_for
from numberloor.kernel.pile import shuffle
from numberloor.kernel.players.policies import RANDOM, same_for_all
from numberloor.kernel.playout import MAX_STEPS, play_randomly, play_with
from numberloor.missing import what_to_type

cuda: Any = None  # here, by this name, because the simulator puts its own in its place
with suppress(ImportError):
    cuda = import_module("numba.cuda")

# Together as many games as the largest cards play at once. At random a game waits for the card's memory
# more than it reckons, and with more of them at once each finds less of it near by.
MAX_THREADS, MAX_BLOCKS, MAX_BLOCKS_AT_RANDOM = 128, 2112, 528
MAX_AT_ONCE = 1 << 26  # games: what comes of one takes five bytes of the card's memory
NOT_DEALT = -1  # in place of the number of decisions


class DeviceError(RuntimeError):
    """The graphics card is not there, or not usable; the text says what to do."""


def play_on_card(
    terms: tuple[int, int, int], cards: Any, games: int, policies: int, seed: int, first_game: int
) -> tuple[Any, Any]:
    """Winners and decisions of the games from first_game on; `terms` as for play_range."""
    play = card_player(terms, cards, policies)
    winners, decisions = np.zeros(games, dtype=np.int64), np.zeros(games, dtype=np.int64)
    for start in range(0, games, MAX_AT_ONCE):
        stop = min(games, start + MAX_AT_ONCE)
        results = (
            cuda.device_array(stop - start, np.uint8),
            cuda.device_array(stop - start, np.int32),
        )
        play(seed, first_game + start, stop - start, *results)
        winners[start:stop], decisions[start:stop] = (part.copy_to_host() for part in results)
    return winners, decisions


def card_player(terms: tuple[int, int, int], cards: Any, policies: int) -> Callable[..., None]:
    """play(seed, first_game, games, winners, decisions) fills two arrays of the card's memory."""
    check_card()
    deck = cuda.to_device(np.asarray(cards, dtype=np.int16))
    at_random = policies == same_for_all(RANDOM)
    kernel = _compiled_for(width_for(len(cards)), at_random)
    most_blocks = MAX_BLOCKS_AT_RANDOM if at_random else MAX_BLOCKS

    def play(seed: int, first_game: int, games: int, winners: Any, decisions: Any) -> None:
        threads = min(MAX_THREADS, games)
        blocks = min(most_blocks, -(-games // threads))
        taken = cuda.to_device(np.zeros(1, dtype=np.int64))
        kernel[blocks, threads](
            deck, *terms, policies, seed, first_game, games, taken, winners, decisions
        )

    return play


@cache
def _compiled_for(width: int, at_random: bool) -> Any:
    """The kernel for positions of this width. Random play leaves out what the others think with."""
    # 16 bits hold every number of a position. The simulator's numbers do not grow where compiled
    # ones do, so there they have room from the start.
    whole = numba.int64 if numba.config.ENABLE_CUDASIM else numba.int16

    def play(
        deck: Any,
        level: int,
        seats: int,
        house: int,
        policies: int,
        seed: int,
        first_game: int,
        games: int,
        taken: Any,
        winners: Any,
        decisions: Any,
    ) -> None:
        table = cuda.local.array(width, whole)
        while True:
            game = cuda.atomic.add(taken, 0, 1)
            if game >= games:
                break
            own_seed = game_seed(seed, first_game + game)
            if not deal_into(table, deck, level, seats, house, i64(0), own_seed):
                winners[game] = 0
                decisions[game] = NOT_DEALT
                continue
            if at_random:
                steps = play_randomly(table, own_seed, i64(0), i64(MAX_STEPS))
            else:
                steps = play_with(table, policies, own_seed, i64(0), i64(MAX_STEPS))
            winners[game] = table[WINNERS]
            decisions[game] = steps

    return cuda.jit(play)


def _bit_count(mask: Any) -> Any:  # noqa: ARG001 - it must have the arguments of the original
    """One instruction, which the compiler for the card does not find by itself."""

    def count(mask: Any) -> Any:
        return i64(cuda.popc(u64(mask)))

    return count


NEAR_CARDS = 256  # a larger pile is shuffled where it lies


@part
def _swap_all(cards: Any, first: int, size: int, state: int, used: int) -> int:
    """What `shuffle` does, to cards from any place on: that `first` costs the processor 3 to 5 %."""
    for last in range(first + size - 1, first, -1):
        other = first + below(state, used, last - first + 1)
        used += 1
        card = cards[last]
        cards[last] = cards[other]
        cards[other] = card
    return used


def _shuffle(table: Any, size: int, state: int, used: int) -> Any:  # noqa: ARG001
    """In memory that is near, where the table is not: each swap waits for the one before it."""

    def shuffle_there(table: Any, size: int, state: int, used: int) -> Any:
        return _swap_all(table, CARDS, size, state, used)

    def shuffle_near(table: Any, size: int, state: int, used: int) -> Any:
        if size > NEAR_CARDS:
            return _swap_all(table, CARDS, size, state, used)
        near = cuda.local.array(NEAR_CARDS, numba.int8)
        copy_numbers(table, CARDS, near, 0, size)
        used = _swap_all(near, 0, size, state, used)
        copy_numbers(near, 0, table, CARDS, size)
        return used

    # Tables of many that lie column by column are far; a thread's own is not.
    return shuffle_near if table.layout == "A" else shuffle_there


def _copy_numbers(source: Any, start: int, target: Any, to: int, count: int) -> Any:  # noqa: ARG001
    """Eight are on their way at once.

    The compiler cannot know that what is written is not what is read next, so a loop that reads a
    number and writes it waits for each one, some hundred instructions long.
    """

    def copy_by_eights(source: Any, start: int, target: Any, to: int, count: int) -> None:
        place = 0
        while place + 8 <= count:
            here, there = start + place, to + place
            first, second = source[here], source[here + 1]
            third, fourth = source[here + 2], source[here + 3]
            fifth, sixth = source[here + 4], source[here + 5]
            seventh, eighth = source[here + 6], source[here + 7]
            target[there], target[there + 1] = first, second
            target[there + 2], target[there + 3] = third, fourth
            target[there + 4], target[there + 5] = fifth, sixth
            target[there + 6], target[there + 7] = seventh, eighth
            place += 8
        while place < count:
            target[to + place] = source[start + place]
            place += 1

    return copy_by_eights


if COMPILED and cuda is not None:
    numba.extending.overload(bit_count, target="cuda")(_bit_count)
    numba.extending.overload(copy_numbers, target="cuda")(_copy_numbers)
    numba.extending.overload(shuffle, target="cuda")(_shuffle)


def check_card() -> None:
    if cuda is None:
        advice = what_to_type("numba_cuda", "cuda")
        raise DeviceError(f"a graphics card needs Numba and its CUDA part. Type: {advice}")
    if not (COMPILED and cuda.is_available()):
        raise DeviceError("no graphics card for CUDA was found here: play on the processor")
