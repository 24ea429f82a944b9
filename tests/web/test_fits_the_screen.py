"""Every screen at every size in every language: nothing is cut, nothing covered, all can be touched."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from numberloor.locale import LANGUAGES
from tests.support.places import (
    CLASSES,
    NOTEBOOKS,
    choose_otherwise,
    meet_the_fox,
    open_replay,
    sit_around,
)
from tests.support.screens import Screen

FAULTS = (Path(__file__).parents[1] / "support" / "faults.js").read_text(encoding="utf-8")
PHONES = ("320x568", "360x640", "375x667", "390x844", "412x915", "430x932")
SIDEWAYS = ("568x320", "667x375", "844x390")
TABLETS = ("768x1024", "1024x768", "1024x1366")
DESKS = ("1280x800", "1440x900")
WALLS = ("1920x1080", "2560x1440", "3840x2160")
SIZES = (*PHONES, *SIDEWAYS, *TABLETS, *DESKS, *WALLS)
# Windows that are no device's, and what 200 % zoom leaves of 1440 × 900 and 1024 × 768.
ODD = ("960x540", "853x533", "640x512", "720x450", "512x384")


@pytest.fixture(scope="module", params=LANGUAGES)
def screen(request: pytest.FixtureRequest, browser: Browser, house: str) -> Iterator[Screen]:
    """One page for a language; scenes and sizes change within it."""
    with Screen(browser, house, lang=request.param) as opened:
        opened.open().page.wait_for_selector("main")
        # Only where things lie is asked, so nothing more need be painted.
        opened.page.evaluate("document.documentElement.style.opacity = 0")
        yield opened


def resize(screen: Screen, size: str) -> None:
    width, height = map(int, size.split("x"))
    screen.page.set_viewport_size({"width": width, "height": height})
    screen.page.wait_for_function(
        "([width, height]) => innerWidth === width && innerHeight === height", arg=[width, height]
    )
    # Where it lay before, a card might rise under the pointer, or a button sink away from it and come back.
    screen.page.mouse.move(1, 1)
    screen.settle()


def faults(
    screen: Screen, sizes: tuple[str, ...], also: Callable[[], list[str]] = list
) -> dict[str, list[str]]:
    """What is wrong at each size, and what `also` says is."""
    found = {}
    for size in sizes:
        resize(screen, size)
        if wrong := [*screen.page.evaluate(FAULTS), *also()]:
            found[size] = wrong
    return found


@pytest.mark.parametrize("cards", [1, 6, 12, 28])
def test_a_table_shows_everything_at_once(screen: Screen, cards: int) -> None:
    screen.show(f"hand-{cards}")
    assert screen.find(".hand button").count() == cards
    assert faults(screen, (*SIZES, *(ODD if cards > 1 else ()))) == {}


# Around the table a few sizes stand for the others; what scrolls may go on below the window.
SOME = ("320x568", "390x844", "568x320", "844x390", "768x1024", "1024x768", "1280x800", "2560x1440")
SOME_HOMES = ("360x640", "390x844", "844x390", "1024x768")
ROOMS = ("#/rules", "#/print", "#/join", "#/class", "#/replay", "#/learn/beginner", "#/learn/basic")


@pytest.mark.parametrize("where", ROOMS)
def test_every_room_fits(screen: Screen, where: str) -> None:
    screen.turn_to(where)
    assert faults(screen, SOME) == {}


@pytest.mark.parametrize("moment", CLASSES)
def test_a_whole_class_fits(screen: Screen, moment: str) -> None:
    CLASSES[moment](screen)
    assert faults(screen, SOME) == {}


MOMENTS = ("handover", "waiting", "thinking", "late", "aloud", "head-start")


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_moment_fits(screen: Screen, moment: str) -> None:
    screen.show(moment)
    assert faults(screen, SOME) == {}


HEIGHTS_OF_DANCERS = "(all) => all.map((one) => one.getBoundingClientRect().height)"


@pytest.mark.parametrize(("moment", "animals"), [("finish", 4), ("finish-five", 5)])
def test_everyone_dances(screen: Screen, moment: str, animals: int) -> None:
    screen.show(moment)

    def hidden_dancers() -> list[str]:
        heights = screen.find(".dance > *").evaluate_all(HEIGHTS_OF_DANCERS)
        danced = len(heights) == animals and min(heights) > 40
        return [] if danced else [f"not everyone dances: {heights}"]

    assert faults(screen, SIZES, hidden_dancers) == {}


def test_the_moon_and_its_night_fit(screen: Screen) -> None:
    sit_around(screen)
    assert faults(screen, SOME) == {}
    screen.find(".top .moon").click()
    screen.page.wait_for_selector(".thieves")
    assert faults(screen, SOME) == {}


def test_a_step_that_is_done_fits(screen: Screen) -> None:
    screen.turn_to("#/learn/basic")
    screen.find(".hand button.fits").first.click()
    screen.page.wait_for_selector(".coach .btn")
    assert faults(screen, SOME) == {}


def test_a_game_seen_again_fits(screen: Screen) -> None:
    open_replay(screen)
    assert faults(screen, SOME) == {}


def test_menu_and_choices_fit(screen: Screen) -> None:
    screen.turn_to("")
    screen.find(".links .more").click()
    assert faults(screen, SOME) == {}
    screen.turn_to("#/shelf")
    screen.find(".mine").click()
    assert faults(screen, SOME) == {}
    screen.show("turn")
    screen.find(".top .round").click()
    assert faults(screen, SOME) == {}
    screen.find("dialog .list button").nth(2).click()
    screen.page.wait_for_selector("dialog kbd")
    assert faults(screen, SOME) == {}


# What is not whole in the window.
OUT_OF_SIGHT = """(parts) => parts.flatMap((part) => {
  const all = [...document.querySelectorAll(part)]
  const out = all.filter((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect()
    return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight
  })
  return all.length ? out.map(() => `${part} is out of sight`) : [`there is no ${part}`]
})"""


def out_of_sight(screen: Screen, *parts: str) -> list[str]:
    found: list[str] = screen.page.evaluate(OUT_OF_SIGHT, list(parts))
    return found


def test_play_is_in_sight_before_anybody_scrolls(screen: Screen) -> None:
    screen.turn_to("")

    def hidden_play() -> list[str]:
        screen.find("button.go").click(trial=True)  # nothing lies over it
        return out_of_sight(screen, "button.go")

    assert faults(screen, (*SIZES, *ODD), hidden_play) == {}


def test_a_front_door_with_much_to_tell_fits(browser: Browser, house: str, screen: Screen) -> None:
    lang = screen.page.evaluate("document.documentElement.lang")
    with Screen(browser, house, lang=lang) as other:
        choose_otherwise(other)
        assert faults(other, SOME) == {}
        other.find(".unusual").click()
        assert faults(other, SOME) == {}


@pytest.mark.parametrize("place", NOTEBOOKS)
def test_what_a_notebook_tells_fits(
    browser: Browser, house: str, screen: Screen, place: str
) -> None:
    lang = screen.page.evaluate("document.documentElement.lang")
    with Screen(browser, house, lang=lang) as other:
        NOTEBOOKS[place](other)
        assert faults(other, SOME_HOMES) == {}


def test_the_fox_and_all_three_houses_are_in_sight_before_anybody_scrolls(
    browser: Browser, house: str, screen: Screen
) -> None:
    lang = screen.page.evaluate("document.documentElement.lang")
    with Screen(browser, house, lang=lang) as new:
        meet_the_fox(new)
        parts = (".fox", "h1", ".bubble button", ".house", ".others > *")
        assert faults(new, (*SIZES, *ODD), lambda: out_of_sight(new, *parts)) == {}


# What a class looks at from afar: on a screen of twice the size everything is twice as large.
GROWING = (
    ".hand .card",
    ".stacks .card",
    "h1",
    ".tower",
    ".btn",
    ".round",
    ".sum",
    ".seat",
    ".me .face",
)
HEIGHTS = "(some) => some.map((one) => document.querySelector(one).getBoundingClientRect().height)"


def test_a_whiteboard_shows_it_twice_as_large(screen: Screen) -> None:
    screen.show("hand-6")
    heights = {}
    for size in ("1280x720", "2560x1440"):
        resize(screen, size)
        heights[size] = screen.page.evaluate(HEIGHTS, list(GROWING))
    for part, small, large in zip(GROWING, *heights.values(), strict=True):
        assert 1.8 <= large / small <= 2.2, part
