"""The trained policy of examples/ppo answers as a program of the arena does."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import numberloor as nl
from numberloor import kernel

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


def test_the_figure_is_drawn_from_the_curve_beside_the_policy(tmp_path: Path) -> None:
    drawn = tmp_path / "ppo.svg"
    subprocess.run([sys.executable, PPO / "draw.py", PPO / "curve.csv", drawn], check=True)
    assert drawn.read_bytes() == (ROOT / "docs" / "lab" / "ppo.svg").read_bytes()
