"""Thinking play: nothing is marked, anything may be tried, a wrong try costs nothing."""

from playwright.sync_api import Browser, expect

from tests.support.screens import Screen


def test_a_wrong_try_is_explained_and_costs_nothing(browser: Browser, house: str) -> None:
    for _ in range(10):
        with Screen(
            browser, house, level="intermediate", players=2, help="thinking", youngest=0
        ) as screen:
            screen.open().press_play()
            assert not screen.find(".hand button.fits, .hand button.rests").count()
            before = try_cards_until_one_is_wrong(screen)
            if before is None:
                continue  # every card of this hand could be played: nothing to explain
            assert screen.hand == before
            expect(screen.find(".bubble")).to_be_visible()
            assert screen.heard
            expect(screen.find(".turn")).to_have_text("Your turn")
            return
    raise AssertionError("ten deals in a row in which every card fitted")


def try_cards_until_one_is_wrong(screen: Screen) -> list[str] | None:
    """The hand as it was before the wrong try; None when all its cards could be played."""
    before = screen.hand
    for _ in range(len(before)):
        screen.find(".hand button").first.click()
        screen.page.wait_for_timeout(250)
        if screen.find(".hand button.wrong").count():
            return before
        if not set(screen.hand) <= set(before) or len(screen.hand) >= len(before):
            return None  # the last card went, and a new hand came
        before = screen.hand
    return None


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
