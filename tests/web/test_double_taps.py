"""A small hand taps twice where it means once: the second tap plays nothing."""

from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Browser, Page, expect

from numberloor.rules.model.levels import Level
from tests.support.rehearsal import Rehearsal
from tests.support.scenes import FEW, MANY, position
from tests.support.screens import Screen

TRIES = 50
CALM_MS = 400
# Many cards, so that another one lies under the finger as soon as one is gone.
TURN = position(Level.BASIC, ("3 3 5 5 6 7 9 b1 b2 b3", *FEW[:1]), ("4", "b1"))
FULL_HAND = position(Level.BASIC, (MANY, *FEW[:1]), ("4", "b1"))
EITHER_STACK = position(Level.BEGINNER, ("3 5 7 9", *FEW[:1]), ("4", "4"))
# Until then no tap plays anything.
HAND_RESTS = """() => [...document.querySelectorAll('.hand li')].every(
    (place) => !place.getAnimations().length)"""
NOTE_CLICKS = """addEventListener('click', (event) => (window.clicks ??= []).push(event.timeStamp),
    { capture: true })"""
CHOSEN = ".hand .chosen"
# A place where the button at the door was, and where a card lies now.
CARD_BEHIND = """({ x, y, width, height }) => {
  for (let across = x + 20; across < x + width - 20; across += 10)
    for (let down = y + 10; down < y + height - 10; down += 10)
      if (document.elementFromPoint(across, down)?.closest('.hand [data-card]')) return [across, down]
}"""
CARD_AT = "([x, y]) => !!document.elementFromPoint(x, y)?.closest('.hand [data-card]')"
LAST_GAP = "clicks.at(-1) - clicks.at(-2)"

Tap = Callable[[float, float], None]


def tap_twice(page: Page, tap: Tap, at: tuple[float, float], between: Callable[[], object]) -> bool:
    """Whether the second tap came within the moment that counts; a busy machine may be later."""
    page.keyboard.press("Shift")  # another key: what was tapped before is long ago
    tap(*at)
    between()
    tap(*at)
    return bool(page.evaluate(LAST_GAP) < CALM_MS)


@pytest.mark.slow
@pytest.mark.parametrize("size", ["390x844", "1440x900"])
def test_a_card_tapped_twice_is_played_once(browser: Browser, house: str, size: str) -> None:
    with Screen(browser, house, size=size, still=False, hasty=True) as screen:
        page = screen.page
        tap = page.touchscreen.tap if size == "390x844" else page.mouse.click
        table = Rehearsal(page, house, TURN)
        page.evaluate(NOTE_CLICKS)
        in_time = 0
        for attempt in range(10 * TRIES):
            table.again()
            expect(screen.find(".hand button")).to_have_count(10)
            page.wait_for_function(HAND_RESTS)
            gap = attempt * 37 % CALM_MS
            at = screen.middle(screen.find('[data-card="3"]').first)
            if not tap_twice(page, tap, at, partial(page.wait_for_timeout, gap)):
                continue
            assert table.played == ["3"], f"{gap} ms"
            in_time += 1
            if in_time == TRIES:
                return
        pytest.fail(f"only {in_time} double taps came in time")


def test_a_choice_between_two_stacks_is_not_undone_by_the_second_tap(
    browser: Browser, house: str
) -> None:
    with Screen(browser, house, hasty=True) as screen:
        page = screen.page
        table = Rehearsal(page, house, EITHER_STACK)
        page.evaluate(NOTE_CLICKS)
        at = screen.middle(screen.find('[data-card="3"]'))
        while not tap_twice(page, page.mouse.click, at, lambda: see_chosen(screen)):
            table.again()
            expect(screen.find(CHOSEN)).to_have_count(0)
        see_chosen(screen)
        screen.find(".stack .pick").first.click()
        expect(screen.find(".hand button")).to_have_count(3)
        assert table.played == ["3@1"]


def see_chosen(screen: Screen) -> None:
    expect(screen.find(CHOSEN)).to_have_attribute("data-card", "3")


def test_a_tap_at_the_door_plays_no_card_behind_it(browser: Browser, house: str) -> None:
    with Screen(browser, house, hasty=True) as screen:
        page, door = screen.page, screen.find(".door-step .open")
        table = Rehearsal(page, house, FULL_HAND, seats=(0, 1))
        table.answering = False
        lies = screen.box(door)
        door.click()
        at = page.wait_for_function(CARD_BEHIND, arg=lies).json_value()
        card_lies_there = partial(page.wait_for_function, CARD_AT, arg=at)
        in_time = False
        while not in_time:
            page.reload()
            page.evaluate(NOTE_CLICKS)
            door.wait_for()
            table.played.clear()
            in_time = tap_twice(page, page.mouse.click, at, card_lies_there)
        assert table.played == []


def test_a_held_key_plays_once_and_other_keys_wait_for_nothing(
    browser: Browser, house: str
) -> None:
    with Screen(browser, house, still=False, hasty=True) as screen:
        keyboard = screen.page.keyboard
        table = Rehearsal(screen.page, house, TURN)
        screen.find('[data-card="3"]').first.focus()
        for _ in range(5):
            keyboard.down("Enter")  # the second time and later: as a held key repeats itself
        keyboard.up("Enter")
        expect(screen.find(".hand button")).to_have_count(9)
        screen.find('[data-card="b3"]').focus()
        keyboard.press("ArrowLeft")
        keyboard.press("Enter")
        expect(screen.find(".hand button")).to_have_count(8)
        assert table.played == ["3", "b2"]


def test_a_second_move_waits_for_the_answer_to_the_first(browser: Browser, house: str) -> None:
    with Screen(browser, house, hasty=True) as screen:
        table = Rehearsal(screen.page, house, TURN)
        table.answering = False
        for card in ("3", "5", "3"):
            screen.page.keyboard.press("Shift")
            screen.find(f'[data-card="{card}"]').first.click()
        assert table.played == ["3"]
        table.answer()
        table.answering = True
        expect(screen.find(".hand button")).to_have_count(9)
        screen.page.keyboard.press("Shift")
        screen.find('[data-card="b1"]').click()
        expect(screen.find(".hand button")).to_have_count(8)
        assert table.played == ["3", "b1"]
