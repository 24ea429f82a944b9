"""Codes that a child can say and read: two short words and a number, `fox-moon-42`.

A code is two pictures and a number; its words can be said in any of the four languages, with or
without accents, in large letters or small, with any mark or space between them.
"""

import re
import secrets
import unicodedata
from functools import cache

from numberloor.server.words import WORDS, Word

LOWEST, HIGHEST = 10, 99


def new_code() -> str:
    """In the form in which codes are stored: the English words."""
    first, second = secrets.choice(WORDS), secrets.choice(WORDS)
    number = LOWEST + secrets.randbelow(HIGHEST - LOWEST + 1)
    return f"{first.en}-{second.en}-{number}"


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
    # Only letters and digits count: a child may leave out what stands between, or choose it.
    plain = "".join(letter for letter in _plain(text) if letter.isalnum())
    match = re.fullmatch(r"([^\W\d]+)(\d{1,2})", plain)
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
    return {
        _plain(getattr(word, lang)): word.en for lang in ("ru", "cs", "de", "en") for word in WORDS
    }


@cache
def _by_english() -> dict[str, Word]:
    return {word.en: word for word in WORDS}


def _word(english: str) -> Word:
    return _by_english()[english]


def _plain(text: str) -> str:
    decomposed = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))
