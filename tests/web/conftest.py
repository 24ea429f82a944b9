from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.support.browsers import FLAGS, browser_path
from tests.support.dealt import IN_THE_PAGE
from tests.support.homes import Home
from tests.support.screens import PATIENCE
from tests.support.servers import HastyServer, Server


# Not for the whole session: while Playwright is at work, its loop runs in this thread, and the tests
# of another module that bring a loop of their own could not run theirs.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    path = browser_path()
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield running
        running.close()


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


@pytest.fixture(params=["server", "page"])
def home(request: pytest.FixtureRequest, house_server: Server) -> Home:
    """Each of both: the same game is played where a server keeps it, and where the page does."""
    in_page = request.param == "page"
    return Home(request.param, house_server.url, IN_THE_PAGE if in_page else house_server.database)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server of one's own, with its bots at their usual pace; a test may kill it."""
    with Server(f"sqlite:{tmp_path / 'tables.sqlite'}", "--no-limits") as running:
        yield running
