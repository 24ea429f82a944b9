"""Now and then: sessions that fell silent, processes that died, tables that expire, the clock itself."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from numberloor.live.refusals import ServerRefused
from numberloor.tables.refusals import Refused
from numberloor.tables.store import FAR_MS, StoreUnavailable

if TYPE_CHECKING:
    from numberloor.live.context import Context

log = logging.getLogger("numberloor.housekeeping")

BEAT_EVERY, DEAD_AFTER_MS = 5.0, 20_000
# If our own beats are so far apart, the clock was set or all stood still: the others had no chance yet.
LATE_MS = 10_000
CHECK_VERSIONS_EVERY = 2.0
FORGET_EVERY = 10.0
EXPIRE_EVERY, EXPIRED_TOGETHER = 3600.0, 500
DAY_MS = 86_400_000
# Clients come back by themselves within this time after their process died.
RETURN_SECONDS = 10.0
GONE = 1001
SILENT_SECONDS = 9  # a session that heard nothing for so long is dead
# Silent ones are told so at one sweep and cut off at the next.
SWEEP_EVERY = 0.5
LEAP_MS = 2_000
# A clock that leaps so far ahead may be wrong: nothing is deleted by it for a day.
DOUBTFUL_MS, DOUBT_SECONDS = DAY_MS, 86_400.0


class Housekeeping:
    def __init__(self, context: "Context") -> None:
        self._context = context
        self._tasks: list[asyncio.Task[None]] = []
        self._former_gone = False
        self._clock_ahead = 0.0  # of the time since this machine started
        self._expire_from = 0.0
        self._beat_at = 0  # by the clock
        self._judge_from = 0.0

    async def open(self) -> None:
        context = self._context
        last = await context.store.last_beat()
        # It may run one evening a week; but after a longer gap than tables are kept, all would go.
        if last is not None and context.now() - last > context.settings.expire_days * DAY_MS:
            self._doubt_clock()
        self._beat_at = context.now()
        await context.store.beat(context.process, self._beat_at)
        self._clock_ahead = self._ahead()
        self._every(SWEEP_EVERY, self._close_silent)
        self._every(SWEEP_EVERY, self._mind_clock)
        self._every(FORGET_EVERY, self._forget)
        self._every(EXPIRE_EVERY, self.expire)
        self._every(context.settings.lease_ms / 3000, context.scheduler.keep_leases)
        if context.bus.shared:
            self._every(BEAT_EVERY, self._beat)
            self._every(CHECK_VERSIONS_EVERY, context.registry.check_versions)
        else:
            self._every(RETURN_SECONDS, self._drop_former)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def expire(self) -> None:
        if time.monotonic() >= self._expire_from:
            await self.expire_now()

    async def expire_now(self, days: int | None = None) -> int:
        """Whatever we think of the clock; returns how many tables are gone."""
        before = self._context.now() - (days or self._context.settings.expire_days) * DAY_MS
        count = 0
        while tables := await self._context.store.expire(before, EXPIRED_TOGETHER):
            self._context.registry.forget(tables)
            count += len(tables)
        if count:
            log.info("tables expired", extra={"count": count})
        return count

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

    # ---- the clock ----

    def _ahead(self) -> float:
        return self._context.now() - time.monotonic() * 1000

    def _doubt_clock(self) -> None:
        self._expire_from = time.monotonic() + DOUBT_SECONDS
        log.warning("clock far ahead of when tables were last served: no table expires for a day")

    async def _mind_clock(self) -> None:
        ahead = self._ahead()
        leap = ahead - self._clock_ahead
        if abs(leap) < LEAP_MS:
            return
        log.warning("clock was set", extra={"seconds": round(leap / 1000)})
        if leap > DOUBTFUL_MS:
            self._doubt_clock()
        await self._context.scheduler.clock_was_set()
        self._clock_ahead = ahead

    # ---- processes ----

    async def _beat(self) -> None:
        now = self._context.now()
        await self._context.store.beat(self._context.process, now)
        if abs(now - self._beat_at) > LATE_MS:
            self._judge_from = time.monotonic() + DEAD_AFTER_MS / 1000
        self._beat_at = now
        if time.monotonic() >= self._judge_from:
            await self._drop_dead(now - DEAD_AFTER_MS, now + FAR_MS)

    async def _drop_former(self) -> None:
        """We are the only process: whatever links are written down died with the one before."""
        if not self._former_gone:
            await self._drop_dead(0, -1)
            self._former_gone = True

    async def _drop_dead(self, since: int, until: int) -> None:
        """By now, whoever lost their link to them is back, or away."""
        gone = await self._context.store.drop_dead(self._context.process, since, until)
        for table_id, chair in gone:
            with contextlib.suppress(Refused, StoreUnavailable):
                await self._context.presence.nobody_linked(table_id, chair)
