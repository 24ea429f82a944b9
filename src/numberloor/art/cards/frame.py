"""The card itself: paper, a picture in an opening, and the corner sign that shows in a fan.

A card is 100 wide and 140 high. The picture is cut by a straight-edged opening and the paper's
rounded ring lies over it, so no clip path and no id is needed: a face can be drawn any number of
times in one page and printed by the simplest of printers.
"""

from numberloor.art import palette as c
from numberloor.art.numerals import numeral
from numberloor.art.svg import fmt, path, rect, window

WIDTH, HEIGHT = 100, 140
BOX = f"0 0 {WIDTH} {HEIGHT}"

_OUTER = "M13.75.75h72.5a13 13 0 0 1 13 13v112.5a13 13 0 0 1-13 13h-72.5a13 13 0 0 1-13-13V13.75a13 13 0 0 1 13-13Z"
_OPENING = "M14 6a8 8 0 0 0-8 8v112a8 8 0 0 0 8 8h72a8 8 0 0 0 8-8V14a8 8 0 0 0-8-8Z"


def framed(picture: str, paper: str = c.PAPER, edge: str = c.PAPER_EDGE) -> str:
    """The picture on a card."""
    return window(picture, 5, 5, 90, 130, "5 5 90 130") + path(
        _OUTER + _OPENING, paper, stroke=edge, stroke_width=1.5, fill_rule="evenodd"
    )


def corner(number: int, fill: str = c.INK) -> str:
    """The number that stays visible when cards overlap."""
    return numeral(number, 15, 17.5, 14, fill, weight=14.5)


def ruler(floor: int, on: str, off: str) -> str:
    """Ten ticks on the right edge, one of them lit: the floor's place in the house."""
    marks = []
    for tick in range(10):
        lit = tick == floor
        x, width = (95.6, 3) if lit else (96.2, 1.8)
        marks.append(rect(x, 112 - tick * 10.4, width, 7.4, on if lit else off, fmt(0.9)))
    return "".join(marks)
