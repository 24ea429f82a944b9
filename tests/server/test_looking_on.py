"""Bots among themselves play on while somebody looks on, at whichever process, and no longer."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from pathlib import Path

import pytest

from numberloor import wire
from numberloor.live import presence
from numberloor.live.bus import NoBus
from numberloor.live.context import Context
from numberloor.live.limits import NO_LIMITS
from numberloor.live.session import Session
from numberloor.server.config import ServeSettings
from numberloor.storage import store_at
from numberloor.tables.chairs import Chair
from numberloor.tables.commands import Actor, AddBot, Command, FreeSeat, Leave, Start
from numberloor.tables.settings import Pace, Settings
from tests.support.desks import Recorder
from tests.support.tables import NOW, bot, opening, person

QUICK = Settings(pace=Pace.QUICK)
HOST_KEY, CHILD_KEY = "key of the host", "key of seat 0"
HOST_WHO_SITS = Actor(seats=(0,), host=True)
OPEN = Chair()


class SharedBus(NoBus):
    """There are others, who are told nothing: they look at the store."""

    shared = True


class House:
    """Two processes at one store; nothing in them goes on by itself."""

    def __init__(self, path: Path) -> None:
        self.time = NOW
        settings = ServeSettings(database=f"sqlite:{path}", limits=NO_LIMITS)
        self.here, self.there = (
            Context(settings, store_at(settings.database), SharedBus(), clock=lambda: self.time)
            for _ in range(2)
        )

    async def open(self) -> None:
        for context in (self.here, self.there):
            await context.store.open()
            context.ready = True

    async def close(self) -> None:
        for context in (self.here, self.there):
            context.presence.close()
            await context.close()

    async def table(self, chairs: Iterable[Chair]) -> str:
        made = opening(chairs, settings=QUICK)
        await self.here.store.make_table(made)
        return made.id

    async def session(self, table: str, *keys: str) -> Session:
        session = Session(self.here, Recorder())
        self.here.presence.opened(session)
        await session._hello(wire.Hello(table, list(keys), protocol=wire.PROTOCOL))
        return session

    async def do(self, table: str, *commands: Command) -> int:
        live = await self.here.registry.table(table)
        for command in commands:
            await self.here.registry.submit_and_wait(live, command, HOST_WHO_SITS)
        return live.table.version


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    house = House(tmp_path / "tables.sqlite")
    await house.open()
    yield house
    await house.close()


async def test_the_other_process_plays_for_a_host_who_seated_the_bots_later(house: House) -> None:
    table = await house.table([OPEN, OPEN])
    await house.session(table, HOST_KEY)
    begun = await house.do(table, AddBot(0, "greedy"), AddBot(1, "greedy"), Start(0))
    house.time += QUICK.pace.ms
    await house.there.scheduler._attend(table)
    assert (await house.there.registry.table(table)).table.version > begun


@pytest.mark.parametrize("goes", [Leave(0), FreeSeat(0)])
async def test_bots_play_for_nobody_when_the_last_one_got_up_and_went(
    house: House, goes: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "GRACE_SECONDS", 0)
    table = await house.table([person(0), bot(), bot()])
    session = await house.session(table, HOST_KEY, CHILD_KEY)
    await house.do(table, Start(0), goes)
    assert await house.there.store.is_linked(table)
    session.lost()
    while house.here.presence._leaving:  # noqa: ASYNC110 - nobody else tells
        await asyncio.sleep(0)
    assert not await house.there.store.is_linked(table)
