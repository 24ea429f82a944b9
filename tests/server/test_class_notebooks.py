"""The notebooks of a class: by badge, for the teacher, and gone with the class."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from numberloor import wire
from numberloor.client import Api, ApiRefused, CommandRefused, TableLink
from numberloor.learning.moments import Moment, moment_of
from numberloor.learning.notebook_text import parse_notebook
from numberloor.live.lobby.class_notebooks import write_games
from numberloor.rules.model.deck import parse_deck
from numberloor.rules.model.moves import Move
from numberloor.rules.model.position import Position
from numberloor.tables import apply, decide, new_table, noticing
from numberloor.tables.chairs import BADGES, fingerprint
from numberloor.tables.commands import SERVER, TakeSeat
from numberloor.tables.store import ClassNotebook, Store, appended
from tests.properties.test_notebooks import dealt_anew
from tests.support.played import in_store, play_games
from tests.support.servers import Server

THINKING = wire.Settings(help="thinking")
FOUR = ("red-hare", "blue-hare", "leaf-owl", "sun-frog")


class Lesson:
    """A class with notebooks, and children who come with badges."""

    def __init__(self, server: Server, made: wire.ClassMade) -> None:
        self.server, self.made, self.api = server, made, Api(server.url)

    async def come(self, badges: Sequence[str | None]) -> list[wire.Joined]:
        return [await self.api.join(self.made.code, badge=badge) for badge in badges]

    async def play(self, games: int = 1, **more: Any) -> None:
        """So many games at every table where somebody sits."""
        for one in (await self.shown()).tables:
            if any(chair.sitter == "person" for chair in one.table.seats):
                work = partial(play_games, table_id=one.table.table, games=games, **more)
                await asyncio.to_thread(in_store, self.server.database, work)

    async def shown(self) -> wire.ClassShown:
        return await self.api.show_class(self.made.class_id, self.made.host_key)

    async def report(self) -> wire.ClassReport:
        return await self.api.report_class(self.made.class_id, self.made.host_key)

    async def games(self) -> dict[str, int]:
        return {row.badge: row.games for row in (await self.report()).rows}

    async def erase(self, badge: str | None = None) -> wire.ClassReport:
        return await self.api.erase_notebooks(self.made.class_id, self.made.host_key, badge)

    async def export(self) -> list[str]:
        path = f"/api/classes/{self.made.class_id}/notebooks"
        text = await asyncio.to_thread(self.api._ask, "GET", path, None, self.made.host_key)
        return text.decode().splitlines()


async def lesson(
    server: Server,
    badges: Sequence[str | None] = FOUR,
    children: int | None = None,
    **more: Any,
) -> Lesson:
    wish = wire.MakeClass(
        "intermediate", children or len(badges), settings=THINKING, notebooks=True, **more
    )
    held = Lesson(server, await Api(server.url).make_class(wish))
    await held.come(badges)
    return held


async def refused(work: Any) -> tuple[int, str]:
    with pytest.raises(ApiRefused) as caught:
        await work
    assert caught.value.refused.sentence
    return caught.value.status, caught.value.refused.code


async def test_a_report_has_a_row_for_each_badge_that_played(any_server: Server) -> None:
    held = await lesson(any_server)
    assert (await held.report()).rows == []
    await held.play(games=2)
    told = await held.report()
    assert {row.badge: row.games for row in told.rows} == dict.fromkeys(FOUR, 2)
    for row in told.rows:
        assert [one.kind for one in row.kinds] == ["up", "up-over-ten", "down", "down-over-ten"]
    assert set(told.first) <= set(FOUR)
    if told.for_all is not None:
        assert told.for_all.of == 4
        assert told.deck is not None
        assert parse_deck(told.deck.text).name == told.deck.name


async def test_asked_again_nothing_is_written_twice(any_server: Server) -> None:
    held = await lesson(any_server)
    await held.play()
    first = await held.report()
    lines = await held.export()
    assert await held.report() == first
    assert await held.export() == lines
    assert [parse_notebook(line).animal for line in lines] == sorted(FOUR)


async def test_a_game_is_written_when_it_is_over(server: Server) -> None:
    held = await lesson(server)
    await held.play(moves=5)
    assert await held.games() == {}
    # The bell rings, and the teacher closes the class: that is the end of the game, too.
    close = wire.ClassAction("close")
    await held.api.act_on_class(held.made.class_id, held.made.host_key, close)
    assert set((await held.games()).values()) == {1}


async def test_a_child_keeps_its_notebook_over_tables_and_a_second_lesson(server: Server) -> None:
    held = await lesson(server, ("red-hare", "blue-owl"))
    await held.play(games=2)
    assert await held.games() == {"red-hare": 2, "blue-owl": 2}
    await in_another_lesson(held)
    # Both come back by the code; nobody sits at the table of the first lesson any more.
    await held.come(("red-hare", "sun-cat"))
    await held.play()
    games = await held.games()
    assert games["red-hare"] == 3
    assert games["sun-cat"] == 1
    assert games["blue-owl"] >= 2


async def in_another_lesson(held: Lesson) -> None:
    """Those who sat there have got up."""
    for one in (await held.shown()).tables:
        async with TableLink(held.server.url, one.table.table, [held.made.host_key]) as link:
            for number in range(len(one.table.seats)):
                await link.do(wire.FreeSeat(f"free-{number}", number))


async def test_whoever_gets_up_after_a_game_has_still_played_it(server: Server) -> None:
    held = await lesson(server, ("red-hare", "blue-owl"))
    await held.play()
    await in_another_lesson(held)
    assert await held.games() == {"red-hare": 1, "blue-owl": 1}


async def test_a_badge_sits_once_and_is_shown_at_its_chair(server: Server) -> None:
    held = await lesson(server, ("red-hare",), children=4)
    (seat,) = [
        chair
        for one in (await held.shown()).tables
        for chair in one.table.seats
        if chair.sitter == "person"
    ]
    assert (seat.badge, seat.animal) == ("red-hare", "hare")
    assert await refused(held.come(("red-hare",))) == (409, "badge_taken")
    await held.come(("blue-hare",))
    badges = [chair.badge for one in (await held.shown()).tables for chair in one.table.seats]
    assert sorted(filter(None, badges)) == ["blue-hare", "red-hare"]


async def test_every_badge_is_its_animal_as_far_as_tables_go(server: Server) -> None:
    """Four hares of a class sit at four tables, however they come."""
    hares = [badge for badge in BADGES if badge.endswith("hare")]
    others = [badge for badge in BADGES if not badge.endswith("hare")]
    held = await lesson(server, [*others[:6], *hares, *others[6:]], children=24)
    seats = [chair for one in (await held.shown()).tables for chair in one.table.seats]
    assert len(seats) == 24
    found = {chair.badge: chair.animal for chair in seats if chair.badge in hares}
    assert found == dict.fromkeys(hares, "hare")


async def test_whoever_lost_its_tablet_comes_back_to_its_own_chair(server: Server) -> None:
    """Away for a while, in the middle of a game: the same badge, by the code, from another one."""
    held = await lesson(server, (), children=4)
    table = held.made.tables[0]
    badges = ("red-hare", "sun-owl")
    work = partial(sit_long_ago, table_id=table, badges=badges)
    before = await asyncio.to_thread(in_store, server.database, work)
    # So many that both had a turn, however the cards fell, and too few for five stars.
    play = partial(play_games, table_id=table, moves=25)
    await asyncio.to_thread(in_store, server.database, play)
    (back,) = await held.come(("sun-owl",))
    assert (back.table, back.seat) == (table, 1)
    async with TableLink(server.url, table, [back.key]) as link:
        assert link.views[1].hand
        assert link.table is not None
        assert [(one.badge, one.animal) for one in link.table.seats] == [
            ("red-hare", "hare"),
            ("sun-owl", "owl"),
        ]
        assert await refused(held.come(("sun-owl",))) == (409, "badge_taken")
    old = TableLink(server.url, table, [before[1]])
    with pytest.raises(CommandRefused, match="wrong_key"):
        await old.__aenter__()
    # What it did at either tablet is one game.
    close = wire.ClassAction("close")
    await held.api.act_on_class(held.made.class_id, held.made.host_key, close)
    assert await held.games() == {"red-hare": 1, "sun-owl": 1}


async def sit_long_ago(store: Store, table_id: str, badges: Sequence[str]) -> list[str]:
    """They sat down yesterday; their keys."""
    found = await store.load(table_id)
    assert found is not None
    table, keys = new_table(found[0]), [f"yesterday-{badge}" for badge in badges]
    for badge, key in zip(badges, keys, strict=True):
        take = TakeSeat(None, fingerprint(key), badge.partition("-")[2], badge=badge)
        entry = decide(table, take, SERVER, found[0].made_at - 86_400_000)
        await appended(store, table_id, replace(entry, at=entry.at - 86_400_000), None)
        table, _ = apply(table, entry)
    return keys


async def test_two_who_want_a_badge_at_once_do_not_both_get_it(server: Server) -> None:
    held = await lesson(server, (), children=8)
    both = [held.api.join(held.made.code, badge="sun-bear") for _ in range(4)]
    answers = await asyncio.gather(*both, return_exceptions=True)
    assert sum(isinstance(one, wire.Joined) for one in answers) == 1


async def test_more_children_than_badges_play_without_one(server: Server) -> None:
    held = await lesson(server, [*BADGES, *[None] * 6], children=30)
    shown = await held.shown()
    assert shown.notebooks
    assert shown.children == 30
    people = [
        chair.badge for one in shown.tables for chair in one.table.seats if chair.sitter == "person"
    ]
    assert len(people) == 30
    assert sorted(filter(None, people)) == sorted(BADGES)
    await held.play()
    assert set(await held.games()) == set(BADGES)


@pytest.mark.parametrize("badge", ["pink-hare", "red", "hare", "red-hare\n", "", "red-dog"])
async def test_what_is_no_badge_is_not_understood(server: Server, badge: str) -> None:
    held = await lesson(server, (), children=2)
    assert await refused(held.come((badge,))) == (400, "bad_message")


async def test_a_class_without_notebooks_has_no_badges_and_no_report(server: Server) -> None:
    api = Api(server.url)
    made = await api.make_class(wire.MakeClass("intermediate", 2))
    held = Lesson(server, made)
    assert not (await held.shown()).notebooks
    assert not (await api.look(made.code)).notebooks
    assert await refused(held.come(("red-hare",))) == (409, "no_notebooks")
    for work in (held.report, held.erase, held.export):
        assert await refused(work()) == (409, "no_notebooks")
    table = await api.make_table(wire.MakeTable("basic", [wire.PersonHere(), wire.OpenChair()]))
    assert await refused(api.join(table.code, badge="red-hare")) == (409, "no_notebooks")


async def test_a_class_with_notebooks_says_so_to_whoever_comes(server: Server) -> None:
    held = await lesson(server, (), children=2)
    assert (await held.api.look(held.made.code)).notebooks


async def test_only_the_teacher_reads_takes_along_and_erases(server: Server) -> None:
    held = await lesson(server)
    (child,) = await held.come((None,))
    for key in ("not the key", child.key):
        other = Lesson(server, wire.ClassMade(held.made.class_id, "", [], key, []))
        for work in (other.report, other.erase, other.export):
            assert await refused(work()) == (403, "wrong_key")
    gone = Lesson(server, wire.ClassMade("no-such-class", "", [], held.made.host_key, []))
    for work in (gone.report, gone.erase, gone.export):
        assert await refused(work()) == (404, "no_such_class")


async def test_what_is_erased_does_not_come_back(any_server: Server) -> None:
    held = await lesson(any_server)
    await held.play()
    assert set(await held.games()) == set(FOUR)
    left = await held.erase("red-hare")
    assert "red-hare" not in {row.badge for row in left.rows}
    assert len(left.rows) == 3
    assert len(await held.export()) == 3
    await held.play()
    # What it plays from then on counts again.
    assert await held.games() == {**dict.fromkeys(FOUR, 2), "red-hare": 1}
    assert (await held.erase()).rows == []
    assert await held.export() == []
    assert await held.games() == {}
    assert {book.text for book in (await stored(held)).values()} == {""}


async def stored(held: Lesson) -> dict[str, ClassNotebook]:
    def work(store: Store) -> Any:
        return store.notebooks(held.made.class_id)

    found: dict[str, ClassNotebook] = await asyncio.to_thread(in_store, held.server.database, work)
    return found


async def test_not_even_what_was_played_of_a_game_that_went_on(server: Server) -> None:
    held = await lesson(server)
    await held.play(moves=8)
    await held.erase()
    await held.play()  # to its end, and one more
    games = await held.games()
    assert set(games.values()) == {1}


async def test_notebooks_that_were_never_asked_for_can_be_erased_as_well(server: Server) -> None:
    held = await lesson(server)
    await held.play()
    assert (await held.erase()).rows == []


async def test_a_teacher_can_open_a_class_with_a_practice_deck(server: Server) -> None:
    held = await lesson(server)
    await held.play()
    told = await Api(server.url).read_notebook(wire.ReadNotebook("hare", (await held.export())[0]))
    deck = told.reports[0].deck
    night = await lesson(server, ("red-hare", "sun-owl"), deck=deck.text)
    assert {one.table.deck for one in (await night.shown()).tables} == {deck.name}
    await night.play()
    assert set((await night.games()).values()) == {1}
    wish = wire.MakeClass("intermediate", 4, deck="no deck")
    assert await refused(night.api.make_class(wish)) == (409, "bad_deck")


async def kept_of(held: Lesson) -> list[Any]:
    async def work(store: Store) -> list[Any]:
        found = [(await store.load(table), await store.tries(table)) for table in held.made.tables]
        return [(*loaded, tries) for loaded, tries in found if loaded is not None]

    kept: list[Any] = await asyncio.to_thread(in_store, held.server.database, work)
    return kept


@pytest.mark.parametrize("seed", range(5))
async def test_no_notebook_changes_when_hidden_cards_are_dealt_anew(
    server: Server, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """Every tap of the lesson, as if the other hands and the pile had been others."""

    def anew(position: Position, seat: int, move: Move, **more: Any) -> Moment:
        mixed = dealt_anew(position, seat, seed)
        return moment_of(mixed, seat, move, **more)

    held = await lesson(server)
    await held.play()
    kept = await kept_of(held)
    before = write_games({}, kept)
    assert set(before) == set(FOUR)
    monkeypatch.setattr(noticing, "moment_of", anew)
    assert write_games({}, kept) == before


async def test_in_parts_or_all_at_once_the_notebooks_are_the_same(server: Server) -> None:
    """Whether the teacher asks after every game or at the end of the week."""
    held = await lesson(server)
    for _ in range(3):
        await held.play()
        await held.report()
    in_parts = await stored(held)
    assert write_games({}, await kept_of(held)) == in_parts
