"""`numberloor print poster`: the tower for the wall, on one sheet or tiled from sheets of A4.

Each tile shows a part of the same picture and a strip of its neighbours: glue goes onto the strip, and the
crosses meet.
"""

from typing import Any, NamedTuple

from numberloor.art.poster import HEIGHT, WIDTH, poster
from numberloor.locale import Sentences
from numberloor.paper.papers import Paper
from numberloor.paper.pictures import Pictures
from numberloor.paper.typesetting import typeset

MARGIN = 10.0  # white around a tile: no printer at home reaches the edge
OVERLAP = 8.0  # of neighbouring tiles, to glue


class Size(NamedTuple):
    """How many tiles across and down, and whether they lie sideways; halving a sheet turns it."""

    columns: int
    rows: int
    sideways: bool


SIZES = {
    "a4": Size(1, 1, sideways=False),
    "a3": Size(1, 2, sideways=True),
    "a2": Size(2, 2, sideways=False),
    "a1": Size(2, 4, sideways=True),
}


class PosterWish(NamedTuple):
    paper: Paper
    size: str = "a1"
    lang: str = "en"
    saving: bool = False


class Tiling(NamedTuple):
    """Where each part of a picture comes to lie; millimetres."""

    sheet: Paper
    size: Size

    @property
    def window(self) -> tuple[float, float]:
        """What a tile shows."""
        return self.sheet.width - 2 * MARGIN, self.sheet.height - 2 * MARGIN

    @property
    def whole(self) -> tuple[float, float]:
        """The largest picture of the poster's shape that the tiles hold."""
        wide, high = self.window
        room_x = wide + (self.size.columns - 1) * (wide - OVERLAP)
        room_y = high + (self.size.rows - 1) * (high - OVERLAP)
        scale = min(room_x / WIDTH, room_y / HEIGHT)
        return WIDTH * scale, HEIGHT * scale

    def tiles(self) -> list[dict[str, Any]]:
        """Row by row: how far the picture is moved behind the window."""
        wide, high = self.window
        whole_x, whole_y = self.whole
        room_x = wide + (self.size.columns - 1) * (wide - OVERLAP)
        room_y = high + (self.size.rows - 1) * (high - OVERLAP)
        return [
            {
                "x": round((room_x - whole_x) / 2 - column * (wide - OVERLAP), 3),
                "y": round((room_y - whole_y) / 2 - row * (high - OVERLAP), 3),
                "name": f"{'ABCD'[row]}{column + 1}",
                "left": column > 0,
                "above": row > 0,
                "right": column + 1 < self.size.columns,
                "below": row + 1 < self.size.rows,
            }
            for row in range(self.size.rows)
            for column in range(self.size.columns)
        ]


def print_poster(wish: PosterWish) -> bytes:
    pictures, sentences = Pictures(saving=wish.saving), Sentences(wish.lang)
    size = SIZES[wish.size]
    tiling = Tiling(wish.paper.sideways if size.sideways else wish.paper, size)
    told = {
        "title": sentences.say("paper-poster-title"),
        "lang": wish.lang,
        "saving": wish.saving,
        "file": pictures.add("poster", poster),
        "alt": sentences.say("paper-poster-alt"),
        "width": tiling.sheet.width,
        "height": tiling.sheet.height,
        "margin": MARGIN,
        "overlap": OVERLAP,
        "whole": list(tiling.whole),
        "tiles": tiling.tiles(),
        "glue": sentences.say("paper-poster-glue"),
    }
    return typeset("poster", told, pictures.files)
