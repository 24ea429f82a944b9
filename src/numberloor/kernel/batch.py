"""Many games at once, on all cores, from Python.

Each game reads its own tape, keyed by (seed, game), so results do not depend on how many workers
share them, nor on the order in which they are played.
"""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from operator import index
from typing import Any, NamedTuple, SupportsIndex

from numberloor.kernel.chance import game_seed
from numberloor.kernel.deal import deal_into
from numberloor.kernel.jit import COMPILED, Table, entry, i64, table_of, zeros
from numberloor.kernel.pack import LEVELS, pack_deck, pack_house
from numberloor.kernel.packed import WINNERS, width_for
from numberloor.kernel.players.policies import RANDOM, check_policies, same_for_all
from numberloor.kernel.playout import MAX_STEPS, play_randomly, play_with
from numberloor.rules.model.deck import Deck, DeckError, check_seats, standard_deck
from numberloor.rules.model.handicap import Handicap, for_seats
from numberloor.rules.model.levels import HouseRule, Level

MAX_SEED = 2**63 - 1  # as in the engine protocol and on the command line


class Games(NamedTuple):
    """What came of many games, one entry a game."""

    winners: Any  # a mask of seats; 0 where the game was cut short
    decisions: Any  # moves made


@entry
def _seed_of_game(seed: int, game: int) -> int:
    return game_seed(seed, game)


def seed_of_game(seed: int, game: int) -> int:
    """The seed with which the readable rules deal and replay one game of a run."""
    return int(_seed_of_game(seed, game))


@entry
def play_range(
    table: Table,
    deck: Table,
    terms: tuple[int, int, int],
    policies: int,
    seed: int,
    first_game: int,
    start: int,
    stop: int,
    winners: Any,
    decisions: Any,
) -> int:
    """Deal and play the games numbered first_game + start to first_game + stop − 1.

    `terms` are level, seats and house rules, handicaps with them. Returns the first game that could not be dealt, or −1.
    """
    for game in range(start, stop):
        own_seed = game_seed(seed, first_game + game)
        if not deal_into(table, deck, terms[0], terms[1], terms[2], i64(0), own_seed):
            return game
        decisions[game] = play_with(table, policies, own_seed, i64(0), i64(MAX_STEPS))
        winners[game] = table[WINNERS]
    return -1


@entry
def play_random_range(
    table: Table,
    deck: Table,
    terms: tuple[int, int, int],
    seed: int,
    first_game: int,
    start: int,
    stop: int,
    winners: Any,
    decisions: Any,
) -> int:
    """The same at random: a function of its own, since it compiles in half the time."""
    for game in range(start, stop):
        own_seed = game_seed(seed, first_game + game)
        if not deal_into(table, deck, terms[0], terms[1], terms[2], i64(0), own_seed):
            return game
        decisions[game] = play_randomly(table, own_seed, i64(0), i64(MAX_STEPS))
        winners[game] = table[WINNERS]
    return -1


def usable_cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def share_out(count: int, workers: int | None, task: Callable[[int, int], Any]) -> list[Any]:
    """Call task(start, stop) over parts of range(count), on that many threads.

    Compiled code lets go of the interpreter's lock; plain Python would gain nothing by threads.
    """
    workers = min(workers or usable_cores(), count) if COMPILED else 1
    if workers <= 1:
        return [task(0, count)]
    parts = min(count, 8 * workers)  # games differ in length: smaller parts even it out
    bounds = [count * number // parts for number in range(parts + 1)]
    with ThreadPoolExecutor(workers) as pool:
        return list(pool.map(task, bounds, bounds[1:]))


def checked_seed(seed: SupportsIndex) -> int:
    """A seed as compiled code takes it, which would deal something for any other number, too."""
    number = index(seed)
    if not 0 <= number <= MAX_SEED:
        raise ValueError(f"a seed is a whole number from 0 to {MAX_SEED}, not {number}")
    return number


def play_games(
    level: Level,
    seats: int,
    games: int,
    *,
    policies: int = same_for_all(RANDOM),
    seed: int = 0,
    first_game: int = 0,
    house: Sequence[HouseRule] = (),
    handicaps: Sequence[Handicap] = (),
    deck: Deck | None = None,
    workers: int | None = None,
    device: str = "cpu",
) -> Games:
    """Deal and play many games. Seat 0 begins each; workers: all cores unless told.

    `handicaps` are one a seat, or none.

    `device="cuda"` plays the same games on a graphics card; see device.py.
    """
    check_seats(seats)
    check_policies(policies, seats)
    seed = checked_seed(seed)
    if device not in ("cpu", "cuda"):
        raise ValueError(f'device: "cpu" or "cuda", not {device!r}')
    deck = deck or standard_deck()
    handicaps = for_seats(handicaps, seats)
    deck.check_playable(level, seats, sum(handicap.cards for handicap in handicaps) or None)
    cards = pack_deck(level, deck)
    terms = (LEVELS[level], seats, pack_house(house, handicaps))
    where = _on_card if device == "cuda" else _on_processor
    results, all_dealt = where(terms, cards, games, policies, seed, first_game, workers)
    if not all_dealt:
        raise DeckError(f"the deck {deck.name!r} never gave everyone a floor: add floors")
    return results


def _on_processor(
    terms: tuple[int, int, int],
    cards: Table,
    games: int,
    policies: int,
    seed: int,
    first_game: int,
    workers: int | None,
) -> tuple[Games, bool]:
    results = Games(zeros(games), zeros(games))

    def task(start: int, stop: int) -> int:
        table = table_of([0] * width_for(len(cards)))
        part = (seed, first_game, start, stop, results.winners, results.decisions)
        if policies == same_for_all(RANDOM):
            return play_random_range(table, cards, terms, *part)
        return play_range(table, cards, terms, policies, *part)

    undealt = share_out(games, workers, task)
    return results, all(game < 0 for game in undealt)


def _on_card(
    terms: tuple[int, int, int],
    cards: Table,
    games: int,
    policies: int,
    seed: int,
    first_game: int,
    _workers: int | None,
) -> tuple[Games, bool]:
    # Imported here: whoever has no card need not wait for what plays on it.
    from numberloor.kernel.device import NOT_DEALT, play_on_card

    results = Games(*play_on_card(terms, cards, games, policies, seed, first_game))
    return results, not (results.decisions == NOT_DEALT).any()
