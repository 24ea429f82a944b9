"""The built page as a whole: light enough, and nothing in it that a strict policy would stop."""

import gzip
import json
import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import httpx
import pytest

from numberloor.locale import LANGUAGES, Sentences

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "numberloor" / "server" / "static"
FIRST_LOAD_BYTES = 150_000
POLICY = "content-security-policy"


def first_load() -> list[Path]:
    """The page with its styles, and the scripts it asks for before anything is tapped."""
    page = STATIC / "index.html"
    named = re.findall(r'"\./(assets/[^"]+\.(?:js|css))"', page.read_text("utf-8"))
    return [page, *(STATIC / name for name in named)]


def test_scripts_and_styles_of_the_first_load_stay_small() -> None:
    files = first_load()
    assert any(file.suffix == ".js" for file in files)
    packed = sum(len(gzip.compress(file.read_bytes())) for file in files)
    assert packed <= FIRST_LOAD_BYTES


@pytest.mark.parametrize("path", ["/", "/index.html", "/icons/app.svg"])
def test_text_travels_packed_to_whoever_understands_it(house: str, path: str) -> None:
    plain = httpx.get(house + path, headers={"accept-encoding": "identity"}, timeout=60)
    packed = httpx.get(house + path, headers={"accept-encoding": "gzip"}, timeout=60)
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.text == plain.text
    assert (
        packed.headers["content-type"].split(";")[0] == plain.headers["content-type"].split(";")[0]
    )


def test_the_page_is_painted_without_waiting_for_another_file() -> None:
    html = (STATIC / "index.html").read_text(encoding="utf-8")
    assert '<link rel="stylesheet"' not in html
    assert re.search(r"<style>.*#splash\b", html, re.DOTALL)
    assert re.search(r'<img src="data:image/svg', html)


def test_the_policy_lets_in_what_the_page_brings_itself_and_nothing_else(house: str) -> None:
    page = httpx.get(house, timeout=60)
    policy = dict(part.strip().split(" ", 1) for part in page.headers[POLICY].split(";"))
    for element in ("style", "script"):
        written = re.findall(rf"<{element}[^>]*>(.*?)</{element}>", page.text, re.DOTALL)
        assert len(written) == 1
        known = b64encode(sha256(written[0].encode()).digest()).decode()
        # Python is WebAssembly; nothing else may be made out of strings.
        also = " 'wasm-unsafe-eval'" if element == "script" else ""
        assert policy[f"{element}-src"] == f"'self' 'sha256-{known}'{also}"
    assert " style=" not in page.text
    assert not re.search(r"<[^>]* on[a-z]+=", page.text)


def test_everything_is_served_from_here() -> None:
    for file in STATIC.rglob("*"):
        if file.suffix in {".js", ".css", ".html", ".webmanifest"}:
            text = file.read_text(encoding="utf-8")
            outside = set(re.findall(r"https?://[^\s\"'`)]+", text))
            # Names of XML vocabularies, and advice in Svelte's error texts, are never fetched; the host
            # whose address somebody types, or reads of, is gone to.
            known = ("w3.org", "svelte.dev", "://${", "://localhost:")
            assert all(any(name in one for name in known) for one in outside), (file, outside)


def test_it_can_be_installed() -> None:
    manifest = json.loads((STATIC / "manifest.webmanifest").read_text(encoding="utf-8"))
    for icon in manifest["icons"]:
        assert (STATIC / icon["src"].lstrip("/")).is_file()
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    worker = (STATIC / "sw.js").read_text(encoding="utf-8")
    assert "__SHELL__" not in worker
    for file in first_load():
        assert ("'./'" if file.name == "index.html" else file.name) in worker.replace('"', "'")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_of_the_lessons_is_there(lang: str) -> None:
    lessons = json.loads((ROOT / "web/src/generated/lessons.json").read_text(encoding="utf-8"))
    sentences = Sentences(lang)
    for stops in lessons.values():
        for stop in stops:
            assert sentences.say(f"lesson-{stop['key']}")
