"""What the host does: who begins, handicaps, start, pause, settings, close."""

from dataclasses import dataclass, replace

from numberloor.rules.model.handicap import Handicap
from numberloor.rules.model.levels import MIN_SEATS
from numberloor.tables.actors import Actor
from numberloor.tables.chairs import Chair, Sitter
from numberloor.tables.decks import check_dealt
from numberloor.tables.entries import Decision, Entry, EntryKind
from numberloor.tables.events import Happening, HappeningKind
from numberloor.tables.features.sealing import dealt, sealing
from numberloor.tables.features.seating import chair_at, with_seated
from numberloor.tables.refusals import TableRefusal, host_only, refuse
from numberloor.tables.settings import Help, Settings, format_settings, parse_settings
from numberloor.tables.starts import gives_way, told_before
from numberloor.tables.table import Applied, Earlier, Phase, Table


@dataclass(frozen=True, slots=True)
class NameYoungest:
    """Before the first game: who will begin it."""

    seat: int


@dataclass(frozen=True, slots=True)
class SetHandicap:
    """Between games: what a chair has from the next one on. Its help may change at any time."""

    seat: int
    handicap: Handicap
    help: Help | None = None


@dataclass(frozen=True, slots=True)
class Start:
    first: int | None = None  # None: the youngest, the next one clockwise, or a lot


@dataclass(frozen=True, slots=True)
class Pause:
    pass


@dataclass(frozen=True, slots=True)
class Unpause:
    pass


@dataclass(frozen=True, slots=True)
class ChangeSettings:
    settings: Settings


@dataclass(frozen=True, slots=True)
class Close:
    pass


def decide_youngest(table: Table, command: NameYoungest, actor: Actor) -> Decision:
    """The host of a class sits at no table of it, so there the children say it themselves."""
    if not (table.opening.class_id is not None and actor.seats):
        host_only(actor)
    if table.phase is not Phase.WAITING:
        raise refuse(TableRefusal.ALREADY_STARTED)
    if command.seat >= len(table.chairs) or command.seat in table.open_seats:
        raise refuse(TableRefusal.NO_SUCH_SEAT)
    return EntryKind.YOUNGEST, command.seat, None, {}


def apply_youngest(table: Table, entry: Entry) -> Applied:
    """Nothing has happened yet; the table itself shows who will begin."""
    return table._replace(first=entry.seat), ()


def decide_handicap(table: Table, command: SetHandicap, actor: Actor) -> Decision:
    host_only(actor)
    chair = chair_at(table, command.seat)
    between_games = table.phase in (Phase.WAITING, Phase.OVER)
    if command.handicap != chair.handicap and not between_games:
        raise refuse(TableRefusal.ALREADY_STARTED)
    help_ = {} if command.help is None else {"help": command.help.value}
    return EntryKind.HANDICAP, command.seat, None, {**command.handicap._asdict(), **help_}


def apply_handicap(table: Table, entry: Entry) -> Applied:
    """Nothing has happened yet; the chair itself shows it."""
    assert entry.seat is not None
    given = dict(entry.data)
    help_ = given.pop("help", None)
    chair = replace(
        table.chairs[entry.seat],
        handicap=Handicap(**given),
        help=None if help_ is None else Help(help_),
    )
    return with_seated(table, entry, chair), ()


def decide_start(table: Table, command: Start, actor: Actor) -> Decision:
    host_only(actor)
    if table.phase is not Phase.WAITING and not gives_way(table):
        raise refuse(TableRefusal.ALREADY_STARTED)
    kept = [seat for seat in range(len(table.chairs)) if seat not in table.open_seats]
    if len(kept) < MIN_SEATS:
        raise refuse(TableRefusal.TOO_FEW_SEATS)
    first = _who_begins(table, kept) if command.first is None else command.first
    if first is not None and first not in kept:
        raise refuse(TableRefusal.NO_SUCH_SEAT)
    check_dealt(table.opening.deck, table.opening.level, [table.chairs[seat] for seat in kept])
    return EntryKind.START, first, None, {**sealing(table), **told_before(table)}


def _who_begins(table: Table, kept: list[int]) -> int | None:
    """The youngest, and in every game after that the next one clockwise. None: a lot is drawn."""
    if table.first is None or table.phase is Phase.WAITING:
        return table.first
    return next((seat for seat in kept if seat > table.first), kept[0])


def apply_start(table: Table, entry: Entry) -> Applied:
    """Chairs still open are put away; the one who begins is the youngest, or drawn by lot."""
    kept = [seat for seat, chair in enumerate(table.chairs) if chair.sitter is not Sitter.OPEN]
    sealed, position = dealt(table, entry, kept)
    first = position.active
    started = table._replace(
        chairs=tuple(table.chairs[seat] for seat in kept),
        phase=Phase.PLAYING,
        game=table.game + 1,
        started_at=entry.version,
        first=first,
        position=position,
        played_at=entry.version,
        moved_at=entry.at,
        turn_version=entry.version,
        turn_began=entry.at,
        window=None,
        undo=(),
        undo_seat=None,
        sealed=sealed,
        played="",
        ended_before=False,
        ended_for_good=False,
    )
    return started, (Happening(HappeningKind.STARTED, first, game=started.game),)


def decide_pause(table: Table, _command: Pause, actor: Actor) -> Decision:
    host_only(actor)
    if table.phase is Phase.PAUSED:
        raise refuse(TableRefusal.IS_PAUSED)
    if table.phase is not Phase.PLAYING:
        raise refuse(TableRefusal.NOT_STARTED)
    return EntryKind.PAUSE, None, None, {}


def apply_pause(table: Table, entry: Entry) -> Applied:
    paused = table._replace(phase=Phase.PAUSED, paused_at=entry.at)
    return paused, (Happening(HappeningKind.PAUSED),)


def decide_unpause(table: Table, _command: Unpause, actor: Actor) -> Decision:
    host_only(actor)
    if table.phase is not Phase.PAUSED:
        raise refuse(TableRefusal.NOT_PAUSED)
    return EntryKind.UNPAUSE, None, None, {}


def apply_unpause(table: Table, entry: Entry) -> Applied:
    """Every clock goes on from where the pause stopped it."""
    slept = entry.at - table.paused_at
    window = table.window
    if window is not None:
        window = replace(window, closes_at=window.closes_at + slept)
    resumed = table._replace(
        phase=Phase.PLAYING,
        chairs=tuple(_rested(chair, table.paused_at, entry.at) for chair in table.chairs),
        turn_began=table.turn_began + slept,
        undo=tuple(Earlier(position, began + slept) for position, began in table.undo),
        moved_at=table.moved_at + slept,
        window=window,
    )
    return resumed, (Happening(HappeningKind.UNPAUSED),)


def _rested(chair: Chair, paused_at: int, now: int) -> Chair:
    """How long somebody is away counts only while there is play to miss."""
    if chair.away_since is None:
        return chair
    return replace(chair, away_since=chair.away_since + now - max(paused_at, chair.away_since))


def decide_settings(table: Table, command: ChangeSettings, actor: Actor) -> Decision:
    host_only(actor)
    if table.window is not None:
        raise refuse(TableRefusal.WINDOW_OPEN)  # the draw goes by the rules it began with
    return EntryKind.SETTINGS, None, None, format_settings(command.settings)


def apply_settings(table: Table, entry: Entry) -> Applied:
    changed = table._replace(settings=parse_settings(entry.data))
    return changed, (Happening(HappeningKind.SETTINGS_CHANGED),)


def decide_close(_table: Table, _command: Close, actor: Actor) -> Decision:
    host_only(actor)
    return EntryKind.CLOSE, None, None, {}


def apply_close(table: Table, _entry: Entry) -> Applied:
    closed = table._replace(phase=Phase.CLOSED, window=None)
    return closed, (Happening(HappeningKind.CLOSED),)
