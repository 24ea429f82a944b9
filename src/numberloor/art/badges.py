"""Badges: an animal that wears a scarf, in a box of 100 × 100.

Four scarves tell four hares apart. They differ by pattern as well as by colour (plain, striped, dotted,
checked), for eyes that see no red or no green, and for paper that knows only black and white.
"""

from collections.abc import Callable
from typing import NamedTuple

from numberloor.art import palette as c
from numberloor.art.animals import ANIMALS
from numberloor.art.svg import at, circle, line, path, picture, rect

_WIDE = 19  # the band, in the box of a badge
_SIDE, _TOP, _SAG = (
    26.0,
    75.0,
    7.0,
)  # from the middle it reaches so far to both sides; there, it hangs
_END = "M57 82l15-4 7 16-15 5Z"


class Scarf(NamedTuple):
    colour: str
    edge: str
    # What is woven into each piece of the band, seen from the piece's own middle.
    woven: Callable[[int], str]
    pieces: int
    on_the_end: str


def _nothing(_piece: int) -> str:
    return ""


def _stripe(_piece: int) -> str:
    return rect(-2.4, -_WIDE / 2, 4.8, _WIDE, c.WHITE)


def _dot(piece: int) -> str:
    return circle(0, 4.3 if piece % 2 else -4.3, 3.1, c.WHITE)


def _check(piece: int) -> str:
    return rect(-2.7, 0 if piece % 2 else -_WIDE / 2, 5.4, _WIDE / 2, c.INK)


SCARVES: dict[str, Scarf] = {
    "red": Scarf("#CF3B31", "#9C241E", _nothing, 0, ""),
    "blue": Scarf("#3557B5", "#22397F", _stripe, 6, path("M60 89l15-4 2 4.6-15 4.4Z", c.WHITE)),
    "leaf": Scarf(
        "#3E8F4E", "#276433", _dot, 8, circle(65, 86, 2.8, c.WHITE) + circle(72, 91, 2.8, c.WHITE)
    ),
    "sun": Scarf(
        c.SUN,
        c.SUN_EDGE,
        _check,
        10,
        path("M60 89l8-2.4 3.6 8.4-8 2.4ZM65 80l7-2 3.4 7.2-7.2 2Z", c.INK),
    ),
}


def scarf_shape(name: str) -> str:
    """A scarf as it lies around a neck."""
    scarf = SCARVES[name]
    left, right = 50 - _SIDE, 50 + _SIDE
    band = f"M{left} {_TOP}Q50 {_TOP + 2 * _SAG} {right} {_TOP}"
    woven = ""
    for piece in range(scarf.pieces):
        along = 2 * (piece + 0.5) / scarf.pieces - 1  # from -1 on the left to 1 on the right
        x, y = 50 + along * _SIDE, _TOP + _SAG * (1 - along**2)
        woven += at(scarf.woven(piece), x, y, turn=-along * 28)
    return (
        line(_END, scarf.edge, 3)
        + path(_END, scarf.colour)
        + scarf.on_the_end
        + line(band, scarf.edge, _WIDE + 3)
        + line(band, scarf.colour, _WIDE)
        + woven
    )


def badge_face(animal: str, scarf: str) -> str:
    """Head and scarf on the animal's disc."""
    drawn = ANIMALS[animal]
    return (
        circle(50, 50, 50, drawn.disc) + at(drawn.head("awake"), 13, 0, 0.74) + scarf_shape(scarf)
    )


def badge(animal: str, scarf: str) -> str:
    """A whole SVG file."""
    return picture(badge_face(animal, scarf), "0 0 100 100")
