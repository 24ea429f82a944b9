"""The README is run: what it shows is what happens."""

import contextlib
import io
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
PROMISED = re.compile(r"print\(.*\)\s+# (.*)")


def run(code: str, names: dict[str, object]) -> list[str]:
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(code, "README.md", "exec"), names)  # noqa: S102 - running it is the point
    return out.getvalue().splitlines()


def test_the_lines_of_use_print_what_the_readme_says() -> None:
    first, *others = BLOCKS
    names: dict[str, object] = {}
    promised = PROMISED.findall(first)
    assert promised
    assert run(first, names) == promised
    for block in others:
        assert run(block, names)


def test_ten_lines_are_at_most_ten() -> None:
    assert len([line for line in BLOCKS[0].splitlines() if line.strip()]) <= 10


@pytest.mark.parametrize("page", sorted(ROOT.glob("*.md")) + sorted(ROOT.glob("docs/**/*.md")))
def test_links_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", text):
        if not re.match(r"[a-z]+:", target):
            assert (page.parent / target).exists(), f"{page.name} points at {target}"


@pytest.mark.parametrize("name", ["rules.md"])
def test_the_page_of_the_rules_names_real_files(name: str) -> None:
    text = (ROOT / "docs" / name).read_text(encoding="utf-8")
    for module in re.findall(r"`([a-z_0-9/]+\.(?:py|toml))`", text):
        homes = (ROOT / "src/numberloor/rules", ROOT / "tests/rules")
        assert any((home / module).exists() for home in homes), module
