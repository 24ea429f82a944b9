"""A card as it is printed: 63 × 88 mm, with 3 mm of colour beyond every cut.

Nothing that matters lies within 3 mm of the cut: on a screen the ruler sits on the very edge, so here the
picture is a little smaller in a wider frame. The back has no frame, since a frame would show every shift
between the two sides of a sheet.
"""

from numberloor.art.cards.frame import HEIGHT, OPENING, WIDTH, Face, ticks
from numberloor.art.svg import at, path, picture, rect, window

CARD = (63, 88)
BLEED = SAFETY = 3
_FRAMED, _WHOLE = 0.59, 0.63  # millimetres to one hundredth of a card's width
_RULER_SHIFT = -0.6
BLUE, RED = "#2F62C4", "#E0382F"

# In the frame, below the picture. They differ in shape, too, for printers and eyes that know no colours.
_MARKS = {
    "blue": rect(9.5, 135.1, 10.4, 4.2, BLUE, 2.1),
    "red": path("M9.6 137.2l2.6-2.2 2.6 2.2-2.6 2.2ZM15 137.2l2.6-2.2 2.6 2.2-2.6 2.2Z", RED),
}
MARKS = tuple(_MARKS)


def printed(face: Face, mark: str = "", *, bleed: bool) -> str:
    """A whole SVG file, in millimetres; `mark` is blue, red or none, in the lower left corner."""
    if face.bleed:
        ground, scale, drawn = face.bleed, _WHOLE, face.picture
    else:
        ground, scale, drawn = face.paper, _FRAMED, _framed(face)
    width, height = (side + 2 * BLEED for side in CARD)
    drawn += _MARKS[mark] if mark else ""
    left, top = (width - WIDTH * scale) / 2, (height - HEIGHT * scale) / 2
    sheet = rect(0, 0, width, height, ground) + at(drawn, left, top, scale)
    cut = 0 if bleed else BLEED
    return picture(sheet, f"{cut} {cut} {width - 2 * cut} {height - 2 * cut}")


def _framed(face: Face) -> str:
    """The ring has no outer line: a cut that is a little off would show it."""
    ring = path(f"M3 3H97V137H3Z{OPENING}", face.paper, fill_rule="evenodd")
    line = path(OPENING, "none", stroke=face.edge, stroke_width=1.5)
    card = window(face.picture, 5, 5, 90, 130, "5 5 90 130") + ring + line
    return card + (ticks(face.ruler, _RULER_SHIFT) if face.ruler else "")
