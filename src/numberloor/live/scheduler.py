"""The clock of all tables: bots' moves, windows that close, turns that run out, and cleaning up.

What is due is claimed in the store, so it is done once however many processes there are, and is
done after all when the process that claimed it dies.
"""

import asyncio
import contextlib
import logging
import random
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING

from numberloor.live.refusals import ServerRefused
from numberloor.tables.commands import PlayMove
from numberloor.tables.refusals import Refused
from numberloor.tables.schedule import (
    bots_due,
    bots_to_ask,
    due_command,
    lingering_ms,
    next_wake,
    wake_after_listening,
)
from numberloor.tables.store import StoreUnavailable

if TYPE_CHECKING:
    from numberloor.live.context import Context
    from numberloor.live.table import LiveTable

log = logging.getLogger("numberloor.scheduler")

CLAIMED_TOGETHER = 64
# Among several processes one may have died with something due; alone we know it all.
POLL_SHARED, POLL_ALONE = 0.5, 30.0
BEAT_EVERY, DEAD_AFTER_MS = 5.0, 20_000
CHECK_VERSIONS_EVERY = 2.0
EXPIRE_EVERY, EXPIRED_TOGETHER = 3600.0, 500
DAY_MS = 86_400_000
# Clients come back by themselves within this time after their process died.
RETURN_SECONDS = 10.0
GONE = 1001
SILENT_SECONDS = 9  # a session that heard nothing for so long is dead
# Silent ones are told so at one sweep and cut off at the next.
SWEEP_EVERY = 0.5


class Scheduler:
    def __init__(self, context: "Context") -> None:
        self._context = context
        self._next = float("inf")
        self._nudged = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._attending: dict[str, asyncio.Task[None]] = {}

    async def open(self) -> None:
        shared = self._context.bus.shared
        if not shared:
            # We are the only process: whatever links are written down died with the one before.
            await self._drop_dead(self._context.now() + 1)
        await self._context.store.beat(self._context.process, self._context.now())
        self._next = 0
        self._every(SWEEP_EVERY, self._close_silent)
        self._every(10, self._forget)
        self._every(self._context.settings.lease_ms / 3000, self._keep_leases)
        self._every(EXPIRE_EVERY, self.expire)
        if shared:
            self._every(BEAT_EVERY, self._beat)
            self._every(CHECK_VERSIONS_EVERY, self._context.registry.check_versions)
        self._tasks.append(asyncio.create_task(self._run()))

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._attending:
            await asyncio.wait(list(self._attending.values()), timeout=5)

    def nudge(self, due: int) -> None:
        if due < self._next:
            self._next = due
            self._nudged.set()

    async def listen(self, live: "LiveTable", ms: int) -> None:
        """Somebody still hears what happened, or with 0 has heard it: bots wait, or go on."""
        table, now = live.table, self._context.now()
        version, waits_until = live.listening
        if ms == 0 and (version != table.version or waits_until <= now):
            return  # no bot waits any more; perhaps one is already thinking
        wake = wake_after_listening(table, now, ms)
        if wake is None:
            return
        live.listening = (table.version, wake)
        try:
            await self._context.store.set_wake(table.id, table.version, wake)
        except StoreUnavailable:
            log.warning("store unavailable: bots do not wait for a listener")
        self.nudge(wake)

    async def somebody_looks_on(self, live: "LiveTable") -> None:
        """Bots among themselves, who stopped when nobody was there, play on."""
        table = live.table
        wake = next_wake(table)
        if wake is not None:
            await self._context.store.set_wake(table.id, table.version, wake)
            self.nudge(wake)

    # ---- what is due ----

    async def _run(self) -> None:
        while True:
            poll = POLL_SHARED if self._context.bus.shared else POLL_ALONE
            wait = min(poll, max(0.0, (self._next - self._context.now()) / 1000))
            # Not wait_for: before Python 3.12 it may lose that we are called off.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._nudged.wait()
            self._nudged.clear()
            if self._context.bus.shared or self._next <= self._context.now():
                try:
                    await self._claim()
                except StoreUnavailable:
                    await self._try_again_soon()
                except Exception:
                    log.exception("claiming due tables failed")
                    await self._try_again_soon()

    async def _try_again_soon(self) -> None:
        """What is due is unknown until the store answers; without this nobody would ask again."""
        self._next = 0
        await asyncio.sleep(0.5)

    async def _claim(self) -> None:
        store, now = self._context.store, self._context.now()
        self._next = float("inf")
        tables = await store.claim_due(now, now + self._context.settings.lease_ms, CLAIMED_TOGETHER)
        for table_id in tables:
            # One whose lease ran out while its bots queue is claimed once more, and queues once.
            if table_id not in self._attending:
                task = self._attending[table_id] = asyncio.create_task(self._attend(table_id))
                task.add_done_callback(partial(self._attended, table_id))
        due = await store.next_due()
        if due is not None:
            self.nudge(due)

    def _attended(self, table_id: str, _task: "asyncio.Task[None]") -> None:
        del self._attending[table_id]

    async def _keep_leases(self) -> None:
        """What waits here in a queue is not for others to take on."""
        if self._attending:
            until = self._context.now() + self._context.settings.lease_ms
            await self._context.store.extend_leases(list(self._attending), until)

    async def _attend(self, table_id: str) -> None:
        """Do all that is due at a table that we claimed."""
        registry = self._context.registry
        try:
            live = await registry.fresh_table(table_id)
            while (command := due_command(live.table, self._context.now())) is not None:
                if not await registry.try_to(live, command):
                    break
            if await self._nobody_looks(live):
                return
            if bots_due(live.table, self._context.now()) and await self._ask_bots(live):
                return
            table = live.table
            waited = bots_due(table, self._context.now())
            wake = next_wake(table, bots_waited=waited)
            await self._context.store.set_wake(table_id, table.version, wake)
            if wake is not None:
                self.nudge(wake)
        except (StoreUnavailable, ServerRefused):
            log.info("due table postponed: store unavailable")
            self.nudge(self._context.now() + self._context.settings.lease_ms)
        except Exception:
            log.exception("due table failed")
            self.nudge(self._context.now() + self._context.settings.lease_ms)

    async def _nobody_looks(self, live: "LiveTable") -> bool:
        """Bots among themselves sleep until somebody comes who looks on: see Presence.arrived."""
        store, table = self._context.store, live.table
        if not table.bots_alone or live.sessions or await store.is_linked(table.id):
            return False
        await store.set_wake(table.id, table.version, None)
        # At another process somebody may have come between our look and what we wrote.
        if live.sessions or await store.is_linked(table.id):
            await self.somebody_looks_on(live)
        return True

    async def _ask_bots(self, live: "LiveTable") -> bool:
        """True when one of them moved; the entry has set the next wake."""
        table = live.table
        seats = list(bots_to_ask(table))
        if len(seats) > 2:
            # Thieves are asked in any order, so that no chair is the quicker one.
            *thieves, last = seats
            random.shuffle(thieves)
            seats = [*thieves, last]
        for seat in seats:
            bot = table.chairs[seat].player
            if bot is None:
                continue
            choice = await self._context.bots.choose(live, seat, bot)
            if choice is not None:
                waited = self._context.now() - table.moved_at
                await asyncio.sleep(lingering_ms(table, choice.hesitation_ms, waited) / 1000)
            if live.table is not table:
                return True  # somebody acted while the bot thought: that entry set a wake
            if choice is None:
                continue
            try:
                command = PlayMove(seat, choice.move, table.version, bot=bot)
                await self._context.registry.submit_and_wait(live, command)
            except ServerRefused:
                raise
            except Refused as refused:
                log.info("bot move refused", extra={"code": refused.code})
            return True
        return False

    # ---- now and then ----

    def _every(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        async def again() -> None:
            while True:
                await asyncio.sleep(seconds)
                try:
                    await work()
                except (StoreUnavailable, ServerRefused):
                    log.info("store unavailable")
                except Exception:
                    log.exception("housekeeping failed")

        self._tasks.append(asyncio.create_task(again()))

    async def _close_silent(self) -> None:
        end = time.monotonic() - SILENT_SECONDS
        for session in list(self._context.presence.sessions):
            socket = session.outbox.socket
            if session.heard_at >= end or not socket.may_fall_silent:
                continue
            if socket.closing:
                socket.abort()  # nobody takes what waits, not even our goodbye
            else:
                socket.close(GONE)

    async def _forget(self) -> None:
        self._context.registry.forget_unused()

    async def _beat(self) -> None:
        now = self._context.now()
        await self._context.store.beat(self._context.process, now)
        await self._drop_dead(now - DEAD_AFTER_MS)

    async def _drop_dead(self, before: int) -> None:
        gone = await self._context.store.drop_dead(before)
        if gone:
            self._context.registry.run_errand(self._mark_away(gone))

    async def _mark_away(self, gone: list[tuple[str, str]]) -> None:
        await asyncio.sleep(RETURN_SECONDS)
        for table_id, chair in gone:
            with contextlib.suppress(Refused, StoreUnavailable):
                await self._context.presence.nobody_linked(table_id, chair)

    async def expire(self) -> None:
        before = self._context.now() - self._context.settings.expire_days * DAY_MS
        while tables := await self._context.store.expire(before, EXPIRED_TOGETHER):
            self._context.registry.forget(tables)
            log.info("tables expired", extra={"count": len(tables)})
