"""News between processes: "table T is at version n". Truth is in the store.

What live/lobby/guesses.py counts goes the same way, as topics of its own: no table's id has a `=` in it. A lost message costs time only: every process also asks the store now and then.
"""

from collections.abc import Awaitable, Callable
from typing import Protocol

Heard = Callable[[str, int], Awaitable[None]]


class Bus(Protocol):
    @property
    def shared(self) -> bool:
        """Whether other processes may change our tables."""
        ...

    def tell(self, topic: str, number: int) -> None: ...

    async def open(self, heard: Heard) -> None: ...

    async def close(self) -> None: ...


class NoBus:
    """One process: it knows already."""

    shared = False

    def tell(self, topic: str, number: int) -> None:
        pass

    async def open(self, heard: Heard) -> None:
        pass

    async def close(self) -> None:
        pass
