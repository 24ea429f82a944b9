"""What a host relies on: presence, silence, backups, pages, logs without secrets, clear refusals."""

import asyncio
import contextlib
import json
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from numberloor import wire
from numberloor.client import Api, TableLink
from numberloor.storage import SqliteStore
from tests.support.servers import SOURCE, Server
from tests.support.services import Postgres
from tests.support.shaky import served, url_of

PERSON = wire.PersonHere()
UPGRADE = (
    b"GET /ws HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


async def moves(link: TableLink, count: int) -> None:
    """Play for all seats of a hot-seat link."""
    for _ in range(count):
        active = next(iter(link.views.values())).active
        offers = link.views[active].offers
        assert offers
        await link.do(wire.Play(link.new_id(), active, link.version, offers[0].move))


@pytest.mark.slow
async def test_a_bot_sits_in_and_the_child_comes_back_to_the_same_hand(server: Server) -> None:
    settings = wire.Settings(sit_in_seconds=5, pace="quick")
    wish = wire.MakeTable("intermediate", [PERSON, PERSON], settings=settings, start=True, first=1)
    made = await Api(server.url).make_table(wish)
    async with TableLink(server.url, made.table, [made.keys[0].key]) as stays:
        away = TableLink(server.url, made.table, [made.keys[1].key])
        listening = stays.news()
        first = asyncio.ensure_future(anext(listening))  # listens from now on
        async with away:
            assert away.views[1].active == 1
        told = [type(event).__name__ for event in (await first).events]
        async for news in listening:
            told += [type(event).__name__ for event in news.events]
            if "Played" in told or "Drew" in told:
                break
        # Away first, then the bot, and only then did it play for the one who was gone.
        assert told.index("WentAway") < told.index("SatIn")
        back = TableLink(server.url, made.table, [made.keys[1].key])
        async with back:
            assert back.seats == [1]
            while back.table is None or back.table.seats[1].bot is not None:
                await back.until(back.version + 1)
            assert back.table.seats[1].present
            assert back.views[1].hand_sizes[1] == len(back.views[1].hand)


@pytest.mark.slow
async def test_who_left_is_away_though_the_start_moved_the_chairs_up(server: Server) -> None:
    wish = wire.MakeTable("basic", [wire.OpenChair(), PERSON, PERSON])
    made = await Api(server.url).make_table(wish)
    leaver, stayer = made.keys
    async with (
        asyncio.timeout(60),
        TableLink(server.url, made.table, [stayer.key, made.host_key]) as stays,
    ):
        async with TableLink(server.url, made.table, [leaver.key]):
            while stays.table is None or not stays.table.seats[1].present:
                await stays.until(stays.version + 1)
        assert stays.seats == [2]
        await stays.do(wire.Start("start"))
        assert stays.seats == [1]
        while stays.table.seats[0].present:
            await stays.until(stays.version + 1)
        assert [seat.present for seat in stays.table.seats] == [False, True]


@pytest.mark.slow
async def test_a_silent_link_is_dead(server: Server) -> None:
    """A client that says nothing any more is closed, and its seat is away."""
    made = await Api(server.url).make_table(wire.MakeTable("basic", [PERSON, PERSON], start=True))
    async with TableLink(server.url, made.table, [made.keys[0].key]) as other:
        silent = await connect(server.url.replace("http", "ws") + "/ws", proxy=None)
        hello = {"do": "hello", "protocol": 2, "table": made.table, "keys": [made.keys[1].key]}
        await silent.send(json.dumps(hello))
        with contextlib.suppress(ConnectionClosed):
            async for _ in silent:
                pass
        assert silent.close_code == 1001
        while other.table is None or other.table.seats[1].present:
            await other.until(other.version + 1)


async def test_an_expert_plays_while_its_search_is_still_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With nothing compiled before, it plays as the planner, and nobody waits for a compiler."""
    compiled = tmp_path / "compiled"
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(compiled))
    expert, quick = wire.BotHere("expert"), wire.Settings(pace="quick")
    wish = wire.MakeTable("basic", [PERSON, expert], settings=quick, start=True, first=1)
    with Server(f"sqlite:{tmp_path / 'tables.sqlite'}", "--no-limits") as server:
        made = await Api(server.url).make_table(wish)
        async with TableLink(server.url, made.table, [made.keys[0].key]) as link:
            while link.views[0].active == 1:
                await link.until(link.version + 1)
        assert await Api(server.url).ask("GET", "/api/bots", list[wire.BotShown])
        assert server.stop() == 0


@pytest.mark.slow
async def test_a_silent_link_that_takes_nothing_is_dead_too(tmp_path: Path) -> None:
    """What still waits for it must not keep its seat taken."""
    store = SqliteStore(tmp_path / "tables.sqlite")
    async with (
        served(store, send_buffer=4096) as serving,
        asyncio.timeout(60),
        contextlib.AsyncExitStack() as ends,
    ):
        url = url_of(serving)
        made = await Api(url).make_table(wire.MakeTable("basic", [PERSON, PERSON], start=True))
        deaf = ends.enter_context(socket.socket())
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect(("127.0.0.1", serving.settings.port))
        deaf.setblocking(False)
        hello = {"do": "hello", "protocol": 2, "table": made.table, "keys": [made.keys[1].key]}
        async with TableLink(url, made.table, [made.keys[0].key, made.host_key]) as other:
            loop = asyncio.get_running_loop()
            await loop.sock_sendall(deaf, UPGRADE)
            assert (await loop.sock_recv(deaf, 12)).endswith(b" 101")
            text = json.dumps(hello).encode()
            head = bytes((0x81, 0xFE)) + len(text).to_bytes(2, "big") + bytes(4)
            await loop.sock_sendall(deaf, head + text)
            while other.table is None or not other.table.seats[1].present:
                await other.until(other.version + 1)
            (session,) = [one for one in serving.presence.sessions if 1 in one.seats]
            number = 0
            while not session.outbox.socket.crowded:
                number += 1
                await other.do(wire.Pause(f"p{number}"))
                await other.do(wire.Unpause(f"u{number}"))
            while other.table.seats[1].present:
                await other.until(other.version + 1)


@pytest.mark.slow
async def test_a_dump_of_postgresql_is_a_server(postgres: Postgres, tmp_path: Path) -> None:
    with Server(postgres.new_database(), "--no-limits") as server:
        made = await Api(server.url).make_table(
            wire.MakeTable("beginner", [PERSON, PERSON], start=True)
        )
        keys = [key.key for key in made.keys]
        async with TableLink(server.url, made.table, keys) as link:
            await moves(link, 5)
            views = link.views
            elsewhere = postgres.copy_database(server.database)
    with Server(elsewhere) as restored:
        async with TableLink(restored.url, made.table, keys) as link:
            assert link.views == views


async def test_logs_hold_no_key_no_code_and_no_hand(tmp_path: Path) -> None:
    with Server(f"sqlite:{tmp_path / 'tables.sqlite'}", "--log-level", "debug") as server:
        api = Api(server.url)
        made = await api.make_table(wire.MakeTable("basic", [PERSON, wire.OpenChair()]))
        joined = await api.join(made.code)
        keys = [made.host_key, made.keys[0].key, joined.key]
        async with TableLink(server.url, made.table, keys) as link:
            await link.do(wire.Start("s"))
            await moves(link, 4)
            hand = " ".join(link.views[0].hand)
        group = await api.make_class(wire.MakeClass("basic", 6))
        await api.show_class(group.class_id, group.host_key)
        assert server.stop() == 0
        lines = [json.loads(line) for line in server.log().splitlines()]
        assert {"serving", "request"} <= {line["message"] for line in lines}
        for secret in (*keys, made.code, group.host_key, group.code, hand, "127.0.0.1"):
            assert secret not in server.log()


def test_pages_come_from_the_built_client_and_nowhere_else(tmp_path: Path) -> None:
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<!doctype html><title>Numberloor</title>")
    (web / "assets" / "app-1a2b.js").write_text("1")
    (tmp_path / "secret.txt").write_text("secret")
    with Server(f"sqlite:{tmp_path / 'tables.sqlite'}", "--web", str(web)) as server:
        with urllib.request.urlopen(f"{server.url}/") as page:
            assert b"Numberloor" in page.read()
            assert page.headers["cache-control"] == "no-cache"
            assert "default-src 'none'" in page.headers["content-security-policy"]
            assert page.headers["referrer-policy"] == "no-referrer"
        with urllib.request.urlopen(f"{server.url}/table/some-place") as page:
            assert b"Numberloor" in page.read()
        with urllib.request.urlopen(f"{server.url}/assets/app-1a2b.js") as script:
            assert "immutable" in script.headers["cache-control"]
        with urllib.request.urlopen(f"{server.url}/metrics") as metrics:
            assert b"numberloor_links" in metrics.read()
        with urllib.request.urlopen(f"{server.url}/api/qr?code=fox-moon-42") as code:
            assert b"<svg" in code.read()
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/none.js", "/api/none"):
            with pytest.raises(urllib.error.HTTPError) as caught:
                urllib.request.urlopen(server.url + path)
            assert caught.value.code == 404
            caught.value.close()


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--workers", "2"], "add --database postgresql://"),
        (["--workers", "2", "--database", "postgresql://nobody@localhost/x"], "add --bus redis://"),
        (["--forwarded-allow-ips", "127.0.0.1, proxy"], "takes addresses, networks"),
    ],
)
def test_settings_that_contradict_each_other_say_what_to_change(
    options: list[str], sentence: str
) -> None:
    command = [sys.executable, "-m", "numberloor", "serve", *options]
    done = subprocess.run(
        command, env={"PYTHONPATH": str(SOURCE)}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr


async def test_a_hot_seat_and_a_spectator_see_the_same_table(server: Server) -> None:
    made = await Api(server.url).make_table(wire.MakeTable("basic", [PERSON, PERSON], start=True))
    keys = [key.key for key in made.keys]
    async with (
        TableLink(server.url, made.table, keys) as link,
        TableLink(server.url, made.table) as spectator,
    ):
        await moves(link, 3)
        await spectator.until(link.version)
        (seen,) = spectator.views.values()
        mine = link.views[0]
        assert (seen.stacks, seen.hand_sizes, seen.active) == (
            mine.stacks,
            mine.hand_sizes,
            mine.active,
        )
