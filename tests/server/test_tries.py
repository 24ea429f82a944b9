"""What is kept beside the moves: wrong tries, hints, questions, lamps, and how long somebody thought."""

import json

import pytest
from websockets.asyncio.client import connect

from numberloor import wire
from numberloor.client import CommandRefused, TableLink
from numberloor.rules.model.levels import INTERMEDIATE
from numberloor.tables.entries import EntryKind
from numberloor.tables.settings import Help, Settings
from numberloor.tables.store import TryKind
from tests.support.dealt import both, kept, lay_table, playable, resting
from tests.support.servers import Server


async def test_what_was_tried_asked_and_thought_is_kept_and_told_to_nobody(
    any_server: Server,
) -> None:
    dealt = lay_table(any_server.database, INTERMEDIATE, 2, both, Settings(help=Help.LATE))
    wrong, right = min(resting(dealt.position)), min(playable(dealt.position))
    address = any_server.url.replace("http", "ws") + "/ws"
    async with (
        TableLink(any_server.url, dealt.table.id, [dealt.keys[0]]) as link,
        connect(address, proxy=None) as other,
    ):
        hello = {"do": "hello", "protocol": 2, "table": dealt.table.id, "keys": [dealt.keys[1]]}
        await other.send(json.dumps(hello))
        heard = [await other.recv()]
        with pytest.raises(CommandRefused, match=r"does_not_fit|leads_nowhere"):
            await link.do(wire.Play("try", 0, link.version, wrong, ms=311_234))
        await link.do(wire.AskWhy("why", 0, right, ms=-5))
        hint = await link.do(wire.AskHint("hint", 0, ms=322_345.6))
        await link.do(wire.Lamp("lamp", 0, ms=600_001))
        await link.do(wire.Lamp("lamp-again", 0))
        await link.do(wire.Play("card", 0, link.version, right, ms=334_567))
        heard.append(await other.recv())
        tries, entries = await kept(any_server.database, dealt.table.id, 4)
        await other.send('{"do":"beat"}')
        heard.append(await other.recv())
    assert sorted((one.kind, one.move, one.ms) for one in tries) == [
        (TryKind.HINT, hint.move, 322_345),
        (TryKind.LAMP, "", None),
        (TryKind.TRY, wrong, 311_234),
        (TryKind.WHY, right, None),
    ]
    assert {(one.table, one.version, one.seat) for one in tries} == {
        (dealt.table.id, dealt.table.version, 0)
    }
    (move,) = [entry for entry in entries if entry.kind is EntryKind.MOVE]
    assert move.data == {"ms": 334_567}
    # The other seat heard of the card alone: one welcome, one news, one beat.
    assert [json.loads(text)["type"] for text in heard] == ["welcome", "news", "beat"]
    told = "".join(map(str, heard))
    assert '"ms"' not in told
    # In the log of a server that others have asked things of, requests say how long they took.
    told += any_server.log()
    assert not [sign for sign in ("334567", "311234", "322345", "lamp") if sign in told]


async def test_what_was_tried_comes_back_in_the_order_in_which_it_was(any_server: Server) -> None:
    """As quick as a link is: several within a millisecond."""
    dealt = lay_table(any_server.database, INTERMEDIATE, 2, both, Settings(help=Help.THINKING))
    right = min(playable(dealt.position))
    hello = {"do": "hello", "protocol": 2, "table": dealt.table.id, "keys": [dealt.keys[0]]}
    address = any_server.url.replace("http", "ws") + "/ws"
    async with connect(address, proxy=None) as link:
        await link.send(json.dumps(hello))
        await link.recv()
        for number in range(50):
            asked = {"do": "why", "id": f"{number}", "seat": 0, "move": right, "ms": number}
            await link.send(json.dumps(asked))
        answered = [json.loads(await link.recv()) for _ in range(50)]
    assert {one["type"] for one in answered} == {"because"}
    tries, _ = await kept(any_server.database, dealt.table.id, 50)
    assert [one.ms for one in tries] == list(range(50))
    assert len({one.at for one in tries}) == 50
