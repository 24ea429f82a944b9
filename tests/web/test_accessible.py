"""axe-core on every screen, by day and by night."""

from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, expect

from numberloor.locale import LANGUAGES, Sentences
from tests.support.places import PLACES
from tests.support.screens import Screen

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
# Only what is wrong is looked up further: where it stands in the page is told by its text.
RUN = """(rules) => axe.run(document, {
  ...rules, resultTypes: ['violations'], selectors: false, preload: false,
}).then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => html.slice(0, 120) + ' ' + (any[0]?.message ?? '')).join(' | ')}`))"""
ALL = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
# By night the same page has other colours, and nothing else is otherwise.
COLOURS = {"runOnly": ["color-contrast", "link-in-text-block"]}
THEMES: dict[str, tuple[Literal["light", "dark"], dict[str, list[str]]]] = {
    "day": ("light", ALL),
    "night": ("dark", COLOURS),
}
PARTS = 4  # of the places, each about as long as the others


# By night at one size only: colours do not depend on it.
SIZES = {"390x844": ("day",), "1440x900": ("day", "night")}


def violations(screen: Screen, themes: tuple[str, ...]) -> dict[str, list[str]]:
    """By each theme's rules."""
    screen.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, list[str]] = {}
    for theme in themes:
        scheme, rules = THEMES[theme]
        screen.page.emulate_media(color_scheme=scheme)
        screen.page.wait_for_selector(f'html[data-theme="{theme}"]')
        screen.settle()
        if wrong := screen.page.evaluate(RUN, rules):
            found[theme] = wrong
    return found


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing(browser: Browser, house: str, size: str, part: int) -> None:
    found: dict[str, dict[str, list[str]]] = {}
    for name, go in list(PLACES.items())[part::PARTS]:
        # A screen each: one that was shown a prepared table hears no other server.
        with Screen(browser, house, size=size) as screen:
            go(screen)
            if wrong := violations(screen, SIZES[size]):
                found[name] = wrong
    assert found == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_says_what_it_is_in_its_language(browser: Browser, house: str, lang: str) -> None:
    with Screen(browser, house, lang=lang) as screen:
        screen.open()
        expect(screen.page).to_have_title(Sentences(lang).say("game-name"))
        expect(screen.find("html")).to_have_attribute("lang", lang)
        about = screen.find("meta[name=description]")
        expect(about).to_have_attribute("content", Sentences(lang).say("game-about"))
