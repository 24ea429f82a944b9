"""Compiled rooms play as plain ones do, and are used only while they are what the sources say.

Where there is a C compiler, they are compiled here (half a minute, not optimized).
"""

import ast
import json
import os
import random
import runpy
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from numberloor.server.process import compiled
from numberloor.server.process.compiled import MADE_FROM, MODULES, SUFFIX, Compiled, made_from
from tests.support.crowd import Crowd
from tests.support.servers import Server
from tests.support.services import Postgres, Redis, wait_for

ROOT = Path(__file__).parents[2]
COMPILE = ROOT / "tools" / "compile.py"
GAMES = 9  # every level with two, three and four seats
PLAYING = f"""
import hashlib, json, sys
from numberloor.server.process.compiled import state, switch_on
switch_on()
from bench.table_news import play, tell
from tests.support.seeded_games import seeded_game
from numberloor.rules import play as asked
_, told = tell([play(number, 200)[0] for number in range(3)])
print(json.dumps({{
    "state": state().name,
    "plain": asked.__file__.endswith(".py"),
    "games": [seeded_game(number) for number in range({GAMES})],
    "told": hashlib.sha256(b"".join(told)).hexdigest(),
}}))
"""


def python(*arguments: str, **surroundings: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join((str(ROOT / "src"), str(ROOT)))
    environment = {**os.environ, "PYTHONPATH": path, **surroundings}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def state_with(folder: Path | str) -> str:
    asking = "from numberloor.server.process.compiled import switch_on; print(switch_on().name)"
    return python("-c", asking, NUMBERLOOR_COMPILED=str(folder)).stdout.strip()


@pytest.mark.parametrize("module", MODULES)
def test_what_is_compiled_is_fit_for_it(module: str) -> None:
    """mypyc drops the words after a class's name, and an Enum's `__init__`; see decisions/0012."""
    tree = ast.parse((ROOT / "src" / f"{module.replace('.', '/')}.py").read_text("utf-8"))
    for one in ast.walk(tree):
        if isinstance(one, ast.ClassDef):
            bases = {ast.unparse(base) for base in one.bases}
            inside = {part.name for part in one.body if isinstance(part, ast.FunctionDef)}
            assert not one.keywords, f"{one.name}: move it to a file that is not compiled"
            assert not bases & {"Struct", "msgspec.Struct"}, f"{one.name}: move it, too"
            assert not ("__init__" in inside and any("Enum" in base for base in bases)), one.name


def test_nothing_is_exchanged_under_what_runs() -> None:
    """This process has imported the plain rooms long ago."""
    assert compiled.switch_on() is Compiled.NOT_ASKED_FOR


def test_plain_python_plays_when_nothing_was_made(tmp_path: Path) -> None:
    assert state_with(tmp_path) == "NOT_MADE"
    assert state_with("no") == "SWITCHED_OFF"


def test_what_was_made_from_other_sources_is_not_used(tmp_path: Path) -> None:
    (tmp_path / MADE_FROM).write_text("0" + made_from()[1:], encoding="utf-8")
    assert state_with(tmp_path) == "OUT_OF_DATE"


def test_what_cannot_be_loaded_is_not_used(tmp_path: Path) -> None:
    (tmp_path / MADE_FROM).write_text(made_from(), encoding="utf-8")
    assert state_with(tmp_path) == "DOES_NOT_LOAD"  # it is not even there
    (tmp_path / f"rooms__mypyc{SUFFIX}").write_bytes(b"for another machine")
    assert state_with(tmp_path) == "DOES_NOT_LOAD"


def test_a_host_hears_that_it_is_out_of_date(tmp_path: Path) -> None:
    (tmp_path / MADE_FROM).write_text("older\n", encoding="utf-8")
    database = f"sqlite:{tmp_path / 'tables.sqlite'}"
    said = python(
        *("-m", "numberloor", "serve", "--check", "--port", "0", "--database", database),
        NUMBERLOOR_COMPILED=str(tmp_path),
    )
    assert "note  compiled code: out of date" in said.stdout
    assert said.returncode == 0
    with _server(tmp_path, database) as server:
        assert "compiled code is out of date" in server.log()
        assert '"compiled": false' in server.log()


def test_without_a_compiler_it_is_told_what_to_install(tmp_path: Path) -> None:
    said = python(str(COMPILE), "--into", str(tmp_path / "made"), CC="no-such-compiler")
    assert said.returncode == 1
    assert "apt install gcc python3-dev" in said.stderr
    assert not (tmp_path / "made").exists()


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path | None]:
    """None where this machine has no C compiler, which is said and no fault."""
    tools = runpy.run_path(str(COMPILE))
    folder = tmp_path_factory.mktemp("compiled") / "made"
    try:
        tools["look_for_compiler"]()
    except tools["CannotCompile"]:
        yield None
        return
    done = python(str(COMPILE), "--quickly", "--into", str(folder))
    assert done.returncode == 0, done.stdout + done.stderr
    yield folder


@pytest.mark.slow
def test_games_are_the_same_to_the_last_byte(made: Path | None) -> None:
    plain = json.loads(python("-c", PLAYING, NUMBERLOOR_COMPILED="no").stdout)
    assert plain["plain"]
    assert len(plain["games"]) == GAMES
    if made is not None:
        done = python("-c", PLAYING, NUMBERLOOR_COMPILED=str(made))
        assert not done.stderr
        fast = json.loads(done.stdout)
        assert (fast["state"], fast["plain"]) == ("IN_USE", False)
        for number in range(GAMES):
            assert fast["games"][number] == plain["games"][number], f"game {number}"
        assert fast["told"] == plain["told"]


@pytest.mark.slow
async def test_workers_are_compiled_as_their_supervisor_is(
    made: Path | None, postgres: Postgres, redis: Redis
) -> None:
    options = ("--no-limits", "--workers", "2")
    with _server(made or "no", postgres.new_database(), *options, bus=redis.address) as server:
        crowd = Crowd(server.url, random.Random(1))
        await crowd.sit_down(tables=3, seats=4)
        await crowd.until_all_moved(20)
        await crowd.get_up()

        def serving() -> list[str]:
            return [line for line in server.log().splitlines() if '"serving"' in line]

        wait_for("both workers", lambda: len(serving()) == 2)
        assert all(f'"compiled": {json.dumps(made is not None)}' in line for line in serving())


def _server(folder: Path | str, database: str, *options: str, bus: str | None = None) -> Server:
    server = Server(database, *options, bus=bus)
    server._surroundings = {"NUMBERLOOR_COMPILED": str(folder)}
    return server
