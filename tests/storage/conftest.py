from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from numberloor.storage import store_at
from numberloor.tables.store import Store
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
async def store(address: str) -> AsyncIterator[Store]:
    opened = store_at(address)
    await opened.open()
    yield opened
    await opened.close()
