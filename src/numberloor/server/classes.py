"""A class: one code for many tables, and one host for all of them."""

import secrets
from collections.abc import Callable
from dataclasses import replace

from numberloor.server import messages as wire
from numberloor.server.codes import new_code, pictures, say_code
from numberloor.server.live import LiveTable
from numberloor.server.openings import (
    MOST_CODES_TRIED,
    joined,
    new_id,
    new_key,
    new_opening,
    read_settings,
)
from numberloor.server.refusals import ServerRefusal, ServerRefused
from numberloor.server.serving import Serving
from numberloor.tables.chairs import Chair, fingerprint
from numberloor.tables.commands import AddBot, Close, Command, Pause, Start, TakeSeat, Unpause
from numberloor.tables.refusals import Refused
from numberloor.tables.store import ClassOpening, CodeTaken, Found
from numberloor.tables.table import Phase

DEFAULT_BOT = "greedy"


async def make_class(serving: Serving, wish: wire.MakeClass) -> wire.ClassMade:
    host_key = new_key()
    group = ClassOpening(new_id(), new_code(), fingerprint(host_key), serving.now())
    for _ in range(MOST_CODES_TRIED):
        tables = [
            replace(
                new_opening(
                    serving,
                    wish.level,
                    wish.house,
                    read_settings(wish.settings),
                    [Chair() for _ in range(wish.seats)],
                    group.host_print,
                ),
                class_id=group.id,
            )
            for _ in range(wish.tables)
        ]
        if len({group.code, *(table.code for table in tables)}) <= len(tables):
            continue
        try:
            await serving.store.make_class(group, tables)
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


async def show_class(serving: Serving, class_id: str, key: str, lang: str) -> wire.ClassShown:
    group, tables = await _open_class(serving, class_id, key)
    shown = [(await serving.hall.fresh_table(table)).shown(lang, serving.now()) for table in tables]
    return wire.ClassShown(
        class_id=group.id,
        code=say_code(group.code, lang),
        pictures=pictures(group.code),
        tables=shown,
    )


async def act_on_class(
    serving: Serving, class_id: str, key: str, action: wire.ClassAction, lang: str
) -> wire.ClassShown:
    """The same at every table; where it does not apply (nobody sits there), nothing happens."""
    _, tables = await _open_class(serving, class_id, key)
    command: Command = _ACTIONS[action.action]()
    for table in tables:
        live = await serving.hall.table(table)
        seated = len(live.table.chairs) - len(live.table.open_seats)
        if isinstance(command, Start) and live.table.phase is Phase.WAITING:
            if seated == 0:
                continue
            if seated == 1:
                await serving.hall.try_to(live, AddBot(None, DEFAULT_BOT))
        await serving.hall.try_to(live, command)
    return await show_class(serving, class_id, key, lang)


_ACTIONS: dict[str, Callable[[], Command]] = {
    "start": Start,
    "pause": Pause,
    "unpause": Unpause,
    "close": Close,
}


async def _open_class(
    serving: Serving, class_id: str, key: str
) -> tuple[ClassOpening, tuple[str, ...]]:
    found = await serving.store.load_class(class_id)
    if found is None:
        raise ServerRefused(ServerRefusal.NO_SUCH_CLASS)
    if not secrets.compare_digest(found[0].host_print, fingerprint(key)):
        raise ServerRefused(ServerRefusal.WRONG_KEY)
    return found


async def class_tables(serving: Serving, found: Found) -> list[LiveTable]:
    assert found.class_id is not None
    group = await serving.store.load_class(found.class_id)
    if group is None:
        raise ServerRefused(ServerRefusal.NO_SUCH_CODE)
    return [await serving.hall.fresh_table(table) for table in group[1]]


async def join_class(
    serving: Serving, found: Found, take: TakeSeat, key: str, lang: str
) -> wire.Joined:
    """Arrivals fill one table after the other, so that nobody sits alone for long."""
    for live in await class_tables(serving, found):
        if live.table.phase is not Phase.WAITING or not live.table.open_seats:
            continue
        try:
            await serving.hall.carry_out(live, take)
        except ServerRefused:
            raise
        except Refused:
            continue  # somebody else took the last chair
        return joined(live, key, lang)
    raise ServerRefused(ServerRefusal.CLASS_FULL)
