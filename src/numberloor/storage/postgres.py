"""The store of many processes: PostgreSQL, through asyncpg.

Appends that come in together are one statement and so one round trip; the claim of what is due
skips rows that another process has locked.
"""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from operator import itemgetter
from typing import Any
from urllib.parse import urlsplit

import asyncpg

from numberloor.storage.append_batcher import Append, AppendBatcher
from numberloor.storage.columns import (
    CLASS_COLUMNS,
    DROP_TRIES,
    ENTRY_COLUMNS,
    HAS_SAT,
    NEWEST_START,
    OVERVIEW,
    PUT_NOTEBOOK,
    TRY_COLUMNS,
    seat_pattern,
)
from numberloor.storage.migrations import FIRST_KEPT, MIGRATIONS, SCHEMA, refuse_if_newer
from numberloor.tables.entries import Entry
from numberloor.tables.store import (
    FAR_MS,
    ClassNotebook,
    ClassSetup,
    CodeTaken,
    CommandRepeated,
    Found,
    OnDone,
    StoreUnavailable,
    TableRow,
    Try,
    VersionTaken,
)
from numberloor.tables.store.rows import (
    format_class,
    format_entry,
    format_opening,
    format_try,
    parse_class,
    parse_entry,
    parse_opening,
    parse_try,
)
from numberloor.tables.table import TableSetup

log = logging.getLogger("numberloor.store")

# Any number, as long as every process of ours takes the same: only one migrates at a time.
MIGRATION_LOCK = 0x6E756D62
CONNECTIONS = 8
# A statement that takes longer is stuck with a server that is going or gone.
PATIENCE = 15
VACUUM_PATIENCE = 3600
# How long a start waits for a PostgreSQL that is there and says that it is not ready yet.
RECOVERY_PATIENCE = 60
PARSED_HERE = (
    500  # rows of a table, one or two ms; more of them are no work for the thread that serves
)

APPEND = """
WITH put AS (
    INSERT INTO entries VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
)
UPDATE clocks SET version = $2, touched_at = $3, wake = $9, lease = 0 WHERE table_id = $1
"""
APPEND_ALL = """
WITH new AS MATERIALIZED (
    SELECT * FROM unnest(
        $1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::int[], $6::text[], $7::text[],
        $8::text[], $9::bigint[]
    ) AS row (table_id, version, at, kind, seat, move, command, data, wake)
), put AS (
    INSERT INTO entries SELECT table_id, version, at, kind, seat, move, command, data FROM new
)
UPDATE clocks SET version = new.version, touched_at = new.at, wake = new.wake, lease = 0
FROM new WHERE clocks.table_id = new.table_id
"""
CLAIM = """
UPDATE clocks SET lease = $2 WHERE table_id IN (
    SELECT table_id FROM clocks WHERE (wake <= $1 OR wake > $4) AND (lease < $1 OR lease > $4)
    ORDER BY wake LIMIT $3 FOR UPDATE SKIP LOCKED
) RETURNING table_id
"""
GONE = (
    OSError,
    asyncio.TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.ReadOnlySQLTransactionError,  # a standby, or a disk that ran full
    asyncpg.InternalServerError,  # damaged
    asyncpg.PostgresSystemError,
    asyncpg.InternalClientError,  # it died in the middle of an answer
    asyncpg.UndefinedColumnError,  # a newer program has brought the tables further
    asyncpg.UndefinedTableError,
)


class PostgresStore:
    def __init__(self, address: str, connections: int = CONNECTIONS) -> None:
        self._address = address
        self._connections = connections
        self._pool: asyncpg.Pool | None = None
        self._batcher = AppendBatcher(self._append_all, self._append_one)

    async def open(self) -> None:
        try:
            self._pool = await self._connect()
        except (*GONE, asyncpg.PostgresError) as error:
            where = f"PostgreSQL at {_place_of(self._address)}"
            raise StoreUnavailable(f"{where}: {error or type(error).__name__}") from error
        try:
            async with self._connection() as connection, connection.transaction():
                await _migrate(connection)
        except asyncpg.PostgresError as error:  # may not make tables, say
            raise StoreUnavailable(f"PostgreSQL at {_place_of(self._address)}: {error}") from error

    async def _connect(self) -> asyncpg.Pool:
        """After a power cut both start at once, and PostgreSQL recovers first: that is waited for."""
        end = time.monotonic() + RECOVERY_PATIENCE
        waiting = False
        while True:
            try:
                return await asyncpg.create_pool(
                    self._address, min_size=1, max_size=self._connections, command_timeout=PATIENCE
                )
            except asyncpg.CannotConnectNowError as error:
                if time.monotonic() > end:
                    raise
                if not waiting:
                    log.warning("store not yet up", extra={"error": str(error)})
                    waiting = True
                await asyncio.sleep(0.2)

    async def close(self) -> None:
        if self._pool is not None:
            pool, self._pool = self._pool, None
            try:
                async with asyncio.timeout(PATIENCE):
                    await pool.close()
            except GONE:
                pool.terminate()

    async def check_schema(self) -> None:
        rows = await self._fetch("SELECT max(version) FROM numberloor_schema")
        refuse_if_newer(rows[0][0] or 0)

    async def make_table(self, opening: TableSetup) -> None:
        async with self._connection() as connection, connection.transaction():
            sql = "SELECT count(*) FROM tables WHERE class_id = $1"
            place = await connection.fetchval(sql, opening.class_id)
            await _put_table(connection, opening, place)

    async def make_class(self, opening: ClassSetup, tables: Sequence[TableSetup]) -> None:
        async with self._connection() as connection, connection.transaction():
            await connection.execute(
                f"INSERT INTO classes ({CLASS_COLUMNS}) VALUES ($1, $2, $3, $4, $5)",
                *format_class(opening),
            )
            await _put_code(connection, opening.code, class_id=opening.id)
            for place, table in enumerate(tables):
                await _put_table(connection, table, place)

    async def find(self, code: str) -> Found | None:
        rows = await self._fetch("SELECT table_id, class_id FROM codes WHERE code = $1", code)
        return Found(*rows[0]) if rows else None

    async def load_class(self, class_id: str) -> tuple[ClassSetup, tuple[str, ...]] | None:
        rows = await self._fetch(f"SELECT {CLASS_COLUMNS} FROM classes WHERE id = $1", class_id)
        if not rows:
            return None
        tables = await self._fetch(
            "SELECT id FROM tables WHERE class_id = $1 ORDER BY place, id", class_id
        )
        return parse_class(rows[0]), tuple(row[0] for row in tables)

    async def notebooks(self, class_id: str) -> dict[str, ClassNotebook]:
        sql = "SELECT badge, text, until_at FROM notebooks WHERE class_id = $1"
        rows = await self._fetch(sql, class_id)
        return {badge: ClassNotebook(text, until_at) for badge, text, until_at in rows}

    async def put_notebooks(self, class_id: str, books: Mapping[str, ClassNotebook]) -> None:
        sql = PUT_NOTEBOOK.format("$1", "$2", "$3::bigint", "$4")
        # In one order for all processes, so that two that want the same rows cannot lock up.
        rows = [
            (badge, book.text, book.until_at, class_id) for badge, book in sorted(books.items())
        ]
        async with self._connection() as connection:
            await connection.executemany(sql, rows)

    async def load(self, table: str, since: int = 0) -> tuple[TableSetup, list[Entry]] | None:
        rows = await self._fetch(
            "SELECT id, code, class_id, made_at, data FROM tables WHERE id = $1", table
        )
        if not rows:
            return None
        return parse_opening(*rows[0]), await self.load_since(table, since)

    async def load_newest(self, table: str) -> tuple[TableSetup, list[Entry]] | None:
        found = await self._fetch(NEWEST_START.format("$1", "$1"), table)
        return await self.load(table, found[0][0] - 1 if found else 0)

    async def load_since(self, table: str, version: int) -> list[Entry]:
        rows = await self._fetch(
            f"SELECT {ENTRY_COLUMNS} FROM entries WHERE table_id = $1 AND version > $2"
            " ORDER BY version",
            table,
            version,
        )
        if len(rows) > PARSED_HERE:
            return await asyncio.to_thread(_parse_entries, rows)
        return _parse_entries(rows)

    async def has_sat(self, table: str, key_print: str) -> bool:
        sql = HAS_SAT.format("$1", "$2")
        return bool(await self._fetch(sql, table, seat_pattern(key_print)))

    async def versions(self, tables: Sequence[str]) -> dict[str, int]:
        rows = await self._fetch(
            "SELECT table_id, version FROM clocks WHERE table_id = ANY($1)", list(tables)
        )
        return {row[0]: row[1] for row in rows}

    def append(self, table: str, entry: Entry, wake: int | None, on_done: OnDone) -> None:
        self._batcher.put(Append(table, entry, wake, on_done))

    async def _append_all(self, appends: Sequence[Append]) -> bool:
        if len({one.table for one in appends}) < len(appends):
            return False  # one after the other
        # In one order for all processes, so that two that want the same rows cannot lock up.
        ordered = sorted(appends, key=itemgetter(0))
        rows = [(one.table, *format_entry(one.entry), one.wake) for one in ordered]
        try:
            await self._fetch(APPEND_ALL, *zip(*rows, strict=True))
        except (asyncpg.IntegrityConstraintViolationError, asyncpg.DeadlockDetectedError):
            return False
        return True

    async def _append_one(self, append: Append) -> None:
        table, entry, wake, _ = append
        try:
            await self._fetch(APPEND, table, *format_entry(entry), wake)
        except asyncpg.IntegrityConstraintViolationError:
            raise await self._whose(table, entry) from None

    async def _whose(self, table: str, entry: Entry) -> Exception:
        """Why an entry could not be put: its command is known, or its version is taken."""
        if entry.command is not None:
            rows = await self._fetch(
                "SELECT version FROM entries WHERE table_id = $1 AND command = $2",
                table,
                entry.command,
            )
            if rows:
                return CommandRepeated(rows[0][0])
        return VersionTaken()

    async def add_try(self, tried: Try) -> None:
        await self._fetch(
            f"INSERT INTO tries ({TRY_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7)",
            *format_try(tried),
        )
        await self._fetch(DROP_TRIES.format("$1", "$1"), tried.table)

    async def tries(self, table: str, since: int = 0) -> list[Try]:
        rows = await self._fetch(
            f"SELECT {TRY_COLUMNS} FROM tries WHERE table_id = $1 AND version >= $2 ORDER BY at",
            table,
            since,
        )
        return [parse_try(row) for row in rows]

    async def set_wake(self, table: str, version: int, wake: int | None) -> None:
        await self._fetch(
            "UPDATE clocks SET wake = $3, lease = 0 WHERE table_id = $1 AND version = $2",
            table,
            version,
            wake,
        )

    async def claim_due(self, now: int, lease_until: int, limit: int) -> list[str]:
        rows = await self._fetch(CLAIM, now, lease_until, limit, now + FAR_MS)
        return [row[0] for row in rows]

    async def set_leases(self, tables: Sequence[str], until: int) -> None:
        sql = "UPDATE clocks SET lease = $2 WHERE table_id = ANY($1) AND lease > 0"
        await self._fetch(sql, list(tables), until)

    async def next_due(self, now: int) -> int | None:
        rows = await self._fetch(
            "SELECT min(greatest(CASE WHEN wake > $1 THEN 0 ELSE wake END,"
            " CASE WHEN lease > $1 THEN 0 ELSE lease END)) FROM clocks WHERE wake IS NOT NULL",
            now + FAR_MS,
        )
        due: int | None = rows[0][0]
        return due

    async def link(self, table: str, chair: str, process: str) -> None:
        await self._fetch(
            "INSERT INTO links SELECT id, $2, $3 FROM tables WHERE id = $1 ON CONFLICT DO NOTHING",
            table,
            chair,
            process,
        )

    async def unlink(self, table: str, chair: str, process: str) -> bool:
        await self._fetch(
            "DELETE FROM links WHERE table_id = $1 AND chair = $2 AND process = $3",
            table,
            chair,
            process,
        )
        left = "SELECT 1 FROM links WHERE table_id = $1 AND chair = $2"
        return not await self._fetch(left, table, chair)

    async def is_linked(self, table: str) -> bool:
        return bool(await self._fetch("SELECT 1 FROM links WHERE table_id = $1 LIMIT 1", table))

    async def beat(self, process: str, now: int) -> None:
        await self._fetch(
            "INSERT INTO processes VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET seen = $2",
            process,
            now,
        )

    async def last_beat(self) -> int | None:
        rows = await self._fetch("SELECT max(seen) FROM processes")
        seen: int | None = rows[0][0]
        return seen

    async def drop_dead(self, alive: str, since: int, until: int) -> list[tuple[str, str]]:
        async with self._connection() as connection, connection.transaction():
            sql = "DELETE FROM processes WHERE id <> $1 AND (seen < $2 OR seen > $3)"
            await connection.execute(sql, alive, since, until)
            dead = await connection.fetch(
                "DELETE FROM links WHERE process NOT IN (SELECT id FROM processes)"
                " RETURNING table_id, chair"
            )
            held = "SELECT 1 FROM links WHERE table_id = $1 AND chair = $2"
            return [
                (table, chair)
                for table, chair in {(row[0], row[1]) for row in dead}
                if not await connection.fetch(held, table, chair)
            ]

    async def expire(self, before: int, limit: int) -> list[str]:
        rows = await self._fetch(
            "DELETE FROM tables WHERE id IN (SELECT table_id FROM clocks"
            " WHERE touched_at < $1 LIMIT $2) RETURNING id",
            before,
            limit,
        )
        await self._fetch(
            "DELETE FROM classes WHERE made_at < $1 AND NOT EXISTS"
            " (SELECT 1 FROM tables WHERE class_id = classes.id)",
            before,
        )
        return [row[0] for row in rows]

    async def overview(self, limit: int) -> list[TableRow]:
        return [TableRow(*row) for row in await self._fetch(f"{OVERVIEW} $1", limit)]

    async def vacuum(self) -> None:
        async with self._connection() as connection:
            await connection.execute("VACUUM (ANALYZE)", timeout=VACUUM_PATIENCE)

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Any]:
        if self._pool is None:
            raise StoreUnavailable("the store is closed")
        try:
            async with self._pool.acquire(timeout=PATIENCE) as connection:
                yield connection
        except GONE as error:
            raise StoreUnavailable(str(error)) from error

    async def _fetch(self, sql: str, *args: Any) -> list[Any]:
        async with self._connection() as connection:
            rows: list[Any] = await connection.fetch(sql, *args)
            return rows


async def examine_postgres(address: str) -> tuple[str, int]:
    """Where it is, and its schema; nothing is changed. Raises StoreUnavailable."""
    place = f"PostgreSQL at {_place_of(address)}"
    try:
        connection = await asyncpg.connect(address, timeout=PATIENCE)
        try:
            if await connection.fetchval("SHOW transaction_read_only") == "on":
                raise StoreUnavailable(f"{place}: can only be read")
            there = await connection.fetchval("SELECT to_regclass('numberloor_schema')")
            if there is None:
                return place, 0
            sql = "SELECT max(version) FROM numberloor_schema"
            return place, await connection.fetchval(sql) or 0
        finally:
            await connection.close(timeout=PATIENCE)
    except (*GONE, asyncpg.PostgresError, ValueError) as error:
        raise StoreUnavailable(f"{place}: {error or type(error).__name__}") from error


def _place_of(address: str) -> str:
    """Host, port and database of an address, and no word of the password."""
    parts = urlsplit(address)
    return f"{parts.hostname or 'localhost'}:{parts.port or 5432}{parts.path}"


async def _migrate(connection: Any) -> None:
    await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATION_LOCK)
    await connection.execute("CREATE TABLE IF NOT EXISTS numberloor_schema (version INTEGER)")
    found = await connection.fetchval("SELECT max(version) FROM numberloor_schema") or 0
    refuse_if_newer(found)
    if FIRST_KEPT <= found < SCHEMA:
        log.warning("schema rises", extra={"schema": found, "now": SCHEMA})
    for number, step in enumerate(MIGRATIONS[found:], start=found + 1):
        for statement in step:
            await connection.execute(statement)
        await connection.execute("INSERT INTO numberloor_schema VALUES ($1)", number)


def _parse_entries(rows: list[Any]) -> list[Entry]:
    return [parse_entry(row) for row in rows]


async def _put_table(connection: Any, opening: TableSetup, place: int) -> None:
    await connection.execute(
        "INSERT INTO tables VALUES ($1, $2, $3, $4, $5, $6)",
        opening.id,
        opening.code,
        opening.class_id,
        place,
        opening.made_at,
        format_opening(opening),
    )
    await _put_code(connection, opening.code, table=opening.id)
    await connection.execute(
        "INSERT INTO clocks VALUES ($1, 0, $2, NULL, 0)", opening.id, opening.made_at
    )


async def _put_code(
    connection: Any, code: str, table: str | None = None, class_id: str | None = None
) -> None:
    try:
        await connection.execute("INSERT INTO codes VALUES ($1, $2, $3)", code, table, class_id)
    except asyncpg.UniqueViolationError:
        raise CodeTaken(code) from None
