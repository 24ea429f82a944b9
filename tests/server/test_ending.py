"""A process that is to end does end: alone, as a worker, and when its supervisor is gone."""

import asyncio
import multiprocessing
import signal
import threading
from pathlib import Path

import pytest

from numberloor.server.config import ServeSettings
from numberloor.server.context import ServerContext
from numberloor.server.process.orphans import end_with
from numberloor.server.process.workers import _status

PATIENCE = 60


def test_a_worker_without_its_supervisor_is_told_once_and_then_leaves() -> None:
    ours, theirs = multiprocessing.Pipe(duplex=False)
    told: list[str] = []
    left = threading.Event()

    def leave(status: int) -> None:
        told.append(f"left with {status}")
        left.set()

    end_with(ours, lambda: told.append("stop"), seconds=0, leave=leave)
    assert not told
    theirs.close()
    assert left.wait(PATIENCE)
    assert told == ["stop", "left with 1"]


async def test_a_scheduler_that_is_nudged_while_it_is_called_off_ends(tmp_path: Path) -> None:
    context = ServerContext(ServeSettings(database=f"sqlite:{tmp_path / 'tables.sqlite'}"))
    await context.store.open()
    running = asyncio.create_task(context.scheduler._run())
    await asyncio.sleep(0)
    context.scheduler.nudge(context.now() + 60_000)
    running.cancel()
    async with asyncio.timeout(PATIENCE):
        await asyncio.wait([running])
    assert running.cancelled()
    await context.close()


@pytest.mark.parametrize(
    ("ended", "status"), [(0, 0), (-signal.SIGTERM, 0), (2, 2), (-signal.SIGKILL, 137)]
)
def test_a_worker_stopped_before_it_began_is_no_failure(ended: int, status: int) -> None:
    assert _status(ended) == status
