"""What play tells, for programs: `observe` and `report`, added to the engine protocol."""

import json
from typing import Any

import pytest

from numberloor import Level
from numberloor.learning.facts import jumps_of
from numberloor.learning.notebook import Notebook, write_game
from numberloor.learning.notebook_text import format_notebook
from tests.engine.test_protocol import ask, error, without
from tests.support.children import make_child, play_game

MOMENT: dict[str, Any] = {
    "v": 1,
    "level": "basic",
    "lamps": "off",
    "open": ["8", "b3"],
    "hand": ["1", "2", "5"],
    "turn": [0, 0, 0],
    "mine": True,
    "did": "2",
    "refused": "does_not_fit",
    "ms": 4210,
    "tries": 0,
    "hint": 0,
}
OBSERVE: dict[str, Any] = {"do": "observe", "moment": MOMENT}
NOTEBOOK = json.loads(
    format_notebook(write_game(Notebook("hare"), "one", play_game(make_child(Level.BASIC, 1), 1)))
)
REPORT: dict[str, Any] = {"do": "report", "notebook": NOTEBOOK, "level": "basic"}


def test_a_moment_becomes_what_it_says() -> None:
    told = {one["thing"]: one for one in ask(OBSERVE)["observations"]}
    assert told["8+3"]["right"] is False
    assert 0 < told["8+3"]["weight"] <= 1
    assert set(told) <= {"same 8", "8+3", "8-3"}


def test_with_the_lamps_on_it_says_nothing() -> None:
    assert ask(OBSERVE | {"moment": MOMENT | {"lamps": "on"}}) == {"observations": []}


def test_what_is_believed_so_far_may_come_along() -> None:
    assert ask(OBSERVE | {"notebook": NOTEBOOK}) != ask(OBSERVE)


def test_a_notebook_becomes_a_report() -> None:
    answer = ask(REPORT | {"id": 7})
    assert answer["id"] == 7
    report = answer["report"]
    assert (report["level"], report["games"]) == ("basic", 1)
    assert len(report["squares"]) == len(jumps_of(Level.BASIC))
    assert len(report["next"]) == 3
    assert set(answer["house"].values()) <= {"dark", "glow", "light", "blink"}


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        (without(OBSERVE, "moment"), "bad_request"),
        (OBSERVE | {"moment": 7}, "bad_moment"),
        (OBSERVE | {"moment": MOMENT | {"hand": ["12"]}}, "bad_moment"),
        (OBSERVE | {"moment": MOMENT | {"hand": ["1"]}}, "bad_moment"),  # did is not in it
        (OBSERVE | {"notebook": {}}, "bad_notebook"),
        (without(REPORT, "notebook"), "bad_request"),
        (without(REPORT, "level"), "bad_request"),
        (REPORT | {"level": "hard"}, "bad_request"),
        (REPORT | {"notebook": None}, "bad_notebook"),
        (REPORT | {"notebook": NOTEBOOK | {"format": "numberloor notebook 2"}}, "bad_notebook"),
        (REPORT | {"notebook": NOTEBOOK | {"animal": "x" * 20_000}}, "bad_notebook"),
    ],
)
def test_what_cannot_be_read_is_told(request_: dict[str, Any], code: str) -> None:
    assert error(request_) == code


def test_however_deep_it_is() -> None:
    deep = b'{"do":"report","level":"basic","notebook":' + b"[" * 100_000 + b"]" * 100_000 + b"}"
    assert error(deep) in {"bad_request", "bad_notebook"}
