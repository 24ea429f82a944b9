from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest

from numberloor.page.store import PageStore
from numberloor.storage import store_at
from numberloor.tables.store import Store
from tests.support.rows import BrowserAside
from tests.support.services import Postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with Postgres() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:{tmp_path / 'tables.sqlite'}"
    cluster: Postgres = request.getfixturevalue("postgres")
    return cluster.new_database()


@pytest.fixture
async def store_of_classes(address: str) -> AsyncIterator[Store]:
    """With codes by which others come, so on a server."""
    opened = store_at(address)
    await opened.open()
    yield opened
    await opened.close()


@pytest.fixture(scope="session")
def browser_aside() -> Iterator[BrowserAside]:
    with BrowserAside() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgres", pytest.param("page", marks=pytest.mark.browser)])
def door(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[[], Store]]:
    """Each call is another process, or another window, with the same tables."""
    if request.param == "page":
        aside: BrowserAside = request.getfixturevalue("browser_aside")
        device = aside.device()
        yield lambda: PageStore(device.window())
        device.close()
        return
    if request.param == "sqlite":
        address = f"sqlite:{tmp_path / 'tables.sqlite'}"
    else:
        cluster: Postgres = request.getfixturevalue("postgres")
        address = cluster.new_database()
    yield lambda: store_at(address)


@pytest.fixture
async def store(door: Callable[[], Store]) -> AsyncIterator[Store]:
    opened = door()
    await opened.open()
    yield opened
    await opened.close()
