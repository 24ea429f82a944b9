"""A mouse that rests on the rim of what rises under it: nothing there trembles, and a press counts."""

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.support.screens import Screen

# Whether it has moved within so many frames, from where it is once the mouse has found it.
TREMBLES = """async (one) => {
  const frame = () => new Promise(requestAnimationFrame)
  const place = () => one.getBoundingClientRect().y
  for (let count = 0; count < 20; count++) await frame()
  const first = place()
  for (let count = 0; count < 40; count++) { await frame(); if (place() !== first) return true }
  return false
}"""
RIM = 1  # pixels inside the edge


def rest_on_rim(screen: Screen, one: Locator, *, lower: bool = True) -> None:
    box = screen.box(one)
    edge = box["y"] + box["height"] - RIM if lower else box["y"] + RIM
    screen.page.mouse.move(box["x"] + box["width"] / 2, edge)


@pytest.mark.parametrize(
    ("where", "what"),
    [
        ("#/report", "main .btn.small"),
        ("#/join", ".pad button"),
        ("#/join", "main .btn"),
        ("#/rules/turn", ".cards button:not(.chosen)"),
        ("#/", ".tile:not(.chosen)"),
    ],
)
def test_nothing_flees_from_the_mouse(browser: Browser, house: str, where: str, what: str) -> None:
    with Screen(browser, house, level="intermediate", animal="fox") as screen:
        screen.turn_to(where)
        one = screen.find(what).first
        rest_on_rim(screen, one)
        assert not one.evaluate(TREMBLES)


@pytest.mark.parametrize("card", ["fits", "rests"])
def test_no_card_flees_from_the_mouse(browser: Browser, house: str, card: str) -> None:
    with Screen(browser, house) as screen:
        screen.show("turn")
        one = screen.find(f".hand .{card}").first
        rest_on_rim(screen, one)
        assert not one.evaluate(TREMBLES)


def test_a_press_on_the_upper_rim_counts(browser: Browser, house: str) -> None:
    with Screen(browser, house, level="intermediate", animal="fox") as screen:
        screen.turn_to("#/report")
        home = screen.find("main header .btn")
        rest_on_rim(screen, home, lower=False)
        screen.page.mouse.down()
        assert home.evaluate("(one) => one.matches(':active')")
        screen.page.mouse.up()
        expect(screen.find("main.report")).to_have_count(0)
