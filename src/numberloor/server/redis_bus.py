"""The bus of many processes: Redis, publish and subscribe."""

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Awaitable, Callable

import redis.asyncio as redis
from redis.exceptions import RedisError

from numberloor.live.bus import Heard

log = logging.getLogger("numberloor.bus")

CHANNEL = "numberloor:versions"
MAX_WAITING = 10_000
RETRY_SECONDS = 0.5
# A message costs as much processor time as a move, however many moves it tells of. Nobody sees so short
# a wait, and links of one table mostly are in one process, which knows already.
GATHER_SECONDS = 0.005


async def ask_bus(address: str) -> None:
    """Whether anybody answers. Raises RedisError, OSError or ValueError."""
    client = redis.from_url(address)
    try:
        await client.ping()
    finally:
        await client.aclose()


class RedisBus:
    shared = True

    def __init__(self, address: str) -> None:
        self._address = address
        self._waiting: deque[str] = deque(maxlen=MAX_WAITING)
        self._something = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._heard: Heard | None = None

    def tell(self, topic: str, number: int) -> None:
        self._waiting.append(f"{topic} {number}")
        self._something.set()

    async def open(self, heard: Heard) -> None:
        self._heard = heard
        self._tasks = [
            asyncio.create_task(self._again_and_again(self._speak)),
            asyncio.create_task(self._again_and_again(self._listen)),
        ]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _again_and_again(self, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await work()
            except (RedisError, OSError) as error:
                log.warning("bus unavailable", extra={"error": type(error).__name__})
            await asyncio.sleep(RETRY_SECONDS)

    async def _speak(self) -> None:
        client = redis.from_url(self._address)
        try:
            while True:
                await self._something.wait()
                await asyncio.sleep(GATHER_SECONDS)
                self._something.clear()
                # What gathered meanwhile goes together.
                while self._waiting:
                    lines = [self._waiting.popleft() for _ in range(min(256, len(self._waiting)))]
                    await client.publish(CHANNEL, "\n".join(lines))
        finally:
            with contextlib.suppress(RedisError, OSError):
                await client.aclose()

    async def _listen(self) -> None:
        assert self._heard is not None
        client = redis.from_url(self._address)
        pubsub = client.pubsub()
        try:
            await pubsub.subscribe(CHANNEL)
            async for message in pubsub.listen():
                if message["type"] == "message":
                    await self._take(message["data"])
        finally:
            with contextlib.suppress(RedisError, OSError):
                await pubsub.aclose()  # type: ignore[no-untyped-call]
                await client.aclose()

    async def _take(self, data: bytes) -> None:
        assert self._heard is not None
        for line in data.decode("ascii", "replace").splitlines():
            topic, _, number = line.partition(" ")
            if number.isdecimal():
                try:
                    await self._heard(topic, int(number))
                except Exception:
                    log.exception("bus message failed")
