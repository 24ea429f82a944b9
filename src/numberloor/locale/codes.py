"""The words of table codes, from the file `codes.ftl` of each language."""

from functools import cache
from typing import NamedTuple

from numberloor.locale.sentences import check_language

PREFIX = "code-"


class CodeWord(NamedTuple):
    shown: str
    also: tuple[str, ...]  # what else somebody may call it


@cache
def code_words(language: str) -> dict[str, CodeWord]:
    """By the name of their picture. Words without blanks, so it takes no Fluent to read them: that
    would take longer than all else at a start, and a page's Python has none."""
    from importlib.resources import files

    path = files("numberloor.locale") / check_language(language) / "codes.ftl"
    found: dict[str, CodeWord] = {}
    name = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        key, is_there, words = line.partition(" = ")
        if is_there and key.startswith(PREFIX):
            name = key.removeprefix(PREFIX)
            found[name] = CodeWord(words, ())
        elif is_there and key.strip() == ".also":
            found[name] = found[name]._replace(also=tuple(words.split()))
    return found
