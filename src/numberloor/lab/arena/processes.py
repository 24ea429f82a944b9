"""Many processes that work for one, and leave with it, whatever ends it.

No signal tells them to: it would be heard at any place, and an exception raised there may leave a
lock shut for ever. Each listens at a pipe instead, in a thread, and where that ends, it leaves.
"""

import multiprocessing
import os
import pickle
import signal
import socket
import threading
import time
import traceback
from collections import Counter
from collections.abc import Generator, Sequence
from contextlib import suppress
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from queue import SimpleQueue
from typing import Any, NamedTuple, Protocol, TypeVar

from numberloor.lab.arena.results import ArenaError
from numberloor.lab.arena.signals import deaf_to_the_terminal, terminal_unheard, undisturbed

Task = TypeVar("Task")
Result = TypeVar("Result")
Task_contra = TypeVar("Task_contra", contravariant=True)
Result_co = TypeVar("Result_co", covariant=True)

PARTS = 500  # at most so many: to hand over each takes time
AHEAD = 2  # nobody waits for work while a result is being read; a part handed over stays there
SECONDS_TO_LEAVE = 60.0


class Workbench(Protocol[Task_contra, Result_co]):
    """What a process works with. It is sent there closed, and opened there."""

    def open(self) -> None: ...
    def work(self, task: Task_contra) -> Result_co: ...
    def close(self) -> None: ...
    def kill(self) -> None:
        """Leave nothing behind, though somebody is at work. No other call comes after it."""


class _Failure(NamedTuple):
    error: Exception
    where: str


def on_processes(
    count: int, bench: Workbench[Task, Result], tasks: Sequence[Task]
) -> Generator[Result]:
    """What comes of the tasks, as it comes."""
    context = multiprocessing.get_context("spawn")
    size = 1 + len(tasks) // PARTS
    parts = (tasks[start : start + size] for start in range(0, len(tasks), size))
    processes: dict[Connection, BaseProcess] = {}
    awaited: Counter[Connection] = Counter()

    def hand_over(pipe: Connection) -> None:
        part = next(parts, None)
        if part is not None:
            awaited[pipe] += 1
            _send(pipe, part)

    try:
        resource_tracker.ensure_running()  # not by the first that starts, deaf as that one is
        for _ in range(min(count, -(-len(tasks) // size))):
            with undisturbed():
                ours, theirs = context.Pipe()
                process: BaseProcess = context.Process(
                    target=_work, args=(theirs, bench), daemon=True
                )
                with terminal_unheard():
                    process.start()
                theirs.close()
                processes[ours] = process
        for pipe in [*processes] * AHEAD:
            hand_over(pipe)
        while +awaited:
            ready = wait(+awaited)
            for pipe in [one for one in processes if one in ready]:
                results = _received(pipe, processes[pipe])
                awaited[pipe] -= 1
                hand_over(pipe)
                yield from results
        for pipe in processes:
            _send(pipe, None)
    finally:
        with undisturbed():
            for pipe in processes:
                pipe.close()
            _see_off(*processes.values())


def _see_off(*processes: BaseProcess) -> bool:
    """Whether all left by themselves."""
    by_themselves = True
    until = time.monotonic() + SECONDS_TO_LEAVE
    for process in processes:
        if process.is_alive() and process.pid is not None:
            os.kill(process.pid, signal.SIGCONT)  # one that was stopped hears nothing
    for process in processes:
        process.join(max(0.0, until - time.monotonic()))
        if process.is_alive():  # stuck
            by_themselves = False
            process.kill()
            process.join()
    return by_themselves


def _received(pipe: Connection, process: BaseProcess) -> list[Any]:
    try:
        received = pipe.recv()
    except (EOFError, OSError):
        killed = _see_off(process) and process.exitcode == -signal.SIGKILL
        raise ArenaError(
            f"a process that played games ended before its time (status {process.exitcode})"
            + (". If memory is short, try --workers 1" if killed else "")
        ) from None
    if isinstance(received, _Failure):
        raise received.error from RuntimeError(received.where)
    results: list[Any] = received
    return results


def _work(pipe: Connection, bench: Workbench[Any, Any]) -> None:
    parts: SimpleQueue[Sequence[Any] | None] = SimpleQueue()
    threading.Thread(target=_listen, args=(pipe, parts, bench), daemon=True).start()
    end = socket.socket(fileno=os.dup(pipe.fileno()))
    signal.signal(signal.SIGTERM, lambda *_: end.shutdown(socket.SHUT_RD))
    deaf_to_the_terminal()
    try:
        bench.open()
        while (part := parts.get()) is not None:
            _send(pipe, [bench.work(task) for task in part])
    except Exception as error:  # noqa: BLE001 - it is raised where somebody waits
        _send(pipe, _Failure(_sendable(error), traceback.format_exc()))
    finally:
        bench.close()
        signal.signal(signal.SIGTERM, signal.SIG_DFL)  # nothing is left to end
        end.close()


def _listen(
    pipe: Connection, parts: "SimpleQueue[Sequence[Any] | None]", bench: Workbench[Any, Any]
) -> None:
    with suppress(Exception):
        while (part := pipe.recv()) is not None:
            parts.put(part)
        parts.put(None)
        return
    with undisturbed():
        try:
            bench.kill()
        finally:
            os._exit(1)


def _send(pipe: Connection, what: Any) -> None:
    with suppress(OSError):  # nobody is there any more: whoever reads from it hears of that
        pipe.send(what)


def _sendable(error: Exception) -> Exception:
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:  # noqa: BLE001 - an exception may be made in any way
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error
