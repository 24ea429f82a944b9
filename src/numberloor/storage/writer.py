"""One thread that writes to SQLite, and commits together what comes in together.

A commit waits for the disk. While it does, other tables' writes gather, and the next commit takes
them all; so the disk is asked once for many moves, and each is durable before it is told.

Each statement gives up Python's lock and has to wait for it again while the loop is busy. Appends,
which are nearly all there is, therefore go into the database as one list in two statements.
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
    row: tuple[Any, ...] | None = None  # an append: may be done together with others


class Writer:
    """`do` runs a function with the connection, inside a transaction shared with others.

    A function that raises must not have written anything before: it shares its transaction. The
    thread is woken once for each commit, not for each job, since waking it costs more than a job.
    """

    def __init__(
        self,
        path: Path,
        connect: Callable[[Path], sqlite3.Connection],
        append_all: Callable[[sqlite3.Connection, list[tuple[Any, ...]]], bool],
    ) -> None:
        self._path = path
        self._connect = connect
        self._append_all = append_all
        self._gathered: list[_Job] = []
        self._asked_to_flush = False
        self._busy = False
        self._batches: SimpleQueue[list[_Job] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="numberloor-writer", daemon=True)
        self._loop = asyncio.get_running_loop()
        self._thread.start()

    async def do(
        self, work: Callable[[sqlite3.Connection], T], row: tuple[Any, ...] | None = None
    ) -> T:
        """`row` says the same as `work`, for `append_all`; `work` is the way if that fails."""
        future: asyncio.Future[T] = self._loop.create_future()
        self._gathered.append(_Job(work, future, row))
        if not self._busy and not self._asked_to_flush:
            # Not at once: what else arrived in this turn of the loop goes along.
            self._asked_to_flush = True
            self._loop.call_soon(self._flush)
        return await future

    async def close(self) -> None:
        """What was asked for before is still written."""
        await self.do(lambda _: None)
        self._batches.put(None)
        await asyncio.to_thread(self._thread.join)

    def _flush(self) -> None:
        self._asked_to_flush = False
        if self._gathered and not self._busy:
            self._busy = True
            batch = self._gathered[:MOST_TOGETHER]
            del self._gathered[:MOST_TOGETHER]
            self._batches.put(batch)

    def _written(self, answers: list[tuple[_Job, Any, BaseException | None]]) -> None:
        self._busy = False
        self._flush()  # the disk works on while we tell
        for job, result, error in answers:
            if job.future.done():
                continue
            if error is not None:
                job.future.set_exception(error)
            else:
                job.future.set_result(result)

    # ---- in the writer's thread ----

    def _run(self) -> None:
        connection = self._connect(self._path)
        while (batch := self._batches.get()) is not None:
            self._commit(connection, batch)
        connection.close()

    def _commit(self, connection: sqlite3.Connection, batch: list[_Job]) -> None:
        answers: list[tuple[_Job, Any, BaseException | None]] = []
        everything = batch
        try:
            connection.execute("BEGIN IMMEDIATE")
            appends = [job for job in batch if job.row is not None]
            if len(appends) > 1 and self._append_all(
                connection, [job.row for job in appends if job.row is not None]
            ):
                answers += [(job, None, None) for job in appends]
                batch = [job for job in batch if job.row is None]
            for job in batch:
                try:
                    answers.append((job, job.work(connection), None))
                except Exception as error:  # noqa: BLE001 - one job's failure is its own
                    answers.append((job, None, error))
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            with contextlib.suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            answers = [(job, None, error) for job in everything]
        # The loop may be gone when a process ends in the middle of a write.
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._written, answers)
