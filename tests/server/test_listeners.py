"""Bots wait with their next move while a screen still tells the last one."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from numberloor import wire
from numberloor.live.limits import NO_LIMITS
from numberloor.live.session import Session
from numberloor.live.table import LiveTable
from numberloor.server.config import ServeSettings
from numberloor.server.context import ServerContext
from numberloor.tables.chairs import fingerprint
from numberloor.tables.commands import Start
from tests.support.desks import Recorder
from tests.support.tables import bot, opening, person

KEY = "key-of-seat-0-000000"


class House:
    """A server whose clock does not run, with a table at which a bot is on turn."""

    def __init__(self, path: Path) -> None:
        self.context = ServerContext(ServeSettings(database=f"sqlite:{path}", limits=NO_LIMITS))

    async def open(self) -> LiveTable:
        await self.context.store.open()
        self.context.ready = True
        made = replace(
            opening([replace(person(0), key_print=fingerprint(KEY)), bot()]),
            host_print=fingerprint("host"),
        )
        await self.context.store.make_table(made)
        self.live = await self.context.registry.table(made.id)
        self.player, self.watcher = await self.session([KEY]), await self.session([])
        await self.context.registry.submit_and_wait(self.live, Start(1))
        return self.live

    async def session(self, keys: list[str]) -> Session:
        session = Session(self.context, Recorder())
        self.context.presence.opened(session)
        await self.say(session, wire.Hello("table-one", keys, protocol=wire.PROTOCOL))
        return session

    async def say(self, session: Session, command: Any) -> None:
        session.heard(msgspec.json.encode(command))
        while session.busy or self.context._tasks:  # noqa: ASYNC110 - nobody tells the end of both
            await asyncio.sleep(0)

    async def due(self) -> int:
        due = await self.context.store.next_due(self.context.now())
        assert due is not None
        return due


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    house = House(tmp_path / "tables.sqlite")
    await house.open()
    yield house
    await house.context.store.close()


async def test_a_bot_waits_until_its_last_move_has_been_told(house: House) -> None:
    paced = await house.due()
    assert paced == house.live.table.moved_at + house.live.table.settings.pace.ms
    await house.say(house.player, wire.Listen(15_000))
    waiting = await house.due()
    assert waiting > paced
    await house.say(house.player, wire.Listen(0))
    assert paced <= await house.due() < waiting


async def test_to_have_heard_what_nobody_waits_for_changes_nothing(house: House) -> None:
    paced = await house.due()
    await house.say(house.player, wire.Listen(0))
    assert await house.due() == paced


async def test_who_only_looks_on_keeps_nobody_waiting(house: House) -> None:
    paced = await house.due()
    await house.say(house.watcher, wire.Listen(15_000))
    assert await house.due() == paced
