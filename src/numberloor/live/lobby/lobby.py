"""Making tables, and taking a chair by a code."""

from dataclasses import replace

from numberloor import wire
from numberloor.bots import name_at_table
from numberloor.live.context import Context
from numberloor.live.lobby.arrivals import badges_taken, class_tables, free_chairs, join_class
from numberloor.live.lobby.openings import (
    Keys,
    joined,
    new_opening,
    read_deck,
    read_handicap,
    read_settings,
    with_free_code,
)
from numberloor.live.refusals import ServerRefusal, ServerRefused
from numberloor.rules.model.deck import standard_deck
from numberloor.rules.model.levels import Level
from numberloor.tables.chairs import Chair, Sitter, fingerprint, seat_of
from numberloor.tables.commands import Start, TakeSeat
from numberloor.tables.decks import check_dealt
from numberloor.tables.refusals import TableRefusal, refuse
from numberloor.tables.store import CommandRepeated, Found
from numberloor.tables.table import Phase, Table, TableSetup
from numberloor.wire.codes import pictures, read_code, say_code
from numberloor.wire.encode.table import deck_shown

# Whoever is sent away has the code. In a class the teacher is in the room, and who changes chairs comes
# by the code: there the door stays open.
DOOR_SHUT_MS = 60_000


async def make_table(context: Context, wish: wire.MakeTable) -> wire.TableMade:
    """Asked for again with the same id, the table that was made is told again."""
    keys = Keys(wish.id)
    table_id, host_key = keys.new_id("table"), keys.key("host")
    async with context.lock_of(table_id):
        made = await context.store.load_newest(table_id) if wish.id is not None else None
        opening = made[0] if made is not None else await _make(context, wish, keys, table_id)
        if wish.start:
            live = await context.registry.fresh_table(table_id)
            if live.table.phase is Phase.WAITING:
                await context.registry.submit_and_wait(live, Start(wish.first))
    people = [n for n, chair in enumerate(opening.chairs) if chair.sitter is Sitter.PERSON]
    return wire.TableMade(
        table=table_id,
        code=say_code(opening.code, wish.lang),
        pictures=pictures(opening.code),
        host_key=host_key,
        keys=[wire.SeatKey(seat, keys.key(f"seat {seat}")) for seat in people],
    )


async def _make(context: Context, wish: wire.MakeTable, keys: Keys, table_id: str) -> TableSetup:
    chairs: list[Chair] = []
    for seat, chair in enumerate(wish.seats):
        handicap, help_ = read_handicap(chair.handicap)
        if isinstance(chair, wire.PersonHere):
            chairs.append(
                Chair(
                    Sitter.PERSON,
                    chair.animal,
                    key_print=fingerprint(keys.key(f"seat {seat}")),
                    away_since=context.now(),
                    handicap=handicap,
                    help=help_,
                )
            )
        elif isinstance(chair, wire.BotHere):
            context.bots.expect(chair.bot)
            bot = name_at_table(chair.bot, Level(wish.level), len(wish.seats))
            chairs.append(Chair(Sitter.BOT, chair.animal, bot, handicap=handicap, help=help_))
        else:
            chairs.append(Chair(handicap=handicap, help=help_))
    if wish.start and any(chair.sitter is Sitter.OPEN for chair in chairs):
        raise refuse(TableRefusal.TOO_FEW_SEATS)
    if wish.first is not None and wish.first >= len(chairs):
        raise refuse(TableRefusal.NO_SUCH_SEAT)
    settings, host_print = read_settings(wish.settings), fingerprint(keys.key("host"))
    opening = new_opening(context, wish.level, wish.house, settings, chairs, host_print, table_id)
    if wish.deck is not None:
        opening = replace(opening, deck=read_deck(wish.deck, opening.level, len(chairs)))
        check_dealt(opening.deck, opening.level, chairs)
    return await with_free_code(opening, context.store.make_table)


def try_deck(wish: wire.TryDeck) -> wire.DeckShown:
    level = Level(wish.level)
    deck = read_deck(wish.deck, level, wish.seats) or standard_deck()
    return wire.DeckShown(deck.name, len(deck.for_level(level)))


async def join(context: Context, wish: wire.Join, lang: str) -> wire.Joined:
    found = await find(context, wish.code)
    key = Keys(wish.id).key(f"chair {found.table or found.class_id}")
    take = TakeSeat(wish.seat, fingerprint(key), wish.animal, badge=wish.badge)
    if found.table is not None:
        if wish.badge is not None:
            raise ServerRefused(ServerRefusal.NO_NOTEBOOKS)
        live = await context.registry.fresh_table(found.table)
        sits = seat_of(live.table.chairs, take.key_print) is not None
        if not sits and live.time(context.now()) < live.table.sent_away_at + DOOR_SHUT_MS:
            raise ServerRefused(ServerRefusal.DOOR_SHUT)
        if _practises(live.table) not in ("", wish.deck):
            raise ServerRefused(ServerRefusal.DECK_NOT_AGREED)
        # The same request again is the same command, at whichever process it comes in.
        command_id = f"{take.key_print[:8]}:join" if wish.id is not None else None
        try:
            await context.registry.submit_and_wait(live, take, command_id=command_id)
        except CommandRepeated:
            live = await context.registry.fresh_table(found.table)
            if seat_of(live.table.chairs, take.key_print) is None:
                raise refuse(TableRefusal.SEAT_TAKEN) from None  # had it, and has it no more
        return joined(live, key, lang)
    return await join_class(context, found, replace(take, seat=None), key, lang)


def _practises(table: Table) -> str:
    """The table's practice deck, to which whoever joins has to agree; empty: it has none."""
    shown = deck_shown(table.opening.deck)
    return "" if shown == "own" else shown


async def look_up(context: Context, code: str, lang: str) -> wire.Look:
    found = await find(context, code)
    plain = read_code(code)
    assert plain is not None
    shown, notebooks = None, False
    badges: list[str] = []
    if found.table is not None:
        live = await context.registry.fresh_table(found.table)
        shown = live.shown(lang, context.now())
        free = len(live.table.open_seats)
    else:
        group, tables = await class_tables(context, found)
        free, notebooks = free_chairs(context, tables), group.notebooks
        badges = badges_taken(context, tables)
    return wire.Look(
        kind="table" if found.table is not None else "class",
        code=say_code(plain, lang),
        pictures=pictures(plain),
        table=shown,
        free_seats=free,
        notebooks=notebooks,
        badges=badges,
    )


async def going_on(context: Context, wish: wire.MyPlaces, lang: str) -> list[wire.TableShown]:
    shown = []
    for place in wish.places:
        try:
            live = await context.registry.fresh_table(place.table)
        except ServerRefused as refused:
            if refused.kind is not ServerRefusal.NO_SUCH_TABLE:
                raise
            continue
        seat = seat_of(live.table.chairs, fingerprint(place.key))
        if seat is not None and live.table.phase not in (Phase.OVER, Phase.CLOSED):
            shown.append(live.shown(lang, context.now()))
    return shown


async def find(context: Context, code: str) -> Found:
    plain = read_code(code)
    found = await context.store.find(plain) if plain is not None else None
    if found is None:
        raise ServerRefused(ServerRefusal.NO_SUCH_CODE)
    return found
