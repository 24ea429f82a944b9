"""A process that is to end does end: alone, as a worker, and when its supervisor is gone."""

import asyncio
import json
import multiprocessing
import signal
import socket
import threading
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from numberloor import wire
from numberloor.client import Api, TableLink
from numberloor.server.config import ServeSettings
from numberloor.server.context import ServerContext
from numberloor.server.process.orphans import end_with
from numberloor.server.process.workers import _status
from tests.support.endless import TAKEN_DOWN
from tests.support.servers import EndlessServer, Server
from tests.support.tables import opening

PATIENCE = 60


def test_a_worker_without_its_supervisor_is_told_once_and_then_leaves() -> None:
    ours, theirs = multiprocessing.Pipe(duplex=False)
    told: list[str] = []
    left = threading.Event()

    def leave(status: int) -> None:
        told.append(f"left with {status}")
        left.set()

    end_with(ours, lambda: told.append("stop"), seconds=0, leave=leave)
    assert not told
    theirs.close()
    assert left.wait(PATIENCE)
    assert told == ["stop", "left with 1"]


async def test_a_scheduler_that_is_nudged_while_it_is_called_off_ends(tmp_path: Path) -> None:
    context = ServerContext(ServeSettings(database=f"sqlite:{tmp_path / 'tables.sqlite'}"))
    await context.store.open()
    running = asyncio.create_task(context.scheduler._run())
    await asyncio.sleep(0)
    context.scheduler.nudge(context.now() + 60_000)
    running.cancel()
    async with asyncio.timeout(PATIENCE):
        await asyncio.wait([running])
    assert running.cancelled()
    await context.close()


@pytest.mark.parametrize("bot", ["expert", "greedy"])
async def test_python_is_not_taken_down_under_a_compiler(tmp_path: Path, bot: str) -> None:
    """That may crash; whoever needs no compiler ends as any program does."""
    with EndlessServer(f"sqlite:{tmp_path / 'tables.sqlite'}") as server:
        wish = wire.MakeTable("basic", [wire.PersonHere(), wire.BotHere(bot)], start=True)
        made = await Api(server.url).make_table(wish)
        async with TableLink(server.url, made.table, [made.host_key]):
            assert await asyncio.to_thread(server.stop) == 0
        lines = server.log().splitlines()
        assert '"message": "stopped"' in server.log()
        assert (lines[-1] == TAKEN_DOWN) == (bot == "greedy")
        server.start()
        async with TableLink(server.url, made.table, [made.host_key]) as again:
            assert again.views


@pytest.mark.parametrize(
    ("ended", "status"), [(0, 0), (-signal.SIGTERM, 0), (2, 2), (-signal.SIGKILL, 137)]
)
def test_a_worker_stopped_before_it_began_is_no_failure(ended: int, status: int) -> None:
    assert _status(ended) == status


async def test_a_goodbye_waits_for_nobody_who_might_return(tmp_path: Path) -> None:
    """Whose links died with the process before is judged by the next one, if not by this."""
    context = ServerContext(ServeSettings(database=f"sqlite:{tmp_path / 'tables.sqlite'}"))
    await context.store.open()
    await context.store.make_table(opening())
    await context.store.link("table-one", "fox", "the process before")
    await context.open()
    await context.say_goodbye()
    assert await context.store.is_linked("table-one")
    await context.close()


def ready(server: Server) -> int | None:
    try:
        with urllib.request.urlopen(f"{server.url}/readyz", timeout=PATIENCE) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        error.close()
        return error.code
    except (OSError, urllib.error.URLError):
        return None


async def test_who_drains_serves_on_says_so_and_ends_though_a_body_never_comes(
    tmp_path: Path,
) -> None:
    database = f"sqlite:{tmp_path / 'tables.sqlite'}"
    with Server(database, "--drain-seconds", "300") as server:
        assert server.process is not None
        made = await Api(server.url).make_table(wire.MakeTable("basic", [wire.PersonHere()] * 2))
        half = socket.create_connection(("127.0.0.1", server.port))
        half.sendall(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
        async with TableLink(server.url, made.table, [made.host_key]) as link:
            server.process.send_signal(signal.SIGTERM)
            while await asyncio.to_thread(ready, server) == 200:
                pass
            assert await asyncio.to_thread(ready, server) == 503
            await link.do(wire.Start("start"))
            server.process.send_signal(signal.SIGINT)
            assert await asyncio.to_thread(server.process.wait, PATIENCE) == 0
        half.close()
        lines = [json.loads(line)["message"] for line in server.log().splitlines()]
        assert lines.index("stopping") < lines.index("stopped")
        server.process = None
