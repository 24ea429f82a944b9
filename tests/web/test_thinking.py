"""Thinking play: nothing is marked, anything may be tried, a wrong try costs nothing."""

from playwright.sync_api import Browser, expect

from numberloor.rules.model.levels import INTERMEDIATE
from numberloor.tables.settings import Help, Settings
from tests.support.dealt import lay_table, playable, resting
from tests.support.screens import Screen
from tests.support.servers import Server

THINKING = Settings(help=Help.THINKING)


def test_a_wrong_try_is_explained_and_costs_nothing(browser: Browser, house_server: Server) -> None:
    dealt = lay_table(house_server.database, INTERMEDIATE, 2, resting, THINKING)
    wrong = min(resting(dealt.position))
    with Screen(browser, house_server.url) as screen:
        screen.sit_down(dealt, 0)
        assert not screen.find(".hand button.fits, .hand button.rests").count()
        before = screen.hand
        screen.find(f'.hand [data-card="{wrong}"]').first.click()
        expect(screen.find(".bubble")).to_be_visible()
        expect(screen.find(".hand button.wrong").first).to_be_visible()
        assert screen.heard
        assert screen.hand == before
        expect(screen.find(".turn")).to_have_text("Your turn")


def test_asking_to_draw_when_something_fits_says_look_again(
    browser: Browser, house_server: Server
) -> None:
    dealt = lay_table(house_server.database, INTERMEDIATE, 2, playable, THINKING)
    with Screen(browser, house_server.url) as screen:
        screen.sit_down(dealt, 0)
        screen.find('[data-act="draw"]').click()
        expect(screen.find(".bubble")).to_contain_text("Look again, something fits")
        assert "Look again, something fits" in screen.heard
        assert not screen.find(".hand button.fits, .hand button.chosen").count()
