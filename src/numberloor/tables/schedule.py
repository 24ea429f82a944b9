"""What a table waits for: bots to move, a window to close, a turn's time, somebody who is away.

Each table has at most one next moment at which something is due. It is stored beside the table, so
that any process can take it up when the one that scheduled it is gone.
"""

from math import ceil

from numberloor.tables.chairs import Sitter
from numberloor.tables.commands import Command, DrawLots, SitIn
from numberloor.tables.settings import Pace, Steals
from numberloor.tables.starts import is_full
from numberloor.tables.table import Phase, Table
from numberloor.tables.views import may_do

MAX_LINGERING_MS = 2_000  # the others wait
STEP_MS = 50  # no finer can be seen how long a bot took
MAX_LISTENING_MS = 20_000  # a long count and its sum, or a dance


def next_wake(table: Table, bots_waited: bool = False) -> int | None:
    """When to look after the table again, in ms; None: somebody's command will wake it.

    `bots_waited`: every bot has seen this position and chose to do nothing.
    """
    if table.phase is not Phase.PLAYING:
        return None
    if table.only_people_here and table.window is None and table.settings.turn_seconds is None:
        return None  # nobody to wait for: said early, since it is asked after every move
    if is_full(table):
        return None
    moments = [due for due, _ in _clocks(table)]
    if not bots_waited and bots_to_ask(table):
        moments.append(table.moved_at + table.settings.pace.ms)
    return min(moments, default=None)


def wake_after_listening(table: Table, now: int, listening_ms: int) -> int | None:
    """When to wake if somebody still listens to what was told of the last move, so long from now.

    Bots wait for it, so that they are never ahead of the ears; every other clock goes on. None: no
    bot has anything to do.
    """
    if table.phase is not Phase.PLAYING or not bots_to_ask(table):
        return None
    told = min(now + listening_ms, table.moved_at + MAX_LISTENING_MS)
    moments = [due for due, _ in _clocks(table)]
    return min([max(table.moved_at + table.settings.pace.ms, told), *moments])


def due_command(table: Table, now: int) -> Command | None:
    """What the clock says must be done now, bots' moves aside."""
    if table.phase is not Phase.PLAYING:
        return None
    due = [clock for clock in _clocks(table) if clock[0] <= now]
    return min(due, key=lambda clock: clock[0])[1] if due else None


def bots_due(table: Table, now: int) -> bool:
    return (
        table.phase is Phase.PLAYING
        and table.moved_at + table.settings.pace.ms <= now
        and bool(bots_to_ask(table))
    )


def shown_at(
    table: Table, asked_at: int, now: int, thinking_ms: float, hesitation_ms: float
) -> float:
    """When a bot lays the card that it has chosen, by what everybody may know.

    `asked_at`: when those who listened had heard it all. `thinking_ms`: how long all the bots here
    might have thought; who thought how long, and so who had a choice, cannot be seen. Harder sums
    take a child longer, and the sum will lie open.
    """
    pace = table.settings.pace
    step = max(1, min(STEP_MS, pace.ms // 10))
    due = max(asked_at, table.moved_at + pace.ms) + thinking_ms
    due += max(0, ceil((now - due) / step)) * step
    if pace is Pace.QUICK:
        return due
    return max(due, min(table.moved_at + hesitation_ms, due + MAX_LINGERING_MS))


def bots_to_ask(table: Table) -> tuple[int, ...]:
    """The seats that a bot plays and that could do something, thieves before the active seat."""
    position = table.position
    if position is None or not table.somebody_there or is_full(table):
        return ()
    able = [seat for seat in bots_in_play(table) if may_do(table, seat)]
    return tuple(sorted(able, key=lambda seat: seat == position.active))


def bots_in_play(table: Table) -> tuple[int, ...]:
    """The seats that a bot plays and that might do something, as far as everybody can see."""
    position = table.position
    if position is None:
        return ()
    seats = [seat for seat, chair in enumerate(table.chairs) if chair.player is not None]
    if not position.level.has_steals or table.settings.steals is Steals.OFF:
        seats = [seat for seat in seats if seat == position.active]
    return tuple(seats)


def _clocks(table: Table) -> list[tuple[int, Command]]:
    clocks: list[tuple[int, Command]] = []
    if table.window is not None:
        clocks.append((table.window.closes_at, DrawLots()))
    if not table.somebody_there or table.position is None:
        return clocks
    settings = table.settings
    for seat, chair in enumerate(table.chairs):
        if chair.sitter is not Sitter.PERSON or chair.bot is not None:
            continue
        if settings.sit_in_seconds is not None and chair.away_since is not None:
            clocks.append((chair.away_since + settings.sit_in_seconds * 1000, SitIn(seat)))
        # While the window is open the active player can do nothing, so the clock waits.
        on_turn = seat == table.position.active and table.window is None
        if settings.turn_seconds is not None and on_turn:
            clocks.append((table.turn_began + settings.turn_seconds * 1000, SitIn(seat)))
    return clocks
