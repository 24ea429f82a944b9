"""Whoever wants stillness gets it: no frame with anything on its way, in a wrong colour or place."""

from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.support.screens import Screen

# Looks at the page after each frame, from the first one on: how much is in motion, and which word or
# card is seen otherwise than when it first appeared. Only what was drawn counts: between a frame and
# the look at it the page may have put up something new, whose place it measures before it draws it.
# So what has come or changed since the frame waits for the next one, and such a look is none.
WATCH = """
const first = new Map()
window.watched = { frames: 0, moving: 0, changed: [] }
const changes = new MutationObserver(() => (drawn = false))
let drawn = false
function look() {
  if (drawn) {
    watched.frames++
    watched.moving = Math.max(watched.moving, document.getAnimations().length)
    for (const element of document.querySelectorAll('#app *')) {
      const card = element.matches('.hand button') ? element.getBoundingClientRect() : null
      const seen = [getComputedStyle(element).color, card && `at ${card.x}, ${card.width} wide`].join(' ')
      if (!first.has(element)) first.set(element, seen)
      if (first.get(element) !== seen) watched.changed.push(`${element.outerHTML.slice(0, 60)} ${first.get(element)} > ${seen}`)
    }
  }
  requestAnimationFrame(frame)
}
// An observer made now is asked after all others, which may still move things before they are drawn.
function frame() {
  new ResizeObserver((_, self) => {
    self.disconnect()
    changes.takeRecords()
    drawn = true
  }).observe(document.documentElement)
  setTimeout(look)
}
changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
requestAnimationFrame(frame)"""
# A colour that walks down the page takes a frame for each level; by then it has arrived.
FRAMES = 15
MORE_FRAMES = "(frames) => watched.frames > frames"


def go(screen: Screen, place: str) -> None:
    screen.context.add_init_script(WATCH)
    if place == "table":
        screen.show("thirty")
        screen.page.wait_for_selector(".hand")
    else:
        screen.open()
        screen.page.wait_for_selector(".home")


def watched(screen: Screen) -> dict[str, Any]:
    """What was seen from the start until now, and a little longer."""
    frames = screen.page.evaluate("watched.frames")
    screen.page.wait_for_function(MORE_FRAMES, arg=frames + FRAMES)
    seen: dict[str, Any] = screen.page.evaluate("watched")
    return seen


@pytest.mark.parametrize("size", ["390x844", "1024x768", "1440x900"])
@pytest.mark.parametrize("theme", ["day", "night"])
@pytest.mark.parametrize("place", ["front door", "table"])
def test_a_page_comes_at_rest_where_the_system_asks_for_it(
    browser: Browser, house: str, place: str, theme: str, size: str
) -> None:
    with Screen(browser, house, theme=theme, size=size) as screen:
        go(screen, place)
        seen = watched(screen)
        assert (seen["moving"], seen["changed"]) == (0, [])


@pytest.mark.parametrize("theme", ["day", "night"])
@pytest.mark.parametrize("place", ["front door", "table"])
def test_a_page_comes_at_rest_where_somebody_has_chosen_so(
    browser: Browser, house: str, place: str, theme: str
) -> None:
    with Screen(browser, house, theme=theme, still=False, motion=False) as screen:
        go(screen, place)
        seen = watched(screen)
        assert (seen["moving"], seen["changed"]) == (0, [])


@pytest.mark.parametrize("place", ["front door", "table"])
def test_night_falls_at_once(browser: Browser, house: str, place: str) -> None:
    with Screen(browser, house) as screen:
        go(screen, place)
        screen.page.emulate_media(color_scheme="dark")
        screen.page.wait_for_selector('[data-theme="night"]')
        assert watched(screen)["moving"] == 0
