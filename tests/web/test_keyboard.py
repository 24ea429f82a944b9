"""The game without a pointer: by what a screen reader is told, and with few keys."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, WebSocket, expect

from numberloor.locale import tied
from numberloor.rules.model.levels import Level
from tests.support.dealt import QUICK, anything, lay_table, playable, resting
from tests.support.lucky import lay, luck
from tests.support.rehearsal import Rehearsal
from tests.support.scenes import FEW, position
from tests.support.screens import LONG_DANCE, Screen
from tests.support.servers import Server

FOCUSED = """(() => {
  const at = document.activeElement
  return !at || at === document.body ? '' : (at.getAttribute('aria-label') ?? at.innerText ?? '')
})()"""
# It is one's turn, nothing lies over the table, and the keys go nowhere.
LOST = """() => document.activeElement === document.body && !document.querySelector('dialog[open]')
  && document.querySelector('.turn')?.innerText === 'Your turn'"""
# What has the focus in a moment, in one look: a short one ends by itself.
IN_A_MOMENT = f"() => document.querySelector('.moment') && {FOCUSED}"
READY = re.compile(r", (fits|can steal)|^Put ")
FITTING = ".hand button.fits, .hand button.steal"
TURN = position(Level.BASIC, ("2 5 5 8 b3 near", *FEW[:1]), ("5", "b3"))
EITHER_STACK = position(Level.BEGINNER, ("3 7 9", *FEW[:1]), ("4", "4"))


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


class Keys:
    """Counts the keys that were pressed and the moves that came of them."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self.pressed = self.moves = 0
        screen.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        def sent(text: str | bytes) -> None:
            self.moves += json.loads(text)["do"] == "play"

        socket.on("framesent", sent)

    def press(self, key: str) -> None:
        self._screen.page.keyboard.press(key)
        self.pressed += 1

    def move(self) -> None:
        """Chooses by names alone: what has the focus, a card that "fits", else a button."""
        screen = self._screen
        assert not screen.page.evaluate(LOST), f"the focus is lost after: {screen.heard}"
        in_a_moment = screen.page.evaluate(IN_A_MOMENT)
        if in_a_moment is not None:
            assert "Play on" in in_a_moment
            return self.press("Enter")
        if screen.find(FITTING).count() and not READY.search(focused(screen)):
            self.press("PageDown")
        if READY.search(focused(screen)):
            return self.press("Enter")
        for act, key in (("end", "."), ("draw", "+"), ("pass", "-")):
            if screen.may(act):
                return self.press(key)
        return None


@pytest.mark.slow
@pytest.mark.parametrize("level", ["beginner", "basic"])
def test_a_game_to_the_end_with_the_keyboard_alone(
    browser: Browser, house_server: Server, level: str
) -> None:
    dealt = lay_table(house_server.database, Level(level), 1, anything, QUICK, ["fox:9"])
    with Screen(browser, house_server.url, level=level, players=2) as screen:
        screen.is_given(dealt, 0)
        keys = Keys(screen)
        screen.open()
        # The splash comes first, and takes no key: the scripts are fetched once it is drawn.
        expect(screen.find("button.go")).to_be_visible()
        assert tab_to(screen, "Play", 60)
        screen.page.keyboard.press("Enter")
        expect(screen.find(".hand")).to_be_visible()
        told: set[str] = set()

        def done() -> bool:
            told.add(screen.heard)
            return screen.over

        screen.play_until(done, keys.move)
        assert keys.moves > 5
        assert keys.pressed <= 3 * keys.moves, f"{keys.pressed} keys for {keys.moves} moves"
        everything = " ".join(told)
        # The live region told turns, cards and stars.
        for words in ("plays floor", "Your turn!", "star"):
            assert words in everything
        expect(screen.find(":focus")).to_contain_text("win")


def rehearse(screen: Screen, house: str, at: Any) -> Rehearsal:
    table = Rehearsal(screen.page, house, at)
    screen.page.keyboard.press("Tab")
    return table


def test_a_digit_goes_to_the_cards_with_that_number(browser: Browser, house: str) -> None:
    with Screen(browser, house) as screen:
        rehearse(screen, house, TURN)
        card = screen.find(":focus")
        screen.page.keyboard.press("5")
        expect(card).to_have_attribute("data-card", "5")
        # Those that fit come first, whatever lies to their left; then round again.
        screen.page.keyboard.press("2")
        expect(card).to_have_attribute("data-card", "2")
        screen.page.keyboard.press("3")
        expect(card).to_have_attribute("data-card", "b3")
        screen.page.keyboard.press("7")
        expect(card).to_have_attribute("data-card", "b3")


def test_after_a_card_the_focus_stays_in_the_hand(browser: Browser, house: str) -> None:
    with Screen(browser, house) as screen:
        table = rehearse(screen, house, TURN)
        screen.page.keyboard.press("8")
        screen.page.keyboard.press("Enter")
        expect(screen.find(".hand button")).to_have_count(5)
        assert table.played == ["8"]
        expect(screen.find(".hand :focus")).to_have_count(1)
        # How the table stands is still to be seen, not the card that has the focus now.
        expect(screen.find(".bubble")).to_have_text("Floor 8 and balloon 3 are open.")


def test_a_stack_is_chosen_with_the_arrows(browser: Browser, house: str) -> None:
    with Screen(browser, house) as screen:
        table = rehearse(screen, house, EITHER_STACK)
        screen.page.keyboard.press("3")
        screen.page.keyboard.press("Enter")
        expect(screen.find(".pick:focus")).to_have_count(1)
        screen.page.keyboard.press("Escape")
        expect(screen.find('.hand [data-card="3"]:focus')).to_have_count(1)
        screen.page.keyboard.press("Enter")
        expect(screen.find(".pick:focus")).to_have_count(1)
        screen.page.keyboard.press("ArrowRight")
        screen.page.keyboard.press("Enter")
        expect(screen.find(".hand button")).to_have_count(2)
        assert table.played == ["3@2"]
        # Nothing else fits: the one thing left to do has the focus.
        expect(screen.find('[data-act="end"]:focus')).to_have_count(1)


def test_doors_and_moments_give_the_focus_back(browser: Browser, server: Server) -> None:
    lucky = luck(Level.INTERMEDIATE, 2)
    with Screen(browser, server.url) as screen:
        screen.context.add_init_script(LONG_DANCE)
        screen.open(f"#/table/{lay(server, screen, Level.INTERMEDIATE, 2, lucky)}")
        screen.page.reload()
        screen.page.get_by_role("button", name="Start", exact=True).click()
        expect(screen.find(".door-step .open:focus")).to_be_visible()
        screen.page.keyboard.press("Enter")
        expect(screen.find(".hand :focus")).to_have_count(1)
        assert tab_to(screen, "Menu")
        screen.page.keyboard.press("Enter")
        expect(screen.find("dialog[open]")).to_be_visible()
        screen.page.keyboard.press("Escape")
        expect(screen.find(".top .round:focus")).to_be_visible()
        left = len(lucky.plays)
        for card in lucky.plays:
            expect(screen.find(".hand button")).to_have_count(left)
            screen.find(f'.hand [data-card="{card}"]').first.focus()
            screen.page.keyboard.press("Enter")
            left -= 1
        expect(screen.find(".moment .on:focus")).to_be_visible()
        screen.page.keyboard.press("Enter")
        expect(screen.find(".door-step .open:focus")).to_be_visible()


def test_the_menu_tells_the_keys_and_so_do_the_buttons(browser: Browser, house: str) -> None:
    with Screen(browser, house) as screen:
        screen.show("turn")
        for act, key in (("draw", "Plus"), ("pass", "-"), ("end", ".")):
            expect(screen.find(f'[data-act="{act}"]')).to_have_attribute("aria-keyshortcuts", key)
        screen.page.get_by_role("button", name="Menu").click()
        screen.page.get_by_role("button", name="Keys").click()
        expect(screen.find("dialog dl")).to_contain_text("Draw two")


def test_every_card_says_what_it_is_and_why_it_fits(browser: Browser, house_server: Server) -> None:
    dealt = lay_table(
        house_server.database, Level.INTERMEDIATE, 2, lambda at: playable(at) and resting(at)
    )
    with Screen(browser, house_server.url) as screen:
        screen.sit_down(dealt, 0)
        names = screen.hand_says("aria-label")
        assert all(", fits: " in name or ", does not fit now" in name for name in names)
        assert sum(", fits: " in name for name in names) in range(1, len(names))
        assert screen.page.get_by_role("img", name="The Magic House. You are on floor").count() == 1
