"""What a live table asks of its home, a server process or a page: to count, to compute, to speak.

The store, the bus and the clock are the others. Each comes in as an argument, so that one code serves
both homes; what stands here does without, as a page does.
"""

from collections.abc import Callable
from typing import ParamSpec, Protocol, TypeAlias, TypeVar

from numberloor.rules.why.reasons import Reason

P = ParamSpec("P")
T = TypeVar("T")

# A reason as a sentence, in a language; "" where whoever hears the reason finds the words.
Tell: TypeAlias = Callable[[Reason, str], str]
# Milliseconds since 1970.
Clock: TypeAlias = Callable[[], int]


def without_words(_reason: Reason, _lang: str) -> str:
    return ""


class Metrics(Protocol):
    """What a host watches. No table, seat or address is named."""

    def appended(self, kind: str) -> None: ...

    def refused(self, code: str) -> None: ...

    def linked(self, more: int) -> None: ...

    def in_memory(self, tables: int) -> None: ...

    def fell_behind(self) -> None: ...

    def command_took(self, seconds: float) -> None: ...

    def bot_took(self, seconds: float) -> None: ...

    def bot_waited(self, seconds: float) -> None:
        """For its turn to think."""
        ...

    def bot_hurried(self) -> None:
        """So many waited that a plainer bot chose for the expert."""
        ...

    def stored(self, seconds: float) -> None:
        """An entry is on disk; of one entry in many."""
        ...

    def store_failed(self) -> None: ...


class Uncounted:
    """Nobody watches."""

    def appended(self, kind: str) -> None:
        pass

    def refused(self, code: str) -> None:
        pass

    def linked(self, more: int) -> None:
        pass

    def in_memory(self, tables: int) -> None:
        pass

    def fell_behind(self) -> None:
        pass

    def command_took(self, seconds: float) -> None:
        pass

    def bot_took(self, seconds: float) -> None:
        pass

    def bot_waited(self, seconds: float) -> None:
        pass

    def bot_hurried(self) -> None:
        pass

    def stored(self, seconds: float) -> None:
        pass

    def store_failed(self) -> None:
        pass


class Background(Protocol):
    """Where long work is done, so that others are served meanwhile."""

    async def think(self, work: Callable[[], T], *, long: bool, people: bool) -> T:
        """A bot's. `long` ones keep only each other waiting; where `people` wait, it goes first."""
        ...

    def long_thoughts(self) -> int:
        """How many long ones wait."""
        ...

    async def compute(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T: ...

    def prepare(self, work: Callable[[], None]) -> None:
        """That nobody waits for."""
        ...

    def close(self) -> None: ...


class AtOnce:
    """One person's home: there is nobody else to serve."""

    async def think(self, work: Callable[[], T], *, long: bool, people: bool) -> T:  # noqa: ARG002
        return work()

    def long_thoughts(self) -> int:
        return 0

    async def compute(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return work(*args, **kwargs)

    def prepare(self, work: Callable[[], None]) -> None:
        pass

    def close(self) -> None:
        pass
