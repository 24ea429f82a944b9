"""Entries onto the table, one after the other, from its opening to the table as it is now."""

from collections.abc import Callable
from dataclasses import replace

from numberloor.rules.setup import deal
from numberloor.tables import playing, seating
from numberloor.tables.chairs import Chair, Sitter
from numberloor.tables.entries import Entry, EntryKind
from numberloor.tables.events import Happening, HappeningKind, Told
from numberloor.tables.secret_chance import SecretChance
from numberloor.tables.settings import parse_settings
from numberloor.tables.table import Phase, Table

Applied = tuple[Table, tuple[Told, ...]]


class BrokenTable(ValueError):
    """Stored entries that do not follow from one another."""


def apply(table: Table, entry: Entry) -> Applied:
    """The table after the entry, and what it made happen."""
    if entry.version != table.version + 1:
        raise BrokenTable(
            f"table {table.id} is at version {table.version}; entry {entry.version} does not follow"
        )
    after, told = _APPLIERS[entry.kind](table, entry)
    if after.version != entry.version:  # a move has set it already
        after = after._replace(version=entry.version, last_at=entry.at)
    return after, told


def _start(table: Table, entry: Entry) -> Applied:
    """Chairs still open are put away; the one who begins is the youngest, or drawn by lot."""
    kept = [seat for seat, chair in enumerate(table.chairs) if chair.sitter is not Sitter.OPEN]
    chance = SecretChance(table.opening.secret, entry.version)
    first = chance.below(len(kept)) if entry.seat is None else kept.index(entry.seat)
    opening = table.opening
    position = deal(
        opening.level,
        len(kept),
        first=first,
        house=opening.house,
        deck=opening.deck,
        chance=chance,
    )
    started = table._replace(
        chairs=tuple(table.chairs[seat] for seat in kept),
        phase=Phase.PLAYING,
        game=table.game + 1,
        first=first,
        position=position,
        played_at=entry.version,
        moved_at=entry.at,
        turn_version=entry.version,
        turn_began=entry.at,
        window=None,
        undo=(),
        undo_seat=None,
    )
    return started, (Happening(HappeningKind.STARTED, first, game=started.game),)


def _youngest(table: Table, entry: Entry) -> Applied:
    """Nothing has happened yet; the table itself shows who will begin."""
    return table._replace(first=entry.seat), ()


def _pause(table: Table, entry: Entry) -> Applied:
    paused = table._replace(phase=Phase.PAUSED, paused_at=entry.at)
    return paused, (Happening(HappeningKind.PAUSED),)


def _unpause(table: Table, entry: Entry) -> Applied:
    """Every clock goes on from where the pause stopped it."""
    slept = entry.at - table.paused_at
    window = table.window
    if window is not None:
        window = replace(window, closes_at=window.closes_at + slept)
    resumed = table._replace(
        phase=Phase.PLAYING,
        chairs=tuple(_rested(chair, table.paused_at, entry.at) for chair in table.chairs),
        turn_began=table.turn_began + slept,
        moved_at=table.moved_at + slept,
        window=window,
    )
    return resumed, (Happening(HappeningKind.UNPAUSED),)


def _rested(chair: Chair, paused_at: int, now: int) -> Chair:
    """How long somebody is away counts only while there is play to miss."""
    if chair.away_since is None:
        return chair
    return replace(chair, away_since=chair.away_since + now - max(paused_at, chair.away_since))


def _close(table: Table, _entry: Entry) -> Applied:
    closed = table._replace(phase=Phase.CLOSED, window=None)
    return closed, (Happening(HappeningKind.CLOSED),)


def _settings(table: Table, entry: Entry) -> Applied:
    changed = table._replace(settings=parse_settings(entry.data))
    return changed, (Happening(HappeningKind.SETTINGS_CHANGED),)


_APPLIERS: dict[EntryKind, Callable[[Table, Entry], Applied]] = {
    EntryKind.MOVE: playing.apply_move,
    EntryKind.UNDO: playing.apply_undo,
    EntryKind.ASK: playing.apply_ask,
    EntryKind.DRAW_LOTS: playing.apply_lots,
    EntryKind.SEAT: seating.apply_take,
    EntryKind.LEAVE: seating.apply_leave,
    EntryKind.FREE: seating.apply_free,
    EntryKind.ANIMAL: seating.apply_animal,
    EntryKind.BOT: seating.apply_bot,
    EntryKind.AWAY: seating.apply_away,
    EntryKind.BACK: seating.apply_back,
    EntryKind.SIT_IN: seating.apply_sit_in,
    EntryKind.SETTINGS: _settings,
    EntryKind.YOUNGEST: _youngest,
    EntryKind.START: _start,
    EntryKind.PAUSE: _pause,
    EntryKind.UNPAUSE: _unpause,
    EntryKind.CLOSE: _close,
}
