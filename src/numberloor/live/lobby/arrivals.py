"""Children come to a class: each gets a chair at one of its tables, and nobody is sent away."""

import secrets
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from numberloor import wire
from numberloor.live.context import Context
from numberloor.live.lobby.openings import joined, new_id, with_free_code
from numberloor.live.refusals import ServerRefusal, ServerRefused
from numberloor.live.table import LiveTable
from numberloor.tables.chairs import ANIMALS, Chair, Sitter, seat_of
from numberloor.tables.commands import FreeSeat, TakeSeat
from numberloor.tables.features.seating import room_at
from numberloor.tables.refusals import Refused
from numberloor.tables.store import ClassSetup, Found
from numberloor.tables.table import Phase, Table
from numberloor.wire.codes import new_code

# Ten for as many children as a class may have, and some for guests.
MAX_TABLES = 16
# A badge, or in a full class a chair, is still its child's for so long after the link is lost.
KEPT_MS = 20_000


async def join_class(
    context: Context, found: Found, take: TakeSeat, key: str, lang: str
) -> wire.Joined:
    """One child after the other, so that each finds the tables as the one before left them."""
    assert found.class_id is not None
    async with context.lock_of(found.class_id):
        group, tables = await class_tables(context, found)
        for live in tables:
            if seat_of(live.table.chairs, take.key_print) is not None:
                return joined(live, key, lang)  # the answer was lost
        if take.badge is not None:
            _check_badge(context, group, tables, take.badge)
            take = replace(take, animal=take.badge.partition("-")[2])
            own = await _back_on_its_chair(context, tables, take)
            if own is not None:
                return joined(own, key, lang)
        for live in sorted(tables, key=partial(_welcome, wanted=take.animal)):
            if room_at(live.table) and await _sit_down(context, live, take):
                return joined(live, key, lang)
        if not _may_add(tables):
            given = await _take_over(context, tables, take)
            if given is None:
                raise ServerRefused(ServerRefusal.CLASS_FULL)
            return joined(given, key, lang)
        live = await _add_table(context, tables[0].table)
        await _sit_down(context, live, take)
        return joined(live, key, lang)


def _check_badge(
    context: Context, group: ClassSetup, tables: Sequence[LiveTable], badge: str
) -> None:
    if not group.notebooks:
        raise ServerRefused(ServerRefusal.NO_NOTEBOOKS)
    if badge in badges_taken(context, tables):
        raise ServerRefused(ServerRefusal.BADGE_TAKEN)


async def _back_on_its_chair(
    context: Context, tables: Sequence[LiveTable], take: TakeSeat
) -> LiveTable | None:
    """A child whose tablet was lost goes on with its hand and stars, at another one."""
    for live in tables:
        for seat, chair in enumerate(live.table.chairs):
            if chair.badge == take.badge and await context.registry.try_to(live, FreeSeat(seat)):
                return live if await _sit_down(context, live, replace(take, seat=seat)) else None
    return None


async def _take_over(
    context: Context, tables: Sequence[LiveTable], take: TakeSeat
) -> LiveTable | None:
    """A chair that nobody came to: else one client could take them all without sitting on any."""
    for live in tables:
        for seat in _given_up(context, live):
            if await context.registry.try_to(live, FreeSeat(seat)):
                return live if await _sit_down(context, live, replace(take, seat=seat)) else None
    return None


def _given_up(context: Context, live: LiveTable) -> list[int]:
    table, last_seen = live.table, live.time(context.now()) - KEPT_MS
    people = [n for n, chair in enumerate(table.chairs) if chair.sitter is Sitter.PERSON]
    away = [n for n in people if not table.chairs[n].present]
    if table.phase is Phase.CLOSED:
        return []
    return [n for n in away if (table.chairs[n].away_since or 0) <= last_seen]


def badges_taken(context: Context, tables: Sequence[LiveTable]) -> list[str]:
    """One child a badge. Whoever has been away for a while is no longer asked: the next lesson, or
    another tablet."""
    now = context.now()
    return [
        chair.badge
        for live in tables
        for chair in live.table.chairs
        if chair.badge is not None
        and (chair.present or (chair.away_since or 0) > live.time(now) - KEPT_MS)
    ]


def free_chairs(context: Context, tables: Sequence[LiveTable]) -> int:
    """How many more would get a chair; one at least, as long as a table can still be brought."""
    rooms = [room_at(live.table) for live in tables if live.table.phase is not Phase.CLOSED]
    free = max(sum(map(len, rooms)), int(_may_add(tables)))
    return free or sum(len(_given_up(context, live)) for live in tables)


def _welcome(live: LiveTable, wanted: str | None) -> tuple[int, bool, bool, int]:
    """Where a child is seated first.

    In a running game a bot's chair; else, while all wait, where it can be the animal of its badge,
    then beside somebody who is alone, and then where the fewest are. Only when no chair is free, one
    is brought.
    """
    table = live.table
    other = wanted is not None and any(chair.animal == wanted for chair in table.chairs)
    people = sum(chair.sitter is Sitter.PERSON for chair in table.chairs)
    if table.phase in (Phase.PLAYING, Phase.PAUSED):
        return 0, other, False, people
    if table.phase is Phase.WAITING and table.open_seats:
        return 1, other, people != 1, people
    return (2 if table.phase is Phase.OVER else 3), other, False, people


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


async def class_tables(context: Context, found: Found) -> tuple[ClassSetup, list[LiveTable]]:
    assert found.class_id is not None
    group = await context.store.load_class(found.class_id)
    if group is None or not group[1]:
        raise ServerRefused(ServerRefusal.NO_SUCH_CODE)
    return group[0], [await context.registry.fresh_table(table) for table in group[1]]
