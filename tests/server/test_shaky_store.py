"""A database that writes and then cannot say so costs a moment, never a move or the link."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from numberloor.client import Api, TableLink
from numberloor.server import messages as wire
from numberloor.server.serving import Serving
from tests.support.shaky import ShakyStore, served, url_of

PERSON = wire.PersonHere()
PATIENCE = 30


@pytest.fixture
def store(tmp_path: Path) -> ShakyStore:
    return ShakyStore(tmp_path / "tables.sqlite")


@pytest.fixture
async def serving(store: ShakyStore) -> AsyncIterator[Serving]:
    async with served(store) as running:
        yield running


async def sit_down(serving: Serving) -> TableLink:
    """A link to both chairs of a game that has begun, with everybody present."""
    wish = wire.MakeTable("beginner", [PERSON, PERSON], start=True, first=0)
    made = await Api(url_of(serving)).make_table(wish)
    link = TableLink(url_of(serving), made.table, [key.key for key in made.keys])
    await link.__aenter__()
    while link.table is None or not all(seat.present for seat in link.table.seats):
        await link.until(link.version + 1)
    return link


def a_move(link: TableLink, name: str) -> wire.Play:
    active = next(iter(link.views.values())).active
    offers = link.views[active].offers
    assert offers
    return wire.Play(name, active, link.version, offers[0].move)


async def test_a_move_whose_answer_was_lost_is_answered_when_it_is_repeated(
    serving: Serving, store: ShakyStore
) -> None:
    link = await sit_down(serving)
    before = link.version
    store.lost_answers = 1
    async with asyncio.timeout(PATIENCE):
        answer = await link.do(a_move(link, "tap"))
    assert isinstance(answer, wire.Done)
    assert answer.version == before + 1
    await link.do(a_move(link, "next"))
    assert link.version == before + 2
    await link.close()
