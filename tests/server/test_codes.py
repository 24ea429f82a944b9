"""Codes that a child can say, in any language, however they are typed."""

import unicodedata
from itertools import product
from typing import get_args

import pytest

from numberloor.live.limits import Limits
from numberloor.locale import LANGUAGES, code_words
from numberloor.wire.codes import (
    PICTURES,
    WORDS,
    names_of,
    new_code,
    pictures,
    read_code,
    say_code,
)
from numberloor.wire.values import CodeText


def plain(name: str) -> str:
    return "".join(filter(str.isalnum, unicodedata.normalize("NFD", name.casefold())))


def test_every_code_is_read_back_in_every_language() -> None:
    for _ in range(300):
        code = new_code()
        assert read_code(code) == code
        for lang in LANGUAGES:
            said = say_code(code, lang)
            assert read_code(said) == code
            assert read_code(said.upper().replace("-", " ")) == code
            assert read_code(said.replace("-", "")) == code
            assert len(pictures(code)) == WORDS


def test_there_are_too_many_codes_to_guess() -> None:
    """As fast as an address may, one of a thousand tables takes months."""
    guesses = len(PICTURES) ** WORDS * 90 / 1000
    assert guesses / Limits().wrong_codes_per_minute > 60 * 24 * 60


def test_the_longest_code_may_be_typed() -> None:
    (limits,) = get_args(CodeText)[1:]
    for lang in LANGUAGES:
        longest = max(PICTURES, key=lambda name: len(code_words(lang)[name].shown))
        assert len(say_code(f"{longest}-" * WORDS + "42", lang)) <= limits.max_length


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("Wal Fisch Wal Fisch 42", "whale-fish-whale-fish-42"),
        ("Walfisch, Walfisch 42", "whale-whale-42"),
        ("Walfisch Fuchs Autobus Auto 42", "whale-fox-bus-car-42"),
        ("walfischfuchsmond42", "whale-fish-fox-moon-42"),
    ],
)
def test_words_within_words_are_cut_where_the_typist_cut_them(typed: str, code: str) -> None:
    assert read_code(typed) == code


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


@pytest.mark.parametrize(
    ("typed", "pictures"),
    [
        ("Schildkröte Marienkäfer 42", "turtle-ladybird"),
        ("schildkroete-SCHMETTERLING-42", "turtle-butterfly"),
        ("Erdbeere Löwe 42", "berry-lion"),
        ("baer loewe 42", "bear-lion"),
        ("strawberry, ice cream 42", "berry-ice"),
        ("rabbit ice-cream 42", "hare-ice"),
        ("лягушка помидор 42", "frog-tomato"),
        ("мороженое обезьяна 42", "ice-monkey"),
        ("облако-собака-42", "cloud-dog"),
        ("медведь ежик 42", "bear-hedgehog"),
        ("божья коровка лошадь 42", "ladybird-horse"),
        ("kralik slunicko 42", "hare-sun"),
    ],
)
def test_a_picture_has_the_names_that_children_give_it(typed: str, pictures: str) -> None:
    assert read_code(typed) == f"{pictures}-42"


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("kröte-käfer-42", "turtle-ladybird-42"),
        ("falter-beere-42", "butterfly-berry-42"),
        ("berry-ice-42", "berry-ice-42"),
        ("жаба-томат-42", "frog-tomato-42"),
        ("пломбир-мартышка-42", "ice-monkey-42"),
        ("туча-пёс-42", "cloud-dog-42"),
        ("мишка-ягода-42", "bear-berry-42"),
    ],
)
def test_words_that_were_shown_before_are_still_understood(typed: str, code: str) -> None:
    assert read_code(typed) == code


def test_a_code_is_shown_as_the_language_writes_it() -> None:
    shown = [say_code("turtle-berry-42", lang) for lang in LANGUAGES]
    assert shown == ["turtle-strawberry-42", "Schildkröte-Erdbeere-42", "želva-jahoda-42",
                     "черепаха-клубника-42"]  # fmt: skip


def test_a_hyphen_stands_only_between_the_parts_of_a_code() -> None:
    for lang in LANGUAGES:
        assert set(code_words(lang)) == set(PICTURES)
        assert not [word for word in code_words(lang).values() if "-" in word.shown]


def test_no_word_stands_for_two_pictures() -> None:
    assert len(set(PICTURES.values())) == len(PICTURES)
    meanings: dict[str, set[str]] = {}
    for picture in PICTURES:
        for name in names_of(picture):
            meanings.setdefault(plain(name), set()).add(picture)
    assert not {said: meant for said, meant in meanings.items() if len(meant) > 1}


def test_no_two_words_run_together_as_two_others() -> None:
    """`foxmoon42` must mean one thing, whichever languages it is said in."""
    names = {plain(name): picture for picture in PICTURES for name in names_of(picture)}
    meanings: dict[str, tuple[str, str]] = {}
    for first, second in product(names, repeat=2):
        meant = names[first], names[second]
        assert meanings.setdefault(first + second, meant) == meant, first + second
