"""Late lamps over a real link: dark at first, then lit for the seat on turn and nobody else."""

import json
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from numberloor import wire
from numberloor.client import CommandRefused, SeatClient, TableLink
from numberloor.rules.model.levels import INTERMEDIATE
from numberloor.tables.settings import Help, Settings
from numberloor.tables.store import TryKind
from tests.support.dealt import both, kept, lay_table, playable, resting
from tests.support.servers import Server

LATE = Settings(help=Help.LATE)
LONG_AGO, NOT_YET = 3600, -3600  # seconds since the cards were dealt


def refused(code: str) -> "pytest.RaisesExc[CommandRefused]":
    return pytest.raises(CommandRefused, match=rf"^({code}):")


async def test_nothing_is_marked_until_the_lamps_are_asked_for(any_server: Server) -> None:
    dealt = lay_table(any_server.database, INTERMEDIATE, 2, both, LATE, ago=NOT_YET)
    async with (
        TableLink(any_server.url, dealt.table.id, [dealt.keys[0]]) as mine,
        TableLink(any_server.url, dealt.table.id, [dealt.keys[1]]) as theirs,
    ):
        assert mine.views[0].offers is None
        assert theirs.views[1].offers is None
        with refused("not_yet"):
            await mine.do(wire.Lamp("early", 0, asked=False))
        with refused("no_lamps"):
            await theirs.do(wire.Lamp("other", 1))
        with refused("not_your_seat"):
            await theirs.do(wire.Lamp("others", 0))
        version = mine.version
        offers = await SeatClient(mine, 0).lamp()
        cards = {offer.move for offer in offers} & set(mine.views[0].hand)
        assert cards == playable(dealt.position)
        assert all(offer.reason.key for offer in offers)
        assert mine.views[0].offers == offers
        assert mine.version == version
        # A card is laid: it is dark again, for both.
        played = await mine.do(wire.Play("card", 0, mine.version, min(cards)))
        assert [view.offers for view in played.views] == [None]
        await theirs.until(played.version)
        assert theirs.views[1].offers is None


async def test_by_themselves_they_come_on_when_it_is_time(any_server: Server) -> None:
    dealt = lay_table(any_server.database, INTERMEDIATE, 2, both, LATE, ago=LONG_AGO)
    async with TableLink(any_server.url, dealt.table.id, [dealt.keys[0]]) as link:
        lit = await link.do(wire.Lamp("time", 0, asked=False, ms=8000))
        assert lit.version == link.version
        assert {offer.move for offer in lit.offers} >= playable(dealt.position)
    tries, _ = await kept(any_server.database, dealt.table.id, 1)
    assert [(one.kind, one.seat, one.move, one.ms) for one in tries] == [
        (TryKind.LAMP, 0, "", 8000)
    ]


async def test_after_a_wrong_try_they_come_on_at_once(any_server: Server) -> None:
    dealt = lay_table(any_server.database, INTERMEDIATE, 2, both, LATE, ago=NOT_YET)
    async with TableLink(any_server.url, dealt.table.id, [dealt.keys[0]]) as link:
        with refused("does_not_fit|leads_nowhere"):
            await link.do(wire.Play("try", 0, link.version, min(resting(dealt.position))))
        assert link.views[0].offers is None
        await link.do(wire.Lamp("then", 0, asked=False))
        assert link.views[0].offers


async def test_a_screen_that_comes_back_finds_them_on(any_server: Server) -> None:
    dealt = lay_table(any_server.database, INTERMEDIATE, 2, both, LATE, ago=NOT_YET)
    key = [dealt.keys[0]]
    async with TableLink(any_server.url, dealt.table.id, key) as link:
        offers = await SeatClient(link, 0).lamp()
    async with TableLink(any_server.url, dealt.table.id, key) as again:
        assert again.views[0].offers == offers
    async with TableLink(any_server.url, dealt.table.id, [dealt.keys[1]]) as other:
        assert other.views[1].offers is None


async def test_they_are_found_on_after_the_server_was_killed(tmp_path: Path) -> None:
    with Server(f"sqlite:{tmp_path / 'tables.sqlite'}") as server:
        dealt = lay_table(server.database, INTERMEDIATE, 2, both, LATE, ago=NOT_YET)
        key = [dealt.keys[0]]
        async with TableLink(server.url, dealt.table.id, key) as link:
            offers = await SeatClient(link, 0).lamp()
        await kept(server.database, dealt.table.id, 1)
        server.kill()
        server.start()
        async with TableLink(server.url, dealt.table.id, key) as again:
            assert again.views[0].offers == offers


@pytest.mark.parametrize("seconds", [2, 31])
async def test_lamps_are_late_by_three_to_thirty_seconds(server: Server, seconds: int) -> None:
    dealt = lay_table(server.database, INTERMEDIATE, 2, both, LATE)
    hello = {"do": "hello", "protocol": 2, "table": dealt.table.id, "keys": [dealt.host_key]}
    settings = {"help": "late", "late_seconds": seconds}
    async with connect(server.url.replace("http", "ws") + "/ws", proxy=None) as link:
        await link.send(json.dumps(hello))
        await link.recv()
        await link.send(json.dumps({"do": "settings", "id": "s", "settings": settings}))
        told = json.loads(await link.recv())
    assert (told["type"], told["code"]) == ("refused", "bad_message")


async def test_a_program_is_told_of_its_turns_in_the_dark(server: Server) -> None:
    dealt = lay_table(server.database, INTERMEDIATE, 2, both, LATE)
    async with TableLink(server.url, dealt.table.id, [dealt.keys[0]]) as link:
        player = SeatClient(link)
        async for view in player.turns():
            assert view.offers is None
            played = await player.play((await player.lamp())[0].move)
            assert played.version == link.version
            return
    raise AssertionError("the game is over")


async def test_each_chair_is_helped_in_its_own_way_and_everybody_sees_which(server: Server) -> None:
    dealt = lay_table(server.database, INTERMEDIATE, 2, both, Settings(help=Help.THINKING))
    keys = [[dealt.keys[0]], [dealt.keys[1]], [dealt.host_key]]
    async with (
        TableLink(server.url, dealt.table.id, keys[0]) as mine,
        TableLink(server.url, dealt.table.id, keys[1]) as theirs,
        TableLink(server.url, dealt.table.id, keys[2]) as host,
    ):
        assert mine.views[0].offers is None
        helped = wire.Handicap(help="helped")
        given = await host.do(wire.SetHandicap("help", 0, helped))
        for link in (mine, theirs):
            await link.until(given.version)
            assert link.table is not None
            assert [one.handicap for one in link.table.seats] == [helped, None]
        marked = mine.views[0].offers
        assert marked
        assert {offer.move for offer in marked} >= playable(dealt.position)
        assert theirs.views[1].offers is None
        given = await host.do(wire.SetHandicap("late", 0, wire.Handicap(help="late")))
        await mine.until(given.version)
        assert mine.views[0].offers is None
        offers = await SeatClient(mine, 0).lamp()
        assert offers == marked
    # Its lamps are found on by a screen that comes back, though the table itself has none.
    async with TableLink(server.url, dealt.table.id, keys[0]) as again:
        assert again.views[0].offers == offers
