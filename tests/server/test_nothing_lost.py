"""Whatever is killed, and whenever: an acknowledged move is there exactly once, in order."""

import asyncio
import os
import random
import signal
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from numberloor.rules.model.moves import parse_move
from numberloor.storage import store_at
from numberloor.tables import look
from numberloor.tables.entries import EntryKind
from numberloor.tables.table import Table
from numberloor.wire.encode.reasons import encode
from numberloor.wire.encode.views import Views
from tests.support.crowd import Crowd
from tests.support.servers import Server
from tests.support.services import Postgres, Redis, wait_for
from tests.support.tables import replayed

# Some forty together; NUMBERLOOR_KILLS=25 gives a thousand, for a night's run.
FACTOR = float(os.environ.get("NUMBERLOOR_KILLS", "1"))
SERVER_KILLS, WORKER_KILLS, RESTARTS = int(16 * FACTOR), int(24 * FACTOR), int(2 * FACTOR)


async def all_is_there(crowd: Crowd, database: str) -> dict[str, Table]:
    """Every acknowledged move is stored once, where it was said to be; versions have no gap."""
    store = store_at(database)
    await store.open()
    tables: dict[str, Table] = {}
    try:
        for table_id in crowd.links:
            loaded = await store.load(table_id)
            assert loaded is not None
            opening, entries = loaded
            assert [entry.version for entry in entries] == list(range(1, len(entries) + 1))
            assert all(a.at <= b.at for a, b in pairwise(entries))
            commands = [entry.command for entry in entries if entry.command is not None]
            assert len(commands) == len(set(commands))
            stored = {entry.version: entry for entry in entries}
            for told in crowd.acknowledged:
                if told.table != table_id:
                    continue
                entry = stored[told.version]
                assert entry.kind is EntryKind.MOVE
                assert (entry.seat, entry.move) == (told.seat, told.move)
                assert entry.command is not None
                assert entry.command.endswith(f":{told.command}")
                parse_move(told.move)
            tables[table_id] = replayed(opening, entries)
    finally:
        await store.close()
    return tables


def everyone_sees_the_same(crowd: Crowd, tables: dict[str, Table]) -> None:
    """What each client was last shown is what the stored entries lead to, byte for byte."""
    for table_id, links in crowd.links.items():
        for link in links:
            if link.version != tables[table_id].version:
                continue  # it was closed before the very last news reached it
            (seat,) = link.seats
            assert look(tables[table_id], seat) is not None
            (raw,) = Views(tables[table_id]).of([seat])
            assert msgspec.json.decode(encode(link.views[seat])) == msgspec.json.decode(raw)


async def kill_again_and_again(
    crowd: Crowd, kills: int, kill: Callable[[], None], rng: random.Random
) -> None:
    for _ in range(kills):
        await crowd.until_all_moved(rng.randint(1, 3))
        # Not between two moves, but anywhere inside one.
        await asyncio.sleep(rng.random() * 0.02)
        await asyncio.to_thread(kill)
    await crowd.until_all_moved(3)


@pytest.mark.slow
async def test_sigkill_with_sqlite(tmp_path: Path) -> None:
    rng = random.Random(11)
    database = f"sqlite:{tmp_path / 'tables.sqlite'}"
    with Server(database, "--no-limits") as server:
        crowd = Crowd(server.url, rng)
        await crowd.sit_down(tables=3, seats=3)

        def kill() -> None:
            server.kill()
            server.start()

        await kill_again_and_again(crowd, SERVER_KILLS, kill, rng)
        await crowd.get_up()
        tables = await all_is_there(crowd, database)
        everyone_sees_the_same(crowd, tables)
        assert all(
            link.welcomes > SERVER_KILLS / 2 for links in crowd.links.values() for link in links
        )


@pytest.mark.slow
async def test_sigkill_of_workers_with_postgresql_and_redis(
    postgres: Postgres, redis: Redis
) -> None:
    rng = random.Random(12)
    database = postgres.new_database()
    with Server(database, "--no-limits", "--workers", "2", bus=redis.address) as server:
        crowd = Crowd(server.url, rng)
        await crowd.sit_down(tables=3, seats=3)

        killed: set[int] = set()

        def kill() -> None:
            wait_for("a worker", lambda: set(server.workers()) - killed)
            worker = rng.choice(sorted(set(server.workers()) - killed))
            os.kill(worker, signal.SIGKILL)
            killed.add(worker)

        await kill_again_and_again(crowd, WORKER_KILLS, kill, rng)
        assert len(killed) == WORKER_KILLS
        await crowd.get_up()
        everyone_sees_the_same(crowd, await all_is_there(crowd, database))


@pytest.mark.slow
async def test_postgresql_crashes_and_comes_back() -> None:
    rng = random.Random(13)
    with Postgres() as postgres:
        database = postgres.new_database()
        with Server(database, "--no-limits") as server:
            crowd = Crowd(server.url, rng)
            await crowd.sit_down(tables=3, seats=3)

            def kill() -> None:
                postgres.crash()
                postgres.start()

            await kill_again_and_again(crowd, RESTARTS, kill, rng)
            await crowd.get_up()
            everyone_sees_the_same(crowd, await all_is_there(crowd, database))
            assert server.stop() == 0


@pytest.mark.slow
async def test_redis_stops_and_comes_back(postgres: Postgres) -> None:
    rng = random.Random(14)
    database = postgres.new_database()
    with (
        Redis() as redis,
        Server(database, "--no-limits", "--workers", "2", bus=redis.address) as server,
    ):
        crowd = Crowd(server.url, rng)
        await crowd.sit_down(tables=3, seats=3)

        await crowd.until_all_moved(3)
        for _ in range(RESTARTS):
            redis.stop()
            # Without news a move is only seen later, but none is lost and play goes on.
            await crowd.until_all_moved(1)
            await asyncio.to_thread(redis.start)
            await crowd.until_all_moved(2)
        await crowd.get_up()
        everyone_sees_the_same(crowd, await all_is_there(crowd, database))
        assert server.stop() == 0
