"""The lessons, each to its end, with a wrong tap on the way."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from numberloor.locale import Sentences
from tests.support.screens import Screen

LESSONS = Path(__file__).parents[2] / "web" / "src" / "generated" / "lessons.json"


@pytest.mark.parametrize("level", ["beginner", "intermediate", "basic"])
def test_the_fox_leads_through_every_stop(browser: Browser, house: str, level: str) -> None:
    stops = json.loads(LESSONS.read_text(encoding="utf-8"))[level]
    with Screen(browser, house) as screen:
        screen.open(f"#/learn/{level}")
        for number, stop in enumerate(stops, 1):
            expect(screen.find(".coach")).to_contain_text(f"{number} of {len(stops)}")
            card, _, _stack = stop["want"].removeprefix("steal ").partition("@")
            button = screen.find(f'[data-card="{card}"], [data-act="{card}"]').first
            wrong = screen.find(f'.hand button.rests:not([data-card="{card}"])').first
            if wrong.count():
                wrong.click()
                expect(screen.find(".coach .btn")).to_have_count(0)
            button.click()
            expect(screen.find(".coach")).to_contain_text("Well done!")
            if number == len(stops):
                # The last card brings a real star, and the button a real game.
                expect(screen.find(".moment h2")).to_have_text("A star for you!")
                screen.find(".moment .on").click()
            screen.find(".coach .btn").click()
        expect(screen.find(".coach")).to_have_count(0)
        expect(screen.find(".seat")).to_have_count(1)
        expect(screen.find(".goal")).to_contain_text(Sentences("en").say(f"level-{level}"))


def test_a_lesson_names_only_cards_that_are_there() -> None:
    """What the fox asks to tap is in the hand, and said by its number: not everybody sees colours."""
    lessons = json.loads(LESSONS.read_text(encoding="utf-8"))
    for stops in lessons.values():
        for stop in stops:
            said = Sentences("en").say(f"lesson-{stop['key']}")
            assert not re.search(r"\b(green|red|blue|yellow|teal)\b", said)
            for number in re.findall(r"[Tt]ap the (?:night |balloon )?(\d)", said):
                assert number in "".join(stop["view"]["hand"]), said


def test_every_special_card_is_met_once() -> None:
    lessons = json.loads(LESSONS.read_text(encoding="utf-8"))
    for level in ("intermediate", "basic"):
        met = {
            card for stop in lessons[level] for stack in stop["view"]["stacks"] for card in stack
        }
        met |= {card for stop in lessons[level] for card in stop["view"]["hand"]}
        assert {"near", "odd", "even", "skip"} <= met
    assert any(stop["want"].startswith("steal") for stop in lessons["basic"])


def test_the_rules_can_be_searched(browser: Browser, house: str) -> None:
    with Screen(browser, house) as screen:
        screen.open("#/rules")
        expect(screen.find("section")).to_have_count(15)
        screen.page.get_by_role("searchbox").fill("night")
        expect(screen.find("section h2").filter(has_text="Night floors")).to_be_visible()
        assert screen.find("section").count() < 15
        # Found as it is typed, although no line breaks between the two.
        screen.page.get_by_role("searchbox").fill("balloon 3")
        expect(screen.find("section h2")).to_have_text(["Which floor fits"])
        screen.page.get_by_role("searchbox").fill("xyzzy")
        expect(screen.find("section")).to_have_count(0)
