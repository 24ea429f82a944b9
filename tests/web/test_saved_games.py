"""A file may come from anywhere: one that is damaged is said to be, and the way home stays open."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect

from tests.support.scenes import scenes
from tests.support.screens import Screen

Game = dict[str, Any]
STRANGE = "This file is not one of our games"


def saved() -> Game:
    """A game of two steps, as the page saves it."""
    message = json.loads(scenes()["turn"])
    frame = {"view": message["views"][0], "events": message["missed"][0]["events"]}
    return {
        "format": "numberloor seen game 2",
        "table": message["table"],
        "frames": [frame, json.loads(json.dumps(frame))],
    }


# Each is one more thing that the table is drawn from; web/tests/state/saved.test.ts knows many more.
DAMAGES: list[Callable[[Game], object]] = [
    lambda game: game.pop("format"),
    lambda game: game.pop("table"),
    lambda game: game["table"].pop("seats"),
    lambda game: game["table"]["seats"].pop(),
    lambda game: game.update(frames="all"),
    lambda game: game["frames"].clear(),
    lambda game: game["frames"].append(None),
    lambda game: game["frames"][1].pop("view"),
    lambda game: game["frames"][1].update(events=None),
    lambda game: game["frames"][1]["view"].update(hand=None),
    lambda game: game["frames"][1]["view"].update(stacks=[["5"], []]),
    lambda game: game["frames"][1]["view"].pop("turn"),
    lambda game: game["frames"][1]["view"].update(active=9),
    lambda game: game["frames"][1]["events"][0].update(reason={"key": "sum-up", "args": {}}),
]


def read(screen: Screen, text: str, file: Path) -> None:
    file.write_text(text, encoding="utf-8")
    screen.page.goto("about:blank")
    screen.open("#/replay")
    screen.find("input[type=file]").set_input_files(file)


def test_a_damaged_game_is_said_to_be_and_leads_home(
    browser: Browser, house: str, tmp_path: Path
) -> None:
    with Screen(browser, house) as screen:
        whole = json.dumps(saved())
        read(screen, whole, tmp_path / "whole.json")
        expect(screen.find(".film")).to_be_visible()
        texts = [whole[: len(whole) // 2], "", "[]"]
        for damage in DAMAGES:
            game = saved()
            damage(game)
            texts.append(json.dumps(game))
        for text in texts:
            read(screen, text, tmp_path / "damaged.json")
            expect(screen.find("[role=status]")).to_have_text(STRANGE)
        screen.page.get_by_role("link", name="Go home").click()
        expect(screen.find(".home")).to_be_visible()
