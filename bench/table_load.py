"""Live tables under load, beside boardgame.io and Colyseus with a game of the same shape.

    python bench/table_load.py                   everything
    python bench/table_load.py --rounds 1 --seconds 4 --paced 0
    python bench/table_load.py --others          Numberloor alone
    python bench/table_load.py --compiled        and Numberloor compiled, after `make fast`
    python bench/table_load.py --others --tables --paced 1000 5000 --every 2 4

The servers run on one core, the clients on another, in turns within the same run. Numberloor
writes every move to disk before it tells anybody; the others keep their games in memory. Colyseus
plays in two ways: a view for every seat, as the others send it, and patches of what changed, which is
its own way. Our clients follow changes, as the page does; "whole views" is the same for clients that do
not. The first run fetches them from npm, and Node 22 from PyPI where the system has none.
"""

import argparse
import asyncio
import os
import resource
import socket
import statistics
import sys
import tempfile
import time
from itertools import product
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "tables"))

import uvloop
from players import (
    BenchTable,
    BoardgameTable,
    ColyseusTable,
    NumberloorTable,
    WholeViewsTable,
)
from processes import ServerProcess, boardgame, check_compiled, colyseus, numberloor, stolen

CORES = sorted(os.sched_getaffinity(0))
SERVER_CORES = {CORES[0]}
CLIENT_CORES = {CORES[-1]}
OURS, COMPILED = "numberloor", "compiled"
OTHERS = ("whole views", "boardgame.io", "colyseus views", "colyseus patches")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


async def seat_everybody(
    kind: type[BenchTable], port: int, count: int, paced: bool
) -> "tuple[list[BenchTable], asyncio.Task[None]]":
    """The tables, and what keeps their links alive."""
    tables: list[BenchTable] = []
    beating = beat_often(tables)  # to seat thousands takes longer than a server waits for a beat
    for start in range(0, count, 20):
        new = [kind(port, paced) for _ in range(min(20, count - start))]
        await asyncio.gather(*(table.open() for table in new))  # type: ignore[attr-defined]
        tables += new
    for table in tables:
        await asyncio.wait_for(table.ready.wait(), 120)
    for table in tables:
        table.going = True
        if not paced:
            table.make_move()
    return tables, beating


def beat_often(tables: list[BenchTable]) -> "asyncio.Task[None]":
    """Each table every three seconds, by the clock: a late round is made up for."""

    async def again() -> None:
        before, due, place = time.perf_counter(), 0.0, 0
        while True:
            await asyncio.sleep(0.02)
            now = time.perf_counter()
            due, before = min(due + (now - before) / 3 * len(tables), len(tables)), now
            while due >= 1:
                tables[place % len(tables)].beat()
                due, place = due - 1, place + 1

    return asyncio.create_task(again())


async def saturate(
    kind: type[BenchTable], server: ServerProcess, count: int, seconds: float
) -> tuple[float, float]:
    """Moves a second when every table plays as fast as it can, and the server's CPU µs a move.

    The second figure hardly minds what else the machine is doing.
    """
    tables, beating = await seat_everybody(kind, server.port, count, paced=False)
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
    kind: type[BenchTable], server: ServerProcess, count: int, seconds: float, every: float
) -> dict[str, float]:
    """A move every so many seconds at each table: how long until everybody has it?"""
    empty = server.memory_kb()
    tables, beating = await seat_everybody(kind, server.port, count, paced=True)
    for table in tables:
        table.latencies.clear()
    cpu, began = server.cpu_seconds(), time.perf_counter()
    step = every / count
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
        "lost": sum(socket.lost for table in tables for socket in table.sockets),
    }
    beating.cancel()
    close(tables)
    return result


def ratio(rates: dict[str, list[float]], one: str, other: str) -> float:
    """The median of the rounds' own ratios, since a round is short and the machine the same."""
    return statistics.median(a / b for a, b in zip(rates[one], rates[other], strict=True))


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
    untuned, compiled = name == "plain gc", name == COMPILED
    server = numberloor(port, database, SERVER_CORES, untuned=untuned, compiled=compiled)
    return WholeViewsTable if name == "whole views" else NumberloorTable, server


def allow_files(count: int) -> None:
    """Each link is an open file, here and in the server, which inherits what is allowed."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < count:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (count, max(hard, count)))
        except (OSError, ValueError):
            raise SystemExit(f"{count} open files are needed: ulimit -n {count}") from None


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--tables", type=int, nargs="*", default=[50, 200, 1000])
    parser.add_argument("--paced", type=int, nargs="*", default=[1000])
    parser.add_argument("--every", type=float, nargs="*", default=[2, 4], help="seconds a move")
    parser.add_argument("--paced-seconds", type=float, default=30)
    parser.add_argument("--others", nargs="*", choices=OTHERS, default=OTHERS)
    parser.add_argument("--compiled", action="store_true")
    wish = parser.parse_args()
    if wish.compiled:
        check_compiled()
    os.sched_setaffinity(0, CLIENT_CORES)
    allow_files(4 * max([0, *wish.tables, *wish.paced]) + 200)
    ours = [OURS, *([COMPILED] if wish.compiled else [])]
    names = [*ours, *wish.others]
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
            for one, other in [(one, other) for one in ours for other in names]:
                if one != other and (one, other) != (OURS, COMPILED):
                    print(f"{count:5} tables, {one} to {other}: {ratio(rates, one, other):.2f}")
        paced = [(n, every) for n, every in zip(wish.paced, wish.every, strict=False) if n]
        for (count, every), name in product(paced, [*names, "plain gc"]):
            kind, server = fresh(name, folder)
            found = await pace(kind, server, count, wish.paced_seconds, every)
            print(
                f"{count:5} tables, one in {every:.0f} s {name:16} {found['moves']:6.0f} moves/s"
                f"  p50 {found['p50']:.2f} ms  p99 {found['p99']:.2f} ms  max {found['max']:.0f} ms"
                f"  {found['kb']:.0f} KB a table  CPU {found['cpu']:.0f} %"
                + (f"  {found['lost']:.0f} LINKS LOST" if found["lost"] else "")
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
