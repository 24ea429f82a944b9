"""What may be killed while people play, and how it comes back."""

import asyncio
import contextlib
import os
import random
import signal
import time
from collections import Counter
from collections.abc import Callable, Mapping
from itertools import cycle

import psutil  # type: ignore[import-untyped]

from tests.support.crowd import Crowd
from tests.support.servers import Server
from tests.support.services import PATIENCE, Postgres, wait_for

# Sees to it that there is a server again; how often something was killed.
Kill = Callable[[], int]


def kills_of_one(server: Server, rng: random.Random) -> dict[str, Kill]:
    """A server that is one process: at any moment, its start among them."""

    def running() -> int:
        server.kill()
        server.start()
        return 1

    def starting() -> int:
        server.kill()
        server.begin()
        time.sleep(rng.random() * 1.5)  # however far it has come
        server.kill()
        server.start()
        return 2

    return {"server": running, "server, and again as it starts": starting}


def kills_of_many(server: Server, postgres: Postgres, rng: random.Random) -> dict[str, Kill]:
    """A server of several workers and its database; each of them alone, and all at once."""
    seen: set[int] = set()

    def worker() -> int:
        wait_for("a worker", lambda: set(server.workers()) - seen)
        pid = rng.choice(sorted(set(server.workers()) - seen))
        seen.add(pid)
        os.kill(pid, signal.SIGKILL)
        return 1

    def all_of_it() -> int:
        assert server.process is not None
        first = psutil.Process(server.process.pid)
        first.suspend()  # so that it replaces none of them meanwhile
        children = first.children(recursive=True)
        for one in children:
            with contextlib.suppress(psutil.NoSuchProcess):
                one.kill()
        server.kill()
        psutil.wait_procs(children, PATIENCE)
        server.start()
        return 1

    def supervisor() -> int:
        assert server.process is not None
        left = psutil.Process(server.process.pid).children(recursive=True)
        server.kill()
        # They have the port until they have noticed.
        wait_for("the end of the workers", lambda: not any(map(_alive, left)))
        server.start()
        return 1

    def database() -> int:
        postgres.kill()
        postgres.start()
        return 1

    def backend() -> int:
        postgres.kill_one(rng)
        return 1

    return {
        "worker": worker,
        "server": all_of_it,
        "supervisor": supervisor,
        "PostgreSQL": database,
        "a process of PostgreSQL": backend,
    }


async def kill_again_and_again(
    crowd: Crowd, kills: int, ways: Mapping[str, Kill], rng: random.Random
) -> Counter[str]:
    """Each way in turn, after a few moves more; how often each was."""
    done: Counter[str] = Counter()
    for way in cycle(ways):
        if sum(done.values()) >= kills:
            break
        await crowd.until_moved(rng.randint(1, 9))
        # Not between two moves, but anywhere inside one.
        await asyncio.sleep(rng.random() * 0.02)
        done[way] += await asyncio.to_thread(ways[way])
    await crowd.until_all_moved(3)
    return done


def _alive(process: psutil.Process) -> bool:
    try:
        return bool(process.is_running() and process.status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False
