"""Two figures against each other, a dot a deck: what one is paid with the other."""

from collections.abc import Sequence
from typing import Any

from numberloor.lab import svg
from numberloor.lab.svg import Panel, Scale, line, polyline, tag, text, told

Entry = tuple[str, str, float]  # key, name, factor


def trade_off(data: dict[str, Any], pair: Sequence[Entry]) -> Panel:
    (x_key, x_name, x_factor), (y_key, y_name, y_factor) = pair
    width, height = 420, 300
    dots = [
        (
            x_factor * (row["figures"][x_key]["value"] or 0),
            y_factor * (row["figures"][y_key]["value"] or 0),
            row["point"],
        )
        for row in data["rows"]
    ]
    across = Scale(*_room([x for x, _, _ in dots]), 52, width - 16)
    up = Scale(*_room([y for _, y, _ in dots]), height - 46, 22)
    parts = []
    for tick in across.ticks(5):
        parts.append(line(across(tick), up.start, across(tick), up.end, "grid"))
        parts.append(text(across(tick), height - 30, svg.number(tick), "tick"))
    for tick in up.ticks(5):
        parts.append(line(across.start, up(tick), across.end, up(tick), "grid"))
        parts.append(text(across.start - 7, up(tick) + 4, svg.number(tick), "tick", "end"))
    parts.append(text((across.start + across.end) / 2, height - 10, x_name, "unit"))
    if len(data["varied"]) == 1:
        parts.append(polyline([(across(x), up(y)) for x, y, _ in dots], "curve s6"))
    for x, y, point in dots:
        name = ", ".join(
            f"{varied['what']} = {value}"
            for varied, value in zip(data["varied"], point, strict=True)
        )
        printed = point == data["printed"]
        mark = (
            svg.star(across(x), up(y), 11, "star s2")
            if printed
            else tag("circle", cx=across(x), cy=up(y), r=5, class_="dot s1")
        )
        label = text(across(x) + 9, up(y) - 7, ", ".join(map(str, point)), "tick", "start")
        words = f"{name}: {svg.number(x)} {x_name}, {svg.number(y)} {y_name}"
        parts.append(told(mark, words) + label)
    return Panel(f"{y_name[:1].upper()}{y_name[1:]}, by {x_name}", width, height, "".join(parts))


def _room(values: Sequence[float]) -> tuple[float, float]:
    """The values with a little air on both sides."""
    low, high = min(values), max(values)
    air = 0.1 * (high - low or abs(high) or 1.0)
    return low - air, high + air
