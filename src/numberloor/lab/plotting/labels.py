"""Names beside dots: none over another, nor over a dot, nor out of the picture."""

import math
from collections.abc import Iterable
from itertools import pairwise, product

from numberloor.lab.plotting.svg import line, text

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, right, bottom

NEAR = 1.0
# How far from its dot a name may stand, best first; and whether it may lie on a thin line.
FAR = ((NEAR, False), (1.6, False), (2.4, False), (NEAR, True), (1.6, True), (2.4, True),
       (3.4, False), (4.6, False), (3.4, True), (4.6, True))  # fmt: skip
WAYS = ((1, -1), (-1, -1), (1, 1), (-1, 1), (0, -1.3), (0, 1.3), (1.4, 0), (-1.4, 0),
        (0.5, -1.3), (-0.5, -1.3), (0.5, 1.3), (-0.5, 1.3))  # fmt: skip
DOT, ROOM = 5, 8  # half of a dot, and of the room around it that is not written on


def measure(words: str) -> tuple[float, float]:
    """How wide and high a name is drawn."""
    return 6.5 * len(words) + 2, 12


class Labels:
    """Finds a place for each name; the pointer still tells those that find none."""

    def __init__(self, room: Box, dots: Iterable[Point]) -> None:
        self.room = room
        self.dots = list(dots)
        self.named: list[Box] = []
        self.thin: list[Box] = []

    def keep_clear(self, points: Iterable[Point]) -> None:
        """The line through these points is better not written on."""
        for start, end in pairwise(points):
            self.thin += _along(start, end)

    def name(self, words: str, *dots: Point) -> str:
        """The name of one of these dots, at the best free place; from further off, a line leads to it."""
        wide, tall = measure(words)
        for (far, over_lines), at, (dx, dy) in product(FAR, dots, WAYS):
            x, y = at[0] + far * dx * (10 + wide / 2), at[1] + far * dy * 14
            box = (x - wide / 2, y - tall / 2, x + wide / 2, y + tall / 2)
            if not inside(box, self.room) or not self._is_free(box, over_lines):
                continue
            if far == NEAR and min(self.dots, key=lambda dot: gap(dot, box)) not in dots:
                continue  # it would be read as the name of another
            start, end = _leader(at, box)
            way = [] if far == NEAR else _along(start, end)
            if any(self._hides(part, at) for part in way):
                continue
            self.named += [box, *way]
            leader = line(*start, *end, "whisker s6") if way else ""
            return leader + text(x, box[3] - 2, words, "halo")
        return ""

    def _is_free(self, box: Box, over_lines: bool) -> bool:
        filled = [*self.named, *(around(dot, ROOM) for dot in self.dots)]
        return not any(meet(box, other) for other in (filled if over_lines else filled + self.thin))

    def _hides(self, part: Box, at: Point) -> bool:
        """Whether this part of a line from the dot lies on another, or on a name."""
        others = [box for dot in self.dots if not meet(box := around(dot, DOT), (*at, *at))]
        return any(meet(part, other) for other in [*self.named, *others])


def around(at: Point, half: float) -> Box:
    return at[0] - half, at[1] - half, at[0] + half, at[1] + half


def inside(box: Box, room: Box) -> bool:
    return room[0] <= box[0] and room[1] <= box[1] and box[2] <= room[2] and box[3] <= room[3]


def meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def nearest(at: Point, box: Box) -> Point:
    return min(max(at[0], box[0]), box[2]), min(max(at[1], box[1]), box[3])


def gap(at: Point, box: Box) -> float:
    return math.dist(at, nearest(at, box))


def _leader(at: Point, box: Box) -> tuple[Point, Point]:
    """From the rim of the dot to the nearest point of the name."""
    end = nearest(at, box)
    share = ROOM / math.dist(at, end)
    start = tuple(round(a + share * (b - a), 2) for a, b in zip(at, end, strict=True))
    return (start[0], start[1]), (round(end[0], 2), round(end[1], 2))


def _along(start: Point, end: Point) -> list[Box]:
    """Small boxes that cover a line."""
    steps = max(1, int(math.dist(start, end) / 4))
    middles = [
        [a + (b - a) * n / steps for a, b in zip(start, end, strict=True)] for n in range(steps + 1)
    ]
    return [(x - 1, y - 1, x + 1, y + 1) for x, y in middles]
