"""Numerals as a child writes them: one pen stroke each, so that they can be traced.

Each is drawn in a box 60 wide and 80 high.
"""

from numberloor.art.palette import INK
from numberloor.art.svg import Number, at, group

STROKES: dict[str, str] = {
    "0": "M30 7C14 7 7.5 22 7.5 40S14 73 30 73s22.5-15 22.5-33S46 7 30 7Z",
    "1": "M9 22 27 7v66",
    "2": "M10 24C10 13 18.5 7 30 7c12 0 20.5 7 20.5 18C50.5 35 43 42 33 51L10 73h42",
    "3": "M11 13c5-4 11-6 18-6 12 0 20 6 20 16 0 9-7 15-19 15h-4 4c13 0 22 6 22 17.5"
    "C52 67 42 73 29 73c-8 0-15-2-20-7",
    "4": "M40 73V7L7 54h47",
    "5": "M48 7H17l-3 30c4-4 10-6 16-6 13 0 22 8 22 20.5C52 65 42 73 28 73c-8 0-14-2-19-7",
    "6": "M43 7C22 14 8 31 8 51c0 14 9 22 22 22s22-8 22-20.5S43 32 31 32c-10 0-19 6-22 16",
    "7": "M8 7h44L25 73",
    "8": "M30 38c-12 0-19-6-19-15.5S19 7 30 7s19 6 19 15.5S42 38 30 38 8 45 8 55.5 17 73 30 73"
    "s22-7 22-17.5S43 38 30 38Z",
    "9": "M51 31c-3 10-11 16-21 16C17 47 8 39 8 27S17 7 30 7s22 8 22 22c0 20-13 38-34 44",
    "+": "M30 18v44M8 40h44",
    "−": "M8 40h44",
    "=": "M8 29h44M8 51h44",
    "±": "M30 10v36M10 28h40M10 66h40",
    "?": "M12 22C13 12 20 7 30 7c11 0 19 6 19 16 0 14-18 14-18 28M31 71v1",
}

HEIGHT = 80
NARROW, WIDE, GAP = 44, 68, 8


def advance(character: str) -> int:
    """How far the pen moves on; a one is narrow."""
    return NARROW if character == "1" else WIDE


def width(text: str, height: Number = HEIGHT) -> float:
    return (sum(advance(character) for character in text) - GAP) * height / HEIGHT


def numeral(
    text: int | str,
    cx: Number,
    cy: Number,
    height: Number,
    fill: str = INK,
    weight: Number = 12.5,
) -> str:
    """A number or a sign, written around (cx, cy)."""
    text = str(text)
    x = -width(text) / 2
    strokes = []
    for character in text:
        strokes.append(f'<path d="{STROKES[character]}" transform="translate({x:g} -40)"/>')
        x += advance(character)
    pen = group(
        "".join(strokes),
        fill="none",
        stroke=fill,
        stroke_width=weight,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    return at(pen, cx, cy, height / HEIGHT)
