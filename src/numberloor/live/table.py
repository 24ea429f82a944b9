"""A table that somebody here is looking at: its newest version, and the sessions that watch it."""

import hmac
from collections import OrderedDict, deque
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, cast

from numberloor import wire
from numberloor.live.lock import Lock
from numberloor.live.telling import Telling
from numberloor.rules.model.events import Event
from numberloor.tables import apply, new_table
from numberloor.tables.entries import Entry, EntryKind
from numberloor.tables.events import HappeningKind, Played, Told
from numberloor.tables.features.lamps import DARK, Lamps
from numberloor.tables.table import Table, TableSetup
from numberloor.wire.encode.events import events_shown
from numberloor.wire.encode.reasons import encode
from numberloor.wire.encode.shapes import Welcome
from numberloor.wire.encode.table import table_changed, table_shown
from numberloor.wire.encode.views import Views

if TYPE_CHECKING:
    from numberloor.live.session import Session

# How far back a returning client is told what it missed; further back it gets the whole view.
REMEMBERED = 64
COMMANDS_REMEMBERED = 256


class LiveTable:
    __slots__ = (
        "_tried_at",
        "_whole",
        "ahead",
        "class_table",
        "code",
        "commands",
        "history",
        "lamps",
        "listening",
        "lock",
        "recent",
        "sessions",
        "stale",
        "table",
        "used_at",
        "views",
    )

    def __init__(
        self,
        opening: TableSetup,
        code: str | None = None,
        class_table: int | None = None,
    ) -> None:
        """In a class a table has a number, and its code is that of the class."""
        self.lock = Lock()
        self.sessions: set[Session] = set()
        self.recent: deque[tuple[int, tuple[Told, ...]]] = deque(maxlen=REMEMBERED)
        self.commands: OrderedDict[str, int] = OrderedDict()
        # Of the present game, for bots that remember: all of it or nothing.
        self.history: list[Event] = []
        self._whole = False
        self._tried_at = 0
        self.code = code or opening.code
        self.class_table = class_table
        # By how much the table's own time is ahead of the clock, after that was set back.
        self.ahead = 0
        self.stale = False  # the store knows more than we do
        self.used_at = 0.0
        # While a version is still being told at some screen: which, and until when bots wait.
        self.listening = (-1, 0)
        self.lamps = DARK
        self.table = new_table(opening)
        self.views = Views(self.table)

    def take_up(self, table: Table) -> None:
        """Not at its opening: a long table goes on from the start of a game."""
        self.table = table
        self.views = Views(table)

    def replay(self, entries: Iterable[Entry]) -> None:
        """What is stored, before anybody looks."""
        for entry in entries:
            self._remember(entry, *apply(self.table, entry))

    def time(self, now: int) -> int:
        """The table's own time, which goes on where it was when the clock is set back."""
        last = self.table.last_at
        if now >= last:
            self.ahead = 0
        elif now + self.ahead < last:
            self.ahead = last - now
        return now + self.ahead

    def by_clock(self, moment: int | None) -> int | None:
        """When the clock shows a moment of the table's own time."""
        return None if moment is None else moment - self.ahead

    def advance(
        self,
        entry: Entry,
        after: Table,
        told: tuple[Told, ...],
        now: int,
        by: "Session | None" = None,
    ) -> None:
        """The entry is on disk: show it to everybody, and to `by` as the answer to its command."""
        before = self.table
        self._remember(entry, after, told)
        if self.sessions:
            self._tell(before, told, now, entry, by)

    def welcome(self, session: "Session", have: int | None, now: int, beat_seconds: int) -> bytes:
        table = self.table
        missed: list[Any] | None = None
        if have is not None and table.version - REMEMBERED <= have <= table.version:
            newer = [(version, told) for version, told in self.recent if version > have]
            if len(newer) == table.version - have:
                missed = [
                    wire.Happened(version, events_shown(told, session.eyes))
                    for version, told in newer
                ]
        session.shown(session.eyes)
        return encode(
            Welcome(
                version=table.version,
                seats=session.seats,
                host=session.host,
                table=self.shown(session.lang, now, opened=True),
                views=self.views.of(session.eyes),
                missed=missed,
                beat_seconds=beat_seconds,
            )
        )

    def uncovered(self, session: "Session", command: wire.Uncover) -> bytes:
        session.shown(session.eyes)
        views = cast("list[wire.View]", self.views.of(session.eyes))
        return encode(wire.Uncovered(command.id, command.seat, self.table.version, views))

    def moment_of_try(self, now: int) -> int:
        """Each has a millisecond of its own, so that they come back in the order in which they were."""
        self._tried_at = max(now, self._tried_at + 1)
        return self._tried_at

    def show_lamps(self, lamps: Lamps) -> None:
        self.lamps = lamps
        self.views.show_lamps(lamps)

    def is_host(self, prints: tuple[str, ...]) -> bool:
        """Every pair is compared, so that time tells nothing."""
        host = self.table.opening.host_print
        return any([hmac.compare_digest(host, one) for one in prints])  # noqa: C419

    def shown(self, lang: str, now: int, opened: bool = False) -> wire.TableShown:
        """To those who sit or watch here it is `opened`, to others who ask for the table it is not."""
        watchers = sum(1 for session in self.sessions if not session.seats and not session.host)
        here = self.time(now)
        return table_shown(self.table, lang, here, watchers, self.code, self.class_table, opened)

    def _remember(self, entry: Entry, after: Table, told: tuple[Told, ...]) -> None:
        self.table = after
        self.views.move_on(after)
        self.recent.append((entry.version, told))
        if entry.command is not None:
            self.commands[entry.command] = entry.version
            if len(self.commands) > COMMANDS_REMEMBERED:
                self.commands.popitem(last=False)
        if entry.kind is EntryKind.START:
            self.history, self._whole = [], True
        elif self._whole:
            self._write_history(told, after.only_people_here)

    def _write_history(self, told: tuple[Told, ...], nobody_reads: bool) -> None:
        for one in told:
            if isinstance(one, Played):
                if nobody_reads:
                    self._drop_history()
                    return
                self.history.append(one.event)
            elif one.kind is HappeningKind.UNDONE:
                self._drop_history()
                return

    def _drop_history(self) -> None:
        """With a gap, or with what was taken back, it would teach wrong: none is better."""
        self.history, self._whole = [], False

    def _tell(
        self,
        before: Table,
        told: tuple[Told, ...],
        now: int,
        entry: Entry,
        by: "Session | None",
    ) -> None:
        after, command = self.table, entry.command
        leaving: list[tuple[Session, str]] = []
        changed = table_changed(before, after)
        telling = Telling(self.views, after.version, told)
        frames: dict[str, bytes] = {}
        for session in self.sessions:
            if changed:
                sat = bool(session.seats)
                session.refresh(after)
                if not session.seats and not session.host:
                    # Whoever is sent away does not look on either; who got up by itself may.
                    if sat and entry.kind is EntryKind.FREE:
                        leaving.append((session, "freed"))
                    elif not after.settings.watchers:
                        leaving.append((session, "watchers_off"))
                if session.lang not in frames:
                    shown = self.shown(session.lang, now, opened=True)
                    frames[session.lang] = b',"table":' + encode(shown)
            cover = session.cover
            if cover.asked:
                cover.deal(before, after)
                eyes = session.eyes
            else:
                eyes = session.seats
            end = b""
            if changed or session is by:
                end = self._ending(session, command if session is by else None, frames)
            if session.has == eyes:
                message = telling.changes(eyes, end)
            else:
                message = telling.whole(eyes, end)
                session.shown(eyes)
            session.outbox.send(message)
            if cover.asked:
                cover.pass_on(before, after, session.seats)
        for session, code in leaving:
            session.dismiss(code)

    def _ending(self, session: "Session", command: str | None, frames: dict[str, bytes]) -> bytes:
        """What comes after the views: the table where it changed, and which command this answers."""
        end = frames.get(session.lang, b"")
        if command is not None and (answers := command.partition(":")[2]):
            end += b',"id":' + encode(answers)
        if frames and session.cover.asked:
            end += b',"seats":' + encode(session.seats)
        return end
