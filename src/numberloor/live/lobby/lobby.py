"""Making tables, and taking a chair by a code."""

from dataclasses import replace

from numberloor import wire
from numberloor.live.context import Context
from numberloor.live.lobby.arrivals import badges_taken, class_tables, free_chairs, join_class
from numberloor.live.lobby.openings import (
    joined,
    new_key,
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
from numberloor.tables.store import Found
from numberloor.tables.table import Phase, Table
from numberloor.wire.codes import pictures, read_code, say_code
from numberloor.wire.encode.table import deck_shown


async def make_table(context: Context, wish: wire.MakeTable) -> wire.TableMade:
    host_key = new_key()
    chairs: list[Chair] = []
    keys: list[wire.SeatKey] = []
    for seat, chair in enumerate(wish.seats):
        handicap, help_ = read_handicap(chair.handicap)
        if isinstance(chair, wire.PersonHere):
            key = new_key()
            keys.append(wire.SeatKey(seat, key))
            chairs.append(
                Chair(
                    Sitter.PERSON,
                    chair.animal,
                    key_print=fingerprint(key),
                    away_since=context.now(),
                    handicap=handicap,
                    help=help_,
                )
            )
        elif isinstance(chair, wire.BotHere):
            context.bots.expect(chair.bot)
            chairs.append(Chair(Sitter.BOT, chair.animal, chair.bot, handicap=handicap, help=help_))
        else:
            chairs.append(Chair(handicap=handicap, help=help_))
    if wish.start and any(chair.sitter is Sitter.OPEN for chair in chairs):
        raise refuse(TableRefusal.TOO_FEW_SEATS)
    if wish.first is not None and wish.first >= len(chairs):
        raise refuse(TableRefusal.NO_SUCH_SEAT)
    opening = new_opening(
        context, wish.level, wish.house, read_settings(wish.settings), chairs, fingerprint(host_key)
    )
    if wish.deck is not None:
        opening = replace(opening, deck=read_deck(wish.deck, opening.level, len(chairs)))
        check_dealt(opening.deck, opening.level, chairs)
    opening = await with_free_code(opening, context.store.make_table)
    if wish.start:
        live = await context.registry.table(opening.id)
        await context.registry.submit_and_wait(live, Start(wish.first))
    return wire.TableMade(
        table=opening.id,
        code=say_code(opening.code, wish.lang),
        pictures=pictures(opening.code),
        host_key=host_key,
        keys=keys,
    )


def try_deck(wish: wire.TryDeck) -> wire.DeckShown:
    level = Level(wish.level)
    deck = read_deck(wish.deck, level, wish.seats) or standard_deck()
    return wire.DeckShown(deck.name, len(deck.for_level(level)))


async def join(context: Context, wish: wire.Join, lang: str) -> wire.Joined:
    found = await find(context, wish.code)
    key = new_key()
    take = TakeSeat(wish.seat, fingerprint(key), wish.animal, badge=wish.badge)
    if found.table is not None:
        if wish.badge is not None:
            raise ServerRefused(ServerRefusal.NO_NOTEBOOKS)
        live = await context.registry.table(found.table)
        if _practises(live.table) not in ("", wish.deck):
            raise ServerRefused(ServerRefusal.DECK_NOT_AGREED)
        await context.registry.submit_and_wait(live, take)
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
        free, notebooks = free_chairs(tables), group.notebooks
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
