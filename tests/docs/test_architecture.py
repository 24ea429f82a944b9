"""docs/architecture.md shows the house as it is: its tree, and the walk of one card."""

import re
import tomllib
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
TREE = PAGE.split("```text\n")[1].split("```")[0]
WALK = PAGE.split("## The walk of one card")[1].split("\n## ")[0]
MADE = {"__pycache__", "static", "generated", "machine_code"}
MAX_FILES = 16


def drawn() -> set[str]:
    """The folders of the tree, each with all that it lies in."""
    found, above = set(), [""]
    for line in TREE.splitlines():
        name = line.split()[0]
        depth = (len(line) - len(line.lstrip())) // 2
        above[depth:] = [above[depth - 1] + name if depth else name]
        found.add(above[depth].rstrip("/"))
    return found


def folders() -> set[str]:
    found = set()
    for top in ("src/numberloor", "web/src"):
        for path in (ROOT / top, *(ROOT / top).rglob("*/")):
            inside = path.relative_to(ROOT / top).parts
            if len(inside) <= 3 and not MADE.intersection(inside):
                found.add(path.relative_to(ROOT).as_posix())
    return found


def test_the_tree_shows_every_folder() -> None:
    # What stands deeper than three floors need not be drawn.
    missing = {one for one in folders() - drawn() if one.count("/") < 4}
    assert not missing
    assert drawn() <= folders()


def test_a_folder_shows_few_names() -> None:
    """So that a newcomer finds any thing in two guesses."""
    sources = {folder: _sources(ROOT / folder) for folder in folders()}
    assert not {folder: count for folder, count in sources.items() if count > MAX_FILES}


def _sources(folder: Path) -> int:
    return sum(one.suffix in {".py", ".ts", ".svelte"} for one in folder.iterdir())


def test_who_may_import_whom_is_as_the_contracts_have_it() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
    layers = [set(layer.split(" | ")) for layer in contracts["contracts"][0]["layers"]]
    told = PAGE.split("```text\n")[2].split("```")[0]
    for above, below in pairwise(told.strip().split(" > ")):
        higher = {
            one for one, layer in enumerate(layers) for room in above.split(", ") if room in layer
        }
        lower = {
            one for one, layer in enumerate(layers) for room in below.split(", ") if room in layer
        }
        assert higher
        assert lower
        assert max(higher) < min(lower)


def hops() -> list[tuple[str, str]]:
    return re.findall(r"`([#\w]+)` in\s+`([\w/.]+)`", WALK)


def test_the_walk_is_short() -> None:
    assert 15 <= len(re.findall(r"^\d+\. ", WALK, re.MULTILINE)) <= 20
    assert len(hops()) >= 20


@pytest.mark.parametrize(("name", "file"), hops())
def test_every_stop_is_there(name: str, file: str) -> None:
    assert re.search(rf"(?<![\w#]){re.escape(name)}\b", (ROOT / file).read_text("utf-8"))
