"""What a notebook tells, as messages."""

import secrets
from collections.abc import Mapping, Sequence

from numberloor import wire
from numberloor.learning.class_report import class_report
from numberloor.learning.facts import format_jump
from numberloor.learning.habits import Habit
from numberloor.learning.notebook import Notebook, estimates
from numberloor.learning.practice import Puzzle, due, jump_to, practice_deck, three_jumps
from numberloor.learning.report import house, lines, report, squares
from numberloor.learning.windows import parse_window
from numberloor.rules.chance import SeededChance
from numberloor.rules.jumps import Jump
from numberloor.rules.model.deck import format_deck
from numberloor.rules.model.levels import Level
from numberloor.wire.encode.reasons import reason_shown
from numberloor.wire.encode.stops import stop_shown


def report_shown(notebook: Notebook, level: Level) -> wire.Report:
    told = report(notebook, level)
    jumps = due(level, estimates(notebook, level))
    chance = SeededChance(secrets.randbits(63))
    return wire.Report(
        level=level.value,
        games=told.games,
        choices=told.choices,
        lines=[
            wire.Line(line.part.value, [reason_shown(one) for one in line.told])
            for line in lines(told)
        ],
        kinds=[wire.KindTold(kind.value, status.value) for kind, status in told.kinds.items()],
        squares=[
            wire.Square(format_jump(jump), status.value)
            for jump, status in squares(notebook, level).items()
        ],
        next=[format_jump(jump) for jump in jumps],
        jumps=[_jump_asked(one) for one in three_jumps(level, jumps, chance)],
        deck=deck_for(level, jumps),
    )


def house_shown(notebook: Notebook) -> list[wire.HouseWindow]:
    return [wire.HouseWindow(*window, light.value) for window, light in house(notebook).items()]


def window_jump_shown(notebook: Notebook, code: str | None) -> wire.JumpAsked | None:
    """None where no window is asked for, or none that the house has."""
    window = None if code is None else parse_window(code)
    if window is None:
        return None
    return _jump_asked(jump_to(window, notebook.pages, SeededChance(secrets.randbits(63))))


def _jump_asked(one: Puzzle) -> wire.JumpAsked:
    return wire.JumpAsked(format_jump(one.jump), stop_shown(one.position, one.wanted))


def class_report_shown(notebooks: Mapping[str, Notebook], level: Level) -> wire.ClassReport:
    """By badge."""
    told = class_report(notebooks, level)
    for_all, deck = None, None
    if told.for_all is not None:
        way, not_yet, of, jumps = told.for_all
        for_all = wire.ForAll(way.value, not_yet, of)
        deck = deck_for(level, jumps)
    return wire.ClassReport(
        level=level.value,
        rows=[
            wire.ClassRow(
                badge=row.badge,
                games=row.games,
                kinds=[wire.KindTold(way.value, status.value) for way, status in row.ways.items()],
                habit=_in_short(row.habit),
                whimsical=row.whimsical,
            )
            for row in told.rows
        ],
        for_all=for_all,
        deck=deck,
        first=list(told.first),
    )


def _in_short(habit: Habit | None) -> wire.Reason | None:
    return None if habit is None else wire.Reason(f"habit-short-{habit.value}", {})


def deck_for(level: Level, jumps: Sequence[Jump]) -> wire.PracticeDeck:
    deck = practice_deck(level, jumps)
    return wire.PracticeDeck(deck.name, format_deck(deck))
