"""Reports as data: keys and numbers, no words. How sure is told by the word alone."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from numberloor.learning.facts import Kind, format_jump, kind_of, kinds_of
from numberloor.learning.habits import Habit
from numberloor.learning.layers import Estimate
from numberloor.learning.notebook import Notebook, estimates, named_habits
from numberloor.learning.practice import due
from numberloor.learning.windows import FORGOTTEN, KNOWN, MET, Light, Window, seen_at, windows_of
from numberloor.rules.jumps import Jump
from numberloor.rules.model.levels import Level
from numberloor.rules.why.reasons import Arg, Plain

CAN_FROM, NOT_YET_TO = 0.82, 0.5  # of a whole kind, so a little more than of a single jump
SURELY_WEAK = 0.85  # "not yet" is a hard word: said only where it is sure
ENOUGH = 3.0  # weight of what was seen of a kind
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


class Part(StrEnum):
    """What a line of the report is about."""

    GAMES = "games"
    CAN = "can"
    GROWING = "growing"
    NOT_YET = "not-yet"
    NOT_SEEN = "not-seen"
    EARLY = "early"
    WHIMS = "whims"
    HABIT = "habit"
    TIP = "tip"
    NEXT = "next"
    PURPOSE = "purpose"


@dataclass(frozen=True)
class Line:
    """A line of the report: names of sentences in the locale, counted off where there are more."""

    part: Part
    told: tuple[Plain, ...]


def lines(told: Report) -> tuple[Line, ...]:
    """What a parent reads: thirty seconds, one habit at most, one thing to do."""
    animal = Plain(f"animal-{told.animal}")
    games: Mapping[str, Arg] = {"animal": animal, "games": told.games, "choices": told.choices}
    found = [Line(Part.GAMES, (Plain("report-games", games),))] if told.games else []
    if set(told.kinds.values()) == {Status.NOT_SEEN}:
        return (*found, Line(Part.EARLY, (Plain("report-early"),)))
    found += _kinds_told(told.kinds)
    if told.whimsical:
        found.append(Line(Part.WHIMS, (Plain("report-whims", {"animal": animal}),)))
    if told.habit is not None:
        found.append(Line(Part.HABIT, (Plain(f"habit-{told.habit.value}", {"animal": animal}),)))
        found.append(Line(Part.TIP, (Plain(f"tip-{told.habit.value}"),)))
    elif told.next:
        # At Beginner every jump is one floor long.
        far = "one-" if told.level is Level.BEGINNER else ""
        found.append(Line(Part.TIP, (Plain(f"tip-{far}{kind_of(told.next[0]).way}"),)))
    if told.next:
        found.append(Line(Part.NEXT, tuple(map(_jump_told, told.next))))
    return (*found, Line(Part.PURPOSE, (Plain("report-purpose"),)))


def _jump_told(jump: Jump) -> Plain:
    way = "up" if jump.up else "down"
    return Plain("report-jump", {"start": jump.start, "distance": jump.distance, "way": way})


def _kinds_told(kinds: Mapping[Kind, Status]) -> list[Line]:
    """In as few words as will do: what is left at the end are all others."""
    by_status = {status: names for status in Status if (names := _names(kinds, status))}
    *_, last = by_status
    if len(by_status) == 1:
        by_status[last] = ["all"]
    elif len(by_status[last]) > 1:
        by_status[last] = ["others"]
    return [
        Line(Part(status.value), tuple(Plain(f"kind-{name}") for name in names))
        for status, names in by_status.items()
    ]


def _names(kinds: Mapping[Kind, Status], status: Status) -> list[str]:
    """Near and far jumps are told together where the same is true of both."""
    names: list[str] = []
    for kind, found in kinds.items():
        if found is not status:
            continue
        alike = {kinds[other] for other in kinds if other.way is kind.way}
        name = kind.way.value if len(alike) == 1 else kind.value
        if name not in names:
            names.append(name)
    return names


def squares(notebook: Notebook, level: Level) -> dict[Jump, Status]:
    """The picture of sums: a square a jump. What is only inferred stays empty."""
    return {
        jump: Status.NOT_SEEN
        if told.seen < MET
        else (Status.CAN if told.p >= KNOWN else Status.GROWING)
        for jump, told in estimates(notebook, level).items()
    }


def house(notebook: Notebook) -> dict[Window, Light]:
    """The child's house, over all levels. Light never goes out."""
    told = {level: estimates(notebook, level) for level in notebook.pages}
    return {window: _light(window, notebook, told) for window in windows_of(Level.BASIC)}


def _light(
    window: Window, notebook: Notebook, told: Mapping[Level, Mapping[Jump, Estimate]]
) -> Light:
    seen = max((seen_at(window, level, told[level]) for level in told), default=0.0)
    if window in notebook.lit:
        return Light.BLINK if seen < FORGOTTEN else Light.LIGHT
    return Light.GLOW if seen >= MET else Light.DARK


def kind_statuses(level: Level, told: Mapping[Jump, Estimate]) -> dict[Kind, Status]:
    return {
        kind: status_of([told[jump] for jump in jumps]) for kind, jumps in kinds_of(level).items()
    }


def status_of(told: Sequence[Estimate]) -> Status:
    """The word for some jumps together."""
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


def report_data(notebook: Notebook, level: Level) -> dict[str, Any]:
    """A report for programs, as plain values."""
    told = report(notebook, level)
    return {
        "level": level.value,
        "games": told.games,
        "choices": told.choices,
        "kinds": {kind.value: status.value for kind, status in told.kinds.items()},
        "habit": told.habit.value if told.habit else None,
        "whimsical": told.whimsical,
        "next": [format_jump(jump) for jump in told.next],
        "squares": {
            format_jump(jump): status.value for jump, status in squares(notebook, level).items()
        },
    }
