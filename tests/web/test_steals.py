"""Night floors where nobody races: by lot between two screens, and by the moon around a shared one."""

from functools import partial

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from numberloor import wire
from numberloor.rules.model.levels import BASIC, Level
from numberloor.tables.settings import Settings, Steals
from tests.support.dealt import lay_table, one_steal, thieves
from tests.support.homes import Home
from tests.support.listening import Ear
from tests.support.scenes import FEW, news, position, serve, table
from tests.support.screens import Screen
from tests.support.servers import Server


def test_a_calm_steal_is_asked_for_and_then_drawn_by_lot(
    browser: Browser, house_server: Server
) -> None:
    calm = Settings(steals=Steals.CALM, calm_seconds=15)  # until the browser has shown all of it
    dealt = lay_table(house_server.database, BASIC, 2, one_steal, calm)
    with Screen(browser, house_server.url) as victim, Screen(browser, house_server.url) as thief:
        victim.sit_down(dealt, 0)
        thief.sit_down(dealt, 1)
        thief.find(".hand button.steal").click()
        # Not at once: whoever else wants to may say so, while the ring runs out.
        expect(thief.find(".note")).to_have_text("You want the turn. Soon we draw lots.")
        expect(thief.find(".note .ring.counts")).to_be_visible()
        expect(victim.find(".turn")).to_have_text("Your turn")
        expect(thief.find(".turn")).to_have_text("Your turn")
        expect(victim.find(".turn")).to_contain_text("is playing")


def look_for_a_steal(screen: Screen, thief: str) -> None:
    """One who is not on turn asks for the screen, and opens their hand."""
    screen.page.get_by_role("button", name="Steal the turn?").click()
    screen.find(".thieves").get_by_role("button", name=thief).click()
    expect(screen.find(".door-step h1")).to_have_text(thief)
    assert not screen.find("[data-card]").count(), "a hand is open at the door"
    screen.find(".door-step .open").click()
    expect(screen.find(".hand")).to_be_visible()


def test_around_one_screen_a_thief_asks_at_the_door(browser: Browser, home: Home) -> None:
    dealt = lay_table(home.database, BASIC, 4, lambda position: thieves(position) == {2})
    with home.screen(browser) as screen:
        screen.sit_down(dealt, 0, 1, 2, 3)
        expect(screen.find(".door-step h1")).to_have_text("Fox")
        look_for_a_steal(screen, "Owl")
        assert not screen.find(".hand button.steal").count()
        assert not screen.find(".hand button.fits").count(), "only a night floor may be played now"
        screen.page.get_by_role("button", name="I do not steal").click()
        # Nobody stole: the door is again that of the one on turn.
        expect(screen.find(".door-step h1")).to_have_text("Fox")
        look_for_a_steal(screen, "Bear")
        screen.find(".hand button.steal").first.click()
        expect(screen.find(".turn")).to_have_text("Your turn")
        expect(screen.find(".hand button")).to_have_count(len(dealt.position.hands[2]) - 1)


# What may be said between the moon and the steal: nothing of anybody's cards.
NIGHT_WORDS = {
    "Who wants to steal?",
    "Give the tablet to Bear.",
    "Give the tablet to Fox.",
    "Does one of your night floors fit?",
    "Then steal the turn!",
}


def test_around_one_screen_a_moon_covers_the_open_hand(
    browser: Browser, house_server: Server
) -> None:
    dealt = lay_table(house_server.database, BASIC, 4, lambda position: thieves(position) == {2})
    with Screen(browser, house_server.url, voice=True) as screen:
        ear = Ear(screen)
        screen.sit_down(dealt, 0, 1, 2, 3)
        screen.find(".door-step .open").click()
        expect(screen.find(".hand")).to_be_visible()
        ear.wait_for_silence()
        said = len(ear.said)
        hand = screen.hand
        look_for_a_steal(screen, "Bear")
        assert screen.hand != hand
        assert "fit:" not in screen.heard
        ear.wait_for_silence()  # what still waits to be said when a look ends is left out
        # To give it back changes nothing for the one on turn.
        screen.page.get_by_role("button", name="I do not steal").click()
        expect(screen.find(".door-step h1")).to_have_text("Fox")
        ear.wait_for_silence()
        heard = ear.said[said:]
        screen.find(".door-step .open").click()
        expect(screen.find(".turn")).to_have_text("Your turn")
        assert screen.hand == hand
        ear.wait_for_silence()
        said = len(ear.said)
        look_for_a_steal(screen, "Bear")
        ear.wait_for_silence()
        heard += ear.said[said:]
        assert set(heard) == NIGHT_WORDS
        screen.find(".hand button.steal").first.click()
        expect(screen.find(".turn")).to_have_text("Your turn")
        expect(screen.find(".hand button")).to_have_count(len(dealt.position.hands[2]) - 1)


def serve_and_keep(links: list[WebSocketRoute], link: WebSocketRoute) -> None:
    """Prepared tables, at which more can be told later."""
    links.append(link)
    serve(link)


def test_nobody_at_night_leads_back_to_the_door(browser: Browser, house: str) -> None:
    with Screen(browser, house) as screen:
        screen.show("handover")
        screen.find(".door-step .open").click()
        screen.page.get_by_role("button", name="Steal the turn?").click()
        expect(screen.find(".thieves button")).to_have_text(["Hare", "Owl", "Bear"])
        expect(screen.find(".thieves button").first).to_be_focused()
        assert not screen.find(".hand").count()
        assert screen.heard == "Who wants to steal?"
        screen.page.get_by_role("button", name="Nobody").click()
        expect(screen.find(".door-step h1")).to_have_text("Fox")


def test_a_turn_that_ends_at_night_ends_the_night(browser: Browser, house: str) -> None:
    links: list[WebSocketRoute] = []
    with Screen(browser, house) as screen:
        screen.page.route_web_socket("**/ws*", partial(serve_and_keep, links))
        screen.turn_to("#/table/handover")
        screen.find(".door-step .open").click()
        screen.page.get_by_role("button", name="Steal the turn?").click()
        expect(screen.find(".thieves")).to_be_visible()
        on = position(Level.BASIC, ("2 4 7 8n b2 near odd", *FEW[:3]), ("5", "b3"), active=2)
        links[0].send(news(table(on), wire.TurnPassed(2), seats=()))
        expect(screen.find(".door-step h1")).to_have_text("Owl")
        assert not screen.find(".thieves, .hand").count()


@pytest.mark.parametrize(("level", "steals"), [("intermediate", "race"), ("basic", "off")])
def test_where_nobody_steals_there_is_no_moon(
    browser: Browser, house: str, level: str, steals: str
) -> None:
    with Screen(browser, house, mode="here", level=level, players=3, steals=steals) as screen:
        screen.open().press_play()
        expect(screen.find(".door-step .open")).to_be_visible()
        expect(screen.find(".door-step")).to_contain_text("All cards are face down")
        assert not screen.page.get_by_role("button", name="Steal the turn?").count()
        screen.find(".door-step .open").click()
        expect(screen.find(".hand")).to_be_visible()
        assert not screen.page.get_by_role("button", name="Steal the turn?").count()


# How the words look once it is night at the table.
WORDS_AT_NIGHT = """() => new MutationObserver(() => {
  const words = document.querySelector('[data-theme="night"] .board h1')
  if (words) window.words ??= getComputedStyle(words).color
}).observe(document, { subtree: true, attributes: true })"""


def test_words_can_be_read_in_the_night_of_a_steal(browser: Browser, house: str) -> None:
    links: list[WebSocketRoute] = []
    with Screen(browser, house, still=False) as screen:
        screen.page.route_web_socket("**/ws*", partial(serve_and_keep, links))
        screen.turn_to("#/table/steal")
        by_day = screen.find("h1").evaluate("(words) => getComputedStyle(words).color")
        screen.page.evaluate(WORDS_AT_NIGHT)
        stolen = position(Level.BASIC, ("2 4 7 b2 near odd", *FEW[:3]), ("8n", "b3"))
        links[0].send(news(table(stolen), wire.Stole(0, "8n", 1)))
        words = screen.page.wait_for_function("() => window.words").json_value()
        assert words == "rgb(255, 246, 226)" != by_day
        # And it dawns again.
        expect(screen.find("h1")).to_have_css("color", by_day)
