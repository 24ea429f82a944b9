"""Processes that work for one: what goes wrong in them is told, and none stays behind."""

import os
import signal
import time
from collections.abc import Iterator
from multiprocessing import active_children
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import psutil  # type: ignore[import-untyped]
import pytest

from numberloor.lab.arena import processes
from numberloor.lab.arena.processes import on_processes
from numberloor.lab.arena.results import ArenaError


class Bench:
    """Its work is to say who does it."""

    def open(self) -> None: ...

    def work(self, task: int) -> tuple[int, int]:
        return task, os.getpid()

    def close(self) -> None: ...

    def kill(self) -> None: ...


class Particular(Exception):
    """No copy of it can be made from what it says."""

    def __init__(self, what: str, why: str) -> None:
        super().__init__(f"{what}: {why}")


class Refused(Bench):
    def work(self, task: int) -> tuple[int, int]:
        raise Particular("no", "it is late") if task else LookupError("nothing there")


class NotOpened(Bench):
    def open(self) -> None:
        raise PermissionError(13, "not today")


class Stopped(Bench):
    """It stops as a whole, and whoever ends it waits."""

    def work(self, task: int) -> tuple[int, int]:
        if task:
            os.kill(os.getpid(), signal.SIGSTOP)
        return super().work(task)


class Stuck(Bench):
    def work(self, task: int) -> tuple[int, int]:
        if task:
            time.sleep(1_000)
        return super().work(task)

    def kill(self) -> None:
        time.sleep(1_000)


class FaultyKill(Bench):
    def kill(self) -> None:
        raise RuntimeError("cannot")


class Gated(Bench):
    """All but the first task wait until somebody has opened this pipe."""

    def __init__(self, gate: Path) -> None:
        self.gate = gate

    def work(self, task: int) -> tuple[int, int]:
        if task:
            self.gate.read_bytes()
        return super().work(task)


class Killed(Bench):
    def work(self, task: int) -> tuple[int, int]:
        os.kill(os.getpid(), task)
        signal.pause()
        raise AssertionError("nobody ended it")


def test_every_task_is_done_once_and_by_several() -> None:
    done = list(on_processes(3, Bench(), range(2_000)))
    assert sorted(task for task, _ in done) == list(range(2_000))
    assert len({who for _, who in done}) == 3
    assert list(on_processes(3, Bench(), [])) == []
    assert [task for task, _ in on_processes(8, Bench(), [7])] == [7]


@pytest.mark.parametrize(
    ("bench", "task", "error", "told"),
    [
        (Refused(), 0, LookupError, "nothing there"),
        (Refused(), 1, RuntimeError, "Particular: no: it is late"),
        (NotOpened(), 0, PermissionError, "not today"),
    ],
)
def test_an_error_is_raised_as_it_was_and_says_where(
    bench: Bench, task: int, error: type[Exception], told: str
) -> None:
    with pytest.raises(error, match=told) as raised:
        list(on_processes(2, bench, [task] * 4))
    assert "test_processes.py" in str(raised.value.__cause__)


@pytest.mark.parametrize(
    ("number", "told"),
    [(signal.SIGKILL, r"status -9\)\. If memory is short"), (signal.SIGTERM, r"status 1\)$")],
)
def test_one_that_is_ended_is_missed(number: int, told: str) -> None:
    with pytest.raises(ArenaError, match=told):
        list(on_processes(2, Killed(), [number] * 4))


@pytest.fixture
def nobody_kills(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    def kill(_process: BaseProcess) -> None:
        raise AssertionError("it should have left by itself")

    with monkeypatch.context() as patched:
        patched.setattr(BaseProcess, "kill", kill)
        yield
    for process in active_children():  # of a test that has failed
        process.kill()


def ended(work: Any) -> psutil.Process:
    """The only process of this work, begun and broken off."""
    _, who = next(work)
    process = psutil.Process(who)
    work.close()
    return process


def test_one_whose_end_fails_ends_all_the_same(nobody_kills: None) -> None:
    assert not ended(on_processes(1, FaultyKill(), [0, 1, 1])).is_running()


def test_one_that_was_stopped_leaves_as_all_do(nobody_kills: None) -> None:
    work: Any = on_processes(1, Stopped(), [0, 1])
    _, who = next(work)
    process = psutil.Process(who)
    while process.status() != psutil.STATUS_STOPPED:
        assert process.status() != psutil.STATUS_ZOMBIE
    work.close()
    assert not process.is_running()


def test_one_that_is_stuck_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "SECONDS_TO_LEAVE", 1.0)
    assert not ended(on_processes(1, Stuck(), [0, 1, 1])).is_running()


def test_one_that_ends_when_its_work_is_done_is_not_missed(tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    os.mkfifo(gate)
    work: Any = on_processes(2, Gated(gate), [0, 1])
    _, who = next(work)
    os.kill(who, signal.SIGKILL)
    while psutil.Process(who).status() != psutil.STATUS_ZOMBIE:
        pass
    gate.write_bytes(b"")
    assert [task for task, _ in work] == [1]
