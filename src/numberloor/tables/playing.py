"""Playing at a live table: moves, steals by race or by lot, and taking the last play back.

A play by the active seat must have been made in sight of the position as it is. A steal may have
been made a card earlier, as long as it is still the same turn and the night floor still fits: so a
slow hand or a slow link is no reason to lose.
"""

from dataclasses import replace
from typing import Any

from numberloor.rules.model.events import EventKind
from numberloor.rules.model.moves import MoveKind, UnknownMove, parse_move
from numberloor.rules.model.position import Position
from numberloor.rules.play import Step, play
from numberloor.rules.why.explain import why
from numberloor.rules.why.refusal import why_not
from numberloor.tables.chairs import Sitter
from numberloor.tables.commands import Actor, DrawLots, PlayMove, Undo
from numberloor.tables.entries import Decision, Entry, EntryKind
from numberloor.tables.events import Happening, HappeningKind, Played, Told
from numberloor.tables.refusals import TableRefusal, refuse, refuse_move
from numberloor.tables.secret_chance import SecretChance
from numberloor.tables.settings import Steals
from numberloor.tables.table import Asked, Phase, StealWindow, Table

Applied = tuple[Table, tuple[Told, ...]]

# After these the player knows something new, so nothing can be taken back.
TELLING = frozenset(
    {EventKind.DREW, EventKind.RESHUFFLED, EventKind.STAR, EventKind.WON, EventKind.STOLE}
)


def decide_play(table: Table, command: PlayMove, actor: Actor) -> Decision:
    _own_seat(table, actor, command.seat, command.bot)
    position = _position(table)
    try:
        move = parse_move(command.move)
    except UnknownMove:
        raise refuse(TableRefusal.UNKNOWN_MOVE) from None
    stealing = move.kind is MoveKind.STEAL
    _check_version(table, command.version, stealing)
    if stealing and position.level.has_steals and table.settings.steals is Steals.OFF:
        raise refuse(TableRefusal.STEALS_OFF)
    if table.window is not None:
        if command.seat == position.active:
            raise refuse(TableRefusal.WINDOW_OPEN)
        if stealing and command.seat in table.window.seats:
            raise refuse(TableRefusal.ALREADY_ASKED)
    refusal = why_not(position, command.seat, move)
    if refusal:
        raise refuse_move(refusal)
    calm = stealing and table.settings.steals is Steals.CALM
    data = {"bot": command.bot} if command.bot else {}
    return EntryKind.ASK if calm else EntryKind.MOVE, command.seat, command.move, data


def decide_undo(table: Table, command: Undo, actor: Actor) -> Decision:
    _own_seat(table, actor, command.seat, None)
    _position(table)
    _check_version(table, command.version, stealing=False)
    if not table.settings.undo:
        raise refuse(TableRefusal.UNDO_OFF)
    if not may_undo(table, command.seat):
        raise refuse(TableRefusal.NO_UNDO)
    return EntryKind.UNDO, command.seat, None, {}


def decide_lots(table: Table, _command: DrawLots, _actor: Actor) -> Decision:
    _position(table)
    if table.window is None:
        raise refuse(TableRefusal.NO_WINDOW)
    return EntryKind.DRAW_LOTS, None, None, {}


def may_undo(table: Table, seat: int | None) -> bool:
    return (
        table.settings.undo
        and table.phase is Phase.PLAYING
        and table.undo_seat is not None
        and table.undo_seat == seat
        and bool(table.undo)
    )


def apply_move(table: Table, entry: Entry) -> Applied:
    assert entry.seat is not None
    assert entry.move is not None
    step, told = _step(table, entry, entry.seat, entry.move)
    moved = _moved(table, entry, entry.seat, step)
    if not entry.data.get("bot"):
        moved = _hand_back(moved, entry.seat)
    return moved, told


def apply_undo(table: Table, entry: Entry) -> Applied:
    before = table.position
    back = table.undo[-1]
    turned = before is not None and before.active != back.active
    undone = table._replace(
        position=back,
        undo=table.undo[:-1],
        played_at=entry.version,
        moved_at=entry.at,
        turn_version=entry.version if turned else table.turn_version,
        turn_began=entry.at if turned else table.turn_began,
    )
    return undone, (Happening(HappeningKind.UNDONE, entry.seat),)


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
        waiting = _hand_back(waiting, entry.seat)
    return waiting, (Happening(kind, entry.seat),)


def apply_lots(table: Table, entry: Entry) -> Applied:
    assert table.window is not None
    asked = table.window.asked
    lot = SecretChance(table.opening.secret, entry.version).below(len(asked))
    winner = asked[lot]
    closed = Happening(HappeningKind.WINDOW_CLOSED, winner.seat, asked=table.window.seats)
    step, told = _step(table, entry, winner.seat, winner.move)
    return _moved(table._replace(window=None), entry, winner.seat, step), (closed, *told)


def _step(table: Table, entry: Entry, seat: int, code: str) -> tuple[Step, tuple[Told, ...]]:
    position = table.position
    assert position is not None
    move = parse_move(code)
    # `play` checks the move, so the reason is asked for only after it.
    step = play(position, seat, move, SecretChance(table.opening.secret, entry.version))
    reason = why(position, move) if move.card is not None else None
    told = tuple(
        Played(event, reason if number == 0 else None) for number, event in enumerate(step.events)
    )
    return step, told


def _moved(table: Table, entry: Entry, seat: int, step: Step) -> Table:
    before = table.position
    assert before is not None
    kinds = {event.kind for event in step.events}
    turned = step.position.active != before.active or EventKind.TURN in kinds
    undo: tuple[Position, ...] = ()
    if not kinds & TELLING and not step.position.over:
        undo = (*table.undo, before) if table.undo_seat == seat else (before,)
    return table._replace(
        version=entry.version,
        last_at=entry.at,
        position=step.position,
        phase=Phase.OVER if step.position.over else table.phase,
        played_at=entry.version,
        moved_at=entry.at,
        turn_version=entry.version if turned else table.turn_version,
        turn_began=entry.at if turned else table.turn_began,
        chairs=_awake(table) if turned else table.chairs,
        undo=undo,
        undo_seat=seat if undo else None,
    )


def _awake(table: Table) -> tuple[Any, ...]:
    """A bot that sat in because the time was up leaves when the turn does."""
    if not any(chair.bot and chair.present for chair in table.chairs):
        return table.chairs
    return tuple(
        replace(chair, bot=None) if chair.sitter is Sitter.PERSON and chair.present else chair
        for chair in table.chairs
    )


def _hand_back(table: Table, seat: int) -> Table:
    """Whoever plays in person needs no bot any more."""
    chair = table.chairs[seat]
    if chair.sitter is not Sitter.PERSON or chair.bot is None:
        return table
    chairs = list(table.chairs)
    chairs[seat] = replace(chair, bot=None)
    return table._replace(chairs=tuple(chairs))


def _own_seat(table: Table, actor: Actor, seat: int, bot: str | None) -> None:
    if not 0 <= seat < len(table.chairs):
        raise refuse(TableRefusal.NO_SUCH_SEAT)
    if actor.server:
        if table.chairs[seat].player != bot:
            raise refuse(TableRefusal.NOT_YOUR_SEAT)  # the person came back while the bot thought
    elif seat not in actor.seats:
        raise refuse(TableRefusal.NOT_YOUR_SEAT)


def _position(table: Table) -> Position:
    if table.phase is Phase.PAUSED:
        raise refuse(TableRefusal.IS_PAUSED)
    if table.position is None:
        raise refuse(TableRefusal.NOT_STARTED)
    return table.position


def _check_version(table: Table, version: int, stealing: bool) -> None:
    if version > table.version:
        raise refuse(TableRefusal.FROM_THE_FUTURE)
    if stealing and version < table.turn_version:
        raise refuse(TableRefusal.TOO_LATE)
    if not stealing and version < table.played_at:
        raise refuse(TableRefusal.STALE)
