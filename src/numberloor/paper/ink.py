"""Less ink: the same pictures in pale tints, for a printer at home or one that knows only black.

Areas become pale, lines and numbers stay dark. What is light on dark (the moonlit number in the corner of a
night floor) turns dark, since the night around it is pale now.
"""

import re

from numberloor.art.cards.printed import BLUE, RED
from numberloor.art.palette import INK, MOON

# So much of a colour stays: of a dark area least, since it takes most ink.
OF_DARK, OF_LIGHT, OF_LINES = 0.18, 0.4, 0.75
DARK = 0.3
UNTOUCHED = {INK, BLUE, RED}  # numbers, and the marks by which cards are sorted

_ELEMENT = re.compile(r"<[^>]+>")
_COLOUR = re.compile(r'(fill|stroke)="(#[0-9A-Fa-f]{3,6})"')
_NO_AREA = re.compile(r'fill="none"|^(?!.*\bfill=).*\bstroke=')
_WIDTH = re.compile(r'stroke-width="([\d.]+)"')
THICK = 9  # a limb of a dancing animal, drawn with one stroke, is an area to the eye


def pale(svg: str) -> str:
    return _ELEMENT.sub(lambda found: _repainted(found[0]), svg)


def _repainted(element: str) -> str:
    width = _WIDTH.search(element)
    is_line = _NO_AREA.search(element) is not None
    is_thin = is_line and (width is None or float(width[1]) < THICK)

    def repaint(found: re.Match[str]) -> str:
        attribute, colour = found[1], found[2]
        if colour in UNTOUCHED:
            return found[0]
        if is_line and colour == MOON:
            return f'{attribute}="{INK}"'
        parts = _parts(colour)
        light = sum(parts) / 3 / 255
        if is_line and light < DARK:
            return found[0]
        kept = OF_LINES if is_thin else OF_DARK + (OF_LIGHT - OF_DARK) * light
        return f'{attribute}="{_mixed(parts, kept)}"'

    return _COLOUR.sub(repaint, element)


def _parts(colour: str) -> list[int]:
    digits = colour[1:] if len(colour) == 7 else "".join(digit * 2 for digit in colour[1:])
    return [int(digits[at : at + 2], 16) for at in (0, 2, 4)]


def _mixed(parts: list[int], kept: float) -> str:
    return "#" + "".join(f"{round(255 - (255 - part) * kept):02X}" for part in parts)
