"""A game is watched again: by itself, step by step, from star to star, with fingers or with keys."""

import re

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.support.films import steps
from tests.support.places import watch
from tests.support.screens import Screen

STEPS = steps()
MARKS = [step for step, events in enumerate(STEPS) if {"star", "stole"} & set(events)]
ALL = len(STEPS)


@pytest.fixture
def screen(browser: Browser, house: str) -> Screen:
    return Screen(browser, house)


def slider(screen: Screen) -> Locator:
    return screen.page.get_by_role("slider", name="Steps of the game")


def at(screen: Screen, step: int) -> None:
    """`step` counts from 0, as a list does; people count from 1."""
    expect(screen.find(".film small")).to_have_text(f"Step {step + 1} of {ALL}")
    expect(slider(screen)).to_have_value(str(step + 1))


def press(screen: Screen, name: str) -> None:
    screen.page.get_by_role("button", name=name, exact=True).click()


def test_a_step_on_and_a_step_back(screen: Screen) -> None:
    with screen:
        watch(screen)
        at(screen, 0)
        expect(screen.page.get_by_role("button", name="Back", exact=True)).to_have_attribute(
            "aria-disabled", "true"
        )
        press(screen, "Next")
        at(screen, 1)
        press(screen, "Back")
        at(screen, 0)


def test_from_star_to_star_and_from_steal_to_steal(screen: Screen) -> None:
    with screen:
        watch(screen)
        for mark in MARKS:
            press(screen, "Next star or steal")
            at(screen, mark)
            expect(screen.find("[data-live]")).to_contain_text(re.compile("star|steal"))
        for mark in reversed(MARKS[:-1]):
            press(screen, "Previous star or steal")
            at(screen, mark)


def test_it_plays_by_itself_until_it_is_stopped(screen: Screen) -> None:
    with screen:
        watch(screen)
        press(screen, "Play")
        expect(screen.page.get_by_role("button", name="Pause")).to_be_visible()
        expect(slider(screen)).not_to_have_value("1")
        press(screen, "Pause")
        expect(screen.page.get_by_role("button", name="Play")).to_be_visible()


def test_it_stops_at_the_end_and_begins_again(screen: Screen) -> None:
    with screen:
        watch(screen)
        screen.page.keyboard.press("End")
        at(screen, ALL - 1)
        screen.page.keyboard.press("ArrowLeft")
        press(screen, "Play")
        at(screen, ALL - 1)
        expect(screen.page.get_by_role("button", name="Play", exact=True)).to_be_visible()
        press(screen, "Play")
        # From the first step on; it does not wait for who looks.
        expect(screen.find(".film small")).to_have_text(re.compile(rf"^Step [1-9] of {ALL}$"))


def test_keys_alone_will_do(screen: Screen) -> None:
    with screen:
        watch(screen)
        for key, step in (("ArrowRight", 1), ("End", ALL - 1), ("ArrowLeft", ALL - 2), ("Home", 0)):
            screen.page.keyboard.press(key)
            at(screen, step)
        screen.page.keyboard.press(" ")
        expect(screen.page.get_by_role("button", name="Pause")).to_be_visible()
        screen.page.keyboard.press(" ")
        expect(screen.page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_the_slider_goes_anywhere_and_says_what_is_there(screen: Screen) -> None:
    with screen:
        watch(screen)
        slider(screen).fill(str(MARKS[0] + 1))
        at(screen, MARKS[0])
        expect(slider(screen)).to_have_attribute(
            "aria-valuetext", re.compile(rf"^Step {MARKS[0] + 1} of {ALL}: Bear plays floor\s\d")
        )
        slider(screen).press("ArrowRight")
        at(screen, MARKS[0] + 1)


def test_my_cards_keep_their_colours(screen: Screen) -> None:
    with screen:
        watch(screen)
        for mark in MARKS:
            press(screen, "Next star or steal")
            at(screen, mark)
            expect(screen.find(".hand button").first).to_be_visible()
            expect(screen.find(".hand button.rests")).to_have_count(0)


def test_the_pawn_is_the_one_who_played(screen: Screen) -> None:
    with screen:
        watch(screen)
        slider(screen).fill(str(MARKS[0] + 1))
        expect(screen.find(".pawn use")).to_have_attribute("href", re.compile("#bear-awake$"))
        expect(screen.find(".turn")).to_have_text("Bear is playing")
