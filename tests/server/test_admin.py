"""What whoever runs a server can ask of it: tables, links, to close, to expire, to vacuum."""

import asyncio
import stat
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from numberloor import wire
from numberloor.cli.main import app
from numberloor.client import Api, TableLink
from numberloor.server.config import BadSettings
from numberloor.server.context import ServerContext
from numberloor.server.process.admin import Admin, Answer, Ask, listen_locally
from numberloor.server.process.meeting import Meeting
from numberloor.storage import SqliteStore
from numberloor.wire.hints import HINT_LETTERS
from tests.support.servers import Server
from tests.support.services import Postgres, Redis, wait_for
from tests.support.shaky import served, url_of

PEOPLE: list[wire.AnyChair] = [wire.PersonHere(), wire.PersonHere()]


@pytest.fixture
async def context(tmp_path: Path) -> AsyncIterator[ServerContext]:
    async with served(SqliteStore(tmp_path / "tables.sqlite")) as running:
        yield running


async def ask(context: ServerContext, do: str, what: str = "", days: int | None = None) -> Answer:
    return await Admin(context).answer(msgspec.json.encode(Ask(do, what, days=days)))


async def test_tables_and_links_are_told_without_people(context: ServerContext) -> None:
    made = await Api(url_of(context)).make_table(wire.MakeTable("basic", PEOPLE))
    keys = [key.key for key in made.keys]
    async with TableLink(url_of(context), made.table, keys), TableLink(url_of(context), made.table):
        (table,) = (await ask(context, "tables")).lines
        assert table.startswith(f"table={made.table} code=")
        assert table.endswith("phase=waiting links=2")
        everywhere, here = (await ask(context, "links")).lines
        assert everywhere.endswith("links=2 tables=1")
        where = f"table={made.table} process={context.process}"
        assert here == f"{where} links=2 seated=1 watching=1"
        assert not any(key in f"{table}{here}" for key in [*keys, made.host_key, "127.0.0.1"])


async def test_a_table_is_closed_by_its_code_and_a_class_with_all_its_tables(
    context: ServerContext,
) -> None:
    api = Api(url_of(context))
    made = await api.make_table(wire.MakeTable("basic", PEOPLE))
    assert (await ask(context, "close", made.code)).lines == [f"table={made.table} closed"]
    assert (await ask(context, "close", made.table)).lines == [
        f"table={made.table} refused=is_closed"
    ]
    group = await api.make_class(wire.MakeClass("basic", 6))
    assert len((await ask(context, "close", group.code)).lines) == len(group.tables)
    assert (await ask(context, "close", "nobody")).refused == (
        "no table or class is called 'nobody'"
    )


async def test_what_nobody_touched_is_deleted_at_once_and_its_room_given_back(
    context: ServerContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await Api(url_of(context)).make_table(wire.MakeTable("basic", PEOPLE))
    assert (await ask(context, "expire")).lines == ["expired=0"]
    later = context.now() + 3 * 86_400_000
    monkeypatch.setattr(context, "now", lambda: later)
    assert (await ask(context, "expire", days=2)).lines == ["expired=1"]
    assert await context.store.load(made.table) is None
    (line,) = (await ask(context, "vacuum")).lines
    assert line.startswith("vacuumed")
    await context.store.beat("first", 1)


async def test_where_a_newer_program_has_the_database_nothing_is_done(
    context: ServerContext,
) -> None:
    made = await Api(url_of(context)).make_table(wire.MakeTable("basic", PEOPLE))
    context.outdated = True
    for do in ("tables", "links", "close", "expire", "vacuum"):
        answer = await ask(context, do, made.table)
        assert answer.refused == "newer schema: ask a server of the newer version"
    assert await context.store.versions([made.table]) == {made.table: 0}


async def test_what_cannot_be_understood_is_refused(context: ServerContext) -> None:
    assert (await Admin(context).answer(b"")).refused
    assert (await ask(context, "dance")).refused


async def test_the_command_asks_the_server_over_a_socket_for_its_owner_alone(
    tmp_path: Path,
) -> None:
    path = tmp_path / "admin"

    def told(*words: str) -> tuple[int, str]:
        done = CliRunner().invoke(app, ["admin", *words, "--socket", str(path)])
        return done.exit_code, done.output

    status, words = told("tables")
    assert (status, "no server answers" in words) == (2, True)
    database = f"sqlite:{tmp_path / 'tables.sqlite'}"
    with Server(database, "--admin-socket", str(path)) as server:
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        made = await Api(server.url).make_table(wire.MakeTable("basic", PEOPLE))
        status, words = told("tables")
        assert (status, words.startswith(f"table={made.table} ")) == (0, True)
        assert told("close", made.table) == (0, f"table={made.table} closed\n")
        for nobody in (
            "nobody",
            "-hBcDefGhiJklMno",
            "--cDefGhiJklMno_",
        ):  # ids may begin like options
            status, words = told("close", nobody)
            assert (status, f"called '{nobody}'" in words) == (2, True)
        with pytest.raises(BadSettings, match="another server listens"):
            listen_locally(path)
        server.kill()
        listen_locally(path).close()  # what a killed server left is no hindrance


async def test_whichever_worker_answers_it_speaks_for_all(
    tmp_path: Path, postgres: Postgres, redis: Redis
) -> None:
    path = tmp_path / "admin"

    def told(what: str) -> list[str]:
        done = CliRunner().invoke(app, ["admin", what, "--socket", str(path)])
        assert done.exit_code == 0
        return done.output.splitlines()

    def all_answer() -> bool:
        lines = told("links")
        return len(lines) > 1 and not any("silent" in line for line in lines)

    options = ("--no-limits", "--workers", "2", "--admin-socket", str(path))
    with Server(postgres.new_database(), *options, bus=redis.address) as server:
        await asyncio.to_thread(wait_for, "both workers", all_answer)
        meeting = Meeting(tmp_path, 0, 2)
        tables: dict[int, str] = {}
        while len(tables) < 2:  # one for each worker
            made = await Api(server.url).make_table(wire.MakeTable("basic", PEOPLE))
            tables[meeting.places_for(made.table[:HINT_LETTERS])[0]] = made.table
        async with AsyncExitStack() as links:
            for table in tables.values():
                await links.enter_async_context(TableLink(server.url, table))
            lines = await asyncio.to_thread(told, "links")
            linked = [line for line in lines if line.startswith("table=")]
            assert len(lines) == 4  # and a line for each worker
            assert {line.split()[0] for line in linked} == {
                f"table={one}" for one in tables.values()
            }
            assert all(line.endswith(" links=1 seated=0 watching=1") for line in linked)
            shown = [line for line in await asyncio.to_thread(told, "tables") if "phase=" in line]
            counted = {line.split()[0]: line.split()[-1] for line in shown}
            assert [counted.get(f"table={one}") for one in tables.values()] == ["links=1"] * 2


async def test_a_worker_that_does_not_answer_is_said_to_be_silent(
    context: ServerContext, tmp_path: Path
) -> None:
    admin = Admin(context, [tmp_path / "admin-1"])
    lines = (await admin.answer(msgspec.json.encode(Ask("links")))).lines
    assert lines == [f"process={context.process} links=0 tables=0", "worker=1 silent"]
    assert (await admin.answer(msgspec.json.encode(Ask("tables")))).lines == []
