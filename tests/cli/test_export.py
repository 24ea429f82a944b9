"""`numberloor export`: what is written, and what is told when it cannot be."""

import json
import re
import shutil
from html.parser import HTMLParser
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from numberloor.cli.main import app
from numberloor.locale import LANGUAGES
from numberloor.server.http import pages
from numberloor.server.http.export import MADE
from numberloor.server.http.pages import hashes_in

TEXT = {".html", ".js", ".mjs", ".css", ".webmanifest", ".json"}


def export(*words: str | Path) -> Result:
    return CliRunner().invoke(app, ["export", *map(str, words)])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("exported") / "new" / "site"
    done = export(made)
    assert done.exit_code == 0, done.output
    assert re.fullmatch(rf"{re.escape(str(made))}: \d+ files, \d+\.\d MB\n", done.stdout)
    return made


def names_in(folder: Path) -> set[str]:
    found = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix() for path in found}


class Addresses(HTMLParser):
    """Whatever the page names, and what it says about itself."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.named: list[str] = []
        self.metas: dict[str, str] = {}
        self.first_metas: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        self.named += [str(told[name]) for name in ("href", "src") if told.get(name)]
        if tag == "meta":
            name = told.get("name") or told.get("http-equiv") or "charset"
            self.metas[name] = told.get("content") or ""


# ---- what is written ----


def test_everything_lies_there_plain(folder: Path) -> None:
    names = names_in(folder)
    assert {"index.html", "sw.js", "manifest.webmanifest", "icons/app-512.png"} <= names
    assert not [name for name in names if name.endswith((".gz", ".br"))]
    assert "built-from.txt" not in names
    python = {name.rpartition("/")[2] for name in names if name.startswith("python/")}
    assert {"pyodide.mjs", "pyodide.asm.wasm", "library.zip", "numberloor.zip"} <= python
    (wasm,) = folder.glob("python/*/pyodide.asm.wasm")
    assert wasm.read_bytes().startswith(b"\0asm")


def test_all_four_languages_are_there(folder: Path) -> None:
    page = (folder / "index.html").read_text("utf-8")
    for lang in LANGUAGES:
        assert f'<p lang="{lang}">' in page
        assert len(list(folder.glob("assets/class-*.js"))) == len(LANGUAGES)


def test_every_address_is_relative(folder: Path) -> None:
    for address in Addresses((folder / "index.html").read_text("utf-8")).named:
        assert address.startswith(("./", "data:")), address
    manifest = (folder / "manifest.webmanifest").read_text("utf-8")
    assert "./icons/app.svg" in manifest
    assert not re.search(r'"(/|https?:)', manifest)
    worker = (folder / "sw.js").read_text("utf-8")
    shell = json.loads(re.search(r"const SHELL = (\[.*?\])", worker)[1])  # type: ignore[index]
    for file in shell:
        assert file.startswith("./")
        assert (folder / file).exists(), file


def test_no_third_party_is_named(folder: Path) -> None:
    # Names of XML vocabularies, advice in error texts, and the address that a stick is served at.
    harmless = ("w3.org", "svelte.dev", "http://localhost:8000", "http://${", "https://${")
    for name in names_in(folder):
        path = folder / name
        # Pyodide's loader knows where packages could be had; the policy lets it go nowhere.
        if path.suffix in TEXT and not name.startswith("python/"):
            for found in re.findall(r"https?://[^\s\"'`)<]+", path.read_text("utf-8")):
                assert any(one in found for one in harmless), (name, found)


def test_the_page_brings_its_policy_and_knows_that_it_is_alone(folder: Path) -> None:
    page = (folder / "index.html").read_text("utf-8")
    metas = Addresses(page).metas
    assert metas["numberloor-home"] == "page"
    assert list(metas)[:2] == ["charset", "Content-Security-Policy"]
    policy = dict(
        part.strip().split(" ", 1) for part in metas["Content-Security-Policy"].split(";")
    )
    assert policy["default-src"] == "'none'"
    assert policy["connect-src"] == policy["worker-src"] == "'self'"
    scripts = policy["script-src"].split()
    assert scripts == ["'self'", *hashes_in(page, "script"), "'wasm-unsafe-eval'"]
    assert policy["style-src"].split() == ["'self'", *hashes_in(page, "style")]
    assert "frame-ancestors" not in policy
    assert "unsafe-inline" not in page
    assert "*" not in metas["Content-Security-Policy"]


def test_the_service_worker_has_the_version_of_this_very_page(folder: Path) -> None:
    versions = {
        re.search(rf'{before}"(\w+)"', (at / name).read_text("utf-8"))[1]  # type: ignore[index]
        for at in (folder,)
        for name, before in (("sw.js", "const VERSION = "), ("index.html", "data-version="))
    }
    assert len(versions) == 1
    built = pages.web_folder()
    assert built is not None
    assert versions.pop() not in (built / "sw.js").read_text("utf-8")


# ---- what is wrong, in one line ----


def refused(done: Result, sentence: str) -> None:
    assert done.exit_code == 2
    assert not done.stdout
    assert done.stderr.startswith("numberloor: nothing was exported: ")
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("force", [(), ("--force",)])
@pytest.mark.parametrize(
    ("where", "sentence"),
    [
        ("letter", "letter: is a file"),
        ("letter/site", "letter/site: Not a directory"),
        ("photos", "photos: is not empty, and was not made by an export"),
        ("damaged", f"damaged/{MADE}: is damaged; choose another folder"),
        ("/proc/site", "/proc/site: No such file or directory"),
    ],
)
def test_what_is_wrong_is_told_and_nothing_is_changed(
    where: str,
    sentence: str,
    force: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("letter").write_text("dear grandma")
    Path("photos").mkdir()
    Path("photos", "holiday.jpg").write_text("sea")
    Path("damaged").mkdir()
    Path("damaged", MADE).write_text("{")
    before = names_in(tmp_path)
    refused(export(where, *force), sentence)
    assert names_in(tmp_path) == before


def test_an_export_is_replaced_only_when_asked(folder: Path, tmp_path: Path) -> None:
    site = Path(shutil.copytree(folder, tmp_path / "site"))
    refused(export(site), "holds an export already; --force replaces it")
    (site / "CNAME").write_text("floors.example")
    (site / "assets" / "old-1234.js").write_text("old")
    old = json.loads((site / MADE).read_text("utf-8"))
    old["files"] += ["assets/old-1234.js", "python/older/library.zip", "../outside"]
    (site / MADE).write_text(json.dumps(old))
    (site / "python" / "older").mkdir()
    (site / "python" / "older" / "library.zip").write_text("old")
    (tmp_path / "outside").write_text("not ours")
    assert export(site, "--force").exit_code == 0
    assert names_in(site) == names_in(folder) | {"CNAME"}
    assert not (site / "python" / "older").exists()
    assert (tmp_path / "outside").exists()


def test_without_a_built_page_it_says_how_to_build_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "HERE", tmp_path / "a" / "b" / "c" / "d")
    refused(export(tmp_path / "site"), "the page is not built")
    assert not (tmp_path / "site").exists()


def test_a_full_disk_is_told_and_the_folder_can_be_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = Path.write_bytes

    def full(path: Path, content: bytes) -> int:
        if path.name == "sw.js":
            raise OSError(28, "No space left on device", str(path))
        return write(path, content)

    monkeypatch.setattr(Path, "write_bytes", full)
    site = tmp_path / "site"
    refused(export(site), "sw.js: No space left on device")
    monkeypatch.undo()
    assert export(site, "--force").exit_code == 0
