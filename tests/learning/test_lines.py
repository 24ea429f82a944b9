"""What a parent reads, in four languages: how long it can get, and that every part can be said."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random

import pytest

from numberloor import Level
from numberloor.learning.facts import Kind, kinds_of
from numberloor.learning.habits import Habit
from numberloor.learning.notebook import Notebook
from numberloor.learning.report import Line, Part, Report, Status, lines, report
from numberloor.locale import LANGUAGES, Sentences
from numberloor.rules.why.reasons import Plain

MOST_WORDS = {"en": 95, "de": 110, "cs": 110, "ru": 110}
LABELLED = {Part.CAN, Part.GROWING, Part.NOT_YET, Part.NOT_SEEN, Part.NEXT}
WITH_DIGITS = {Part.GAMES, Part.TIP, Part.NEXT}


def told(
    level: Level,
    kinds: dict[Kind, Status],
    habit: Habit | None = None,
    theme: Kind | None = None,
) -> Report:
    """What stands in a thick notebook; where no habit is named, the taps are whims."""
    due = kinds_of(level)[theme or next(iter(kinds))][:3]
    return Report("hare", level, 999, 99_999, kinds, habit, due, whimsical=habit is None)


def longest_kinds(level: Level) -> dict[Kind, Status]:
    """All kinds are named one by one, and all four words are said.

    Nothing is longer: near and far told together, or all others, are fewer words.
    """
    pairs = len(kinds_of(level)) // 2
    statuses = [Status.CAN, Status.GROWING] * (pairs - 1) + [Status.NOT_YET, Status.NOT_SEEN]
    return dict(zip(kinds_of(level), statuses, strict=True))


def some_kinds(level: Level, count: int = 500) -> Iterator[dict[Kind, Status]]:
    chance = Random(7)
    for _ in range(count):
        yield {kind: chance.choice(list(Status)) for kind in kinds_of(level)}


def all_the_rest(level: Level) -> Iterator[Report]:
    """Every habit, or none, with everything that can be practised next."""
    kinds = dict.fromkeys(kinds_of(level), Status.GROWING)
    for habit, theme in product((None, *Habit), kinds_of(level)):
        yield told(level, kinds, habit, theme)


def said(line: Line, language: str) -> str:
    """As a page says it: counted off, some with a label."""
    sentences = Sentences(language)
    label = [sentences.say(f"report-part-{line.part}")] if line.part in LABELLED else []
    return ": ".join([*label, ", ".join(map(sentences.tell, line.told))])


def length(found: tuple[Line, ...], language: str) -> int:
    labels = [f"report-part-{line.part}" for line in found if line.part in LABELLED]
    sentences = [one.key for line in found for one in line.told]
    return sum(_words(language, key) for key in (*labels, *sentences))


@cache
def _words(language: str, key: str) -> int:
    """Whichever animal and whichever numbers are filled in, it is as many words."""
    numbers = {"games": 999, "choices": 99_999, "start": 13, "distance": 6}
    text = Sentences(language).say(key, animal=Plain("animal-hare"), way="down", **numbers)
    return len([word for word in text.split() if re.search(r"\w", word)])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", Level)
def test_no_report_takes_longer_than_half_a_minute(level: Level, language: str) -> None:
    rest = max(all_the_rest(level), key=lambda one: length(lines(one), language))
    longest = lines(replace(rest, kinds=longest_kinds(level)))
    text = "\n".join(said(line, language) for line in longest)
    assert length(longest, language) <= MOST_WORDS[language], text
    for kinds in some_kinds(level):
        assert length(lines(replace(rest, kinds=kinds)), language) <= length(longest, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", Level)
def test_it_names_one_habit_at_most_and_no_number_but_games_and_sums(
    level: Level, language: str
) -> None:
    for one in all_the_rest(level):
        found = lines(one)
        assert len([line for line in found if line.part is Part.HABIT]) == (one.habit is not None)
        assert len([line for line in found if line.part is Part.TIP]) == 1
        for line in found:
            text = said(line, language)
            assert line.part in WITH_DIGITS or not re.search(r"\d|%", text), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_way_to_tell_the_kinds_is_said_without_a_number(language: str) -> None:
    keys = {
        plain.key
        for level in Level
        for kinds in (dict.fromkeys(kinds_of(level), Status.CAN), *some_kinds(level))
        for line in lines(told(level, kinds))
        for plain in line.told
        if line.part.value in set(Status)
    }
    assert len(keys) == 14
    assert not any(re.search(r"\d", Sentences(language).say(key)) for key in keys)


def kinds_told(level: Level, **statuses: Status) -> dict[str, list[str]]:
    """What is said of the kinds, where those that are not named are growing."""
    kinds = {
        kind: statuses.get(kind.value.replace("-", "_"), Status.GROWING) for kind in kinds_of(level)
    }
    found = lines(told(level, kinds))
    return {
        line.part.value: [one.key for one in line.told]
        for line in found
        if line.part.value in set(Status)
    }


def test_what_is_true_of_all_is_said_in_a_word() -> None:
    assert kinds_told(Level.BASIC) == {"growing": ["kind-all"]}


def test_near_and_far_are_told_together_where_the_same_is_true_of_both() -> None:
    found = kinds_told(Level.BASIC, up_near=Status.CAN, up_far=Status.CAN, down_near=Status.CAN)
    assert found == {"can": ["kind-up", "kind-down-near"], "growing": ["kind-others"]}


def test_only_the_last_are_the_others_and_only_where_they_are_more_than_one() -> None:
    found = kinds_told(
        Level.INTERMEDIATE, down_near=Status.NOT_YET, down_over_ten_near=Status.NOT_YET
    )
    assert found == {
        "growing": ["kind-up", "kind-up-over-ten"],
        "not-yet": ["kind-others"],
    }
    found = kinds_told(Level.INTERMEDIATE, down_over_ten_near=Status.NOT_YET)
    assert found["not-yet"] == ["kind-down-over-ten"]


def test_where_nothing_was_seen_one_line_says_so() -> None:
    (line,) = lines(report(Notebook("hare"), Level.BASIC))
    assert line == Line(Part.EARLY, (Plain("report-early"),))


def test_where_little_was_seen_it_names_no_kind_and_nothing_to_do() -> None:
    kinds = dict.fromkeys(kinds_of(Level.BASIC), Status.NOT_SEEN)
    found = lines(told(Level.BASIC, kinds, Habit.ZERO_ODD))
    assert [line.part for line in found] == [Part.GAMES, Part.EARLY]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Hare: 1 game, 2 choices of its own"),
        ("de", "Hase: 1 Spiel, 2 eigene Entscheidungen"),
        ("cs", "Zajíc: 1 hra, 2 vlastní volby"),
        ("ru", "Заяц: 1 игра, 2 самостоятельных решения"),
    ],
)
def test_games_and_choices_are_counted_as_the_language_wants_it(language: str, text: str) -> None:
    games = {"animal": Plain("animal-hare"), "games": 1, "choices": 2}
    assert Sentences(language).say("report-games", **games) == text


@pytest.mark.parametrize("level", Level)
def test_nobody_is_told_to_try_a_jump_that_the_level_does_not_have(level: Level) -> None:
    for theme in kinds_of(level):
        found = lines(told(level, dict.fromkeys(kinds_of(level), Status.GROWING), None, theme))
        (tip,) = (one.key for line in found if line.part is Part.TIP for one in line.told)
        assert tip.startswith("tip-one-") == (level is Level.BEGINNER)


def test_a_sum_is_told_with_its_sign() -> None:
    jumps = kinds_of(Level.BASIC)[Kind.DOWN_OVER_TEN_FAR]
    kinds = dict.fromkeys(kinds_of(Level.BASIC), Status.CAN)
    found = lines(told(Level.BASIC, kinds, theme=Kind.DOWN_OVER_TEN_FAR))
    (line,) = [line for line in found if line.part is Part.NEXT]
    text = said(line, "en")
    assert text == "Next: " + ", ".join(f"{one.start} − {one.distance}" for one in jumps[:3])
