"""Every screen at every size in every language: nothing overlaps, nothing is cut, nothing scrolls."""

from typing import Any

import pytest
from playwright.sync_api import Browser

from numberloor.locale import LANGUAGES
from tests.support.screens import SIZES, Screen

SCROLLS = "[document.documentElement.scrollWidth > innerWidth, document.documentElement.scrollHeight > innerHeight]"

# The solid parts of a table as rectangles; a part hidden at this size has none.
SOLID = """[...document.querySelectorAll('[data-solid]')].map((element) => {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return { name: element.dataset.solid, left, top, right, bottom }
}).filter(({ left, right }) => right > left)"""

# Text that does not fit its own box, or hangs out of the window.
CUT = """[...document.querySelectorAll('body *')].filter((element) => {
  if (element.closest('svg, .vh, dialog:not([open]), .air')) return false
  const text = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())
  if (!text || element.getBoundingClientRect().width <= 1) return false
  const range = document.createRange()
  range.selectNodeContents(element)
  const box = range.getBoundingClientRect()
  if (!box.width) return false
  const clips = getComputedStyle(element).overflow !== 'visible' && element.scrollWidth > element.clientWidth + 1
  const button = element.closest('.tag, button, a, label, .seat, .win, .note, .sum, .coach')
  const frame = button?.getBoundingClientRect()
  const hangs = frame && (box.left < frame.left - 1 || box.right > frame.right + 1 || box.bottom > frame.bottom + 2)
  return clips || hangs || box.left < -1 || box.right > innerWidth + 1
}).map((element) => `${element.className}: ${element.textContent.trim().slice(0, 40)}`)"""

# How much of each card of the hand can be touched: the widest strip no later card covers.
TOUCHABLE = """(() => {
  const boxes = [...document.querySelectorAll('.hand button')].map((one) => one.getBoundingClientRect())
  return boxes.map((box, place) => {
    let [right, bottom] = [box.right, box.bottom]
    for (const later of boxes.slice(place + 1)) {
      const sameRow = Math.abs(later.top - box.top) < 30
      if (sameRow && later.left < right) right = Math.max(box.left, later.left)
      else if (!sameRow && later.top < bottom && later.left < right && later.right > box.left) bottom = Math.max(box.top, later.top)
    }
    return [right - box.left, bottom - box.top]
  })
})()"""


def overlaps(parts: list[dict[str, Any]]) -> list[str]:
    found = []
    for place, one in enumerate(parts):
        for other in parts[place + 1 :]:
            wide = min(one["right"], other["right"]) - max(one["left"], other["left"])
            high = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
            if wide > 1.5 and high > 1.5:
                found.append(f"{one['name']} and {other['name']} by {wide:.0f} × {high:.0f}")
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", ["turn", "steal", "ten", "five", "thirty", "beginner"])
def test_a_table_shows_everything_at_once(
    browser: Browser, house: str, scene: str, size: str
) -> None:
    with Screen(browser, house, size=size) as screen:
        screen.show(scene)
        assert screen.page.evaluate(SCROLLS) == [False, False]
        parts = screen.page.evaluate(SOLID)
        assert {part["name"] for part in parts} >= {
            "tower",
            "top",
            "head",
            "stacks",
            "pile",
            "you",
            "hand",
        }
        assert overlaps(parts) == []
        width, height = SIZES[size]
        for part in parts:
            assert part["left"] >= -9, part  # the tower leans out of the picture by its margin
            assert part["top"] >= -15, part
            assert part["right"] <= width + 1, part
            assert part["bottom"] <= height + 1, part
        for wide, high in screen.page.evaluate(TOUCHABLE):
            assert wide >= 43.5
            assert high >= 40


@pytest.mark.parametrize("size", SIZES)
def test_play_is_in_sight_before_anybody_scrolls(browser: Browser, house: str, size: str) -> None:
    width, height = SIZES[size]
    with Screen(browser, house, size=size) as screen:
        screen.open()
        box = screen.find("button.go").bounding_box()
        assert box is not None
        assert 0 <= box["x"] <= width - box["width"]
        assert 0 <= box["y"] <= height - box["height"]
        # And nothing lies over it.
        screen.find("button.go").click(trial=True)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_no_text_is_cut_in_any_language(browser: Browser, house: str, lang: str, size: str) -> None:
    cut: dict[str, list[str]] = {}
    with Screen(browser, house, size=size, lang=lang) as screen:
        for scene in ("turn", "steal", "ten", "five", "thinking", "finish", "handover", "waiting"):
            screen.page.goto("about:blank")
            screen.show(scene)
            assert screen.page.evaluate("document.documentElement.lang") == lang
            if wrong := screen.page.evaluate(CUT):
                cut[scene] = wrong
            if scene != "waiting" and screen.page.evaluate(SCROLLS) != [False, False]:
                cut.setdefault(scene, []).append("the page scrolls")
        for page in ("", "#/rules", "#/learn/basic", "#/join", "#/class"):
            screen.page.goto("about:blank")
            screen.open(page)
            screen.page.wait_for_selector("main h1")
            screen.settle()
            if wrong := screen.page.evaluate(CUT):
                cut[page or "home"] = wrong
            if screen.page.evaluate(SCROLLS)[0]:
                cut.setdefault(page or "home", []).append("the page scrolls sideways")
    assert cut == {}
