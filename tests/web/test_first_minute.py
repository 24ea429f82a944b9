"""The first minute on a new device: a child who cannot read comes to its first card."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from numberloor.locale import LANGUAGES, Sentences
from tests.support.listening import Ear
from tests.support.screens import Screen

LESSONS = Path(__file__).parents[2] / "web" / "src" / "generated" / "lessons.json"
LEVELS = ("beginner", "intermediate", "basic")
ASK = Sentences("en").say("welcome-ask")
HELLO, QUESTION = "Hello!", "How old are you?"


@pytest.mark.parametrize("level", LEVELS)
def test_a_house_leads_through_three_steps_into_a_game_for_two(
    browser: Browser, house: str, level: str
) -> None:
    steps = [stop for stop in json.loads(LESSONS.read_text("utf-8"))[level] if stop["first"]]
    assert len(steps) == 3
    with Screen(browser, house, met=False) as screen:
        screen.open()
        screen.find(".house").nth(LEVELS.index(level)).click()
        for number, step in enumerate(steps, 1):
            expect(screen.find(".coach")).to_contain_text(f"{number} of 3")
            card = step["want"].removeprefix("steal ").partition("@")[0]
            screen.find(f'[data-card="{card}"], [data-act="{card}"]').first.click()
            expect(screen.find(".coach")).to_contain_text("Well done!")
            if number == 3:
                screen.find(".moment .on").click()
            screen.find(".coach .btn").click()
        expect(screen.find(".coach")).to_have_count(0)
        expect(screen.find(".seat")).to_have_count(1)
        expect(screen.find(".goal")).to_contain_text(Sentences("en").say(f"level-{level}"))
        expect(screen.find(".turn")).to_contain_text("Your turn")
        # The way home from here leads to the front door with all its choices.
        screen.open("#/")
        expect(screen.find(".home")).to_be_visible()
        expect(screen.find(".count.chosen input")).to_have_attribute("aria-label", "2")


def test_the_fox_asks_aloud_without_being_touched(browser: Browser, house: str) -> None:
    with Screen(browser, house, met=False, voice=True) as screen:
        ear = Ear(screen)
        screen.open()
        ear.wait_for(QUESTION, 0)


def test_where_a_page_must_be_touched_first_the_first_touch_brings_the_question(
    browser: Browser, house: str
) -> None:
    with Screen(browser, house, met=False, voice=True) as screen:
        ear = Ear(screen, shy=True)
        screen.open()
        expect(screen.find("h1")).to_have_text(ASK)
        assert ear.heard == []
        screen.find(".fox").click()
        ear.wait_for(QUESTION, 0)
        ear.wait_for_silence()
        assert ear.said == [HELLO, QUESTION]


def test_the_loudspeaker_asks_again(browser: Browser, house: str) -> None:
    with Screen(browser, house, met=False, voice=True) as screen:
        ear = Ear(screen)
        screen.open()
        ear.wait_for(QUESTION, 0)
        before = len(ear.heard)
        screen.find(".bubble button").click()
        ear.wait_for(QUESTION, before)


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_the_fox_asks_in_the_language_that_is_chosen(
    browser: Browser, house: str, lang: str
) -> None:
    with Screen(browser, house, met=False, voice=True) as screen:
        ear = Ear(screen)
        screen.open()
        ear.wait_for(QUESTION, 0)
        screen.find(f'.langs label[lang="{lang}"]').click()
        asked = Sentences(lang).say("welcome-ask")
        expect(screen.find("h1")).to_have_text(asked)
        ear.wait_for(asked.partition("! ")[2], 0)


def test_whoever_can_read_finds_all_choices_and_the_fox_is_met_once(
    browser: Browser, house: str
) -> None:
    with Screen(browser, house, met=False) as screen:
        screen.open()
        screen.page.get_by_role("button", name="All choices").click()
        expect(screen.find(".home")).to_be_visible()
        screen.page.reload()
        expect(screen.find(".home")).to_be_visible()
        # The first start of all: the smallest house, and two at the table.
        expect(screen.find(".tile.wide.chosen")).to_contain_text("Beginner")
        expect(screen.find(".count.chosen input")).to_have_attribute("aria-label", "2")


@pytest.mark.parametrize("where", ["#/rules", "#/join", "#/learn/basic", "#/shelf", "#join=1"])
def test_a_link_is_never_interrupted(browser: Browser, house: str, where: str) -> None:
    with Screen(browser, house, met=False) as screen:
        screen.allowed = lambda text: "/api/look" in text
        screen.open(where)
        screen.page.wait_for_selector("main")
        expect(screen.find(".welcome")).to_have_count(0)


def test_whoever_has_sat_at_a_table_here_has_no_need_of_the_fox(
    browser: Browser, house: str
) -> None:
    with Screen(browser, house) as screen:
        screen.open().press_play()
        screen.page.evaluate("localStorage.setItem('numberloor.device', '{\"met\": false}')")
        screen.page.goto("about:blank")
        screen.open()
        expect(screen.find(".home")).to_be_visible()
