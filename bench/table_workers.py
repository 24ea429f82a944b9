"""How throughput grows with workers over PostgreSQL and Redis.

    python bench/table_workers.py --workers 1 2 4 --tables 200

The clients need a core of their own; on a machine of two cores four workers show that nothing
breaks, not how fast they could be.
"""

import argparse
import asyncio
import os
import statistics
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "tables"))
sys.path.insert(0, str(Path(__file__).parents[1]))

import uvloop
from players import NumberloorTable
from processes import numberloor
from table_load import CLIENT_CORES, CORES, free_port, saturate

from tests.support.services import Postgres, Redis


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--workers", type=int, nargs="*", default=[1, 2, 4])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=8)
    wish = parser.parse_args()
    os.sched_setaffinity(0, CLIENT_CORES)
    rates: dict[int, list[float]] = {workers: [] for workers in wish.workers}
    with Postgres() as postgres, Redis() as redis:
        for _ in range(wish.rounds):
            for workers in wish.workers:
                options = ("--workers", str(workers), "--bus", redis.address)
                server = numberloor(free_port(), postgres.new_database(), set(CORES), *options)
                rate, _ = await saturate(NumberloorTable, server, wish.tables, wish.seconds)
                rates[workers].append(rate)
                server.stop()
    for workers, found in rates.items():
        print(
            f"{workers} workers, {wish.tables} tables  {statistics.median(found):8.0f} moves/s"
            f"  ({min(found):.0f} to {max(found):.0f})"
        )
    print(f"noise: load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


if __name__ == "__main__":
    uvloop.install()
    asyncio.run(main())
