"""Taking the last play back, while nothing was drawn and nobody acted since."""

from dataclasses import dataclass

from numberloor.tables.actors import Actor
from numberloor.tables.entries import Decision, Entry, EntryKind
from numberloor.tables.events import Happening, HappeningKind
from numberloor.tables.features.turns import check_version, own_seat, position_of
from numberloor.tables.refusals import TableRefusal, refuse
from numberloor.tables.table import Applied, Phase, Table


@dataclass(frozen=True, slots=True)
class Undo:
    seat: int
    version: int


def may_undo(table: Table, seat: int | None) -> bool:
    return (
        table.settings.undo
        and table.phase is Phase.PLAYING
        and table.undo_seat is not None
        and table.undo_seat == seat
        and bool(table.undo)
        and not table.ended_for_good
    )


def decide_undo(table: Table, command: Undo, actor: Actor) -> Decision:
    own_seat(table, actor, command.seat, None)
    position_of(table)
    check_version(table, command.version, stealing=False)
    if not table.settings.undo:
        raise refuse(TableRefusal.UNDO_OFF)
    if not may_undo(table, command.seat):
        raise refuse(TableRefusal.NO_UNDO)
    return EntryKind.UNDO, command.seat, None, {}


def apply_undo(table: Table, entry: Entry) -> Applied:
    before = table.position
    back, began = table.undo[-1]
    turned = began != table.turn_began or (before is not None and before.active != back.active)
    undone = table._replace(
        position=back,
        undo=table.undo[:-1],
        played=table.played[: table.played.rfind("\n", 0, -1) + 1],
        played_at=entry.version,
        moved_at=entry.at,
        turn_version=entry.version if turned else table.turn_version,
        turn_began=began,
        ended_before=table.ended_before or turned,
    )
    return undone, (Happening(HappeningKind.UNDONE, entry.seat),)
