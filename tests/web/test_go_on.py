"""The way back to a game that was left: from the front door, for as long as the game goes on."""

import json

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.support.homes import Home
from tests.support.screens import Screen

PLACES = "text => localStorage.setItem('numberloor.places', text)"

# What the page's Python has answered.
ANSWERED = """(() => {
  const Plain = Worker
  window.Worker = class extends Plain {
    constructor(...args) {
      super(...args)
      this.addEventListener('message', ({ data }) => data.is === 'answer' && (window.answered = data.text))
    }
  }
})()"""


def way_back(screen: Screen) -> Locator:
    return screen.page.get_by_role("link", name="Go on playing")


@pytest.mark.parametrize(
    ("home", "mode"),
    [
        *(("server", mode) for mode in ("alone", "here", "online")),
        ("page", "alone"),
        ("page", "here"),
    ],
    indirect=["home"],
)
def test_the_front_door_leads_back_to_the_same_table(
    browser: Browser, home: Home, mode: str
) -> None:
    with home.screen(browser, mode=mode, players=2, animal="owl") as screen:
        screen.open()
        expect(screen.find(".go")).to_be_visible()
        assert not way_back(screen).count()
        screen.press_play()
        table = screen.page.url
        screen.page.goto(f"{home.url}/#/")
        expect(way_back(screen)).to_have_accessible_name(
            "Go on playing: Owl" if mode == "online" else "Go on playing: Owl, Hare"
        )
        way_back(screen).click()
        expect(screen.find(".hand, .door-step, .waiting").first).to_be_visible()
        assert screen.page.url == table


def test_who_went_home_goes_on_with_the_keyboard_and_the_same_cards(
    browser: Browser, home: Home
) -> None:
    with home.screen(browser, players=2, pace="slow") as screen:
        screen.open().press_play()
        held = screen.hand
        screen.page.get_by_role("button", name="Menu").click()
        screen.page.get_by_role("link", name="Go home").click()
        expect(way_back(screen)).to_be_visible()
        way_back(screen).focus()
        screen.page.keyboard.press("Enter")
        expect(screen.find(".hand button")).to_have_count(len(held))
        assert screen.hand == held


def test_a_new_tab_leads_back_too(browser: Browser, home: Home) -> None:
    with home.screen(browser, players=2) as screen:
        screen.open().press_play()
        tab = screen.context.new_page()
        tab.goto(home.url)
        tab.get_by_role("link", name="Go on playing").click()
        expect(tab.locator(".hand")).to_be_visible()


def test_no_way_leads_to_a_table_that_is_gone(browser: Browser, home: Home) -> None:
    gone = {"table": "a-table-of-old", "keys": ["a-key-of-long-ago"], "home": home.name, "at": 1}
    with home.screen(browser) as screen:
        screen.open()
        # Else this visit, not the next, might be the one that asks.
        expect(screen.find(".go")).to_be_visible()
        screen.page.evaluate(PLACES, json.dumps([gone]))
        if home.in_the_page:
            screen.page.add_init_script(ANSWERED)
            screen.page.reload()
            assert screen.page.wait_for_function("() => window.answered").json_value() == "[]"
        else:
            with screen.page.expect_response("**/api/places") as answer:
                screen.page.reload()
            assert answer.value.json() == []
        expect(screen.find(".go")).to_be_visible()
        assert not way_back(screen).count()
