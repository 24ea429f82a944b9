"""Codes that a child can say and read: four short words and a number, `fox-moon-bee-hat-42`.

A code is four pictures and a number, one of 1.5 thousand million. A child that cannot read finds the
pictures and taps them; whoever guesses, as slowly as live/lobby/guesses.py has it, needs three months for one
of a thousand tables. (With two pictures one of ten thousand took a minute.) Its words can be said in any of the four languages, as a child
calls the picture, with or without accents, in large letters or small, with any mark or space between
them. The words are in locale/, the files `codes.ftl`.
"""

import re
import secrets
import unicodedata
from functools import cache

from numberloor.locale import LANGUAGES, code_words

LOWEST, HIGHEST = 10, 99
WORDS = 4
# The newest first: tables that were made before still go by two.
LENGTHS = (WORDS, 2)
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
    number = LOWEST + secrets.randbelow(HIGHEST - LOWEST + 1)
    return "-".join([*(secrets.choice(names) for _ in range(WORDS)), str(number)])


def say_code(code: str, lang: str) -> str:
    """A stored code in somebody's language."""
    *names, number = code.split("-")
    words = code_words(lang)
    return "-".join([*(words[name].shown for name in names), number])


def pictures(code: str) -> list[str]:
    *names, _ = code.split("-")
    return [PICTURES[name] for name in names]


def names_of(picture: str) -> set[str]:
    """Whatever is understood as this picture, in any language."""
    words = [code_words(lang)[picture] for lang in LANGUAGES]
    return {picture, *(name for word in words for name in (word.shown, *word.also))}


def read_code(text: str) -> str | None:
    """What somebody typed, as a stored code; None when it is none."""
    match = re.fullmatch(r"([^\W\d]+)(\d{1,2})", _plain(text))
    if match is None or not LOWEST <= int(match[2]) <= HIGHEST:
        return None
    # As it was cut by whoever typed it; where that is of no help, any way that makes a code.
    parts = [_plain(part) for part in re.findall(r"[^\W\d_]+", _without_accents(text))]
    known = _known()
    if len(parts) in LENGTHS and all(part in known for part in parts):
        found: list[str] | None = [known[part] for part in parts]
    else:
        found = next(filter(None, (_cut(match[1], words) for words in LENGTHS)), None)
    return None if found is None else "-".join([*found, match[2]])


def _cut(letters: str, words: int) -> list[str] | None:
    """The letters as so many pictures."""
    if words == 0:
        return None if letters else []
    known = _known()
    for end in range(1, len(letters) + 1):
        if letters[:end] in known and (rest := _cut(letters[end:], words - 1)) is not None:
            return [known[letters[:end]], *rest]
    return None


@cache
def _known() -> dict[str, str]:
    """Every name of every picture, as plain letters."""
    return {
        _plain(written): picture
        for picture in PICTURES
        for name in names_of(picture)
        for written in (name, name.casefold().translate(UMLAUTS))
    }


def _without_accents(text: str) -> str:
    parted = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in parted if not unicodedata.combining(letter))


def _plain(text: str) -> str:
    """Only letters and digits count: a child may leave out what stands between, or choose it."""
    # Accents come apart from their letters, and fall out with all else that is no letter.
    return "".join(filter(str.isalnum, unicodedata.normalize("NFD", text.casefold())))
