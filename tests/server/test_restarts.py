"""A restart that nobody is turned away by: one process with a socket that stays, or two in turns."""

import asyncio
import os
import random
import socket
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest

from numberloor.server.config import BadSettings
from numberloor.server.process.handed_over import handed_over
from tests.support.crowd import Crowd
from tests.support.servers import HandedServer, Server
from tests.support.services import Postgres, Redis
from tests.support.turns import taking_turns


@contextmanager
def listening() -> Iterator[socket.socket]:
    with socket.create_server(("127.0.0.1", 0), backlog=128) as listener:
        yield listener


def ask(url: str) -> bool:
    """Whether a newcomer is let in; one who came in the very moment of closing may ask again."""
    try:
        with urllib.request.urlopen(f"{url}/healthz", timeout=60) as answer:
            return bool(answer.status == 200)
    except urllib.error.URLError as error:
        return not isinstance(error.reason, ConnectionRefusedError)
    except ConnectionError:
        return True


@asynccontextmanager
async def newcomers(url: str) -> AsyncIterator[None]:
    """They come all the time, one after the other."""
    done = asyncio.Event()

    async def come() -> None:
        while not done.is_set():
            assert await asyncio.to_thread(ask, url)

    coming = asyncio.create_task(come())
    yield
    done.set()
    await coming


@pytest.mark.slow
async def test_a_socket_that_stays_open_turns_nobody_away(tmp_path: Path) -> None:
    database = f"sqlite:{tmp_path / 'tables.sqlite'}"
    with listening() as listener, HandedServer(listener, database, "--no-limits") as server:
        crowd = Crowd(server.url, random.Random(4))
        await crowd.sit_down(tables=2, seats=2)
        async with newcomers(server.url):
            for _ in range(2):
                await crowd.until_all_moved()
                assert await asyncio.to_thread(server.stop) == 0
                await asyncio.to_thread(server.start)
            await crowd.until_all_moved()
        await crowd.get_up()


@pytest.mark.slow
async def test_two_servers_restarted_in_turns_are_never_both_away(
    postgres: Postgres, redis: Redis
) -> None:
    database = postgres.new_database()
    with (
        Server(database, "--no-limits", bus=redis.address) as one,
        Server(database, "--no-limits", bus=redis.address) as other,
    ):
        async with taking_turns(one.port, other.port) as url, newcomers(url):
            crowd = Crowd(url, random.Random(5))
            await crowd.sit_down(tables=2, seats=2)
            for server in (one, other):
                await crowd.until_all_moved()
                assert await asyncio.to_thread(server.stop) == 0
                await crowd.until_all_moved()  # with the other alone
                await asyncio.to_thread(server.start)
            await crowd.until_all_moved()
            await crowd.get_up()


def test_a_socket_for_another_process_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LISTEN_PID", str(os.getpid() + 1))
    monkeypatch.setenv("LISTEN_FDS", "1")
    assert handed_over() is None


def test_two_sockets_are_one_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LISTEN_PID", str(os.getpid()))
    monkeypatch.setenv("LISTEN_FDS", "2")
    with pytest.raises(BadSettings, match="was handed 2 sockets"):
        handed_over()
