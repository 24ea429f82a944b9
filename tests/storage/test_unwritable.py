"""A database that cannot be written is unavailable, whatever it calls that; no move is lost by it."""

import asyncio
import sqlite3
from pathlib import Path

import asyncpg
import pytest

from numberloor.storage.examine import examine
from numberloor.storage.migrations import SCHEMA
from numberloor.storage.postgres import PostgresStore
from numberloor.storage.sqlite import SqliteStore
from numberloor.tables.entries import Entry, EntryKind
from numberloor.tables.store import StoreUnavailable, appended
from tests.support.services import Postgres, wait_for
from tests.support.tables import NOW, opening

PAUSE = Entry(1, NOW, EntryKind.PAUSE)
# As SQLite says it: the first is no OperationalError.
DAMAGED = sqlite3.DatabaseError("database disk image is malformed")
FULL = sqlite3.OperationalError("database or disk is full")


@pytest.mark.parametrize("fault", [DAMAGED, FULL], ids=["damaged", "full"])
async def test_a_file_that_cannot_be_written_is_unavailable(
    tmp_path: Path, fault: sqlite3.Error
) -> None:
    store = SqliteStore(tmp_path / "tables.sqlite")
    await store.open()
    await store.make_table(opening())

    def fails(_writer: sqlite3.Connection, _rows: object = None) -> bool:
        raise fault

    with pytest.raises(StoreUnavailable, match=str(fault)):
        await store._write(fails)
    assert store._writer is not None
    store._writer._append_all, as_ever = fails, store._writer._append_all
    with pytest.raises(StoreUnavailable, match=str(fault)):
        await appended(store, "table-one", PAUSE, None)
    store._writer._append_all = as_ever
    await appended(store, "table-one", PAUSE, None)
    await store.close()


async def test_a_postgresql_that_only_reads_is_unavailable(postgres: Postgres) -> None:
    address = postgres.new_database()
    store = PostgresStore(address, connections=1)
    await store.open()
    await store.make_table(opening())
    other = await asyncpg.connect(address)
    name = await other.fetchval("SELECT current_database()")
    await other.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    await other.close()
    assert store._pool is not None
    await store._pool.expire_connections()
    with pytest.raises(StoreUnavailable, match="read-only"):
        await appended(store, "table-one", PAUSE, None)
    with pytest.raises(StoreUnavailable, match="read-only"):
        await store.beat("first", NOW)
    assert await store.load("table-one") is not None
    await store.close()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("/nl_", "/no_such_"), "does not exist"),
        (("postgres@", "nobody_we_know@"), 'role "nobody_we_know" does not exist'),
    ],
)
async def test_a_postgresql_that_cannot_be_opened_is_named_with_the_reason(
    postgres: Postgres, change: tuple[str, str], said: str
) -> None:
    address = postgres.new_database().replace(*change)
    for attempt in (PostgresStore(address).open(), examine(address)):
        with pytest.raises(StoreUnavailable, match="^PostgreSQL at .*" + said):
            await attempt


async def test_a_postgresql_that_still_recovers_is_waited_for(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """A standby that lets nobody in stands for one that has much to recover."""
    with Postgres() as cluster:
        address = cluster.new_database()
        cluster.stop()
        (cluster.data / "standby.signal").touch()
        cluster.begin("-c", "hot_standby=off")
        store = PostgresStore(address)
        task = asyncio.ensure_future(store.open())
        async with asyncio.timeout(60):
            await asyncio.to_thread(
                wait_for, "the store", lambda: "store not yet up" in caplog.text or task.done()
            )
            assert not task.done()
            await asyncio.to_thread(cluster.promote)
            await task
        assert caplog.text.count("store not yet up") == 1
        await store.close()


async def test_a_postgresql_in_which_no_table_may_be_made_says_so(postgres: Postgres) -> None:
    address = postgres.new_database()
    other = await asyncpg.connect(address)
    await other.execute("DROP ROLE IF EXISTS guest; CREATE ROLE guest LOGIN")
    await other.execute("REVOKE CREATE ON SCHEMA public FROM PUBLIC")
    await other.close()
    store = PostgresStore(address.replace("postgres@", "guest@"))
    with pytest.raises(StoreUnavailable, match="permission denied"):
        await store.open()
    await store.close()


async def test_what_is_there_is_told_and_left_as_it_is(postgres: Postgres) -> None:
    address = postgres.new_database()
    assert (await examine(address)).endswith(": empty")
    store = PostgresStore(address)
    await store.open()
    await store.close()
    assert (await examine(address)).endswith(f": schema {SCHEMA}")


async def test_an_answer_broken_off_is_unavailable(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What asyncpg raises when PostgreSQL dies in the middle of one."""
    store = PostgresStore(postgres.new_database(), connections=1)
    await store.open()

    async def breaks_off(*_: object) -> None:
        raise asyncpg.InternalClientError("got result for unknown protocol state 3")

    with monkeypatch.context() as broken:
        broken.setattr(asyncpg.connection.Connection, "fetch", breaks_off)
        with pytest.raises(StoreUnavailable):
            await store.beat("first", NOW)
    await store.beat("first", NOW)
    await store.close()
