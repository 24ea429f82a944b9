"""The four special balloons, the star and the back.

Specials carry a small sign in the corner where the others have their number, so that each can be
told apart in a fan of thirty cards.
"""

from math import cos, radians, sin

from numberloor.art import palette as c
from numberloor.art.cards.balloons import basket, envelope, high_sky, up_and_down
from numberloor.art.cards.frame import Face
from numberloor.art.numerals import numeral
from numberloor.art.shapes import chevron, cloud, sparkle, star
from numberloor.art.svg import circle, ellipse, fmt, line, path, rect

_BEAR, _BEAR_PALE = "#A9754A", "#D9B083"
_BACK, _BACK_PANE = "#2A5F73", "#1F4C5E"


def _corner_dots(*places: tuple[float, float]) -> str:
    return "".join(circle(x, y, 2.1, c.INK) for x, y in places)


def nearest() -> Face:
    """Two floors up, two floors down, and the one where we are."""
    storeys = []
    for away in range(-2, 3):
        y = 52.5 - away * 9.8 - 4.3
        if away:
            storeys.append(rect(36, y, 28, 8.6, c.SUN, 2.4))
            storeys += [rect(x, y + 2, 4, 4.6, c.INK, 1, opacity=0.75) for x in (41.5, 48, 54.5)]
        else:
            storeys.append(rect(33, y, 34, 8.6, c.INK, 2.4) + star(50, 52.6, 3.8, c.SUN))
    picture = (
        high_sky(1)
        + envelope(c.LEAF_DARK, c.LEAF, wide=0.62)
        + "".join(storeys)
        + chevron(50, 18.5, True, c.CREAM, 0.85)
        + chevron(50, 88.5, False, c.CREAM, 0.85)
        + basket()
        + numeral(2, 50, 121.5, 12, c.STRAW, 14)
        + up_and_down()
        + chevron(15, 14, True, c.INK, 0.72)
        + chevron(15, 21, False, c.INK, 0.72)
    )
    return Face(picture)


def _bunch(
    digits: str, places: tuple[tuple[int, int], ...], fills: tuple[str, str], odd: bool
) -> str:
    """Five toy balloons on strings: tear-shaped for the odd numbers, round for the even ones."""
    strings, balloons = [], []
    for turn, (x, y) in enumerate(places):
        fill = fills[turn % 2]
        strings.append(line(f"M{x} {y + 15}Q{fmt((x + 50) / 2)} 100 50 112", c.WOOD_DARK, 1.2))
        if odd:
            shape = path(
                f"M{x} {y - 18}c9 0 16 8 16 16.5 0 9-8 14-16 20-8-6-16-11-16-20"
                f"C{x - 16} {y - 10} {x - 9} {y - 18} {x} {y - 18}Z",
                fill,
            )
        else:
            shape = circle(x, y, 16.5, fill) + path(f"M{x - 3} {fmt(y + 18.5)}h6l-3-4Z", fill)
        balloons.append(shape + circle(x, y - 1, 11.3, c.CREAM))
        balloons.append(numeral(digits[turn], x, y - 1, 14.5, weight=14))
    return "".join(strings) + "".join(balloons)


def odd() -> Face:
    """Three passengers, one of them without a neighbour."""
    places = ((50, 28), (27, 48), (73, 48), (37, 76), (64, 76))
    riders = "".join(circle(x, 122, 3, c.STRAW) for x in (41, 50, 59))
    picture = (
        high_sky(0, (96, 98))
        + _bunch("13579", places, (c.MUSTARD, c.CORAL), odd=True)
        + basket(ropes=False)
        + riders
        + _corner_dots((12, 14), (18, 14), (12, 20.5))
    )
    return Face(picture)


def even() -> Face:
    """Four passengers in two pairs."""
    places = ((36, 28), (64, 28), (23, 55), (50, 60), (77, 55))
    riders = "".join(circle(x, 122, 3, c.STRAW) for x in (40.5, 46.5, 53.5, 59.5))
    picture = (
        high_sky(0, (96, 98))
        + _bunch("02468", places, (c.TEAL, c.LEAF), odd=False)
        + basket(ropes=False)
        + riders
        + _corner_dots((12, 14), (18, 14), (12, 20.5), (18, 20.5))
    )
    return Face(picture)


def skip_a_go() -> Face:
    """A bear in a nightcap: whoever comes next sleeps through the turn."""
    ears = "".join(circle(x, 32, 12, _BEAR) + circle(x, 32, 6.5, _BEAR_PALE) for x in (24, 78))
    face = (
        path(
            "M50 20C74 20 87 36 87 54c0 20-18 31-26 45H39C31 85 13 74 13 54 13 36 26 20 50 20Z",
            _BEAR,
        )
        + path("M39 99h22l-2.5 5h-17Z", "#8B5C36")
        + ellipse(50, 69, 19, 15, _BEAR_PALE)
        + ellipse(50, 62.5, 7, 4.8, c.INK)
        + line("M50 67v5M44 74q6 5 12 0", c.INK, 2.4)
        + line("M25 51q6.5 6 13 0M62 51q6.5 6 13 0", c.INK, 3.4)
        + circle(25, 63, 5, c.CORAL, opacity=0.35)
        + circle(75, 63, 5, c.CORAL, opacity=0.35)
    )
    cap = (
        path(
            "M28 30C34 12 52 6 72 10c6 1 12 6 14 12-6-3-11-2-14 2 1 4 2 7 2 9-16-8-32-8-46-3Z",
            c.TEAL,
        )
        + line("M24 33.5c17-8 36-8 53 0", c.CREAM, 7)
        + circle(87, 24, 4.6, c.CREAM)
    )
    snore = line("M78 108h10l-10 11h10", c.INK, 3.6) + line("M13 119h5l-5 6h5", c.INK, 2.5)
    picture = (
        rect(0, 0, 100, 140, "#D5E3EE")
        + cloud(2, 92, 0.8)
        + cloud(72, 86, 0.8)
        + path("M0 132c20-8 34-6 50-2s34 2 50-4v20H0Z", "#B4CFAF")
        + ears
        + face
        + cap
        + basket()
        + snore
        + line("M11 12.5h8l-8 10h8", c.INK, 2.8)
    )
    return Face(picture)


def star_card() -> Face:
    rays = []
    for ray in range(12):
        left, right = radians(ray * 30 - 7), radians(ray * 30 + 7)
        ends = " ".join(
            f"{fmt(50 + 110 * cos(angle))} {fmt(68 + 110 * sin(angle))}" for angle in (left, right)
        )
        rays.append(path(f"M50 68 {ends}Z", c.WHITE, opacity=0.08))
    smile = (
        circle(41, 66, 3.4, c.INK)
        + circle(59, 66, 3.4, c.INK)
        + line("M43 74q7 7 14 0", c.INK, 3)
        + circle(34, 73, 4, c.CORAL, opacity=0.45)
        + circle(66, 73, 4, c.CORAL, opacity=0.45)
    )
    glints = sparkle(20, 26, 5) + sparkle(82, 32, 3.4) + sparkle(18, 112, 3.4) + sparkle(80, 116, 5)
    body = star(50, 70, 40, "#E8A81F", 12) + star(50, 67.5, 40, c.SUN, 12)
    shine = path("M50 34 57 53 38 60Z", c.WHITE, opacity=0.22)
    return Face(rect(0, 0, 100, 140, c.TEAL) + "".join(rays) + glints + body + shine + smile)


def back() -> Face:
    """The house at night from afar; it reads the same either way up, so no corner tells a card."""
    lit = {(2, 1), (1, 2), (3, 2), (2, 3), (1, 4), (3, 4), (2, 5), (0, 3), (4, 3)}
    panes = []
    for row in range(7):
        for column in range(5):
            x, y = fmt(12.5 + column * 16), 13 + row * 17
            fill = c.LAMP if (column, row) in lit else _BACK_PANE
            if row < 3:
                panes.append(path(f"M{x} {y + 12}v-7a5.5 5.5 0 0 1 11 0v7Z", fill))
            elif row > 3:
                panes.append(path(f"M{x} {y}v7a5.5 5.5 0 0 0 11 0v-7Z", fill))
            else:
                panes.append(rect(float(x), y, 11, 12, fill, 5.5))
    house = rect(0, 0, 100, 140, _BACK) + "".join(panes) + star(50, 70, 9, c.CREAM, 3)
    return Face(house, bleed=_BACK)
