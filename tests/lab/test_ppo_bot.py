"""The trained policy of examples/ppo answers as a program of the arena does."""

import json
import subprocess
import sys
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import numberloor as nl
from numberloor import kernel
from numberloor.kernel.jit import table_of
from numberloor.kernel.pack import move_number, pack
from numberloor.kernel.packed import STEAL_MOVE
from numberloor.lab.environments.observation import OBSERVATION_SIZE, observe_into
from numberloor.rules.chance import SeededChance
from numberloor.rules.model.position import Cards

pytestmark = pytest.mark.skipif(not kernel.COMPILED, reason="the environments need Numba")

ROOT = Path(__file__).parents[2]
PPO = ROOT / "examples" / "ppo"
BOT = PPO / "bot.py"


def test_it_chooses_among_the_legal_moves_and_says_nothing_else() -> None:
    position = nl.deal(nl.BASIC, 2, seed=5)
    asked: list[dict[str, object]] = []
    legal: list[list[str | None]] = []
    for number in range(40):
        if nl.outcome(position) is not None:
            break
        for seat in range(2):
            moves = [move.code for move in nl.legal_moves(position, seat)]
            if moves:
                position_text = nl.format_position(position)
                asked.append({"id": len(asked), "position": position_text, "seat": seat})
                legal.append([*moves, *([None] if seat != position.active else [])])
        moves_now = nl.legal_moves(position, position.active)
        position = nl.play(position, position.active, moves_now[number % len(moves_now)]).position
    ran = subprocess.run(
        [sys.executable, BOT],
        input="".join(json.dumps(one) + "\n" for one in asked),
        capture_output=True,
        text=True,
        check=True,
    )
    answers = [json.loads(line) for line in ran.stdout.splitlines()]
    assert [answer["id"] for answer in answers] == list(range(len(asked)))
    assert all(answer["move"] in moves for answer, moves in zip(answers, legal, strict=True))
    assert len(asked) > 30
    assert ran.stderr == ""


def positions(level: nl.Level = nl.BASIC) -> list[nl.Position]:
    """Of twelve games in which whoever is on turn plays at random."""
    found: list[nl.Position] = []
    for game in range(12):
        position, chance = nl.deal(level, 2, seed=game), SeededChance(game)
        while nl.outcome(position) is None and len(found) < 80 * (game + 1):
            found.append(position)
            moves = nl.legal_moves(position, position.active)
            move = moves[chance.below(len(moves))]
            position = nl.play(position, position.active, move, chance).position
    return found


@pytest.mark.parametrize("level", nl.Level)
def test_the_house_is_the_same_from_every_floor(
    level: nl.Level, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(PPO)
    module = import_module("views")
    views, chance = module.views(level), SeededChance(0)
    stolen = 0
    for position in positions(level)[::5]:
        for seat, view in product(range(2), range(module.VIEWS)):
            there = shown(position, views.shown_cards[view])
            seen = observed(position, seat)
            assert list(observed(there, seat)) == list(seen[views.seen[view]])
            moves = {move_number(move): move for move in nl.legal_moves(position, seat)}
            moves_there = {move_number(move): move for move in nl.legal_moves(there, seat)}
            assert {views.shown_moves[view][number] for number in moves} == set(moves_there)
            assert {views.moves[view][number] for number in moves_there} == set(moves)
            stolen += any(number >= STEAL_MOVE for number in moves)
            for number, move in moves.items():
                move_there = moves_there[views.shown_moves[view][number]]
                if position.drawable == len(position.pile):  # else a new pile may come, by chance
                    after = nl.play(position, seat, move, chance).position
                    after_there = nl.play(there, seat, move_there, chance).position
                    assert shown(after, views.shown_cards[view]) == after_there
        for upside_down in (0, module.UPSIDE_DOWN):
            view = module.view_of(observed(position, 0)) + upside_down
            assert shown(position, views.shown_cards[view]).open_floor.number == 0
    assert bool(stolen) == (level is nl.BASIC)


def observed(position: nl.Position, seat: int) -> Any:
    seen = table_of([0] * OBSERVATION_SIZE)
    observe_into(pack(position), seat, seen)
    return seen


def shown(position: nl.Position, places: Any) -> nl.Position:
    """With each card changed for the one in its place."""

    def cards(before: Cards) -> Cards:
        return tuple(nl.Card(int(places[card])) for card in before)

    first, second = position.stacks
    return position._replace(
        hands=tuple(tuple(sorted(cards(hand))) for hand in position.hands),
        stacks=(cards(first), cards(second)),
        pile=cards(position.pile),
    )


def test_the_figure_is_drawn_from_the_curve_beside_the_policy(tmp_path: Path) -> None:
    drawn = tmp_path / "ppo.svg"
    subprocess.run([sys.executable, PPO / "draw.py", PPO / "curve.csv", drawn], check=True)
    assert drawn.read_bytes() == (ROOT / "docs" / "lab" / "ppo.svg").read_bytes()
