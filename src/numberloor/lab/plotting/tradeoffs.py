"""Two figures against each other, a dot a deck: what one is paid with the other."""

from collections.abc import Sequence
from typing import Any

from numberloor.lab.plotting import svg
from numberloor.lab.plotting.labels import Labels
from numberloor.lab.plotting.svg import Panel, Scale, line, polyline, tag, text, told

MAX_NAMED = 12  # of more dots in a row every second is named, or every third
Entry = tuple[str, str, float]  # key, name, factor


def trade_off(data: dict[str, Any], pair: Sequence[Entry]) -> Panel:
    """The first entry goes across, the second up; thin crosses show the 95 % intervals."""
    (x_key, x_name, x_factor), (y_key, y_name, y_factor) = pair
    width, height = 360, 280
    dots = [
        (_scaled(row["figures"][x_key], x_factor), _scaled(row["figures"][y_key], y_factor), row)
        for row in data["rows"]
    ]
    across = Scale(*_room([end for x, _, _ in dots for end in x]), 52, width - 16)
    up = Scale(*_room([end for _, y, _ in dots for end in y]), height - 46, 22)
    parts = []
    for tick, name in zip(across.ticks(5), svg.tick_names(across.ticks(5)), strict=True):
        parts.append(line(across(tick), up.start, across(tick), up.end, "grid"))
        parts.append(text(across(tick), height - 30, name, "tick"))
    for tick, name in zip(up.ticks(5), svg.tick_names(up.ticks(5)), strict=True):
        parts.append(line(across.start, up(tick), across.end, up(tick), "grid"))
        parts.append(text(across.start - 7, up(tick) + 4, name, "tick", "end"))
    parts.append(text((across.start + across.end) / 2, height - 10, x_name, "unit"))
    if len(data["varied"]) == 1:
        joined = {"": [(across(x[1]), up(y[1])) for x, y, _ in dots]}
    else:  # a line for each count of the second, along the first
        what = data["varied"][1]["what"]
        joined = {
            f"{what} {value}": [
                (across(x[1]), up(y[1])) for x, y, row in dots if row["point"][1] == value
            ]
            for value in data["varied"][1]["values"]
        }
    parts += [polyline(points, "curve s6 thin") for points in joined.values()]
    labels = Labels(
        (across.start, up.end, across.end, up.start),
        [(across(x[1]), up(y[1])) for x, y, _ in dots],
    )
    for x, y, _ in dots:
        labels.keep_clear([(across(x[0]), up(y[1])), (across(x[2]), up(y[1]))])
        labels.keep_clear([(across(x[1]), up(y[0])), (across(x[1]), up(y[2]))])
    for points in joined.values():
        labels.keep_clear(points)
    names = [labels.name(name, points[-1], *points[:-1]) for name, points in joined.items() if name]
    every = -(-len(dots) // MAX_NAMED)
    for nth, (x, y, row) in enumerate(dots):
        at = across(x[1]), up(y[1])
        printed = row["point"] == data["printed"]
        mark = line(across(x[0]), at[1], across(x[2]), at[1], "whisker s1")
        mark += line(at[0], up(y[0]), at[0], up(y[2]), "whisker s1")
        mark += (
            svg.star(*at, 11, "star s2") if printed else tag("circle", cx=at[0], cy=at[1], r=5, class_="dot s1")
        )  # fmt: skip
        name = ", ".join(
            f"{varied['what']} = {value}"
            for varied, value in zip(data["varied"], row["point"], strict=True)
        )
        shown = [
            f"{value} ± {half} {what}"
            for (low, middle, high), what in ((x, x_name), (y, y_name))
            for value, half in [svg.with_half(middle, (high - low) / 2)]
        ]
        parts.append(told(mark, f"{name}: {', '.join(shown)}"))
        if len(data["varied"]) == 1 and (printed or nth % every == 0):
            names.append(labels.name(str(row["point"][0]), at))
    parts += names  # last, so that no dot lies on one
    return Panel(f"{y_name[:1].upper()}{y_name[1:]}, by {x_name}", width, height, "".join(parts))


def _scaled(interval: dict[str, float | None], factor: float) -> tuple[float, float, float]:
    low, value, high = (factor * (interval[key] or 0.0) for key in ("low", "value", "high"))
    return low, value, high


def _room(values: Sequence[float]) -> tuple[float, float]:
    """The values with a little air on both sides."""
    low, high = min(values), max(values)
    air = 0.1 * (high - low or abs(high) or 1.0)
    return low - air, high + air
