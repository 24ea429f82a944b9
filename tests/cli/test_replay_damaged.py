"""A game that the page saved may be damaged: it is told whole, or refused in one sentence."""

import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from numberloor.cli.main import app
from numberloor.locale import Sentences
from numberloor.rules.text.record import RecordError
from numberloor.rules.text.screen_recording import DAMAGED, parse_seen
from numberloor.story import tell_seen

SUM = {"start": 3, "card": 3, "distance": 2, "end": 5, "landing": 5}
VIEW = {"level": "basic", "stacks": [["3"], ["b2"]], "active": 0, "over": False}
EVENTS = [
    {"event": "played", "seat": 0, "card": "5", "reason": {"key": "sum-up", "args": SUM}},
    {"event": "undone", "seat": 0},
    {"event": "drew", "seat": 0, "amount": 2, "cards": ["1", "b4"]},
    {"event": "passed", "seat": 0},
    {"event": "turn", "seat": 1},
    {
        "event": "stole",
        "seat": 0,
        "card": "3n",
        "victim": 1,
        "reason": {
            "key": "steal-fits",
            "args": {"why": {"key": "same-floor", "args": {"floor": 3}}},
        },
    },
    {"event": "reshuffled", "amount": 12},
    {"event": "star", "seat": 0, "amount": 1},
    {"event": "lost_turn", "seat": 1},
    {"event": "won", "seat": 0},
]
GAME = {
    "format": "numberloor seen game 1",
    "table": {"seats": [{"animal": "owl"}, {"animal": "bear"}]},
    "frames": [{"view": VIEW, "events": []}, {"view": {**VIEW, "over": True}, "events": EVENTS}],
}
DEEP: list[Any] = []
for _ in range(400):
    DEEP = [DEEP]
HOSTILE = [
    None,
    True,
    -1,
    99,
    10**30,
    1.5,
    float("inf"),
    "",
    "x",
    "\0",
    [],
    ["x"],
    {},
    {"x": 1},
    DEEP,
]


def tell(game: Any) -> list[str]:
    return tell_seen(parse_seen(json.dumps(game)), Sentences())


def places(data: Any, *path: Any) -> Iterator[tuple[Any, ...]]:
    """The way to every value in it."""
    inside = data.items() if isinstance(data, dict) else enumerate(data)
    for name, value in inside:
        yield (*path, name)
        if isinstance(value, dict | list):
            yield from places(value, *path, name)


def damaged() -> Iterator[Any]:
    """Every field taken out, and every field replaced by every hostile value."""
    for *path, last in places(GAME):
        for value in ("gone", *HOSTILE):
            game = deepcopy(GAME)
            place: Any = game
            for name in path:
                place = place[name]
            if value == "gone":
                del place[last]
            else:
                place[last] = value
            yield game


def test_the_game_that_is_damaged_below_is_whole() -> None:
    assert len([line for line in tell(GAME) if line.startswith("  ")]) == len(EVENTS) - 1


def test_whatever_is_damaged_the_game_is_told_or_refused() -> None:
    refused = 0
    for game in damaged():
        try:
            tell(game)
        except RecordError:
            refused += 1
    assert refused > 500


@pytest.mark.parametrize("tail", ["", "]" * 100_000])
def test_brackets_without_end_are_refused(tail: str) -> None:
    with pytest.raises(RecordError, match="this is no saved game"):
        parse_seen('{"format": ' + "[" * 100_000 + tail)


@pytest.mark.parametrize(
    ("number", "change"),
    [
        (0, {"seat": 2}),
        (0, {"seat": -1}),
        (0, {"reason": {"key": "nonsense", "args": {}}}),
        (0, {"reason": {"key": "sum-up", "args": {}}}),
        (0, {"reason": {"key": "does-not-fit-number", "args": {"targets": []}}}),
        (2, {"amount": None}),
        (5, {"victim": None}),
        (5, {"card": None}),
    ],
)
def test_of_a_damaged_game_no_half_is_told(
    number: int, change: dict[str, Any], tmp_path: Path
) -> None:
    game = deepcopy(GAME)
    game["frames"][1]["events"][number].update(change)  # type: ignore[index]
    path = tmp_path / "game.json"
    path.write_text(json.dumps(game), encoding="utf-8")
    done = CliRunner().invoke(app, ["replay", str(path)])
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == f"numberloor: {path}: {DAMAGED}\n"
