"""Several processes behind one socket; one that dies is replaced.

Workers are forked from a process that has loaded everything and done nothing else, so a new one is
there at once and shares the memory of the program with the others.
"""

import contextlib
import logging
import multiprocessing
import os
import shutil
import signal
import socket
import sys
import tempfile
import time
from collections.abc import Iterator
from importlib import import_module
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, TypeAlias

from prometheus_client.multiprocess import mark_process_dead

from numberloor.server.config import ServeSettings
from numberloor.server.process import compiled
from numberloor.server.process.logs import set_up_logs
from numberloor.server.process.meeting import Meeting
from numberloor.server.process.run import SHUTDOWN_SECONDS, work_or_log

log = logging.getLogger("numberloor.workers")

# A worker that dies at once (no database, say) is not restarted in a frenzy.
BREATH = 1.0
# To finish what was begun, beside open requests; a worker that needs longer is killed.
MAX_GOODBYE_SECONDS = 12.0
# What every worker needs and no two should load.
SHARED = [
    "numberloor.server.process.workers",
    "numberloor.server.redis_bus",
    "numberloor.storage.postgres",
    "fluent.runtime",
]
# As the supervisor has it, or else plain (on Windows always).
COMPILED_FIRST = "numberloor.server.process.compiled_first"

# What a worker is given: settings, where people knock, its supervisor, where an admin knocks.
Handed: TypeAlias = tuple[ServeSettings, socket.socket, Connection, socket.socket | None]


def supervise(
    settings: ServeSettings, listener: socket.socket, admin: socket.socket | None = None
) -> int:
    for room in SHARED:
        import_module(room)  # if one is not installed, let us hear it once and not from each worker
    metrics = tempfile.mkdtemp(prefix="numberloor-metrics-")
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = metrics
    stopping = False

    def stop(*_: object) -> None:
        nonlocal stopping
        stopping = True

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)
    listener.listen(2048)
    # Nothing is ever said through this pipe; its end tells the workers that we are gone.
    alive, _ours = multiprocessing.Pipe(duplex=False)
    handed = (settings, listener, alive, admin)
    with doors(settings.workers) as places:
        workers = [_start(handed, place) for place in places]
        started = [time.monotonic()] * settings.workers
        try:
            while not stopping:
                time.sleep(0.1)
                for place, worker in enumerate(workers):
                    if worker.is_alive() or stopping:
                        continue
                    log.warning("worker ended", extra={"status": worker.exitcode})
                    mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]
                    if time.monotonic() - started[place] < BREATH:
                        time.sleep(BREATH)
                    workers[place] = _start(handed, places[place])
                    started[place] = time.monotonic()
        finally:
            status = _end(settings, workers)
            shutil.rmtree(metrics, ignore_errors=True)
    return status


@contextlib.contextmanager
def doors(workers: int) -> Iterator[list[Meeting | None]]:
    """A place for each worker, at which the links of its tables are handed over to it."""
    if not Meeting.possible():
        yield [None] * workers
        return
    folder = Path(tempfile.mkdtemp(prefix="numberloor-doors-"))  # for this user alone
    try:
        yield [Meeting(folder, place, workers) for place in range(workers)]
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _start(handed: Handed, meeting: Meeting | None) -> BaseProcess:
    worker: BaseProcess = _context().Process(target=_worker, args=(*handed, meeting))
    worker.start()
    return worker


def _context() -> Any:
    if sys.platform == "win32":
        return multiprocessing.get_context("spawn")
    forking = multiprocessing.get_context("forkserver")
    in_use = compiled.state() is compiled.Compiled.IN_USE
    forking.set_forkserver_preload([*([COMPILED_FIRST] if in_use else []), *SHARED])
    return forking


def _worker(
    settings: ServeSettings,
    listener: socket.socket,
    alive: Connection,
    admin: socket.socket | None,
    meeting: Meeting | None,
) -> None:
    set_up_logs(settings.log_level)
    raise SystemExit(work_or_log(settings, listener, alive, admin, meeting))


def _end(settings: ServeSettings, workers: list[BaseProcess]) -> int:
    for worker in workers:
        if worker.pid is not None and worker.is_alive():
            with contextlib.suppress(ProcessLookupError):
                os.kill(worker.pid, signal.SIGTERM)
    status = 0
    for worker in workers:
        worker.join(settings.drain_seconds + SHUTDOWN_SECONDS + MAX_GOODBYE_SECONDS)
        if worker.is_alive():
            worker.kill()
        status = status or _status(worker.exitcode or 0)
    return status


def _status(ended: int) -> int:
    """A worker that was told to stop before it had begun has stopped as asked."""
    if ended == -signal.SIGTERM:
        return 0
    return ended if ended >= 0 else 128 - ended  # as a shell counts signals
