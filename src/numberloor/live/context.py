"""Where tables live: its parts, opened together, closed together, and handed to whoever serves.

A server process is such a home, and a page is one: see live/ports.py for what each brings.
"""

import asyncio
import secrets
import time
from collections.abc import Coroutine
from typing import Any, Protocol
from weakref import WeakValueDictionary

from numberloor import wire
from numberloor.live.bot_runner import BotRunner
from numberloor.live.bus import Bus, NoBus
from numberloor.live.clock.housekeeping import Housekeeping
from numberloor.live.clock.scheduler import Scheduler
from numberloor.live.limits import Limits, RateLimits
from numberloor.live.lobby.guesses import Guesses
from numberloor.live.ports import AtOnce, Background, Clock, Metrics, Tell, Uncounted, without_words
from numberloor.live.presence import Presence
from numberloor.live.registry import Registry
from numberloor.tables.store import Store
from numberloor.wire.encode.reasons import encode

COME_BACK_MS = 500


def now_ms() -> int:
    return time.time_ns() // 1_000_000


class LiveSettings(Protocol):
    @property
    def limits(self) -> Limits: ...

    @property
    def bot_ms(self) -> float: ...

    @property
    def expire_days(self) -> int: ...

    @property
    def lease_ms(self) -> int:
        """How long what is due is left to the process that has taken it on."""
        ...


class Context:
    def __init__(
        self,
        settings: LiveSettings,
        store: Store,
        bus: Bus | None = None,
        clock: Clock = now_ms,
        metrics: Metrics | None = None,
        background: Background | None = None,
        tell: Tell = without_words,
    ) -> None:
        self.settings = settings
        self.process = secrets.token_hex(8)  # as the other processes know us
        self.store = store
        self.bus = bus or NoBus()
        self.now = clock
        self.metrics = metrics or Uncounted()
        self.background = background or AtOnce()
        self.tell = tell
        self.limits = RateLimits(settings.limits)
        self.guesses = Guesses(settings.limits, self.process, self.bus.tell)
        self.bots = BotRunner(settings.bot_ms, self.background, self.metrics)
        self.registry = Registry(self.store, self.bus, self._on_wake, clock, self.metrics)
        self.presence = Presence(self)
        self.scheduler = Scheduler(self)
        self.housekeeping = Housekeeping(self)
        self.ready = False
        # A newer program has the database: nobody new comes in here, who is here plays on as far as it
        # can be stored, and after the goodbye this one neither reads nor writes there.
        self.outdated = False
        self.draining = False  # all goes on, but newcomers had better go elsewhere
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        await self.store.open()
        await self.bus.open(self._heard)
        await self.housekeeping.open()
        await self.scheduler.open()
        self.ready = True

    async def look_after_nothing(self) -> None:
        """From here on only what people ask for is done."""
        await self.housekeeping.close()
        await self.scheduler.close()

    async def say_goodbye(self) -> None:
        """Finish what was begun, and tell everybody to come back in a moment."""
        self.ready = False
        await self.look_after_nothing()
        self.presence.close()
        if self._tasks:
            await asyncio.wait(list(self._tasks), timeout=10)
        await self.registry.finish()
        goodbye = encode(wire.Goodbye("restart", COME_BACK_MS))
        for session in list(self.presence.sessions):
            session.outbox.send(goodbye)

    async def close(self) -> None:
        self.background.close()
        await self.bus.close()
        await self.store.close()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Work that nobody waits for, but that is finished before we go."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def lock_of(self, one: str) -> asyncio.Lock:
        """So that the children of a class come in one by one, and what is asked for twice at once is
        made once; forgotten when all are through."""
        return self._locks.setdefault(one, asyncio.Lock())

    async def _heard(self, topic: str, number: int) -> None:
        if self.guesses.heard(topic):
            return
        try:
            await self.registry.heard(topic, number)
        except Exception:
            if not self.outdated:
                raise  # else a newer program wrote what cannot be read here, and shows it itself

    def _on_wake(self, wake: int) -> None:
        self.scheduler.nudge(wake)
