"""The kinds of plot: each takes numbers and words, and gives back a panel."""

from collections.abc import Sequence
from dataclasses import dataclass

from numberloor.lab.plotting import svg
from numberloor.lab.plotting.cells import said
from numberloor.lab.plotting.svg import (
    Panel,
    Scale,
    Shown,
    line,
    polygon,
    polyline,
    tag,
    text,
    told,
)

Interval = dict[str, float | None]  # value, low, high, as in the JSON


@dataclass(frozen=True)
class Series:
    name: str
    colour: str  # a class: s1 to s6
    values: Sequence[Interval]


@dataclass(frozen=True)
class Band:
    """A part of the scale to aim at; the caption says what it is."""

    low: float
    high: float


def _value(interval: Interval, key: str = "value") -> float:
    found = interval[key]
    return 0.0 if found is None else found


def _top(series: Sequence[Series], key: str = "high") -> float:
    return max(_value(interval, key) for one in series for interval in one.values)


def _frame(across: Scale, up: Scale, unit: str, shown: Shown, band: Band | None = None) -> str:
    """Grid lines, numbers at the left, and the band to aim at."""
    parts = []
    if band is not None:
        top, bottom = up(min(band.high, up.high)), up(max(band.low, up.low))
        parts.append(
            tag(
                "rect",
                x=across.start,
                y=top,
                width=round(across.end - across.start, 2),
                height=round(bottom - top, 2),
                class_="band",
            )
        )
    ticks = up.ticks(5)
    names = svg.tick_names(ticks) if shown is svg.number else list(map(shown, ticks))
    for tick, name in zip(ticks, names, strict=True):
        parts.append(line(across.start, up(tick), across.end, up(tick), "grid"))
        parts.append(text(across.start - 7, up(tick) + 4, name, "tick", "end"))
    parts.append(text(across.start - 7, up.end - 9, unit, "unit", "end"))
    return "".join(parts)


def range_plot(
    title: str, categories: Sequence[str], series: Sequence[Series], unit: str, top: float,
    band: Band | None = None,
) -> Panel:  # fmt: skip
    """For each category and series a dot at the mean and a bar over the middle of the games.

    The series' intervals carry the bar's ends; how far off the mean may be, its `error`, is a dash
    either side of the dot where it is larger than the dot. `low_error` and `high_error` are those of
    the ends.
    """
    width, height = 340, 250
    up = Scale(0, top, height - 34, 34)
    across = Scale(0, len(categories), 44, width - 10)
    parts = [_frame(across, up, unit, svg.number, band)]
    for place, category in enumerate(categories):
        parts.append(text(across(place + 0.5), height - 14, category))
        for nth, one in enumerate(series):
            x = across(place + 0.5 + (nth - (len(series) - 1) / 2) * 0.2)
            interval = one.values[place]
            low, mean, high = (_value(interval, key) for key in ("low", "value", "high"))
            errors = [interval.get(key) or 0.0 for key in ("low_error", "error", "high_error")]
            least, middle, most = (
                f"{shown} ± {half}" for shown, half in map(svg.with_half, (low, mean, high), errors)
            )
            words = f"{category}, {one.name}: mean {middle} {unit}; eight games in ten from {least} to {most}"
            bar = line(x, up(low), x, up(min(high, top)), f"range {one.colour}")
            dot = svg.mark(x, up(min(mean, top)), 4.2, one.colour)
            ends = [up(min(mean + side * errors[1], top)) for side in (-1, 1)]
            if abs(ends[0] - ends[1]) > 9:
                dot += "".join(line(x - 4, y, x + 4, y, "end") for y in ends)
            parts.append(told(bar + dot, words))
    return Panel(title, width, height, "".join(parts))


def line_plot(
    title: str, xs: Sequence[float], series: Sequence[Series], unit: str, x_name: str,
    shown: Shown = svg.number, band: Band | None = None, top: float | None = None,
    starred: Sequence[tuple[str, float]] = (), from_zero: bool = True,
) -> Panel:  # fmt: skip
    """Lines with their intervals; `starred` points (series, x) are drawn as stars."""
    width, height = 340, 250
    high = top or _top(series) * 1.06 or 1.0
    low = 0.0
    if not from_zero:
        low = min(_value(interval, "low") for one in series for interval in one.values)
        high = _top(series)
        room = (high - low or abs(high) or 1.0) * 0.12
        low, high = low - room, high + room
    up = Scale(low, high, height - 44, 34)
    across = Scale(min(xs) - 0.3, max(xs) + 0.3, 50, width - 12)
    parts = [_frame(across, up, unit, shown, band)]
    every = max(1, -(-len(xs) // 9))
    parts += [text(across(x), height - 27, svg.number(x)) for x in xs[::every]]
    parts.append(text((across.start + across.end) / 2, height - 9, x_name, "unit"))
    stars: list[str] = []
    for nth, one in enumerate(series):
        # A little aside, or one star would lie on the other.
        aside = 0.16 * (nth - (len(series) - 1) / 2)
        places = [
            (across(x + aside), interval)
            for x, interval in zip(xs, one.values, strict=True)
            if _value(interval) <= high
        ]
        lows = [(x, up(max(_value(interval, "low"), low))) for x, interval in places]
        highs = [(x, up(min(_value(interval, "high"), high))) for x, interval in places]
        parts.append(polygon(lows + highs[::-1], f"area {one.colour}"))
        parts.append(polyline([(x, up(_value(v))) for x, v in places], f"curve {one.colour}"))
        for at, interval in zip(xs, one.values, strict=True):
            if _value(interval) > high:
                continue
            x, y = across(at + aside), up(_value(interval))
            where = ", ".join(filter(None, (one.name, f"{x_name} = {svg.number(at)}")))
            words = f"{where}: {said(interval, shown)}"
            if (one.name, at) in starred:
                stars.append(told(svg.star(x, y, 8, f"star {one.colour}"), words))
            else:
                parts.append(told(svg.mark(x, y, 3.4, one.colour), words))
    parts += stars  # last, so that no line lies on one
    return Panel(title, width, height, "".join(parts))


@dataclass(frozen=True)
class Row:
    label: str
    interval: Interval
    colour: str = "s1"
    gap: bool = False  # a little space above
    name: str = ""  # what the pointer is told, where the label leaves something to the rows above
    even: float | None = None  # a short line there: without what is asked for


def holds(interval: Interval, middle: float) -> bool:
    return _value(interval, "low") <= middle <= _value(interval, "high")


def dot_rows(
    title: str, rows: Sequence[Row], unit: str, shown: Shown = svg.points,
    middle: float = 0.0, left: int = 84, width: int = 340, span: tuple[float, float] | None = None,
    band: Band | None = None, hollow: bool = False,
) -> Panel:  # fmt: skip
    """A dot and its interval a row, left or right of the line in the middle, or beside a band.

    If asked, a dot is `hollow` where its interval holds the middle.
    """
    low = min(*(_value(row.interval, "low") for row in rows), middle)
    high = max(*(_value(row.interval, "high") for row in rows), middle)
    room = (high - low or 1.0) * 0.06
    start, end = span or (low - room, high + room)
    if band is not None:  # seen whole, or one does not know where it ends
        end = max(end, 1.04 * band.high)
    across = Scale(start, end, left, width - 56)
    pitch, gap, head = 21, 9, 18
    height = head + sum(pitch + gap * row.gap for row in rows) + 40
    bottom = height - 38
    parts = [line(across(tick), head, across(tick), bottom, "grid") for tick in across.ticks(4)]
    if band is not None:
        x, wide = across(band.low), round(across(band.high) - across(band.low), 2)
        parts.append(tag("rect", x=x, y=head, width=wide, height=bottom - head, class_="band"))
    named = (lambda tick: svg.points(tick, 0)) if shown is svg.points and across.whole() else shown
    parts += [text(across(tick), bottom + 15, named(tick), "tick") for tick in across.ticks(4)]
    parts.append(line(across(middle), head - 6, across(middle), bottom + 2, "zero"))
    parts.append(text((across.start + across.end) / 2, height - 6, unit, "unit"))
    y = head - pitch / 2 + 4
    for row in rows:
        y += pitch + gap * row.gap
        ends = [
            across(min(max(_value(row.interval, end), across.low), across.high))
            for end in ("low", "high")
        ]
        mark = (
            line(ends[0], y, ends[1], y, f"range {row.colour}")
            + svg.mark(across(_value(row.interval)), y, 4.6, row.colour,
                       "hollow" if hollow and holds(row.interval, middle) else "dot")
        )  # fmt: skip
        if row.even is not None:
            parts.append(line(across(row.even), y - 7, across(row.even), y + 7, "end"))
        parts.append(text(left - 10, y + 4, row.label, "label", "end"))
        parts.append(told(mark, f"{row.name or row.label}: {said(row.interval, shown)}"))
        parts.append(text(width - 4, y + 4, shown(row.interval["value"]), "figure", "end"))
    return Panel(title, width, height, "".join(parts))


def stacked_rows(
    title: str, rows: Sequence[tuple[str, Sequence[Interval], Sequence[Interval]]],
    names: Sequence[str], colours: Sequence[str], left: int = 84, width: int = 340,
) -> Panel:  # fmt: skip
    """Parts of a whole, a bar a row; the intervals below it are those of where one part ends."""
    across = Scale(0, 1, left, width - 8)
    pitch = 38  # a bar of 25, and the intervals of three ends
    height = 14 + pitch * len(rows) + 20
    parts = []
    for place, (label, shares, ends) in enumerate(rows):
        y = 12 + pitch * place
        parts.append(text(left - 10, y + 17, label, "label", "end"))
        start = 0.0
        for interval, name, colour in zip(shares, names, colours, strict=True):
            share = _value(interval)
            x, wide = across(start), across(start + share) - across(start)
            if wide <= 0:
                continue
            bar = tag("rect", x=x, y=y, width=round(wide, 2), height=25, class_=f"bar {colour}")
            if wide > 31:
                bar += text(x + wide / 2, y + 17, svg.percent(share), f"in {colour}")
            parts.append(told(bar, f"{label}, {name}: {said(interval, svg.percent)}"))
            start += share
        for nth, interval in enumerate(ends):
            low, high = (across(_value(interval, end)) for end in ("low", "high"))
            below = y + 27.5 + 2.5 * nth
            whisker = line(low, below, high, below, "end")
            inside = " or ".join(names[: nth + 1])
            parts.append(told(whisker, f"{label}, {inside}: {said(interval, svg.percent)}"))
    for tick, anchor in (
        (0, "start"),
        (0.25, "middle"),
        (0.5, "middle"),
        (0.75, "middle"),
        (1, "end"),
    ):
        parts.append(text(across(tick), height - 4, svg.percent(tick), "tick", anchor))
    return Panel(title, width, height, "".join(parts))


@dataclass(frozen=True)
class Hill:
    """Which share of the games is in each step of so many; `words` are for the pointer."""

    name: str
    colour: str
    step: int
    shares: Sequence[Interval]
    words: str

    def outline(self, end: str) -> list[tuple[float, float]]:
        """Middle of the step and share for each one, from where games begin to where they end."""
        some = [nth for nth, share in enumerate(self.shares) if _value(share)]
        return [
            (self.step * (nth + 0.5), _value(self.shares[nth], end) / self.step)
            for nth in range(max(0, some[0] - 1), min(len(self.shares), some[-1] + 2))
        ]


def curves(title: str, hills: Sequence[Hill], x_name: str, most: int) -> Panel:
    """Distributions as outlines, one above the other, each with its intervals."""
    width, each = 340, 50
    height = 22 + each * len(hills) + 40
    across = Scale(0, most, 62, width - 12)
    peak = max(share for hill in hills for _, share in hill.outline("high"))
    parts = []
    for tick in across.ticks(5):
        parts.append(line(across(tick), 16, across(tick), height - 38, "grid"))
        parts.append(text(across(tick), height - 24, svg.number(tick), "tick"))
    parts.append(text((across.start + across.end) / 2, height - 7, x_name, "unit"))
    for place, hill in enumerate(hills):
        base = 22 + each * (place + 1)
        tall = Scale(0, peak, base, base - each * 1.15)
        lows, outline, highs = (
            [(across(x), tall(share)) for x, share in hill.outline(end) if x <= most]
            for end in ("low", "value", "high")
        )
        drawn = polygon(lows + highs[::-1], f"area {hill.colour}")
        drawn += polyline(outline, f"curve {hill.colour}")
        parts.append(told(drawn, hill.words))
        parts.append(line(across.start, base, across.end, base, "axis"))
        parts.append(text(across.start - 8, base - 3, hill.name, "label", "end"))
    return Panel(title, width, height, "".join(parts))
