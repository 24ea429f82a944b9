"""The store of a page: the browser's own database, asked through `Rows`.

The same promises as SQLite and PostgreSQL keep: the key (table, version) judges every race, two
windows of one browser among them, and an entry that was answered for is on disk. There are no codes
and no classes here, since nobody else can come to these tables.
"""

import asyncio
import json
from collections.abc import Awaitable, Mapping, Sequence
from typing import Any, Protocol

from numberloor.tables.entries import Entry, EntryKind
from numberloor.tables.starts import newest
from numberloor.tables.store import (
    ClassNotebook,
    ClassSetup,
    CommandRepeated,
    Found,
    OnDone,
    StoreUnavailable,
    Try,
    VersionTaken,
)
from numberloor.tables.store.rows import (
    format_entry,
    format_opening,
    format_try,
    parse_entry,
    parse_opening,
    parse_try,
)
from numberloor.tables.table import TableSetup


class Rows(Protocol):
    """web/src/lib/local/rows.ts: each question is one transaction. JSON there and back."""

    def ask(self, what: str, args: str) -> Awaitable[str]: ...


class PageStore:
    def __init__(self, rows: Rows) -> None:
        self._rows = rows
        self._appending: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        await self._ask("open")

    async def close(self) -> None:
        pass

    async def make_table(self, opening: TableSetup) -> None:
        row = [opening.id, opening.code, opening.class_id, opening.made_at, format_opening(opening)]
        await self._ask("makeTable", row, opening.made_at)

    async def make_class(self, opening: ClassSetup, tables: Sequence[TableSetup]) -> None:
        raise NotImplementedError("a class needs a server")

    async def find(self, code: str) -> Found | None:  # noqa: ARG002
        return None

    async def load_class(self, class_id: str) -> tuple[ClassSetup, tuple[str, ...]] | None:  # noqa: ARG002
        return None

    async def notebooks(self, class_id: str) -> dict[str, ClassNotebook]:  # noqa: ARG002
        return {}

    async def put_notebooks(self, class_id: str, books: Mapping[str, ClassNotebook]) -> None:
        raise NotImplementedError("a class needs a server")

    async def load(self, table: str) -> tuple[TableSetup, list[Entry]] | None:
        found = await self._ask("load", table)
        if found is None:
            return None
        row, entries = found
        return parse_opening(*row), [parse_entry(entry) for entry in entries]

    async def load_newest(self, table: str) -> tuple[TableSetup, Sequence[Entry]] | None:
        found = await self.load(table)  # to read is little beside replaying
        return found and (found[0], newest(found[1]))

    async def load_since(self, table: str, version: int) -> list[Entry]:
        return [parse_entry(row) for row in await self._ask("loadSince", table, version)]

    async def has_sat(self, table: str, key_print: str) -> bool:
        entries = await self.load_since(table, 0)
        return any(e.kind is EntryKind.SEAT and e.data.get("key") == key_print for e in entries)

    async def versions(self, tables: Sequence[str]) -> dict[str, int]:
        found: dict[str, int] = await self._ask("versions", list(tables))
        return found

    def append(self, table: str, entry: Entry, wake: int | None, on_done: OnDone) -> None:
        task = asyncio.ensure_future(self._append(table, entry, wake, on_done))
        self._appending.add(task)
        task.add_done_callback(self._appending.discard)

    async def _append(self, table: str, entry: Entry, wake: int | None, on_done: OnDone) -> None:
        error: BaseException | None = None
        try:
            judged = await self._ask("append", table, format_entry(entry), wake)
        except StoreUnavailable as away:
            error = away
        else:
            if judged == "taken":
                error = VersionTaken()
            elif judged is not None:
                error = CommandRepeated(judged)
        on_done(error)

    async def add_try(self, tried: Try) -> None:
        await self._ask("addTry", format_try(tried))

    async def tries(self, table: str, since: int = 0) -> list[Try]:
        found = [parse_try(row) for row in await self._ask("tries", table)]
        return [tried for tried in found if tried.version >= since]

    async def set_wake(self, table: str, version: int, wake: int | None) -> None:
        await self._ask("setWake", table, version, wake)

    async def claim_due(self, now: int, lease_until: int, limit: int) -> list[str]:
        claimed: list[str] = await self._ask("claimDue", now, lease_until, limit)
        return claimed

    async def set_leases(self, tables: Sequence[str], until: int) -> None:
        """Nothing queues in a page: its bots think at once."""

    async def next_due(self, now: int) -> int | None:  # noqa: ARG002
        due: int | None = await self._ask("nextDue")
        return due

    async def link(self, table: str, chair: str, process: str) -> None:
        await self._ask("link", table, chair, process)

    async def unlink(self, table: str, chair: str, process: str) -> bool:
        return bool(await self._ask("unlink", table, chair, process))

    async def is_linked(self, table: str) -> bool:  # noqa: ARG002
        return True  # whoever opened the page

    async def beat(self, process: str, now: int) -> None:
        await self._ask("beat", process, now)

    async def last_beat(self) -> int | None:
        return None

    async def drop_dead(self, alive: str, since: int, until: int) -> list[tuple[str, str]]:  # noqa: ARG002
        return [(table, chair) for table, chair in await self._ask("dropDead", since)]

    async def expire(self, before: int, limit: int) -> list[str]:
        gone: list[str] = await self._ask("expire", before, limit)
        return gone

    async def _ask(self, what: str, *args: Any) -> Any:
        try:
            return json.loads(await self._rows.ask(what, json.dumps(args)))
        except Exception as error:
            raise StoreUnavailable(str(error)) from error
