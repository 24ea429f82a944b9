"""A folder that `numberloor export` wrote: the whole game, and nobody behind it."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from playwright.sync_api import Browser, Request, Route, expect

from numberloor.cli.main import app
from numberloor.rules.model.levels import Level
from tests.support.dealt import IN_THE_PAGE, QUICK, anything, lay_table
from tests.support.films import film
from tests.support.folders import FolderServer, export_newer
from tests.support.screens import PATIENCE, Screen
from tests.support.servers import Server

# Notes it in the window, since Playwright waits for no promise.
LOOK = """async () => {
  const name = (await caches.keys()).find((name) => name.includes(':python/'))
  const files = name ? await (await caches.open(name)).keys() : []
  if (files.length === 6 && navigator.serviceWorker.controller) window.isKept = true
  else requestAnimationFrame(LOOK)
}"""
WATCH = f"void (window.LOOK = {LOOK})()"
KEPT = "() => window.isKept"
NEWER = "body[data-newer]"


def exported(folder: Path) -> Path:
    done = CliRunner().invoke(app, ["export", str(folder)])
    assert done.exit_code == 0, done.output
    return folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return exported(tmp_path / "site")


@pytest.fixture
def served(folder: Path) -> Iterator[FolderServer]:
    with FolderServer(folder) as running:
        yield running


def kept(browser: Browser, url: str, **choices: Any) -> Screen:
    """A device that has been here once, for as long as Python took to come."""
    screen = Screen(browser, url, keeps=True, home=None, players=2, **choices)
    screen.open()
    expect(screen.find(".go")).to_be_visible()
    screen.page.evaluate(WATCH)
    screen.page.wait_for_function(KEPT, timeout=4 * PATIENCE)
    return screen


def cut(screen: Screen, served: FolderServer) -> None:
    screen.context.set_offline(True)
    served.kill()


@pytest.mark.slow
@pytest.mark.parametrize("level", ["beginner", "intermediate", "basic"])
def test_a_whole_game_after_the_network_was_cut(
    browser: Browser, served: FolderServer, level: str
) -> None:
    dealt = lay_table(IN_THE_PAGE, Level(level), 1, anything, QUICK, ["fox:9"], stars=2)
    with kept(browser, served.url, level=level) as screen:
        screen.is_given(dealt, 0)
        cut(screen, served)
        screen.page.reload()
        screen.press_play()
        screen.play_to_the_end()
        expect(screen.find("h1")).to_contain_text("win")
        screen.page.get_by_role("link", name="Watch it again").click()
        expect(screen.find(".film")).to_contain_text("Step 1 of")


def test_below_an_address_of_its_own_a_game_goes_on_after_a_reload(
    browser: Browser, tmp_path: Path
) -> None:
    exported(tmp_path / "games" / "floors")
    with FolderServer(tmp_path, "games/floors") as served, kept(browser, served.url) as screen:
        cut(screen, served)
        screen.page.reload()
        screen.press_play()
        hand = screen.hand
        screen.page.reload()
        expect(screen.find(".hand")).to_be_visible()
        assert screen.hand == hand
        screen.open()
        screen.page.get_by_role("link", name="Go on playing").click()
        expect(screen.find(".hand")).to_be_visible()
        names = screen.page.evaluate("caches.keys()")
        assert all(name.startswith("numberloor:/games/floors/:") for name in names), names


def test_around_one_screen_without_a_network(browser: Browser, served: FolderServer) -> None:
    with kept(browser, served.url, mode="here", level="beginner") as screen:
        cut(screen, served)
        screen.press_play()
        expect(screen.find(".door-step")).to_be_visible()


def test_every_room_opens_and_none_asks_a_server(browser: Browser, served: FolderServer) -> None:
    asked: list[str] = []

    def note(request: Request) -> None:
        if "/api/" in request.url or request.url.startswith("ws"):
            asked.append(request.url)

    with kept(browser, served.url) as screen:
        screen.page.on("request", note)
        rooms = ("", "#/learn/basic", "#/rules", "#/shelf", "#/report", "#/report/hare", "#/house")
        for room in (*rooms, "#/jumps/hare", "#/replay", "#/join", "#/join/cat-sun-3", "#/class"):
            screen.turn_to(room)
            assert not screen.find("[role=alert]").count(), room
        assert not asked


def test_own_cards_are_read_by_the_page_itself(
    browser: Browser, served: FolderServer, tmp_path: Path
) -> None:
    with kept(browser, served.url) as screen:
        screen.page.get_by_role("button", name="More choices").click()
        with screen.page.expect_download() as saved:
            screen.page.get_by_role("button", name="Save the usual cards").click()
        saved.value.save_as(tmp_path / "deck.toml")
        screen.find("input[type=file][accept*=toml]").set_input_files(tmp_path / "deck.toml")
        expect(screen.page.get_by_role("radio", name="standard", checked=True)).to_be_attached()


def test_with_others_asks_for_a_host_and_goes_there(
    browser: Browser, served: FolderServer, server: Server
) -> None:
    with Screen(browser, served.url, home=None, mode="online") as screen:
        screen.allowed = lambda mistake: mistake.startswith(f"a request to {server.url}")
        screen.open()
        screen.page.get_by_role("button", name="Join").click()
        expect(screen.find(".needs")).to_contain_text("one computer is the host for everybody")
        address = screen.page.get_by_role("textbox", name="Address of the host")
        address.fill("my friend")
        screen.page.get_by_role("button", name="Go there").click()
        expect(screen.find("[role=alert]")).to_contain_text("not an address")
        address.fill(server.url.removeprefix("http://"))
        screen.page.get_by_role("button", name="Go there").click()
        expect(screen.page.get_by_role("heading", name="Enter the code")).to_be_visible()
        assert screen.page.url == f"{server.url}/#/join"


def test_a_class_asks_for_a_host(browser: Browser, served: FolderServer) -> None:
    with Screen(browser, served.url, home=None) as screen:
        screen.open("#/class")
        expect(screen.find(".needs")).to_contain_text("A class meets at a host")


def test_a_balloon_rises_while_python_comes(browser: Browser, served: FolderServer) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    with Screen(browser, served.url, home=None, players=2, level="beginner") as screen:
        screen.page.route("**/numberloor.zip", hold)
        screen.open()
        screen.find(".go").click()
        rising = screen.find(".rising")
        expect(rising).to_contain_text("The balloon is bringing the cards")
        bar = rising.get_by_role("progressbar")
        expect(bar).not_to_have_attribute("aria-valuenow", "0")
        held[0].continue_()
        expect(screen.find(".hand")).to_be_visible()


def test_what_did_not_come_is_told_and_tried_again(browser: Browser, served: FolderServer) -> None:
    with Screen(browser, served.url, home=None, players=2, level="beginner") as screen:
        screen.allowed = lambda mistake: "net::ERR_FAILED" in mistake
        screen.page.route("**/numberloor.zip", lambda route: route.abort())
        screen.open()
        screen.find(".go").click()
        expect(screen.find("[role=alert]")).to_contain_text("The cards did not come")
        screen.page.unroute("**/numberloor.zip")
        screen.press_play()


def test_a_browser_that_is_too_old_says_so(browser: Browser, served: FolderServer) -> None:
    with Screen(browser, served.url, home=None) as screen:
        screen.context.add_init_script("delete globalThis.WebAssembly")
        screen.open()
        screen.find(".go").click()
        expect(screen.find("[role=alert]")).to_contain_text("This browser is too old")
        screen.turn_to("#/learn/beginner")
        expect(screen.find(".hand")).to_be_visible()


def test_where_nothing_is_kept_one_is_told(browser: Browser, served: FolderServer) -> None:
    """A private window of an older browser has no database."""

    def without_database(route: Route) -> None:
        answer = route.fetch()
        script = "Object.defineProperty(self, 'indexedDB', { value: undefined });\n"
        route.fulfill(response=answer, body=script + answer.text())

    with Screen(browser, served.url, home=None, players=2, level="beginner") as screen:
        screen.page.route("**/assets/worker-*.js", without_database)
        screen.open()
        screen.press_play()
        expect(screen.find(".notice")).to_contain_text("will not be here tomorrow")
        screen.page.evaluate("location.hash = '#/'")
        expect(screen.find(".unkept")).to_contain_text("will not be here tomorrow")


def test_a_newer_export_with_another_python_comes_whole_between_games(
    browser: Browser, folder: Path, served: FolderServer, tmp_path: Path
) -> None:
    with kept(browser, served.url, level="beginner") as screen:
        screen.press_play()
        hand = screen.hand
        python = export_newer(folder, tmp_path / "workshop")
        screen.page.reload()
        expect(screen.find(".hand")).to_be_visible()
        assert not screen.find(NEWER).count()
        screen.page.evaluate("location.hash = '#/'")
        screen.page.get_by_role("button", name="Open it").click(timeout=4 * PATIENCE)
        expect(screen.find(NEWER)).to_be_attached()
        cut(screen, served)
        names = screen.page.evaluate("caches.keys()")
        assert len(names) == 2, names
        assert f"numberloor:/:{python}" in names
        screen.page.reload()
        screen.page.get_by_role("link", name="Go on playing").click()
        expect(screen.find(".hand")).to_be_visible()
        assert screen.hand == hand


def test_half_a_newer_export_changes_nothing(
    browser: Browser, folder: Path, served: FolderServer, tmp_path: Path
) -> None:
    """A host that lays out a folder file by file, or keeps the old page for a while."""
    with kept(browser, served.url) as screen:
        page = (folder / "index.html").read_bytes()
        export_newer(folder, tmp_path / "workshop")
        (folder / "index.html").write_bytes(page)
        before = screen.page.evaluate("caches.keys()")
        state = screen.page.evaluate(
            """async () => {
              const registration = await navigator.serviceWorker.getRegistration()
              await registration.update().catch(() => {})
              const next = registration.installing
              if (!next) return 'gone'
              return new Promise((done) => next.addEventListener('statechange', () => done(next.state)))
            }"""
        )
        assert state in ("redundant", "gone")
        assert not screen.find(".offer button").count()
        assert screen.page.evaluate("caches.keys()") == before
        cut(screen, served)
        screen.page.reload()
        screen.press_play()


def test_a_shared_game_is_watched(browser: Browser, served: FolderServer) -> None:
    with kept(browser, served.url) as screen:
        cut(screen, served)
        shared = screen.page.evaluate(
            """async (text) => {
              const form = new FormData()
              form.append('game', new File([text], 'game.json', { type: 'application/json' }))
              return (await fetch('share', { method: 'POST', body: form })).url
            }""",
            film(),
        )
        assert shared == f"{served.url}/"  # where a browser goes on, at the name that was added
        screen.open("#/replay/shared")
        expect(screen.find(".film")).to_contain_text("Step 1 of")


def test_it_can_be_installed(folder: Path) -> None:
    manifest = json.loads((folder / "manifest.webmanifest").read_text("utf-8"))
    assert manifest["start_url"] == manifest["scope"] == "./"
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    assert all((folder / icon["src"]).is_file() for icon in manifest["icons"])
    assert manifest["share_target"]["action"] == "./share"
