"""Codes that a child can say and read: two short words and a number, `fox-moon-42`.

A code is two pictures and a number; its words can be said in any of the four languages, as a child
calls the picture, with or without accents, in large letters or small, with any mark or space between
them. The words are in locale/, the files `codes.ftl`.
"""

import re
import secrets
import unicodedata
from functools import cache

from numberloor.locale import LANGUAGES, code_words

LOWEST, HIGHEST = 10, 99
# For keyboards without them.
UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


# By their names in a stored code, which never change; each drawing has the same name.
PICTURES = {
    "fox": "🦊",
    "owl": "🦉",
    "bear": "🐻",
    "hare": "🐰",
    "cat": "🐱",
    "frog": "🐸",
    "dog": "🐶",
    "mouse": "🐭",
    "cow": "🐮",
    "pig": "🐷",
    "horse": "🐴",
    "sheep": "🐑",
    "hen": "🐔",
    "duck": "🦆",
    "penguin": "🐧",
    "turtle": "🐢",
    "snake": "🐍",
    "fish": "🐟",
    "whale": "🐳",
    "bee": "🐝",
    "ladybird": "🐞",
    "butterfly": "🦋",
    "snail": "🐌",
    "hedgehog": "🦔",
    "elephant": "🐘",
    "lion": "🦁",
    "tiger": "🐯",
    "monkey": "🐵",
    "panda": "🐼",
    "giraffe": "🦒",
    "sun": "🌞",
    "moon": "🌙",
    "star": "⭐",
    "cloud": "☁️",
    "rainbow": "🌈",
    "snowman": "⛄",
    "fire": "🔥",
    "tree": "🌳",
    "tulip": "🌷",
    "mushroom": "🍄",
    "apple": "🍎",
    "pear": "🍐",
    "banana": "🍌",
    "berry": "🍓",
    "cherry": "🍒",
    "lemon": "🍋",
    "carrot": "🥕",
    "tomato": "🍅",
    "bread": "🍞",
    "cheese": "🧀",
    "egg": "🥚",
    "cake": "🎂",
    "ice": "🍦",
    "balloon": "🎈",
    "ball": "⚽",
    "car": "🚗",
    "bus": "🚌",
    "train": "🚂",
    "rocket": "🚀",
    "boat": "⛵",
    "house": "🏠",
    "key": "🔑",
    "hat": "🎩",
    "drum": "🥁",
}


def new_code() -> str:
    """In the form in which codes are stored."""
    names = list(PICTURES)
    first, second = secrets.choice(names), secrets.choice(names)
    number = LOWEST + secrets.randbelow(HIGHEST - LOWEST + 1)
    return f"{first}-{second}-{number}"


def say_code(code: str, lang: str) -> str:
    """A stored code in somebody's language."""
    first, second, number = code.split("-")
    words = code_words(lang)
    return f"{words[first].shown}-{words[second].shown}-{number}"


def pictures(code: str) -> list[str]:
    first, second, _ = code.split("-")
    return [PICTURES[first], PICTURES[second]]


def names_of(picture: str) -> set[str]:
    """Whatever is understood as this picture, in any language."""
    words = [code_words(lang)[picture] for lang in LANGUAGES]
    return {picture, *(name for word in words for name in (word.shown, *word.also))}


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
        _plain(written): picture
        for picture in PICTURES
        for name in names_of(picture)
        for written in (name, name.casefold().translate(UMLAUTS))
    }


def _plain(text: str) -> str:
    """Only letters and digits count: a child may leave out what stands between, or choose it."""
    # Accents come apart from their letters, and fall out with all else that is no letter.
    return "".join(filter(str.isalnum, unicodedata.normalize("NFD", text.casefold())))
