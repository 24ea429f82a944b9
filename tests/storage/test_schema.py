"""Schemas go forward on start, and a newer one is refused in a sentence; durability settings."""

import sqlite3
from pathlib import Path

import asyncpg
import pytest

from numberloor.storage import SqliteStore, store_at
from numberloor.storage.migrations import SCHEMA
from numberloor.storage.sqlite import connect, migrate
from numberloor.tables.store import NewerSchema, StoreUnavailable
from tests.support.services import Postgres
from tests.support.tables import opening


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


def test_a_database_of_the_first_release_is_at_this_schema(tmp_path: Path) -> None:
    """Its number is in files that people have; a new step gets a new number."""
    assert SCHEMA == 2
    path = tmp_path / "tables.sqlite"
    migrate(path)
    with sqlite3.connect(path) as file:
        assert file.execute("PRAGMA user_version").fetchone() == (2,)
        columns = [row[1] for row in file.execute("PRAGMA table_info(links)")]
    file.close()
    assert columns == ["table_id", "chair", "process"]


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
