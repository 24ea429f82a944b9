"""Where cards lie on a sheet, in millimetres from its upper left corner.

Nine without bleed for scissors at home, eight with bleed and crop marks for a print shop, or one card a
page for a card-printing service. The cards stand in the middle of the sheet, so the backs of a full sheet
lie behind its fronts whichever way the paper is turned; on the last sheet they are mirrored.
"""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from numberloor.art.cards.printed import BLEED, CARD
from numberloor.paper.papers import Paper

MARK, MARK_GAP = 5.0, 0.5  # the longest crop mark, and how far it stays away from the bleed

Line = tuple[float, float, float, float]


class Cut(StrEnum):
    """Who cuts the cards."""

    SCISSORS = "scissors"
    SHOP = "shop"
    SERVICE = "service"


class Flip(StrEnum):
    """About which edge of the sheet a printer turns it for the back; none prints no backs."""

    LONG = "long"
    SHORT = "short"
    NONE = "none"


class Place(NamedTuple):
    """The upper left corner of a cut card."""

    x: float
    y: float


class Sheet(NamedTuple):
    width: float
    height: float
    columns: int
    rows: int
    bleed: float  # of the fronts

    @property
    def _pitch(self) -> tuple[float, float]:
        return CARD[0] + 2 * self.bleed, CARD[1] + 2 * self.bleed

    @property
    def places(self) -> tuple[Place, ...]:
        """Row by row."""
        wide, high = self._pitch
        left = (self.width - self.columns * wide) / 2 + self.bleed
        top = (self.height - self.rows * high) / 2 + self.bleed
        return tuple(
            Place(left + column * wide, top + row * high)
            for row in range(self.rows)
            for column in range(self.columns)
        )

    def behind(self, place: Place, flip: Flip) -> Place:
        """Where the back of a card lies, on the page as it is printed."""
        upright = self.height >= self.width
        if (flip is Flip.LONG) == upright:  # turned about an upright edge: left becomes right
            return Place(self.width - CARD[0] - place.x, place.y)
        return Place(place.x, self.height - CARD[1] - place.y)

    def guides(self) -> Iterator[Line]:
        """For scissors: faint lines from card to card, along every cut."""
        (left, top), (right, bottom) = self.places[0], self.places[-1]
        right, bottom = right + CARD[0], bottom + CARD[1]
        for x in sorted({x for x, _ in self.places} | {right}):
            yield x, top, x, bottom
        for y in sorted({y for _, y in self.places} | {bottom}):
            yield left, y, right, y

    def marks(self) -> Iterator[Line]:
        """Short lines at the rim, one for every cut."""
        xs = sorted({x + side for x, _ in self.places for side in (0, CARD[0])})
        ys = sorted({y + side for _, y in self.places for side in (0, CARD[1])})
        left, top = xs[0] - self.bleed - MARK_GAP, ys[0] - self.bleed - MARK_GAP
        long_x, long_y = min(MARK, left - MARK_GAP), min(MARK, top - MARK_GAP)
        for x in xs:
            yield x, top - long_y, x, top
            yield x, self.height - top, x, self.height - top + long_y
        for y in ys:
            yield left - long_x, y, left, y
            yield self.width - left, y, self.width - left + long_x, y


def sheet_for(cut: Cut, paper: Paper) -> Sheet:
    if cut is Cut.SCISSORS:
        return Sheet(paper.width, paper.height, 3, 3, 0)
    if cut is Cut.SHOP:
        return Sheet(paper.height, paper.width, 4, 2, BLEED)
    return Sheet(CARD[0] + 2 * BLEED, CARD[1] + 2 * BLEED, 1, 1, BLEED)
