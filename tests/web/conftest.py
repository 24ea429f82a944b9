from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.support.browsers import FLAGS, browser_path
from tests.support.order import is_web
from tests.support.screens import PATIENCE
from tests.support.servers import HastyServer, Server


class KeptBrowser:
    """One for all tests of a worker that come after one another.

    Not for the whole session: while Playwright is at work, its loop runs in this thread, and a test of
    another room that brings a loop of its own could not run it.
    """

    def __init__(self) -> None:
        self._playwright: Playwright | None = None
        self._running: Browser | None = None

    def get(self) -> Browser:
        if self._running is None or not self._running.is_connected():
            self.close()
            path = browser_path()
            expect.set_options(timeout=PATIENCE)
            self._playwright = sync_playwright().start()
            self._running = self._playwright.chromium.launch(executable_path=path, args=FLAGS)
        return self._running

    def close(self) -> None:
        if self._running is not None:
            self._running.close()
        if self._playwright is not None:
            self._playwright.stop()
        self._running = self._playwright = None


KEPT = KeptBrowser()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Generator[None, None, None]:
    yield
    if nextitem is None or not is_web(nextitem):
        KEPT.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    running = KEPT.get()
    yield running
    for left_open in running.contexts:
        left_open.close()


@pytest.fixture(scope="module")
def tablet(browser: Browser) -> Iterator[Browser]:
    """Another device at home: to it every name and address is this machine, by plain http."""
    flags = [*FLAGS, "--host-resolver-rules=MAP * 127.0.0.1"]
    running = browser.browser_type.launch(executable_path=browser_path(), args=flags)
    yield running
    running.close()


@pytest.fixture(scope="session")
def house_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A real server with the built page; its bots are quick."""
    address = f"sqlite:{tmp_path_factory.mktemp('house') / 'tables.sqlite'}"
    with HastyServer(address, "--no-limits", "--bot-ms", "20") as server:
        yield server


@pytest.fixture(scope="session")
def house(house_server: Server) -> str:
    """Its address."""
    return house_server.url


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server of one's own, with its bots at their usual pace; a test may kill it."""
    with Server(f"sqlite:{tmp_path / 'tables.sqlite'}", "--no-limits") as running:
        yield running
