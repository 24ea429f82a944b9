"""Steals where the table is calm: all who want to say so, then a fair draw; or no steals at all."""

from dataclasses import dataclass, replace

from numberloor.rules.model.position import Position
from numberloor.tables.actors import Actor
from numberloor.tables.entries import Decision, Entry, EntryKind
from numberloor.tables.events import Happening, HappeningKind
from numberloor.tables.features.sealing import draw_lot
from numberloor.tables.features.turns import hand_back, moved_by, position_of, step_of
from numberloor.tables.refusals import TableRefusal, refuse
from numberloor.tables.settings import Steals
from numberloor.tables.table import Applied, Asked, StealWindow, Table


@dataclass(frozen=True, slots=True)
class DrawLots:
    """Calm: the window is over."""


def is_calm(table: Table) -> bool:
    return table.settings.steals is Steals.CALM


def check_steals(table: Table, position: Position, seat: int, stealing: bool) -> None:
    """Before any play: what the table's settings and an open window say against it."""
    if stealing and position.level.has_steals and table.settings.steals is Steals.OFF:
        raise refuse(TableRefusal.STEALS_OFF)
    if table.window is not None:
        if seat == position.active:
            raise refuse(TableRefusal.WINDOW_OPEN)
        if stealing and seat in table.window.seats:
            raise refuse(TableRefusal.ALREADY_ASKED)


def apply_ask(table: Table, entry: Entry) -> Applied:
    assert entry.seat is not None
    assert entry.move is not None
    asked = Asked(entry.seat, entry.move)
    if table.window is None:
        window = StealWindow(entry.at + table.settings.calm_seconds * 1000, (asked,))
        kind = HappeningKind.WINDOW_OPENED
    else:
        # Sorted by seat: the order of asking must not reach the draw.
        window = replace(table.window, asked=tuple(sorted((*table.window.asked, asked))))
        kind = HappeningKind.ASKED_TO_STEAL
    waiting = table._replace(window=window, undo=(), undo_seat=None)
    if not entry.data.get("bot"):
        waiting = hand_back(waiting, entry.seat)
    return waiting, (Happening(kind, entry.seat),)


def decide_lots(table: Table, _command: DrawLots, _actor: Actor) -> Decision:
    position_of(table)
    if table.window is None:
        raise refuse(TableRefusal.NO_WINDOW)
    return EntryKind.DRAW_LOTS, None, None, {}


def apply_lots(table: Table, entry: Entry) -> Applied:
    assert table.window is not None
    window = table.window
    table, place = draw_lot(table, entry.version)
    winner = window.asked[place]
    closed = Happening(HappeningKind.WINDOW_CLOSED, winner.seat, asked=window.seats)
    step, told = step_of(table, entry, winner.seat, winner.move)
    moved = moved_by(table._replace(window=None), entry, winner.seat, winner.move, step)
    return moved, (closed, *told)
