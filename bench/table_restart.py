"""A server is started again under 200 tables that play: is a tap lost, and how long do people wait?

    python bench/table_restart.py                   about four minutes
    python bench/table_restart.py --tables 20 --restarts 2

Four clients at each table, as `numberloor.client` has them. SIGTERM, then the next server: in one way on
a socket that stays open (as systemd keeps it), in the other on the port, which is closed meanwhile.
A pause is the time without a link, from its end to the next welcome; a wait that from a tap to its
answer. In the end each tap is held against what is stored.
"""

import argparse
import asyncio
import os
import random
import socket
import statistics
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from numberloor import wire
from numberloor.client import TableLink
from tests.support.crowd import Crowd
from tests.support.ledger import audit
from tests.support.servers import HandedServer, Server

SEATS = 4
pauses: list[float] = []
waits: list[float] = []


class TimedLink(TableLink):
    lost_at: float | None = None

    async def do(self, command: Any) -> Any:
        began = time.perf_counter()
        try:
            return await super().do(command)
        finally:
            waits.append(time.perf_counter() - began)

    async def _talk(self, socket: Any) -> None:
        try:
            await super()._talk(socket)
        finally:
            if self.lost_at is None:
                self.lost_at = time.perf_counter()

    def _welcome(self, message: wire.Welcome) -> None:
        super()._welcome(message)
        if self.lost_at is not None:
            pauses.append(time.perf_counter() - self.lost_at)
            self.lost_at = None


class TimedCrowd(Crowd):
    link_kind = TimedLink
    max_pause = 2.0


async def restarts(server: Server, wish: argparse.Namespace) -> None:
    pauses.clear()
    crowd = TimedCrowd(server.url, random.Random(6), wish.every)
    await crowd.sit_down(wish.tables, SEATS)
    links = [link for links in crowd.links.values() for link in links]
    gone: list[float] = []
    worst: list[float] = []
    for _ in range(wish.restarts):
        waits.clear()
        await crowd.until_moved(wish.tables)
        if not gone:
            print(f"  at ease: {_told(waits)}", flush=True)
        waits.clear()
        before = [link.welcomes for link in links]
        began = time.perf_counter()
        status = await asyncio.to_thread(server.stop)
        ended = time.perf_counter()
        assert status == 0, status
        await asyncio.to_thread(server.start)
        gone.append(time.perf_counter() - began)
        while any(a.welcomes == b for a, b in zip(links, before, strict=True)):  # noqa: ASYNC110
            await asyncio.sleep(0.05)
        back = time.perf_counter() - began
        await crowd.until_moved(wish.tables)
        worst.append(max(waits))
        print(
            f"  ended after {ended - began:.2f} s, ready again after {gone[-1]:.2f} s,"
            f" all {len(links)} linked again after {back:.2f} s",
            flush=True,
        )
    await crowd.get_up()
    ledger = await audit(crowd, server.database)
    taps = ledger.acknowledged + ledger.refused
    print(
        f"  {taps} taps: carried out {ledger.acknowledged}, refused with a reason {ledger.refused};"
        f" lost {len(ledger.lost)}, doubled {len(ledger.doubled)}, otherwise wrong"
        f" {len(ledger.gaps) + len(ledger.untrue)}\n"
        f"  pauses of {len(pauses)} links: {_told(pauses)}\n"
        f"  the longest wait for an answer to a tap, each restart: "
        + ", ".join(f"{one:.2f}" for one in worst)
        + " s",
        flush=True,
    )


def _told(seconds: list[float]) -> str:
    found = sorted(seconds)
    return (
        f"median {statistics.median(found):.3f} s, p99 {found[int(len(found) * 0.99)]:.3f} s,"
        f" longest {found[-1]:.3f} s"
    )


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--restarts", type=int, default=5)
    parser.add_argument("--every", type=float, default=3, help="seconds before a tap, on average")
    parser.add_argument("--ways", nargs="*", default=["handed over", "closed"])
    wish = parser.parse_args()
    for way in wish.ways:
        with ExitStack() as stack:
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            database = f"sqlite:{folder}/tables.sqlite"
            if way == "handed over":
                listener = stack.enter_context(socket.create_server(("127.0.0.1", 0), backlog=2048))
                server: Server = HandedServer(listener, database, "--no-limits")
            else:
                server = Server(database, "--no-limits")
            stack.enter_context(server)
            print(f"{wish.tables} tables of {SEATS}, the socket {way}:", flush=True)
            await restarts(server, wish)
    print(f"noise: load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


if __name__ == "__main__":
    asyncio.run(main())
