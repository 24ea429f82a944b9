"""May this be done now? A command becomes the table's next entry, or is refused and says why.

Nothing changes here: whoever stores the entry first has the version, and everybody else asks again.
"""

from collections.abc import Callable
from typing import Any

from numberloor.rules.model.levels import MIN_SEATS
from numberloor.tables import commands as ask
from numberloor.tables import playing, seating
from numberloor.tables.commands import Actor, Command
from numberloor.tables.entries import Decision, Entry, EntryKind
from numberloor.tables.refusals import TableRefusal, host_only, refuse
from numberloor.tables.settings import format_settings
from numberloor.tables.table import Phase, Table


def decide(
    table: Table, command: Command, actor: Actor, now: int, command_id: str | None = None
) -> Entry:
    """The entry that carries the command out. Raises Refused."""
    if table.phase is Phase.CLOSED:
        raise refuse(TableRefusal.IS_CLOSED)
    kind, seat, move, data = _DECIDERS[type(command)](table, command, actor)
    # A clock that was set back must not make the table's own time run backwards.
    at = max(now, table.last_at)
    return Entry(table.version + 1, at, kind, seat, move, command_id, data)


def _start(table: Table, command: ask.Start, actor: Actor) -> Decision:
    host_only(actor)
    if table.phase not in (Phase.WAITING, Phase.OVER):
        raise refuse(TableRefusal.ALREADY_STARTED)
    kept = [seat for seat in range(len(table.chairs)) if seat not in table.open_seats]
    if len(kept) < MIN_SEATS:
        raise refuse(TableRefusal.TOO_FEW_SEATS)
    first = _who_begins(table, kept) if command.first is None else command.first
    if first is not None and first not in kept:
        raise refuse(TableRefusal.NO_SUCH_SEAT)
    return EntryKind.START, first, None, {}


def _who_begins(table: Table, kept: list[int]) -> int | None:
    """The youngest, and in every game after that the next one clockwise. None: a lot is drawn."""
    if table.first is None or table.phase is Phase.WAITING:
        return table.first
    return next((seat for seat in kept if seat > table.first), kept[0])


def _youngest(table: Table, command: ask.NameYoungest, actor: Actor) -> Decision:
    """The host of a class sits at no table of it, so there the children say it themselves."""
    if not (table.opening.class_id is not None and actor.seats):
        host_only(actor)
    if table.phase is not Phase.WAITING:
        raise refuse(TableRefusal.ALREADY_STARTED)
    if command.seat >= len(table.chairs) or command.seat in table.open_seats:
        raise refuse(TableRefusal.NO_SUCH_SEAT)
    return EntryKind.YOUNGEST, command.seat, None, {}


def _pause(table: Table, _command: ask.Pause, actor: Actor) -> Decision:
    host_only(actor)
    if table.phase is Phase.PAUSED:
        raise refuse(TableRefusal.IS_PAUSED)
    if table.phase is not Phase.PLAYING:
        raise refuse(TableRefusal.NOT_STARTED)
    return EntryKind.PAUSE, None, None, {}


def _unpause(table: Table, _command: ask.Unpause, actor: Actor) -> Decision:
    host_only(actor)
    if table.phase is not Phase.PAUSED:
        raise refuse(TableRefusal.NOT_PAUSED)
    return EntryKind.UNPAUSE, None, None, {}


def _close(_table: Table, _command: ask.Close, actor: Actor) -> Decision:
    host_only(actor)
    return EntryKind.CLOSE, None, None, {}


def _settings(table: Table, command: ask.ChangeSettings, actor: Actor) -> Decision:
    host_only(actor)
    if table.window is not None:
        raise refuse(TableRefusal.WINDOW_OPEN)  # the draw goes by the rules it began with
    return EntryKind.SETTINGS, None, None, format_settings(command.settings)


_DECIDERS: dict[type, Callable[[Table, Any, Actor], Decision]] = {
    ask.PlayMove: playing.decide_play,
    ask.Undo: playing.decide_undo,
    ask.DrawLots: playing.decide_lots,
    ask.TakeSeat: seating.decide_take,
    ask.Leave: seating.decide_leave,
    ask.FreeSeat: seating.decide_free,
    ask.ChooseAnimal: seating.decide_animal,
    ask.AddBot: seating.decide_bot,
    ask.GoAway: seating.decide_away,
    ask.ComeBack: seating.decide_back,
    ask.SitIn: seating.decide_sit_in,
    ask.ChangeSettings: _settings,
    ask.NameYoungest: _youngest,
    ask.Start: _start,
    ask.Pause: _pause,
    ask.Unpause: _unpause,
    ask.Close: _close,
}
