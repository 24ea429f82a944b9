"""The embedded store: one SQLite file that the user can copy.

WAL, so that readers and the writer do not wait for each other; `synchronous=FULL`, so that what was
acknowledged survives a power cut.
"""

import asyncio
import logging
import os
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec

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
from numberloor.storage.sqlite_backup import drop_kept, keep_before
from numberloor.storage.sqlite_writer import Writer
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

T = TypeVar("T")

log = logging.getLogger("numberloor.store")

encode = msgspec.json.Encoder().encode


def connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=30, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")
    return connection


class SqliteStore:
    def __init__(self, path: Path) -> None:
        self._path = path
        self._writer: Writer | None = None
        self._reader: sqlite3.Connection | None = None
        self._reading = ThreadPoolExecutor(1, thread_name_prefix="numberloor-reader")

    async def open(self) -> None:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            # For nobody else's eyes: the tables' secrets are in it. What stands beside it follows.
            os.close(os.open(self._path, os.O_CREAT | os.O_RDWR, 0o600))
            await asyncio.to_thread(migrate, self._path)
            self._reader = await asyncio.to_thread(connect, self._path)
        except (OSError, sqlite3.Error) as error:
            why = error.strerror if isinstance(error, OSError) else error
            raise StoreUnavailable(f"{self._path}: {why}") from error
        self._writer = Writer(self._path, _connect_writer, _append_all)

    async def close(self) -> None:
        if self._writer is not None:
            await self._writer.close()
            self._writer = None
        if self._reader is not None:
            await self._read(lambda reader: reader.close())
            self._reader = None
        self._reading.shutdown()

    async def make_table(self, opening: TableSetup) -> None:
        def work(writer: sqlite3.Connection) -> None:
            _check_code(writer, opening.code)
            sql = "SELECT count(*) FROM tables WHERE class_id = ?"
            (place,) = writer.execute(sql, (opening.class_id,)).fetchone()
            _put_table(writer, opening, place)

        await self._write(work)

    async def check_schema(self) -> None:
        def work(reader: sqlite3.Connection) -> int:
            found: int = reader.execute("PRAGMA user_version").fetchone()[0]
            return found

        refuse_if_newer(await self._read(work))

    async def make_class(self, opening: ClassSetup, tables: Sequence[TableSetup]) -> None:
        def work(writer: sqlite3.Connection) -> None:
            for code in (opening.code, *(table.code for table in tables)):
                _check_code(writer, code)
            writer.execute(
                f"INSERT INTO classes ({CLASS_COLUMNS}) VALUES (?, ?, ?, ?, ?)",
                format_class(opening),
            )
            writer.execute(
                "INSERT INTO codes (code, class_id) VALUES (?, ?)", (opening.code, opening.id)
            )
            for place, table in enumerate(tables):
                _put_table(writer, table, place)

        await self._write(work)

    async def find(self, code: str) -> Found | None:
        sql = "SELECT table_id, class_id FROM codes WHERE code = ?"
        row = await self._read(lambda reader: reader.execute(sql, (code,)).fetchone())
        return Found(*row) if row else None

    async def load_class(self, class_id: str) -> tuple[ClassSetup, tuple[str, ...]] | None:
        def work(reader: sqlite3.Connection) -> tuple[ClassSetup, tuple[str, ...]] | None:
            sql = f"SELECT {CLASS_COLUMNS} FROM classes WHERE id = ?"
            row = reader.execute(sql, (class_id,)).fetchone()
            if row is None:
                return None
            sql = "SELECT id FROM tables WHERE class_id = ? ORDER BY place, id"
            tables = tuple(found for (found,) in reader.execute(sql, (class_id,)))
            return parse_class(row), tables

        return await self._read(work)

    async def notebooks(self, class_id: str) -> dict[str, ClassNotebook]:
        sql = "SELECT badge, text, until_at FROM notebooks WHERE class_id = ?"
        rows = await self._read(lambda reader: reader.execute(sql, (class_id,)).fetchall())
        return {badge: ClassNotebook(text, until_at) for badge, text, until_at in rows}

    async def put_notebooks(self, class_id: str, books: Mapping[str, ClassNotebook]) -> None:
        sql = PUT_NOTEBOOK.format("?", "?", "?", "?")
        rows = [(badge, book.text, book.until_at, class_id) for badge, book in books.items()]
        if rows:
            await self._write(lambda writer: writer.executemany(sql, rows))

    async def load(self, table: str) -> tuple[TableSetup, list[Entry]] | None:
        return await self._read(lambda reader: _table(reader, table, 0))

    async def load_newest(self, table: str) -> tuple[TableSetup, list[Entry]] | None:
        def work(reader: sqlite3.Connection) -> tuple[TableSetup, list[Entry]] | None:
            found = reader.execute(NEWEST_START.format("?1", "?1"), (table,)).fetchone()
            return _table(reader, table, found[0] - 1 if found else 0)

        return await self._read(work)

    async def load_since(self, table: str, version: int) -> list[Entry]:
        return await self._read(lambda reader: _entries(reader, table, version))

    async def has_sat(self, table: str, key_print: str) -> bool:
        sql, args = HAS_SAT.format("?", "?"), (table, seat_pattern(key_print))
        return await self._read(lambda reader: reader.execute(sql, args).fetchone() is not None)

    async def versions(self, tables: Sequence[str]) -> dict[str, int]:
        def work(reader: sqlite3.Connection) -> dict[str, int]:
            sql = "SELECT version FROM clocks WHERE table_id = ?"
            rows = {table: reader.execute(sql, (table,)).fetchone() for table in tables}
            return {table: row[0] for table, row in rows.items() if row}

        return await self._read(work)

    def append(self, table: str, entry: Entry, wake: int | None, on_done: OnDone) -> None:
        if self._writer is None:
            # Not from here: whoever asks is not ready for the answer yet.
            asyncio.get_running_loop().call_soon(on_done, StoreUnavailable("the store is closed"))
            return
        row = (table, *format_entry(entry), wake)
        told = partial(_tell_appended, on_done)
        self._writer.ask(partial(_append, table, entry, row), told, row)

    async def add_try(self, tried: Try) -> None:
        sql = f"INSERT INTO tries ({TRY_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)"

        def work(writer: sqlite3.Connection) -> None:
            writer.execute(sql, format_try(tried))
            writer.execute(DROP_TRIES.format("?1", "?1"), (tried.table,))

        await self._write(work)

    async def tries(self, table: str, since: int = 0) -> list[Try]:
        sql = f"SELECT {TRY_COLUMNS} FROM tries WHERE table_id = ? AND version >= ? ORDER BY at"
        rows = await self._read(lambda reader: reader.execute(sql, (table, since)).fetchall())
        return [parse_try(row) for row in rows]

    async def set_wake(self, table: str, version: int, wake: int | None) -> None:
        sql = "UPDATE clocks SET wake = ?, lease = 0 WHERE table_id = ? AND version = ?"
        await self._write(lambda writer: writer.execute(sql, (wake, table, version)))

    async def claim_due(self, now: int, lease_until: int, limit: int) -> list[str]:
        sql = (
            "UPDATE clocks SET lease = ?1 WHERE table_id IN (SELECT table_id FROM clocks"
            " WHERE (wake <= ?2 OR wake > ?3) AND (lease < ?2 OR lease > ?3)"
            " ORDER BY wake LIMIT ?4) RETURNING table_id"
        )
        args = (lease_until, now, now + FAR_MS, limit)
        rows = await self._write(lambda writer: writer.execute(sql, args).fetchall())
        return [table for (table,) in rows]

    async def set_leases(self, tables: Sequence[str], until: int) -> None:
        sql = "UPDATE clocks SET lease = ? WHERE table_id = ? AND lease > 0"
        rows = [(until, table) for table in tables]
        await self._write(lambda writer: writer.executemany(sql, rows))

    async def next_due(self, now: int) -> int | None:
        sql = (
            "SELECT min(max(wake * (wake <= ?1), lease * (lease <= ?1))) FROM clocks"
            " WHERE wake IS NOT NULL"
        )
        row = await self._read(lambda reader: reader.execute(sql, (now + FAR_MS,)).fetchone())
        return row[0] if row else None

    async def link(self, table: str, chair: str, process: str) -> None:
        sql = "INSERT INTO links SELECT id, ?, ? FROM tables WHERE id = ? ON CONFLICT DO NOTHING"
        await self._write(lambda writer: writer.execute(sql, (chair, process, table)))

    async def unlink(self, table: str, chair: str, process: str) -> bool:
        def work(writer: sqlite3.Connection) -> bool:
            writer.execute(
                "DELETE FROM links WHERE table_id = ? AND chair = ? AND process = ?",
                (table, chair, process),
            )
            left = "SELECT 1 FROM links WHERE table_id = ? AND chair = ?"
            return writer.execute(left, (table, chair)).fetchone() is None

        return await self._write(work)

    async def is_linked(self, table: str) -> bool:
        sql = "SELECT 1 FROM links WHERE table_id = ? LIMIT 1"
        row = await self._read(lambda reader: reader.execute(sql, (table,)).fetchone())
        return row is not None

    async def beat(self, process: str, now: int) -> None:
        sql = "INSERT INTO processes VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET seen = ?"
        await self._write(lambda writer: writer.execute(sql, (process, now, now)))

    async def last_beat(self) -> int | None:
        sql = "SELECT max(seen) FROM processes"
        row = await self._read(lambda reader: reader.execute(sql).fetchone())
        return row[0] if row else None

    async def drop_dead(self, alive: str, since: int, until: int) -> list[tuple[str, str]]:
        def work(writer: sqlite3.Connection) -> list[tuple[str, str]]:
            sql = "DELETE FROM processes WHERE id <> ? AND (seen < ? OR seen > ?)"
            writer.execute(sql, (alive, since, until))
            dead = writer.execute(
                "DELETE FROM links WHERE process NOT IN (SELECT id FROM processes)"
                " RETURNING table_id, chair"
            ).fetchall()
            held = "SELECT 1 FROM links WHERE table_id = ? AND chair = ?"
            return [
                (table, chair)
                for table, chair in set(dead)
                if writer.execute(held, (table, chair)).fetchone() is None
            ]

        return await self._write(work)

    async def expire(self, before: int, limit: int) -> list[str]:
        def work(writer: sqlite3.Connection) -> list[str]:
            rows = writer.execute(
                "DELETE FROM tables WHERE id IN (SELECT table_id FROM clocks"
                " WHERE touched_at < ? LIMIT ?) RETURNING id",
                (before, limit),
            ).fetchall()
            writer.execute(
                "DELETE FROM classes WHERE made_at < ? AND NOT EXISTS"
                " (SELECT 1 FROM tables WHERE class_id = classes.id)",
                (before,),
            )
            return [table for (table,) in rows]

        gone = await self._write(work)
        await asyncio.to_thread(_expire_kept, self._path, before)
        return gone

    async def overview(self, limit: int) -> list[TableRow]:
        sql = f"{OVERVIEW} ?"
        rows = await self._read(lambda reader: reader.execute(sql, (limit,)).fetchall())
        return [TableRow(*row) for row in rows]

    async def vacuum(self) -> None:
        try:
            await asyncio.to_thread(_vacuum, self._path)
        except sqlite3.DatabaseError as error:
            raise StoreUnavailable(str(error)) from error

    async def _write(
        self, work: Callable[[sqlite3.Connection], T], row: tuple[Any, ...] | None = None
    ) -> T:
        if self._writer is None:
            raise StoreUnavailable("the store is closed")
        try:
            return await self._writer.do(work, row)
        except sqlite3.DatabaseError as error:
            raise _judged(error) from error

    async def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        reader = self._reader
        if reader is None:
            raise StoreUnavailable("the store is closed")
        try:
            return await asyncio.get_running_loop().run_in_executor(self._reading, work, reader)
        except sqlite3.DatabaseError as error:  # busy, away, or damaged
            raise StoreUnavailable(str(error)) from error


def _vacuum(path: Path) -> None:
    connection = connect(path)
    try:
        connection.execute("VACUUM")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    finally:
        connection.close()


def _expire_kept(path: Path, before: int) -> None:
    try:
        for file in drop_kept(path, before):
            log.info("copy of an older schema deleted", extra={"file": str(file)})
    except OSError as error:
        why = error.strerror or str(error)
        log.warning("copy of an older schema not deleted", extra={"error": why})


def migrate(path: Path) -> None:
    """Forward only; what was there before is kept beside it. Raises NewerSchema."""
    connection = connect(path)
    try:
        # First of all: of two that start at once, the second finds the work done, and keeps nothing.
        connection.execute("BEGIN IMMEDIATE")
        (found,) = connection.execute("PRAGMA user_version").fetchone()
        refuse_if_newer(found)
        if FIRST_KEPT <= found < SCHEMA:
            kept = keep_before(path, found)
            log.warning("schema rises", extra={"schema": found, "now": SCHEMA, "kept": str(kept)})
        for step in MIGRATIONS[found:]:
            for statement in step:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {SCHEMA}")
        connection.execute("COMMIT")
    finally:
        connection.close()


def _put_table(writer: sqlite3.Connection, opening: TableSetup, place: int) -> None:
    writer.execute(
        "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?)",
        (
            opening.id,
            opening.code,
            opening.class_id,
            place,
            opening.made_at,
            format_opening(opening),
        ),
    )
    writer.execute("INSERT INTO codes (code, table_id) VALUES (?, ?)", (opening.code, opening.id))
    writer.execute("INSERT INTO clocks VALUES (?, 0, ?, NULL, 0)", (opening.id, opening.made_at))


# An append is an entry and the table's clock. As one INSERT into a view it is one statement, also
# for many tables at once. Temporary, so that it belongs to the writer and not to the user's file.
APPENDING = "appending"
_VIEW = f"""
CREATE TEMP VIEW {APPENDING} (table_id, version, at, kind, seat, move, command, data, wake) AS
    SELECT 0, 0, 0, 0, 0, 0, 0, 0, 0
"""
_TRIGGER = f"""
CREATE TEMP TRIGGER append INSTEAD OF INSERT ON {APPENDING} BEGIN
    INSERT INTO entries VALUES (
        new.table_id, new.version, new.at, new.kind, new.seat, new.move, new.command, new.data
    );
    UPDATE clocks SET version = new.version, touched_at = new.at, wake = new.wake, lease = 0
        WHERE table_id = new.table_id;
END
"""
_APPEND_ALL = "INSERT INTO {} SELECT {} FROM json_each(?)".format(
    APPENDING, ", ".join(f"json_extract(value, '$[{place}]')" for place in range(9))
)


def _connect_writer(path: Path) -> sqlite3.Connection:
    connection = connect(path)
    # Rarer than by default: a page that many moves changed is then copied into the file once.
    connection.execute("PRAGMA wal_autocheckpoint=4000")
    connection.execute(_VIEW)
    connection.execute(_TRIGGER)
    return connection


def _append_all(writer: sqlite3.Connection, rows: list[tuple[Any, ...]]) -> bool:
    """All of them, or none: then each has to hear for itself what is wrong."""
    try:
        writer.execute(_APPEND_ALL, (encode(rows).decode(),))
    except sqlite3.IntegrityError:
        return False
    return True


def _append(table: str, entry: Entry, row: tuple[Any, ...], writer: sqlite3.Connection) -> None:
    try:
        writer.execute(f"INSERT INTO {APPENDING} VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
    except sqlite3.IntegrityError:
        raise _whose(writer, table, entry) from None


def _tell_appended(on_done: OnDone, _result: None, error: BaseException | None) -> None:
    on_done(_judged(error) if isinstance(error, sqlite3.DatabaseError) else error)


def _judged(error: sqlite3.DatabaseError) -> Exception:
    """Locked, full, read-only or damaged: it cannot be written now. Else the mistake is ours."""
    ours = (sqlite3.IntegrityError, sqlite3.ProgrammingError)
    return error if isinstance(error, ours) else StoreUnavailable(str(error))


def _check_code(writer: sqlite3.Connection, code: str) -> None:
    if writer.execute("SELECT 1 FROM codes WHERE code = ?", (code,)).fetchone():
        raise CodeTaken(code)


def _table(
    reader: sqlite3.Connection, table: str, since: int
) -> tuple[TableSetup, list[Entry]] | None:
    sql = "SELECT id, code, class_id, made_at, data FROM tables WHERE id = ?"
    row = reader.execute(sql, (table,)).fetchone()
    return (parse_opening(*row), _entries(reader, table, since)) if row else None


def _entries(reader: sqlite3.Connection, table: str, since: int) -> list[Entry]:
    sql = f"SELECT {ENTRY_COLUMNS} FROM entries WHERE table_id = ? AND version > ? ORDER BY version"
    return [parse_entry(row) for row in reader.execute(sql, (table, since))]


def _whose(writer: sqlite3.Connection, table: str, entry: Entry) -> Exception:
    """Why an entry could not be put: its command is known, or its version is taken."""
    if entry.command is not None:
        sql = "SELECT version FROM entries WHERE table_id = ? AND command = ?"
        row = writer.execute(sql, (table, entry.command)).fetchone()
        if row:
            return CommandRepeated(row[0])
    return VersionTaken()
