"""What `pip install` gets: the game with its page, and the licences of what it brings along."""

import importlib.util
import json
import subprocess
import sys
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The names of the files in it."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return zipfile.ZipFile(built).namelist()


@pytest.mark.parametrize(
    "name",
    [
        "numberloor/server/static/index.html",
        "numberloor/server/static/sw.js",
        "numberloor/rules/decks/standard.toml",
        "numberloor/locale/cs/rules.ftl",
        "numberloor/py.typed",
    ],
)
def test_it_holds_all_that_playing_needs(wheel: list[str], name: str) -> None:
    assert name in wheel


def test_the_licences_of_others_travel_with_their_work(wheel: list[str]) -> None:
    assert any(name.endswith("licenses/THIRD-PARTY.md") for name in wheel)
    notices = (ROOT / "THIRD-PARTY.md").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in notices
    asked = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))["dependencies"]
    shown = notices.lower()
    for package in asked.keys() - {"vite", "@sveltejs/vite-plugin-svelte"}:  # build, not built in
        assert package.removeprefix("@fontsource/") in shown


@pytest.fixture
def builder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """The page's builder, in a place where no page is built."""
    spec = importlib.util.spec_from_file_location("page_builder", ROOT / "tools/build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "BUILT_FROM", tmp_path / "built-from.txt")
    return module


def test_without_node_and_network_it_says_what_to_install(
    builder: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(builder, "machines_node", lambda: None)
    monkeypatch.setattr(builder, "find_spec", lambda _name: None)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", "")
    with pytest.raises(builder.CannotBuild, match="Install Node"):
        builder.build()


def test_a_page_is_built_anew_once_a_source_has_changed(
    builder: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    source = tmp_path / "source"
    source.write_text("one")
    monkeypatch.setattr(builder, "ROOT", tmp_path)
    monkeypatch.setattr(builder, "SOURCES", (source,))
    builder.BUILT_FROM.write_text(builder.digest() + "\n")
    assert builder.is_built()
    source.write_text("two")
    assert not builder.is_built()
