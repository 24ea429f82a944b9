"""Hints that prefer what is due: whatever should be practised, only what may be done is hinted at."""

import asyncio

from hypothesis import given
from hypothesis import strategies as st

from numberloor import Level, Position, legal_moves, view_for
from numberloor.learning.facts import jumps_of
from numberloor.learning.practice import better_hint
from numberloor.live.bot_runner import BotRunner
from numberloor.live.ports import AtOnce, Uncounted
from numberloor.live.table import LiveTable
from numberloor.rules.jumps import Jump
from numberloor.rules.why.reasons import Nearest, Neighbour, Sum
from numberloor.tables.views import may_do
from tests.properties.games import positions
from tests.support.tables import opening, started

due_jumps = st.lists(st.sampled_from(jumps_of(Level.BASIC)), max_size=8)


@given(positions(), due_jumps, st.data())
def test_a_hint_is_always_a_move_that_may_be_made(
    position: Position, due: list[Jump], data: st.DataObject
) -> None:
    for seat in range(position.seats):
        moves = legal_moves(position, seat)
        if not moves:
            continue
        planned = data.draw(st.sampled_from(moves))
        offers = view_for(position, seat).offers
        hint = better_hint(offers, planned, due)
        assert hint in moves
        if hint != planned:
            (reason,) = [offer.reason for offer in offers if offer.move == hint]
            assert isinstance(reason, Sum | Nearest | Neighbour)
            assert reason.jump in due


@given(positions(), due_jumps)
def test_whatever_is_due_a_hint_is_there_whenever_it_is_there_without(
    position: Position, due: list[Jump]
) -> None:
    table = started(position.seats, position.level)._replace(position=position)
    live = LiveTable(opening(position.seats, position.level))
    live.table = table
    runner = BotRunner(1, AtOnce(), Uncounted())
    for seat in range(position.seats):
        plain = asyncio.run(runner.hint(live, seat))
        hint = asyncio.run(runner.hint(live, seat, due))
        assert (hint is None) == (plain is None)
        assert hint is None or hint.move in may_do(table, seat)
