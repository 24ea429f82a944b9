"""A database that writes and then cannot say so costs a moment, never a move or the link."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from numberloor import wire
from numberloor.client import Api, CommandRefused, TableLink
from numberloor.server.context import ServerContext
from numberloor.tables.commands import Actor, PlayMove
from numberloor.tables.entries import Entry, EntryKind
from numberloor.tables.refusals import Refused
from numberloor.tables.store import StoreUnavailable
from tests.support.shaky import ShakyStore, served, url_of

PERSON = wire.PersonHere()
PATIENCE = 30


@pytest.fixture
def store(tmp_path: Path) -> ShakyStore:
    return ShakyStore(tmp_path / "tables.sqlite")


@pytest.fixture
async def context(store: ShakyStore) -> AsyncIterator[ServerContext]:
    async with served(store) as running:
        yield running


async def sit_down(context: ServerContext) -> TableLink:
    """A link to both chairs of a game that has begun, with everybody present."""
    wish = wire.MakeTable("beginner", [PERSON, PERSON], start=True, first=0)
    made = await Api(url_of(context)).make_table(wish)
    link = TableLink(url_of(context), made.table, [key.key for key in made.keys])
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
    context: ServerContext, store: ShakyStore
) -> None:
    link = await sit_down(context)
    before = link.version
    store.lost_answers = 1
    async with asyncio.timeout(PATIENCE):
        answer = await link.do(a_move(link, "tap"))
    assert isinstance(answer, wire.Done)
    assert answer.version == before + 1
    await link.do(a_move(link, "next"))
    assert link.version == before + 2
    await link.close()


async def test_others_see_a_move_whose_answer_was_lost_though_nobody_repeats_it(
    context: ServerContext, store: ShakyStore
) -> None:
    link = await sit_down(context)
    async with asyncio.timeout(PATIENCE), TableLink(url_of(context), link.table_id) as spectator:
        move = a_move(link, "tap")
        store.lost_answers, store.lost_looks = 1, 2
        live = await context.registry.table(link.table_id)
        with pytest.raises(Refused):
            await context.registry.submit_and_wait(
                live, PlayMove(move.seat, move.move, move.version), Actor(seats=(move.seat,))
            )
        await spectator.until(move.version + 1)
    await link.close()


async def test_a_bot_moves_after_a_move_whose_answer_was_lost(
    context: ServerContext, store: ShakyStore
) -> None:
    """The clock has to hear of the wake that was written with the move."""
    settings = wire.Settings(pace="quick", turn_seconds=None)
    chairs: list[wire.AnyChair] = [PERSON, wire.BotHere("greedy")]
    wish = wire.MakeTable("beginner", chairs, settings=settings, start=True, first=0)
    made = await Api(url_of(context)).make_table(wish)
    async with (
        asyncio.timeout(25),  # the clock of a single process looks by itself every 30 s
        TableLink(url_of(context), made.table, [made.keys[0].key]) as link,
    ):
        while link.table is None or not link.table.seats[0].present:
            await link.until(link.version + 1)
        while link.views[0].active == 0:
            store.lost_answers = 1
            await link.do(a_move(link, link.new_id()))
        while link.views[0].active == 1:
            await link.until(link.version + 1)


async def test_a_store_that_breaks_breaks_neither_link_nor_table(
    context: ServerContext, store: ShakyStore
) -> None:
    link = await sit_down(context)
    store.broken_appends = 1
    async with asyncio.timeout(PATIENCE):
        with pytest.raises(CommandRefused) as told:
            await link.do(a_move(link, "tap"))
        assert told.value.code == "failed"
        played = await link.do(a_move(link, "tap"))
        assert played.version == link.version
        await link.do(a_move(link, "next"))
    assert link.welcomes == 1
    await link.close()


async def test_a_closed_store_answers_after_the_question(store: ShakyStore) -> None:
    answers: list[BaseException | None] = []
    store.append("table", Entry(1, 0, EntryKind.PAUSE), None, answers.append)
    assert answers == []
    await asyncio.sleep(0)
    assert [type(answer) for answer in answers] == [StoreUnavailable]
