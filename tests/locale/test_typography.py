"""How each language writes: quotation marks, stops, ellipses."""

import re
from itertools import product

import pytest
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from numberloor.locale import LANGUAGES, Sentences
from numberloor.rules.model.cards import BALLOON_CARDS, CARDS, FLOOR_CARDS, NIGHT_CARDS
from numberloor.rules.why.explain import why_fits
from numberloor.rules.why.reasons import Plain
from tests.locale.test_sentences import entries

QUOTES = {"en": ("“", "”"), "de": ("„", "“"), "cs": ("„", "“"), "ru": ("«", "»")}
ANY_QUOTE = re.compile("[\"„“”«»‘‚']")
TWO_STOPS = re.compile(r"[.!?…:;,] ?[.!?…:;,]")
NAMED = ("near", "odd", "even", "skip")
# The heading of a chapter is a name already.
HEADINGS = {"rules-skip"}


class _Texts(Visitor):
    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.texts.append(node.value)

    def visit_Placeable(self, node: ast.Placeable) -> None:  # noqa: N802
        if isinstance(node.expression, ast.SelectExpression):
            self.generic_visit(node)
        else:
            self.texts.append("{}")


def written(language: str) -> dict[str, str]:
    """What stands in the files, each blank as {}."""
    found = {}
    for key, entry in entries(language).items():
        texts = _Texts()
        texts.visit(entry.value)
        found[key] = "".join(texts.texts)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_uses_its_own_quotation_marks(language: str) -> None:
    for key, text in written(language).items():
        assert set(ANY_QUOTE.findall(text)) <= set(QUOTES[language]), f"{key}: {text}"
        opened, closed = QUOTES[language]
        assert text.count(opened) == text.count(closed), f"{key}: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_stop_follows_another(language: str) -> None:
    for key, text in written(language).items():
        assert not TWO_STOPS.search(text), f"{key}: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_nor_does_one_where_a_reason_is_told_within_another(language: str) -> None:
    for night, floor, balloon in product(NIGHT_CARDS, FLOOR_CARDS, BALLOON_CARDS):
        if why := why_fits(night, floor, balloon):
            told = Sentences(language).tell(Plain("steal-fits", {"why": why}))
            assert not TWO_STOPS.search(told), told


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_ellipsis_stands_as_the_language_wants_it(language: str) -> None:
    for key, text in written(language).items():
        for before in re.findall("(.)…", text):
            assert (before == " ") == (language == "de"), f"{key}: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_name_of_a_card_stands_in_quotation_marks(language: str) -> None:
    opened, closed = QUOTES[language]
    for code in NAMED:
        name = Sentences(language).card(code)
        assert (name[0], name[-1]) == (opened, closed)
        for key, text in written(language).items():
            if key not in HEADINGS:
                assert name[1:-1] not in text.replace(name, ""), f"{key}: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_that_is_told_of_a_card_shows_its_quotation_marks(language: str) -> None:
    told = Sentences(language).say("event-played-you", card=CARDS["even"])
    assert Sentences(language).card("even") in told
