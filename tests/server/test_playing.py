"""Playing over the wire: join by code, hot-seat, watch, hints, undo, thinking play, host powers."""

import asyncio
import json
import os
import sys
import urllib.request
from pathlib import Path

import msgspec
import pytest
from websockets.asyncio.client import connect

from numberloor import wire
from numberloor.bots import name_at_table
from numberloor.client import Api, ApiRefused, CommandRefused, LinkLost, SeatClient, TableLink, join
from numberloor.rules.model.cards import Card
from numberloor.rules.model.deck import Deck, format_deck, parse_deck, standard_deck
from numberloor.rules.model.levels import Level
from numberloor.tables.settings import Help, Settings
from tests.support.dealt import lay_table, playable, resting
from tests.support.servers import Server

ROOT = Path(__file__).parents[2]
PERSON, OPEN = wire.PersonHere(), wire.OpenChair()


def quick(**changes: object) -> wire.Settings:
    return msgspec.structs.replace(wire.Settings(pace="quick"), **changes)


async def play_out(seat: SeatClient) -> wire.View:
    async for view in seat.turns():
        assert view.offers
        best = min(view.offers, key=lambda offer: offer.move in ("draw", "pass", "end"))
        await seat.try_to_play(best.move)
    assert seat.view is not None
    return seat.view


async def test_two_homes_play_a_game_to_its_end(server: Server) -> None:
    api = Api(server.url, "de")
    made = await api.make_table(wire.MakeTable("intermediate", [PERSON, OPEN], lang="de"))
    looked = await api.look(made.code)
    assert looked.kind == "table"
    assert looked.free_seats == 1
    async with (
        SeatClient(TableLink(server.url, made.table, [made.keys[0].key, made.host_key])) as first,
        await join(server.url, made.code) as second,
    ):
        assert first.link.host
        assert not second.link.host
        assert first.view is None
        await first.link.do(wire.Start("start", 0))
        ends = await asyncio.gather(play_out(first), play_out(second))
        assert ends[0].over
        assert ends[0].winners == ends[1].winners
        assert ends[0].stars == ends[1].stars


async def test_friends_say_by_their_names_how_far_they_have_come_at_such_a_table(
    server: Server,
) -> None:
    known = "friend-basic3-6-420"
    asked = [f"fox:{known}w", "owl:friend", "frog:4"]
    seats: list[wire.AnyChair] = [PERSON, *map(wire.BotHere, asked)]
    made = await Api(server.url).make_table(wire.MakeTable("basic", seats))
    async with TableLink(server.url, made.table, [made.keys[0].key]) as link:
        assert link.table is not None
        names = [chair.bot for chair in link.table.seats]
    expected = [name_at_table(name, Level.BASIC, 4) for name in asked]
    assert names == [None, *expected]
    assert names[1:3] != asked[:2]


async def test_a_table_is_played_with_its_own_deck(server: Server) -> None:
    more = [(mark, card, 8 if card is Card.SKIP else n) for mark, card, n in standard_deck().counts]
    deck = Deck("many skips", tuple(more))
    wish = wire.MakeTable("basic", [PERSON, PERSON], deck=format_deck(deck), start=True, first=0)
    made = await Api(server.url).make_table(wish)
    async with TableLink(server.url, made.table, [key.key for key in made.keys]) as link:
        for _ in range(20):
            view = link.views[link.views[0].active]
            dealt = sum(view.hand_sizes) + sum(map(len, view.stacks)) + view.pile_size
            assert dealt == len(deck.for_level(Level.BASIC))
            assert view.offers
            play = wire.Play(link.new_id(), view.active, link.version, view.offers[0].move)
            await link.do(play)


@pytest.mark.parametrize(
    "deck",
    [
        "skip", "[unmarked]\n0 = 3", "a = " + "[" * 3000, "[unmarked]\n0 = 99\n1 = 99\n2 = 99\nb1 = 99",
        "[unmarked]\n0 = 10\nb1 = 40",
    ],
)  # fmt: skip
async def test_a_deck_that_cannot_be_played_is_refused(server: Server, deck: str) -> None:
    api = Api(server.url)
    for asking in (
        api.make_table(wire.MakeTable("basic", [PERSON, PERSON], deck=deck)),
        api.ask("POST", "/api/deck", wire.DeckShown, wire.TryDeck(deck, "basic", 2)),
    ):
        with pytest.raises(ApiRefused) as caught:
            await asking
        assert caught.value.refused.code == "bad_deck"
        assert caught.value.refused.sentence.startswith("These cards cannot be played here")
        assert caught.value.refused.reason.args["why"]


async def test_a_deck_can_be_tried_before_it_is_played(server: Server) -> None:
    deck = Deck("our box", standard_deck().counts)
    sizes: dict[wire.Level, int] = {"beginner": 50, "intermediate": 72, "basic": 88}
    for level, cards in sizes.items():
        wish = wire.TryDeck(format_deck(deck), level, 5)
        shown = await Api(server.url).ask("POST", "/api/deck", wire.DeckShown, wish)
        assert shown == wire.DeckShown("our box", cards)


def test_the_usual_deck_can_be_had_as_a_text(server: Server) -> None:
    with urllib.request.urlopen(f"{server.url}/api/deck") as answer:
        assert parse_deck(answer.read().decode()) == standard_deck()


async def test_a_server_that_is_not_there_is_named() -> None:
    with pytest.raises(ConnectionError, match="Is it running"):
        await Api("http://127.0.0.1:1").look("fox-moon-42")


async def test_a_child_plays_alone_against_bots(server: Server) -> None:
    chairs: list[wire.AnyChair] = [PERSON, wire.BotHere("greedy")]
    wish = wire.MakeTable("beginner", chairs, settings=quick(), start=True, first=1)
    made = await Api(server.url).make_table(wish)
    async with TableLink(server.url, made.table, [made.keys[0].key]) as link:
        seat = SeatClient(link)
        turns = 0
        async for view in seat.turns():
            # The bot began, so whenever it is our turn it has moved.
            assert link.version > 2
            assert view.offers
            await seat.try_to_play(view.offers[-1].move)
            turns += 1
            if turns > 3:
                break


async def test_one_screen_holds_several_seats(server: Server) -> None:
    wish = wire.MakeTable("basic", [PERSON, PERSON, PERSON], start=True, first=2)
    made = await Api(server.url).make_table(wish)
    keys = [seat_key.key for seat_key in made.keys]
    async with TableLink(server.url, made.table, keys) as link:
        assert link.seats == [0, 1, 2]
        assert sorted(view.hand_sizes[0] for view in link.views.values()) == [6, 6, 6]
        view = link.views[2]
        assert view.active == 2
        assert view.offers
        news = await link.do(wire.Play("a", 2, link.version, view.offers[0].move))
        assert len(news.views) == 3
        with pytest.raises(CommandRefused) as caught:
            await link.do(wire.Play("b", 0, link.version, "end"))
        assert caught.value.code in ("not_your_turn", "floor_first", "does_not_fit", "finishing")


async def test_a_spectator_sees_no_hand_and_plays_nothing(server: Server) -> None:
    made = await Api(server.url).make_table(wire.MakeTable("basic", [PERSON, PERSON], start=True))
    async with TableLink(server.url, made.table) as link:
        assert link.seats == []
        (view,) = link.views.values()
        assert view.seat is None
        assert view.hand == []
        assert view.offers == []
        with pytest.raises(CommandRefused) as caught:
            await link.do(wire.Play("x", 0, link.version, "pass"))
        assert caught.value.code == "not_your_seat"


async def test_spectators_can_be_kept_out(server: Server) -> None:
    wish = wire.MakeTable("basic", [PERSON, PERSON], settings=wire.Settings(watchers=False))
    made = await Api(server.url).make_table(wish)
    with pytest.raises(CommandRefused, match="watchers_off"):
        async with TableLink(server.url, made.table):
            pass
    with pytest.raises(CommandRefused, match="wrong_key"):
        async with TableLink(server.url, made.table, ["A" * 22]):
            pass
    with pytest.raises(CommandRefused, match="no_such_table"):
        async with TableLink(server.url, "nosuchtable"):
            pass


async def test_thinking_play_marks_nothing_and_explains_a_wrong_try(server: Server) -> None:
    thinking = Settings(help=Help.THINKING)
    dealt = lay_table(server.database, Level.BASIC, 2, resting, thinking)
    async with TableLink(server.url, dealt.table.id, [*dealt.keys]) as link:
        view = link.views[0]
        assert view.offers is None
        whys = [await link.do(wire.AskWhy(f"why-{n}", 0, card)) for n, card in enumerate(view.hand)]
        wrong = [why for why in whys if not why.legal]
        assert {why.move for why in wrong} == resting(dealt.position)
        for why in wrong:
            before = link.version
            with pytest.raises(CommandRefused) as caught:
                await link.do(wire.Play(link.new_id(), 0, link.version, why.move))
            assert caught.value.refused.reason == why.reason
            assert caught.value.refused.sentence
            assert link.version == before
        hint = await SeatClient(link, 0).hint()
        played = await link.do(wire.Play("hint", 0, link.version, hint.move))
        assert played.version > 0


async def test_a_play_is_taken_back(server: Server) -> None:
    dealt = lay_table(server.database, Level.BEGINNER, 2, playable)
    async with TableLink(server.url, dealt.table.id, [*dealt.keys]) as link:
        before = link.views[0]
        card = next(offer.move for offer in before.offers or [] if "@" in offer.move)
        await link.do(wire.Play("play", 0, link.version, card))
        assert link.views[0].can_undo
        await link.do(wire.Undo("undo", 0, link.version))
        assert link.views[0] == before


async def test_the_host_pauses_frees_a_chair_and_closes(server: Server) -> None:
    made = await Api(server.url).make_table(wire.MakeTable("basic", [PERSON, PERSON], start=True))
    guest_key = made.keys[1].key
    async with (
        TableLink(server.url, made.table, [made.keys[0].key, made.host_key]) as host,
        TableLink(server.url, made.table, [guest_key]) as guest,
    ):
        with pytest.raises(CommandRefused) as caught:
            await guest.do(wire.Pause("p"))
        assert caught.value.code == "not_host"
        await host.do(wire.Pause("p"))
        assert host.table is not None
        assert host.table.phase == "paused"
        await host.do(wire.Unpause("u"))
        with pytest.raises(ApiRefused) as full:
            await Api(server.url).join(made.code)
        assert full.value.refused.code == "table_full"
        await host.do(wire.FreeSeat("f", 1))
        with pytest.raises(LinkLost):
            await guest.do(wire.Play("g", 1, guest.version, "pass"))
        with pytest.raises(ApiRefused, match="door_shut"):
            await Api(server.url).join(made.code, "cat")
        closed = await host.do(wire.CloseTable("c"))
        assert closed.table.phase == "closed"


async def test_the_youngest_is_shown_to_all_and_begins(server: Server) -> None:
    api = Api(server.url)
    made = await api.make_table(wire.MakeTable("beginner", [PERSON, OPEN]))
    keys = [made.keys[0].key, made.host_key]
    async with (
        TableLink(server.url, made.table, keys) as host,
        await join(server.url, made.code) as guest,
    ):
        with pytest.raises(CommandRefused, match="not_host"):
            await guest.link.do(wire.NameYoungest("mine", 1))
        named = await host.do(wire.NameYoungest("young", 1))
        assert isinstance(named, wire.News)
        await guest.link.until(named.version)
        assert guest.link.table is not None
        assert guest.link.table.first == 1
        await host.do(wire.Start("start"))
        assert host.views[0].active == 1


async def test_in_a_class_a_child_says_who_is_the_youngest(server: Server) -> None:
    api = Api(server.url)
    group = await api.make_class(wire.MakeClass("beginner", children=3))
    arrivals = [await api.join(group.code) for _ in range(3)]
    assert {arrival.table for arrival in arrivals} == {group.tables[0]}
    async with TableLink(server.url, group.tables[0], [arrivals[0].key]) as child:
        await child.do(wire.NameYoungest("young", 2))
        shown = await api.act_on_class(group.class_id, group.host_key, wire.ClassAction("start"))
        assert shown.tables[0].table.first == shown.tables[0].active == 2


async def test_a_returning_client_hears_what_it_missed(server: Server) -> None:
    made = await Api(server.url).make_table(
        wire.MakeTable("beginner", [PERSON, PERSON], start=True, first=0)
    )
    keys = [key.key for key in made.keys]
    async with TableLink(server.url, made.table, keys) as link:
        have = link.version
        view = link.views[0]
        assert view.offers
        played = await link.do(wire.Play("1", 0, link.version, view.offers[0].move))
        again = TableLink(server.url, made.table, keys)
        again.version, again.welcomes = have, 1
        listening = again.news()
        first = asyncio.ensure_future(anext(listening))
        async with again:
            welcome = await first
            assert isinstance(welcome, wire.Welcome)
            assert welcome.missed is not None
            assert [one.version for one in welcome.missed][-1] == played.version
            assert welcome.missed[-1].events == played.events
            assert welcome.views == played.views


async def test_a_repeated_id_is_answered_again_not_played_again(server: Server) -> None:
    made = await Api(server.url).make_table(
        wire.MakeTable("beginner", [PERSON, PERSON], start=True, first=0)
    )
    async with TableLink(server.url, made.table, [key.key for key in made.keys]) as link:
        view = link.views[0]
        assert view.offers
        command = wire.Play("tap", 0, link.version, view.offers[0].move)
        first = await link.do(command)
        for _ in range(10):
            again = await link.do(command)
            assert isinstance(again, wire.Done)
            assert again.version == first.version
        assert link.version == first.version


async def test_two_of_the_example_bots_play_a_game(server: Server) -> None:
    made = await Api(server.url).make_table(wire.MakeTable("intermediate", [OPEN, OPEN]))
    bots = [
        await asyncio.create_subprocess_exec(
            sys.executable,
            str(ROOT / "examples" / "bot.py"),
            server.url,
            made.code,
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        )
        for _ in range(2)
    ]
    async with TableLink(server.url, made.table, [made.host_key]) as host:
        while host.table is None or not all(seat.present for seat in host.table.seats):
            await host.until(host.version + 1)
        await host.do(wire.Start("start"))
        said = await asyncio.gather(*(bot.communicate() for bot in bots))
    assert [bot.returncode for bot in bots] == [0, 0]
    ends = {out.decode().splitlines()[-1] for out, _ in said}
    assert len(ends) == 1
    assert ends.pop().startswith("The winners are")


async def test_a_page_of_the_first_edition_is_told_to_load_itself_anew(server: Server) -> None:
    """It would misread the events of today, and does not say which protocol it speaks."""
    made = await Api(server.url).make_table(wire.MakeTable("beginner", [PERSON, OPEN]))
    async with connect(server.url.replace("http", "ws") + "/ws", proxy=None) as link:
        keys = [one.key for one in made.keys]
        await link.send(
            json.dumps({"do": "hello", "table": made.table, "keys": keys, "lang": "en"})
        )
        told = json.loads(await link.recv())
    assert (told["type"], told["code"]) == ("refused", "other_protocol")
    assert told["sentence"] == "This page is out of date. Please load it again."


async def test_a_handicap_is_seen_by_all_and_dealt(server: Server) -> None:
    small = wire.Handicap(cards=4, stars=3)
    api = Api(server.url)
    made = await api.make_table(
        wire.MakeTable("beginner", [PERSON, wire.OpenChair(wire.Handicap(cards=8))])
    )
    keys = [made.keys[0].key, made.host_key]
    async with (
        TableLink(server.url, made.table, keys) as host,
        await join(server.url, made.code) as guest,
    ):
        with pytest.raises(CommandRefused, match="not_host"):
            await guest.link.do(wire.SetHandicap("mine", 1, small))
        given = await host.do(wire.SetHandicap("small", 0, small))
        assert isinstance(given, wire.News)
        await guest.link.until(given.version)
        assert guest.link.table is not None
        seats = guest.link.table.seats
        assert [one.handicap for one in seats] == [small, wire.Handicap(cards=8)]
        begun = await host.do(wire.Start("start", 0))
        await guest.link.until(begun.version)
        for view in (host.views[0], guest.link.views[1]):
            assert view.hand_sizes == [4, 8]
            assert view.goals == [3, 5]
