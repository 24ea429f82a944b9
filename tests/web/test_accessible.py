"""axe-core on every screen, by day and by night."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.support.scenes import scenes
from tests.support.screens import Screen

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
  .then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => html.slice(0, 120) + ' ' + (any[0]?.message ?? '')).join(' | ')}`))"""


def violations(screen: Screen) -> list[str]:
    screen.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = screen.page.evaluate(RUN)
    return found


def open_class(screen: Screen) -> None:
    screen.open("#/class")
    screen.page.get_by_role("button", name="Open the class").click()
    screen.page.wait_for_selector(".tables li")


def open_replay(screen: Screen) -> None:
    """A game of one step, as this screen would have kept it."""
    message = json.loads(scenes()["turn"])
    frame = {"view": message["views"][0], "events": message["missed"][0]["events"]}
    game = {"table": message["table"], "frames": [frame]}
    screen.open("#/rules")
    screen.page.evaluate(
        "(game) => sessionStorage.setItem('numberloor.frames.kept', game)", json.dumps(game)
    )
    screen.open("#/replay/kept")
    screen.page.reload()
    screen.page.wait_for_selector(".film")


def ask_at_the_door(screen: Screen) -> None:
    screen.show("handover")
    screen.page.get_by_role("button", name="Steal the turn?").click()


def open_options(screen: Screen) -> None:
    screen.open()
    screen.page.get_by_role("button", name="More choices").click()
    screen.page.wait_for_selector("dialog[open]")


def open_menu(page: str) -> Callable[[Screen], None]:
    def opened(screen: Screen) -> None:
        screen.show("turn")
        screen.page.get_by_role("button", name="Menu").click()
        if page:
            screen.page.get_by_role("button", name=page).click()
        screen.page.wait_for_selector("dialog[open]")

    return opened


def table(scene: str) -> Callable[[Screen], None]:
    def shown(screen: Screen) -> None:
        screen.show(scene)

    return shown


def page(address: str) -> Callable[[Screen], None]:
    def opened(screen: Screen) -> None:
        screen.open(address)
        screen.page.wait_for_selector("main h1")

    return opened


TABLES = ("turn", "steal", "five", "beginner", "thinking", "finish", "handover", "waiting")
PAGES = ("", "#/rules", "#/learn/basic", "#/join", "#/class", "#/replay")
PLACES: dict[str, Callable[[Screen], None]] = {
    **{scene: table(scene) for scene in TABLES},
    **{address or "home": page(address) for address in PAGES},
    "options": open_options,
    "menu": open_menu(""),
    "what happened": open_menu("What happened"),
    "settings": open_menu("Settings"),
    "a class": open_class,
    "watching again": open_replay,
    "asking to steal": ask_at_the_door,
}


@pytest.mark.parametrize("theme", ["day", "night"])
@pytest.mark.parametrize("size", ["390x844", "1440x900"])
def test_axe_finds_nothing(browser: Browser, house: str, theme: str, size: str) -> None:
    found: dict[str, list[str]] = {}
    with Screen(browser, house, theme=theme, size=size) as screen:
        for name, go in PLACES.items():
            screen.page.goto("about:blank")
            go(screen)
            if wrong := violations(screen):
                found[name] = wrong
    assert found == {}
