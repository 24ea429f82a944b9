"""The links of a table meet in one worker; if that cannot be, they are served where they are."""

import asyncio
import itertools
import os
import signal
import socket
import string
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeAlias

import asyncpg
import pytest
import uvloop

from numberloor import wire
from numberloor.client import Api, TableLink
from numberloor.server import websocket
from numberloor.server.frames import TEXT
from numberloor.server.handshake import Request
from numberloor.server.process.meeting import Meeting
from numberloor.server.process.workers import doors
from numberloor.server.websocket import WebSocket, protocol_for
from numberloor.wire.hints import HINT_LETTERS, link_address
from tests.support.servers import Server
from tests.support.services import Postgres, Redis, wait_for
from tests.support.wired import Frame

PATIENCE = 60
PLACES = 2
InLoop: TypeAlias = Callable[[Coroutine[Any, Any, None]], None]
LOOPS: dict[str, Callable[[], asyncio.AbstractEventLoop]] = {
    "asyncio": asyncio.new_event_loop,
    "uvloop": uvloop.new_event_loop,
}


@pytest.fixture(params=LOOPS)
def in_loop(request: pytest.FixtureRequest) -> InLoop:
    """Sockets are handed over by the loop's own means, and there are two kinds of loops."""

    def run(work: Coroutine[Any, Any, None]) -> None:
        with asyncio.Runner(loop_factory=LOOPS[request.param]) as runner:
            runner.run(asyncio.wait_for(work, PATIENCE))

    return run


class Echo:
    """A session that says where it is, and repeats what it hears."""

    def __init__(self, place: int, link: WebSocket) -> None:
        self._place, self._link = place, link

    def heard(self, message: bytes) -> None:
        self._link.send(b"%d:%s" % (self._place, message))

    def allows(self) -> bool:
        return True

    def writable(self) -> None: ...

    def lost(self) -> None: ...


class Place:
    """What a worker has of it: a door, a port, and sessions."""

    def __init__(self, folder: Path, place: int, places: int) -> None:
        self.place = place
        self.meeting = Meeting(folder, place, places)
        self.requests: list[Request] = []
        self.make = protocol_for(self._admit, 4096, self.meeting)
        self.state = SimpleNamespace(connections=set())
        self.taken: list[Awaitable[Any]] = []
        self._server: asyncio.Server | None = None

    def _admit(self, request: Request, link: WebSocket) -> Echo:
        self.requests.append(request)
        return Echo(self.place, link)

    def open(self) -> None:
        loop = asyncio.get_running_loop()

        def take(read: bytes, link: socket.socket) -> None:
            def make() -> WebSocket:
                return self.make(server_state=self.state, read=read)

            self.taken.append(loop.create_task(loop.connect_accepted_socket(make, link)))

        self.meeting.open(take)

    async def serve(self) -> int:
        loop = asyncio.get_running_loop()
        server = await loop.create_server(lambda: self.make(server_state=self.state), "127.0.0.1")
        self._server = server
        port: int = server.sockets[0].getsockname()[1]
        return port

    async def close(self) -> None:
        self.meeting.close()
        await asyncio.gather(*self.taken)
        for link in list(self.state.connections):
            link.abort()
        if self._server is not None:
            self._server.close()
            await self._server.wait_closed()
        await asyncio.sleep(0)  # aborted links are closed when the loop turns


@asynccontextmanager
async def places(folder: Path, count: int) -> AsyncIterator[list[Place]]:
    found = [Place(folder, place, max(PLACES, count)) for place in range(count)]
    for one in found:
        one.open()
    try:
        yield found
    finally:
        for one in found:
            await one.close()


def hint_for(*best: int) -> str:
    """The letters of a table for which these places are the best, in this order."""
    meeting = Meeting(Path(), 0, max(PLACES, len(best)))
    hints = map(str, range(1000))
    return next(one for one in hints if meeting.places_for(one)[: len(best)] == list(best))


def head(hint: str | None) -> bytes:
    query = "" if hint is None else f"?t={hint}"
    return (
        f"GET /ws{query} HTTP/1.1\r\nHost: test\r\nX-Forwarded-For: 203.0.113.9\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    ).encode()


def said(message: bytes) -> bytes:
    return Frame(TEXT, message).bytes()


async def hear(reader: asyncio.StreamReader, count: int) -> list[bytes]:
    messages = []
    for _ in range(count):
        _, length = await reader.readexactly(2)
        messages.append(await reader.readexactly(length))
    return messages


async def welcomed(reader: asyncio.StreamReader) -> None:
    assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")


def test_a_link_goes_to_the_place_of_its_table_with_every_byte(
    in_loop: InLoop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, tried = asyncio.Event(), asyncio.Event()
    send = Meeting.send

    def crowded_at_first(meeting: Meeting, hint: str, read: bytes, link: int) -> None:
        tried.set()
        if not room.is_set():
            raise BlockingIOError
        send(meeting, hint, read, link)

    async def work() -> None:
        async with places(tmp_path, 2) as (one, other):
            reader, writer = await asyncio.open_connection("127.0.0.1", await one.serve())
            writer.write(head(hint_for(1)) + said(b"with the request"))
            await tried.wait()
            # Nobody reads this before the link has found its place.
            writer.write(said(b"early") + said(b"cut off")[:-3])
            await writer.drain()
            room.set()
            await welcomed(reader)
            writer.write(said(b"cut off")[-3:] + said(b"late"))
            heard = await hear(reader, 4)
            assert heard == [b"1:with the request", b"1:early", b"1:cut off", b"1:late"]
            (request,) = other.requests
            forwarded = request.headers["x-forwarded-for"]
            assert (request.peer, forwarded) == ("127.0.0.1", "203.0.113.9")
            assert not one.requests
            assert not one.state.connections
            (link,) = other.state.connections
            link.close()
            assert (await reader.read())[:1] == b"\x88"  # a goodbye, and nothing after it
            writer.close()

    monkeypatch.setattr(Meeting, "send", crowded_at_first)
    monkeypatch.setattr(websocket, "PASS_ON_TRIES", 10**9)
    in_loop(work())


@pytest.mark.parametrize(
    "why", ["never there", "killed", "crowded", "its own", "no hint", "this one closes"]
)
def test_else_it_stays_where_it_was_accepted(
    in_loop: InLoop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, why: str
) -> None:
    hint = {"its own": hint_for(0), "no hint": None}.get(why, hint_for(1))

    async def work() -> None:
        async with places(tmp_path, 2 if why == "this one closes" else 1) as (one, *_):
            if why == "this one closes":
                one.meeting.close()
            if why in ("killed", "crowded"):
                left.bind(str(tmp_path / "1"))
            if why == "killed":
                left.close()
            with suppress(BlockingIOError):
                while why == "crowded":
                    one.meeting.send(hint_for(1), b"x", left.fileno())
            reader, writer = await asyncio.open_connection("127.0.0.1", await one.serve())
            writer.write(head(hint) + said(b"with the request"))
            await welcomed(reader)
            writer.write(said(b"late"))
            assert await hear(reader, 2) == [b"0:with the request", b"0:late"]
            writer.close()

    monkeypatch.setattr(websocket, "PASS_ON_PAUSE", 0)
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as left:
        in_loop(work())


def test_while_a_worker_is_away_its_links_meet_elsewhere(in_loop: InLoop, tmp_path: Path) -> None:
    async def work() -> None:
        async with places(tmp_path, 3) as found:
            found[2].meeting.close()
            for accepting in found[:2]:
                reader, writer = await asyncio.open_connection("127.0.0.1", await accepting.serve())
                writer.write(head(hint_for(2, 1, 0)) + said(b"hello"))
                await welcomed(reader)
                assert await hear(reader, 1) == [b"1:hello"]
                writer.close()

    in_loop(work())


def test_a_link_is_handed_over_only_once(in_loop: InLoop, tmp_path: Path) -> None:
    async def work() -> None:
        async with places(tmp_path, 2) as (one, other):
            other.meeting.is_here = lambda hint: not hint  # type: ignore[method-assign]
            reader, writer = await asyncio.open_connection("127.0.0.1", await one.serve())
            writer.write(head(hint_for(1)) + said(b"hello"))
            await welcomed(reader)
            assert await hear(reader, 1) == [b"1:hello"]
            writer.close()

    in_loop(work())


def test_a_door_that_closes_takes_what_stands_before_it(in_loop: InLoop, tmp_path: Path) -> None:
    async def work() -> None:
        async with places(tmp_path, 2) as (one, other):
            ours, theirs = socket.socketpair()
            with ours, theirs:
                one.meeting.send(hint_for(1), head(None) + said(b"in time"), theirs.fileno())
                assert not other.taken
                other.meeting.close()
                assert len(other.taken) == 1
                with pytest.raises(OSError, match=r"^$"):  # no place is better than this
                    one.meeting.send(hint_for(1), b"", theirs.fileno())

    in_loop(work())


def test_nobody_else_of_this_machine_reaches_a_door(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    with doors(2) as (one, _):
        assert one is not None
        (folder,) = tmp_path.iterdir()
        assert folder.stat().st_mode & 0o077 == 0
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("count", [2, 3, 4, 16])
def test_tables_are_spread_evenly_over_places(count: int) -> None:
    meeting = Meeting(Path(), 0, count)
    letters = string.ascii_letters + string.digits + "-_"
    hints = map("".join, itertools.product(letters, repeat=HINT_LETTERS))
    found = Counter(meeting.places_for(hint)[0] for hint in hints)
    even = len(letters) ** HINT_LETTERS / count
    assert all(0.8 * even < found[place] < 1.2 * even for place in range(count))


async def processes(database: str) -> dict[str, set[str]]:
    """In which processes the links of each table are."""
    connection = await asyncpg.connect(database)
    rows = await connection.fetch("SELECT table_id, process FROM links")
    await connection.close()
    found: dict[str, set[str]] = {}
    for table, process in rows:
        found.setdefault(table, set()).add(process)
    return found


async def made(server: Server, each: int) -> list[wire.TableMade]:
    """So many tables for each place: their ids are chance."""
    wish = wire.MakeTable("basic", [wire.PersonHere()] * 4, start=True)
    meeting = Meeting(Path(), 0, PLACES)
    tables: dict[int, list[wire.TableMade]] = {place: [] for place in range(PLACES)}
    while any(len(some) < each for some in tables.values()):
        one = await Api(server.url).make_table(wish)
        tables[meeting.places_for(one.table[:HINT_LETTERS])[0]].append(one)
    return [one for some in tables.values() for one in some[:each]]


async def one_move(links: list[TableLink]) -> None:
    """At one table, by whoever is on turn, over as many links as it takes."""
    active = next(iter(links[0].views.values())).active
    (mover,) = (link for link in links if link.seats == [active])
    offers = mover.views[active].offers
    assert offers
    await mover.do(wire.Play(mover.new_id(), active, mover.version, offers[0].move))


@pytest.mark.slow
async def test_workers_let_links_meet_and_go_on_when_one_is_killed(
    postgres: Postgres, redis: Redis
) -> None:
    database = postgres.new_database()
    with Server(database, "--workers", "2", bus=redis.address) as server:
        wait_for("both workers", lambda: server.log().count('"message": "serving"') == 2)
        async with AsyncExitStack() as stack:
            links: list[TableLink] = []
            for table in await made(server, 4):
                for key in table.keys:
                    link = TableLink(server.url, table.table, [key.key])
                    links.append(await stack.enter_async_context(link))
            # Presence is stored after the welcome; nobody moves, and nobody is lost.
            for link in links:
                while link.table is None or not all(seat.present for seat in link.table.seats):
                    await link.until(link.version + 1)
            found = await processes(database)
            assert len(found) == 8
            assert {len(where) for where in found.values()} == {1}
            assert len(set.union(*found.values())) == 2

            os.kill(server.workers()[0], signal.SIGKILL)
            async with asyncio.timeout(PATIENCE):
                for name in found:
                    await one_move([link for link in links if link.table_id == name])
        assert server.stop() == 0


def test_the_address_tells_little_of_the_table() -> None:
    table = "Zk3vQ0b1Xy8wPq2L"
    assert link_address("https://school.example/", table) == "wss://school.example/ws?t=Zk"
