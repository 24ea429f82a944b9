"""`serve --check`: what is wrong with the settings, a line each, and nothing is changed."""

import socket
import sqlite3
from pathlib import Path

import pytest
from click.testing import CliRunner

from numberloor.cli.main import app
from numberloor.server.config import ServeSettings
from numberloor.server.process.only_one import NotAlone, only_one
from numberloor.storage.migrations import SCHEMA
from numberloor.storage.sqlite import SqliteStore, migrate


def check(*options: str) -> tuple[int, dict[str, str]]:
    """The exit status, and what was said of each thing."""
    done = CliRunner().invoke(app, ["serve", "--check", "--port", "0", *options])
    lines = [line.split(maxsplit=1) for line in done.output.splitlines()]
    return done.exit_code, {about.split(":")[0]: verdict for verdict, about in lines}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


def test_what_would_start_is_fine_and_nothing_is_made(file: Path) -> None:
    status, said = check("--database", f"sqlite:{file}")
    assert status == 0
    assert (said["port"], said["database"]) == ("ok", "ok")
    assert list(file.parent.iterdir()) == []


def test_an_older_schema_is_left_as_it_is(file: Path) -> None:
    migrate(file)
    with sqlite3.connect(file) as base:
        base.execute(f"PRAGMA user_version = {SCHEMA - 1}")
    base.close()
    done = CliRunner().invoke(app, ["serve", "--check", "--port", "0", "--database", str(file)])
    assert f"schema {SCHEMA - 1}, which the start brings to {SCHEMA}" in done.output
    with sqlite3.connect(file) as base:
        assert base.execute("PRAGMA user_version").fetchone() == (SCHEMA - 1,)
    base.close()


def test_all_that_is_wrong_is_told_at_once(file: Path) -> None:
    file.write_text("a shopping list, and no database at all, however long it may become")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        status, said = check(
            "--database", f"sqlite:{file}", "--port", port, "--admin-socket", "/none/admin"
        )
    assert status == 2
    assert said["admin"] == "wrong"
    assert (said["port"], said["database"]) == ("wrong", "wrong")


@pytest.mark.parametrize("address", ["mysql://kid@db/house", "sqlite:"])
def test_a_database_of_another_kind_is_wrong(address: str) -> None:
    status, said = check("--database", address)
    assert (status, said) == (2, {"settings": "wrong"})


def test_a_newer_schema_a_lock_and_a_folder_that_is_none_are_wrong(file: Path) -> None:
    migrate(file)
    with sqlite3.connect(file) as base:
        base.execute("PRAGMA user_version = 1000")
    base.close()
    assert check("--database", str(file))[1]["database"] == "wrong"
    assert check("--database", str(file / "below"))[1]["database"] == "wrong"


def test_a_file_that_a_server_uses_is_not_for_another(file: Path) -> None:
    migrate(file)
    settings = ServeSettings(database=f"sqlite:{file}")
    with only_one(settings):
        assert check("--database", str(file))[1]["database"] == "wrong"
        with pytest.raises(NotAlone, match="another server uses it already"), only_one(settings):
            pass
        # With a bus they hear of each other.
        with only_one(ServeSettings(database=f"sqlite:{file}", bus="redis://bus")):
            pass
    with only_one(settings):
        pass


async def test_the_file_is_for_nobody_elses_eyes(file: Path) -> None:
    store = SqliteStore(file)
    await store.open()
    await store.beat("first", 1)
    modes = {path.name: path.stat().st_mode & 0o777 for path in file.parent.iterdir()}
    assert set(modes.values()) == {0o600}, modes
    await store.close()


def test_a_file_that_others_can_read_is_noted(file: Path) -> None:
    migrate(file)
    file.chmod(0o644)
    done = CliRunner().invoke(app, ["serve", "--check", "--port", "0", "--database", str(file)])
    assert done.exit_code == 0
    assert f"chmod 600 {file}" in done.output
