"""A cell for each pair of things: how often each sum is done, and what two counts do together."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from numberloor.lab.plotting import svg
from numberloor.lab.plotting.plots import Interval
from numberloor.lab.plotting.svg import Panel, Shown, polygon, tag, text, told
from numberloor.lab.sampling.statistics import wider


def shades(counts: Sequence[float], error: float) -> list[float]:
    """What each is shaded as: the mean of all, unless it is further from it than the error.

    The error is that of the least known, so that of sums done equally often some one in three hundred
    gets another shade.
    """
    mean = sum(counts) / max(1, len(counts))
    return [count if abs(count - mean) > error else mean for count in counts]


def heat_map(
    title: str, rows: Sequence[str], columns: Sequence[str], values: Sequence[Sequence[float]],
    shaded: Sequence[Sequence[float | None]], row_name: str, column_name: str, shown: Shown,
    top: float, warm: Collection[tuple[int, int]] = (), known: str = "",
) -> Panel:  # fmt: skip
    """A cell for each pair, shaded as told; None: there is no such pair.

    `warm` cells are drawn in the other colour. `known` says to the pointer how far off they may be.
    """
    cell = 29 if len(columns) > 8 else 44
    left, head = 44, 40
    width, height = left + cell * len(columns) + 8, head + 26 * len(rows) + 8
    parts = [
        text(left + cell * len(columns) / 2, 13, column_name, "unit"),
        tag("text", row_name, x=-(head + 13 * len(rows)), y=12, class_="unit", transform="rotate(-90)",
            text_anchor="middle"),
    ]  # fmt: skip
    for column, name in enumerate(columns):
        parts.append(text(left + cell * (column + 0.5), 32, name))
    for row, name in enumerate(rows):
        y = head + 26 * row
        parts.append(text(left - 8, y + 17, name, "label", "end"))
        for column in range(len(columns)):
            x, value, shade = left + cell * column, values[row][column], shaded[row][column]
            if shade is None:
                continue
            depth = max(0.0, min(1.0, shade / top)) if top > 0 else 0.0
            marks = tag("rect", x=x + 1, y=y + 1, width=cell - 2, height=24, rx=5,
                        class_="heat warm" if (row, column) in warm else "heat",
                        style=f"--depth:{depth:.3f}")  # fmt: skip
            marks += text(x + cell / 2, y + 17, shown(value), "cell")
            where = f"{row_name} {name}, {column_name} {columns[column]}"
            parts.append(told(marks, f"{where}: {shown(value)}{known}"))
    return Panel(title, width, height, "".join(parts))


@dataclass(frozen=True)
class Cell:
    """A figure, and how far it is from that of the box; no difference for the box itself."""

    value: Interval
    change: Interval | None


def change_map(
    title: str, rows: Sequence[str], columns: Sequence[str], cells: Sequence[Sequence[Cell]],
    row_name: str, column_name: str,
) -> Panel:  # fmt: skip
    """Figures with their intervals; coloured only where the box's is another beyond chance.

    The deepest colour is the largest such difference, but at least six times what chance alone does.
    """
    across, down, left, head = 70, 36, 44, 40
    width, height = left + across * len(columns) + 8, head + down * len(rows) + 8
    changes = [cell.change for row in cells for cell in row if cell.change]
    halves = sorted(_half(change) for change in changes)
    noise = halves[len(halves) // 2] if halves else 0.0
    deepest = max([6 * noise, *(abs(change["value"] or 0.0) for change in changes)])
    sure = wider(len(changes))
    parts = [
        text(left + across * len(columns) / 2, 13, column_name, "unit"),
        tag("text", row_name, x=-(head + down * len(rows) / 2), y=12, class_="unit",
            transform="rotate(-90)", text_anchor="middle"),
    ]  # fmt: skip
    parts += [text(left + across * (n + 0.5), 32, name) for n, name in enumerate(columns)]
    for n, name in enumerate(rows):
        y = head + down * n
        parts.append(text(left - 8, y + down / 2 + 4, name, "label", "end"))
        for column, cell in enumerate(cells[n]):
            x = left + across * column
            box: dict[str, Any] = {"x": x + 1.5, "y": y + 1.5, "rx": 5}
            box |= {"width": across - 3, "height": down - 3}
            change = cell.change
            value, half = svg.with_half(cell.value["value"] or 0.0, _half(cell.value))
            words = f"{row_name} {name}, {column_name} {columns[column]}: {value} ± {half}"
            marks = tag("rect", class_="heat open", **box)
            if change is None:
                marks = tag("rect", class_="printed", **box)
                words += ", as in the box"
            elif abs(change["value"] or 0.0) > sure * _half(change):
                more = (change["value"] or 0.0) > 0
                depth = abs(change["value"] or 0.0) / deepest
                marks = tag(
                    "rect", class_="more" if more else "less", style=f"--depth:{depth:.3f}", **box
                )
                marks += _arrow(x + across - 9, y + 9, -3.5 if more else 3.5)
            if change is not None:
                shown, wide = svg.with_half(change["value"] or 0.0, _half(change), sign=True)
                words += f"; {shown} ± {wide} from the box"
            middle = x + across / 2
            marks += text(middle, y + 16, value, "cell")
            marks += text(middle, y + 28, f"± {half}", "half")
            parts.append(told(marks, words))
    return Panel(title, width, height, "".join(parts))


def _arrow(x: float, y: float, tall: float) -> str:
    """Up or down, for those who see or print no colours."""
    return polygon([(x, y + tall), (x + 3.5, y - tall), (x - 3.5, y - tall)], "way")


def _half(interval: Interval) -> float:
    return ((interval["high"] or 0.0) - (interval["low"] or 0.0)) / 2
