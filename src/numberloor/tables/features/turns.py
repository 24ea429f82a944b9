"""What every play has in common, whoever plays it and whether by hand, by race or by lot.

A play by the active seat must have been made in sight of the position as it is. A steal may have
been made a card earlier, as long as it is still the same turn and the night floor still fits: so a
slow hand or a slow link is no reason to lose.
"""

from dataclasses import replace

from numberloor.rules.model.events import TELLING, EventKind
from numberloor.rules.model.moves import parse_move
from numberloor.rules.model.position import Position
from numberloor.rules.play import Step, play
from numberloor.rules.why.explain import why
from numberloor.tables.actors import Actor
from numberloor.tables.chairs import Chair, Sitter
from numberloor.tables.entries import Entry
from numberloor.tables.events import Played, Told
from numberloor.tables.refusals import TableRefusal, refuse
from numberloor.tables.table import Earlier, Phase, Table


def own_seat(table: Table, actor: Actor, seat: int, bot: str | None) -> None:
    if not 0 <= seat < len(table.chairs):
        raise refuse(TableRefusal.NO_SUCH_SEAT)
    if actor.server:
        if table.chairs[seat].player != bot:
            raise refuse(TableRefusal.NOT_YOUR_SEAT)  # the person came back while the bot thought
    elif seat not in actor.seats:
        raise refuse(TableRefusal.NOT_YOUR_SEAT)
    elif seat in actor.covered:
        raise refuse(TableRefusal.COVERED)


def position_of(table: Table) -> Position:
    if table.phase is Phase.PAUSED:
        raise refuse(TableRefusal.IS_PAUSED)
    if table.position is None:
        raise refuse(TableRefusal.NOT_STARTED)
    return table.position


def check_version(table: Table, version: int, stealing: bool) -> None:
    if version > table.version:
        raise refuse(TableRefusal.FROM_THE_FUTURE)
    if stealing and version < table.turn_version:
        raise refuse(TableRefusal.TOO_LATE)
    if not stealing and version < table.played_at:
        raise refuse(TableRefusal.STALE)


def step_of(table: Table, entry: Entry, seat: int, code: str) -> tuple[Step, tuple[Told, ...]]:
    position = table.position
    assert position is not None
    move = parse_move(code)
    # `play` checks the move, so the reason is asked for only after it.
    step = play(position, seat, move, table.chance(entry.version))
    reason = why(position, move) if move.card is not None else None
    told = tuple(
        Played(event, reason if number == 0 else None) for number, event in enumerate(step.events)
    )
    return step, told


def moved_by(table: Table, entry: Entry, seat: int, code: str, step: Step) -> Table:
    before = table.position
    assert before is not None
    kinds = {event.kind for event in step.events}
    turned = step.position.active != before.active or EventKind.TURN in kinds
    undo: tuple[Earlier, ...] = ()
    if not kinds & TELLING and not step.position.over:
        earlier = Earlier(before, table.turn_began)
        undo = (*table.undo, earlier) if table.undo_seat == seat else (earlier,)
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
        played=f"{table.played}{seat} {code}\n",
        ended_before=table.ended_before and not turned,
        ended_for_good=table.ended_before and turned,
    )


def _awake(table: Table) -> tuple[Chair, ...]:
    """A bot that sat in because the time was up leaves when the turn does."""
    if not any(chair.bot and chair.present for chair in table.chairs):
        return table.chairs
    return tuple(
        replace(chair, bot=None) if chair.sitter is Sitter.PERSON and chair.present else chair
        for chair in table.chairs
    )


def hand_back(table: Table, seat: int) -> Table:
    """Whoever plays in person needs no bot any more."""
    chair = table.chairs[seat]
    if chair.sitter is not Sitter.PERSON or chair.bot is None:
        return table
    chairs = list(table.chairs)
    chairs[seat] = replace(chair, bot=None)
    return table._replace(chairs=tuple(chairs))
