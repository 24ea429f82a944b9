"""Codes that a child can say and read: two short words and a number, `fox-moon-42`.

A code is two pictures and a number; its words can be said in any of the four languages, as a child
calls the picture, with or without accents, in large letters or small, with any mark or space between
them.
"""

import re
import secrets
import unicodedata
from functools import cache

from numberloor.wire.words import WORDS, Word

LOWEST, HIGHEST = 10, 99
# For keyboards without them.
UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


def new_code() -> str:
    """In the form in which codes are stored."""
    first, second = secrets.choice(WORDS), secrets.choice(WORDS)
    number = LOWEST + secrets.randbelow(HIGHEST - LOWEST + 1)
    return f"{first.name}-{second.name}-{number}"


def say_code(code: str, lang: str) -> str:
    """A stored code in somebody's language."""
    first, second, number = code.split("-")
    words = [getattr(_word(word), lang) for word in (first, second)]
    return "-".join((*words, number))


def pictures(code: str) -> list[str]:
    first, second, _ = code.split("-")
    return [_word(first).picture, _word(second).picture]


def read_code(text: str) -> str | None:
    """What somebody typed, as a stored code; None when it is none."""
    match = re.fullmatch(r"([^\W\d]+)(\d{1,2})", _plain(text))
    if match is None:
        return None
    known = _known()
    number = int(match[2])
    if not LOWEST <= number <= HIGHEST:
        return None
    for first, second in _splits(match[1]):
        if first in known and second in known:
            return f"{known[first]}-{known[second]}-{number}"
    return None


def _splits(letters: str) -> list[tuple[str, str]]:
    """Every way to cut the letters in two."""
    return [(letters[:cut], letters[cut:]) for cut in range(1, len(letters))]


@cache
def _known() -> dict[str, str]:
    """Every name of every picture, as plain letters."""
    return {
        _plain(written): word.name
        for word in WORDS
        for name in word.all_names
        for written in (name, name.casefold().translate(UMLAUTS))
    }


@cache
def _by_name() -> dict[str, Word]:
    return {word.name: word for word in WORDS}


def _word(name: str) -> Word:
    return _by_name()[name]


def _plain(text: str) -> str:
    """Only letters and digits count: a child may leave out what stands between, or choose it."""
    # Accents come apart from their letters, and fall out with all else that is no letter.
    return "".join(filter(str.isalnum, unicodedata.normalize("NFD", text.casefold())))
