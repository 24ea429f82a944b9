"""The hall: every table that somebody here looks at, and the one way in which a table changes.

Any process can serve any table. What is here is a cache of what is stored: a command is decided
against it, stored, and only then shown. If the store says that somebody else was first, the table
is brought up to date and the command decided again.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Iterable
from typing import NamedTuple

from numberloor.server.bus.memory import Bus
from numberloor.server.live.table import LiveTable
from numberloor.server.process.metrics import ENTRIES, LIVE_TABLES
from numberloor.server.refusals import ServerRefusal, ServerRefused
from numberloor.server.socket.outbox import Link
from numberloor.tables import apply, decide
from numberloor.tables.commands import SERVER, Actor, Command
from numberloor.tables.entries import Entry, EntryKind
from numberloor.tables.events import Told
from numberloor.tables.refusals import Refused
from numberloor.tables.schedule import next_wake
from numberloor.tables.store import CommandRepeated, Store, StoreUnavailable, VersionTaken
from numberloor.tables.table import Table

log = logging.getLogger("numberloor.hall")

# A table that nobody is linked to is forgotten after this many seconds; it is all in the store.
FORGET_AFTER = 60
# Two processes can hardly be beaten to the same version this often in a row.
MOST_RETRIES = 100
# Seconds between two looks at a store that is away.
FIRST_LOOK, LONGEST_LOOK = 0.1, 2.0


# Looking a label up costs more than counting.
_COUNTED = {kind: ENTRIES.labels(kind.value) for kind in EntryKind}


def now_ms() -> int:
    return time.time_ns() // 1_000_000


class Hall:
    def __init__(self, store: Store, bus: Bus, on_wake: Callable[[int], None]) -> None:
        self.store = store
        self.bus = bus
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
            async with live.latch:
                await self._catch_up(live)
        return live

    async def carry_out(
        self,
        live: LiveTable,
        command: Command | Callable[[], Command],
        actor: Actor | Callable[[], Actor] = SERVER,
        command_id: str | None = None,
        by: Link | None = None,
    ) -> int:
        """Decide, store, show. Returns the version; raises Refused or CommandRepeated.

        What depends on how the table stands when it is this command's turn comes as a function.
        """
        async with live.latch:
            for _ in range(MOST_RETRIES):
                if live.stale:
                    await self._catch_up(live)
                # Only now: what we caught up with may be this very command.
                if command_id is not None and command_id in live.commands:
                    raise CommandRepeated(live.commands[command_id])
                who = actor() if callable(actor) else actor
                asked = command() if callable(command) else command
                change = _decide(live, asked, who, command_id)
                try:
                    await self.store.append(live.table.id, change.entry, change.wake)
                except BaseException as error:  # noqa: BLE001 - raised again below
                    failure = self._failed(live, error)
                    if failure is None:
                        continue
                    raise failure from None
                self._show(live, change, by)
                return change.entry.version
        raise ServerRefused(ServerRefusal.BUSY)

    def carry_out_soon(
        self,
        live: LiveTable,
        command: Command,
        actor: Actor,
        command_id: str,
        by: Link,
        done: Callable[[BaseException | None], None],
    ) -> bool:
        """The same for a table that nobody else is busy with, which spares a move its task.

        `done` hears of the end: None, or what `carry_out` would have raised, with VersionTaken for
        a command that has to be decided again. False: not now, `carry_out` is the way. Raises
        Refused.
        """
        if live.stale or command_id in live.commands or not live.latch.take():
            return False
        try:
            change = _decide(live, command, actor, command_id)
        except BaseException:
            live.latch.free()
            raise

        def written(error: BaseException | None) -> None:
            if error is not None:
                error = self._failed(live, error) or error
            else:
                try:
                    self._show(live, change, by)
                except Exception as fault:  # noqa: BLE001 - told below, like any other failure
                    error = fault
            live.latch.free()
            done(error)

        try:
            self.store.append_soon(live.table.id, change.entry, change.wake, written)
        except BaseException:
            live.stale = True
            live.latch.free()
            raise
        return True

    def _show(self, live: LiveTable, change: "_Change", by: Link | None) -> None:
        """It is on disk: now everybody may see it."""
        entry = change.entry
        live.advance(entry, change.after, change.told, change.now, by)
        _COUNTED[entry.kind].inc()
        if change.wake is not None:
            self._on_wake(change.wake)
        self.bus.tell(live.table.id, entry.version)

    def _failed(self, live: LiveTable, error: BaseException) -> BaseException | None:
        """What to tell whoever asked; None: somebody else was first, so decide again."""
        live.stale = True
        if isinstance(error, VersionTaken):
            return None
        # It may have been written: look, even if nobody asks for anything else.
        self.run_errand(self._look_again(live))
        return ServerRefused(ServerRefusal.BUSY) if isinstance(error, StoreUnavailable) else error

    async def try_to(self, live: LiveTable, command: Command | Callable[[], Command]) -> bool:
        """On the server's own account: what is refused has settled itself."""
        with contextlib.suppress(Refused):
            await self.carry_out(live, command)
            return True
        return False

    async def catch_up(self, live: LiveTable) -> None:
        async with live.latch:
            await self._catch_up(live)

    async def _look_again(self, live: LiveTable) -> None:
        """Until the store answers: in a single process nobody else would tell what was written."""
        pause = FIRST_LOOK
        while live.stale and not self._finishing and self._live.get(live.table.id) is live:
            try:
                await self.catch_up(live)
            except ServerRefused:
                await asyncio.sleep(pause)
                pause = min(LONGEST_LOOK, 2 * pause)

    async def heard(self, table_id: str, version: int) -> None:
        """Another process says that a table is at this version."""
        live = self._live.get(table_id)
        if live is not None and version > live.table.version:
            await self.catch_up(live)

    async def check_versions(self) -> None:
        """In case that news was lost: ask the store about every table that is watched here."""
        watched = {table_id: live for table_id, live in self._live.items() if live.links}
        versions = await self.store.versions(list(watched))
        for table_id, live in watched.items():
            if versions.get(table_id, 0) > live.table.version:
                await self.catch_up(live)

    def forget_unused(self) -> None:
        end = time.monotonic() - FORGET_AFTER
        for table_id, live in list(self._live.items()):
            if not live.links and live.used_at < end and not live.latch.taken:
                del self._live[table_id]
        LIVE_TABLES.set(len(self._live))

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
            async with live.latch:
                pass

    async def _load(self, table_id: str) -> LiveTable:
        try:
            found = await self.store.load(table_id)
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
        live = self._live[table_id] = LiveTable(opening, entries, code, number)
        LIVE_TABLES.set(len(self._live))
        return live

    async def _catch_up(self, live: LiveTable) -> None:
        """With the lock held: show what others appended."""
        table = live.table
        try:
            entries = await self.store.load_since(table.id, table.version)
            if not entries and live.stale and await self.store.load(table.id) is None:
                self._live.pop(table.id, None)
                raise ServerRefused(ServerRefusal.NO_SUCH_TABLE)
        except StoreUnavailable:
            live.stale = True
            raise ServerRefused(ServerRefusal.BUSY) from None
        for entry in entries:
            after, told = apply(live.table, entry)
            live.advance(entry, after, told, now_ms())
        live.stale = False
        # Whoever appended knows when the table is due; what we lost the answer to, only we do.
        if entries and not self.bus.shared and (wake := next_wake(live.table)) is not None:
            self._on_wake(wake)


class _Change(NamedTuple):
    """A command decided: the entry to store, and what it makes of the table."""

    entry: Entry
    after: Table
    told: tuple[Told, ...]
    wake: int | None
    now: int


def _decide(live: LiveTable, command: Command, actor: Actor, command_id: str | None) -> _Change:
    now = now_ms()
    entry = decide(live.table, command, actor, now, command_id)
    after, told = apply(live.table, entry)
    return _Change(entry, after, told, next_wake(after), now)


async def _errand(errand: object) -> None:
    try:
        await errand  # type: ignore[misc]
    except Refused as refused:
        log.info("errand refused", extra={"code": refused.code})
    except Exception:
        log.exception("errand failed")
