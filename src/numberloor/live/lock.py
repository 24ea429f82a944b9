"""A table takes one command at a time; whoever comes meanwhile waits in line."""

import asyncio
from collections.abc import Callable
from types import TracebackType


class Lock:
    """A lock that can also be taken without waiting, which is how nearly every move finds it."""

    __slots__ = ("_line", "_taken")

    def __init__(self) -> None:
        self._taken = False
        self._line: list[asyncio.Future[None]] = []  # short: a deque is large when empty

    @property
    def taken(self) -> bool:
        return self._taken

    def take(self) -> bool:
        """False when somebody has it; nobody who waits is overtaken, since it is handed on."""
        if self._taken:
            return False
        self._taken = True
        return True

    def free(self) -> None:
        while self._line:
            waiter = self._line.pop(0)
            if not waiter.done():
                waiter.set_result(None)
                return
        self._taken = False

    def when_free(self, work: Callable[[], None]) -> None:
        """Does the work, now or when it is its turn, with the lock taken; the work frees it."""
        if self.take():
            work()
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        turn.add_done_callback(lambda _: work())
        self._line.append(turn)

    async def __aenter__(self) -> None:
        if self.take():
            return
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._line.append(waiter)
        try:
            await waiter
        except asyncio.CancelledError:
            if waiter.done() and not waiter.cancelled():
                self.free()  # it was handed to us while we were called off
            raise

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.free()
