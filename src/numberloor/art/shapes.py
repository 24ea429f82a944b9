"""Shapes that several pictures share: clouds, stars, leaves, chevrons."""

from math import cos, pi, sin

from numberloor.art import palette as c
from numberloor.art.svg import Number, at, circle, fmt, line, path

CLOUD = "M4 14a6 6 0 0 1 1-11.9A9 9 0 0 1 21 3a6.5 6.5 0 0 1 10 3.6A4 4 0 0 1 30 14Z"
SPARKLE = "M0-1C.12-.3.3-.12 1 0 .3.12.12.3 0 1-.12.3-.3.12-1 0-.3-.12-.12-.3 0-1Z"
CRESCENT = "M3.5-9.4A10 10 0 1 0 9.4 3.5 8 8 0 0 1 3.5-9.4Z"
LEAF = "M0 0C2-4 7-4 9 0 7 4 2 4 0 0Z"


def cloud(x: Number, y: Number, scale: Number = 1, opacity: Number | str = "") -> str:
    return at(path(CLOUD, c.WHITE, opacity=opacity), x, y, scale)


def sparkle(x: Number, y: Number, radius: Number, opacity: Number | str = "") -> str:
    return at(path(SPARKLE, c.MOON, opacity=opacity), x, y, radius)


def star_outline(cx: Number, cy: Number, radius: Number) -> str:
    """Five points, a little plump: the notches lie at 0.52 of the radius."""
    points = []
    for corner in range(10):
        angle = -pi / 2 + corner * pi / 5
        reach = radius * 0.52 if corner % 2 else radius
        points.append(f"{fmt(cx + reach * cos(angle))} {fmt(cy + reach * sin(angle))}")
    return "M" + "L".join(points) + "Z"


def star(cx: Number, cy: Number, radius: Number, fill: str, edge: Number | None = None) -> str:
    """The edge is drawn in the same colour with round joins: that rounds the points."""
    edge = radius * 0.28 if edge is None else edge
    return path(
        star_outline(cx, cy, radius - edge / 2),
        fill,
        stroke=fill,
        stroke_width=edge,
        stroke_linejoin="round",
    )


def crescent(x: Number, y: Number, radius: Number, fill: str = c.MOON) -> str:
    return at(path(CRESCENT, fill), x, y, radius / 10, turn=-20)


def leaf(x: Number, y: Number, turn: Number, scale: Number = 1, fill: str = c.LEAF) -> str:
    return at(path(LEAF, fill), x, y, scale, turn)


def flower(x: Number, y: Number, fill: str, stem: Number = 6) -> str:
    return (
        line(f"M{fmt(x)} {fmt(y)}v{fmt(stem)}", c.LEAF_DARK, 1.4)
        + circle(x, y, 2.7, fill)
        + circle(x, y, 1, c.LAMP_PALE)
    )


def chevron(x: Number, y: Number, up: bool, stroke: str, scale: Number = 1) -> str:
    d = "M-6 3.5 0-3.5 6 3.5" if up else "M-6-3.5 0 3.5 6-3.5"
    return at(line(d, stroke, 4), x, y, scale)


def lantern(x: Number, y: Number) -> str:
    return (
        circle(x, y + 5, 9, "#FFF3C4", opacity=0.8)
        + path(f"M{fmt(x - 4.5)} {fmt(y + 1)}h9l-2.6-4.5h-3.8Z", c.INK)
        + path(f"M{fmt(x - 3.3)} {fmt(y + 1)}h6.6l.7 8h-8Z", c.SUN)
        + path(f"M{fmt(x - 4.6)} {fmt(y + 8.6)}h9.2v2.4h-9.2Z", c.INK)
    )


def potted(x: Number, y: Number) -> str:
    """A small plant in a clay pot."""
    return (
        path(f"M{fmt(x - 5)} {fmt(y)}h10l-1.5 8h-7Z", c.WOOD)
        + leaf(x, y, -130, 0.9)
        + leaf(x, y, -50, 0.9)
        + leaf(x, y, -90, 1, c.LEAF_DARK)
    )
