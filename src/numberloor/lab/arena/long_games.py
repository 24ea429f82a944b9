"""Long games, each of which tells who would have won it with any stars needed.

A companion never looks at the stars: it lays the same cards whatever it needs to win. So in a game in
which both need as many as a handicap can ask for, whoever first has three stars would have won with
three. Only the cards at the start take games of their own.
"""

import multiprocessing
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import NamedTuple, Protocol

from numberloor.bots import Bot, make_bot, prepare
from numberloor.lab.arena.game import Terms, play_game
from numberloor.lab.arena.ratings import Share, share_of
from numberloor.rules.model.handicap import MOST_STARS, Handicap
from numberloor.rules.model.levels import Level

Stars = tuple[int, ...]  # of one game: who got each, 0 the first bot and 1 the second
Deal = tuple[Stars, Stars]  # the first bot in the first chair, then in the second
TWO = 2


class Hands(NamedTuple):
    """The cards that the first and the second bot start with."""

    first: int
    second: int


class Play(Protocol):
    """Plays these deals; what comes of them stands in their order."""

    def __call__(self, hands: Hands, deals: range) -> list[Deal]: ...


# Companions are done long before. A busy machine must not decide who wins.
PATIENCE_MS = 10_000.0


def play_deal(bots: Sequence[Bot], level: Level, hands: Hands, deal: int) -> Deal:
    """One deal, from both chairs."""
    first, second = bots
    handicaps = [Handicap(cards, MOST_STARS) for cards in hands]
    terms = Terms(level, TWO, ms=PATIENCE_MS)
    there = play_game((first, second), terms, deal, handicaps=handicaps)
    back = play_game((second, first), terms, deal, handicaps=handicaps[::-1])
    return tuple(there.starred), tuple(1 - seat for seat in back.starred)


def won_by_first(stars: Stars, goals: tuple[int, int]) -> float:
    """The first bot's share of the win, had the two needed so many stars."""
    missing = list(goals)
    for bot in stars:
        missing[bot] -= 1
        if not missing[bot]:
            return 1.0 - bot
    # A dead table: whoever misses fewer stars. Who has fewer cards is not kept, so equals share.
    return 0.5 + 0.5 * ((missing[0] < missing[1]) - (missing[0] > missing[1]))


def share_with(deals: Iterable[Deal], goals: tuple[int, int]) -> Share:
    """How often the first bot would have won these games."""
    return share_of([sum(won_by_first(stars, goals) for stars in deal) / TWO for deal in deals])


@contextmanager
def long_games(names: Sequence[str], level: Level, workers: int) -> Iterator[Play]:
    """A room in which two bots play, on so many processes."""
    _prepare(names, level)  # here first: compiled code is then cached once, not by each worker

    if workers <= 1:
        yield lambda hands, deals: [_play(hands, deal) for deal in deals]
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(workers, _prepare, (names, level)) as pool:
        yield lambda hands, deals: pool.map(partial(_play, hands), deals)


class _Workshop:
    """What a worker process holds between games."""

    bots: Sequence[Bot]
    level: Level


def _prepare(names: Sequence[str], level: Level) -> None:
    _Workshop.bots, _Workshop.level = [make_bot(name) for name in names], level
    for bot in _Workshop.bots:
        prepare(bot)


def _play(hands: Hands, deal: int) -> Deal:
    return play_deal(_Workshop.bots, _Workshop.level, hands, deal)
