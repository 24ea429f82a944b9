"""How throughput grows with workers over PostgreSQL and Redis, with links that meet and links that do not.

    python bench/table_workers.py                                         some nine minutes
    python bench/table_workers.py --tables 60 --rounds 1 --seconds 4      some three

In turns: links that stay in whichever worker accepts them, and links that tell two letters of their table
and meet in one. Where there are no cores to grow into, the processor's time a move tells how it would grow:
what the workers take for a move, all together, is what a further core can be given a share of. That is
measured at full speed and at a pace: at full speed whoever is slower sends, stores and tells more at once.
"""

import argparse
import asyncio
import itertools
import os
import statistics
import sys
from collections import defaultdict
from collections.abc import Awaitable
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parent / "tables"))
sys.path.insert(0, str(Path(__file__).parents[1]))

import asyncpg
import uvloop
from players import BenchTable, NumberloorTable, SpreadTable
from processes import cpu_seconds_of, numberloor
from table_load import CLIENT_CORES, CORES, close, free_port, seat_everybody

from tests.support.services import Postgres, Redis

WAYS = {"spread": SpreadTable, "meet": NumberloorTable}
SETTLE_SECONDS = 2.0


class Found(NamedTuple):
    rate: float
    # µs of processor time a move, as fast as it goes
    workers: float
    postgres: float
    redis: float
    # and so many moves a second, as many in every turn
    paced_workers: float
    paced_postgres: float
    paced_redis: float
    met: float  # per cent of the tables whose links are all in one process
    homes: float  # processes in which a table is looked at, the mean


async def until_all_serve(database: str, workers: int) -> None:
    connection = await asyncpg.connect(database)
    while await connection.fetchval("SELECT count(*) FROM processes") < workers:  # noqa: ASYNC110
        await asyncio.sleep(0.1)
    await connection.close()
    await asyncio.sleep(SETTLE_SECONDS)  # from its first beat to its open door


async def where(database: str) -> list[int]:
    """In how many processes the links of each table are."""
    connection = await asyncpg.connect(database)
    sql = "SELECT count(DISTINCT process) FROM links GROUP BY table_id"
    found = [row[0] for row in await connection.fetch(sql)]
    await connection.close()
    return found


async def cost_a_move(
    tables: list[BenchTable], pids: tuple[int, int, int], playing: Awaitable[None]
) -> tuple[float, tuple[float, float, float]]:
    """Moves a second, and µs of processor time a move in each of these processes."""
    loop = asyncio.get_running_loop()
    before, began = sum(table.moves for table in tables), loop.time()
    spent = [cpu_seconds_of(pid) for pid in pids]
    await playing
    moves = sum(table.moves for table in tables) - before
    rate = moves / (loop.time() - began)
    one, two, three = (
        1e6 * (cpu_seconds_of(pid) - was) / moves for pid, was in zip(pids, spent, strict=True)
    )
    return rate, (one, two, three)


async def pace(tables: list[BenchTable], rate: float, seconds: float) -> None:
    loop = asyncio.get_running_loop()
    began = due = loop.time()
    for table in itertools.cycle(tables):
        due += 1 / rate
        await asyncio.sleep(max(0.0, due - loop.time()))
        table.make_move()
        if due - began > seconds:
            return


async def measure(
    way: str, workers: int, wish: argparse.Namespace, postgres: Postgres, redis: Redis
) -> Found:
    database = postgres.new_database()
    options = ("--workers", str(workers), "--bus", redis.address)
    server = numberloor(free_port(), database, set(CORES), *options)
    await until_all_serve(database, workers)
    tables, beating = await seat_everybody(WAYS[way], server.port, wish.tables, paced=False)
    await asyncio.sleep(SETTLE_SECONDS)
    pids = (server.process.pid, postgres.pid, redis.pid)
    rate, costs = await cost_a_move(tables, pids, asyncio.sleep(wish.seconds))
    for table in tables:
        table.paced = True
    await asyncio.sleep(SETTLE_SECONDS)
    _, paced = await cost_a_move(tables, pids, pace(tables, wish.rate, wish.seconds))
    homes = await where(database)
    beating.cancel()
    close(tables)
    server.stop()
    met = 100 * homes.count(1) / len(homes)
    return Found(rate, *costs, *paced, met, statistics.mean(homes))


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--workers", type=int, nargs="*", default=[1, 2, 4])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--rate", type=float, default=500, help="moves a second when paced")
    wish = parser.parse_args()
    os.sched_setaffinity(0, CLIENT_CORES)
    turns = [(workers, way) for workers in wish.workers for way in WAYS]
    found: dict[tuple[int, str], list[Found]] = defaultdict(list)
    with Postgres() as postgres, Redis() as redis:
        for _ in range(wish.rounds):
            for turn in turns:
                workers, way = turn
                found[turn].append(await measure(way, workers, wish, postgres, redis))
    print("| workers | links | moves/s | lowest – highest | workers' µs a move | PostgreSQL | Redis |"
          " paced: workers | PostgreSQL | Redis | tables in one process | processes a table |")  # fmt: skip
    print("|--:|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|")
    for (workers, way), rounds in found.items():
        middle = Found(*(statistics.median(column) for column in zip(*rounds, strict=True)))
        rates = [one.rate for one in rounds]
        print(
            f"| {workers} | {way} | {middle.rate:,.0f} | {min(rates):,.0f} – {max(rates):,.0f}"
            f" | {middle.workers:.0f} | {middle.postgres:.0f} | {middle.redis:.0f}"
            f" | {middle.paced_workers:.0f} | {middle.paced_postgres:.0f} | {middle.paced_redis:.0f}"
            f" | {middle.met:.0f} % | {middle.homes:.2f} |"
        )
    print(
        f"{wish.tables} tables of four, {wish.rounds} rounds of {wish.seconds:g} s; paced at {wish.rate:g} moves/s"
    )
    print(f"noise: load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


if __name__ == "__main__":
    uvloop.install()
    asyncio.run(main())
