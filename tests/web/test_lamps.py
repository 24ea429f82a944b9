"""Late lamps: nothing is marked at first; they come on in time, after a wrong try, or when asked for."""

import pytest
from playwright.sync_api import Browser, expect

from numberloor.rules.model.levels import BASIC, INTERMEDIATE
from numberloor.rules.model.position import Position
from numberloor.tables.entries import Entry, EntryKind
from numberloor.tables.settings import Help, Settings
from tests.support.dealt import Dealt, both, lay_table, playable, resting
from tests.support.homes import Home
from tests.support.screens import Screen
from tests.support.servers import Server

SOON = Settings(help=Help.LATE, late_seconds=3)
LATER = Settings(help=Help.LATE, late_seconds=30)
NOT_YET = -3600  # dealt an hour from now: the server lights nothing by itself
FITS, MARKED = ".hand button.fits", ".hand button.fits, .hand button.rests"
LAMP = '[data-act="lamp"]'


def lay_late(server: Server | Home, settings: Settings = LATER, ago: float = NOT_YET) -> Dealt:
    return lay_table(server.database, INTERMEDIATE, 2, both, settings, ago=ago)


def marked(screen: Screen) -> set[str]:
    """The cards over which a lamp hangs."""
    return set(screen.find(FITS).evaluate_all("(all) => all.map((one) => one.dataset.card)"))


def moves_of(dealt: Dealt, home: Home, screen: Screen) -> list[Entry]:
    """The moves that were written down."""
    _, entries = home.load(screen, dealt.table.id)
    return [entry for entry in entries if entry.kind is EntryKind.MOVE]


def test_at_first_nothing_is_marked_and_the_lamp_brings_it(browser: Browser, home: Home) -> None:
    dealt = lay_late(home)
    with home.screen(browser) as screen:
        screen.sit_down(dealt, 0)
        expect(screen.find(LAMP)).to_have_attribute("aria-disabled", "false")
        expect(screen.find(MARKED)).to_have_count(0)
        expect(screen.find(".note")).to_have_text("Which floor fits?")
        screen.page.get_by_role("button", name="Light the lamps").click()
        expect(screen.find(FITS).first).to_be_visible()
        assert marked(screen) == playable(dealt.position)
        expect(screen.find(LAMP)).to_have_attribute("aria-pressed", "true")
        assert "fit" in screen.heard


def test_they_come_on_by_themselves_when_it_is_time(browser: Browser, home: Home) -> None:
    dealt = lay_late(home, SOON, ago=0)
    with home.screen(browser) as screen:
        screen.sit_down(dealt, 0)
        expect(screen.find(FITS).first).to_be_visible()
        assert marked(screen) == playable(dealt.position)


def test_they_come_on_after_a_wrong_try_which_is_explained_all_the_same(
    browser: Browser, home: Home
) -> None:
    dealt = lay_late(home)
    with home.screen(browser) as screen:
        screen.sit_down(dealt, 0)
        screen.find(f'.hand [data-card="{min(resting(dealt.position))}"]').first.click()
        expect(screen.find(FITS).first).to_be_visible()
        assert marked(screen) == playable(dealt.position)
        expect(screen.find(".bubble")).to_be_visible()
        assert screen.heard


def test_each_card_puts_them_out(browser: Browser, home: Home) -> None:
    dealt = lay_table(home.database, INTERMEDIATE, 2, plays_on, LATER, ago=NOT_YET)
    with home.screen(browser) as screen:
        screen.sit_down(dealt, 0)
        screen.find(LAMP).click()
        screen.find(FITS).first.click()
        expect(screen.find(".hand button")).to_have_count(len(dealt.position.hands[0]) - 1)
        expect(screen.find(MARKED)).to_have_count(0)
        expect(screen.find(LAMP)).to_have_attribute("aria-disabled", "false")
        (move,) = moves_of(dealt, home, screen)
        assert 0 <= move.data["ms"] <= 600_000


def plays_on(position: Position) -> bool:
    """More than one card in hand, so that the turn goes on after the first."""
    return both(position) and len(position.hands[0]) > 2


def test_around_one_screen_the_next_hand_is_dark_again(browser: Browser, home: Home) -> None:
    dealt = lay_late(home)
    with home.screen(browser) as screen:
        screen.sit_down(dealt, 0, 1)
        screen.find(".door-step .btn.sun").click()
        expect(screen.find(MARKED)).to_have_count(0)
        screen.find(LAMP).click()
        expect(screen.find(FITS).first).to_be_visible()
        screen.play_until(lambda: screen.find(".door-step").count() > 0)
        screen.find(".door-step .btn.sun").click()
        expect(screen.find(LAMP)).to_have_attribute("aria-disabled", "false")
        expect(screen.find(MARKED)).to_have_count(0)


def test_a_reload_finds_them_on(browser: Browser, home: Home) -> None:
    dealt = lay_late(home)
    with home.screen(browser) as screen:
        screen.sit_down(dealt, 0)
        screen.find(LAMP).click()
        expect(screen.find(FITS).first).to_be_visible()
        screen.page.reload()
        expect(screen.find(FITS).first).to_be_visible()
        expect(screen.find(LAMP)).to_have_attribute("aria-pressed", "true")


def test_whoever_waits_has_a_lamp_that_rests(browser: Browser, house_server: Server) -> None:
    dealt = lay_table(house_server.database, BASIC, 2, both, LATER, ago=NOT_YET)
    with Screen(browser, house_server.url) as screen:
        screen.sit_down(dealt, 1)
        expect(screen.find(LAMP)).to_have_attribute("aria-disabled", "true")
        expect(screen.find(f"{MARKED}, .hand button.steal")).to_have_count(0)


def test_a_key_lights_them(browser: Browser, house_server: Server) -> None:
    dealt = lay_late(house_server)
    with Screen(browser, house_server.url) as screen:
        screen.sit_down(dealt, 0)
        expect(screen.find(LAMP)).to_have_attribute("aria-disabled", "false")
        screen.page.keyboard.press("Tab")
        screen.page.keyboard.press("NumpadMultiply")
        expect(screen.find(FITS).first).to_be_visible()


@pytest.mark.parametrize("mode", [Help.HELPED, Help.THINKING])
def test_where_they_are_not_late_there_is_no_lamp(
    browser: Browser, house_server: Server, mode: Help
) -> None:
    dealt = lay_late(house_server, Settings(help=mode))
    with Screen(browser, house_server.url) as screen:
        screen.sit_down(dealt, 0)
        expect(screen.find('[data-act="end"]')).to_be_visible()
        expect(screen.find(LAMP)).to_have_count(0)


def test_three_ways_are_offered_each_with_a_picture(browser: Browser, house: str) -> None:
    with Screen(browser, house, level="basic") as screen:
        screen.open()
        screen.page.get_by_role("button", name="More choices").click()
        group = screen.page.get_by_role("group", name="Help")
        expect(group.get_by_role("radio")).to_have_count(3)
        expect(group.locator(".picture svg")).to_have_count(3)
        group.get_by_text("Show what fits", exact=True).click()
        expect(screen.find(".unusual")).to_have_text("Show what fits")
        # What is usual is not told, and follows the house.
        group.get_by_text("First I think, then show me", exact=True).click()
        expect(screen.find(".unusual")).to_have_count(0)


@pytest.mark.parametrize("level", ["beginner", "intermediate", "basic"])
def test_whoever_chooses_nothing_thinks_first_from_intermediate_up(
    browser: Browser, house: str, level: str
) -> None:
    with Screen(browser, house, level=level, players=2) as screen:
        screen.open().press_play()
        expect(screen.find(".hand")).to_be_visible()
        expect(screen.find(LAMP)).to_have_count(int(level != "beginner"))


def test_a_device_that_chose_to_think_before_there_were_late_lamps_thinks_still(
    browser: Browser, house: str
) -> None:
    with Screen(browser, house, level="basic", players=2, help="thinking") as screen:
        screen.open()
        expect(screen.find(".unusual")).to_have_text("I think myself")
