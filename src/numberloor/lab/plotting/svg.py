"""The few strokes that all plots are drawn with.

Plots are written by hand as SVG: no library, nothing to load, sharp at any size, and coloured by the
page's own tokens, so that they follow it into the dark.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape

THIN = "\u202f"  # a narrow space that no line breaks at
Shown = Callable[[float | None], str]  # how a figure is written
SERIES = ("s1", "s2", "s3", "s4", "s5", "s6")


@dataclass(frozen=True)
class Panel:
    """One drawing. Several side by side make a figure."""

    title: str
    width: int
    height: int
    body: str


@dataclass(frozen=True)
class Scale:
    """From numbers to places on the paper."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        share = (value - self.low) / (self.high - self.low)
        return round(self.start + share * (self.end - self.start), 2)

    def ticks(self, about: int = 5) -> list[float]:
        """Round numbers, about so many of them."""
        raw = (self.high - self.low) / about
        size = 10.0 ** math.floor(math.log10(raw))
        step = next(size * nice for nice in (1, 2, 2.5, 5, 10) if size * nice >= raw * 0.999)
        first = math.ceil(self.low / step - 1e-9)
        last = math.floor(self.high / step + 1e-9)
        return [round(step * k, 10) for k in range(first, last + 1)]

    def whole(self) -> bool:
        """Whether the ticks of a row of shares are whole points of a hundred."""
        return all(abs(100 * tick - round(100 * tick)) < 1e-9 for tick in self.ticks(4))


def tick_names(ticks: Sequence[float]) -> list[str]:
    """All with as many places as the one that needs most."""
    places = max((len(f"{tick:g}".partition(".")[2]) for tick in ticks), default=0)
    return [fixed(tick, places) if tick else "0" for tick in ticks]


def tag(name: str, content: str = "", **attributes: object) -> str:
    """An element; `class_` and `stroke_width` become class and stroke-width."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(str(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


def text(x: float, y: float, words: str, class_: str = "label", anchor: str = "middle") -> str:
    return tag(
        "text", escape(words), x=round(x, 2), y=round(y, 2), class_=class_, text_anchor=anchor
    )


def line(x1: float, y1: float, x2: float, y2: float, class_: str) -> str:
    return tag("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=class_)


def told(mark: str, words: str) -> str:
    """A mark that says its numbers when the pointer rests on it."""
    return tag("g", f"<title>{escape(words)}</title>{mark}", class_="mark")


def polyline(points: Sequence[tuple[float, float]], class_: str) -> str:
    return tag("polyline", points=" ".join(f"{x},{y}" for x, y in points), class_=class_)


def polygon(points: Sequence[tuple[float, float]], class_: str) -> str:
    return tag("polygon", points=" ".join(f"{x},{y}" for x, y in points), class_=class_)


def star(x: float, y: float, size: float, class_: str) -> str:
    points = []
    for corner in range(10):
        radius = size if corner % 2 == 0 else size * 0.45
        angle = math.pi * (corner / 5 - 0.5)
        points.append(
            (round(x + radius * math.cos(angle), 2), round(y + radius * math.sin(angle), 2))
        )
    return polygon(points, class_)


# Corners of each colour's mark, for those who see or print no colours; s1 has none: a circle.
CORNERS = {
    "s2": ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
    "s3": ((0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)),
    "s4": ((0, -1.3), (1.25, 0.9), (-1.25, 0.9)),
    "s5": ((0, 1.3), (1.25, -0.9), (-1.25, -0.9)),
    "s6": ((-0.65, -1.15), (0.65, -1.15), (1.3, 0), (0.65, 1.15), (-0.65, 1.15), (-1.3, 0)),
}


def mark(x: float, y: float, size: float, colour: str, kind: str = "dot") -> str:
    """A point of a plot: each colour has a shape of its own. `kind` is dot or hollow."""
    if colour not in CORNERS:
        return tag("circle", cx=x, cy=y, r=size, class_=f"{kind} {colour}")
    corners = [(round(x + size * dx, 2), round(y + size * dy, 2)) for dx, dy in CORNERS[colour]]
    return polygon(corners, f"{kind} {colour}")


def number(value: float | None, digits: int = 3) -> str:
    """Few digits, a true minus sign, no trailing noise."""
    if value is None or not math.isfinite(value):
        return "–"
    if value == 0:
        return "0"
    places = max(0, digits - 1 - math.floor(math.log10(abs(value))))
    return fixed(value, 0 if float(value).is_integer() else min(places, 4))


def fixed(value: float | None, places: int) -> str:
    """So many places after the point; a true minus sign, and spaces that no line breaks at."""
    if value is None:
        return "–"
    rounded = round(value, places) or 0.0  # never −0
    return f"{rounded:,.{places}f}".replace("-", "−").replace(",", THIN)


def with_half(value: float, half: float, sign: bool = False) -> tuple[str, str]:
    """A figure and half of its interval, both to the places that the interval allows."""
    places = 2
    if half > 0:
        size = math.floor(math.log10(half))
        places = max(0, (1 if half < 2.5 * 10**size else 0) - size)
    shown = fixed(value, places) if half > 0 else number(value)
    plus = sign and round(value, places) > 0
    return ("+" if plus else "") + shown, fixed(half, places) if half > 0 else "0"


def percent(share: float | None, places: int = 0) -> str:
    return "–" if share is None else f"{fixed(100 * share, places)}{THIN}%"


def points(share: float | None, places: int = 1) -> str:
    """A difference of shares, in points of a hundred, with its sign."""
    if share is None:
        return "–"
    if round(100 * share, places) == 0:
        return "0"
    return ("+" if share > 0 else "") + fixed(100 * share, places)
