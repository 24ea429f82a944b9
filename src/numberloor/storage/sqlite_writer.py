"""One thread that writes to SQLite, and commits together what comes in together.

A commit waits for the disk. While it does, other tables' writes gather, and the next commit takes
them all; so the disk is asked once for many moves, and each is durable before it is told.

Each statement gives up Python's lock and has to wait for it again while the loop is busy. Appends,
which are nearly all there is, therefore go into the database as one list in a single statement
that is its own transaction.
"""

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")
Done = Callable[[Any, BaseException | None], None]
MAX_TOGETHER = 512


class _Job(NamedTuple):
    work: Callable[[sqlite3.Connection], Any]
    done: Done
    row: tuple[Any, ...] | None = None  # an append: may be done together with others


_Answer = tuple[_Job, Any, BaseException | None]


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
        future: asyncio.Future[T] = self._loop.create_future()
        self.ask(work, partial(_settle, future), row)
        return await future

    def ask(
        self,
        work: Callable[[sqlite3.Connection], Any],
        done: Done,
        row: tuple[Any, ...] | None = None,
    ) -> None:
        """The same without waiting: `done` is called in the loop, once it is on disk or failed.

        `row` says the same as `work`, for `append_all`; `work` is the way if that fails.
        """
        self._gathered.append(_Job(work, done, row))
        if not self._busy and not self._asked_to_flush:
            # Not at once: what else arrived in this turn of the loop goes along.
            self._asked_to_flush = True
            self._loop.call_soon(self._flush)

    async def close(self) -> None:
        """What was asked for before is still written."""
        with contextlib.suppress(sqlite3.Error):  # whoever asked has heard of it
            await self.do(lambda _: None)
        self._batches.put(None)
        await asyncio.to_thread(self._thread.join)

    def _flush(self) -> None:
        self._asked_to_flush = False
        if self._gathered and not self._busy:
            self._busy = True
            batch = self._gathered[:MAX_TOGETHER]
            del self._gathered[:MAX_TOGETHER]
            self._batches.put(batch)

    def _written(self, answers: list[_Answer]) -> None:
        self._busy = False
        self._flush()  # the disk works on while we tell
        for job, result, error in answers:
            try:
                job.done(result, error)
            except Exception as fault:  # noqa: BLE001 - the others must hear all the same
                self._loop.call_exception_handler(
                    {"message": "telling that something was written failed", "exception": fault}
                )

    # ---- in the writer's thread ----

    def _run(self) -> None:
        connection = self._connect(self._path)
        while (batch := self._batches.get()) is not None:
            answers = self._commit(connection, batch)
            # The loop may be gone when a process ends in the middle of a write.
            with contextlib.suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._written, answers)
        connection.close()

    def _commit(self, connection: sqlite3.Connection, batch: list[_Job]) -> list[_Answer]:
        rows = [job.row for job in batch if job.row is not None]
        alone = len(rows) == len(batch)
        try:
            if alone and self._append_all(connection, rows):
                return [(job, None, None) for job in batch]
            connection.execute("BEGIN IMMEDIATE")
            together = not alone and bool(rows) and self._append_all(connection, rows)
            answers = [_answer(connection, job, together) for job in batch]
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            with contextlib.suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            return [(job, None, error) for job in batch]
        return answers


def _answer(connection: sqlite3.Connection, job: _Job, appended: bool) -> _Answer:
    if appended and job.row is not None:
        return job, None, None
    try:
        return job, job.work(connection), None
    except Exception as error:  # noqa: BLE001 - one job's failure is its own
        return job, None, error


def _settle(future: "asyncio.Future[Any]", result: Any, error: BaseException | None) -> None:
    if future.done():
        return
    if error is not None:
        future.set_exception(error)
    else:
        future.set_result(result)
