"""The words of table codes, from the file `codes.ftl` of each language."""

from functools import cache
from typing import Any, NamedTuple

from numberloor.locale.sentences import check_language

PREFIX = "code-"


class CodeWord(NamedTuple):
    shown: str
    also: tuple[str, ...]  # what else somebody may call it


@cache
def code_words(language: str) -> dict[str, CodeWord]:
    """By the name of their picture. One file alone: to read every sentence takes much longer."""
    from importlib.resources import files

    from fluent.runtime import FluentResource
    from fluent.syntax.ast import Message

    path = files("numberloor.locale") / check_language(language) / "codes.ftl"
    found = FluentResource(path.read_text(encoding="utf-8")).body
    return {
        entry.id.name.removeprefix(PREFIX): CodeWord(
            _text(entry), tuple(word for one in entry.attributes for word in _text(one).split())
        )
        for entry in found
        if isinstance(entry, Message)
    }


def _text(said: Any) -> str:
    (text,) = said.value.elements  # a word has no blanks
    return str(text.value)
