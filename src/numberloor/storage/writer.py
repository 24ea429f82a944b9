"""One thread that writes to SQLite, and commits together what comes in together.

A commit waits for the disk. While it does, other tables' writes gather, and the next commit takes
them all; so the disk is asked once for many moves, and each is durable before it is told.
"""

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")
MOST_TOGETHER = 512


class _Job(NamedTuple):
    work: Callable[[sqlite3.Connection], Any]
    future: "asyncio.Future[Any]"


class Writer:
    """`do` runs a function with the connection, inside a transaction shared with others.

    A function that raises must not have written anything before: it shares its transaction.
    """

    def __init__(self, path: Path, connect: Callable[[Path], sqlite3.Connection]) -> None:
        self._path = path
        self._connect = connect
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="numberloor-writer", daemon=True)
        self._loop = asyncio.get_running_loop()
        self._thread.start()

    async def do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        future: asyncio.Future[T] = self._loop.create_future()
        self._jobs.put(_Job(work, future))
        return await future

    async def close(self) -> None:
        """What was asked for before is still written."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        connection = self._connect(self._path)
        running = True
        while running:
            job = self._jobs.get()
            batch: list[_Job] = []
            while True:
                if job is None:
                    running = False
                    break
                batch.append(job)
                if len(batch) >= MOST_TOGETHER or self._jobs.empty():
                    break
                job = self._jobs.get()
            if batch:
                self._commit(connection, batch)
        connection.close()

    def _commit(self, connection: sqlite3.Connection, batch: list[_Job]) -> None:
        answers: list[tuple[_Job, Any, BaseException | None]] = []
        try:
            connection.execute("BEGIN IMMEDIATE")
            for job in batch:
                try:
                    answers.append((job, job.work(connection), None))
                except Exception as error:  # noqa: BLE001 - one job's failure is its own
                    answers.append((job, None, error))
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            with contextlib.suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            answers = [(job, None, error) for job in batch]
        # The loop may be gone when a process ends in the middle of a write.
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(_tell, answers)


def _tell(answers: list[tuple[_Job, Any, BaseException | None]]) -> None:
    for job, result, error in answers:
        if job.future.done():
            continue
        if error is not None:
            job.future.set_exception(error)
        else:
            job.future.set_result(result)
