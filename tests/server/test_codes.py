"""Codes that a child can say, in any language, however they are typed."""

import pytest

from numberloor.server.codes import new_code, pictures, read_code, say_code
from numberloor.server.words import WORDS


def test_every_code_is_read_back_in_every_language() -> None:
    for _ in range(300):
        code = new_code()
        assert read_code(code) == code
        for lang in ("en", "de", "cs", "ru"):
            said = say_code(code, lang)
            assert read_code(said) == code
            assert read_code(said.upper().replace("-", " ")) == code
            assert len(pictures(code)) == 2


@pytest.mark.parametrize(
    "typed", ["fox-moon-42", "Fox Moon 42", " FOX, moon: 42 ", "fuchs-mond-42", "liska mesic 42",
              "ЛИСА луна 42", "foxmoon42", "fox_moon_42"],
)  # fmt: skip
def test_marks_accents_and_letters_large_or_small_do_not_matter(typed: str) -> None:
    assert read_code(typed) == "fox-moon-42"


@pytest.mark.parametrize(
    "typed", ["", "fox", "fox-moon", "fox-moon-7", "fox-moon-100", "fox-dragon-42", "42", "-" * 60]
)
def test_what_is_no_code_is_none(typed: str) -> None:
    assert read_code(typed) is None


def test_no_word_stands_for_two_pictures() -> None:
    for lang in ("en", "de", "cs", "ru"):
        words = [getattr(word, lang) for word in WORDS]
        assert len(set(words)) == len(words)
    assert len({word.picture for word in WORDS}) == len(WORDS)
    meanings: dict[str, set[str]] = {}
    for word in WORDS:
        for lang in ("en", "de", "cs", "ru"):
            meanings.setdefault(getattr(word, lang), set()).add(word.en)
    assert not {said: meant for said, meant in meanings.items() if len(meant) > 1}


def test_no_two_words_run_together_as_two_others() -> None:
    """`foxmoon42` must mean one thing, whichever language it is said in."""
    for lang in ("en", "de", "cs", "ru"):
        words = [getattr(word, lang) for word in WORDS]
        together = [a + b for a in words for b in words]
        assert len(set(together)) == len(together)
