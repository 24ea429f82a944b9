"""One client that asks for more than its share: it is stopped, and nobody else notices."""

import asyncio
import contextlib
import json
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from numberloor import wire
from numberloor.client import Api, TableLink
from numberloor.live.limits import Limits
from numberloor.live.session import Session
from numberloor.server.config import ServeSettings
from numberloor.server.context import ServerContext
from numberloor.storage.sqlite import SqliteStore
from tests.support.desks import Recorder
from tests.support.shaky import served, url_of

PERSON = wire.PersonHere()
FEW = Limits(too_fast_burst=20, too_fast_per_second_per_address=0)


class Closing(Recorder):
    code: int | None = None

    def close(self, code: int) -> None:
        self.code = self.code or code


async def test_a_link_that_floods_is_told_so_and_then_closed(tmp_path: Path) -> None:
    settings = ServeSettings(database=f"sqlite:{tmp_path / 'tables.sqlite'}", limits=FEW)
    socket = Closing()
    session = Session(ServerContext(settings), socket)
    while socket.code is None:
        session.heard(b'{"do":"beat"}')
    told = [json.loads(message)["type"] for message in socket.sent]
    assert told.count("refused") == FEW.too_fast_burst
    assert socket.code == 1008


async def test_whoever_plays_behind_the_same_address_plays_on(tmp_path: Path) -> None:
    async with served(SqliteStore(tmp_path / "tables.sqlite"), limits=FEW) as context:
        url = url_of(context)
        wish = wire.MakeTable("basic", [PERSON, PERSON], start=True, first=0)
        made = await Api(url).make_table(wish)
        async with TableLink(url, made.table, [key.key for key in made.keys]) as player:
            address = url.replace("http", "ws") + "/ws"
            async with connect(address, proxy=None, close_timeout=0) as link:
                with contextlib.suppress(ConnectionClosed):
                    while True:
                        await link.send("{}")
                        await asyncio.sleep(0)
            offers = player.views[0].offers
            assert offers
            played = await player.do(wire.Play("mine", 0, player.version, offers[0].move))
            assert isinstance(played, wire.News)
            assert player.welcomes == 1


async def test_links_opened_one_after_the_other_are_counted(tmp_path: Path) -> None:
    few = replace(Limits(), requests_burst=3, requests_per_second_per_address=0)
    async with served(SqliteStore(tmp_path / "tables.sqlite"), limits=few) as context:
        address = url_of(context).replace("http", "ws") + "/ws"
        for _ in range(3):
            async with connect(address, proxy=None):
                pass
        with pytest.raises(InvalidStatus) as refused:
            await connect(address, proxy=None)
        assert refused.value.response.status_code == 429
