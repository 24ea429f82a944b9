"""Playing a card, drawing, passing, ending a turn, and a steal by race."""

from dataclasses import dataclass
from typing import Any

from numberloor.learning.moments import known_ms
from numberloor.rules.legal import legal_moves
from numberloor.rules.model.moves import MoveKind, UnknownMove, parse_move
from numberloor.rules.why.refusal import why_not
from numberloor.tables.actors import Actor
from numberloor.tables.entries import Decision, Entry, EntryKind
from numberloor.tables.features.steals import check_steals, is_calm
from numberloor.tables.features.turns import (
    check_version,
    hand_back,
    moved_by,
    own_seat,
    position_of,
    step_of,
)
from numberloor.tables.refusals import TableRefusal, refuse, refuse_move
from numberloor.tables.table import Applied, Table


@dataclass(frozen=True, slots=True)
class PlayMove:
    """`bot` names the bot that chose; None when a person did.

    `ms`: how long the person thought, as the screen had it: from the moment the cards lay still and
    it was their turn. None, and what cannot be: not known.
    """

    seat: int
    move: str
    version: int
    bot: str | None = None
    ms: float | None = None


def decide_play(table: Table, command: PlayMove, actor: Actor) -> Decision:
    own_seat(table, actor, command.seat, command.bot)
    position = position_of(table)
    try:
        move = parse_move(command.move)
    except UnknownMove:
        raise refuse(TableRefusal.UNKNOWN_MOVE) from None
    stealing = move.kind is MoveKind.STEAL
    check_version(table, command.version, stealing)
    check_steals(table, position, command.seat, stealing)
    # The list is asked for again when the move is applied; why not, only of what is not in it.
    if move not in legal_moves(position, command.seat):
        refusal = why_not(position, command.seat, move)
        assert refusal is not None
        raise refuse_move(refusal)
    kind = EntryKind.ASK if stealing and is_calm(table) else EntryKind.MOVE
    return kind, command.seat, command.move, _data(command)


def _data(command: PlayMove) -> dict[str, Any]:
    if command.bot is not None:
        return {"bot": command.bot}
    ms = known_ms(command.ms)
    return {} if ms is None else {"ms": ms}


def apply_move(table: Table, entry: Entry) -> Applied:
    assert entry.seat is not None
    assert entry.move is not None
    step, told = step_of(table, entry, entry.seat, entry.move)
    moved = moved_by(table, entry, entry.seat, entry.move, step)
    if not entry.data.get("bot"):
        moved = hand_back(moved, entry.seat)
    return moved, told
