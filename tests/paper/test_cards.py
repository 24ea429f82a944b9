"""Cards on paper, measured in the PDF itself: how many, how large, where, and what lies behind."""

from collections import Counter
from functools import cache
from itertools import product

import pytest

from numberloor.locale import Sentences
from numberloor.paper.cards import MAX_CARDS, CardsWish, cards_in, print_cards
from numberloor.paper.papers import A4, LETTER, PAPERS
from numberloor.paper.sheets import Cut, Flip, sheet_for
from numberloor.rules.model.cards import CARDS
from numberloor.rules.model.deck import (
    STAR_CARDS,
    UNMARKED,
    Deck,
    DeckError,
    parse_deck,
    standard_deck,
)
from numberloor.rules.model.levels import Level
from tests.support.pdfs import Drawn, drawn_on, figures, look, read, size_of

CARD, BLED = (63, 88), (69, 94)
NEAR = 0.1  # millimetres
EVERY_SHEET = list(product((Cut.SCISSORS, Cut.SHOP), PAPERS))


@cache
def printed(cut: Cut = Cut.SCISSORS, paper: str = "a4", flip: Flip = Flip.LONG) -> bytes:
    return print_cards(CardsWish(standard_deck(), Level.BASIC, PAPERS[paper], cut, flip))


@cache
def drawn(pdf: bytes, page: int) -> list[Drawn]:
    return drawn_on(read(pdf).pages[page])


def cards_on(pdf: bytes, page: int) -> list[Drawn]:
    """The openings through which cards are seen, fronts or backs."""
    return [
        one
        for one in drawn(pdf, page)
        if one.act == "W" and (one.is_sized(*CARD) or one.is_sized(*BLED))
    ]


def corners(cards: list[Drawn]) -> list[tuple[float, float]]:
    """Of the cut cards, from the upper left on; a bleed reaches 3 mm further on every side."""
    cut = [(one.x, one.y) if one.is_sized(*CARD) else (one.x + 3, one.y + 3) for one in cards]
    return sorted((round(y, 2), round(x, 2)) for x, y in cut)


def near(one: list[tuple[float, float]], other: list[tuple[float, float]]) -> bool:
    return len(one) == len(other) and all(
        abs(a - c) < NEAR and abs(b - d) < NEAR for (a, b), (c, d) in zip(one, other, strict=True)
    )


# ---- how many ----


@pytest.mark.parametrize("level", [None, *Level])
def test_the_cards_in_the_pdf_are_those_of_the_deck(level: Level | None) -> None:
    pdf = print_cards(CardsWish(standard_deck(), level, A4, box=False))
    shown = Counter(figure.alt.partition(",")[0] for figure in figures(read(pdf)))
    names = Sentences("en")
    wanted: Counter[str] = Counter({names.say("paper-star"): STAR_CARDS})
    for mark, card, count in standard_deck().counts:
        if level is None or Deck.is_used(level, mark, card):
            wanted[names.card(card.code)] += count
    assert shown == wanted


def test_the_whole_box_has_what_the_rulebook_lists() -> None:
    kinds = Counter(
        "star" if card.code == "star" else "floor" if CARDS[card.code].is_floor else "balloon"
        for card in cards_in(standard_deck(), None)
    )
    assert kinds == {"floor": 60, "balloon": 34, "star": 14}


def test_marks_are_printed_on_the_cards_that_stay_in_the_box() -> None:
    pdf = print_cards(CardsWish(standard_deck(), None, A4, box=False))
    marks = Counter(figure.alt.partition(", ")[2] for figure in figures(read(pdf)))
    assert marks == {"blue mark": 6, "red mark": 22, "": 80}


def test_a_familys_own_deck_is_printed_as_it_is() -> None:
    deck = parse_deck('name = "ours"\n[unmarked]\n3 = 4\nb2 = 1\n[red]\n7n = 2\n')
    shown = Counter(
        figure.alt for figure in figures(read(print_cards(CardsWish(deck, None, A4, box=False))))
    )
    assert shown == {"floor 3": 4, "balloon 2": 1, "night floor 7, red mark": 2, "star": 14}


def test_a_deck_that_is_too_large_is_refused() -> None:
    counts = tuple((UNMARKED, card, 99) for card in CARDS.values())
    with pytest.raises(DeckError, match=f"{MAX_CARDS} are the most"):
        cards_in(Deck("huge", counts), None)


# ---- where ----


@pytest.mark.parametrize(("cut", "paper"), EVERY_SHEET)
def test_a_card_is_63_by_88_and_lies_where_the_sheet_says(cut: Cut, paper: str) -> None:
    sheet = sheet_for(cut, PAPERS[paper])
    wanted = sorted((place.y, place.x) for place in sheet.places)
    pdf = printed(cut, paper)
    assert size_of(read(pdf).pages[0]) == pytest.approx((sheet.width, sheet.height), abs=NEAR)
    assert len(wanted) == (9 if cut is Cut.SCISSORS else 8)
    assert near(corners(cards_on(pdf, 0)), wanted)


@pytest.mark.parametrize("paper", PAPERS)
def test_for_a_shop_colour_runs_3_mm_over_every_cut_and_into_no_other_card(paper: str) -> None:
    cards = cards_on(printed(Cut.SHOP, paper), 0)
    assert all(one.is_sized(*BLED) for one in cards)
    for one, other in product(cards, cards):
        apart = (
            one.x + one.width <= other.x + NEAR
            or other.x + other.width <= one.x + NEAR
            or one.y + one.height <= other.y + NEAR
            or other.y + other.height <= one.y + NEAR
        )
        assert one is other or apart


def test_a_service_gets_one_card_a_page_with_its_bleed_and_the_back_last() -> None:
    pdf = printed(Cut.SERVICE)
    pages = read(pdf).pages
    assert len(pages) == 88 + STAR_CARDS + 1
    assert {size_of(page) == pytest.approx(BLED, abs=NEAR) for page in pages} == {True}
    assert figures(read(pdf))[-1].alt == "the back of the cards"


@pytest.mark.parametrize("flip", [Flip.LONG, Flip.SHORT])
@pytest.mark.parametrize(("cut", "paper"), EVERY_SHEET)
def test_backs_lie_behind_fronts_when_the_sheet_is_turned(cut: Cut, paper: str, flip: Flip) -> None:
    """Turn each page of backs about its edge, as a printer does, and lay it over its fronts."""
    pdf = printed(cut, paper, flip)
    pages = read(pdf).pages
    width, height = size_of(pages[0])
    about_upright_edge = (flip is Flip.LONG) == (height > width)
    last = len(pages) - 3  # before its backs and the box; it is not full
    assert len(cards_on(pdf, last)) < len(cards_on(pdf, 0))
    for front in (0, last):
        turned = [
            (y, width - x - CARD[0]) if about_upright_edge else (height - y - CARD[1], x)
            for y, x in corners(cards_on(pdf, front + 1))
        ]
        assert near(
            corners(cards_on(pdf, front)), sorted((round(y, 2), round(x, 2)) for y, x in turned)
        )


def test_without_a_printer_for_both_sides_there_are_no_backs() -> None:
    assert len(read(printed(flip=Flip.NONE)).pages) == 12 + 1  # 102 cards, and the box


@pytest.mark.parametrize(("cut", "paper"), EVERY_SHEET)
def test_every_crop_mark_points_at_a_cut_and_touches_no_colour(cut: Cut, paper: str) -> None:
    pdf = printed(cut, paper)
    cards = corners(cards_on(pdf, 0))
    xs = {x + side for _, x in cards for side in (0, CARD[0])}
    ys = {y + side for y, _ in cards for side in (0, CARD[1])}
    bleed = sheet_for(cut, PAPERS[paper]).bleed
    wanted = 2 * len({round(x, 1) for x in xs}) + 2 * len({round(y, 1) for y in ys})
    marks = [one for one in drawn(pdf, 0) if one.act == "S"][-wanted:]  # they are drawn last
    for mark in marks:
        cuts, at = (xs, mark.x) if mark.height else (ys, mark.y)
        assert min(abs(at - one) for one in cuts) < NEAR
        end, low, high = (mark.y, min(ys), max(ys)) if mark.height else (mark.x, min(xs), max(xs))
        reach = mark.height or mark.width
        assert end + reach < low - bleed or end > high + bleed


# ---- what is near the cut ----


@pytest.mark.parametrize("cut", [Cut.SCISSORS, Cut.SHOP])
def test_nothing_that_matters_lies_within_3_mm_of_the_cut(cut: Cut) -> None:
    """Around each front, from just inside the cut to 3 mm inside, there is one colour: the frame's."""
    deck = parse_deck(
        "[unmarked]\n" + "\n".join(f"{code} = 1" for code in CARDS) + "\n[red]\nb1 = 1"
    )
    pdf = print_cards(CardsWish(deck, None, A4, cut, Flip.NONE, box=False))
    sheet = sheet_for(cut, A4)
    cards = len(cards_in(deck, None))
    for number in range(len(read(pdf).pages)):
        page = look(pdf, number)
        for x, y in sheet.places[: cards - number * len(sheet.places)]:
            rim = {
                page.colour(x + dx, y + dy)
                for inside in (0.6, 1.5, 2.7)
                for dx, dy in _around(inside)
            }
            assert len(rim) == 1, f"page {number + 1}, at {x:.1f}, {y:.1f}: {rim}"


def _around(inside: float) -> list[tuple[float, float]]:
    width, height = CARD
    steps = [step / 20 for step in range(1, 20)]
    return [
        *((width * step, side) for step in steps for side in (inside, height - inside)),
        *((side, height * step) for step in steps for side in (inside, width - inside)),
    ]


def test_a_shifted_back_shows_no_white_edge() -> None:
    """The backs run 3 mm beyond the outer cuts, also where the fronts have no bleed."""
    backs = cards_on(printed(), 1)
    assert all(one.is_sized(*BLED) for one in backs)


# ---- how much ----


def test_the_whole_deck_is_small_and_has_no_pixels() -> None:
    pdf = print_cards(CardsWish(standard_deck(), None, LETTER))
    assert len(pdf) < 1_000_000
    assert b"/Subtype/Image" not in pdf.replace(b" ", b"")


def test_saving_ink_saves_most_of_it_and_keeps_numbers_dark() -> None:
    wish = CardsWish(standard_deck(), Level.BASIC, A4)
    for page in (0, 1, 16):  # day floors, backs, night floors
        full, pale = (
            look(print_cards(wish._replace(saving=saving)), page) for saving in (False, True)
        )
        assert pale.ink < full.ink * 0.6
        assert (
            min(min(pale.rows[at : at + 3]) for at in range(0, len(pale.rows), 3)) < 0x80
            or page == 1
        )
