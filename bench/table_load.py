"""Live tables under load, beside boardgame.io and Colyseus with a game of the same shape.

    python bench/table_load.py                   everything, about ten minutes
    python bench/table_load.py --rounds 1 --seconds 4 --paced 0
    python bench/table_load.py --others          Numberloor alone

The servers run on one core, the clients on another, in turns within the same run. Numberloor
writes every move to disk before it tells anybody; the others keep their games in memory. Colyseus
plays in two ways: a view for every seat, as the others send it, and patches of what changed, which is
its own way. The first run fetches them from npm, and Node 22 from PyPI where the system has none.
"""

import argparse
import asyncio
import os
import socket
import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "tables"))

import uvloop
from players import BenchTable, BoardgameTable, ColyseusTable, NumberloorTable
from processes import ServerProcess, boardgame, colyseus, numberloor, stolen

CORES = sorted(os.sched_getaffinity(0))
SERVER_CORES = {CORES[0]}
CLIENT_CORES = {CORES[-1]}
OURS = "numberloor"
OTHERS = ("boardgame.io", "colyseus views", "colyseus patches")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


async def seat_everybody(
    kind: type[BenchTable], port: int, count: int, paced: bool
) -> list[BenchTable]:
    tables = [kind(port, paced) for _ in range(count)]
    for start in range(0, count, 20):
        await asyncio.gather(*(table.open() for table in tables[start : start + 20]))  # type: ignore[attr-defined]
    for table in tables:
        await asyncio.wait_for(table.ready.wait(), 120)
    for table in tables:
        table.going = True
        if not paced:
            table.make_move()
    return tables


def beat_often(tables: list[BenchTable]) -> "asyncio.Task[None]":
    async def again() -> None:
        while True:
            for table in tables:
                table.beat()
                await asyncio.sleep(4 / len(tables))

    return asyncio.create_task(again())


async def saturate(
    kind: type[BenchTable], server: ServerProcess, count: int, seconds: float
) -> tuple[float, float]:
    """Moves a second when every table plays as fast as it can, and the server's CPU µs a move.

    The second figure hardly minds what else the machine is doing.
    """
    tables = await seat_everybody(kind, server.port, count, paced=False)
    beating = beat_often(tables)
    await asyncio.sleep(min(2.0, seconds / 2))
    before, began = sum(table.moves for table in tables), time.perf_counter()
    cpu = server.cpu_seconds()
    await asyncio.sleep(seconds)
    moves = sum(table.moves for table in tables) - before
    rate = moves / (time.perf_counter() - began)
    cost = 1e6 * (server.cpu_seconds() - cpu) / moves
    beating.cancel()
    close(tables)
    return rate, cost


async def pace(
    kind: type[BenchTable], server: ServerProcess, count: int, seconds: float
) -> dict[str, float]:
    """A move every two seconds at each table: how long until everybody has it?"""
    empty = server.memory_kb()
    tables = await seat_everybody(kind, server.port, count, paced=True)
    beating = beat_often(tables)
    for table in tables:
        table.latencies.clear()
    cpu, began = server.cpu_seconds(), time.perf_counter()
    step = 2.0 / count
    due = began
    while time.perf_counter() - began < seconds:
        for table in tables:
            due += step
            wait = due - time.perf_counter()
            if wait > 0:
                await asyncio.sleep(wait)
            table.make_move()
    took = time.perf_counter() - began
    latencies = sorted(latency for table in tables for latency in table.latencies)
    result = {
        "moves": len(latencies) / took,
        "p50": 1000 * latencies[len(latencies) // 2],
        "p99": 1000 * latencies[int(len(latencies) * 0.99)],
        "max": 1000 * latencies[-1],
        "kb": (server.memory_kb() - empty) / count,
        "cpu": 100 * (server.cpu_seconds() - cpu) / took,
    }
    beating.cancel()
    close(tables)
    return result


def close(tables: list[BenchTable]) -> None:
    for table in tables:
        for one in table.sockets:
            if one.transport is not None:
                one.transport.abort()


def fresh(name: str, folder: str) -> tuple[type[BenchTable], ServerProcess]:
    port = free_port()
    if name == "boardgame.io":
        return BoardgameTable, boardgame(port, SERVER_CORES)
    if name.startswith("colyseus"):
        return ColyseusTable, colyseus(port, SERVER_CORES, name.split()[1])
    database = f"sqlite:{folder}/{port}.sqlite"
    untuned = name == "plain gc"
    return NumberloorTable, numberloor(port, database, SERVER_CORES, untuned=untuned)


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--tables", type=int, nargs="*", default=[50, 200])
    parser.add_argument("--paced", type=int, default=1000)
    parser.add_argument("--paced-seconds", type=float, default=30)
    parser.add_argument("--others", nargs="*", choices=OTHERS, default=OTHERS)
    wish = parser.parse_args()
    os.sched_setaffinity(0, CLIENT_CORES)
    names = [OURS, *wish.others]
    before = stolen()
    with tempfile.TemporaryDirectory() as folder:
        for count in wish.tables:
            rates: dict[str, list[float]] = {name: [] for name in names}
            costs: dict[str, list[float]] = {name: [] for name in names}
            for _ in range(wish.rounds):
                for name in names:
                    kind, server = fresh(name, folder)
                    rate, cost = await saturate(kind, server, count, wish.seconds)
                    rates[name].append(rate)
                    costs[name].append(cost)
                    server.stop()
            for name, found in rates.items():
                print(
                    f"{count:5} tables, saturated  {name:16} {statistics.median(found):8.0f} moves/s"
                    f"  ({min(found):.0f} to {max(found):.0f})"
                    f"  CPU {statistics.median(costs[name]):.0f} µs a move"
                )
            for name in wish.others:
                pairs = zip(rates[OURS], rates[name], strict=True)
                ratio = statistics.median(ours / theirs for ours, theirs in pairs)
                print(f"{count:5} tables, ratio to    {name:16} {ratio:8.2f}")
        for name in [*names, "plain gc"] if wish.paced else []:
            kind, server = fresh(name, folder)
            found = await pace(kind, server, wish.paced, wish.paced_seconds)
            print(
                f"{wish.paced:5} tables, paced      {name:16} {found['moves']:6.0f} moves/s"
                f"  p50 {found['p50']:.2f} ms  p99 {found['p99']:.2f} ms  max {found['max']:.0f} ms"
                f"  {found['kb']:.0f} KB a table  CPU {found['cpu']:.0f} %"
            )
            server.stop()
    taken, ticks = (b - a for a, b in zip(before, stolen(), strict=True))
    print(
        f"noise: load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores, "
        f"steal {100 * taken / ticks:.1f} %"
    )


if __name__ == "__main__":
    uvloop.install()
    asyncio.run(main())
