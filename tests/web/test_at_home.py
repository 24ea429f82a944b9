"""A family's devices: one runs the game, the others come by its address, over plain http.

There a browser keeps much to itself (`crypto.randomUUID`, the clipboard, service workers); nothing in
the game may need it.
"""

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

import httpx
import pytest
import segno
from playwright.sync_api import Browser, expect

from numberloor.server.http.addresses import only_here
from tests.support.screens import Screen
from tests.support.servers import Home, Server

LINK = ".link input"
DRAWING = re.compile(r' d="(.+?)"')
MARKED = "getSelection().toString() || document.activeElement.value"


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Home(tmp_path_factory.mktemp("home"), "--share") as running:
        yield running


def opened(browser: Browser, url: str) -> Screen:
    """Somebody who has opened a table and waits for others."""
    screen = Screen(browser, url, mode="online", players=2, level="beginner")
    screen.open().press_play()
    return screen


def link_at(screen: Screen) -> str:
    expect(screen.find(LINK)).to_be_visible()
    return screen.find(LINK).input_value()


@pytest.mark.slow
def test_a_tablet_follows_the_link_and_plays_to_the_end(
    browser: Browser, tablet: Browser, home: Server
) -> None:
    host = opened(browser, home.url)
    link = link_at(host)
    way = urlsplit(link)
    assert not only_here(link)
    assert way.port == home.port
    guest = Screen(tablet, f"http://{way.netloc}")
    with host, guest:
        guest.page.goto(link)
        assert not guest.page.evaluate("isSecureContext")
        guest.page.get_by_role("button", name="Join").click()
        host.page.get_by_role("button", name="Start", exact=True).click()
        for screen in (host, guest):
            expect(screen.find(".hand")).to_be_visible()

        def both_are_done() -> bool:
            guest.act()
            return host.over and guest.over

        host.play_until(both_are_done)
        for screen in (host, guest):
            expect(screen.find("h1")).to_contain_text("win")


def test_the_picture_for_the_camera_holds_the_link(browser: Browser, home: Server) -> None:
    with opened(browser, home.url) as host:
        code = segno.make(link_at(host), error="m", micro=False).svg_inline(scale=8, border=2)
        drawn = httpx.get(f"{home.url}/{host.find('.qr').get_attribute('src')}", timeout=60).text
        assert DRAWING.findall(drawn) == DRAWING.findall(code)


def test_a_link_carries_the_address_by_which_its_host_came(tablet: Browser, home: Server) -> None:
    with opened(tablet, f"http://tablet.lan:{home.port}") as host:
        assert link_at(host).startswith(f"http://tablet.lan:{home.port}/#join=")


def test_a_link_is_copied_without_a_clipboard_for_pages(tablet: Browser, home: Server) -> None:
    with opened(tablet, f"http://tablet.lan:{home.port}") as host:
        link = link_at(host)
        assert host.page.evaluate("navigator.clipboard === undefined")
        host.page.get_by_role("button", name="Copy the link").click()
        expect(host.find(".link [role=status]")).to_have_text("Copied!")
        host.open("#/join")
        host.find("input").focus()
        host.page.keyboard.press("Control+V")
        expect(host.find("input")).to_have_value(link)
        host.page.keyboard.press("Enter")  # and a link will do for a code
        expect(host.page.get_by_role("button", name="Join")).to_be_visible()


def test_a_link_that_cannot_be_copied_is_marked_and_said_to_be(
    tablet: Browser, home: Server
) -> None:
    with opened(tablet, f"http://tablet.lan:{home.port}") as host:
        link = link_at(host)
        host.page.evaluate("document.execCommand = () => false")
        host.page.get_by_role("button", name="Copy the link").click()
        expect(host.find(".link [role=status]")).to_have_text(
            "The link is marked: now copy it yourself"
        )
        assert host.page.evaluate(MARKED) == link


def test_a_game_for_one_machine_says_how_to_let_others_in(browser: Browser, house: str) -> None:
    with opened(browser, house) as host:
        expect(host.find(".sheet")).to_contain_text("numberloor play --share")
        assert not host.find(f".qr, {LINK}").count()
