"""Ready is who can store a move now. Who cannot says so, and says `busy` to those who play."""

import asyncio
import sqlite3
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from numberloor import wire
from numberloor.client import Api, ApiRefused, TableLink
from numberloor.live.bus import NoBus
from numberloor.server.context import ServerContext
from numberloor.server.process import readiness
from numberloor.storage import SqliteStore
from numberloor.tables.store import NewerSchema
from tests.support.shaky import ShakyStore, served, url_of

READ_ONLY = "PRAGMA query_only = ON"
AS_EVER = "PRAGMA query_only = OFF"


@pytest.fixture
def store(tmp_path: Path) -> SqliteStore:
    return SqliteStore(tmp_path / "tables.sqlite")


@pytest.fixture
async def context(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[ServerContext]:
    monkeypatch.setattr(readiness, "ANSWER_HOLDS", 0.0)
    monkeypatch.setattr(readiness, "PATIENCE", 60.0)  # a busy machine is no fault of the store
    async with served(store) as running:
        yield running


async def status(context: ServerContext) -> int:
    def ask() -> int:
        try:
            with urllib.request.urlopen(f"{url_of(context)}/readyz") as answer:
                return int(answer.status)
        except urllib.error.HTTPError as error:
            error.close()
            return error.code

    return await asyncio.to_thread(ask)


async def test_a_store_that_cannot_be_written_is_not_ready_and_its_tables_are_busy(
    context: ServerContext, store: SqliteStore
) -> None:
    assert await status(context) == 200
    connection = await store._write(lambda writer: writer)
    connection.execute(READ_ONLY)
    assert await status(context) == 503
    with pytest.raises(ApiRefused) as refused:
        await Api(url_of(context)).make_table(wire.MakeTable("basic", [wire.PersonHere()] * 2))
    assert refused.value.refused.code == "busy"
    connection.execute(AS_EVER)
    assert await status(context) == 200


@contextmanager
def locked(path: Path) -> Iterator[None]:
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.close()


async def test_a_locked_store_is_not_ready_and_asked_but_once(
    context: ServerContext, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readiness, "PATIENCE", 0.05)
    writes: list[str] = []
    beat = store.beat

    async def counted(process: str, now: int) -> None:
        writes.append(process)
        await beat(process, now)

    monkeypatch.setattr(store, "beat", counted)
    with locked(store._path):
        assert [await status(context) for _ in range(3)] == [503, 503, 503]
        assert len(writes) == 1


async def test_who_drains_is_not_ready_but_serves(context: ServerContext) -> None:
    context.draining = True
    assert await status(context) == 503
    await Api(url_of(context)).make_table(wire.MakeTable("basic", [wire.PersonHere()] * 2))
    context.draining = False
    assert await status(context) == 200


async def test_a_server_ends_though_its_store_cannot_be_written(store: SqliteStore) -> None:
    async with served(store):
        connection = await store._write(lambda writer: writer)
        connection.execute(READ_ONLY)
    assert store._writer is None


async def test_under_a_newer_program_a_server_hears_no_more_of_its_tables(
    context: ServerContext, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed = []

    class Heard(NoBus):
        async def close(self) -> None:
            closed.append(context.ready)

    async def newer() -> None:
        raise NewerSchema

    monkeypatch.setattr(context, "bus", Heard())
    monkeypatch.setattr(store, "check_schema", newer)
    monkeypatch.setattr(readiness, "LOOK_EVERY", 0.0)
    await readiness.watch_schema(context)
    assert closed == [False]  # after the goodbye: until then people play on


async def test_whatever_goes_wrong_a_newer_program_is_looked_for_again(
    context: ServerContext,
    store: SqliteStore,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    found = iter([RuntimeError("nobody reckons with it"), NewerSchema()])

    async def look() -> None:
        raise next(found)

    monkeypatch.setattr(store, "check_schema", look)
    monkeypatch.setattr(readiness, "LOOK_EVERY", 0.0)
    await readiness.watch_schema(context)
    assert context.outdated
    assert "nobody reckons with it" in caplog.text


async def test_what_an_older_program_cannot_do_any_more_is_busy_and_not_failed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = ShakyStore(tmp_path / "tables.sqlite")
    async with served(store) as context:
        made = await Api(url_of(context)).make_table(
            wire.MakeTable("basic", [wire.PersonHere()] * 2)
        )
        async with TableLink(url_of(context), made.table, [made.host_key]) as link:
            context.outdated = True
            store.broken_appends = 1
            await link.do(wire.Start("start"))  # refused once, as busy: so it is asked again
    assert "command failed" not in caplog.text
