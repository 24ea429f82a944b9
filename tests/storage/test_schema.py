"""Schemas go forward on start, and a newer one is refused in a sentence; durability settings."""

import asyncio
import os
import sqlite3
import threading
from contextlib import closing
from dataclasses import astuple
from pathlib import Path

import asyncpg
import pytest

from numberloor.storage import SqliteStore, store_at
from numberloor.storage.migrations import MIGRATIONS, SCHEMA
from numberloor.storage.sqlite import connect, migrate
from numberloor.storage.sqlite_backup import keep_before
from numberloor.tables.store import ClassSetup, NewerSchema, StoreUnavailable, Try, TryKind
from numberloor.tables.store.rows import format_opening
from numberloor.tables.table import TableSetup
from tests.support.services import Postgres
from tests.support.tables import NOW, opening


async def test_a_newer_sqlite_file_is_refused_with_a_clear_sentence(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    with sqlite3.connect(path) as file:
        file.execute(f"PRAGMA user_version = {SCHEMA + 1}")
    file.close()
    with pytest.raises(NewerSchema, match="newer Numberloor"):
        await SqliteStore(path).open()


async def test_a_newer_postgresql_database_is_refused(postgres: Postgres) -> None:
    address = postgres.new_database()
    store = store_at(address)
    await store.open()
    await store.close()
    link = await asyncpg.connect(address)
    await link.execute("INSERT INTO numberloor_schema VALUES ($1)", SCHEMA + 1)
    await link.close()
    again = store_at(address)
    with pytest.raises(NewerSchema, match="newer Numberloor"):
        await again.open()
    await again.close()


async def test_opening_twice_changes_nothing(address: str) -> None:
    made = opening()
    kept = []
    for first in (True, False):
        store = store_at(address)
        await store.open()
        if first:
            await store.make_table(made)
        kept.append(await store.load(made.id))
        await store.close()
    assert kept == [(made, []), (made, [])]


FIRST_RELEASE = 2  # its number is in files that people have; a new step gets a new number
OLD_TRY = ("table-one", 3, 1, "7", NOW)
OLD_CLASS = ClassSetup("old-class", "bear-sun-2", "print", NOW, notebooks=False)


async def first_release(address: str, made: TableSetup) -> None:
    """A database as the first release left it, with one wrong try and a class in it."""
    statements = [statement for step in MIGRATIONS[:FIRST_RELEASE] for statement in step]
    table = (made.id, made.code, None, 0, made.made_at, format_opening(made))
    if address.startswith("sqlite:"):
        with sqlite3.connect(address.removeprefix("sqlite:")) as file:
            for statement in statements:
                file.execute(statement)
            file.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?)", table)
            file.execute("INSERT INTO tries VALUES (?, ?, ?, ?, ?)", OLD_TRY)
            file.execute("INSERT INTO classes VALUES (?, ?, ?, ?)", astuple(OLD_CLASS)[:4])
            file.execute(f"PRAGMA user_version = {FIRST_RELEASE}")
        file.close()
        return
    link = await asyncpg.connect(address)
    await link.execute("CREATE TABLE numberloor_schema (version INTEGER)")
    await link.execute("INSERT INTO numberloor_schema VALUES ($1)", FIRST_RELEASE)
    for statement in statements:
        await link.execute(statement)
    await link.execute("INSERT INTO tables VALUES ($1, $2, $3, $4, $5, $6)", *table)
    await link.execute("INSERT INTO tries VALUES ($1, $2, $3, $4, $5)", *OLD_TRY)
    await link.execute("INSERT INTO classes VALUES ($1, $2, $3, $4)", *astuple(OLD_CLASS)[:4])
    await link.close()


async def test_a_database_of_the_first_release_goes_on(address: str) -> None:
    """Its wrong tries are wrong tries still; how long somebody thought was not kept then, and no
    class had notebooks."""
    made = opening()
    await first_release(address, made)
    store = store_at(address)
    await store.open()
    assert await store.load(made.id) == (made, [])
    asked = Try("table-one", 4, 0, "8", NOW + 1, TryKind.HINT, 4210)
    await store.add_try(asked)
    assert await store.tries("table-one") == [Try(*OLD_TRY), asked]
    assert await store.load_class("old-class") == (OLD_CLASS, ())
    assert await store.notebooks("old-class") == {}
    await store.close()


def test_a_file_says_at_which_schema_it_is(tmp_path: Path) -> None:
    assert SCHEMA == 5
    path = tmp_path / "tables.sqlite"
    migrate(path)
    with sqlite3.connect(path) as file:
        assert file.execute("PRAGMA user_version").fetchone() == (SCHEMA,)
        columns = [row[1] for row in file.execute("PRAGMA table_info(tries)")]
    file.close()
    assert columns == ["table_id", "version", "seat", "move", "at", "kind", "ms"]


async def test_a_file_that_cannot_be_read_is_a_store_that_is_away(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables.sqlite")
    await store.open()
    with sqlite3.connect(tmp_path / "tables.sqlite") as file:
        file.execute("DROP TABLE tries")
    file.close()
    with pytest.raises(StoreUnavailable):
        await store.tries("table-one")
    await store.close()


def test_sqlite_waits_for_the_disk(tmp_path: Path) -> None:
    connection = connect(tmp_path / "tables.sqlite")
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL
    connection.close()


def test_what_was_there_is_kept_beside_the_file_that_goes_further(tmp_path: Path) -> None:
    path, made = tmp_path / "tables.sqlite", opening()

    async def start_twice() -> None:
        await first_release(f"sqlite:{path}", made)
        for _ in range(2):  # the second start has nothing to bring further
            store = SqliteStore(path)
            await store.open()
            await store.close()

    asyncio.run(start_twice())
    kept = tmp_path / f"tables.sqlite.schema-{FIRST_RELEASE}"
    assert {file.name for file in tmp_path.iterdir()} == {path.name, kept.name}
    assert kept.stat().st_mode & 0o077 == 0
    with closing(sqlite3.connect(kept)) as file:
        assert file.execute("PRAGMA user_version").fetchone() == (FIRST_RELEASE,)
        assert file.execute("SELECT id FROM tables").fetchall() == [(made.id,)]
        assert file.execute("SELECT * FROM tries").fetchall() == [OLD_TRY]


async def test_of_two_that_start_at_once_one_keeps_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, made = tmp_path / "tables.sqlite", opening()
    await first_release(f"sqlite:{path}", made)
    copies: list[Path] = []
    second = threading.Thread(target=migrate, args=[path])

    def as_another_starts(database: Path, schema: int) -> Path:
        copies.append(database)
        with (
            closing(sqlite3.connect(database, timeout=0)) as other,
            pytest.raises(sqlite3.OperationalError, match="locked"),
        ):
            other.execute("BEGIN IMMEDIATE")
        second.start()
        return keep_before(database, schema)

    monkeypatch.setattr("numberloor.storage.sqlite.keep_before", as_another_starts)
    migrate(path)
    second.join()
    assert copies == [path]
    kept = tmp_path / f"tables.sqlite.schema-{FIRST_RELEASE}"
    with closing(sqlite3.connect(kept)) as file:
        assert file.execute("PRAGMA user_version").fetchone() == (FIRST_RELEASE,)
        assert file.execute("SELECT * FROM tries").fetchall() == [OLD_TRY]
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("PRAGMA user_version").fetchone() == (SCHEMA,)


async def test_without_a_copy_a_file_goes_no_further(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_database: Path, _schema: int) -> Path:
        raise OSError(28, "No space left on device")

    path = tmp_path / "tables.sqlite"
    await first_release(f"sqlite:{path}", opening())
    monkeypatch.setattr("numberloor.storage.sqlite.keep_before", full)
    with pytest.raises(StoreUnavailable, match="No space left"):
        await SqliteStore(path).open()
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("PRAGMA user_version").fetchone() == (FIRST_RELEASE,)


async def test_what_was_kept_is_deleted_when_its_tables_would_be(tmp_path: Path) -> None:
    path, made = tmp_path / "tables.sqlite", opening()
    await first_release(f"sqlite:{path}", made)
    store = SqliteStore(path)
    await store.open()
    kept = tmp_path / f"tables.sqlite.schema-{FIRST_RELEASE}"
    killed = tmp_path / "tables.sqlite.schema-3.part"  # half of one, of a start that was killed
    # Whatever else lies there is not ours to delete, however old.
    others = [
        tmp_path / name
        for name in (
            "tables.sqlite.before-1",
            "other.sqlite.schema-2",
            "tables.sqlite.schema-2.mine",
        )
    ]
    for file in (killed, *others):
        file.touch()
    for file in (kept, killed, *others):
        os.utime(file, ns=(0, NOW * 1_000_000))
    await store.expire(NOW, 10)
    assert kept.exists()
    assert killed.exists()
    await store.expire(NOW + 1, 10)
    assert not kept.exists()
    assert not killed.exists()
    assert all(file.exists() for file in others)
    await store.close()


async def test_a_copy_that_cannot_be_deleted_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def read_only(_database: Path, _before: int) -> list[Path]:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("numberloor.storage.sqlite.drop_kept", read_only)
    store = SqliteStore(tmp_path / "tables.sqlite")
    await store.open()
    await store.make_table(opening())
    assert await store.expire(NOW + 1, 10) == [opening().id]
    assert [one.message for one in caplog.records] == ["copy of an older schema not deleted"]
    await store.close()
