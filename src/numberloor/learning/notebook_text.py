"""A notebook as text: one JSON object of about 2 KB, which a person can read and check.

    {"format":"numberloor notebook 1","animal":"hare","last":"2026-03","written":["5f0c9a1e"],
     "lit":["5u1"],"tempo":[[1.52,0.11]],"levels":{"basic":{"games":6,"choices":492,"right":[…170],"all":[…170],
     "same":[9.1,9.8],"skip":[0,0],"parity":[…20],"habits":{"start-counted":[2.9,7,12,2]},
     "taps":{"far":[12,340]}}}}

Reading is strict: what no game could have written is refused with its place, and nothing is lost.
"""

import json
import re
from collections.abc import Sequence
from enum import StrEnum
from math import isfinite
from typing import Any, TypeVar

from numberloor.learning.facts import jumps_of
from numberloor.learning.habits import MOST_ODDS, Habit, Habits, Rate, Seen, Suspicion
from numberloor.learning.notebook import FLOORS, KEPT_GAMES, KEPT_PRINTS, Notebook, Page
from numberloor.learning.tempo import Tempo
from numberloor.learning.windows import Window, parse_window, windows_of
from numberloor.rules.model.levels import Level

Known = TypeVar("Known", bound=StrEnum)

FORMAT = "numberloor notebook 1"
MAX_BYTES = 16 * 1024
MAX_COUNT = 1_000_000
MOST_WINDOWS = len(windows_of(Level.BASIC))
_FORMAT = re.compile(r"numberloor notebook (\d+)", re.ASCII)
_NAME = re.compile(r"[a-z]{2,16}(-[a-z]{2,16})?")
_PRINT = re.compile(r"[0-9a-f]{8}")
_MONTH = re.compile(r"(\d{4}-(0[1-9]|1[0-2]))?", re.ASCII)


class NotebookError(ValueError):
    """A text that is no notebook; it says what is wrong."""


class NewerNotebook(NotebookError):
    """One that only a newer Numberloor can read."""


def format_notebook(notebook: Notebook) -> str:
    """As `parse_notebook` reads it back, to the byte."""
    data = {
        "format": FORMAT,
        "animal": notebook.animal,
        "last": notebook.last,
        "written": list(notebook.written),
        "lit": [window.code for window in sorted(notebook.lit)],
        "tempo": [list(tempo) for tempo in notebook.tempo],
        "levels": {
            level.value: _page_data(notebook.pages[level])
            for level in Level
            if level in notebook.pages
        },
    }
    return json.dumps(data, separators=(",", ":"))


def _page_data(page: Page) -> dict[str, Any]:
    habits = page.habits
    return {
        "games": page.games,
        "choices": page.choices,
        "right": [_short(value) for value in page.right],
        "all": [_short(value) for value in page.seen],
        "same": [_short(value) for value in page.same],
        "skip": [_short(value) for value in page.skip],
        "parity": [_short(value) for seen in page.parity for value in seen],
        "habits": {
            habit.value: list(habits.suspicions[habit])
            for habit in Habit
            if habit in habits.suspicions
        },
        "taps": {
            rate.value: [_short(value) for value in habits.rates[rate]]
            for rate in Rate
            if rate in habits.rates
        },
    }


def _short(value: float) -> float | int:
    """Most counts are 0: written without a point."""
    return int(value) if value == int(value) else value


def parse_notebook(text: str) -> Notebook:
    if len(text.encode()) > MAX_BYTES:
        raise NotebookError(f"a notebook has at most {MAX_BYTES // 1024} KB")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise NotebookError("this is no notebook: it is not JSON") from None
    fields = _object("notebook", data)
    _check_format(fields.get("format"))
    return Notebook(
        animal=_text("animal", fields, _NAME),
        last=_text("last", fields, _MONTH),
        written=tuple(
            _match("written", mark, _PRINT) for mark in _list("written", fields, KEPT_PRINTS)
        ),
        lit=frozenset(_window(code) for code in _list("lit", fields, MOST_WINDOWS)),
        tempo=tuple(_tempo(game) for game in _list("tempo", fields, KEPT_GAMES)),
        pages={
            _level(name): _page(_level(name), _object(f"levels.{name}", page))
            for name, page in _object("levels", fields.get("levels")).items()
        },
    )


def _check_format(found: object) -> None:
    match = _FORMAT.fullmatch(found) if isinstance(found, str) else None
    if not match:
        raise NotebookError(f'format: a notebook begins with "format":"{FORMAT}"')
    if found != FORMAT:
        raise NewerNotebook("made by a newer Numberloor: update this one, then it can be read")


def _page(level: Level, fields: dict[str, Any]) -> Page:
    where = f"levels.{level.value}."
    size = len(jumps_of(level))
    right = _numbers(where + "right", fields.get("right"), size)
    seen = _numbers(where + "all", fields.get("all"), size)
    pairs = list(zip(right, seen, strict=True))
    _check_right(where + "right", pairs)
    parity = _numbers(where + "parity", fields.get("parity"), 2 * FLOORS)
    return Page(
        games=_whole(where + "games", fields.get("games")),
        choices=_whole(where + "choices", fields.get("choices")),
        right=tuple(right),
        seen=tuple(seen),
        same=_seen(where + "same", fields.get("same")),
        skip=_seen(where + "skip", fields.get("skip")),
        parity=tuple(
            _seen(where + "parity", list(pair))
            for pair in zip(parity[::2], parity[1::2], strict=True)
        ),
        habits=Habits(
            {
                _member(where + "habits", Habit, name): _suspicion(where + f"habits.{name}", values)
                for name, values in _object(where + "habits", fields.get("habits")).items()
            },
            {
                _member(where + "taps", Rate, name): _rate(where + f"taps.{name}", name, values)
                for name, values in _object(where + "taps", fields.get("taps")).items()
            },
        ),
    )


def _window(code: object) -> Window:
    window = parse_window(code) if isinstance(code, str) else None
    if window is None:
        raise NotebookError("lit: must be windows of the house, such as 5u1")
    return window


def _suspicion(where: str, data: object) -> Suspicion:
    if not isinstance(data, list) or len(data) != 4:
        raise NotebookError(f"{where}: must be four numbers")
    odds, hits, places, streak = data
    if not _is_number(odds) or abs(odds) > 2 * MOST_ODDS:
        raise NotebookError(
            f"{where}: the odds must be from −{2 * MOST_ODDS:g} to {2 * MOST_ODDS:g}"
        )
    if _whole(where, places) >= 1 << FLOORS:
        raise NotebookError(f"{where}: places must be below {1 << FLOORS}")
    return Suspicion(odds, _whole(where, hits), places, _whole(where, streak))


def _tempo(data: object) -> Tempo:
    if not isinstance(data, list) or len(data) != 2 or not all(map(_is_number, data)):
        raise NotebookError("tempo: must be pairs of numbers")
    if not -10 <= data[0] <= 10 or not 0 <= data[1] <= 1:
        raise NotebookError("tempo: no game is played so")
    return Tempo(*data)


def _seen(where: str, data: object) -> Seen:
    seen = Seen(*_numbers(where, data, 2))
    _check_right(where, [seen])
    return seen


def _rate(where: str, name: str, data: object) -> Seen:
    # Chance may hit more often than it should: taps at random are held against what was expected.
    return Seen(*_numbers(where, data, 2)) if name == Rate.RANDOM else _seen(where, data)


def _check_right(where: str, pairs: Sequence[tuple[float, float]]) -> None:
    # Both are rounded, so one may be above the other by that much.
    if any(right > seen + 0.011 for right, seen in pairs):
        raise NotebookError(f"{where}: more is right than there was")


def _numbers(where: str, data: object, size: int) -> list[float]:
    if not isinstance(data, list) or len(data) != size:
        raise NotebookError(f"{where}: must be a list of {size} numbers")
    for value in data:
        if not _is_number(value) or not 0 <= value <= MAX_COUNT:
            raise NotebookError(f"{where}: must be numbers from 0 to {MAX_COUNT}")
    return data


def _is_number(value: object) -> bool:
    if isinstance(value, float):
        return isfinite(value)
    return isinstance(value, int) and not isinstance(value, bool)  # of any length: see the bounds


def _whole(where: str, data: object) -> int:
    if not isinstance(data, int) or isinstance(data, bool) or not 0 <= data <= MAX_COUNT:
        raise NotebookError(f"{where}: must be a whole number from 0 to {MAX_COUNT}")
    return data


def _object(where: str, data: object) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise NotebookError(f"{where}: must be an object")
    return data


def _list(where: str, fields: dict[str, Any], most: int) -> list[object]:
    data = fields.get(where)
    if not isinstance(data, list) or len(data) > most:
        raise NotebookError(f"{where}: must be a list of at most {most}")
    return data


def _text(where: str, fields: dict[str, Any], form: re.Pattern[str]) -> str:
    return _match(where, fields.get(where), form)


def _match(where: str, data: object, form: re.Pattern[str]) -> str:
    if not isinstance(data, str) or not form.fullmatch(data):
        raise NotebookError(f"{where}: this is not what Numberloor writes there")
    return data


def _level(name: str) -> Level:
    return _member("levels", Level, name)


def _member(where: str, known: type[Known], name: str) -> Known:
    if name not in known.__members__.values():
        raise NotebookError(f"{where}: {name[:20]!r} is unknown; there are {', '.join(known)}")
    return known(name)
