"""One server process: its parts, opened together, closed together, and handed to whoever serves."""

import asyncio
import secrets
from collections.abc import Coroutine
from typing import Any
from weakref import WeakValueDictionary

from numberloor import wire
from numberloor.server.bus.memory import bus_at
from numberloor.server.config import ServeSettings
from numberloor.server.http.limits import RateLimits
from numberloor.server.live.bot_runner import BotRunner
from numberloor.server.live.presence import Presence
from numberloor.server.live.registry import Registry, now_ms
from numberloor.server.live.scheduler import Scheduler
from numberloor.storage import store_at
from numberloor.tables.store import Store
from numberloor.wire.encode.reasons import encode

COME_BACK_MS = 500


class Context:
    def __init__(self, settings: ServeSettings, store: Store | None = None) -> None:
        self.settings = settings
        self.process = secrets.token_hex(8)  # as the other processes know us
        self.store = store or store_at(settings.database)
        self.bus = bus_at(settings.bus)
        self.limits = RateLimits(settings.limits)
        self.bots = BotRunner(settings.bot_ms)
        self.registry = Registry(self.store, self.bus, self._on_wake)
        self.presence = Presence(self)
        self.scheduler = Scheduler(self)
        self.ready = False
        self._class_locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[Any]] = set()

    def now(self) -> int:
        return now_ms()

    async def open(self) -> None:
        await self.store.open()
        await self.bus.open(self.registry.heard)
        await self.scheduler.open()
        self.ready = True

    async def say_goodbye(self) -> None:
        """Finish what was begun, and tell everybody to come back in a moment."""
        self.ready = False
        await self.scheduler.close()
        self.presence.close()
        if self._tasks:
            await asyncio.wait(list(self._tasks), timeout=10)
        await self.registry.finish()
        goodbye = encode(wire.Goodbye("restart", COME_BACK_MS))
        for session in list(self.presence.sessions):
            session.outbox.send(goodbye)

    async def close(self) -> None:
        self.bots.close()
        await self.bus.close()
        await self.store.close()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Work that nobody waits for, but that is finished before we go."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def class_lock(self, class_id: str) -> asyncio.Lock:
        """So that the children of a class come in one by one; forgotten when all are in."""
        return self._class_locks.setdefault(class_id, asyncio.Lock())

    def _on_wake(self, wake: int) -> None:
        self.scheduler.nudge(wake)
