"""Tables of which a test knows the cards, laid into the store of a running server.

A table's chance follows from its secret, so a table that is stored with a chosen secret is dealt
these cards by any server, without anything being put into its hands.
"""

import asyncio
import secrets
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import count
from typing import NamedTuple

from numberloor.page.store import PageStore
from numberloor.rules.legal import legal_moves
from numberloor.rules.model.handicap import Handicap
from numberloor.rules.model.levels import Level
from numberloor.rules.model.moves import MoveKind
from numberloor.rules.model.position import Position
from numberloor.rules.play import play
from numberloor.rules.sealed.seal import chance_of
from numberloor.rules.setup import deal
from numberloor.storage import store_at
from numberloor.tables import apply, decide, new_table
from numberloor.tables.chairs import Chair, Sitter, fingerprint
from numberloor.tables.commands import SERVER, Actor, ComeBack, Command, PlayMove, Start
from numberloor.tables.entries import Entry
from numberloor.tables.features.sealing import seal_of
from numberloor.tables.settings import Pace, Settings
from numberloor.tables.store import Store, Try, appended
from numberloor.tables.table import Table
from tests.support.rows import WrittenDown
from tests.support.tables import HOST, opening, put


class Dealt(NamedTuple):
    """A table of people who are all there, then bots, in the middle of a game that seat 0 began."""

    table: Table
    keys: tuple[str, ...]  # of seat 0, 1, …
    host_key: str
    rows: tuple[tuple[str, str], ...] = ()  # what a page is to write down before it plays there

    @property
    def position(self) -> Position:
        assert self.table.position is not None
        return self.table.position


def deals(level: Level, people: int, bots: int = 0) -> Iterator[tuple[bytes, Position]]:
    """One secret after another, and what it deals in the first game."""
    for number in count():
        secret = number.to_bytes(16, "big")
        chance = chance_of(seal_of(opening(secret=secret), 1).secret, 0)
        yield secret, deal(level, people + bots, first=0, chance=chance)


def playable(position: Position) -> set[str]:
    """The cards of the active seat that fit now."""
    return {
        move.card.code
        for move in legal_moves(position)
        if move.kind is MoveKind.PLAY and move.card is not None
    }


def anything(_: Position) -> bool:
    """Where the cards do not matter, they are still the same each time."""
    return True


def resting(position: Position) -> set[str]:
    """Those that do not."""
    return {card.code for card in position.hands[position.active]} - playable(position)


def both(position: Position) -> bool:
    """Something fits, and something does not."""
    return bool(playable(position)) and bool(resting(position))


def thieves(position: Position) -> set[int]:
    """The seats that can steal now."""
    seats = set(range(position.seats)) - {position.active}
    return {seat for seat in seats if legal_moves(position, seat)}


def one_steal(position: Position) -> bool:
    """Seat 1 can steal with one card, and then nobody can steal the turn back."""
    steals = legal_moves(position, 1)
    return len(steals) == 1 and not thieves(play(position, 1, steals[0]).position)


# As quick as can be: whoever plays waits for nobody to think.
QUICK = Settings(pace=Pace.QUICK, sit_in_seconds=None)


async def lay(
    store: Store,
    level: Level,
    people: int,
    secret: bytes,
    settings: Settings | None = None,
    plays: Sequence[str] = (),
    bots: Sequence[str] = (),
    ago: float = 0,
    stars: int | None = None,
) -> Dealt:
    goal = Handicap(stars=stars)
    keys = tuple(secrets.token_urlsafe(16) for _ in range(people))
    host_key = secrets.token_urlsafe(16)
    chairs = [Chair(Sitter.PERSON, key_print=fingerprint(key), handicap=goal) for key in keys]
    chairs += [
        Chair(Sitter.BOT, animal=bot.partition(":")[0], bot=bot, handicap=goal) for bot in bots
    ]
    name = secrets.token_urlsafe(12)
    made = replace(
        opening(chairs, level, settings, table=name, secret=secret),
        host_print=fingerprint(host_key),
    )
    made = await put(store, made)
    table = new_table(made)

    async def do(command: Command, actor: Actor) -> Table:
        entry = decide(table, command, actor, int((time.time() - ago) * 1000))
        await appended(store, name, entry, None)
        return apply(table, entry)[0]

    for seat in range(people):
        table = await do(ComeBack(seat), SERVER)
    table = await do(Start(0), HOST)
    for move in plays:
        table = await do(PlayMove(0, move, table.version), Actor(seats=(0,)))
    return Dealt(table, keys, host_key)


# In place of a database: the table is to live in the page of a screen, and is laid when it sits down.
IN_THE_PAGE = "page:"


def lay_table(
    database: str,
    level: Level,
    people: int,
    wanted: Callable[[Position], object],
    settings: Settings | None = None,
    bots: Sequence[str] = (),
    ago: float = 0,
    stars: int | None = None,
) -> Dealt:
    """The first deal that is wanted; it was dealt so many seconds ago. With so many stars everybody wins:
    a whole game with two takes a third of the moves."""
    dealt = deals(level, people, len(bots))
    secret = next(secret for secret, position in dealt if wanted(position))

    async def laying() -> Dealt:
        if database == IN_THE_PAGE:
            rows = WrittenDown()
            laid = await lay(
                PageStore(rows), level, people, secret, settings, bots=bots, ago=ago, stars=stars
            )
            return laid._replace(rows=tuple(rows.asked))
        store = store_at(database)
        await store.open()
        try:
            return await lay(
                store, level, people, secret, settings, bots=bots, ago=ago, stars=stars
            )
        finally:
            await store.close()

    # In a thread of its own, since in this one a loop may be running: a test's, or a browser's.
    with ThreadPoolExecutor(1) as aside:
        return aside.submit(asyncio.run, laying()).result()


async def kept(database: str, table: str, count: int) -> tuple[list[Try], list[Entry]]:
    """What the store has, once so many tries are in it: nobody waits for them to be written."""
    store = store_at(database)
    await store.open()
    try:
        tries = await store.tries(table)
        while len(tries) < count:
            await asyncio.sleep(0.02)
            tries = await store.tries(table)
        return tries, await store.load_since(table, 0)
    finally:
        await store.close()
