"""What the pages say is so: links, commands in sentences, options, names of buttons, figures."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import numberloor as nl
from tests.docs.cheaply import find, understand
from tests.docs.pages import PAGES, ROOT, blocks_of, name_of, spans_of

FORMATS = {"numberloor game 1", "numberloor sealed game 1", "numberloor seen game 2"}
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


def page(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def anchors(text: str) -> set[str]:
    """The names that a forge gives to the headings of a page."""
    headings = re.findall(r"^#+ (.*)", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("path", PAGES, ids=name_of)
def test_links_lead_somewhere(path: Path) -> None:
    for target, _, anchor in re.findall(
        r"\]\(([^)#\s]*)(#([^)]*))?\)", path.read_text(encoding="utf-8")
    ):
        if re.match(r"[a-z]+:", target):
            continue
        place = path.parent / target if target else path
        assert place.exists(), target
        assert not anchor or anchor in anchors(place.read_text(encoding="utf-8")), (target, anchor)


@pytest.mark.parametrize("path", PAGES, ids=name_of)
def test_commands_in_sentences_are_real_ones(path: Path) -> None:
    for span in spans_of(path):
        program, *words = span.split()
        if program == "make" and words:
            assert re.search(rf"^{words[0]}:", MAKEFILE, re.MULTILINE), span
        elif program == "numberloor" and span not in FORMATS:
            command, rest = find(words)
            options = {name for option in command.params for name in option.opts} | {"--help"}
            assert {word for word in rest if word.startswith("-")} <= options, span


def test_ten_lines_are_at_most_ten() -> None:
    first = next(block for block in blocks_of(ROOT / "README.md") if block.language == "python")
    assert len([line for line in first.text.splitlines() if line.strip()]) <= 10


def test_the_page_of_the_rules_names_real_files() -> None:
    homes = (ROOT / "src/numberloor/rules", ROOT / "tests/rules")
    for module in re.findall(r"`([a-z_0-9/]+\.(?:py|toml))`", page("docs/rules.md")):
        assert any((home / module).exists() for home in homes), module


# ---- running.md ----


def options_of_serve() -> dict[str, Any]:
    command, _ = find(["serve"])
    return {option.opts[-1]: option for option in command.params}


def test_the_table_of_options_has_every_option_of_serve_and_its_default() -> None:
    rows = re.findall(r"^\| (`--.*?) \| (.*?) \| (.*?) \|$", page("docs/running.md"), re.MULTILINE)
    told = {name: row for row in rows for name in re.findall(r"`(--[a-z-]+)`", row[0])}
    options = options_of_serve()
    assert set(told) == set(options)
    for name, option in options.items():
        _, default, what = told[name]
        if isinstance(option.default, int | float) and not isinstance(option.default, bool):
            assert f"{option.default:g}" in default, name
        elif isinstance(option.default, str):
            assert option.default in default, name
        variable = option.envvar or ""
        assert re.findall(r"NUMBERLOOR_\w+", what) == re.findall(r".+", variable), name


def test_the_container_calls_serve_as_it_is() -> None:
    said = page("Dockerfile")
    program, *words = json.loads(re.findall(r"^ENTRYPOINT (.*)", said, re.MULTILINE)[0])
    assert program == "numberloor"
    understand(words)
    variables = {str(option.envvar) for option in options_of_serve().values() if option.envvar}
    assert set(re.findall(r"NUMBERLOOR_\w+", said)) <= variables
    assert f"EXPOSE {options_of_serve()['--port'].default}\n" in said


# ---- for parents and teachers ----


@pytest.mark.parametrize("name", ["README.md", "docs/playing.md", "docs/writing-a-bot.md"])
def test_buttons_are_called_what_the_screen_calls_them(name: str) -> None:
    sentences = "".join(
        page(f"src/numberloor/locale/en/{one}.ftl") for one in ("web", "class", "learning")
    )
    screen = set(re.findall(r"^[a-z-]+ = (.*)", sentences, re.MULTILINE))
    named = [" ".join(words.split()) for words in re.findall(r"\*\*([^*]+)\*\*", page(name))]
    buttons = [words for words in named if not words.isdigit()]
    assert buttons
    assert [words for words in buttons if words not in screen] == []


KEPT = "web/src/lib/state/kept.ts"


def test_the_page_on_privacy_names_all_that_a_browser_keeps() -> None:
    kept = set(re.findall(r"'(numberloor\.[a-z.]+)'", page(KEPT)))
    assert kept
    assert kept == set(re.findall(r"`(numberloor\.[a-z.]+)`", page("docs/privacy.md")))


def test_a_name_under_which_something_is_kept_stands_in_one_list() -> None:
    sources = [*ROOT.glob("web/src/**/*.ts"), *ROOT.glob("web/src/**/*.svelte")]
    named = [
        str(source.relative_to(ROOT))
        for source in sources
        if re.search(r"['\x60]numberloor\.[a-z.]+", source.read_text(encoding="utf-8"))
    ]
    assert named == [KEPT]


def test_the_citation_is_of_this_version() -> None:
    assert f"\nversion: {nl.__version__}\n" in page("CITATION.cff")
