"""The sum beside the tower wears the shapes of the cards that it is made of."""

from playwright.sync_api import Browser, expect

from tests.support.screens import Screen

SUM = ".sum svg[role=img]"
BALLOON = f"{SUM} [data-balloon]"


def test_a_jump_wears_its_balloon(browser: Browser, house: str) -> None:
    with Screen(browser, house) as screen:
        screen.show("turn")
        expect(screen.find(BALLOON)).to_have_count(1)


def test_at_beginner_there_are_no_balloons(browser: Browser, house: str) -> None:
    with Screen(browser, house) as screen:
        screen.show("beginner")
        screen.find('.hand [data-card="5"]').hover()
        expect(screen.find(SUM)).to_be_visible()
        expect(screen.find(BALLOON)).to_have_count(0)
