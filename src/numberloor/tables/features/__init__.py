"""All that can be done at a table, gathered from the features: decide what is asked, apply what was.

`decide` changes nothing: whoever stores the entry first has the version, and everybody else asks
again. `apply` puts entries onto the table, one after the other, from its opening to now.
"""

from collections.abc import Callable
from typing import Any

from numberloor.tables.actors import Actor
from numberloor.tables.commands import Command
from numberloor.tables.entries import Decision, Entry, EntryKind
from numberloor.tables.features import host, moves, presence, seating, steals, undo
from numberloor.tables.refusals import TableRefusal, refuse
from numberloor.tables.starts import is_full
from numberloor.tables.table import Applied, Phase, Table


class BrokenTable(ValueError):
    """Stored entries that do not follow from one another."""


def decide(
    table: Table, command: Command, actor: Actor, now: int, command_id: str | None = None
) -> Entry:
    """The entry that carries the command out. Raises Refused."""
    if table.phase is Phase.CLOSED:
        raise refuse(TableRefusal.IS_CLOSED)
    if is_full(table) and not isinstance(command, host.Start | host.Close):
        raise refuse(TableRefusal.GAME_TOO_LONG)
    kind, seat, move, data = DECIDERS[type(command)](table, command, actor)
    # A clock that was set back must not make the table's own time run backwards.
    at = max(now, table.last_at)
    return Entry(table.version + 1, at, kind, seat, move, command_id, data)


def apply(table: Table, entry: Entry) -> Applied:
    """The table after the entry, and what it made happen."""
    if entry.version != table.version + 1:
        raise BrokenTable(
            f"table {table.id} is at version {table.version}; entry {entry.version} does not follow"
        )
    after, told = APPLIERS[entry.kind](table, entry)
    if after.version != entry.version:  # a move has set it already
        after = after._replace(version=entry.version, last_at=entry.at)
    return after, told


DECIDERS: dict[type, Callable[[Table, Any, Actor], Decision]] = {
    moves.PlayMove: moves.decide_play,
    undo.Undo: undo.decide_undo,
    steals.DrawLots: steals.decide_lots,
    seating.TakeSeat: seating.decide_take,
    seating.Leave: seating.decide_leave,
    seating.FreeSeat: seating.decide_free,
    seating.ChooseAnimal: seating.decide_animal,
    seating.AddBot: seating.decide_bot,
    presence.GoAway: presence.decide_away,
    presence.ComeBack: presence.decide_back,
    presence.SitIn: presence.decide_sit_in,
    host.ChangeSettings: host.decide_settings,
    host.NameYoungest: host.decide_youngest,
    host.SetHandicap: host.decide_handicap,
    host.Start: host.decide_start,
    host.Pause: host.decide_pause,
    host.Unpause: host.decide_unpause,
    host.Close: host.decide_close,
}

APPLIERS: dict[EntryKind, Callable[[Table, Entry], Applied]] = {
    EntryKind.MOVE: moves.apply_move,
    EntryKind.UNDO: undo.apply_undo,
    EntryKind.ASK: steals.apply_ask,
    EntryKind.DRAW_LOTS: steals.apply_lots,
    EntryKind.SEAT: seating.apply_take,
    EntryKind.LEAVE: seating.apply_leave,
    EntryKind.FREE: seating.apply_free,
    EntryKind.ANIMAL: seating.apply_animal,
    EntryKind.BOT: seating.apply_bot,
    EntryKind.AWAY: presence.apply_away,
    EntryKind.BACK: presence.apply_back,
    EntryKind.SIT_IN: presence.apply_sit_in,
    EntryKind.SETTINGS: host.apply_settings,
    EntryKind.YOUNGEST: host.apply_youngest,
    EntryKind.HANDICAP: host.apply_handicap,
    EntryKind.START: host.apply_start,
    EntryKind.PAUSE: host.apply_pause,
    EntryKind.UNPAUSE: host.apply_unpause,
    EntryKind.CLOSE: host.apply_close,
}
