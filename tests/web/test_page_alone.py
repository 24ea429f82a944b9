"""A page that is to keep its own tables where something is missing: play goes on as far as it can."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Route, expect

from numberloor.rules.model.levels import BEGINNER
from tests.support.dealt import IN_THE_PAGE, QUICK, anything, lay_table
from tests.support.homes import Home
from tests.support.screens import ACTS, FITS, Screen
from tests.support.servers import Server

MINE = ", ".join((FITS, *ACTS))
# At the head of the worker's script.
GONE = "Object.defineProperty(self, 'indexedDB', { value: undefined });\n"
FORBIDDEN = """Object.defineProperty(self, 'indexedDB', {
  get() { throw new DOMException('no', 'SecurityError') } });\n"""
CLOSED = (
    "IDBFactory.prototype.open = () => { throw new DOMException('no', 'InvalidStateError') };\n"
)
# After so many rows there is no room for another, however it is put there.
FULL = """{
  let room = %d
  for (const way of ['add', 'put']) {
    const plain = IDBObjectStore.prototype[way]
    IDBObjectStore.prototype[way] = function (...row) {
      if (room-- <= 0) throw new DOMException('full', 'QuotaExceededError')
      return plain.apply(this, row)
    }
  }
}\n"""
FULL_UNTIL_CLEARED = (
    """
  let cleared = false
  const plain = IDBObjectStore.prototype.delete
  IDBObjectStore.prototype.delete = function (...key) {
    cleared = true
    return plain.apply(this, key)
  }
"""
    + FULL.replace("room-- <= 0", "!cleared && room-- <= 0") % 0
)
# As a browser does: the row is taken, and then nothing of its transaction is kept.
FULL_LATER = """{
  let room = %d
  const plain = IDBObjectStore.prototype.add
  IDBObjectStore.prototype.add = function (...row) {
    const asked = plain.apply(this, row)
    if (room-- <= 0) asked.addEventListener('success', () => {
      const { transaction } = asked
      Object.defineProperty(transaction, 'error', { value: new DOMException('full', 'QuotaExceededError') })
      transaction.abort()
    })
    return asked
  }
}\n"""
# Whether the window was told that nothing is kept.
NOT_KEPT = """(() => {
  const Plain = Worker
  window.Worker = class extends Plain {
    constructor(...args) {
      super(...args)
      this.addEventListener('message', ({ data }) => data.is === 'not-kept' && (window.notKept = true))
    }
  }
})()"""


def before_the_worker(screen: Screen, text: str) -> None:
    def changed(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=text + answer.text())

    screen.context.route("**/assets/worker-*.js", changed)
    screen.page.add_init_script(NOT_KEPT)


def some_turns(screen: Screen) -> None:
    """The child plays, and the animal answers."""
    screen.page.wait_for_selector(MINE)
    turns = [0]

    def seen() -> bool:
        turns[0] += screen.find(MINE).count() == 0
        return screen.over or turns[0] > 2

    screen.play_until(seen)


@pytest.mark.parametrize("head", [GONE, FORBIDDEN, CLOSED], ids=["gone", "forbidden", "closed"])
def test_without_a_database_a_game_is_played_in_memory(
    browser: Browser, house: str, head: str
) -> None:
    home = Home("page", house, IN_THE_PAGE)
    with home.screen(browser, level="beginner", players=2) as screen:
        before_the_worker(screen, head)
        screen.open().press_play()
        some_turns(screen)
        assert screen.page.evaluate("() => window.notKept")


@pytest.mark.parametrize("full", [FULL, FULL_LATER], ids=["at once", "at the end"])
@pytest.mark.parametrize("room", [0, 9])
def test_where_there_is_no_more_room_the_game_goes_on_in_memory(
    browser: Browser, house: str, full: str, room: int
) -> None:
    """From the first row on, and in the middle of a game."""
    home = Home("page", house, IN_THE_PAGE)
    with home.screen(browser, level="beginner", players=2) as screen:
        before_the_worker(screen, full % room)
        screen.open().press_play()
        held = screen.hand
        assert held
        screen.play_until(lambda: screen.over or screen.page.evaluate("() => !!window.notKept"))
        some_turns(screen)


def test_tables_that_nobody_finds_again_make_room(browser: Browser, house: str) -> None:
    home = Home("page", house, IN_THE_PAGE)
    old = [lay_table(IN_THE_PAGE, BEGINNER, 1, anything, QUICK, ["fox:9"]) for _ in range(25)]
    with home.screen(browser, level="beginner", players=2) as screen:
        screen.ask_rows(*(row for dealt in old for row in dealt.rows))
        before_the_worker(screen, FULL_UNTIL_CLEARED)
        screen.open().press_play()
        assert not screen.page.evaluate("() => window.notKept")
        found = kept(screen)
        assert screen.page.url.rpartition("/")[2] in found
        assert len(found) == 21


def kept(screen: Screen) -> list[str]:
    found: list[str] = screen.page.evaluate(
        """() => new Promise((done) => { indexedDB.open('numberloor').onsuccess = ({ target: { result } }) => {
          result.transaction('tables').objectStore('tables').getAllKeys().onsuccess =
            ({ target }) => { done(target.result); result.close() } } })"""
    )
    return found


def no_web_assembly(screen: Screen) -> None:
    screen.page.add_init_script("delete window.WebAssembly")


def no_files(screen: Screen) -> None:
    screen.context.route("**/python/**/numberloor.zip", lambda route: route.fulfill(status=404))


def torn_files(screen: Screen) -> None:
    screen.context.route(
        "**/python/**/library.zip", lambda route: route.fulfill(body=b"half a file")
    )


def lost_line(screen: Screen) -> None:
    screen.context.route("**/python/**/pyodide.mjs", lambda route: route.abort())


MISSING: list[Callable[[Screen], None]] = [no_web_assembly, no_files, torn_files, lost_line]


def told_by_the_browser(text: str) -> bool:
    """Of a file that did not come it speaks itself, and Python of a library that it cannot read."""
    return any(one in text for one in ("Failed to load resource", "net::ERR", "/pyodide.asm.mjs"))


@pytest.mark.parametrize("missing", MISSING, ids=lambda one: one.__name__)
def test_where_python_does_not_come_the_server_has_the_table(
    browser: Browser, house: str, missing: Callable[[Screen], None]
) -> None:
    with Screen(browser, house, home="page", level="beginner", players=2) as screen:
        screen.allowed = told_by_the_browser
        missing(screen)
        screen.open().press_play()
        some_turns(screen)
        place = screen.page.evaluate(
            "() => JSON.parse(localStorage.getItem('numberloor.places'))[0]"
        )
        assert place["home"] == "server"


@pytest.mark.parametrize("missing", MISSING, ids=lambda one: one.__name__)
def test_a_table_of_the_page_says_that_it_cannot_be_reached(
    browser: Browser, house_server: Server, missing: Callable[[Screen], None]
) -> None:
    """Nobody looks at an empty table without a word."""
    dealt = lay_table(IN_THE_PAGE, BEGINNER, 1, anything, QUICK, ["fox:9"])
    with Screen(browser, house_server.url, home="page") as screen:
        screen.allowed = told_by_the_browser
        missing(screen)
        screen.come_to(dealt, 0)
        expect(screen.find("[role=status], [role=alert]").first).not_to_be_empty()
