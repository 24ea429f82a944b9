"""The game kept on a device: it opens without a network, and a newer version waits to be let in."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.support.folders import STATIC, make_newer
from tests.support.screens import Screen
from tests.support.servers import Server

KEPT = "() => !!navigator.serviceWorker.controller"
CACHES = "caches.keys()"
NEWER = "body[data-newer]"


@pytest.fixture
def build(tmp_path: Path) -> Path:
    """The built page, where a test may change it. Packed files would hide what was changed."""
    return Path(shutil.copytree(STATIC, tmp_path / "web", ignore=shutil.ignore_patterns("*.gz")))


@pytest.fixture
def served(build: Path, tmp_path: Path) -> Iterator[Server]:
    with Server(f"sqlite:{tmp_path / 't.sqlite'}", "--no-limits", "--web", str(build)) as running:
        yield running


def kept(browser: Browser, url: str) -> Screen:
    """A device that has been here once and keeps the game."""
    screen = Screen(browser, url, keeps=True)
    screen.open()
    screen.page.wait_for_function(KEPT)
    return screen


def restart_with_newer(served: Server, build: Path) -> None:
    served.kill()
    make_newer(build)
    served.start()


def enter_rules(screen: Screen) -> None:
    screen.page.get_by_role("link", name="The rules").click()
    expect(screen.page.get_by_role("heading", name="The rules")).to_be_visible()


def test_without_a_network_the_front_door_the_lesson_and_the_rules_open(
    browser: Browser, served: Server
) -> None:
    with kept(browser, served.url) as screen:
        screen.context.set_offline(True)
        served.kill()
        for where, seen in (("", ".home .go"), ("#/learn/basic", ".hand"), ("#/rules", "h1")):
            screen.open(where)
            screen.page.reload()
            expect(screen.find(seen).first).to_be_visible()


def test_without_a_network_play_says_so_and_what_can_be_done(
    browser: Browser, served: Server
) -> None:
    with kept(browser, served.url) as screen:
        screen.allowed = lambda mistake: "ERR_INTERNET_DISCONNECTED" in mistake
        screen.context.set_offline(True)
        screen.find(".go").click()
        expect(screen.find("[role=alert]")).to_have_text(
            "There is no connection to the game just now."
            " “Learn how” and “The rules” work without one."
        )
        screen.context.set_offline(False)
        screen.press_play()


def test_a_newer_version_is_offered_at_the_front_door_and_let_in_whole(
    browser: Browser, served: Server, build: Path
) -> None:
    with kept(browser, served.url) as screen:
        before = screen.page.evaluate(CACHES)
        restart_with_newer(served, build)
        screen.page.reload()
        loads: list[str] = []
        screen.page.on("load", lambda page: loads.append(page.url))
        expect(screen.find(".offer")).to_contain_text("A new version is here")
        assert not screen.find(NEWER).count()
        screen.page.get_by_role("button", name="Open it").click()
        expect(screen.find(NEWER)).to_be_attached()
        expect(screen.find(".go")).to_be_visible()
        expect(screen.find(".offer")).to_have_text("")
        enter_rules(screen)
        assert len(loads) == 1
        assert screen.page.evaluate(CACHES) == ["numberloor:/:newer"] != before


def test_a_version_that_is_not_let_in_changes_nothing(
    browser: Browser, served: Server, build: Path
) -> None:
    with kept(browser, served.url) as screen:
        restart_with_newer(served, build)
        screen.page.reload()
        expect(screen.find(".offer button")).to_be_visible()
        # The part that this room needs is no longer served: it comes from what is kept.
        enter_rules(screen)
        assert not screen.find(".offer").count()
        screen.page.reload()
        expect(screen.page.get_by_role("heading", name="The rules")).to_be_visible()
        assert not screen.find(NEWER).count()


def test_another_window_goes_over_when_it_enters_the_next_room(
    browser: Browser, served: Server, build: Path
) -> None:
    with kept(browser, served.url) as screen:
        other = screen.context.new_page()
        other.goto(served.url)
        other.wait_for_function(KEPT)
        restart_with_newer(served, build)
        screen.page.reload()
        screen.page.get_by_role("button", name="Open it").click()
        expect(screen.find(NEWER)).to_be_attached()
        assert not other.locator(NEWER).count()
        other.get_by_role("link", name="The rules").click()
        expect(other.locator(NEWER)).to_be_attached()
        expect(other.get_by_role("heading", name="The rules")).to_be_visible()
