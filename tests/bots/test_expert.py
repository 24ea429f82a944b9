"""The expert: plans that the rules accept, playouts that lose no card, time that is kept."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import count

import pytest

from numberloor import (
    BASIC,
    INTERMEDIATE,
    Level,
    Move,
    Position,
    SeededChance,
    View,
    deal,
    legal_moves,
    play,
    view_for,
)
from numberloor.bots import Budget, make_bot, prepare
from numberloor.kernel.jit import COMPILED
from numberloor.rules.model.moves import END, PLAY

pytestmark = pytest.mark.skipif(not COMPILED, reason="the expert's search needs Numba")


def some_positions(level: Level, games: int) -> list[Position]:
    found = []
    for seed in range(games):
        position = deal(level, 2 + seed % 3, seed)
        chance = SeededChance(seed, 9)
        for step in range(1, 60):
            moves = legal_moves(position)
            if not moves:
                break
            found.append(position)
            move = moves[chance.below(len(moves))]
            position = play(position, position.active, move, SeededChance(seed, step)).position
    return found


@pytest.mark.parametrize("level", [BASIC, INTERMEDIATE])
def test_the_rules_accept_every_plan_card_by_card(level: Level) -> None:
    from numberloor.bots.expert.packing import FIRST_BALLOON_CODE, Hand, packed_set
    from numberloor.bots.expert.plans import Planning
    from numberloor.bots.planner.balloons import CLASS_OF

    planning = Planning()
    chance = SeededChance(1)
    followed = 0
    for position in some_positions(level, 8):
        seat = position.active
        plans = planning.plans(
            Hand.of(position.hands[seat]),
            position.open_floor.number,
            CLASS_OF[position.open_balloon],
            played=position.turn.floors > 0,
            risk=packed_set(range(10)),
            judge=lambda ends: [float(chance.below(1000)) for _ in ends],
            most=4,
        )
        for plan in plans:
            now = position
            for code in plan.codes:
                card = next(
                    card
                    for card in now.hands[seat]
                    if (card.is_floor and card.number == code)
                    or (card.is_balloon and CLASS_OF[card] + FIRST_BALLOON_CODE == code)
                )
                now = play(now, seat, PLAY[card]).position
            gone_out = now.stars != position.stars or now.over
            assert gone_out or END in legal_moves(now, seat), "a floor must have been laid"
            followed += 1
    assert followed > 200


def test_playouts_keep_every_card_and_come_to_an_end() -> None:
    from numberloor.bots.expert.compiled import rollout
    from numberloor.bots.expert.compiled import table as turns
    from numberloor.bots.expert.lookahead import Lookahead
    from numberloor.bots.expert.memory import remember
    from numberloor.bots.expert.packing import pack_knowledge
    from numberloor.bots.planner.solver_compiled import wide
    from numberloor.kernel.jit import np

    search = Lookahead()
    for position in some_positions(BASIC, 6)[::7]:
        view = view_for(position, position.active)
        base, evidence = pack_knowledge(view, remember(view))
        table, room = wide([0] * len(base)), wide([0] * len(base))
        waits = wide([rollout.WAIT] + [0] * (rollout.PLAN_WIDTH - 1))
        sums = np.zeros(1)
        rollout.try_plans(
            base, table, evidence, waits, wide([1]), position.active, 3, 0, 5, 400,
            search.workspace(view), room, sums,
        )  # fmt: skip
        assert 0.0 <= sums[0] <= 5.0
        assert table[turns.WINNERS] > 0
        held = sum(
            table[place + seat] >> 4 * kind & 15
            for place in (turns.FLOORS, turns.BALLOONS)
            for seat in range(position.seats)
            for kind in range(10)
        )
        on_table = table[turns.PILE_SIZE] + table[turns.UNDER_SIZE] + 2
        assert held + on_table == len(list(position.all_cards()))


def test_a_sure_star_is_taken() -> None:
    bot = make_bot("expert")
    prepare(bot)
    taken = 0
    for position in some_positions(INTERMEDIATE, 6):
        seat = position.active
        last = [move for move in legal_moves(position) if len(position.hands[seat]) == 1]
        if last:
            view = view_for(position, seat)
            assert bot.choose(view, SeededChance(1), Budget(20)) == last[0]
            taken += 1
    assert taken > 0


def test_the_clock_decides_when_the_expert_stops() -> None:
    """Each look at this clock takes half a millisecond; the expert must stop looking in time."""
    bot = make_bot("expert")
    prepare(bot)
    for position in some_positions(BASIC, 3)[::5]:
        now = [0.0]

        def clock(now: list[float] = now) -> float:
            now[0] += 0.0005
            return now[0]

        view = view_for(position, position.active)
        bot.choose(view, SeededChance(1), Budget(20, clock))
        assert now[0] <= 0.024


def test_threads_do_not_disturb_each_other() -> None:
    """A server lets many tables think at once; each must get the answer it would get alone."""
    bot = make_bot("expert")
    prepare(bot)
    views = [view_for(position, position.active) for position in some_positions(BASIC, 2)[::4]]

    def answer(view: View) -> Move | None:
        steps = count()
        return bot.choose(view, SeededChance(1), Budget(10, lambda: next(steps) / 2000))

    alone = [answer(view) for view in views]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(answer, views)) == alone


@pytest.mark.slow
def test_a_prepared_expert_has_everything_compiled() -> None:
    """Else the compiler runs inside the first choice, seconds late."""
    script = """
from numberloor import BASIC, BEGINNER, deal, view_for, SeededChance
from numberloor.bots import Budget, make_bot, prepare
from numberloor.bots.planner import solver_compiled
from numberloor.bots.expert.compiled import rollout
from numberloor.bots.expert.two_stacks import playouts

def compiled():
    functions = [f for room in (rollout, playouts, solver_compiled) for f in vars(room).values()]
    return {f.__name__: len(f.signatures) for f in functions if hasattr(f, "signatures")}

expert = make_bot("expert")
prepare(expert)
before = compiled()
for seed in range(20):
    position = deal((BASIC, BEGINNER)[seed % 2], 3, seed)
    for seat in range(3):
        view = view_for(position, seat)
        if view.moves:
            expert.choose(view, SeededChance(seed), Budget(20))
assert before["try_plans"] == before["try_turns"] == 1, before
assert compiled() == before, (before, compiled())
"""
    subprocess.run([sys.executable, "-c", script], check=True)
