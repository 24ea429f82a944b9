"""Whoever may not look on does not, and chairs are for those who sit on them."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from numberloor import wire
from numberloor.live.context import Context
from numberloor.live.limits import NO_LIMITS
from numberloor.live.lobby import arrivals, classes, lobby
from numberloor.live.refusals import ServerRefused
from numberloor.live.session import Session
from numberloor.server.config import ServeSettings
from numberloor.storage import store_at
from numberloor.tables.commands import ChangeSettings, ComeBack, FreeSeat, Leave
from tests.support.desks import Recorder
from tests.support.tables import seat as player

HOUR = 3_600_000
PERSON, OPEN = wire.PersonHere(), wire.OpenChair()


class Ended(Recorder):
    code: int | None = None

    def close(self, code: int) -> None:
        self.code = code


class House:
    """A home of tables whose clock is moved by hand."""

    def __init__(self, path: Path) -> None:
        settings = ServeSettings(database=f"sqlite:{path}", limits=NO_LIMITS)
        self.time = 2 * HOUR
        self.context = Context(settings, store_at(settings.database), clock=lambda: self.time)

    async def open(self) -> None:
        await self.context.store.open()
        self.context.ready = True
        wish = wire.MakeTable("basic", [PERSON, PERSON, OPEN])
        self.made = await lobby.make_table(self.context, wish)
        self.live = await self.context.registry.table(self.made.table)

    async def do(self, command: Any, **more: Any) -> None:
        await self.context.registry.submit_and_wait(self.live, command, **more)

    async def session(self, *keys: str) -> Session:
        session = Session(self.context, Ended())
        self.context.presence.opened(session)
        hello = wire.Hello(self.made.table, list(keys), protocol=wire.PROTOCOL)
        await session._hello(hello)
        return session

    async def join(self) -> str:
        try:
            joined = await lobby.join(self.context, wire.Join(self.made.code), "en")
        except ServerRefused as refused:
            return refused.code
        return str(joined.seat)


def last_word(session: Session) -> tuple[str, int | None]:
    socket = session.outbox.socket
    assert isinstance(socket, Ended)
    message = msgspec.json.decode(socket.sent[-1])
    return message.get("code", message["type"]), socket.code


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    house = House(tmp_path / "tables.sqlite")
    await house.open()
    yield house
    await house.context.close()


async def test_when_nobody_may_look_on_those_who_do_are_sent_home(house: House) -> None:
    keys = [key.key for key in house.made.keys]
    host, guest = await house.session(house.made.host_key), await house.session(keys[1])
    watcher = await house.session()
    await house.do(ChangeSettings(replace(house.live.table.settings, watchers=False)))
    assert last_word(watcher) == ("watchers_off", 1000)
    assert last_word(host) == last_word(guest) == ("news", None)


async def test_whoever_is_sent_away_does_not_look_on(house: House) -> None:
    keys = [key.key for key in house.made.keys]
    guest, watcher = await house.session(keys[1]), await house.session()
    await house.do(FreeSeat(1))
    assert last_word(guest) == ("freed", 1000)
    assert last_word(watcher) == ("news", None)


async def test_whoever_gets_up_may_look_on(house: House) -> None:
    guest = await house.session(house.made.keys[1].key)
    await house.do(Leave(1), actor=player(1))
    assert last_word(guest) == ("news", None)


async def test_whoever_is_sent_away_does_not_come_back_at_once(house: House) -> None:
    await house.do(ComeBack(1))
    await house.do(FreeSeat(1))
    assert await house.join() == "door_shut"
    house.time += lobby.DOOR_SHUT_MS
    assert await house.join() == "1"


async def test_the_door_stays_shut_no_longer_when_the_clock_is_set_back(house: House) -> None:
    await house.do(ComeBack(1))
    await house.do(FreeSeat(1))
    house.time -= HOUR
    assert await house.join() == "door_shut"
    house.time += lobby.DOOR_SHUT_MS
    assert await house.join() == "1"


async def test_for_a_child_whose_tablet_was_lost_the_door_is_open(house: House) -> None:
    """The host frees the chair of somebody who is not there."""
    await house.do(FreeSeat(1))
    assert await house.join() == "1"


@pytest.mark.parametrize("leap", [0, -HOUR])
async def test_a_client_that_takes_all_chairs_of_a_class_and_sits_on_none_keeps_none(
    house: House, monkeypatch: pytest.MonkeyPatch, leap: int
) -> None:
    monkeypatch.setattr(arrivals, "MAX_TABLES", 1)
    house.made = await classes.make_class(house.context, wire.MakeClass("basic", 2))  # type: ignore[assignment]
    assert [await house.join() for _ in range(5)] == ["0", "1", "2", "3", "4"]
    house.time += leap
    assert await house.join() == "class_full"
    (table,) = house.context.registry.tables[1:]
    house.live = table
    await house.do(ComeBack(0))  # one of them is a child
    house.time += arrivals.KEPT_MS
    assert (await lobby.look_up(house.context, house.made.code, "en")).free_seats == 4
    assert await house.join() == "1"
