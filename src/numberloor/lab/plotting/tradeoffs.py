"""Two figures against each other, a dot a deck: what one is paid with the other."""

from collections.abc import Sequence
from typing import Any

from numberloor.lab.plotting import svg
from numberloor.lab.plotting.svg import Panel, Scale, line, polyline, tag, text, told

MAX_NAMED = 12  # more labels would hide each other; the pointer still finds the numbers
Entry = tuple[str, str, float]  # key, name, factor


def trade_off(data: dict[str, Any], pair: Sequence[Entry]) -> Panel:
    """The first entry goes across, the second up; thin crosses show the 95 % intervals."""
    (x_key, x_name, x_factor), (y_key, y_name, y_factor) = pair
    width, height = 420, 300
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
        parts.append(polyline([(across(x[1]), up(y[1])) for x, y, _ in dots], "curve s6 thin"))
    taken = [(across(x[1]) - 8, up(y[1]) - 8, across(x[1]) + 8, up(y[1]) + 8) for x, y, _ in dots]
    labels = []
    for x, y, row in dots:
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
        parts.append(
            told(mark, f"{name}: {svg.number(x[1])} {x_name}, {svg.number(y[1])} {y_name}")
        )
        if len(dots) <= MAX_NAMED:
            labels.append(_label(", ".join(map(str, row["point"])), at, taken, across, up))
    parts += labels  # last, so that no dot lies on one
    return Panel(f"{y_name[:1].upper()}{y_name[1:]}, by {x_name}", width, height, "".join(parts))


Box = tuple[float, float, float, float]
# Where a label may stand, best first: by direction, and how far from its dot.
PLACES = [(dx * far, dy * far) for far in (1.0, 1.6, 2.4)
          for dx, dy in ((1, -1), (-1, -1), (1, 1), (-1, 1), (0, -1.3), (0, 1.3), (1.4, 0), (-1.4, 0))]  # fmt: skip


def _label(words: str, at: tuple[float, float], taken: list[Box], across: Scale, up: Scale) -> str:
    """The dot's name at the first place near it where nothing stands yet."""
    wide, tall = 6.5 * len(words) + 2, 12
    boxes = []
    for dx, dy in PLACES:
        x, y = at[0] + dx * (10 + wide / 2), at[1] + dy * 14
        boxes.append((x - wide / 2, y - tall / 2, x + wide / 2, y + tall / 2))
    inside = [
        box
        for box in boxes
        if across.start <= box[0]
        and box[2] <= across.end
        and up.end <= box[1]
        and box[3] <= up.start
    ]
    free = [box for box in inside if not any(_overlap(box, other) for other in taken)]
    box = (free or inside or boxes)[0]
    taken.append(box)
    return text((box[0] + box[2]) / 2, box[3] - 2, words, "halo")


def _overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _scaled(interval: dict[str, float | None], factor: float) -> tuple[float, float, float]:
    low, value, high = (factor * (interval[key] or 0.0) for key in ("low", "value", "high"))
    return low, value, high


def _room(values: Sequence[float]) -> tuple[float, float]:
    """The values with a little air on both sides."""
    low, high = min(values), max(values)
    air = 0.1 * (high - low or abs(high) or 1.0)
    return low - air, high + air
