"""The pages that people read, and the code in them."""

import re
from dataclasses import dataclass
from pathlib import Path

from markdown_it import MarkdownIt

ROOT = Path(__file__).parents[2]
LICENCES = ROOT / "THIRD-PARTY.md"  # other people's words, kept to the letter
PAGES = sorted(
    {*ROOT.glob("*.md"), *ROOT.glob("bench/*.md"), *ROOT.glob("docs/**/*.md")} - {LICENCES}
)
_MARKDOWN = MarkdownIt().enable("table")


@dataclass(frozen=True)
class Block:
    """Fenced code; `language` is "" for code that is only indented."""

    page: Path
    line: int
    language: str
    text: str

    def __str__(self) -> str:
        return f"{name_of(self.page)}, line {self.line}"


def name_of(page: Path) -> str:
    return str(page.relative_to(ROOT))


def blocks_of(page: Path) -> list[Block]:
    return [
        Block(page, token.map[0] + 1, token.info.strip(), token.content)
        for token in _MARKDOWN.parse(page.read_text(encoding="utf-8"))
        if token.type in ("fence", "code_block") and token.map
    ]


def spans_of(page: Path) -> list[str]:
    """`Code` inside sentences and tables."""
    tokens = _MARKDOWN.parse(page.read_text(encoding="utf-8"))
    return [
        child.content
        for token in tokens
        for child in token.children or ()
        if child.type == "code_inline"
    ]


def commands_in(text: str) -> list[str]:
    """The command lines of a shell block, without comments; a backslash joins two lines."""
    lines = re.sub(r"\\\n\s*", "", text).splitlines()
    commands = (re.sub(r"(^|\s+)# .*", "", line).strip() for line in lines)
    return [command for command in commands if command]


def sessions_in(text: str) -> list[tuple[str, str]]:
    """The commands of a console block, each with what it is said to answer."""
    parts = re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]
    return [(command, answer) for command, _, answer in (part.partition("\n") for part in parts)]
