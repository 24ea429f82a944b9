"""Which tables a device can go on with: those that are not over, by a key that opens a chair."""

import asyncio
from typing import Any

import httpx

from numberloor import wire
from numberloor.client import Api, SeatClient, TableLink
from tests.server.test_playing import play_out, quick
from tests.support.servers import Server

BOT = wire.BotHere("greedy")


async def new_table(server: Server, other: wire.PersonHere | wire.BotHere = BOT) -> wire.TableMade:
    wish = wire.MakeTable("beginner", [wire.PersonHere(), other], settings=quick(), start=True)
    return await Api(server.url).make_table(wish)


def going_on(server: Server, *places: tuple[str, str]) -> list[str]:
    body = {"places": [{"table": table, "key": key} for table, key in places]}
    answer = httpx.post(f"{server.url}/api/places", json=body, timeout=60)
    shown: list[dict[str, Any]] = answer.raise_for_status().json()
    return [table["table"] for table in shown]


async def test_a_table_is_found_by_the_key_to_a_chair(server: Server) -> None:
    first, second = await new_table(server), await new_table(server)
    mine = [(made.table, made.keys[0].key) for made in (second, first)]
    assert going_on(server, *mine) == [second.table, first.table]


async def test_the_wrong_key_and_a_table_that_is_not_there_find_nothing(server: Server) -> None:
    made, other = await new_table(server), await new_table(server)
    places = [(made.table, other.keys[0].key), ("no-such-table", made.keys[0].key)]
    assert going_on(server, *places) == []


async def test_a_game_that_is_over_is_not_gone_on_with(server: Server) -> None:
    made = await new_table(server, wire.PersonHere())
    keys = [seat.key for seat in made.keys]
    links = (TableLink(server.url, made.table, [key]) for key in keys)
    async with SeatClient(next(links)) as first, SeatClient(next(links)) as second:
        for view in await asyncio.gather(play_out(first), play_out(second)):
            assert view.over
    assert going_on(server, *((made.table, key) for key in keys)) == []
