"""The clock of all tables: bots' moves, windows that close, turns that run out.

What is due is claimed in the store, so it is done once however many processes there are, and is
done after all when the process that claimed it dies.
"""

import asyncio
import contextlib
import logging
import random
from functools import partial
from typing import TYPE_CHECKING

from numberloor.live.bot_runner import Choice
from numberloor.live.refusals import ServerRefused
from numberloor.tables.commands import PlayMove
from numberloor.tables.refusals import Refused
from numberloor.tables.schedule import (
    bots_due,
    bots_in_play,
    bots_to_ask,
    due_command,
    next_wake,
    shown_at,
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
NO_LEASE = 1  # long over
LOOK_UP_SECONDS = 0.25


class Scheduler:
    def __init__(self, context: "Context") -> None:
        self._context = context
        self._next = float("inf")
        self._nudged = asyncio.Event()
        self._running: asyncio.Task[None] | None = None
        self._claiming = asyncio.Lock()
        self._attending: dict[str, asyncio.Task[None]] = {}
        self._due_again: set[str] = set()

    async def open(self) -> None:
        self._next = 0
        self._running = asyncio.create_task(self._run())

    async def close(self) -> None:
        """What is being seen to is left to the next process: at once, not when its lease is over."""
        async with self._claiming:  # called off in between, nobody would know what is claimed
            tasks = [
                task for task in (self._running, *self._attending.values()) if task is not None
            ]
            tables = list(self._attending)
            for task in tasks:
                task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if tables and not self._context.outdated:
            with contextlib.suppress(StoreUnavailable):
                await self._context.store.set_leases(tables, NO_LEASE)

    def nudge(self, due: int) -> None:
        if due < self._next:
            self._next = due
            self._nudged.set()

    async def listen(self, live: "LiveTable", ms: int) -> None:
        """Somebody still hears what happened, or with 0 has heard it: bots wait, or go on."""
        table, now = live.table, live.time(self._context.now())
        version, waits_until = live.listening
        if ms == 0 and (version != table.version or waits_until <= now):
            return  # no bot waits any more; perhaps one is already thinking
        wake = wake_after_listening(table, now, ms)
        if wake is None:
            return
        live.listening = (table.version, wake)
        try:
            await self._wake(live, wake)
        except StoreUnavailable:
            log.warning("store unavailable: bots do not wait for a listener")

    async def somebody_came(self, live: "LiveTable") -> None:
        """Bots who stopped when nobody was there, or since the clock was set back, play on."""
        wake = next_wake(live.table)
        if wake is not None:
            await self._wake(live, wake)

    async def clock_was_set(self) -> None:
        """What is due at the tables here was reckoned by the clock as it was."""
        for live in self._context.registry.tables:
            wake = next_wake(live.table)
            if wake is not None:
                live.time(self._context.now())
                await self._wake(live, wake)

    async def _wake(self, live: "LiveTable", moment: int | None) -> None:
        """A moment of the table's own time."""
        wake = live.by_clock(moment)
        await self._context.store.set_wake(live.table.id, live.table.version, wake)
        if wake is not None:
            self.nudge(wake)

    # ---- what is due ----

    async def _run(self) -> None:
        while True:
            poll = POLL_SHARED if self._context.bus.shared else POLL_ALONE
            wait = min(poll, max(0.0, (self._next - self._context.now()) / 1000))
            # No timeout: it sets its alarm for a moment, and where that is over by then the page's loop refuses.
            alarm = asyncio.get_running_loop().call_later(wait, self._nudged.set)
            try:
                await self._nudged.wait()
            finally:
                alarm.cancel()
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
        until = now + self._context.settings.lease_ms
        async with self._claiming:
            for table_id in await store.claim_due(now, until, CLAIMED_TOGETHER):
                # Something was done there while its bots queue, or the lease ran out: it queues but once.
                if table_id in self._attending:
                    self._due_again.add(table_id)
                else:
                    self._see_to(table_id)
        due = await store.next_due(now)
        if due is not None:
            self.nudge(due)

    def _see_to(self, table_id: str) -> None:
        task = self._attending[table_id] = asyncio.create_task(self._attend(table_id))
        task.add_done_callback(partial(self._seen_to, table_id))

    def _seen_to(self, table_id: str, task: "asyncio.Task[None]") -> None:
        del self._attending[table_id]
        if table_id in self._due_again:
            self._due_again.discard(table_id)
            if not task.cancelled():
                self._see_to(table_id)

    async def keep_leases(self) -> None:
        """What waits here in a queue is not for others to take on."""
        if self._attending:
            until = self._context.now() + self._context.settings.lease_ms
            await self._context.store.set_leases(list(self._attending), until)

    async def _attend(self, table_id: str) -> None:
        """Do all that is due at a table that we claimed."""
        registry = self._context.registry
        try:
            live = await registry.fresh_table(table_id)
            while (command := due_command(live.table, self._time(live))) is not None:
                if not await registry.try_to(live, command):
                    break
            if await self._nobody_looks(live):
                return
            if bots_due(live.table, self._time(live)) and await self._ask_bots(live):
                return
            waited = bots_due(live.table, self._time(live))
            await self._wake(live, next_wake(live.table, bots_waited=waited))
        except (StoreUnavailable, ServerRefused):
            log.info("due table postponed: store unavailable")
            self.nudge(self._context.now() + self._context.settings.lease_ms)
        except Exception:
            log.exception("due table failed")
            self.nudge(self._context.now() + self._context.settings.lease_ms)

    def _time(self, live: "LiveTable") -> int:
        return live.time(self._context.now())

    async def _nobody_looks(self, live: "LiveTable") -> bool:
        """Bots among themselves sleep until somebody comes who looks on: see Presence.arrived."""
        store, table = self._context.store, live.table
        if not table.bots_alone or live.sessions or await store.is_linked(table.id):
            return False
        await self._wake(live, None)
        # At another process somebody may have come between our look and what we wrote.
        if live.sessions or await store.is_linked(table.id):
            await self.somebody_came(live)
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
                await self._until_shown(live, choice)
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

    async def _until_shown(self, live: "LiveTable", choice: Choice) -> None:
        """However long the bots thought: from that others could tell who has something to think about."""
        table, now = live.table, self._time(live)
        version, heard_at = live.listening
        asked_at = heard_at if version == table.version else 0
        names = [name for seat in bots_in_play(table) if (name := table.chairs[seat].player)]
        thinking = self._context.bots.thinking_ms(names)
        at = shown_at(table, asked_at, now, thinking, choice.hesitation_ms)
        left = (at - now) / 1000
        # If somebody acts meanwhile, the bots are to be asked anew, and soon.
        while left > 0 and live.table is table:
            await asyncio.sleep(min(left, LOOK_UP_SECONDS))
            left -= LOOK_UP_SECONDS
