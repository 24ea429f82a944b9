"""A deploy in which a newer program takes the database over: the older one steps aside, once and for all."""

import asyncio
import json
import sqlite3
import urllib.error
import urllib.request
from contextlib import suppress
from pathlib import Path

import asyncpg
import pytest
from redis.asyncio import Redis as Client
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosedError, InvalidStatus

from numberloor import wire
from numberloor.client import Api, ApiRefused, TableLink
from numberloor.live.clock.housekeeping import BEAT_EVERY
from numberloor.server.redis_bus import CHANNEL
from numberloor.storage.migrations import SCHEMA
from numberloor.wire.hints import link_address
from tests.support.servers import Server
from tests.support.services import Postgres, Redis

PATIENCE = 60
NEWER = "503 not ready: newer schema\n"
NOTED = "newer schema: this program serves no more"
# What the older program would stumble over each time that it says it is alive, looks for what is due,
# stores a move, and reads one.
RENAMED = (("processes", "seen"), ("clocks", "lease"), ("entries", "data"))


async def do_all(address: str, *statements: str) -> None:
    if address.startswith("sqlite:"):
        file = sqlite3.connect(address.removeprefix("sqlite:"), timeout=PATIENCE)
        for statement in statements:
            file.execute(statement)
        file.close()
        return
    link = await asyncpg.connect(address)
    for statement in statements:
        await link.execute(statement)
    await link.close()


async def raise_schema(address: str) -> None:
    """As a newer program does at its start."""
    if address.startswith("sqlite:"):
        await do_all(address, f"PRAGMA user_version = {SCHEMA + 1}")
    else:
        await do_all(address, f"INSERT INTO numberloor_schema VALUES ({SCHEMA + 1})")


async def rename(address: str) -> None:
    """As its steps may do. Only once the older one has seen the number: which beat of it comes before
    that is chance."""
    await do_all(
        address,
        *(f"ALTER TABLE {table} RENAME COLUMN {name} TO new_{name}" for table, name in RENAMED),
    )


async def bring_back(address: str) -> None:
    """As a host does who restores what was kept."""
    back = [f"ALTER TABLE {table} RENAME COLUMN new_{name} TO {name}" for table, name in RENAMED]
    if address.startswith("sqlite:"):
        await do_all(address, *back, f"PRAGMA user_version = {SCHEMA}")
    else:
        await do_all(address, *back, f"DELETE FROM numberloor_schema WHERE version = {SCHEMA + 1}")


def ready(server: Server) -> str:
    try:
        with urllib.request.urlopen(f"{server.url}/readyz", timeout=PATIENCE) as answer:
            return str(answer.read().decode())
    except urllib.error.HTTPError as error:
        with error:
            return f"{error.code} {error.read().decode()}"


async def nobody_listens(bus: str) -> None:
    """What the newer program tells, and the older could not read, goes past it."""
    async with asyncio.timeout(PATIENCE), Client.from_url(bus) as client:
        while (await client.pubsub_numsub(CHANNEL))[0][1]:
            pass  # each question waits for its answer


def messages(server: Server, *levels: str) -> list[str]:
    lines = [json.loads(line) for line in server.log().splitlines()]
    return [line["message"] for line in lines if line["level"] in levels]


def trouble(server: Server) -> list[str]:
    return messages(server, "warning", "error")


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_an_older_program_says_so_once_and_sends_everybody_on(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    bus = None
    database = f"sqlite:{tmp_path / 'tables.sqlite'}"
    if kind == "postgresql":
        cluster: Postgres = request.getfixturevalue("postgres")
        redis: Redis = request.getfixturevalue("redis")
        database, bus = cluster.new_database(), redis.address
    wish = wire.MakeTable("basic", [wire.PersonHere()] * 2)
    with Server(database, "--no-limits", bus=bus) as server:
        made = await Api(server.url).make_table(wish)
        address = link_address(server.url, made.table)
        hello = {"do": "hello", "table": made.table, "keys": [made.host_key], "protocol": 2}
        async with asyncio.timeout(PATIENCE), connect(address, proxy=None) as link:
            await link.send(json.dumps(hello))
            heard = [json.loads(await link.recv())]
            await raise_schema(database)
            with suppress(ConnectionClosedError):
                while True:
                    heard.append(json.loads(await link.recv()))
            assert heard[0]["type"] == "welcome"
            # Told to come back, and nothing of failing before.
            assert (heard[-1]["type"], heard[-1]["code"]) == ("goodbye", "restart")
            assert "refused" not in {message["type"] for message in heard}
        if bus is not None:
            await nobody_listens(bus)
        assert ready(server) == NEWER
        await rename(database)
        with pytest.raises(InvalidStatus) as turned_away:
            await connect(address, proxy=None).__aenter__()
        assert turned_away.value.response.status_code == 503
        with pytest.raises(ApiRefused) as refused:
            await Api(server.url).make_table(wish)
        assert refused.value.refused.code == "busy"
        assert server.stop() == 0
        assert trouble(server) == [NOTED]
        # And the way back: what was played is there.
        await bring_back(database)
        server.start()
        async with TableLink(server.url, made.table, [made.host_key]) as again:
            await again.do(wire.Start("start"))


@pytest.mark.slow
async def test_while_people_are_still_there_nothing_fails(postgres: Postgres, redis: Redis) -> None:
    """Longer than from one beat of a process to its next."""
    database, drain = postgres.new_database(), str(int(BEAT_EVERY) + 1)
    options = ("--no-limits", "--drain-seconds", drain)
    with Server(database, *options, bus=redis.address) as server:
        made = await Api(server.url).make_table(wire.MakeTable("basic", [wire.PersonHere()] * 2))
        hello = {"do": "hello", "table": made.table, "keys": [made.host_key], "protocol": 2}
        address = link_address(server.url, made.table)
        async with asyncio.timeout(PATIENCE), connect(address, proxy=None) as link:
            await link.send(json.dumps(hello))
            assert json.loads(await link.recv())["type"] == "welcome"
            await raise_schema(database)
            while await asyncio.to_thread(ready, server) != NEWER:
                await link.send(json.dumps({"do": "beat"}))
            await rename(database)
            async with Client.from_url(redis.address) as newer:
                await newer.publish(CHANNEL, f"{made.table} 99")  # which it could not read
            await link.send(json.dumps({"do": "start", "id": "s"}))
            heard = []
            with suppress(ConnectionClosedError):
                while True:
                    heard.append(json.loads(await link.recv()))
        told = [(one["type"], one.get("code")) for one in heard if one["type"] != "beat"]
        assert told == [("refused", "busy"), ("goodbye", "restart")]
        assert trouble(server) == [NOTED]
        assert "store unavailable" not in messages(server, "info")  # it did not even try
