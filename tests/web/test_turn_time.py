"""Where the table has chosen a time for turns: it is shown, it runs, and then an animal helps out."""

import re

from playwright.sync_api import Browser, expect

from tests.support.screens import Screen

LEFT = "[role=timer]"


def test_a_turn_that_takes_too_long_is_played_by_somebody_else(
    browser: Browser, house: str
) -> None:
    with Screen(browser, house, level="beginner", players=2, turnSeconds=10, pace="slow") as screen:
        screen.open().press_play()
        expect(screen.find(".turn")).to_have_text("Your turn")
        first = int(re.sub(r"\D", "", screen.find(LEFT).inner_text()))
        assert 0 < first <= 10
        expect(screen.find(LEFT)).not_to_have_text(screen.find(LEFT).inner_text())
        assert int(re.sub(r"\D", "", screen.find(LEFT).inner_text())) < first
        # Nobody touches the screen; the game goes on all the same.
        expect(screen.find(".turn")).to_have_text("Fox is playing")


def test_without_a_chosen_time_there_is_no_clock(browser: Browser, house: str) -> None:
    with Screen(browser, house, level="beginner", players=2) as screen:
        screen.open().press_play()
        expect(screen.find(".turn")).to_be_visible()
        assert not screen.find(LEFT).count()
