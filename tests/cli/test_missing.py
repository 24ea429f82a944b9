"""A command whose packages are not installed says in one sentence which, and what to type."""

import importlib.metadata
import subprocess
import sys
from pathlib import Path

import pytest

from numberloor.missing import what_to_type

WISHES = [
    "click>=8.2",
    "fluent.runtime>=0.4",
    "prometheus-client>=0.21",
    "uvloop>=0.21; sys_platform != 'win32'",
    'asyncpg>=0.30; extra == "many"',
    "numba>=0.61; extra == 'expert'",
    "numpy>=2.0; extra == 'expert'",
    "numba>=0.61 ; extra == 'lab'",
    "numpy>=2.0 ; extra == 'lab'",
    "pettingzoo>=1.25 ; extra == 'lab'",
    "numba-cuda[cu13]>=0.20; extra == 'cuda'",
    "numpy<2.5,>=2.0; extra == 'cuda'",
    "numberloor[expert,many]; extra == 'all'",
]


@pytest.mark.parametrize(
    ("module", "extra", "packages"),
    [
        ("numba", "lab", '"numba>=0.61" "numpy>=2.0" "pettingzoo>=1.25"'),
        ("numba", "expert", '"numba>=0.61" "numpy>=2.0"'),
        ("numba_cuda", "cuda", '"numba-cuda[cu13]>=0.20" "numpy<2.5,>=2.0"'),
        ("asyncpg", "many", '"asyncpg>=0.30"'),
        # part of another extra than the command's own
        ("asyncpg", "lab", '"asyncpg>=0.30"'),
        # what everybody gets: only the one that is away
        ("fluent", None, '"fluent.runtime>=0.4"'),
        ("prometheus_client.core", "many", '"prometheus-client>=0.21"'),
        # none of ours
        ("llvmlite", "lab", "llvmlite"),
    ],
)
def test_the_advice_names_the_packages_that_numberloor_asks_for(
    module: str, extra: str | None, packages: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importlib.metadata, "requires", lambda _: WISHES)
    assert what_to_type(module, extra).endswith(f" -m pip install {packages}")


def test_sources_in_a_folder_know_only_the_name(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(name: str) -> list[str]:
        raise importlib.metadata.PackageNotFoundError(name)

    monkeypatch.setattr(importlib.metadata, "requires", nothing)
    assert what_to_type("numba", "lab").endswith(" -m pip install numba")


def test_the_advice_is_for_the_python_that_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/opt/a house/python3")
    assert what_to_type("numba").startswith('"/opt/a house/python3" -m pip')
    monkeypatch.setattr("shutil.which", lambda _: "/opt/a house/python3")
    assert what_to_type("numba").startswith("python -m pip")


WITHOUT = """
import sys

class Away:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in AWAY:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

AWAY = sys.argv.pop(1).split(",")
sys.meta_path.insert(0, Away())
from numberloor.cli.main import main
main()
"""


def without(away: str, command: str, place: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", WITHOUT, away, *command.split()],
        cwd=place,
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
    )


@pytest.mark.parametrize(
    ("away", "command", "told"),
    [
        ("uvicorn", "play --no-browser", "play needs uvicorn, which is not installed. Type: "),
        ("fastapi", "serve --port 0", "serve needs fastapi, which is not installed. Type: "),
        (
            "asyncpg",
            "serve --port 0 --database postgresql://127.0.0.1/x",
            "serve needs asyncpg, which is not installed. Type: ",
        ),
        (
            "asyncpg",
            "serve --port 0 --workers 2 --bus redis://127.0.0.1 --database postgresql://127.0.0.1/x",
            "serve needs asyncpg, which is not installed. Type: ",
        ),
        (
            "redis",
            "serve --port 0 --bus redis://127.0.0.1",
            "serve needs redis, which is not installed. Type: ",
        ),
        ("textual", "terminal", "terminal needs textual, which is not installed. Type: "),
        ("typst", "print cards", "print needs typst, which is not installed. Type: "),
        ("numba", "lab games --games 1", "lab needs numba, which is not installed. Type: "),
        ("numba", "lab report", "lab needs numba, which is not installed. Type: "),
        ("numba", "lab train", "lab needs numba, which is not installed. Type: "),
        ("numba", "lab export", "lab needs numba, which is not installed. Type: "),
        (
            "distributed",
            "lab report --games 20 --cluster local",
            "lab needs distributed, which is not installed. Type: ",
        ),
        ("numba", "arena expert greedy", "arena needs numba, which is not installed. Type: "),
    ],
)
def test_what_is_missing_is_told_in_one_sentence(
    away: str, command: str, told: str, tmp_path: Path
) -> None:
    done = without(away, command, tmp_path)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith(f"numberloor: {told}")
    assert done.stderr.count("\n") == 1


def test_an_arena_of_plain_bots_needs_no_compiler(tmp_path: Path) -> None:
    done = without("numba,numpy", "arena planner greedy --games 2 --workers 1", tmp_path)
    assert done.returncode == 0
    assert "planner" in done.stdout
    assert done.stderr == ""


AS_IN_CLICK_8_2 = """
import click
generic = click.ParamType.__dict__.get("__class_getitem__") or click.Choice.__class_getitem__
click.Choice.__class_getitem__ = generic  # this one took brackets even then
click.ParamType.__class_getitem__ = None
from numberloor.cli.main import main
main()
"""


@pytest.mark.parametrize("command", ["report", "games", "sweep"])
def test_an_older_click_that_we_allow_will_do(command: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", AS_IN_CLICK_8_2, "lab", command, "--help"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "--player" in done.stdout
