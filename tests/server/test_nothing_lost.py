"""Whatever is killed, and whenever: an acknowledged move is there exactly once, in order."""

import asyncio
import os
import random
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from tests.support.crowd import Crowd
from tests.support.kills import kill_again_and_again, kills_of_many, kills_of_one
from tests.support.ledger import audit
from tests.support.servers import Server
from tests.support.services import Postgres, Redis

# Some forty together; bench/table_kills.py does the same by the thousand.
FACTOR = float(os.environ.get("NUMBERLOOR_KILLS", "1"))
SERVER_KILLS, CLUSTER_KILLS, RESTARTS = int(16 * FACTOR), int(15 * FACTOR), int(2 * FACTOR)


@pytest.mark.slow
async def test_sigkill_with_sqlite(tmp_path: Path) -> None:
    rng = random.Random(11)
    with Server(f"sqlite:{tmp_path / 'tables.sqlite'}", "--no-limits") as server:
        crowd = Crowd(server.url, rng)
        await crowd.sit_down(tables=3, seats=3)
        await kill_again_and_again(crowd, SERVER_KILLS, kills_of_one(server, rng), rng)
        await crowd.get_up()
        assert (await audit(crowd, server.database)).faults == []
        for links in crowd.links.values():  # who played on after the last kill came back by itself
            assert any(link.welcomes > 1 for link in links)


@pytest.mark.slow
async def test_sigkill_of_workers_supervisor_and_postgresql(redis: Redis) -> None:
    rng = random.Random(12)
    with Postgres() as postgres:
        database = postgres.new_database()
        with Server(database, "--no-limits", "--workers", "2", bus=redis.address) as server:
            crowd = Crowd(server.url, rng)
            await crowd.sit_down(tables=3, seats=3)
            ways = kills_of_many(server, postgres, rng)
            done = await kill_again_and_again(crowd, CLUSTER_KILLS, ways, rng)
            assert set(done) == set(ways)
            await crowd.get_up()
            assert (await audit(crowd, database)).faults == []
            assert postgres.check(database) == "ok"
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
        assert (await audit(crowd, database)).faults == []
        assert server.stop() == 0


async def test_the_audit_itself_notices_what_is_wrong(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    with Server(f"sqlite:{file}", "--no-limits") as server:
        crowd = Crowd(server.url, random.Random(15))
        await crowd.sit_down(tables=2, seats=2)
        await crowd.until_all_moved(3)
        await crowd.get_up()
        assert (await audit(crowd, server.database)).faults == []
        first, second = crowd.acknowledged[:2]
        crowd.refused[second.table] = {second.command}
        crowd.acknowledged += [
            replace(first, version=10**6, command="never"),
            replace(first, move="never"),
        ]
        with sqlite3.connect(file) as connection:
            (other,) = set(crowd.links) - {first.table}
            sql = "DELETE FROM entries WHERE table_id = ? AND version = 2"
            connection.execute(sql, (other,))
        found = await audit(crowd, server.database)
        assert "never" in found.lost[0]
        assert "two commands" in found.doubled[0]
        assert "never" in found.untrue[0]
        assert "refused but stored" in found.untrue[1]
        assert len(found.gaps) == 1
