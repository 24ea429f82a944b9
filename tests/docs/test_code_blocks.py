"""Every block of code on every page is run, read or listed here with the reason why not."""

import contextlib
import io
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

import numberloor as nl
from numberloor import wire
from numberloor.server.config import ServeSettings
from tests.docs.cheaply import understand
from tests.docs.pages import PAGES, ROOT, Block, blocks_of, commands_in, name_of, sessions_in

WHEEL = f"./numberloor-{nl.__version__}-py3-none-any.whl"
# All that a page can make this test start, also after a pipe: nothing that leaves the folder or
# the machine. Any other command has to be listed below.
HARMLESS = {"echo", "numberloor", "sed"}
# Commands that no test may run, by how they begin.
NOT_RUN = {
    ". .venv/bin/activate": "the tests have their environment already",
    "pip install": "changes the environment; its extras are compared with pyproject.toml",
    "/opt/numberloor/bin/pip install": "changes the machine; its extras are compared as well",
    "python3 -m http.server": "serves until it is ended; tests/web/test_exported.py plays there",
    "NUMBERLOOR_WHEEL=compiled pip wheel": "fetches packages; tests/packaging builds such a wheel",
    "pipx run": "fetches packages",
    "pipx install": "fetches packages; tests/packaging installs the wheel",
    "uvx": "fetches packages",
    "sudo apt": "changes the machine",
    "cp examples/hosting/": "changes the machine; test_hosting_files.py reads the units",
    "systemctl": "changes the machine",
    "sh examples/hosting/secrets.sh": "test_hosting_files.py runs it elsewhere",
    "python3 -m venv /opt/numberloor": "changes the machine",
    "useradd": "changes the machine",
    "docker": "needs Docker; test_hosting_files.py reads the Dockerfile and compose.yaml",
    "numberloor backup": "of a service; tests/server/test_backup.py, while people play",
    "numberloor admin": "of a service; tests/server/test_admin.py",
    "numberloor restore": "of a service; tests/server/test_backup.py, after they played",
    "pg_dump": "tests/server/test_hosting.py, by tests/support/services.py",
    "pg_restore": "tests/server/test_hosting.py, by tests/support/services.py",
    "python examples/bot.py": "tests/server/test_playing.py lets two of them play a game",
    "python bench/": "takes hours; the file and its option are looked for",
}
PROMISED = re.compile(r"^print\(.*\)  # (.*)$", re.MULTILINE)
PAGES_WITH_CODE = [page for page in PAGES if blocks_of(page)]
LONG = {"docs/bots.md", "docs/lab.md", "docs/research.md"}  # they play games, few as those are here


class Desk:
    """A folder in which the blocks of one page are tried, one after the other."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.names: dict[str, object] = {}
        shutil.copytree(ROOT / "examples", folder / "examples")
        doors = folder / "bin"
        doors.mkdir()
        for name, command in (
            ("python", f"{sys.executable}"),
            ("numberloor", f"{sys.executable} {ROOT / 'tests/docs/cheaply.py'}"),
        ):
            (doors / name).write_text(f'#!/bin/sh\nexec {command} "$@"\n', encoding="utf-8")
            (doors / name).chmod(0o755)
        self._environment = {
            **os.environ,
            "PATH": f"{doors}:{os.environ['PATH']}",
            "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}",
            "XDG_DATA_HOME": f"{folder / 'data'}",
        }

    def run(self, command: str) -> str:
        done = subprocess.run(
            ["bash", "-c", f"set -euo pipefail; {command}"],
            cwd=self.folder,
            env=self._environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
        return done.stdout


def run_python(block: Block, desk: Desk) -> None:
    named = re.match(r"# (\S+\.py)\n", block.text)
    if named:
        assert block.text[named.end() :] == (ROOT / named[1]).read_text(encoding="utf-8"), block
        return
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(block.text, str(block), "exec"), desk.names)  # noqa: S102 - the point of it
    if promised := PROMISED.findall(block.text):
        assert out.getvalue().splitlines() == promised, block


def run_commands(block: Block, desk: Desk) -> None:
    for command in commands_in(block.text):
        run_command(command, desk)


def run_command(command: str, desk: Desk) -> str:
    begin = next((begin for begin in NOT_RUN if command.startswith(begin)), None)
    if command.startswith("make "):
        check_make(command)
    elif begin is None:
        strangers = set(programs_in(command)) - HARMLESS
        assert not strangers, f"{command}: list it in NOT_RUN, with the reason"
        return desk.run(command)
    elif "install" in begin:
        check_wheel(command)
    elif begin.startswith("numberloor "):
        understand(shlex.split(command)[1:])
    elif begin == "python bench/":
        _, file, *options = shlex.split(command)
        assert all(option in (ROOT / file).read_text(encoding="utf-8") for option in options)
    return ""


def programs_in(command: str) -> list[str]:
    """What a shell would start: the first word, and the first after each pipe."""
    assert not re.search(r"[;&`]|\$\(", re.sub(r"'[^']*'", "", command)), f"{command}: too clever"
    words = shlex.shlex(command, posix=True, punctuation_chars="|")
    words.whitespace_split = True
    line = ["|", *words]
    return [after for before, after in pairwise(line) if before == "|"]


def run_session(block: Block, desk: Desk) -> None:
    sessions = sessions_in(block.text)
    assert sessions, f"{block}: no line begins with $"
    for command, promised in sessions:
        said = run_command(command, desk)
        pattern = re.escape(promised.strip()).replace("…", ".*")
        assert not promised or re.fullmatch(pattern, said.strip(), re.DOTALL), f"{block}\n{said}"


def check_make(command: str) -> None:
    """The target is there, and so is a variable that is given."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    _, target, *given = shlex.split(command)
    assert re.search(rf"^{target}:", makefile, re.MULTILINE), command
    for variable in given:
        assert f"$({variable.partition('=')[0]}" in makefile, command


def check_wheel(command: str) -> None:
    wheel, extras = re.findall(r"(\./[^\[\s]*?\.whl)(?:\[(.*?)\])?$", shlex.split(command)[-1])[0]
    known = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert wheel == WHEEL, command
    assert set(filter(None, extras.split(","))) <= set(known["optional-dependencies"]), command


def check_json(block: Block, desk: Desk) -> None:
    if '"do"' in block.text:
        for line in block.text.splitlines():
            msgspec.json.decode(line, type=wire.AnyCommand)
    else:
        nl.parse_position(json.loads(block.text))


def check_deck(block: Block, desk: Desk) -> None:
    deck = nl.parse_deck(block.text)
    for level in nl.Level:
        deck.check_playable(level, 5)
    file = re.match(r"# (\S+)\n", block.text)
    if file:
        (desk.folder / file[1]).write_text(block.text, encoding="utf-8")


def check_http(block: Block, desk: Desk) -> None:
    """test_wire.py says the same to a real server."""
    json.loads(block.text.partition("\n\n")[2])


def check_proxy(block: Block, desk: Desk) -> None:
    assert f"127.0.0.1:{ServeSettings().port}" in block.text
    assert block.text.count("{") == block.text.count("}")


def check_text(block: Block, desk: Desk) -> None:
    if block.text.startswith(("numberloor game", "numberloor sealed game")):
        record = nl.parse_record(block.text)
        assert list(nl.replay(record))
        name = "game.txt" if record.seal is None else "sealed.txt"
        (desk.folder / name).write_text(block.text, encoding="utf-8")
    elif block.text.startswith(("src/numberloor/", "cli >")):
        assert block.page.name == "architecture.md"  # held to the house by test_architecture.py
    elif block.text.startswith('{"type": "changes"'):
        msgspec.json.decode(block.text, type=wire.AnyAnswer)
    elif block.text.startswith("tables = CardTables("):
        pass  # needs a graphics card; tests/agreement/test_card_tables.py simulates one
    else:
        assert "reverse_proxy" in block.text, f"{block}: say in this test what the text is"
        check_proxy(block, desk)


def check_directive(block: Block, desk: Desk) -> None:
    """test_site.py builds the site, and warnings are errors there."""


CHECKS: dict[str, Callable[[Block, Desk], None]] = {
    "python": run_python,
    "sh": run_commands,
    "console": run_session,
    "json": check_json,
    "http": check_http,
    "toml": check_deck,
    "nginx": check_proxy,
    "text": check_text,
    "{toctree}": check_directive,
    "{eval-rst}": check_directive,
}


@pytest.mark.parametrize(
    "page",
    [
        pytest.param(
            page, marks=pytest.mark.slow if name_of(page) in LONG else (), id=name_of(page)
        )
        for page in PAGES_WITH_CODE
    ],
)
def test_every_block_of_a_page_does_what_it_says(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = Desk(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    for block in blocks_of(page):
        assert block.language in CHECKS, f"{block}: give it a language that this test knows"
        CHECKS[block.language](block, desk)


def test_nothing_is_excused_that_is_not_there() -> None:
    commands = [
        command
        for page in PAGES_WITH_CODE
        for block in blocks_of(page)
        if block.language == "sh"
        for command in commands_in(block.text)
    ]
    for begin in NOT_RUN:
        assert any(command.startswith(begin) for command in commands), begin
