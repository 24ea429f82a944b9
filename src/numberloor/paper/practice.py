"""`numberloor print practice`: what is asked on a sheet, and the answers, both from the rules.

Two kinds of questions: which floors can you go to from two open cards, and one jump to draw on the number
line. A level asks for all its jumps; a notebook for those that are due.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

from numberloor.learning.facts import jumps_of
from numberloor.rules.chance import Chance, shuffled
from numberloor.rules.fitting import NEIGHBOURS, reachable
from numberloor.rules.jumps import Jump
from numberloor.rules.model.cards import CARDS, Card
from numberloor.rules.model.deck import standard_deck
from numberloor.rules.model.levels import Level

T = TypeVar("T")

GO_TO, HOPS = 6, 4  # questions of each kind on a sheet
MAX_SHEETS = 20
TRIES = 20  # to ask nothing twice on a sheet; of few due jumps some come again
# So many of the balloons asked for are special ones, as in the deck: a question in three.
SPECIAL_EVERY = 3


class GoTo(NamedTuple):
    """Which floors can you go to? At Beginner there is no balloon, only the open floor."""

    floor: Card
    balloon: Card | None

    @property
    def answers(self) -> tuple[int, ...]:
        if self.balloon is None:
            return tuple(sorted(NEIGHBOURS[self.floor.number]))
        return tuple(sorted(reachable(self.floor, self.balloon)))


class Hop(NamedTuple):
    """One jump to draw: from where, how far, which way; the answers are the end and its card."""

    jump: Jump


class PracticeSheet(NamedTuple):
    go_to: tuple[GoTo, ...]
    hops: tuple[Hop, ...]


def practice_sheets(
    level: Level, sheets: int, chance: Chance, due: Sequence[Jump] = ()
) -> tuple[PracticeSheet, ...]:
    """As many sheets as are wished for. With `due`, they ask for those jumps alone."""
    jumps = _endless(due or jumps_of(level), chance)
    specials = _endless(_specials(level) or [None], chance)
    found = []
    for _ in range(sheets):
        go_to: list[GoTo] = []
        for place in range(GO_TO):
            special = next(specials) if not due and place % SPECIAL_EVERY == 2 else None
            tried = (_asked(level, next(jumps), special) for _ in range(TRIES))
            go_to.append(_fresh(tried, go_to))
        hops: list[Hop] = []
        for _place in range(HOPS):
            hops.append(_fresh((Hop(next(jumps)) for _ in range(TRIES)), hops))
        found.append(PracticeSheet(tuple(go_to), tuple(hops)))
    return tuple(found)


def _fresh(tried: Iterator[T], asked: Sequence[T]) -> T:
    """The first that was not asked yet; where all were, the last that was tried."""
    one = next(tried)
    while one in asked:
        following = next(tried, None)
        if following is None:
            break
        one = following
    return one


def _asked(level: Level, jump: Jump, special: Card | None) -> GoTo:
    floor = Card(jump.start % 10)
    if level is Level.BEGINNER:
        return GoTo(floor, None)
    return GoTo(floor, special or CARDS[f"b{jump.distance}"])


def _specials(level: Level) -> list[Card]:
    return [
        card for card in standard_deck().count_for(level) if card.is_balloon and not card.has_number
    ]


def _endless(things: Sequence[T], chance: Chance) -> Iterator[T]:
    """All of them in random order, and again."""
    while True:
        yield from shuffled(things, chance)
