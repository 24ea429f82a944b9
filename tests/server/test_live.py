"""A table in memory: read from the store, and what it keeps for bots, the whole story or none."""

import asyncio
import random
from dataclasses import replace
from pathlib import Path
from typing import cast

from numberloor.live.bus import NoBus
from numberloor.live.ports import Uncounted
from numberloor.live.registry import REPLAYED_TOGETHER, Registry
from numberloor.live.table import LiveTable
from numberloor.rules.model.levels import BASIC
from numberloor.storage import store_at
from numberloor.tables import apply, decide
from numberloor.tables.commands import (
    SERVER,
    Actor,
    ComeBack,
    Command,
    GoAway,
    PlayMove,
    Start,
    Undo,
)
from numberloor.tables.entries import Entry, EntryKind
from numberloor.tables.store import Store, appended
from numberloor.tables.table import TableSetup
from numberloor.tables.views import look
from tests.support.histories import random_games
from tests.support.tables import HOST, NOW, bot, opening, person, seat


def do(live: LiveTable, command: Command, actor: Actor = SERVER) -> None:
    entry = decide(live.table, command, actor, NOW)
    after, told = apply(live.table, entry)
    live.advance(entry, after, told, NOW)


def move(live: LiveTable) -> None:
    position = live.table.position
    assert position is not None
    active = position.active
    view = look(live.table, active)
    assert view is not None
    player = live.table.chairs[active].player
    choice = PlayMove(active, view.moves[0].code, live.table.version, bot=player)
    do(live, choice, SERVER if player else seat(active))


def test_with_a_bot_at_the_table_every_event_is_kept() -> None:
    live = LiveTable(opening([person(0), bot()]))
    do(live, ComeBack(0))
    do(live, Start(0), HOST)
    move(live)
    kept = len(live.history)
    assert kept > 0
    move(live)
    assert len(live.history) > kept


def test_a_story_with_a_gap_is_not_told() -> None:
    """While only people play nothing is noted; who sits in later must not take the rest for all."""
    live = LiveTable(opening(2))
    for chair in range(2):
        do(live, ComeBack(chair))
    do(live, Start(0), HOST)
    move(live)
    do(live, GoAway(1))
    move(live)
    assert live.history == []


def test_a_story_ends_when_the_last_one_who_needed_it_is_gone() -> None:
    live = LiveTable(opening(2))
    do(live, ComeBack(0))
    do(live, Start(0), HOST)
    move(live)
    assert live.history
    do(live, ComeBack(1))
    move(live)
    assert live.history == []


def test_what_was_taken_back_is_forgotten_with_all_before_it() -> None:
    live = LiveTable(opening([person(0), bot()]))
    do(live, ComeBack(0))
    do(live, Start(0), HOST)
    while live.table.undo_seat != 0:
        move(live)
    do(live, Undo(0, live.table.version), seat(0))
    assert live.history == []
    move(live)
    assert live.history == []


class LongStore:
    """Somebody comes and goes at its one table, a thousand times and more."""

    def __init__(self) -> None:
        self.opening = opening(2)
        self.entries: list[Entry] = []
        live = LiveTable(self.opening)
        for number in range(3 * REPLAYED_TOGETHER):
            command = GoAway(0) if number % 2 else ComeBack(0)
            self.entries.append(decide(live.table, command, SERVER, NOW))
            live.replay(self.entries[-1:])

    async def load_newest(self, _table: str) -> tuple[TableSetup, list[Entry]]:
        return self.opening, self.entries


async def test_while_a_long_table_is_read_others_have_their_turn() -> None:
    store = LongStore()
    registry = Registry(cast(Store, store), NoBus(), lambda _: None, lambda: NOW, Uncounted())
    reading = asyncio.create_task(registry.table("table-one"))
    turns = 0
    while not reading.done():
        await asyncio.sleep(0)
        turns += 1
    assert turns > 3
    assert reading.result().table.version == len(store.entries)


async def test_a_long_table_goes_on_from_its_newest_games_as_from_all_of_them(
    tmp_path: Path,
) -> None:
    """And knows the commands of the game before: one may be asked for again."""
    games, entries = random_games(random.Random(9), BASIC, 2, games=5)
    starts = [entry.version for entry in entries if entry.kind is EntryKind.START]
    entries = entries[: starts[-1] + 3]  # the newest game has just begun
    entries = [replace(entry, command=f"id {entry.version}") for entry in entries]
    store = store_at(f"sqlite:{tmp_path / 'tables.sqlite'}")
    await store.open()
    await store.make_table(games.opening)
    for entry in entries:
        await appended(store, games.opening.id, entry, None)
    registry = Registry(store, NoBus(), lambda _: None, lambda: NOW, Uncounted())
    live = await registry.table(games.opening.id)
    whole = LiveTable(games.opening)
    whole.replay(entries)
    assert live.table == whole.table
    assert live.views.of([0, 1]) == whole.views.of([0, 1])
    assert live.views.of([]) == whole.views.of([])
    assert live.commands == whole.commands
    assert live.recent == whole.recent
    assert live.history == whole.history
    await store.close()
