"""Practice at a live table: cards that all agree to, and hints that prefer what is due."""

import asyncio
from typing import Any

import pytest

from numberloor import wire
from numberloor.client import Api, ApiRefused, CommandRefused, TableLink
from numberloor.learning.facts import format_jump, jumps_of
from numberloor.learning.practice import STAIRS_DAY, TEN_NIGHT, practice_deck
from numberloor.rules.jumps import Jump
from numberloor.rules.legal import legal_moves
from numberloor.rules.model.deck import format_deck, standard_deck
from numberloor.rules.model.levels import INTERMEDIATE
from numberloor.rules.model.position import Position
from numberloor.rules.why.explain import why
from numberloor.rules.why.reasons import Sum
from tests.support.dealt import lay_table, thieves
from tests.support.servers import Server

CROSSING = [jump for jump in jumps_of(INTERMEDIATE) if jump.crosses_ten][:6]
INSIDE = [jump for jump in jumps_of(INTERMEDIATE) if not jump.crosses_ten][:6]
NIGHT = format_deck(practice_deck(INTERMEDIATE, CROSSING))
DAY = format_deck(practice_deck(INTERMEDIATE, INSIDE))
OWN = NIGHT.replace(TEN_NIGHT, "Come and write to me")
OPEN = [wire.PersonHere(), wire.OpenChair(), wire.OpenChair()]


async def table_with(server: Server, deck: str | None) -> wire.TableMade:
    return await Api(server.url).make_table(wire.MakeTable("intermediate", OPEN, deck=deck))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("deck", "name"),
    [
        (None, ""),
        (format_deck(standard_deck()), ""),
        (NIGHT, TEN_NIGHT),
        (DAY, STAIRS_DAY),
        (OWN, "own"),
    ],
)
async def test_everybody_sees_which_cards_a_table_plays_with(
    server: Server, deck: str | None, name: str
) -> None:
    """But not what somebody called a deck of their own: it could say anything."""
    made = await table_with(server, deck)
    looked = await Api(server.url).look(made.code)
    assert looked.table is not None
    assert looked.table.deck == name
    async with TableLink(server.url, made.table, []) as watcher:
        assert watcher.table is not None
        assert watcher.table.deck == name


@pytest.mark.parametrize(("deck", "name"), [(NIGHT, TEN_NIGHT), (DAY, STAIRS_DAY)])
async def test_nobody_sits_down_to_practice_cards_without_agreeing(
    server: Server, deck: str, name: str
) -> None:
    api = Api(server.url)
    made = await table_with(server, deck)
    for said in ("", "own", {TEN_NIGHT: STAIRS_DAY, STAIRS_DAY: TEN_NIGHT}[name]):
        with pytest.raises(ApiRefused) as caught:
            await api.join(made.code, deck=said)  # type: ignore[arg-type]
        assert (caught.value.status, caught.value.refused.code) == (409, "deck_not_agreed")
        assert caught.value.refused.sentence
    looked = await api.look(made.code)
    assert looked.free_seats == 2
    joined = await api.join(made.code, deck=name)  # type: ignore[arg-type]
    assert joined.seat == 1


@pytest.mark.parametrize("deck", [None, OWN])
@pytest.mark.parametrize("said", ["", TEN_NIGHT])
async def test_at_other_tables_there_is_nothing_to_agree_to(
    server: Server, deck: str | None, said: Any
) -> None:
    made = await table_with(server, deck)
    assert (await Api(server.url).join(made.code, deck=said)).seat == 1


# ---- hints ----


def sums(position: Position) -> dict[str, Jump]:
    """The cards of the one on turn that can be laid by a jump, with the jump."""
    reasons = {move.code: why(position, move) for move in legal_moves(position)}
    return {code: reason.jump for code, reason in reasons.items() if isinstance(reason, Sum)}


def two_ways(position: Position) -> bool:
    return len(set(sums(position).values())) >= 2


async def test_a_hint_prefers_a_jump_that_is_due(server: Server) -> None:
    dealt = lay_table(server.database, INTERMEDIATE, 2, two_ways)
    ways = sums(dealt.position)
    async with TableLink(server.url, dealt.table.id, [dealt.keys[0]]) as link:
        for number, jump in enumerate(set(ways.values())):
            due = ["1+1+1", "seven", "99-9", format_jump(jump)]
            hint = await link.do(wire.AskHint(f"hint-{number}", 0, due=due))
            assert ways[hint.move] == jump
            assert hint.reason.args["distance"] == jump.distance
            await link.do(wire.Play(f"back-{number}", 0, link.version, hint.move))
            await link.do(wire.Undo(f"undo-{number}", 0, link.version))


async def test_what_cannot_be_done_now_changes_no_hint(server: Server) -> None:
    dealt = lay_table(server.database, INTERMEDIATE, 2, lambda p: two_ways(p) and not thieves(p))
    missing = [jump for jump in jumps_of(INTERMEDIATE) if jump not in sums(dealt.position).values()]
    async with TableLink(server.url, dealt.table.id, [dealt.keys[0]]) as link:
        plain = await link.do(wire.AskHint("plain", 0))
        asked = wire.AskHint("due", 0, due=[format_jump(jump) for jump in missing[:8]])
        assert (await link.do(asked)).move == plain.move
        with pytest.raises(CommandRefused, match="bad_message"):
            await link.do(wire.AskHint("many", 0, due=["8+5"] * 9))
    other = TableLink(server.url, dealt.table.id, [dealt.keys[1]])
    async with other, asyncio.timeout(30):
        with pytest.raises(CommandRefused, match="no_hint"):
            await other.do(wire.AskHint("wait", 1, due=["8+5"]))
