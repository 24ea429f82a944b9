"""A class by its badges: sorted by need, one thing for all, whom to sit with first."""

from functools import cache

import pytest

from numberloor import Level
from numberloor.learning.class_report import ClassReport, class_report
from numberloor.learning.facts import Way, kind_of, ways_of
from numberloor.learning.notebook import Notebook, estimates, write_game
from numberloor.learning.practice import practice_deck
from numberloor.learning.report import Status
from tests.support.children import make_child, play_game

LEVEL = Level.INTERMEDIATE
SKILLS = {"red-hare": 3.0, "blue-hare": -1.5, "sun-owl": 2.5, "leaf-cat": 2.0}


@cache
def played(badge: str, skill: float) -> Notebook:
    """Three games of a child whose jumps all go as well as `skill` says."""
    child = make_child(LEVEL, len(badge))
    child.logits = dict.fromkeys(child.logits, skill)
    child.learns = 0
    notebook = Notebook(badge)
    for number in range(3):
        notebook = write_game(notebook, f"{badge}-{number}", play_game(child, number))
    return notebook


def books() -> dict[str, Notebook]:
    absent = Notebook("red-frog")  # was not there today
    return {badge: played(badge, skill) for badge, skill in SKILLS.items()} | {"red-frog": absent}


def found() -> ClassReport:
    return class_report(books(), LEVEL)


def test_rows_keep_their_badge_and_are_sorted_by_need() -> None:
    rows = found().rows
    assert {row.badge for row in rows} == set(SKILLS)
    means = [sum(one.p for one in estimates(books()[row.badge], LEVEL).values()) for row in rows]
    assert means == sorted(means)
    assert rows[0].badge == "blue-hare"
    assert {row.games for row in rows} == {3}


def test_each_row_has_a_word_for_each_of_the_four_ways() -> None:
    rows = found().rows
    assert all(list(row.ways) == list(Way) for row in rows)
    assert Status.NOT_YET in rows[0].ways.values()
    assert Status.NOT_YET not in rows[-1].ways.values()


def test_the_first_to_sit_with_are_a_quarter_of_the_class_and_six_at_most() -> None:
    assert found().first == ("blue-hare",)
    animals = ("fox", "owl", "bear", "hare", "cat", "frog")
    badges = [f"{scarf}-{animal}" for scarf in ("red", "blue", "leaf", "sun") for animal in animals]
    whole = class_report(dict.fromkeys(badges, played("red-hare", 3.0)), LEVEL)
    assert len(whole.rows) == 24
    assert len(whole.first) == 6


def test_one_thing_for_all_says_how_many_of_how_many_and_what_to_practise() -> None:
    for_all = found().for_all
    assert for_all is not None
    assert (for_all.not_yet, for_all.of) == (1, 4)
    assert {kind_of(jump).way for jump in for_all.jumps} == {for_all.way}
    deck = practice_deck(LEVEL, for_all.jumps)
    assert deck.name == ("ten-night" if "over" in for_all.way else "stairs-day")


def test_a_class_that_lacks_nothing_has_nothing_for_all() -> None:
    assert class_report({"red-hare": played("red-hare", 3.0)}, LEVEL).for_all is None


def test_a_class_that_has_not_played_has_no_rows() -> None:
    found = class_report({"red-hare": Notebook("red-hare")}, LEVEL)
    assert (found.rows, found.first, found.for_all) == ((), (), None)


@pytest.mark.parametrize("level", Level)
def test_the_four_ways_are_all_jumps_of_the_level(level: Level) -> None:
    jumps = [jump for way in Way for jump in ways_of(level)[way]]
    assert (
        len(jumps) == len(set(jumps)) == {"beginner": 20, "intermediate": 60, "basic": 170}[level]
    )
