"""Whatever is sent: no 500, no stack trace, and no effect on others."""

import asyncio
import contextlib
import json
import random
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from numberloor import wire
from numberloor.client import Api, TableLink
from numberloor.live.limits import Limits
from numberloor.storage.sqlite import SqliteStore
from tests.support.servers import Server
from tests.support.shaky import served, url_of

PERSON = wire.PersonHere()
LIMITS = Limits()


@pytest.fixture(scope="module")
def quiet(server: Server) -> Iterator[Server]:
    """After each test here the log must hold no trace."""
    yield server
    assert '"trace"' not in server.log()


@pytest.mark.slow
def test_http_keeps_what_its_description_promises(quiet: Server) -> None:
    """schemathesis reads the OpenAPI description and sends what fits it and what does not."""
    import schemathesis  # seconds, in every worker, if it stood above
    from schemathesis import GenerationMode
    from schemathesis.specs.openapi.checks import positive_data_acceptance

    described = schemathesis.openapi.from_url(f"{quiet.url}/api/openapi.json")
    operations: list[Any] = [found.ok() for found in described.get_all_operations()]  # type: ignore[union-attr]
    assert len(operations) >= 8
    for operation in operations:
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):

            @given(case=operation.as_strategy(generation_mode=mode))
            @settings(
                max_examples=30,
                deadline=None,
                database=None,
                derandomize=True,
                suppress_health_check=list(HealthCheck),
            )
            def promise_is_kept(case: Any) -> None:
                # What a notebook is, no description can say: most texts are none.
                unsaid = [positive_data_acceptance] if case.path == "/api/notebook" else []
                case.call_and_validate(excluded_checks=unsaid)

            try:
                promise_is_kept()
            except Unsatisfiable:
                assert mode is GenerationMode.NEGATIVE  # nothing to get wrong in it


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("GET", "/api/nothing", None, 404, "no_such_page"),
        ("DELETE", "/api/tables", None, 405, "wrong_method"),
        ("POST", "/api/tables", b"", 400, "bad_message"),
        ("POST", "/api/tables", b"[" * 5000, 400, "bad_message"),
        ("POST", "/api/tables", b"\xff\xfe", 400, "bad_message"),
        ("POST", "/api/tables", b" " * 20_000, 413, "too_big"),
        ("POST", "/api/join", b'{"code": "fox-moon-10"}', 404, "no_such_code"),
        ("GET", "/api/look?code=%00%00", None, 404, "no_such_code"),
        ("GET", "/api/look", None, 400, "bad_message"),
        ("GET", "/api/classes/x", None, 403, "wrong_key"),
    ],
)  # fmt: skip
def test_every_refusal_has_one_shape(
    quiet: Server, method: str, path: str, body: bytes | None, status: int, code: str
) -> None:
    answer = httpx.request(method, quiet.url + path, content=body, timeout=60)
    assert answer.status_code == status
    refused = answer.json()
    assert refused["type"] == "refused"
    assert refused["code"] == code
    assert refused["sentence"]
    assert "default-src 'none'" in answer.headers["content-security-policy"]


@pytest.mark.parametrize("path", ["/%00", "/a%00b.svg", f"/{'x' * 300}.svg", f"/{'x' * 252}.svg"])
@pytest.mark.parametrize("coding", ["identity", "gzip, br"])
def test_a_name_that_no_file_can_have_is_not_found(quiet: Server, path: str, coding: str) -> None:
    answer = httpx.get(quiet.url + path, headers={"accept-encoding": coding}, timeout=60)
    assert answer.status_code in (200, 404)  # a place of the page has no file, and is the page
    assert "default-src 'none'" in answer.headers["content-security-policy"]


async def test_our_own_mistake_has_the_same_shape_and_headers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("numberloor.live.lobby.lobby.make_table", fail)
    async with (
        served(SqliteStore(tmp_path / "tables.sqlite")) as context,
        httpx.AsyncClient(base_url=url_of(context), timeout=60) as client,
    ):
        wish = {"level": "basic", "seats": [{"sitter": "person"}, {"sitter": "open"}]}
        answer = await client.post("/api/tables", json=wish)
    assert (answer.status_code, answer.json()["code"]) == (500, "failed")
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert answer.headers["cache-control"] == "no-store"


async def frames(link: ClientConnection, rng: random.Random, made: wire.TableMade) -> None:
    """A few hundred frames, most of them wrong in some way."""
    for number in range(300):
        await link.send(_bad_frame(rng, number, made))
    # Still listening: a beat is answered, however many answers come before it.
    await link.send('{"do":"beat"}')
    while json.loads(await link.recv())["type"] != "beat":
        pass


def _bad_frame(rng: random.Random, number: int, made: wire.TableMade) -> str:
    good = {
        "do": rng.choice(["play", "undo", "hint", "why", "start", "leave", "settings", "close"]),
        "id": rng.choice([f"id{number}", "same", "x" * 40, "x" * 41, "", "ü", 5, None]),
        "seat": rng.choice([0, 1, 4, 5, -1, 2**70, "0", None, True]),
        "version": rng.choice([0, 1, 2**53, -1, 1.5, "1", None]),
        "move": rng.choice(["7", "steal 7n", "draw", "", "7" * 13, "\u0000", "drop table", 7]),
        "first": rng.choice([0, 9, None]),
    }
    for name in rng.sample(sorted(good), rng.randrange(3)):
        del good[name]
    text = json.dumps(good)
    return rng.choice(
        [
            text,
            text,
            text[: rng.randrange(len(text))],
            text.replace(":", rng.choice(["", "::", ":[", ":{"])),
            "[" * rng.randrange(1, 2000),
            json.dumps(rng.choice([None, 5, "do", [], {}, {"do": []}, {"do": "fly"}])),
            json.dumps(
                {"do": "hello", "protocol": 2, "table": made.table, "keys": [made.host_key]}
            ),
            '{"do":"hello","table":"' + "é" * rng.randrange(50) + '"}',
        ]
    )


@pytest.mark.slow
async def test_fuzzed_messages_disturb_nobody(quiet: Server) -> None:
    rng = random.Random(31)
    # Its own table may be turned upside down; the other must not notice.
    api = Api(quiet.url)
    victim = await api.make_table(wire.MakeTable("basic", [PERSON, PERSON], start=True, first=0))
    watched = await api.make_table(wire.MakeTable("basic", [PERSON, PERSON], start=True, first=0))
    async with TableLink(quiet.url, watched.table, [key.key for key in watched.keys]) as other:
        while other.table is None or not all(seat.present for seat in other.table.seats):
            await other.until(other.version + 1)
        before = (other.version, other.views)
        for keys in ([], [victim.keys[0].key], [victim.keys[0].key, victim.host_key], None):
            async with connect(quiet.url.replace("http", "ws") + "/ws", proxy=None) as link:
                if keys is not None:
                    hello = {"do": "hello", "protocol": 2, "table": watched.table, "keys": []}
                    if keys:
                        hello = {"do": "hello", "protocol": 2, "table": victim.table, "keys": keys}
                    await link.send(json.dumps(hello))
                await frames(link, rng, victim)
        assert (other.version, other.views) == before
        view = other.views[0]
        assert view.offers
        await other.do(wire.Play("still-here", 0, other.version, view.offers[0].move))


@pytest.mark.parametrize("text", ["a\n", "a b", "", "x" * 41, 'a"'])
def test_an_id_that_is_no_word_is_not_taken(text: str) -> None:
    message = json.dumps({"do": "pause", "id": text})
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(message, type=wire.AnyCommand)


def raw_link(server: Server, path: str = "/ws", **headers: str) -> socket.socket:
    link = socket.create_connection(("127.0.0.1", server.port), timeout=20)
    fields = {
        "Host": f"127.0.0.1:{server.port}",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
        "Sec-WebSocket-Version": "13",
        **headers,
    }
    head = "".join(f"{name}: {value}\r\n" for name, value in fields.items())
    link.sendall(f"GET {path} HTTP/1.1\r\n{head}\r\n".encode())
    link.recv(1, socket.MSG_PEEK)  # frames may follow once the server has answered
    return link


def read_all(link: socket.socket) -> bytes:
    """Until the server closes the link."""
    read = b""
    with contextlib.suppress(ConnectionError):
        while part := link.recv(65536):
            read += part
    link.close()
    return read


def masked(first: int, payload: bytes, length: int | None = None) -> bytes:
    size = len(payload) if length is None else length
    if size < 126:
        head = bytes((first, 0x80 | size))
    elif size < 65536:
        head = bytes((first, 0x80 | 126)) + size.to_bytes(2, "big")
    else:
        head = bytes((first, 0x80 | 127)) + size.to_bytes(8, "big")
    return head + bytes(4) + payload


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        (bytes((0x81, 2)) + b"{}", 1002),  # not masked
        (masked(0xC1, b"{}"), 1002),  # an extension nobody agreed on
        (masked(0x82, b"{}"), 1003),  # binary
        (masked(0x83, b"{}"), 1002),  # an unknown kind of frame
        (masked(0x80, b"{}"), 1002),  # a continuation of nothing
        (masked(0x01, b"{") + masked(0x81, b"}"), 1002),  # two beginnings
        (masked(0x09, b"part"), 1002),  # a ping in parts
        (masked(0x89, b"x" * 126), 1002),  # a long ping
        (masked(0x81, b"", 5000), 1009),  # longer than we take, said in the head
        (masked(0x81, b"", 2**62), 1009),
        (masked(0x01, b"x" * 4000) + masked(0x80, b"x" * 4000), 1009),  # … in parts
        (masked(0x81, b"\xff\xff"), 1007),  # not UTF-8
        (masked(0x88, b"\x03"), 1002),  # half a code
        (masked(0x88, (1006).to_bytes(2, "big")), 1002),  # a code that never travels
        (masked(0x88, (1000).to_bytes(2, "big")), 1000),
        (masked(0x88, b""), 1000),
    ],
)
def test_broken_frames_close_the_link_with_the_right_code(
    quiet: Server, frame: bytes, code: int
) -> None:
    link = raw_link(quiet)
    link.sendall(frame)
    read = read_all(link)
    assert read.startswith(b"HTTP/1.1 101 ")
    assert read.endswith(b"\x88\x02" + code.to_bytes(2, "big"))


def test_random_bytes_after_the_handshake(quiet: Server) -> None:
    rng = random.Random(32)
    for _ in range(50):
        link = raw_link(quiet)
        with contextlib.suppress(ConnectionError):
            link.sendall(rng.randbytes(rng.randrange(1, 3000)))
            link.shutdown(socket.SHUT_WR)
        assert b"Traceback" not in read_all(link)


def test_parts_and_pings_in_between_are_put_together(quiet: Server) -> None:
    link = raw_link(quiet)
    link.sendall(masked(0x01, b'{"do":') + masked(0x89, b"hi") + masked(0x80, b'"beat"}'))
    link.sendall(masked(0x88, b""))
    read = read_all(link)
    assert b"\x8a\x02hi" in read
    assert b'{"type":"beat","version":0}' in read


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/elsewhere", {}, 404),
        ("/ws", {"Origin": "https://evil.example"}, 403),
        ("/ws", {"Sec-WebSocket-Version": "8"}, 426),
        ("/ws", {"Sec-WebSocket-Key": "short"}, 400),
    ],
)
def test_links_that_are_turned_away(
    quiet: Server, path: str, headers: dict[str, str], status: int
) -> None:
    assert read_all(raw_link(quiet, path, **headers)).startswith(b"HTTP/1.1 %d " % status)


def test_our_own_page_may_open_a_link(quiet: Server) -> None:
    link = raw_link(quiet, Origin=quiet.url)
    link.sendall(masked(0x88, b""))
    assert read_all(link).startswith(b"HTTP/1.1 101 ")


@pytest.mark.slow
async def test_a_slow_reader_stalls_nobody_and_is_caught_up(quiet: Server) -> None:
    """It stops reading while others play; afterwards one whole view is enough."""
    made = await Api(quiet.url).make_table(wire.MakeTable("basic", [PERSON] * 5, start=True))
    keys = [key.key for key in made.keys]
    async with TableLink(quiet.url, made.table, [made.host_key]) as link:
        slow = raw_link(quiet)
        hello = json.dumps(
            {"do": "hello", "protocol": 2, "table": made.table, "keys": keys}
        ).encode()
        slow.sendall(masked(0x81, hello))
        # More than the outbox and both kernels' buffers can hold.
        for number in range(1500):
            slow.sendall(masked(0x81, b'{"do":"beat"}'))
            await link.do(wire.Pause(f"p{number}"))
            await link.do(wire.Unpause(f"u{number}"))
        last = link.version
        reading = asyncio.create_task(asyncio.to_thread(read_until, slow, b'"version":%d' % last))
        read = await reading
        slow.close()
        assert read.count(b'"type":"welcome"') == 2
        assert read.rindex(b'"type":"welcome"') > read.rindex(b'"type":"news"') - 100_000
        assert read.count(b'"type":"news"') < 3000


def read_until(link: socket.socket, mark: bytes) -> bytes:
    read = b""
    while mark not in read[-200_000:]:
        part = link.recv(1 << 20)
        assert part
        read += part
    return read


@pytest.mark.slow
async def test_limits_are_kept_and_told(tmp_path: Path) -> None:
    with Server(f"sqlite:{tmp_path / 'tables.sqlite'}") as server:
        made = await Api(server.url).make_table(wire.MakeTable("basic", [PERSON, PERSON]))
        async with connect(server.url.replace("http", "ws") + "/ws", proxy=None) as link:
            await link.send(json.dumps({"do": "hello", "protocol": 2, "table": made.table}))
            codes = []
            for _ in range(3 * LIMITS.messages_burst):
                await link.send('{"do":"hint","id":"h","seat":0}')
            while "too_fast" not in codes:
                codes.append(json.loads(await link.recv()).get("code"))
            await link.send("x" * (LIMITS.message_bytes + 1))
            with contextlib.suppress(ConnectionClosed):
                async for _ in link:
                    pass
            assert link.close_code == 1009


async def test_whoever_asks_too_fast_is_answered_in_the_end(tmp_path: Path) -> None:
    with Server(f"sqlite:{tmp_path / 'tables.sqlite'}") as server:
        wish = wire.MakeTable("basic", [PERSON, PERSON], start=True, first=0)
        made = await Api(server.url).make_table(wish)
        async with (
            asyncio.timeout(60),
            TableLink(server.url, made.table, [key.key for key in made.keys]) as link,
        ):
            questions = [
                wire.AskWhy(f"why-{n}", 0, "draw") for n in range(2 * LIMITS.messages_burst)
            ]
            answers = await asyncio.gather(*(link.do(question) for question in questions))
        assert [answer.id for answer in answers] == [question.id for question in questions]


def test_a_flood_of_pings_closes_the_link(tmp_path: Path) -> None:
    with Server(f"sqlite:{tmp_path / 'tables.sqlite'}") as server:
        link = raw_link(server)
        with contextlib.suppress(ConnectionError):
            link.sendall(masked(0x89, b"!") * 20 * LIMITS.messages_burst)
        read = read_all(link)
    assert read.count(b"\x8a\x01!") < 10 * LIMITS.messages_burst
    assert read.endswith(b"\x88\x02" + (1008).to_bytes(2, "big"))


async def test_nobody_gets_in_while_the_server_leaves(tmp_path: Path) -> None:
    """SIGTERM: clients are told to come back, and the exit status is 0."""
    with Server(f"sqlite:{tmp_path / 'tables.sqlite'}") as server:
        made = await Api(server.url).make_table(wire.MakeTable("basic", [PERSON, PERSON]))
        async with connect(server.url.replace("http", "ws") + "/ws", proxy=None) as link:
            await link.send(json.dumps({"do": "hello", "protocol": 2, "table": made.table}))
            assert json.loads(await link.recv())["type"] == "welcome"
            stopping = asyncio.create_task(asyncio.to_thread(server.stop))
            goodbye = json.loads(await link.recv())
            assert goodbye == {"type": "goodbye", "code": "restart", "again_ms": 500}
            with pytest.raises(ConnectionClosed):
                await link.recv()
            assert await stopping == 0
        with pytest.raises((OSError, InvalidStatus)):
            async with connect(server.url.replace("http", "ws") + "/ws", proxy=None):
                pass
