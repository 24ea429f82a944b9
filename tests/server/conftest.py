from collections.abc import Iterator

import pytest

from tests.support.servers import Server
from tests.support.services import Postgres, Redis


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One process with SQLite, without limits, for tests that do not kill it."""
    folder = tmp_path_factory.mktemp("server")
    with Server(f"sqlite:{folder / 'tables.sqlite'}", "--no-limits") as running:
        yield running


@pytest.fixture(params=["sqlite", "postgres"], scope="session")
def any_server(
    request: pytest.FixtureRequest,
) -> Iterator[Server]:
    """The same with either database, for what is written beside the moves."""
    if request.param == "sqlite":
        yield request.getfixturevalue("server")
        return
    cluster: Postgres = request.getfixturevalue("postgres")
    with Server(cluster.new_database(), "--no-limits") as running:
        yield running


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with Postgres() as running:
        yield running


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    with Redis() as running:
        yield running
