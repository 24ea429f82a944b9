"""Games in which several seats can steal at the same moment, found by trying one secret after another."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from numberloor.rules.legal import legal_moves
from numberloor.rules.model.cards import NIGHT_CARDS
from numberloor.rules.model.levels import BASIC
from numberloor.rules.model.moves import MoveKind
from numberloor.rules.model.position import Position
from numberloor.rules.play import play
from tests.support.dealt import deals
from tests.support.dealt import thieves as able_thieves

SEATS = 5
MOST_PLAYS = 3


class Scene(NamedTuple):
    secret: bytes
    plays: tuple[str, ...]  # by seat 0, who begins
    thieves: int  # seats that can steal then


@cache
def scenes(thieves: int, wanted: int) -> tuple[Scene, ...]:
    """The first so many scenes with just so many thieves."""
    found = _search(thieves)
    return tuple(next(found) for _ in range(wanted))


def _search(thieves: int) -> Iterator[Scene]:
    for secret, position in deals(BASIC, SEATS):
        armed = sum(not NIGHT_CARDS.isdisjoint(hand) for hand in position.hands[1:])
        plays = _plays_to(position, thieves, MOST_PLAYS) if armed >= thieves else None
        if plays is not None:
            yield Scene(secret, plays, thieves)


def _plays_to(position: Position, thieves: int, left: int) -> tuple[str, ...] | None:
    if len(able_thieves(position)) == thieves:
        return ()
    for move in legal_moves(position) if left else ():
        if move.kind is MoveKind.PLAY:
            rest = _plays_to(play(position, 0, move).position, thieves, left - 1)
            if rest is not None:
                return (move.code, *rest)
    return None
