"""Whoever lost the answer asks again by the same id: the same is told, and nothing happens twice."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from numberloor import wire
from numberloor.client import Api, ApiRefused
from numberloor.server.context import ServerContext
from numberloor.storage.sqlite import SqliteStore
from numberloor.tables.commands import FreeSeat
from tests.support.shaky import served, url_of

PERSON, OPEN = wire.PersonHere(), wire.OpenChair()
ID = "an-id-of-more-than-22-letters"
TABLE = wire.MakeTable("basic", [PERSON, OPEN, OPEN], id=ID)


@pytest.fixture
async def context(tmp_path: Path) -> AsyncIterator[ServerContext]:
    async with served(SqliteStore(tmp_path / "tables.sqlite")) as context:
        yield context


async def join(api: Api, code: str, request: str | None) -> wire.Joined:
    return await api.ask("POST", "/api/join", wire.Joined, wire.Join(code, id=request))


async def test_a_table_is_made_once(context: ServerContext) -> None:
    api = Api(url_of(context))
    made = await api.make_table(TABLE)
    assert await api.make_table(TABLE) == made
    both = await asyncio.gather(*(api.make_table(wire.MakeTable("basic", [PERSON, PERSON], start=True,
                                                                id=ID[::-1])) for _ in range(2)))  # fmt: skip
    assert both[0] == both[1]
    assert both[0].table != made.table
    assert (await api.make_table(wire.MakeTable("basic", [PERSON, OPEN]))).table != made.table


async def test_a_table_that_was_made_but_not_begun_begins(context: ServerContext) -> None:
    api = Api(url_of(context))
    wish = wire.MakeTable("basic", [PERSON, PERSON], id=ID)
    made = await api.make_table(wish)
    began = await api.make_table(wire.MakeTable("basic", [PERSON, PERSON], start=True, id=ID))
    assert began == made
    live = await context.registry.table(made.table)
    assert live.table.game == 1


async def test_a_chair_is_taken_once(context: ServerContext) -> None:
    api = Api(url_of(context))
    made = await api.make_table(TABLE)
    joined = await join(api, made.code, ID)
    assert await join(api, made.code, ID) == joined
    live = await context.registry.table(made.table)
    assert live.table.open_seats == (2,)
    other = await join(api, made.code, ID[::-1])
    assert (other.seat, other.key == joined.key) == (2, False)


async def test_whoever_lost_the_chair_since_is_not_given_it_again(context: ServerContext) -> None:
    api = Api(url_of(context))
    made = await api.make_table(TABLE)
    joined = await join(api, made.code, ID)
    live = await context.registry.table(made.table)
    await context.registry.submit_and_wait(live, FreeSeat(joined.seat))
    with pytest.raises(ApiRefused, match="seat_taken"):
        await join(api, made.code, ID)
    assert live.table.open_seats == (1, 2)


async def test_a_class_is_made_once_and_each_child_has_one_chair(context: ServerContext) -> None:
    api = Api(url_of(context))
    wish = wire.MakeClass("basic", 6, id=ID)
    made = await api.make_class(wish)
    assert await api.make_class(wish) == made
    joined = await join(api, made.code, ID)
    assert await join(api, made.code, ID) == joined
    shown = await api.show_class(made.class_id, made.host_key)
    seats = [seat for one in shown.tables for seat in one.table.seats]
    assert [seat.sitter for seat in seats].count("person") == 1


@contextlib.asynccontextmanager
async def loses_the_first_answer(context: ServerContext) -> AsyncIterator[str]:
    """A way to the server on which the first answer gets lost."""
    lost = False

    async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal lost
        there, back = await asyncio.open_connection("127.0.0.1", context.settings.port)
        request = await reader.readuntil(b"\r\n\r\n")
        length = int(request.lower().partition(b"content-length: ")[2].split(b"\r\n")[0])
        back.write(request + await reader.readexactly(length))
        answer = await there.read()  # urllib asks for one answer a connection
        if lost:
            writer.write(answer)
        lost = True
        back.close()
        writer.close()

    way = await asyncio.start_server(pass_on, "127.0.0.1", 0)
    async with way:
        yield f"http://127.0.0.1:{way.sockets[0].getsockname()[1]}"


async def test_the_client_asks_again_by_itself(context: ServerContext) -> None:
    made = await Api(url_of(context)).make_table(TABLE)
    async with loses_the_first_answer(context) as url:
        joined = await Api(url).join(made.code)
    live = await context.registry.table(made.table)
    assert live.table.open_seats == (2,)
    assert joined.seat == 1
