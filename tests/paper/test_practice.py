"""Practice sheets: every answer is what the rules would let a child lay."""

import re
from itertools import pairwise

import pytest

import numberloor as nl
from numberloor.learning.facts import jumps_of, parse_jump
from numberloor.paper.papers import A4, PAPERS
from numberloor.paper.practice import GO_TO, HOPS, GoTo, Hop, practice_sheets
from numberloor.paper.practice_print import LAST_FLOOR, PracticeWish, print_practice
from numberloor.rules.chance import SeededChance
from numberloor.rules.jumps import Jump
from numberloor.rules.model.cards import CARDS, Card
from numberloor.rules.model.levels import Level
from numberloor.rules.model.position import Position
from tests.support.pdfs import read

SHEETS = 1000
EVERY_FLOOR = tuple(Card(number) for number in range(10))


def legal_floors(level: Level, floor: Card, balloon: Card | None) -> set[int]:
    """The rules asked as at a table: a hand with every floor, and these two cards open."""
    stacks = ((floor,), (floor if balloon is None else balloon,))
    position = Position(level, 0, (0, 0), (EVERY_FLOOR, (floor,)), stacks, ())
    return {
        move.card.number
        for move in nl.legal_moves(position)
        if move.card is not None and move.card.is_floor
    }


@pytest.mark.parametrize("level", Level)
def test_the_answers_of_a_thousand_sheets_are_those_of_the_rules(level: Level) -> None:
    legal: dict[GoTo, set[int]] = {}
    asked = 0
    for seed in range(SHEETS):
        (sheet,) = practice_sheets(level, 1, SeededChance(seed, 0))
        assert (len(sheet.go_to), len(sheet.hops)) == (GO_TO, HOPS)
        for question in sheet.go_to:
            if question not in legal:
                legal[question] = legal_floors(level, question.floor, question.balloon)
            assert set(question.answers) == legal[question], question
            asked += 1
        for hop in sheet.hops:
            assert_the_rules_allow(level, hop)
            asked += 1
    assert asked == SHEETS * (GO_TO + HOPS)


def assert_the_rules_allow(level: Level, hop: Hop) -> None:
    jump, floor = hop.jump, Card(hop.jump.start % 10)
    balloon = None if level is Level.BEGINNER else CARDS[f"b{jump.distance}"]
    assert jump.end == jump.start + jump.distance * (1 if jump.up else -1)
    assert jump.landing in legal_floors(level, floor, balloon)
    assert min(jump.start, jump.end) >= 0
    assert max(jump.start, jump.end) <= LAST_FLOOR[level]


@pytest.mark.parametrize("level", Level)
def test_nothing_is_asked_twice_on_a_sheet(level: Level) -> None:
    for seed in range(200):
        (sheet,) = practice_sheets(level, 1, SeededChance(seed, 0))
        assert len(set(sheet.go_to)) == GO_TO
        assert len(set(sheet.hops)) == HOPS


def test_many_sheets_ask_for_every_jump_of_the_level() -> None:
    sheets = practice_sheets(Level.INTERMEDIATE, 20, SeededChance(1, 0))
    assert {hop.jump for sheet in sheets for hop in sheet.hops} <= set(jumps_of(Level.INTERMEDIATE))
    starts = {question.floor for sheet in sheets for question in sheet.go_to}
    assert len(starts) == 10


def test_what_is_due_is_all_that_is_asked() -> None:
    due = tuple(jump for text in ("8+6", "13-6", "9+4") if (jump := parse_jump(text)))
    assert len(due) == 3
    for sheet in practice_sheets(Level.BASIC, 3, SeededChance(0, 0), due):
        assert {hop.jump for hop in sheet.hops} <= set(due)
        wanted = {(jump.start % 10, jump.distance) for jump in due}
        assert {
            (one.floor.number, one.balloon.number) for one in sheet.go_to if one.balloon
        } <= wanted


def test_the_same_seed_gives_the_same_sheets() -> None:
    one, same, other = (
        practice_sheets(Level.BASIC, 2, SeededChance(seed, 0)) for seed in (5, 5, 6)
    )
    assert one == same
    assert one != other


@pytest.mark.parametrize(
    ("level", "paper"), [(level, paper) for level in Level for paper in PAPERS]
)
def test_a_sheet_is_a_page_and_the_answers_are_the_last(level: Level, paper: str) -> None:
    pdf = print_practice(PracticeWish(PAPERS[paper], level, sheets=3, lang="ru"))
    assert len(read(pdf).pages) == 4


def test_the_answers_stand_on_the_last_page_and_nowhere_else() -> None:
    pages = [
        page.extract_text() for page in read(print_practice(PracticeWish(A4, Level.BASIC))).pages
    ]
    sheets = practice_sheets(Level.BASIC, 2, SeededChance(0, 0))
    for sheet in sheets:
        for hop in sheet.hops:
            answered = _sum(hop.jump)
            assert answered in _plain(pages[-1])
            assert not any(answered in _plain(page) for page in pages[:-1])
        for question in sheet.go_to:
            assert ", ".join(map(str, question.answers)) in pages[-1]


def _sum(jump: Jump) -> str:
    return f"{jump.start}{'+' if jump.up else '−'}{jump.distance}={jump.end}card{jump.landing}"


def _plain(text: str) -> str:
    return re.sub(r"\s", "", text)


def test_a_few_due_jumps_may_come_again() -> None:
    (due,) = (jump for jump in [parse_jump("8+6")] if jump)
    (sheet,) = practice_sheets(Level.BASIC, 1, SeededChance(0, 0), [due])
    assert all(one == other for one, other in pairwise(sheet.hops))
