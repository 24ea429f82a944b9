"""Night floors where nobody races: by lot between two screens, and at the door of a shared one."""

import pytest
from playwright.sync_api import Browser, expect

from tests.support.screens import Screen, chances_to_steal, meet
from tests.support.servers import Server


@pytest.mark.slow
def test_a_calm_steal_is_asked_for_and_then_drawn_by_lot(browser: Browser, server: Server) -> None:
    host, guest = meet(browser, server.url, level="basic", steals="calm")
    with host, guest:
        thief, victim, moon = next(chances_to_steal(host, guest))
        moon.click()
        # Not at once: whoever else wants to may say so, while the ring runs out.
        expect(thief.find(".note")).to_have_text("You asked. Soon it is drawn by lot.")
        expect(thief.find(".note .ring.counts")).to_be_visible()
        expect(victim.find(".turn")).to_have_text("Your turn")
        expect(thief.find(".turn")).to_have_text("Your turn")
        expect(victim.find(".turn")).to_contain_text("is playing")


def look_for_a_steal(screen: Screen, thief: str) -> bool:
    """At the door: one who is not on turn asks for the screen, looks, and steals if a card glows."""
    screen.page.get_by_role("button", name="Steal the turn?").click()
    screen.find(".thieves").get_by_role("button", name=thief).click()
    expect(screen.find(".door-step h1")).to_have_text(thief)
    assert not screen.find("[data-card]").count(), "a hand is open at the door"
    screen.find(".door-step .open").click()
    expect(screen.find(".hand")).to_be_visible()
    moon = screen.find(".hand button.steal")
    if moon.count():
        moon.first.click()
        expect(screen.find(".turn")).to_have_text("Your turn")
        return True
    assert not screen.find(".hand button.fits").count(), "only a night floor may be played now"
    screen.page.get_by_role("button", name="I do not steal").click()
    return False


@pytest.mark.slow
def test_around_one_screen_a_thief_asks_at_the_door(browser: Browser, house: str) -> None:
    animals = ["Hare", "Fox", "Owl", "Bear"]
    with Screen(browser, house, mode="here", level="basic", players=4) as screen:
        screen.open().press_play()
        stolen = False

        def next_one() -> bool:
            nonlocal stolen
            door = screen.find(".door-step")
            if not door.count():
                return False
            due = screen.find(".door-step h1").inner_text()
            for thief in animals:
                if thief != due and look_for_a_steal(screen, thief):
                    stolen = True
                    return True
                # Nobody stole: the door is again that of the one on turn.
                expect(screen.find(".door-step h1")).to_have_text(due)
            screen.find(".door-step .open").click()
            return screen.over

        screen.play_until(next_one, 240)
        assert stolen, "nobody could steal in a whole game"


@pytest.mark.parametrize(("level", "steals"), [("intermediate", "race"), ("basic", "off")])
def test_where_nobody_steals_the_door_has_no_moon(
    browser: Browser, house: str, level: str, steals: str
) -> None:
    with Screen(browser, house, mode="here", level=level, players=3, steals=steals) as screen:
        screen.open().press_play()
        expect(screen.find(".door-step .open")).to_be_visible()
        expect(screen.find(".door-step")).to_contain_text("All cards are face down")
        assert not screen.page.get_by_role("button", name="Steal the turn?").count()
