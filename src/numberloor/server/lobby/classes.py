"""A class: one code for many tables, and one host for all of them."""

import asyncio
import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import cast

from numberloor import wire
from numberloor.rules.model.levels import stars_to_win
from numberloor.server.context import Context
from numberloor.server.live.table import LiveTable
from numberloor.server.lobby.openings import (
    MAX_CODES_TRIED,
    joined,
    new_id,
    new_key,
    new_opening,
    read_settings,
    with_free_code,
)
from numberloor.server.refusals import ServerRefusal, ServerRefused
from numberloor.tables.chairs import ANIMALS, Chair, Sitter, fingerprint
from numberloor.tables.commands import AddBot, Close, Command, Pause, Start, TakeSeat, Unpause
from numberloor.tables.features.seating import room_at
from numberloor.tables.refusals import Refused
from numberloor.tables.store import ClassSetup, CodeTaken, Found
from numberloor.tables.table import Phase, Table
from numberloor.tables.tally import tally
from numberloor.wire.codes import new_code, pictures, say_code

# It goes along with the children, who are not asked how well it should play.
BOT = "friend"
CHILDREN_AT_A_TABLE = 4
# Ten for as many children as a class may have, and some for guests.
MAX_TABLES = 16


def table_sizes(children: int) -> list[int]:
    """How many sit at each table: four as far as they go, all nearly alike, and nobody alone."""
    tables = -(-children // CHILDREN_AT_A_TABLE)
    return [children // tables + (place < children % tables) for place in range(tables)]


async def make_class(context: Context, wish: wire.MakeClass) -> wire.ClassMade:
    host_key = new_key()
    group = ClassSetup(new_id(), new_code(), fingerprint(host_key), context.now())
    for _ in range(MAX_CODES_TRIED):
        tables = [
            replace(
                new_opening(
                    context,
                    wish.level,
                    wish.house,
                    read_settings(wish.settings),
                    [Chair()] * size,
                    group.host_print,
                ),
                class_id=group.id,
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
        return wire.ClassMade(
            class_id=group.id,
            code=say_code(group.code, wish.lang),
            pictures=pictures(group.code),
            host_key=host_key,
            tables=[table.id for table in tables],
        )
    raise ServerRefused(ServerRefusal.BUSY)


# ---- arrivals ----


async def join_class(
    context: Context, found: Found, take: TakeSeat, key: str, lang: str
) -> wire.Joined:
    """One child after the other, so that each finds the tables as the one before left them."""
    assert found.class_id is not None
    async with context.class_lock(found.class_id):
        tables = await class_tables(context, found)
        for live in sorted(tables, key=_welcome):
            if room_at(live.table) and await _sit_down(context, live, take):
                return joined(live, key, lang)
        if not _may_add(tables):
            raise ServerRefused(ServerRefusal.CLASS_FULL)
        live = await _add_table(context, tables[0].table)
        await _sit_down(context, live, take)
        return joined(live, key, lang)


def free_chairs(tables: Sequence[LiveTable]) -> int:
    """How many more would get a chair; one at least, as long as a table can still be brought."""
    rooms = [room_at(live.table) for live in tables if live.table.phase is not Phase.CLOSED]
    return max(sum(map(len, rooms)), int(_may_add(tables)))


def _welcome(live: LiveTable) -> tuple[int, bool, int]:
    """Where a child is seated first.

    In a running game a bot's chair; else, while all wait, beside somebody who is alone, and then
    where the fewest are. Only when no chair is free, one is brought.
    """
    table = live.table
    people = sum(chair.sitter is Sitter.PERSON for chair in table.chairs)
    if table.phase in (Phase.PLAYING, Phase.PAUSED):
        return 0, False, people
    if table.phase is Phase.WAITING and table.open_seats:
        return 1, people != 1, people
    return (2 if table.phase is Phase.OVER else 3), False, people


async def _sit_down(context: Context, live: LiveTable, take: TakeSeat) -> bool:
    """False when somebody else took the last chair. Each table begins with another animal."""

    def taken() -> TakeSeat:
        sitting = sum(chair.animal is not None for chair in live.table.chairs)
        usual = ANIMALS[((live.class_table or 0) + sitting) % len(ANIMALS)]
        return replace(take, animal=take.animal or usual, make_room=True)

    try:
        await context.registry.submit_and_wait(live, taken)
    except ServerRefused:
        raise
    except Refused:
        return False
    return True


def _may_add(tables: Sequence[LiveTable]) -> bool:
    going_on = any(live.table.phase is not Phase.CLOSED for live in tables)
    return going_on and len(tables) < MAX_TABLES


async def _add_table(context: Context, like: Table) -> LiveTable:
    """For a child more than were expected: a table with one chair, to which others are brought."""
    opening = replace(
        like.opening,
        id=new_id(),
        code=new_code(),
        chairs=(Chair(),),
        settings=like.settings,
        secret=secrets.token_bytes(16),
        made_at=context.now(),
    )
    opening = await with_free_code(opening, context.store.make_table)
    return await context.registry.table(opening.id)


# ---- the teacher ----


async def show_class(context: Context, class_id: str, key: str, lang: str) -> wire.ClassShown:
    group, tables = await _open_class(context, class_id, key)
    live = [await context.registry.fresh_table(table) for table in tables]
    return wire.ClassShown(
        class_id=group.id,
        code=say_code(group.code, lang),
        pictures=pictures(group.code),
        children=sum(len(one.table.opening.chairs) for one in live),
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
    _, tables = await _open_class(context, class_id, key)
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
    group, tables = await _open_class(context, class_id, key)
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


async def _open_class(
    context: Context, class_id: str, key: str
) -> tuple[ClassSetup, tuple[str, ...]]:
    found = await context.store.load_class(class_id)
    if found is None:
        raise ServerRefused(ServerRefusal.NO_SUCH_CLASS)
    if not secrets.compare_digest(found[0].host_print, fingerprint(key)):
        raise ServerRefused(ServerRefusal.WRONG_KEY)
    return found


async def class_tables(context: Context, found: Found) -> list[LiveTable]:
    assert found.class_id is not None
    group = await context.store.load_class(found.class_id)
    if group is None or not group[1]:
        raise ServerRefused(ServerRefusal.NO_SUCH_CODE)
    return [await context.registry.fresh_table(table) for table in group[1]]
