"""Two people at two screens: a steal, a reload in the middle of a turn, a server that restarts."""

import pytest
from playwright.sync_api import Browser, Route, expect

from numberloor.locale import tied
from numberloor.rules.model.levels import BASIC, BEGINNER
from numberloor.rules.model.position import Position
from numberloor.tables.entries import EntryKind
from tests.support.dealt import lay_table, one_steal, playable
from tests.support.homes import Home
from tests.support.listening import Ear
from tests.support.screens import DANCED, Screen
from tests.support.servers import Server
from tests.support.services import wait_for
from tests.support.tables import replayed


def lines_cut(mistake: str) -> bool:
    """While a server is down the browser itself notes that it cannot be reached."""
    return "WebSocket" in mistake or "ERR_CONNECTION_REFUSED" in mistake


class Kept:
    """A table as it is on disk, and the screens of its seats; nobody can steal at it."""

    def __init__(self, browser: Browser, server: Server) -> None:
        dealt = lay_table(server.database, BEGINNER, 2, playable)
        self.home = Home("server", server.url, server.database)
        self.table = dealt.table.id
        self.screens = [Screen(browser, server.url).sit_down(dealt, seat) for seat in (0, 1)]

    def load(self) -> tuple[int, Position]:
        """How many moves were made, and where they led."""
        opening, entries = self.home.load(self.screens[0], self.table)
        position = replayed(opening, entries).position
        assert position is not None
        return sum(entry.kind is EntryKind.MOVE for entry in entries), position

    @property
    def moves(self) -> int:
        return self.load()[0]

    @property
    def hands(self) -> list[list[str]]:
        return [sorted(card.code for card in hand) for hand in self.load()[1].hands]

    @property
    def shown(self) -> list[list[str]]:
        return [sorted(screen.hand) for screen in self.screens]

    @property
    def active(self) -> Screen:
        """Whose turn it is, once its screen says so."""
        screen = self.screens[self.load()[1].active]
        expect(screen.find(".turn")).to_have_text("Your turn")
        return screen

    def play_on(self) -> None:
        """One move more."""
        before, active = self.moves, self.active
        while active.tap(DANCED):
            pass
        active.settle().act()
        self.wait_for_more_than(before)

    def wait_for_more_than(self, moves: int) -> None:
        """Until one more is stored, and seen at both screens."""
        wait_for("a move", lambda: self.moves > moves)
        wait_for("a screen with this move", lambda: self.shown == self.hands)


def test_a_steal_is_seen_at_both_screens(browser: Browser, house_server: Server) -> None:
    dealt = lay_table(house_server.database, BASIC, 2, one_steal)
    with Screen(browser, house_server.url) as victim, Screen(browser, house_server.url) as thief:
        victim.sit_down(dealt, 0)
        thief.sit_down(dealt, 1)
        expect(victim.find(".turn")).to_have_text("Your turn")
        moon = thief.find(".hand button.steal")
        expect(moon).to_contain_text("Steal!")
        card = moon.get_attribute("data-card")
        moon.click()
        expect(thief.find(".turn")).to_have_text("Your turn")
        expect(victim.find('[data-stack="0"] [role=img]')).to_have_attribute(
            "aria-label", tied(f"Floor. Open card: night floor {(card or '')[0]}")
        )
        expect(victim.find(".head")).to_contain_text("played a night floor that fits")


def test_the_waiting_room_asks_who_is_the_youngest(browser: Browser, house: str) -> None:
    host = Screen(browser, house, mode="online", players=3, level="beginner", voice=True)
    with host, Screen(browser, house, voice=True) as guest:
        ears = (Ear(host), Ear(guest))
        host.open().press_play()
        expect(host.find("[role=radiogroup]")).to_have_count(0)  # one child alone is not asked
        guest.open(f"#/join/{host.find('.words').inner_text()}")
        guest.page.get_by_role("button", name="Join").click()
        asked = host.page.get_by_role("radiogroup", name="Who is the youngest?")
        asked.get_by_role("radio", name="Fox").check(force=True)
        for screen in (host, guest):
            expect(screen.find("[role=status]").first).to_have_text("Fox begins")
        for ear in ears:
            ear.wait_for("Fox begins.", 0)
        assert "Who is the youngest?" in ears[0].said
        expect(guest.find("[role=radiogroup]")).to_have_count(0)
        host.page.get_by_role("button", name="Start", exact=True).click()
        expect(guest.find(".turn")).to_have_text("Your turn")
        expect(host.find(".turn")).to_have_text("Fox is playing")


def test_a_reload_in_the_middle_of_a_turn_finds_everything_again(
    browser: Browser, server: Server
) -> None:
    kept = Kept(browser, server)
    host, guest = kept.screens
    with host, guest:
        kept.play_on()
        active, hands = kept.active, kept.hands
        active.page.reload()
        expect(active.find(".turn")).to_have_text("Your turn")
        assert kept.shown == kept.hands == hands


@pytest.mark.slow
def test_a_restart_of_the_server_loses_nothing(browser: Browser, server: Server) -> None:
    kept = Kept(browser, server)
    host, guest = kept.screens
    host.allowed = guest.allowed = lines_cut
    with host, guest:
        for _ in range(8):
            kept.play_on()
        before, hands, active = kept.moves, kept.hands, kept.active
        server.kill()
        for screen in (host, guest):
            expect(screen.find(".notice")).to_contain_text("No connection")
        assert kept.shown == hands
        # A move made while the line is cut is sent once there is one again.
        active.act()
        assert kept.moves == before
        server.start()
        for screen in (host, guest):
            expect(screen.find(".notice")).not_to_contain_text("No connection")
        kept.wait_for_more_than(before)


def test_somebody_may_look_on_and_sees_no_hand(browser: Browser, server: Server) -> None:
    host, guest = Kept(browser, server).screens
    with host, guest, Screen(browser, server.url) as watcher:
        code = host.page.evaluate("location.hash")
        watcher.open(code)
        expect(watcher.find(".seats")).to_be_visible()
        assert not watcher.find(".hand").count()
        assert watcher.find(".seat").count() == 2


def test_a_room_that_does_not_come_says_so_and_opens_when_it_does(
    browser: Browser, house: str
) -> None:
    with Screen(browser, house) as screen:
        held: list[Route] = []

        def hold(route: Route) -> None:
            held.append(route)

        screen.page.route("**/assets/Rules-*.js", hold)
        screen.open("#/rules")
        sign = screen.page.get_by_role("alert")
        expect(sign).to_have_text("This takes longer than usual…")
        expect(screen.page.get_by_role("button", name="Try again")).to_be_visible()
        for route in held:
            route.continue_()
        expect(screen.page.get_by_role("heading", name="The rules")).to_be_visible()
        expect(sign).to_have_count(0)


def test_a_page_whose_first_paint_is_not_told_of_starts_all_the_same(
    browser: Browser, house: str
) -> None:
    with Screen(browser, house) as screen:
        screen.context.add_init_script("PerformanceObserver.prototype.observe = () => {}")
        screen.open()
        expect(screen.find("main")).to_be_visible()
