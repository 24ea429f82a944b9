"""A class: one code for many tables, and one host for all of them."""

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import cast

from numberloor import wire
from numberloor.live.context import Context
from numberloor.live.lobby.openings import (
    MAX_CODES_TRIED,
    Keys,
    new_id,
    new_opening,
    read_deck,
    read_settings,
)
from numberloor.live.refusals import ServerRefusal, ServerRefused
from numberloor.live.table import LiveTable
from numberloor.rules.model.levels import MAX_SEATS, Level, stars_to_win
from numberloor.tables.chairs import Chair, fingerprint
from numberloor.tables.commands import (
    AddBot,
    Close,
    Command,
    Pause,
    Start,
    Unpause,
)
from numberloor.tables.store import ClassSetup, CodeTaken
from numberloor.tables.table import Phase
from numberloor.tables.tally import tally
from numberloor.wire.codes import new_code, pictures, say_code

# A friend at the first meeting: children who change tables are not asked how well it should play.
BOT = "friend"
CHILDREN_AT_A_TABLE = 4


def table_sizes(children: int) -> list[int]:
    """How many sit at each table: four as far as they go, all nearly alike, and nobody alone."""
    tables = -(-children // CHILDREN_AT_A_TABLE)
    return [children // tables + (place < children % tables) for place in range(tables)]


async def make_class(context: Context, wish: wire.MakeClass) -> wire.ClassMade:
    """Asked for again with the same id, the class that was made is told again."""
    keys = Keys(wish.id)
    class_id, host_key = keys.new_id("class"), keys.key("host")
    async with context.lock_of(class_id):
        made = await context.store.load_class(class_id) if wish.id is not None else None
        group, tables = made or await _make(context, wish, keys, class_id)
    return wire.ClassMade(
        class_id=class_id,
        code=say_code(group.code, wish.lang),
        pictures=pictures(group.code),
        host_key=host_key,
        tables=list(tables),
    )


async def _make(
    context: Context, wish: wire.MakeClass, keys: Keys, class_id: str
) -> tuple[ClassSetup, tuple[str, ...]]:
    host_print, settings = fingerprint(keys.key("host")), read_settings(wish.settings)
    group = ClassSetup(class_id, new_code(), host_print, context.now(), wish.notebooks)
    # A table may grow by those who come unexpected.
    deck = read_deck(wish.deck, Level(wish.level), MAX_SEATS)
    for _ in range(MAX_CODES_TRIED):
        tables = [
            replace(
                new_opening(
                    context,
                    wish.level,
                    wish.house,
                    settings,
                    [Chair()] * size,
                    host_print,
                    new_id(),
                ),
                class_id=group.id,
                deck=deck,
            )
            for size in table_sizes(wish.children)
        ]
        if len({group.code, *(table.code for table in tables)}) <= len(tables):
            continue
        try:
            await context.store.make_class(group, tables)
        except CodeTaken:
            group = replace(group, code=new_code())
            continue
        return group, tuple(table.id for table in tables)
    raise ServerRefused(ServerRefusal.BUSY)


async def show_class(context: Context, class_id: str, key: str, lang: str) -> wire.ClassShown:
    group, tables = await open_class(context, class_id, key)
    live = [await context.registry.fresh_table(table) for table in tables]
    return wire.ClassShown(
        class_id=group.id,
        code=say_code(group.code, lang),
        pictures=pictures(group.code),
        children=sum(len(one.table.opening.chairs) for one in live),
        notebooks=group.notebooks,
        tables=[_table_of_class(one, lang, context.now()) for one in live],
    )


def _table_of_class(live: LiveTable, lang: str, now: int) -> wire.ClassTable:
    position = live.table.position
    shown = live.shown(lang, now)
    if position is None:
        return wire.ClassTable(shown, [], 0, None, [])
    return wire.ClassTable(
        table=shown,
        stars=list(position.stars),
        stars_to_win=stars_to_win(position.seats),
        active=None if position.over else position.active,
        winners=list(position.winners),
    )


async def act_on_class(
    context: Context, class_id: str, key: str, action: wire.ClassAction, lang: str
) -> wire.ClassShown:
    """The same at every table; where it does not apply (nobody sits there), nothing happens."""
    _, tables = await open_class(context, class_id, key)
    command: Command = _ACTIONS[action.action]()
    for table in tables:
        live = await context.registry.fresh_table(table)
        if isinstance(command, Start) and live.table.phase is Phase.WAITING:
            await _fill_up(context, live)
        await context.registry.try_to(live, command)
    return await show_class(context, class_id, key, lang)


async def _fill_up(context: Context, live: LiveTable) -> None:
    """Bots keep the chairs of children who come late; where nobody sits, nothing begins."""
    free, chairs = len(live.table.open_seats), len(live.table.chairs)
    if free == chairs:
        return
    for _ in range(free or int(chairs == 1)):
        await context.registry.try_to(live, AddBot(None, BOT))


_ACTIONS: dict[str, Callable[[], Command]] = {
    "start": Start,
    "pause": Pause,
    "unpause": Unpause,
    "close": Close,
}


async def sum_up_class(context: Context, class_id: str, key: str) -> wire.ClassSummary:
    group, tables = await open_class(context, class_id, key)
    loaded = [found for table in tables if (found := await context.store.load(table)) is not None]
    if not loaded:
        raise ServerRefused(ServerRefusal.NO_SUCH_CLASS)
    # A lesson is a few thousand moves: long enough for others to be served meanwhile.
    sums = [await asyncio.to_thread(tally, opening, entries) for opening, entries in loaded]
    return wire.ClassSummary(
        level=loaded[0][0].level.value,
        made_at=group.made_at,
        tables=[
            wire.TableSummary(
                games=one.games,
                turns=one.turns,
                cards=one.cards,
                sums=one.sums,
                over_the_ten=one.over_the_ten,
                seconds=one.played_ms // 1000,
                animals=[
                    wire.AnimalSummary(
                        cast("wire.Animal", each.animal), each.person, each.stars, each.cards
                    )
                    for each in one.animals
                ],
            )
            for one in sums
        ],
    )


async def open_class(
    context: Context, class_id: str, key: str
) -> tuple[ClassSetup, tuple[str, ...]]:
    found = await context.store.load_class(class_id)
    if found is None:
        raise ServerRefused(ServerRefusal.NO_SUCH_CLASS)
    if not secrets.compare_digest(found[0].host_print, fingerprint(key)):
        raise ServerRefused(ServerRefusal.WRONG_KEY)
    return found
