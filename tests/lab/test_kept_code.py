"""Where compiled code is kept, and that the code of yesterday is never run today."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import numberloor

PROGRAM = (
    "import numba; from numberloor import kernel; print(kernel.COMPILED, kernel.seed_of_game(7, 1))"
)
FINGERPRINTS = """
from numberloor.kernel.jit import _sources
from numberloor.lab.sampling.jobs import source_digest
print(_sources())
print(source_digest())
"""


@pytest.fixture
def sealed(tmp_path: Path) -> Path:
    """A copy of the package that nobody can write into, not even root: files lie in the way."""
    source = Path(numberloor.__file__).parent
    left_out = shutil.ignore_patterns("static", "__pycache__", "server", "terminal", "art")
    package = shutil.copytree(source, tmp_path / "place" / "numberloor", ignore=left_out)
    for folder in [path for path in package.rglob("*") if path.is_dir()]:
        (folder / "__pycache__").write_text("")
    (tmp_path / "home").write_text("no folder")
    return package


def run(package: Path, program: str = PROGRAM, **environ: str) -> subprocess.CompletedProcess[str]:
    home = str(package.parents[1] / "home")
    kept = {name: text for name, text in os.environ.items() if not name.startswith("NUMBA")}
    return subprocess.run(
        [sys.executable, "-B", "-c", program],
        capture_output=True,
        text=True,
        check=True,
        env=kept
        | {"PYTHONPATH": str(package.parent), "HOME": home, "XDG_CACHE_HOME": home}
        | environ,
    )


def test_with_nowhere_to_write_it_compiles_and_says_so_in_one_line(sealed: Path) -> None:
    done = run(sealed)
    assert done.stdout.startswith("True ")
    assert len(done.stderr.splitlines()) == 1
    assert "set NUMBA_CACHE_DIR" in done.stderr


@pytest.mark.parametrize("name", ["NUMBA_CACHE_DIR", "CACHE_DIRECTORY"])
def test_code_is_kept_where_the_host_says(sealed: Path, tmp_path: Path, name: str) -> None:
    place = tmp_path / "cache"
    done = run(sealed, **{name: f"{place}"})
    assert done.stderr == ""
    assert list(place.rglob("*_seed_of_game*.nbc"))


def test_code_is_forgotten_wherever_it_lies_when_another_file_of_the_room_changed(
    sealed: Path, tmp_path: Path
) -> None:
    place = tmp_path / "cache"
    before = run(sealed, NUMBA_CACHE_DIR=str(place)).stdout
    # What _seed_of_game calls lies in another file, at which Numba does not look.
    chance = sealed / "kernel" / "chance.py"
    text = chance.read_text("utf-8")
    changed = text.replace("chance_at(seed, game) >> u64(11)", "chance_at(seed, game) >> u64(12)")
    assert changed != text
    chance.write_text(changed, "utf-8")
    assert run(sealed, NUMBA_CACHE_DIR=str(place)).stdout != before


@pytest.mark.parametrize(
    "file",
    [
        "rules/model/cards.py",
        "rules/fitting.py",
        "kernel/play.py",
        "kernel/players/whole_turn.py",
        "lab/sampling/watch.py",
        "bots/expert/compiled/table.py",  # bots play in the lab
    ],
)
def test_whatever_plays_or_counts_is_looked_at_however_deep_it_lies(
    sealed: Path, tmp_path: Path, file: str
) -> None:
    place = str(tmp_path / "cache")
    code, games = run(sealed, FINGERPRINTS, NUMBA_CACHE_DIR=place).stdout.splitlines()
    with (sealed / file).open("a", encoding="utf-8") as source:
        source.write("# changed\n")
    code_now, games_now = run(sealed, FINGERPRINTS, NUMBA_CACHE_DIR=place).stdout.splitlines()
    assert code_now != code
    assert games_now != games


def test_other_nets_of_the_expert_play_other_games(sealed: Path, tmp_path: Path) -> None:
    place = str(tmp_path / "cache")
    before = run(sealed, FINGERPRINTS, NUMBA_CACHE_DIR=place).stdout.splitlines()[1]
    with (sealed / "bots/expert/compiled/weights.npz").open("ab") as nets:
        nets.write(b"others")
    assert run(sealed, FINGERPRINTS, NUMBA_CACHE_DIR=place).stdout.splitlines()[1] != before
