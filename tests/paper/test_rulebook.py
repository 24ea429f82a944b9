"""The rulebook: whole sheets in every language, readable by eye, by ear and folded."""

import pytest

from numberloor.locale import LANGUAGES, Sentences
from numberloor.paper.booklet import Order, RulesWish, folded_sides, print_rules
from numberloor.paper.papers import A4, PAPERS
from numberloor.paper.pictures import Pictures
from numberloor.paper.rulebook import EXAMPLE, EXAMPLE_OPEN, QUESTIONS, Rulebook
from numberloor.paper.sheets import Flip
from numberloor.rules.model.levels import Level
from tests.support.pdfs import figures, read, root_of, size_of, structure

SCREEN_WORDS = {
    "en": ("Done", "press", "tap "),
    "de": ("Fertig", "drück", "Tipp "),
    "cs": ("Hotovo", "stiskni", "klepni"),
    "ru": ("Готово", "нажми", "коснись"),
}


def text_of(pdf: bytes) -> str:
    return " ".join("\n".join(page.extract_text() for page in read(pdf).pages).split())


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_fills_whole_sheets(language: str, paper: str) -> None:
    pages = read(print_rules(RulesWish(PAPERS[paper], language, Order.PAGES))).pages
    assert len(pages) == 16
    sheet = PAPERS[paper]
    assert size_of(pages[0]) == pytest.approx((sheet.height / 2, sheet.width), abs=0.1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_screen_reader_finds_title_language_and_every_heading(language: str) -> None:
    reader = read(print_rules(RulesWish(A4, language, Order.PAGES)))
    root = root_of(reader)
    assert root["/Lang"] == language
    assert root["/MarkInfo"]["/Marked"]
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    assert reader.metadata is not None
    assert Sentences(language).say("book-title") in (reader.metadata.title or "")
    chapters = Rulebook(language, Pictures()).chapters()
    headings = [element["/S"] for element in structure(reader)]
    assert headings.count("/H1") >= len(chapters)
    assert headings.count("/H2") >= 6
    assert all(figure.alt for figure in figures(reader))
    titles = [item.title for item in reader.outline if not isinstance(item, list)]
    assert titles == [chapter["title"] for chapter in chapters]


@pytest.mark.parametrize("language", LANGUAGES)
def test_paper_has_no_buttons(language: str) -> None:
    text = text_of(print_rules(RulesWish(A4, language, Order.PAGES)))
    assert len(text) > 3000
    for word in SCREEN_WORDS[language]:
        assert word not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_printed_example_is_told_card_by_card_with_its_sums(language: str) -> None:
    assert (EXAMPLE_OPEN, EXAMPLE) == (("3", "b2"), ("5", "7", "9", "b3", "6", "3"))
    text = text_of(print_rules(RulesWish(A4, language, Order.PAGES))).replace("\u00a0", " ")
    for sum_ in ("3 + 2 = 5", "5 + 2 = 7", "7 + 2 = 9", "9 − 3 = 6", "6 − 3 = 3"):
        assert sum_ in text


def test_every_question_has_an_answer_in_every_language() -> None:
    for language in LANGUAGES:
        (asked, _) = Rulebook(language, Pictures()).chapters()[-1]["blocks"]
        assert len(asked["asked"]) == len(QUESTIONS)
        assert all(question != answer for question, answer in asked["asked"])


# ---- folded ----


def test_folding_puts_the_pages_right() -> None:
    assert folded_sides(4) == [(4, 1), (2, 3)]
    assert folded_sides(8) == [(8, 1), (2, 7), (6, 3), (4, 5)]
    sides = folded_sides(16)
    assert sorted(page for side in sides for page in side) == list(range(1, 17))
    for front, back in zip(
        sides[::2], sides[1::2], strict=True
    ):  # a leaf: n on one side, n + 1 behind
        assert back[0] == front[1] + 1
        assert front[0] == back[1] + 1
    with pytest.raises(ValueError, match="not 6"):
        folded_sides(6)


@pytest.mark.parametrize("flip", [Flip.LONG, Flip.SHORT])
def test_the_first_sheet_has_the_cover_on_its_right(flip: Flip) -> None:
    pdf = print_rules(RulesWish(A4, "en", flip=flip))
    pages = read(pdf).pages
    assert len(pages) == 8
    assert size_of(pages[0]) == pytest.approx((297, 210), abs=0.1)
    middle = "Five floors and a balloon in one turn!"
    assert middle in pages[-1].extract_text().replace("\u00a0", " ")
    assert root_of(read(pdf))["/Lang"] == "en"


# ---- at an address ----


def test_an_address_adds_a_code_for_the_lesson_of_each_level() -> None:
    without = print_rules(RulesWish(A4, order=Order.PAGES))
    with_codes = print_rules(RulesWish(A4, order=Order.PAGES, url="https://play.example.org"))
    wanted = {f"https://play.example.org/#/learn/{level.value}" for level in Level}
    assert wanted <= {figure.alt for figure in figures(read(with_codes))}
    assert not any(figure.alt.startswith("http") for figure in figures(read(without)))
