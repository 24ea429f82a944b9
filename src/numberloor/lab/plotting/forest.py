"""A forest plot: many differences under each other on one scale, each with its interval."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from numberloor.lab.plotting import svg
from numberloor.lab.plotting.plots import Interval
from numberloor.lab.plotting.svg import Panel, Scale, line, polygon, text, told

PITCH, HEADING = 16, 24


@dataclass(frozen=True)
class Difference:
    """A row: the change in percent of what it is measured against, and in its own unit."""

    group: str
    label: str
    percent: Interval
    own: str
    colour: str = "s1"


def reach(rows: Sequence[Difference]) -> float:
    """How far the scale goes either way: a few huge changes must not flatten all others."""
    ends = sorted(
        max(abs(row.percent["low"] or 0.0), abs(row.percent["high"] or 0.0)) for row in rows
    )
    return max(1.0, min(ends[-1], 1.15 * ends[int(0.85 * (len(ends) - 1))]))


def forest(title: str, rows: Sequence[Difference], most: float, width: int = 390) -> Panel:
    """Dots are filled where the interval leaves 0 out; an arrow points to what lies beyond the scale."""
    groups = [(name, list(found)) for name, found in groupby(rows, key=lambda row: row.group)]
    height = 30 + sum(HEADING + PITCH * len(found) for _, found in groups) + 34
    across = Scale(-most, most, 76, width - 100)
    bottom = height - 34
    parts = [line(across(tick), 24, across(tick), bottom, "grid") for tick in across.ticks(5)]
    parts.append(line(across(0), 24, across(0), bottom, "zero"))
    for tick in across.ticks(5):
        name = ("+" if tick > 0 else "") + svg.number(tick)
        parts.append(text(across(tick), 16, name, "tick"))
        parts.append(text(across(tick), bottom + 15, name, "tick"))
    parts.append(
        text(across(0), height - 3, "change in percent of the first deck's figure", "unit")
    )
    parts.append(text(width - 2, 16, "in its own unit", "unit", "end"))
    y = 30.0
    for name, found in groups:
        y += HEADING
        parts.append(text(0, y - 7, name, "group halo", "start"))
        for row in found:
            parts.append(text(68, y + 8, row.label, "small", "end"))
            parts.append(told(_mark(row, across, y + 4), f"{name}, {row.label}: {row.own}"))
            parts.append(text(width - 2, y + 8, row.own, "small", "end"))
            y += PITCH
    return Panel(title, width, height, "".join(parts))


def _mark(row: Difference, across: Scale, y: float) -> str:
    low, value, high = (row.percent[key] or 0.0 for key in ("low", "value", "high"))
    ends = [across(min(max(end, across.low), across.high)) for end in (low, high)]
    mark = line(ends[0], y, ends[1], y, f"range {row.colour}") if ends[0] < ends[1] else ""
    if not across.low <= value <= across.high:
        tip = across.end if value > 0 else across.start
        back = tip - 9 if value > 0 else tip + 9
        return mark + polygon([(tip, y), (back, y - 5), (back, y + 5)], f"dot {row.colour}")
    clear = low > 0 or high < 0
    kind = "dot" if clear else "hollow"
    return mark + svg.mark(across(value), y, 4, row.colour, kind)
