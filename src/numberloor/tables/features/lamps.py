"""Late lamps: at first nothing is marked, then what fits is, for whoever is on turn.

They come on after some seconds, after a wrong try, or when they are asked for. They go out as soon as
the cards change: each card is a new question, and nobody waits longer for the next answer than for
the first. Whoever waits for a turn has none, so that a steal is found with one's own eyes, and is
never late because of a lamp.

They are no entry of the table: nothing follows from them, and nobody else is to know of them.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from numberloor.tables.actors import Actor
from numberloor.tables.features.turns import own_seat, position_of
from numberloor.tables.refusals import TableRefusal, refuse
from numberloor.tables.settings import Help
from numberloor.tables.store import Try, TryKind
from numberloor.tables.table import Table


class Lamps(NamedTuple):
    """For which cards they are on, and at which a wrong try was made: the version that laid these."""

    lit: int = -1
    tried: int = -1


DARK = Lamps()


@dataclass(frozen=True, slots=True)
class LightLamps:
    """`asked`: somebody wants them now. Otherwise the screen says that it is time."""

    seat: int
    asked: bool = True


def light(table: Table, lamps: Lamps, command: LightLamps, actor: Actor, now: int) -> Lamps:
    """Raises Refused."""
    own_seat(table, actor, command.seat, None)
    position = position_of(table)
    on_turn = command.seat == position.active and not position.over
    if table.help_for(command.seat) is not Help.LATE or not on_turn:
        raise refuse(TableRefusal.NO_LAMPS)
    if table.window is not None:
        raise refuse(TableRefusal.WINDOW_OPEN)
    due = table.moved_at + table.settings.late_seconds * 1000
    if not command.asked and now < due and lamps.tried != table.played_at:
        raise refuse(TableRefusal.NOT_YET)
    return lamps._replace(lit=table.played_at)


def after_try(table: Table, lamps: Lamps, seat: int) -> Lamps:
    """A seat tried what does not fit."""
    on_turn = table.position is not None and seat == table.position.active
    return lamps._replace(tried=table.played_at) if on_turn else lamps


def lamps_of(table: Table, tries: Iterable[Try]) -> Lamps:
    """As they were left, for a screen that comes back."""
    lamps = DARK
    for one in tries:
        if one.version < table.played_at:
            continue
        if one.kind is TryKind.LAMP:
            lamps = lamps._replace(lit=table.played_at)
        elif one.kind is TryKind.TRY:
            lamps = after_try(table, lamps, one.seat)
    return lamps


def marks(table: Table, lamps: Lamps, seat: int | None) -> bool:
    """Whether it is marked, for this seat, what it may do now."""
    helped = table.help_for(seat)
    if helped is not Help.LATE:
        return helped is Help.HELPED
    on_turn = table.position is not None and seat == table.position.active
    return on_turn and lamps.lit == table.played_at
