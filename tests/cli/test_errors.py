"""What a person can mend is told in one sentence, with exit status 2 and never a traceback."""

import os
import shlex
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import pytest
from click.testing import CliRunner

import numberloor as nl
from numberloor.cli.main import app

PROGRAM = [sys.executable, "-m", "numberloor"]
DEVICES = pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk here")


def run(
    command: str,
    place: Path,
    stdin: int | IO[Any] = subprocess.DEVNULL,
    stdout: int | IO[Any] = subprocess.PIPE,
    **environ: str,
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*PROGRAM, *command.split()],
        cwd=place,
        stdin=stdin,
        stdout=stdout,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
        env=os.environ | environ,
    )


def told(done: subprocess.CompletedProcess[str]) -> str:
    """The one sentence."""
    assert done.returncode == 2
    assert not done.stdout
    assert done.stderr.startswith("numberloor: ")
    assert done.stderr.count("\n") == 1
    return done.stderr


# the output


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(nl.format_record(nl.Record(seed=7)), encoding="utf-8")
    return path


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_reader_who_has_seen_enough_is_no_error(game: Path, unbuffered: str) -> None:
    ours, theirs = os.pipe()
    os.close(ours)  # as after `| head -0`
    with os.fdopen(theirs, "w") as gone:
        done = run(f"replay {game}", game.parent, stdout=gone, PYTHONUNBUFFERED=unbuffered)
    assert (done.returncode, done.stderr) == (0, "")


@DEVICES
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("command", ["deck", "--help", "--version", "play --help"])
def test_a_full_disk_is_told(command: str, unbuffered: str, tmp_path: Path) -> None:
    with Path("/dev/full").open("w") as full:
        done = run(command, tmp_path, stdout=full, PYTHONUNBUFFERED=unbuffered)
    assert told(done).startswith("numberloor: the output could not be written: ")


@DEVICES
def test_an_engine_whose_answers_nobody_can_keep_says_so(tmp_path: Path) -> None:
    (tmp_path / "asked").write_text("{}\n")
    with (tmp_path / "asked").open() as asked, Path("/dev/full").open("w") as full:
        done = run("engine", tmp_path, stdin=asked, stdout=full)
    assert told(done).startswith("numberloor: the output could not be written: ")


@pytest.mark.parametrize(("closing", "what"), [("<&-", "input"), (">&-", "output")])
def test_an_engine_with_nobody_to_talk_to_says_so(closing: str, what: str, tmp_path: Path) -> None:
    done = subprocess.run(
        ["sh", "-c", f'exec "$0" -m numberloor engine {closing}', sys.executable],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert f"standard {what} is closed" in told(done)


def test_the_terminal_game_needs_a_terminal(tmp_path: Path) -> None:
    done = run("terminal", tmp_path, XDG_STATE_HOME=str(tmp_path))
    assert "this is no terminal" in told(done)


# the server's settings


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ("--database mysql://x", "--database takes sqlite:FILE or postgresql://…, not 'mysql://x'"),
        ("--database postgresql:x", "not 'postgresql:x'"),
        ("--database sqlite:", "not 'sqlite:'"),
        ("--database ''", "not ''"),
        ("--bus http://x", "--bus takes redis://…, not 'http://x'"),
        ("--web /nonexistent", "/nonexistent has no index.html"),
        ("--origin zzz", "--origin takes such as https://school.example, not 'zzz'"),
        ("--origin https://school.example/", "--origin takes"),
        ("--host 192.0.2.1", "cannot listen on 192.0.2.1:8000: "),
    ],
)
def test_settings_that_cannot_be_meant_are_refused(
    settings: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(app, ["serve", *shlex.split(settings)])
    assert not list(tmp_path.iterdir())
    assert done.exit_code == 2
    assert words in done.stderr
    assert done.output.count("\n") == 1


def test_an_unknown_log_level_lists_those_there_are() -> None:
    done = CliRunner().invoke(app, ["serve", "--log-level", "loud"])
    assert done.exit_code == 2
    assert "'loud' is not one of 'debug', 'info', 'warning', 'error'" in done.stderr


def damaged(path: Path) -> None:
    """A database whose head is whole, and whose pages are not."""
    with sqlite3.connect(path) as base:
        base.execute("CREATE TABLE codes (code)")
        base.executemany("INSERT INTO codes VALUES (?)", [("x" * 500,)] * 100)
    base.close()
    text = bytearray(path.read_bytes())
    text[100:4096] = b"?" * 3996
    path.write_bytes(text)


DATABASES = ["folder", "text", "damaged", "text/tables.sqlite", "/proc/x"]


@pytest.fixture
def databases(tmp_path: Path) -> Path:
    (tmp_path / "folder").mkdir()
    (tmp_path / "text").write_text("a shopping list, and no database")
    damaged(tmp_path / "damaged")
    return tmp_path


@pytest.mark.parametrize("name", DATABASES)
def test_a_database_that_cannot_be_opened_is_told_in_one_line(name: str, databases: Path) -> None:
    words = told(run(f"serve --port 0 --database sqlite:{name}", databases))
    assert words.startswith(f"numberloor: cannot start: {name}: ")
    assert words.endswith(
        ". --database says where the tables are kept: look there, or name another place\n"
    )


@contextmanager
def nobody_there() -> Iterator[int]:
    """A port at which nobody answers."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        yield taken.getsockname()[1]


def test_a_postgresql_that_is_away_is_named_without_its_password(tmp_path: Path) -> None:
    with nobody_there() as port:
        address = f"postgresql://kid:secret@127.0.0.1:{port}/house"
        done = run(f"serve --port 0 --database {address}", tmp_path)
    assert f"cannot start: PostgreSQL at 127.0.0.1:{port}/house: " in told(done)
    assert "secret" not in done.stderr


# a family's games; the page must be built


@pytest.mark.parametrize("name", ["text", "damaged", "folder"])
def test_games_that_cannot_be_opened_are_told_before_the_address(
    name: str, databases: Path
) -> None:
    shelf = databases / "numberloor"
    shelf.mkdir()
    (databases / name).rename(shelf / "tables.sqlite")
    words = told(run("play --no-browser", databases, XDG_DATA_HOME=str(databases)))
    assert f"To begin new ones, move {shelf / 'tables.sqlite'} away." in words


def test_a_home_that_is_no_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("")
    words = told(run("play --no-browser", tmp_path, XDG_DATA_HOME=str(tmp_path / "home")))
    assert f"your games cannot be kept in {tmp_path / 'home' / 'numberloor'}: " in words
    assert words.endswith(". Make it a folder in which you may write\n")


# files of the arena


@pytest.mark.parametrize(
    "option", ["--resume folder", "--resume nowhere/x", "--save-games text", "--save-games text/x"]
)
def test_an_arena_that_cannot_keep_its_games_says_where(option: str, databases: Path) -> None:
    words = told(run(f"arena greedy random --games 2 --workers 1 {option}", databases))
    assert ". --resume takes a file, --save-games a folder, and both must be" in words
