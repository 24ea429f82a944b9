"""What a teacher is told of a class: a row a badge, one thing for all, and whom to sit with first."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from numberloor.learning.facts import Way, ways_of
from numberloor.learning.habits import Habit
from numberloor.learning.layers import Estimate
from numberloor.learning.notebook import Notebook, estimates
from numberloor.learning.practice import nearest_to_the_middle
from numberloor.learning.report import Status, report, status_of
from numberloor.rules.jumps import Jump
from numberloor.rules.model.levels import Level

FIRST_TOLD = 6  # so many children are named to sit with first, and of a small class a quarter


class ClassRow(NamedTuple):
    """What is told of one child. `habit` is said in short: `habit-short-…` in the locale."""

    badge: str
    games: int
    ways: Mapping[Way, Status]
    habit: Habit | None
    whimsical: bool


class ForAll(NamedTuple):
    """What most have not yet: so many, of so many."""

    way: Way
    not_yet: int
    of: int
    jumps: tuple[Jump, ...]  # of these the practice deck is made


@dataclass(frozen=True)
class ClassReport:
    """By need, never by rank; who has not played at this level is not told of."""

    level: Level
    rows: tuple[ClassRow, ...]
    for_all: ForAll | None
    first: tuple[str, ...]


def class_report(notebooks: Mapping[str, Notebook], level: Level) -> ClassReport:
    """By badge; who is furthest from what the level asks comes first."""
    told = {
        badge: estimates(book, level) for badge, book in notebooks.items() if book.page(level).games
    }
    order = sorted(told, key=lambda badge: (_mean(told[badge]), badge))
    rows = tuple(_row(badge, notebooks[badge], level, told[badge]) for badge in order)
    return ClassReport(
        level=level,
        rows=rows,
        for_all=_for_all(rows, level, told),
        first=tuple(order[: min(FIRST_TOLD, max(1, len(order) // 4))]),
    )


def _row(badge: str, notebook: Notebook, level: Level, told: Mapping[Jump, Estimate]) -> ClassRow:
    found = report(notebook, level)
    ways = {way: status_of([told[jump] for jump in jumps]) for way, jumps in ways_of(level).items()}
    return ClassRow(badge, found.games, ways, found.habit, found.whimsical)


def _for_all(
    rows: tuple[ClassRow, ...], level: Level, told: Mapping[str, Mapping[Jump, Estimate]]
) -> ForAll | None:
    lacking = {way: sum(row.ways[way] is Status.NOT_YET for row in rows) for way in Way}
    way = max(lacking, key=lambda way: lacking[way])
    if not lacking[way]:
        return None
    means = {
        jump: sum(one[jump].p for one in told.values()) / len(told) for jump in ways_of(level)[way]
    }
    return ForAll(way, lacking[way], len(rows), nearest_to_the_middle(level, means))


def _mean(told: Mapping[Jump, Estimate]) -> float:
    return sum(estimate.p for estimate in told.values()) / len(told)
