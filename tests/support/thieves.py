"""Games in which several seats can steal at the same moment, found by trying one secret after another.

A table's chance follows from its secret, so a table that is stored with such a secret is dealt these
cards by any server, without anything being put into its hands.
"""

from collections.abc import Iterator
from functools import cache
from itertools import count
from typing import NamedTuple

from numberloor.rules.cards import NIGHT_CARDS
from numberloor.rules.legal import legal_moves
from numberloor.rules.levels import BASIC
from numberloor.rules.moves import MoveKind
from numberloor.rules.play import play
from numberloor.rules.position import Position
from numberloor.rules.setup import deal
from numberloor.tables.chance import SecretChance

SEATS = 5
# Five arrivals are the entries before it.
START_VERSION = SEATS + 1
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
    for number in count():
        secret = number.to_bytes(16, "big")
        chance = SecretChance(secret, START_VERSION)
        position = deal(BASIC, SEATS, first=0, chance=chance)
        armed = sum(not NIGHT_CARDS.isdisjoint(hand) for hand in position.hands[1:])
        plays = _plays_to(position, thieves, MOST_PLAYS) if armed >= thieves else None
        if plays is not None:
            yield Scene(secret, plays, thieves)


def _plays_to(position: Position, thieves: int, left: int) -> tuple[str, ...] | None:
    able = [seat for seat in range(1, position.seats) if legal_moves(position, seat)]
    if len(able) == thieves:
        return ()
    for move in legal_moves(position) if left else ():
        if move.kind is MoveKind.PLAY:
            rest = _plays_to(play(position, 0, move).position, thieves, left - 1)
            if rest is not None:
                return (move.code, *rest)
    return None
