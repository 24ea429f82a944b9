"""Making tables and classes, and taking a chair by a code."""

import secrets
from collections.abc import Callable
from dataclasses import replace

import msgspec

from numberloor.rules.deck import Deck, DeckError, standard_deck
from numberloor.rules.levels import HouseRule, Level
from numberloor.server import messages as wire
from numberloor.server.codes import new_code, pictures, read_code, say_code
from numberloor.server.live import LiveTable
from numberloor.server.refusals import ServerRefusal, ServerRefused
from numberloor.server.serving import Serving
from numberloor.tables.chairs import Chair, Sitter, fingerprint, seat_of, with_animals
from numberloor.tables.commands import AddBot, Close, Command, Pause, Start, TakeSeat, Unpause
from numberloor.tables.decks import parse_table_deck
from numberloor.tables.refusals import Refused, TableRefusal, refuse
from numberloor.tables.settings import Settings, parse_settings
from numberloor.tables.store import ClassOpening, CodeTaken, Found
from numberloor.tables.table import Opening, Phase

MOST_CODES_TRIED = 50
DEFAULT_BOT = "greedy"


def new_key() -> str:
    """128 bits."""
    return secrets.token_urlsafe(16)


def new_id() -> str:
    return secrets.token_urlsafe(12)


async def make_table(serving: Serving, wish: wire.MakeTable) -> wire.TableMade:
    host_key = new_key()
    chairs: list[Chair] = []
    keys: list[wire.SeatKey] = []
    for seat, chair in enumerate(wish.seats):
        if isinstance(chair, wire.PersonHere):
            key = new_key()
            keys.append(wire.SeatKey(seat, key))
            chairs.append(
                Chair(
                    Sitter.PERSON,
                    chair.animal,
                    key_print=fingerprint(key),
                    away_since=serving.now(),
                )
            )
        elif isinstance(chair, wire.BotHere):
            serving.check_bot(chair.bot)
            chairs.append(Chair(Sitter.BOT, chair.animal, chair.bot))
        else:
            chairs.append(Chair())
    if wish.start and any(chair.sitter is Sitter.OPEN for chair in chairs):
        raise refuse(TableRefusal.TOO_FEW_SEATS)
    if wish.first is not None and wish.first >= len(chairs):
        raise refuse(TableRefusal.NO_SUCH_SEAT)
    opening = _opening(
        serving, wish.level, wish.house, _settings(wish.settings), chairs, fingerprint(host_key)
    )
    if wish.deck is not None:
        deck = _deck(wish.deck, opening.level, len(chairs))
        opening = replace(opening, deck=None if deck == standard_deck() else deck)
    opening = await _with_free_code(opening, serving.store.make_table)
    if wish.start:
        live = await serving.hall.table(opening.id)
        await serving.hall.carry_out(live, Start(wish.first))
    return wire.TableMade(
        table=opening.id,
        code=say_code(opening.code, wish.lang),
        pictures=pictures(opening.code),
        host_key=host_key,
        keys=keys,
    )


def try_deck(wish: wire.TryDeck) -> wire.DeckShown:
    level = Level(wish.level)
    deck = _deck(wish.deck, level, wish.seats)
    return wire.DeckShown(deck.name, len(deck.for_level(level)))


def _deck(text: str, level: Level, seats: int) -> Deck:
    try:
        return parse_table_deck(text, level, seats)
    except DeckError as error:
        # For whoever writes decks: it goes along with the sentence, which speaks the player's language.
        raise refuse(TableRefusal.BAD_DECK, why=str(error)) from None
    except (ValueError, RecursionError):  # text that the reader of TOML itself stumbles over
        raise refuse(TableRefusal.BAD_DECK, why="TOML?") from None


async def make_class(serving: Serving, wish: wire.MakeClass) -> wire.ClassMade:
    host_key = new_key()
    group = ClassOpening(new_id(), new_code(), fingerprint(host_key), serving.now())
    for _ in range(MOST_CODES_TRIED):
        tables = [
            replace(
                _opening(
                    serving,
                    wish.level,
                    wish.house,
                    _settings(wish.settings),
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


async def join(serving: Serving, wish: wire.Join, lang: str) -> wire.Joined:
    found = await find(serving, wish.code)
    key = new_key()
    take = TakeSeat(wish.seat, fingerprint(key), wish.animal)
    if found.table is not None:
        live = await serving.hall.table(found.table)
        await serving.hall.carry_out(live, take)
        return _joined(live, key, lang)
    return await _join_class(serving, found, replace(take, seat=None), key, lang)


async def look_up(serving: Serving, code: str, lang: str) -> wire.Look:
    found = await find(serving, code)
    plain = read_code(code)
    assert plain is not None
    shown = None
    if found.table is not None:
        live = await serving.hall.fresh_table(found.table)
        shown = live.shown(lang, serving.now())
        free = len(live.table.open_seats)
    else:
        free = sum(len(live.table.open_seats) for live in await _class_tables(serving, found))
    return wire.Look(
        kind="table" if found.table is not None else "class",
        code=say_code(plain, lang),
        pictures=pictures(plain),
        table=shown,
        free_seats=free,
    )


async def going_on(serving: Serving, wish: wire.MyPlaces, lang: str) -> list[wire.TableShown]:
    shown = []
    for place in wish.places:
        try:
            live = await serving.hall.fresh_table(place.table)
        except ServerRefused as refused:
            if refused.kind is not ServerRefusal.NO_SUCH_TABLE:
                raise
            continue
        seat = seat_of(live.table.chairs, fingerprint(place.key))
        if seat is not None and live.table.phase not in (Phase.OVER, Phase.CLOSED):
            shown.append(live.shown(lang, serving.now()))
    return shown


async def find(serving: Serving, code: str) -> Found:
    plain = read_code(code)
    found = await serving.store.find(plain) if plain is not None else None
    if found is None:
        raise ServerRefused(ServerRefusal.NO_SUCH_CODE)
    return found


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


async def _class_tables(serving: Serving, found: Found) -> list[LiveTable]:
    assert found.class_id is not None
    group = await serving.store.load_class(found.class_id)
    if group is None:
        raise ServerRefused(ServerRefusal.NO_SUCH_CODE)
    return [await serving.hall.fresh_table(table) for table in group[1]]


async def _join_class(
    serving: Serving, found: Found, take: TakeSeat, key: str, lang: str
) -> wire.Joined:
    """Arrivals fill one table after the other, so that nobody sits alone for long."""
    for live in await _class_tables(serving, found):
        if live.table.phase is not Phase.WAITING or not live.table.open_seats:
            continue
        try:
            await serving.hall.carry_out(live, take)
        except ServerRefused:
            raise
        except Refused:
            continue  # somebody else took the last chair
        return _joined(live, key, lang)
    raise ServerRefused(ServerRefusal.CLASS_FULL)


def _joined(live: LiveTable, key: str, lang: str) -> wire.Joined:
    key_print = fingerprint(key)
    seat = next(n for n, chair in enumerate(live.table.chairs) if chair.key_print == key_print)
    return wire.Joined(live.table.id, say_code(live.table.opening.code, lang), seat, key)


def _opening(
    serving: Serving,
    level: str,
    house: list[wire.HouseRule],
    settings: Settings,
    chairs: list[Chair],
    host_print: str,
) -> Opening:
    return Opening(
        id=new_id(),
        code=new_code(),
        level=Level(level),
        chairs=with_animals(chairs),
        settings=settings,
        house=tuple(dict.fromkeys(HouseRule(rule) for rule in house)),
        secret=secrets.token_bytes(16),
        host_print=host_print,
        made_at=serving.now(),
    )


async def _with_free_code(opening: Opening, make: object) -> Opening:
    assert callable(make)
    for _ in range(MOST_CODES_TRIED):
        try:
            await make(opening)
        except CodeTaken:
            opening = replace(opening, code=new_code())
        else:
            return opening
    raise ServerRefused(ServerRefusal.BUSY)


def _settings(settings: wire.Settings) -> Settings:
    return parse_settings(msgspec.structs.asdict(settings))
