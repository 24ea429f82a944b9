"""Reports as data: keys and numbers, no words. How sure is told by the word alone."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from numberloor.learning.facts import Kind, kinds_of
from numberloor.learning.habits import Habit
from numberloor.learning.layers import Estimate
from numberloor.learning.notebook import Notebook, estimates, named_habits
from numberloor.learning.practice import due
from numberloor.rules.jumps import Jump
from numberloor.rules.model.levels import Level

CAN_FROM, NOT_YET_TO = 0.8, 0.5
SURELY_WEAK = 0.85  # "not yet" is a hard word: said only where it is sure
ENOUGH = 3.0  # weight of what was seen of a kind
FIRST_TOLD = 6  # so many children of a class are named to sit with first
NEXT = 3


class Status(StrEnum):
    CAN = "can"
    GROWING = "growing"
    NOT_YET = "not-yet"
    NOT_SEEN = "not-seen"


@dataclass(frozen=True)
class Report:
    """What a parent is told: thirty seconds, one habit at most, one thing to do."""

    animal: str
    level: Level
    games: int
    choices: int
    kinds: Mapping[Kind, Status]
    habit: Habit | None
    next: tuple[Jump, ...]
    whimsical: bool  # taps any card so often that this is less sure


def kind_statuses(level: Level, told: Mapping[Jump, Estimate]) -> dict[Kind, Status]:
    return {
        kind: _status([told[jump] for jump in jumps]) for kind, jumps in kinds_of(level).items()
    }


def _status(told: Sequence[Estimate]) -> Status:
    if sum(estimate.seen for estimate in told) < ENOUGH:
        return Status.NOT_SEEN
    p = sum(estimate.p for estimate in told) / len(told)
    weak = sum(estimate.weak for estimate in told) / len(told)
    if p >= CAN_FROM:
        return Status.CAN
    return Status.NOT_YET if p <= NOT_YET_TO and weak >= SURELY_WEAK else Status.GROWING


def report(notebook: Notebook, level: Level) -> Report:
    page = notebook.page(level)
    told = estimates(notebook, level)
    habits = named_habits(notebook, level)
    return Report(
        animal=notebook.animal,
        level=level,
        games=page.games,
        choices=page.choices,
        kinds=kind_statuses(level, told),
        habit=habits[0] if habits and not page.whimsical else None,
        next=due(level, told)[:NEXT],
        whimsical=page.whimsical,
    )


@dataclass(frozen=True)
class ClassReport:
    """What a teacher is told: a row a badge, by need, a thing to do for all, whom to sit with."""

    level: Level
    rows: tuple[Report, ...]
    for_all: Kind | None  # the kind that most have not yet
    not_yet: int  # how many
    first: tuple[str, ...]


def class_report(notebooks: Mapping[str, Notebook], level: Level) -> ClassReport:
    """By need, never by rank: who is furthest from what the level asks comes first."""
    played = {badge: book for badge, book in notebooks.items() if book.page(level).games}
    rows = {badge: report(book, level) for badge, book in played.items()}
    means = {badge: _mean(estimates(book, level)) for badge, book in played.items()}
    order = sorted(played, key=lambda badge: (means[badge], badge))
    lacking = {
        kind: sum(row.kinds[kind] is Status.NOT_YET for row in rows.values())
        for kind in kinds_of(level)
    }
    for_all = max(lacking, key=lambda kind: lacking[kind])
    return ClassReport(
        level=level,
        rows=tuple(rows[badge] for badge in order),
        for_all=for_all if lacking[for_all] else None,
        not_yet=lacking[for_all],
        first=tuple(order[: min(FIRST_TOLD, len(order) // 4 or 1)]) if order else (),
    )


def _mean(told: Mapping[Jump, Estimate]) -> float:
    return sum(estimate.p for estimate in told.values()) / len(told)
