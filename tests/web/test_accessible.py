"""axe-core on every screen, by day and by night."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from numberloor.locale import LANGUAGES, Sentences
from tests.support.places import PLACES
from tests.support.screens import Screen

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
  .then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => html.slice(0, 120) + ' ' + (any[0]?.message ?? '')).join(' | ')}`))"""


def violations(screen: Screen) -> list[str]:
    screen.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = screen.page.evaluate(RUN)
    return found


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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_says_what_it_is_in_its_language(browser: Browser, house: str, lang: str) -> None:
    with Screen(browser, house, lang=lang) as screen:
        screen.open()
        expect(screen.page).to_have_title(Sentences(lang).say("game-name"))
        expect(screen.find("html")).to_have_attribute("lang", lang)
        about = screen.find("meta[name=description]")
        expect(about).to_have_attribute("content", Sentences(lang).say("game-about"))
