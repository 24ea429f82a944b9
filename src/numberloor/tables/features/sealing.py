"""Sealed games: each has a secret of its own, promised before it begins and told when it is over.

One that is not played to its end, since the table closed or since nothing more fitted into it, is never
opened; also after such a one the next is promised before it begins.

The secrets of all games follow from the table's, which is drawn when the table is made and never told:
so the next game is promised before anybody knows who will play it, and what is told of one game says
nothing of another.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from numberloor.learning.practice import STAIRS_DAY, TEN_NIGHT
from numberloor.rules.model.deck import Deck
from numberloor.rules.model.moves import parse_move
from numberloor.rules.model.position import Position
from numberloor.rules.sealed.seal import Lot, Seal, commitment
from numberloor.rules.setup import deal
from numberloor.rules.text.record import Record, format_record
from numberloor.tables.entries import Entry
from numberloor.tables.starts import gives_way
from numberloor.tables.table import Table, TableSetup


class SealShown(NamedTuple):
    """What may be known of a seal: `opened` is the whole game as a text, once it is over."""

    game: int
    commitment: str
    opened: str | None = None
    next: str | None = None


def sealing(table: Table) -> dict[str, Any]:
    """For the entry that starts a game. Those that were stored without it are dealt as they were."""
    return {"sealed": True} if table.opening.secret else {}


def dealt(table: Table, entry: Entry, kept: Sequence[int]) -> tuple[Record | None, Position]:
    """The first cards of a game for these chairs; by lot, if the entry names nobody who begins."""
    opening = table.opening
    first = None if entry.seat is None else kept.index(entry.seat)
    handicaps = tuple(table.chairs[seat].handicap for seat in kept)
    if not entry.data.get("sealed"):
        chance = opening.chance(entry.version)
        position = deal(
            opening.level,
            len(kept),
            first=chance.below(len(kept)) if first is None else first,
            house=opening.house,
            handicaps=handicaps,
            deck=opening.deck,
            chance=chance,
        )
        return None, position
    seal = seal_of(opening, table.game + 1)
    lot = Lot(0, tuple(range(len(kept))))
    record = Record(
        level=opening.level,
        seats=len(kept),
        first=lot.winner(seal.secret) if first is None else first,
        house=opening.house,
        deck=_deck_told(opening.deck),
        handicaps=handicaps,
        seal=seal,
        lots=(lot,) if first is None else (),
    )
    return record, record.opening()


def draw_lot(table: Table, version: int) -> tuple[Table, int]:
    """Which of those who asked to steal may: its place among them."""
    assert table.window is not None
    seats = table.window.seats
    record = table.sealed
    if record is None:
        return table, table.opening.chance(version).below(len(seats))
    assert record.seal is not None
    lot = Lot(table.step + 1, seats)
    drawn = table._replace(sealed=replace(record, lots=(*record.lots, lot)))
    return drawn, lot.winner(record.seal.secret)


def seal_of(opening: TableSetup, game: int) -> Seal:
    """By the table's name two tables with one secret would still show two seals."""
    salt = _derived(opening.secret, f"salt {game} {opening.id}")[:16]
    secret = _derived(opening.secret, f"game {game}")
    return Seal(commitment(salt, secret), salt, secret)


def _derived(secret: bytes, purpose: str) -> bytes:
    """`person` keeps it apart from all that the secret itself decided before games were sealed."""
    return hashlib.blake2b(
        purpose.encode(), key=secret, digest_size=32, person=b"numberloor seal"
    ).digest()


def seal_shown(table: Table, opened: bool) -> SealShown | None:
    """The promise for this game, or before the first for that one.

    Only at its very end is a game opened: one that is broken off keeps its secret, and so do the hands
    of those who played it.
    """
    if not table.opening.secret or (table.game > 0 and table.sealed is None):
        return None
    game = max(1, table.game)
    over = table.position is not None and table.position.over
    return SealShown(
        game,
        seal_of(table.opening, game).commitment,
        _opened(table.sealed, table.played) if opened and over and table.sealed else None,
        seal_of(table.opening, game + 1).commitment if gives_way(table) else None,
    )


@lru_cache(maxsize=64)
def _opened(record: Record, played: str) -> str:
    moves = [line.partition(" ") for line in played.splitlines()]
    told = tuple((int(seat), parse_move(code)) for seat, _, code in moves)
    return format_record(replace(record, moves=told))


def _deck_told(deck: Deck | None) -> Deck | None:
    """What somebody called their own deck is not told: children may read it."""
    if deck is None or deck.name in (TEN_NIGHT, STAIRS_DAY):
        return deck
    return replace(deck, name="own")
