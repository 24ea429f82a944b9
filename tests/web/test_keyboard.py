"""A whole game without a pointer: Tab, arrows and Enter, by what a screen reader is told."""

import pytest
from playwright.sync_api import Browser, expect

from numberloor.locale import tied
from tests.support.screens import Screen

FOCUSED = """(() => {
  const at = document.activeElement
  return !at || at === document.body ? '' : (at.getAttribute('aria-label') ?? at.innerText ?? '')
})()"""


def focused(screen: Screen) -> str:
    text: str = screen.page.evaluate(FOCUSED)
    return text


def tab_to(screen: Screen, wanted: str, stops: int = 40) -> bool:
    """Walks on with Tab until the focused thing's name holds the words."""
    for _ in range(stops):
        if tied(wanted) in focused(screen):
            return True
        screen.page.keyboard.press("Tab")
    return False


def enter(screen: Screen) -> None:
    screen.page.keyboard.press("Enter")


def one_move(screen: Screen) -> None:
    """Chooses by names alone: a card that "fits", a stack to "put" it on, else a button."""
    if screen.find(".moment").count():
        assert tab_to(screen, "Play on", 4)
        enter(screen)
        return
    if screen.find('[aria-label^="Put "]').count():
        assert tab_to(screen, "Put ")
        enter(screen)
        return
    names = screen.hand_says("aria-label")
    fitting = [place for place, name in enumerate(names) if "fits: " in name]
    if fitting:
        if not screen.page.evaluate("!!document.activeElement?.closest('.hand')"):
            screen.page.evaluate("document.activeElement?.blur()")
            for _ in range(30):
                screen.page.keyboard.press("Tab")
                if screen.page.evaluate("!!document.activeElement?.closest('.hand')"):
                    break
        screen.page.keyboard.press("Home")
        for _ in range(fitting[0]):
            screen.page.keyboard.press("ArrowRight")
        if "fits: " in focused(screen):
            enter(screen)
        return
    for act, name in (("end", "Done"), ("draw", "Draw two"), ("pass", "I pass")):
        if screen.may(act):
            assert tab_to(screen, name), f"no way to {name}"
            enter(screen)
            return


@pytest.mark.slow
def test_a_game_to_the_end_with_the_keyboard_alone(browser: Browser, house: str) -> None:
    with Screen(browser, house, level="beginner", players=2, skill="clever") as screen:
        screen.open()
        assert tab_to(screen, "Play", 60)
        enter(screen)
        expect(screen.find(".hand")).to_be_visible()
        told: set[str] = set()

        def done() -> bool:
            told.add(screen.heard)
            return screen.over

        screen.play_until(done, lambda: one_move(screen))
        everything = " ".join(told)
        # The live region told turns, cards and stars.
        for words in ("plays floor", "Your turn!", "star"):
            assert words in everything
        expect(screen.find(":focus")).to_contain_text("win")


def test_every_card_says_what_it_is_and_why_it_fits(browser: Browser, house: str) -> None:
    with Screen(browser, house, level="intermediate", players=2) as screen:
        screen.open().press_play()
        names = screen.hand_says("aria-label")
        assert names
        assert all(", fits: " in name or ", does not fit now" in name for name in names)
        assert screen.page.get_by_role("img", name="The Magic House. You are on floor").count() == 1
