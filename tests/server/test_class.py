"""A class: one code, tables for so many children, none of whom is ever sent away."""

import asyncio
from collections import Counter
from typing import Any

import msgspec
import pytest

from numberloor import wire
from numberloor.client import Api, ApiRefused, TableLink
from numberloor.live.lobby.classes import table_sizes
from tests.support.servers import Server

START, CLOSE = wire.ClassAction("start"), wire.ClassAction("close")
QUICK = wire.Settings(pace="quick")


class Class:
    """A teacher with a class; the children come when they are called."""

    def __init__(self, api: Api, made: wire.ClassMade) -> None:
        self.api = api
        self.made = made

    async def come(self, children: int = 1) -> list[wire.Joined]:
        """All at once."""
        return await asyncio.gather(*(self.api.join(self.made.code) for _ in range(children)))

    async def do(self, action: wire.ClassAction) -> wire.ClassShown:
        return await self.api.act_on_class(self.made.class_id, self.made.host_key, action)

    async def shown(self) -> wire.ClassShown:
        return await self.api.show_class(self.made.class_id, self.made.host_key)

    async def sitters(self) -> list[Counter[str]]:
        tables = (await self.shown()).tables
        return [Counter(chair.sitter for chair in one.table.seats) for one in tables]

    async def people(self) -> list[int]:
        return [sitters["person"] for sitters in await self.sitters()]


async def make_class(server: Server, children: int, level: wire.Level = "intermediate") -> Class:
    api = Api(server.url)
    return Class(api, await api.make_class(wire.MakeClass(level, children, settings=QUICK)))


@pytest.mark.parametrize("children", range(2, 41))
def test_tables_are_for_two_to_four_and_nearly_alike(children: int) -> None:
    sizes = table_sizes(children)
    assert sum(sizes) == children
    assert min(sizes) >= 2
    assert max(sizes) <= 4
    assert max(sizes) - min(sizes) <= 1


async def test_thirty_children_come_at_once_and_all_sit(server: Server) -> None:
    room = await make_class(server, 30)
    joined = await room.come(30)
    assert len({(one.table, one.seat) for one in joined}) == 30
    shown = await room.shown()
    assert shown.children == 30
    assert await room.people() == [4, 4, 4, 4, 4, 4, 3, 3]
    for one in shown.tables:
        animals = [chair.animal for chair in one.table.seats]
        assert len(set(animals)) == len(animals)
    # Not every table begins with the same animal.
    assert len({one.table.seats[0].animal for one in shown.tables}) == 6


@pytest.mark.parametrize(
    ("come", "people"), [(1, [1, 0, 0]), (2, [2, 0, 0]), (5, [2, 2, 1]), (7, [3, 2, 2])]
)
async def test_those_who_come_are_spread_and_nobody_stays_alone_for_long(
    server: Server, come: int, people: list[int]
) -> None:
    room = await make_class(server, 12)
    await room.come(come)
    assert await room.people() == people


async def test_bots_keep_the_chairs_of_late_children(server: Server) -> None:
    room = await make_class(server, 12)
    await room.come(5)
    shown = await room.do(START)
    assert [one.table.phase for one in shown.tables] == ["playing"] * 3
    assert await room.sitters() == [
        Counter(person=2, bot=2), Counter(person=2, bot=2), Counter(person=1, bot=3)
    ]  # fmt: skip
    late = (await room.come())[0]
    assert late.table == room.made.tables[2]
    async with TableLink(server.url, late.table, [late.key]) as link:
        assert link.seats == [late.seat]
        assert len(link.views[late.seat].hand) == link.views[late.seat].hand_sizes[late.seat]
    after = (await room.shown()).tables[2].table.seats
    # To the others it is still the same animal.
    assert after[late.seat].animal == shown.tables[2].table.seats[late.seat].animal
    await room.come(6)
    assert await room.sitters() == [Counter(person=4)] * 3


async def test_a_late_child_plays_the_hand_that_a_bot_held(server: Server) -> None:
    room = await make_class(server, 2, "beginner")
    (early,) = await room.come()
    await room.do(START)
    (late,) = await room.come()
    assert late.table == early.table
    keys = [early.key, late.key]
    async with TableLink(server.url, early.table, keys) as link, asyncio.timeout(60):
        moved: set[int] = set()
        while moved != {early.seat, late.seat}:
            active = link.views[early.seat].active
            offers = link.views[active].offers
            assert offers
            await link.do(wire.Play(link.new_id(), active, link.version, offers[0].move))
            moved.add(active)


async def test_where_nobody_sits_nothing_begins(server: Server) -> None:
    room = await make_class(server, 12)
    await room.come(2)
    shown = await room.do(START)
    assert [one.table.phase for one in shown.tables] == ["playing", "waiting", "waiting"]


async def test_more_children_than_expected_get_chairs_and_then_a_table(server: Server) -> None:
    room = await make_class(server, 4)
    await room.come(5)
    assert await room.people() == [5]
    await room.do(START)
    await room.come(2)
    assert await room.people() == [5, 2]
    assert (await room.api.look(room.made.code)).free_seats > 0
    shown = await room.do(START)
    assert [one.table.phase for one in shown.tables] == ["playing", "playing"]
    assert [one.table.class_table for one in shown.tables] == [1, 2]


async def test_whoever_comes_to_a_class_with_notebooks_sees_which_badges_are_taken(
    server: Server,
) -> None:
    api = Api(server.url)
    made = await api.make_class(wire.MakeClass("basic", 4, settings=QUICK, notebooks=True))
    assert (await api.look(made.code)).badges == []
    taken = await api.join(made.code, badge="red-hare")
    async with TableLink(server.url, taken.table, [taken.key]):
        assert (await api.look(made.code)).badges == ["red-hare"]
        with pytest.raises(ApiRefused) as caught:
            await api.join(made.code, badge="red-hare")
    assert caught.value.refused.code == "badge_taken"


async def test_a_child_alone_at_a_table_brought_for_it_gets_a_bot(server: Server) -> None:
    room = await make_class(server, 2)
    await room.come(2)
    await room.do(START)
    await room.come()
    await room.do(START)
    assert await room.sitters() == [Counter(person=2), Counter(person=1, bot=1)]


async def test_a_class_that_is_closed_lets_nobody_in(server: Server) -> None:
    room = await make_class(server, 4)
    await room.come(2)
    shown = await room.do(CLOSE)
    assert {one.table.phase for one in shown.tables} == {"closed"}
    assert (await room.api.look(room.made.code)).free_seats == 0
    with pytest.raises(ApiRefused) as caught:
        await room.come()
    assert caught.value.refused.code == "class_full"


async def test_a_class_has_one_code(server: Server) -> None:
    room = await make_class(server, 4)
    (child,) = await room.come()
    assert child.code == room.made.code
    async with TableLink(server.url, child.table, [child.key]) as link:
        assert link.table is not None
        assert link.table.code == room.made.code
        assert link.table.pictures == room.made.pictures
        assert link.table.class_table == 1


def names(value: Any) -> set[str]:
    """Of every field in a message, however deep."""
    if isinstance(value, dict):
        return {*value, *(name for inside in value.values() for name in names(inside))}
    return (
        {name for inside in value for name in names(inside)} if isinstance(value, list) else set()
    )


async def test_a_teacher_sees_stars_and_turns_and_no_card(server: Server) -> None:
    room = await make_class(server, 4)
    await room.come(4)
    assert (await room.shown()).tables[0].stars == []
    await room.do(START)
    path = f"/api/classes/{room.made.class_id}"
    seen = await room.api.ask("GET", path, dict[str, Any], key=room.made.host_key)
    assert seen["tables"][0]["stars"] == [0, 0, 0, 0]
    assert seen["tables"][0]["active"] in range(4)
    assert names(seen).isdisjoint({*names(msgspec.to_builtins(blank_view())), "views"} - SHARED)


SHARED = {"level", "seat", "active", "stars", "stars_to_win", "house", "winners"}


def blank_view() -> wire.View:
    turn = wire.TurnShown(0, 0, False)
    return wire.View(
        level="basic", seat=None, active=0, stars=[], stars_to_win=0, hand=[], hand_sizes=[],
        stacks=[], pile_size=0, turn=turn, idle=0, house=[], over=False, winners=[], offers=[],
        can_undo=False,
    )  # fmt: skip


async def test_only_the_teacher_sees_the_class_and_its_summary(server: Server) -> None:
    room = await make_class(server, 4)
    for asked in (room.api.show_class, room.api.sum_up_class):
        with pytest.raises(ApiRefused) as caught:
            await asked(room.made.class_id, "not the key")
        assert caught.value.status == 403


async def test_the_summary_tells_what_was_played_and_names_nobody(server: Server) -> None:
    room = await make_class(server, 2, "beginner")
    first, second = await room.come(2)
    await room.do(START)
    cards = 0
    async with TableLink(server.url, first.table, [first.key, second.key]) as link:
        for _ in range(12):
            active = link.views[0].active
            offers = link.views[active].offers
            assert offers
            await link.do(wire.Play(link.new_id(), active, link.version, offers[0].move))
            cards += offers[0].move[0].isdigit()
    await room.do(CLOSE)
    told = await room.api.sum_up_class(room.made.class_id, room.made.host_key)
    (table,) = told.tables
    assert told.level == "beginner"
    assert table.games == 1
    assert table.cards == cards > 0
    assert sum(animal.cards for animal in table.animals) == cards
    assert [animal.child for animal in table.animals] == [True, True]
