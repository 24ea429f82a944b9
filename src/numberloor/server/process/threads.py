"""Where a server process does long work: two threads for bots, others for what takes a moment."""

import asyncio
import contextlib
import itertools
import threading
from collections.abc import Callable
from concurrent.futures import Future
from queue import Empty, PriorityQueue
from typing import Any, ParamSpec, TypeVar

from numberloor.bots.expert.expert import COMPILER

BOTS, EXPERTS = "numberloor-bots", "numberloor-experts"

P = ParamSpec("P")
T = TypeVar("T")

END = 2  # after everybody, people's bots (0) and bots among themselves (1)
LAST_THOUGHT_SECONDS = 2.0


def still_thinking() -> bool:
    """Whether a thread may still be in compiled code, or in the compiler: nobody can call it off."""
    return any(thread.name in (BOTS, EXPERTS, COMPILER) for thread in threading.enumerate())


class Lane:
    """One thread. Whoever matters more goes first, else whoever came first."""

    def __init__(self, name: str) -> None:
        self._waiting: PriorityQueue[tuple[int, int, Any, Future[Any]]] = PriorityQueue()
        self._numbers = itertools.count()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._began = False

    @property
    def waiting(self) -> int:
        return self._waiting.qsize()

    async def do(self, rank: int, work: Callable[[], T]) -> T:
        if not self._began:
            self._began = True
            self._thread.start()
        future: Future[T] = Future()
        self._waiting.put((rank, next(self._numbers), work, future))
        return await asyncio.wrap_future(future)

    def close(self) -> None:
        """Whoever still waits is not asked any more."""
        if not self._began:
            return
        with contextlib.suppress(Empty):
            while True:
                self._waiting.get_nowait()[3].cancel()
        self._waiting.put((END, 0, None, Future()))
        self._thread.join(LAST_THOUGHT_SECONDS)

    def _run(self) -> None:
        while True:
            rank, _, work, future = self._waiting.get()
            if rank == END:
                return
            if not future.set_running_or_notify_cancel():
                continue
            try:
                future.set_result(work())
            except BaseException as error:  # noqa: BLE001 - told to whoever waits
                future.set_exception(error)


class Threads:
    def __init__(self) -> None:
        # Apart, so that no fox waits for an expert.
        self._short = Lane(BOTS)
        self._long = Lane(EXPERTS)

    async def think(self, work: Callable[[], T], *, long: bool, people: bool) -> T:
        return await (self._long if long else self._short).do(0 if people else 1, work)

    def long_thoughts(self) -> int:
        return self._long.waiting

    async def compute(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await asyncio.to_thread(work, *args, **kwargs)

    def prepare(self, work: Callable[[], None]) -> None:
        """In a thread that keeps nobody from leaving."""
        threading.Thread(target=work, name=COMPILER, daemon=True).start()

    def close(self) -> None:
        self._short.close()
        self._long.close()
