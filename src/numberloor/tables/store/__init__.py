"""The store that tables wish for; `storage/` grants it, once for SQLite and once for PostgreSQL.

A table is its opening and its append-only entries. The primary key (table, version) decides every
race: of two processes that append the same version, one is told VersionTaken and looks again.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol, TypeAlias

from numberloor.tables.entries import Entry
from numberloor.tables.table import TableSetup

# Nothing at a table is due later than in ten minutes. What is due later, or leased for longer, was
# written by a clock that was wrong: it is due now, and whoever holds the lease is dead.
FAR_MS = 20 * 60_000
# Wrong tries of a table: those of a school day, and a game has some ten.
MAX_TRIES = 2_000


class VersionTaken(Exception):
    """Somebody else's entry has this version; load what is new and decide again."""


class CommandRepeated(Exception):
    """This command was carried out before, at `version`."""

    def __init__(self, version: int) -> None:
        super().__init__(version)
        self.version = version


class CodeTaken(Exception):
    """Another table or class answers to this code."""


class StoreUnavailable(Exception):
    """The database cannot be reached, or could not say whether it wrote. Ask again with the same
    command id: what was written is then found, not written twice."""


class NewerSchema(Exception):
    """The database was written by a newer version of the program."""


@dataclass(frozen=True, slots=True)
class ClassSetup:
    """One code for many tables. `notebooks`: of each badge, what its child seems to be able to do."""

    id: str
    code: str
    host_print: str
    made_at: int
    notebooks: bool = False


@dataclass(frozen=True, slots=True)
class ClassNotebook:
    """A badge's notebook as it is kept; empty where it was erased.

    Games that ended up to `until_at` are in it, or are to be forgotten.
    """

    text: str
    until_at: int  # ms


@dataclass(frozen=True, slots=True)
class Found:
    """What a code opens: exactly one of the two is set."""

    table: str | None = None
    class_id: str | None = None


class TryKind(StrEnum):
    """What a person did that was no move."""

    TRY = "try"  # a wrong one
    HINT = "hint"
    WHY = "why"
    LAMP = "lamp"  # the lamps came on


@dataclass(frozen=True, slots=True)
class Try:
    """A wrong try: it cost nothing, but says what to practise. And what help there was.

    `move` is what was tried, hinted at or asked about; empty for lamps. `ms` is how long the person
    had thought by then, as the screen had it; None: not known.
    """

    table: str
    version: int
    seat: int
    move: str
    at: int
    kind: TryKind = TryKind.TRY
    ms: int | None = None


# Called once: None when it is durable; else VersionTaken, CommandRepeated or StoreUnavailable.
OnDone: TypeAlias = Callable[[BaseException | None], None]


class Store(Protocol):
    async def open(self) -> None:
        """Connect, and bring the schema up to date. Raises NewerSchema."""
        ...

    async def close(self) -> None: ...

    async def make_table(self, opening: TableSetup) -> None:
        """Alone, or one more in the class that it names. Raises CodeTaken."""
        ...

    async def make_class(self, opening: ClassSetup, tables: Sequence[TableSetup]) -> None:
        """Raises CodeTaken."""
        ...

    async def find(self, code: str) -> Found | None: ...

    async def load_class(self, class_id: str) -> tuple[ClassSetup, tuple[str, ...]] | None: ...

    async def notebooks(self, class_id: str) -> dict[str, ClassNotebook]:
        """By badge."""
        ...

    async def put_notebooks(self, class_id: str, books: Mapping[str, ClassNotebook]) -> None:
        """Of two for one badge the one with the later `until_at` stays."""
        ...

    async def load(self, table: str) -> tuple[TableSetup, list[Entry]] | None: ...

    async def load_newest(self, table: str) -> tuple[TableSetup, Sequence[Entry]] | None:
        """The entries from which the table can be taken up: see tables/starts.py."""
        ...

    async def load_since(self, table: str, version: int) -> list[Entry]: ...

    async def has_sat(self, table: str, key_print: str) -> bool:
        """Whether anybody ever came to the table with this key, by its entries; a store that can, reads
        none of them for it."""
        ...

    async def versions(self, tables: Sequence[str]) -> dict[str, int]:
        """The newest version of each."""
        ...

    def append(self, table: str, entry: Entry, wake: int | None, on_done: OnDone) -> None:
        """Nobody waits here: a move needs no task of its own then."""
        ...

    async def add_try(self, tried: Try) -> None:
        """Of a table the newest MAX_TRIES are kept."""
        ...

    async def tries(self, table: str, since: int = 0) -> list[Try]:
        """Those made in sight of this version or a later one, in the order in which they were."""
        ...

    async def set_wake(self, table: str, version: int, wake: int | None) -> None:
        """Nothing is due before then, as long as the table is still at this version."""
        ...

    async def claim_due(self, now: int, lease_until: int, limit: int) -> list[str]:
        """Tables at which something is due, or so late that a clock was wrong (FAR_MS); nobody else
        gets them until the lease is over."""
        ...

    async def set_leases(self, tables: Sequence[str], until: int) -> None:
        """Of tables that were claimed and are still being seen to."""
        ...

    async def next_due(self, now: int) -> int | None: ...

    async def link(self, table: str, chair: str, process: str) -> None:
        """Chairs go by their key's fingerprint, since seats are renumbered when a game starts."""
        ...

    async def unlink(self, table: str, chair: str, process: str) -> bool:
        """True when no process holds a link to the chair any more."""
        ...

    async def is_linked(self, table: str) -> bool:
        """Whether any process holds a link to any chair of it."""
        ...

    async def beat(self, process: str, now: int) -> None:
        """This process is alive."""
        ...

    async def last_beat(self) -> int | None:
        """When any process was last alive, as far as is known."""
        ...

    async def drop_dead(self, alive: str, since: int, until: int) -> list[tuple[str, str]]:
        """Forget processes but `alive` that were not alive in this time; the chairs that nobody
        is linked to now."""
        ...

    async def expire(self, before: int, limit: int) -> list[str]:
        """Delete tables untouched since then, with everything about them; and what the store itself has
        kept since before then."""
        ...


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as whoever runs the server sees it: nothing of the game, nothing of the people."""

    id: str
    code: str
    class_id: str | None
    version: int
    touched_at: int  # ms


class ServedStore(Store, Protocol):
    """What a server's store can do beside: for whoever runs it."""

    async def overview(self, limit: int) -> list[TableRow]:
        """The tables touched last, the newest first."""
        ...

    async def check_schema(self) -> None:
        """Raises NewerSchema, if a newer program has brought the database further meanwhile."""
        ...

    async def vacuum(self) -> None:
        """Give back the room of what was deleted. Moves wait meanwhile."""
        ...


async def appended(store: Store, table: str, entry: Entry, wake: int | None) -> None:
    """An append, awaited: durable when this returns. Raises what `on_done` would have heard."""
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def on_done(error: BaseException | None) -> None:
        if done.done():
            return  # whoever waited has gone
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)

    store.append(table, entry, wake, on_done)
    await done
