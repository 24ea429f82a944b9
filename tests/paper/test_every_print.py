"""What holds for all that is printed: it opens everywhere, says what it is, and is drawn, not painted."""

import json
import shutil
import subprocess
import warnings
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from pathlib import Path

import pypdfium2
import pytest

import numberloor as nl
from numberloor.art.poster import HEIGHT, WIDTH
from numberloor.paper.booklet import Order, RulesWish, print_rules
from numberloor.paper.cards import CardsWish, print_cards
from numberloor.paper.certificates import StarsWish, print_stars
from numberloor.paper.papers import A4, LETTER, Paper
from numberloor.paper.pictures import Pictures
from numberloor.paper.poster import (
    MARGIN,
    OVERLAP,
    SIZES,
    PosterWish,
    Tiling,
    print_poster,
)
from numberloor.paper.practice_print import PracticeWish, print_practice
from numberloor.paper.qr import lesson_code
from numberloor.paper.sheets import Cut
from numberloor.paper.summary import SummaryWish, print_summary
from numberloor.rules.model.deck import standard_deck
from numberloor.rules.model.levels import Level
from numberloor.rules.text.record import Record, format_record
from tests.support.pdfs import figures, fonts, look, read, root_of, structure

URL = "https://play.example.org"


@cache
def saved_game() -> str:
    record = Record(seats=3, seed=7)
    position, number = record.opening(), 0
    while nl.outcome(position) is None:
        number += 1
        seat, move = position.active, nl.legal_moves(position)[0]
        record = record.with_move(seat, move)
        position = nl.play(position, seat, move, record.chance(number)).position
    return format_record(record)


def lesson(tables: int = 3) -> str:
    animals = [
        {"animal": name, "child": True, "stars": place, "cards": 20 + place}
        for place, name in enumerate(("fox", "hare", "owl"))
    ]
    played = {"games": 2, "turns": 41, "cards": 120, "sums": 66, "over_the_ten": 13}
    table = {**played, "seconds": 1300, "animals": animals}
    return json.dumps({"level": "basic", "made_at": 0, "tables": [table] * tables})


PRINTS: dict[str, Callable[[], bytes]] = {
    "cards": lambda: print_cards(CardsWish(standard_deck(), None, A4, lang="ru", url=URL)),
    "cards for a shop": lambda: print_cards(CardsWish(standard_deck(), None, LETTER, Cut.SHOP)),
    "cards in pale ink": lambda: print_cards(CardsWish(standard_deck(), None, A4, saving=True)),
    "rules to fold": lambda: print_rules(RulesWish(A4, "de", url=URL)),
    "rules to read": lambda: print_rules(RulesWish(LETTER, "cs", Order.PAGES)),
    "rules in pale ink": lambda: print_rules(RulesWish(A4, "ru", Order.PAGES, saving=True)),
    "poster": lambda: print_poster(PosterWish(A4)),
    "practice": lambda: print_practice(PracticeWish(A4, Level.BASIC, lang="cs")),
    "stars": lambda: print_stars(StarsWish(A4, name="Žofie Müller-Ёлкина", lang="de")),
    "a game": lambda: print_summary(saved_game(), SummaryWish(A4, "ru")),
    "a lesson": lambda: print_summary(lesson(), SummaryWish(LETTER, "de")),
}
every_print = pytest.mark.parametrize("name", PRINTS)


@cache
def printed(name: str) -> bytes:
    return PRINTS[name]()


@every_print
def test_it_has_a_title_a_language_and_tags(name: str) -> None:
    reader = read(printed(name))
    assert reader.metadata is not None
    assert (reader.metadata.title or "").strip()
    assert root_of(reader)["/Lang"] in ("en", "de", "cs", "ru")
    assert root_of(reader)["/MarkInfo"]["/Marked"]
    assert any(True for _ in structure(reader))


@every_print
def test_every_font_is_ours_and_embedded(name: str) -> None:
    found = fonts(read(printed(name)))
    assert all(found.values())
    assert all("+House" in font for font in found)


@every_print
def test_it_is_small_and_has_no_pixels(name: str) -> None:
    pdf = printed(name)
    assert len(pdf) < 1_000_000
    for page in read(pdf).pages:
        assert not list(page.images)


@every_print
def test_every_page_opens_in_chromiums_reader(name: str) -> None:
    document = pypdfium2.PdfDocument(printed(name))
    pages = len(document)
    document.close()
    assert pages == len(read(printed(name)).pages)
    assert look(printed(name), 0, dots=1).ink > 0.005


@every_print
def test_readers_have_nothing_to_warn_of(name: str, tmp_path: Path) -> None:
    """pypdf reads strictly; poppler, where it is installed, prints its warnings."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert read(printed(name)).pages
    file = tmp_path / "print.pdf"
    file.write_bytes(printed(name))
    for tool, target in (("pdfinfo", []), ("pdffonts", []), ("pdftotext", ["-"])):
        if shutil.which(tool):
            done = subprocess.run(
                [tool, file, *target], capture_output=True, text=True, check=False
            )
            assert (done.returncode, done.stderr) == (0, "")


@every_print
def test_the_same_wish_gives_the_same_bytes(name: str) -> None:
    assert PRINTS[name]() == printed(name)


def test_the_licence_lies_beside_the_typeface() -> None:
    from importlib.resources import files

    folder = files("numberloor.paper") / "fonts"
    assert "SIL OPEN FONT LICENSE" in (folder / "OFL.txt").read_text(encoding="utf-8")
    assert {entry.name for entry in folder.iterdir()} == {
        "OFL.txt",
        "house-400.ttf",
        "house-700.ttf",
    }


def test_a_qr_code_stays_black_where_ink_is_saved() -> None:
    pictures = Pictures(saving=True)
    code = lesson_code(URL, Level.BASIC, pictures)
    assert 'stroke="#000"' in pictures.files[code["file"]]


# ---- poster, certificates, summaries ----


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("paper", [A4, LETTER])
def test_the_tiles_of_a_poster_show_all_of_it(size: str, paper: Paper) -> None:
    tiling = Tiling(paper.sideways if SIZES[size].sideways else paper, SIZES[size])
    (wide, high), (whole_x, whole_y) = tiling.window, tiling.whole
    tiles = tiling.tiles()
    assert whole_x / whole_y == pytest.approx(WIDTH / HEIGHT)
    assert min(-tile["x"] for tile in tiles) <= 0.01
    assert max(wide - tile["x"] for tile in tiles) >= whole_x - 0.01
    assert max(high - tile["y"] for tile in tiles) >= whole_y - 0.01
    assert wide == pytest.approx(tiling.sheet.width - 2 * MARGIN)
    columns = sorted({tile["x"] for tile in tiles}, reverse=True)
    for one, other in pairwise(columns):
        assert one - other == pytest.approx(wide - OVERLAP)


def test_a_poster_of_a1_is_eight_sheets_of_a4() -> None:
    assert len(read(printed("poster")).pages) == 8
    assert len(figures(read(printed("poster")))) == 1  # read aloud once


def test_a_certificate_names_the_child_and_shows_every_animal() -> None:
    pages = read(printed("stars")).pages
    assert len(pages) == 6
    assert all("Žofie Müller-Ёлкина" in page.extract_text() for page in pages)


def test_a_game_is_told_with_its_sums() -> None:
    text = " ".join(
        page.extract_text() for page in read(print_summary(saved_game(), SummaryWish(A4))).pages
    )
    text = text.replace("\u00a0", " ")
    assert "Turn 1: Player 1" in text
    assert "5 + 2 = 7" in text
    assert "wins" in text


def test_a_lesson_counts_what_was_played_and_names_no_child() -> None:
    text = read(print_summary(lesson(2), SummaryWish(A4))).pages[0].extract_text()
    assert "Table 2" in text
    assert "66" in text
    assert "Fox" in text
