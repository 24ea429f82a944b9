"""The rules as a page: every example of the printed rules is drawn, and can be played."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from numberloor.locale import LANGUAGES, Sentences, tied
from tests.support.screens import Screen

EXAMPLES = Path(__file__).parents[2] / "web" / "src" / "generated" / "examples.json"
CARDS = {
    "number": ["2", "8"],
    "up-ten": ["1"],
    "down-ten": ["7"],
    "near": ["3", "4", "5", "6", "7"],
    "turn": ["5", "7", "9", "b3", "6", "3"],
    "beginner-four": ["3", "4", "5"],
    "beginner-zero": ["9", "1"],
    "night": ["2n"],
}


def written() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(EXAMPLES.read_text(encoding="utf-8"))
    return found


def example(screen: Screen, key: str) -> Locator:
    return screen.find(f'[data-example="{key}"]')


def test_the_examples_are_those_of_the_book() -> None:
    found = {one["key"]: [play["card"] for play in one["plays"]] for one in written()["examples"]}
    assert CARDS.items() <= found.items()


def test_the_box_holds_what_the_book_says() -> None:
    box = written()["box"]
    assert (box["floors"], box["balloons"], box["stars"]) == (60, 34, 14)
    assert box["blue"] == ["b1", "b1", "b2", "b2", "b3", "b3"]
    assert {card for card in box["red"] if card.endswith("n")} == {f"{n}n" for n in range(10)}
    assert not {"b1", "b2", "b3"} & set(box["red"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_example_has_its_sentence(lang: str) -> None:
    for one in written()["examples"]:
        assert Sentences(lang).say(f"rules-example-{one['key']}")


@pytest.mark.parametrize(
    ("key", "card", "told", "floor"),
    [
        ("number", "floor 8", "5 + 3 = 8", 8),
        ("number", "floor 2", "5 − 3 = 2", 2),
        ("up-ten", "floor 1", "9 + 2 = 11, so floor 1", 11),
        ("down-ten", "floor 7", "10 − 3 = 7", 7),
        ("near", "floor 4", "5 − 1 = 4", 4),
        ("beginner-zero", "floor 9", "before 10 comes 9", 9),
        ("night", "night floor 2", "6 − 4 = 2", 2),
    ],
)  # fmt: skip
def test_a_tapped_card_jumps_and_shows_its_sum(
    browser: Browser, house: str, key: str, card: str, told: str, floor: int
) -> None:
    with Screen(browser, house) as screen:
        screen.open("#/rules")
        box = example(screen, key)
        box.get_by_role("button", name=card, exact=True).click()
        expect(
            box.get_by_role("img", name=re.compile(f"You are on floor {floor}$"))
        ).to_be_visible()
        expect(screen.find("[data-live]")).to_contain_text(told)
        expect(box.get_by_role("button", name=card, exact=True)).to_have_attribute(
            "aria-pressed", "true"
        )


def test_the_whole_turn_step_by_step(browser: Browser, house: str) -> None:
    with Screen(browser, house) as screen:
        screen.open("#/rules")
        turn = example(screen, "turn")
        for sum_ in ("3 + 2", "5 + 2", "7 + 2", "", "9 − 3", "6 − 3"):
            turn.get_by_role("button", name="Next").click()
            expect(turn.locator("li", has=screen.find('[aria-pressed="true"]'))).to_have_text(sum_)
        expect(turn.get_by_role("list", name="Open cards").get_by_role("img")).to_have_count(2)
        names = turn.get_by_role("list", name="Open cards").get_by_role("img")
        assert [one.get_attribute("aria-label") for one in names.all()] == [
            tied("floor 3"),
            tied("balloon 3"),
        ]
        turn.get_by_role("button", name="Once more").click()
        expect(turn.locator('[aria-pressed="true"]')).to_have_attribute(
            "aria-label", tied("floor 5")
        )


def test_the_whole_turn_by_itself(browser: Browser, house: str) -> None:
    with Screen(browser, house) as screen:
        screen.open("#/rules")
        turn = example(screen, "turn")
        turn.get_by_role("button", name="Play").click()
        expect(turn.get_by_role("button", name="Pause")).to_be_visible()
        expect(turn.get_by_role("button", name="Once more")).to_be_visible()
        expect(turn.get_by_role("button", name="Play")).to_be_visible()


def test_time_box_and_marks_are_named(browser: Browser, house: str) -> None:
    with Screen(browser, house) as screen:
        screen.open("#/rules")
        for text in (
            "15 to 30 minutes", "60 floor cards", "34 balloon cards", "14 star cards",
            "take out 6 balloons with the blue mark", "take out 22 cards with the red mark",
        ):  # fmt: skip
            expect(screen.page.get_by_text(text).last).to_be_visible()
