"""Between processes: what is told within a moment goes together, and is heard one by one."""

import asyncio

import pytest
from redis.asyncio import Redis as Client

from numberloor.server import redis_bus
from numberloor.server.redis_bus import CHANNEL, RedisBus
from tests.support.services import Redis

PATIENCE = 60


async def test_what_is_told_within_a_moment_is_one_message(
    redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_bus, "GATHER_SECONDS", 0.5)
    heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()

    async def hear(topic: str, number: int) -> None:
        heard.put_nowait((topic, number))

    bus = RedisBus(redis.address)
    async with asyncio.timeout(PATIENCE), redis_client(redis) as client:
        await bus.open(hear)
        listening = client.pubsub()
        await listening.subscribe(CHANNEL)
        while (await client.pubsub_numsub(CHANNEL))[0][1] < 2:
            pass  # each question waits for its answer
        for version in range(1, 4):
            bus.tell("table", version)
            await asyncio.sleep(0)
        messages = (one["data"] async for one in listening.listen() if one["type"] == "message")
        assert await anext(messages) == b"table 1\ntable 2\ntable 3"
        assert [await heard.get() for _ in range(3)] == [("table", n) for n in range(1, 4)]
        await listening.aclose()  # type: ignore[no-untyped-call]
    await bus.close()
    await bus.close()  # once for a newer program, once for the end


def redis_client(redis_server: Redis) -> Client:
    client: Client = Client.from_url(redis_server.address)
    return client
