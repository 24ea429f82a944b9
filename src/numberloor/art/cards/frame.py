"""The card itself: paper, a picture in an opening, and the corner sign that shows in a fan.

A card is 100 wide and 140 high. The picture is cut by a straight-edged opening and the paper's
rounded ring lies over it, so no clip path and no id is needed: a face can be drawn any number of
times in one page and printed by the simplest of printers.
"""

from typing import NamedTuple

from numberloor.art import palette as c
from numberloor.art.numerals import numeral
from numberloor.art.svg import fmt, path, rect, window

WIDTH, HEIGHT = 100, 140
BOX = f"0 0 {WIDTH} {HEIGHT}"

_OUTER = "M13.75.75h72.5a13 13 0 0 1 13 13v112.5a13 13 0 0 1-13 13h-72.5a13 13 0 0 1-13-13V13.75a13 13 0 0 1 13-13Z"
OPENING = "M14 6a8 8 0 0 0-8 8v112a8 8 0 0 0 8 8h72a8 8 0 0 0 8-8V14a8 8 0 0 0-8-8Z"


class Ruler(NamedTuple):
    """Ten ticks on the right edge, one of them lit: the floor's place in the house."""

    floor: int
    on: str
    off: str


class Face(NamedTuple):
    """What a card shows, before anybody has said whether it lies on a screen or on paper."""

    picture: str
    paper: str = c.PAPER
    edge: str = c.PAPER_EDGE
    ruler: Ruler | None = None
    bleed: str = ""  # on paper, instead of a frame: what runs over the edge of the back


def on_screen(face: Face) -> str:
    """The picture on a card with rounded corners."""
    card = window(face.picture, 5, 5, 90, 130, "5 5 90 130") + path(
        _OUTER + OPENING, face.paper, stroke=face.edge, stroke_width=1.5, fill_rule="evenodd"
    )
    return card + (ticks(face.ruler) if face.ruler else "")


def corner(number: int, fill: str = c.INK) -> str:
    """The number that stays visible when cards overlap."""
    return numeral(number, 15, 17.5, 14, fill, weight=14.5)


def ticks(ruler: Ruler, shift: float = 0) -> str:
    marks = []
    for tick in range(10):
        lit = tick == ruler.floor
        x, width = (95.6, 3) if lit else (96.2, 1.8)
        fill = ruler.on if lit else ruler.off
        marks.append(rect(x + shift, 112 - tick * 10.4, width, 7.4, fill, fmt(0.9)))
    return "".join(marks)
