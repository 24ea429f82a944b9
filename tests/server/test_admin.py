"""What whoever runs a server can ask of it: tables, links, to close, to expire, to vacuum."""

import stat
from collections.abc import AsyncIterator
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
from numberloor.storage import SqliteStore
from tests.support.servers import Server
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
        assert here == f"table={made.table} links=2 seated=1 watching=1"
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
        assert told("close", "nobody")[0] == 2
        with pytest.raises(BadSettings, match="another server listens"):
            listen_locally(path)
        server.kill()
        listen_locally(path).close()  # what a killed server left is no hindrance
