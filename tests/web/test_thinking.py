"""Thinking play: nothing is marked, anything may be tried, a wrong try costs nothing."""

from playwright.sync_api import Browser, expect

from tests.support.screens import Screen


def test_a_wrong_try_is_explained_and_costs_nothing(browser: Browser, house: str) -> None:
    with Screen(
        browser, house, level="intermediate", players=2, help="thinking", youngest=0
    ) as screen:
        screen.open().press_play()
        assert not screen.find(".hand button.fits, .hand button.rests").count()
        before = screen.hand
        for place in range(len(before)):
            screen.find(".hand button").nth(place).click()
            wrong = screen.find(".hand button.wrong")
            screen.page.wait_for_timeout(250)
            if wrong.count():
                break
            assert screen.hand != before, "a card was neither played nor explained"
            before = screen.hand
        else:
            return  # every card of this hand could be played: nothing to explain
        assert screen.hand == before
        expect(screen.find(".bubble")).to_be_visible()
        assert screen.heard
        expect(screen.find(".turn")).to_have_text("Your turn")


def test_asking_to_draw_when_something_fits_says_look_again(browser: Browser, house: str) -> None:
    # Whether something fits is known from a helped twin of the same rules: we ask both ways.
    for _ in range(10):
        with Screen(browser, house, level="intermediate", players=2, help="thinking") as screen:
            screen.open().press_play()
            screen.find('[data-act="draw"]').click()
            screen.page.wait_for_timeout(400)
            if "Look again, something fits" in screen.heard:
                expect(screen.find(".bubble")).to_contain_text("Look again, something fits")
                assert not screen.find(".hand button.fits, .hand button.chosen").count()
                return
    raise AssertionError("ten deals in a row in which nothing fitted")
