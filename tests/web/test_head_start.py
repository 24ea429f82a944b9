"""A head start for a younger child: chosen, told, seen by everybody at the chair, and dealt."""

from playwright.sync_api import Browser, Locator, expect

from tests.support.homes import Home
from tests.support.screens import Screen

BIG = "Big 4 cards at the start, 2 stars to win"


def chair(screen: Screen, seat: int) -> Locator:
    return screen.find(f'.seat[data-seat="{seat}"]')


def choose_big(screen: Screen, animal: str) -> None:
    group = screen.page.get_by_role("group", name=animal, exact=True)
    group.get_by_role("radio", name=BIG).check(force=True)


def test_around_one_screen_the_little_one_has_fewer_cards_and_needs_fewer_stars(
    browser: Browser, home: Home
) -> None:
    with home.screen(browser, mode="here", level="basic", animal="hare", met=True) as screen:
        screen.open()
        screen.page.get_by_role("button", name="More choices").click()
        choose_big(screen, "Hare")
        screen.page.get_by_role("button", name="Close").click()
        expect(screen.find(".unusual")).to_have_text("Hare: 4 cards at the start, 2 stars to win")
        screen.press_play()
        screen.find(".door-step .open").click()
        expect(screen.find(".hand button")).to_have_count(4)
        expect(screen.find(".me .ahead")).to_have_attribute(
            "aria-label", "4 cards at the start, 2 stars to win"
        )
        expect(screen.find(".goal")).to_contain_text("2 stars to win")
        expect(screen.find(".me [role=img].stars")).to_have_attribute("aria-label", "0 of 2 stars")
        expect(chair(screen, 1).locator(".stars")).to_have_attribute("aria-label", "0 of 5 stars")
        expect(chair(screen, 1).locator(".ahead")).to_have_count(0)


def test_in_the_waiting_room_the_host_gives_it_and_all_see_it(browser: Browser, house: str) -> None:
    host = Screen(browser, house, mode="online", players=2, level="basic", met=True)
    with host, Screen(browser, house, met=True) as guest:
        host.open().press_play()
        guest.open(f"#/join/{host.find('.words').inner_text()}")
        guest.page.get_by_role("button", name="Join").click()
        expect(guest.find(".waiting")).to_be_visible()
        expect(guest.page.get_by_role("button", name="Head start")).to_have_count(0)
        host.page.get_by_role("button", name="Head start").click()
        choose_big(host, "Fox")
        for screen in (host, guest):
            expect(screen.find(".chair small")).to_have_text("4 cards at the start, 2 stars to win")
        host.page.get_by_role("button", name="Close").click()
        host.page.get_by_role("button", name="Start", exact=True).click()
        expect(guest.find(".hand button")).to_have_count(4)
        expect(guest.find(".me .ahead")).to_be_visible()
        expect(host.find(".hand button")).to_have_count(6)
        expect(chair(host, 1).locator(".ahead")).to_be_visible()
        expect(chair(host, 1).locator(".stars")).to_have_attribute("aria-label", "0 of 2 stars")


def choose_help(screen: Screen, animal: str, help_: str) -> None:
    group = screen.page.get_by_role("group", name=f"{animal}: Help", exact=True)
    group.get_by_role("radio", name=help_, exact=True).check(force=True)


def test_around_one_screen_each_chair_is_helped_in_its_own_way(
    browser: Browser, home: Home
) -> None:
    screen = home.screen(browser, mode="here", level="basic", steals="off", lamps="thinking")
    with screen:
        screen.open()
        screen.page.get_by_role("button", name="More choices").click()
        choose_help(screen, "Hare", "Show what fits")
        screen.page.get_by_role("button", name="Close").click()
        expect(screen.find(".unusual")).to_contain_text("Hare: lamps at once")
        screen.press_play()
        screen.find(".door-step .open").click()
        expect(screen.find(".me .ahead")).to_have_attribute("aria-label", "lamps at once")
        # Told at once which cards fit and which do not; the other has to think.
        expect(screen.find(".hand button.rest")).to_have_count(0)
        screen.play_until(lambda: screen.find(".door-step").count() > 0)
        screen.find(".door-step .open").click()
        expect(screen.find(".hand button.fits, .hand button.rests")).to_have_count(0)
        expect(chair(screen, 0).locator(".ahead")).to_be_visible()


def test_the_host_gives_a_chair_late_lamps_and_all_see_it(browser: Browser, house: str) -> None:
    host = Screen(browser, house, mode="online", players=2, level="beginner", met=True)
    with host, Screen(browser, house, met=True) as guest:
        host.open().press_play()
        guest.open(f"#/join/{host.find('.words').inner_text()}")
        guest.page.get_by_role("button", name="Join").click()
        expect(guest.find(".waiting")).to_be_visible()
        host.page.get_by_role("button", name="Head start").click()
        choose_help(host, "Fox", "First I think, then show me")
        for screen in (host, guest):
            expect(screen.find(".chair small")).to_have_text("lamps late")
        host.page.get_by_role("button", name="Close").click()
        host.page.get_by_role("button", name="Start", exact=True).click()
        expect(guest.find('[data-act="lamp"]')).to_be_visible()
        expect(host.find(".hand")).to_be_visible()
        expect(host.find('[data-act="lamp"]')).to_have_count(0)
