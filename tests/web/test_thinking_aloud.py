"""Animals that are still learning say how they work it out, unless they are asked not to."""

from playwright.sync_api import Browser, expect

from tests.support.listening import Ear
from tests.support.screens import Screen

THOUGHT = ".note.thought"
STANDS = "I am on floor 9, and the balloon says 9."


def test_a_thought_is_shown_and_said(browser: Browser, house: str) -> None:
    with Screen(browser, house, voice=True) as screen:
        ear = Ear(screen)
        screen.show("aloud")
        expect(screen.find(THOUGHT)).to_have_text("9 and 9… 10, 11, 12, 13, 14, 15, 16, 17, 18!")
        expect(screen.find(".sum svg[role=img]")).to_be_visible()
        screen.page.keyboard.press("Shift")  # nothing is said before somebody is there
        ear.wait_for_all([STANDS, "10", "18", "9 plus 9 is 18."])


def test_where_it_is_switched_off_animals_think_to_themselves(browser: Browser, house: str) -> None:
    with Screen(browser, house, voice=True) as screen:
        ear = Ear(screen)
        screen.show("turn")
        screen.page.get_by_role("button", name="Menu").click()
        screen.page.get_by_role("button", name="Settings").click()
        switch = screen.page.get_by_role("group", name="Animals think aloud")
        switch.get_by_text("Off").click()
        ear.wait_for_silence()
        # It is kept on the device: the page is made anew.
        screen.page.goto("about:blank")
        screen.show("aloud")
        expect(screen.find(".sum svg[role=img]")).to_be_visible()
        screen.page.keyboard.press("Shift")
        ear.wait_for_silence()
        assert "9 plus 9 is 18." in ear.said
        assert STANDS not in ear.said
        assert not screen.find(THOUGHT).count()
