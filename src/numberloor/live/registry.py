"""Every table that somebody here looks at, and the one road on which a table changes.

Any process can serve any table. What is here is a cache of what is stored: a command is decided
against it, stored, and only then shown. If the store says that somebody else was first, the table
is brought up to date and the command decided again.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeAlias

from numberloor.live.bus import Bus
from numberloor.live.ports import Clock, Metrics
from numberloor.live.refusals import ServerRefusal, ServerRefused
from numberloor.live.table import LiveTable
from numberloor.tables import apply, decide
from numberloor.tables.commands import SERVER, Actor, Command
from numberloor.tables.entries import Entry
from numberloor.tables.events import Told
from numberloor.tables.refusals import Refused
from numberloor.tables.schedule import next_wake
from numberloor.tables.starts import taken_up
from numberloor.tables.store import CommandRepeated, Store, StoreUnavailable, VersionTaken
from numberloor.tables.table import Table

if TYPE_CHECKING:
    from numberloor.live.session import Session

log = logging.getLogger("numberloor.registry")

# A table that no session looks at is forgotten after this many seconds; it is all in the store.
FORGET_AFTER = 60
# Two processes can hardly be beaten to the same version this often in a row.
MAX_TRIES = 100
# Seconds between two looks at a store that is unavailable.
MIN_PAUSE, MAX_PAUSE = 0.1, 2.0
REPLAYED_TOGETHER = 500  # entries of a long table, some 20 ms; then others have their turn
TIMED_EVERY = 16  # of a table's entries: to time each would cost a hundredth of it

# Called once: the version, or what went wrong.
OnDone: TypeAlias = Callable[[int | BaseException], None]


class Registry:
    def __init__(
        self, store: Store, bus: Bus, on_wake: Callable[[int], None], clock: Clock, metrics: Metrics
    ) -> None:
        self.store = store
        self.bus = bus
        self.clock = clock
        self.metrics = metrics
        self._on_wake = on_wake
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._errands: set[asyncio.Task[None]] = set()
        self._finishing = False

    @property
    def tables(self) -> list[LiveTable]:
        return list(self._live.values())

    async def table(self, table_id: str) -> LiveTable:
        """The table, from here or from the store. Raises ServerRefused."""
        live = self._live.get(table_id)
        if live is None:
            loading = self._loading.get(table_id)
            if loading is None:
                loading = asyncio.create_task(self._load(table_id))
                self._loading[table_id] = loading
                loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
            live = await asyncio.shield(loading)
        live.used_at = time.monotonic()
        return live

    async def fresh_table(self, table_id: str) -> LiveTable:
        """The table as the store has it now; other processes may have gone on."""
        live = await self.table(table_id)
        if live.stale or self.bus.shared:
            async with live.lock:
                await self.catch_up_locked(live)
        return live

    def submit(
        self,
        live: LiveTable,
        command: Command | Callable[[], Command],
        on_done: OnDone,
        actor: Actor | Callable[[], Actor] = SERVER,
        command_id: str | None = None,
        by: "Session | None" = None,
    ) -> None:
        """The one road for every change of a table: decide, store, show.

        `on_done` hears of the end, once: the version, or a Refused, CommandRepeated or our own
        mistake. What depends on how the table stands when it is this command's turn comes as a
        function. Nothing is raised, and nobody waits: a move needs no task of its own.
        """
        live.lock.when_free(_Submission(self, live, command, on_done, actor, command_id, by).start)

    async def submit_and_wait(
        self,
        live: LiveTable,
        command: Command | Callable[[], Command],
        actor: Actor | Callable[[], Actor] = SERVER,
        command_id: str | None = None,
    ) -> int:
        """The same, awaited: returns the version, raises what `on_done` would have heard."""
        done: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def on_done(outcome: int | BaseException) -> None:
            if done.done():
                return  # whoever waited has gone
            if isinstance(outcome, BaseException):
                done.set_exception(outcome)
            else:
                done.set_result(outcome)

        self.submit(live, command, on_done, actor, command_id)
        return await done

    def shown(self, live: LiveTable, entry: Entry, wake: int | None) -> None:
        """Everybody here has seen the entry: count it, wake up for what it brings, tell others."""
        self.metrics.appended(entry.kind.value)
        if wake is not None:
            self._on_wake(wake)
        self.bus.tell(live.table.id, entry.version)

    async def try_to(self, live: LiveTable, command: Command | Callable[[], Command]) -> bool:
        """On the server's own account: what is refused has settled itself."""
        with contextlib.suppress(Refused):
            await self.submit_and_wait(live, command)
            return True
        return False

    async def catch_up(self, live: LiveTable) -> None:
        async with live.lock:
            await self.catch_up_locked(live)

    async def look_again(self, live: LiveTable) -> None:
        """Until the store answers: in a single process nobody else would tell what was written."""
        pause = MIN_PAUSE
        while live.stale and not self._finishing and self._live.get(live.table.id) is live:
            try:
                await self.catch_up(live)
            except ServerRefused:
                await asyncio.sleep(pause)
                pause = min(MAX_PAUSE, 2 * pause)

    async def heard(self, table_id: str, version: int) -> None:
        """Another process says that a table is at this version."""
        live = self._live.get(table_id)
        if live is not None and version > live.table.version:
            await self.catch_up(live)

    async def check_versions(self) -> None:
        """In case that news was lost: ask the store about every table that is watched here."""
        watched = {table_id: live for table_id, live in self._live.items() if live.sessions}
        versions = await self.store.versions(list(watched))
        for table_id, live in watched.items():
            if versions.get(table_id, 0) > live.table.version:
                await self.catch_up(live)

    def forget_unused(self) -> None:
        end = time.monotonic() - FORGET_AFTER
        for table_id, live in list(self._live.items()):
            if not live.sessions and live.used_at < end and not live.lock.taken:
                del self._live[table_id]
        self.metrics.in_memory(len(self._live))

    def forget(self, table_ids: Iterable[str]) -> None:
        for table_id in table_ids:
            self._live.pop(table_id, None)

    def run_errand(self, errand: object) -> None:
        """Something that nobody waits for; kept so that it is not collected half-way."""
        task: asyncio.Task[None] = asyncio.create_task(_errand(errand))
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    async def finish(self) -> None:
        """Let everything that was begun come to its end."""
        self._finishing = True
        for _ in range(10):
            if self._errands:
                await asyncio.wait(list(self._errands), timeout=2)
        for live in self.tables:
            async with live.lock:
                pass

    async def _load(self, table_id: str) -> LiveTable:
        try:
            found = await self.store.load_newest(table_id)
            if found is None:
                raise ServerRefused(ServerRefusal.NO_SUCH_TABLE)
            opening, entries = found
            code = number = None
            if opening.class_id is not None:
                group = await self.store.load_class(opening.class_id)
                if group is not None:
                    code, number = group[0].code, group[1].index(table_id) + 1
        except StoreUnavailable:
            raise ServerRefused(ServerRefusal.BUSY) from None
        live = LiveTable(opening, code, number)
        live.take_up(taken_up(opening, entries))
        for start in range(0, len(entries), REPLAYED_TOGETHER):
            live.replay(entries[start : start + REPLAYED_TOGETHER])
            await asyncio.sleep(0)
        self._live[table_id] = live
        self.metrics.in_memory(len(self._live))
        return live

    async def catch_up_locked(self, live: LiveTable) -> None:
        """With the lock held: show what others appended."""
        table = live.table
        try:
            entries = await self.store.load_since(table.id, table.version)
            if not entries and live.stale and not await self.store.versions([table.id]):
                self._live.pop(table.id, None)
                raise ServerRefused(ServerRefusal.NO_SUCH_TABLE)
        except StoreUnavailable:
            live.stale = True
            raise ServerRefused(ServerRefusal.BUSY) from None
        for entry in entries:
            after, told = apply(live.table, entry)
            live.advance(entry, after, told, self.clock())
        live.stale = False
        # Whoever appended knows when the table is due; what we lost the answer to, only we do.
        if entries and not self.bus.shared:
            live.time(self.clock())
            wake = live.by_clock(next_wake(live.table))
            if wake is not None:
                self._on_wake(wake)


class _Submission:
    """One command on its way. It holds the table's lock from `start` until `_end`."""

    __slots__ = ("_actor", "_by", "_command", "_command_id", "_live", "_on_done", "_registry",
                 "_tries")  # fmt: skip

    def __init__(
        self,
        registry: Registry,
        live: LiveTable,
        command: Command | Callable[[], Command],
        on_done: OnDone,
        actor: Actor | Callable[[], Actor],
        command_id: str | None,
        by: "Session | None",
    ) -> None:
        self._registry, self._live, self._command = registry, live, command
        self._on_done, self._actor, self._command_id, self._by = on_done, actor, command_id, by
        self._tries = 0

    def start(self) -> None:
        if self._live.stale:
            self._registry.run_errand(self._catch_up())
        else:
            self._decide()

    async def _catch_up(self) -> None:
        try:
            await self._registry.catch_up_locked(self._live)
        except BaseException as error:  # noqa: BLE001 - told to whoever asked
            self._end(error)
        else:
            self._decide()

    def _decide(self) -> None:
        live, command_id = self._live, self._command_id
        try:
            # Only now: what we caught up with may be this very command.
            if command_id is not None and command_id in live.commands:
                raise CommandRepeated(live.commands[command_id])
            actor = self._actor() if callable(self._actor) else self._actor
            command = self._command() if callable(self._command) else self._command
            now = self._registry.clock()
            entry = decide(live.table, command, actor, live.time(now), command_id)
            # A value that nobody sees yet; it knows when the table is due next.
            after, told = apply(live.table, entry)
            wake = live.by_clock(next_wake(after))
        except BaseException as error:  # noqa: BLE001 - told to whoever asked
            self._end(error)
            return

        asked = time.perf_counter() if entry.version % TIMED_EVERY == 0 else None

        def on_stored(error: BaseException | None) -> None:
            if error is None:
                if asked is not None:
                    self._registry.metrics.stored(time.perf_counter() - asked)
                self._show(entry, after, told, wake, now)
            else:
                self._not_stored(error)

        try:
            self._registry.store.append(live.table.id, entry, wake, on_stored)
        except BaseException as error:  # noqa: BLE001 - told to whoever asked
            self._not_stored(error)

    def _show(
        self, entry: Entry, after: Table, told: tuple[Told, ...], wake: int | None, now: int
    ) -> None:
        """It is on disk: now everybody may see it."""
        try:
            self._live.advance(entry, after, told, now, self._by)
            self._registry.shown(self._live, entry, wake)
        except BaseException as error:  # noqa: BLE001 - told to whoever asked
            self._end(error)
        else:
            self._end(entry.version)

    def _not_stored(self, error: BaseException) -> None:
        live, registry = self._live, self._registry
        live.stale = True
        if isinstance(error, VersionTaken):
            # Somebody else was first: look at what they did, and decide again.
            self._tries += 1
            if self._tries < MAX_TRIES:
                registry.run_errand(self._catch_up())
            else:
                self._end(ServerRefused(ServerRefusal.BUSY))
            return
        registry.metrics.store_failed()
        # It may have been written: look, even if nobody asks for anything else.
        registry.run_errand(registry.look_again(live))
        unavailable = isinstance(error, StoreUnavailable)
        self._end(ServerRefused(ServerRefusal.BUSY) if unavailable else error)

    def _end(self, outcome: int | BaseException) -> None:
        self._live.lock.free()
        self._on_done(outcome)


async def _errand(errand: object) -> None:
    try:
        await errand  # type: ignore[misc]
    except Refused as refused:
        log.info("errand refused", extra={"code": refused.code})
    except Exception:
        log.exception("errand failed")
