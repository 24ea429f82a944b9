"""The tower for the wall: floors 0 to 19 with their cards, and two jumps across the ten.

Drawn in millimetres of A1, upright. There is not a word on it: numbers and pictures are the same in every
language.
"""

from numberloor.art import palette as c
from numberloor.art.cards.faces import card_face
from numberloor.art.numerals import numeral
from numberloor.art.scenes import SCENES
from numberloor.art.shapes import cloud, crescent, flower, sparkle, star
from numberloor.art.storeys import House, jump, storey, terrace
from numberloor.art.svg import at, circle, path, picture, rect, window

WIDTH, HEIGHT = 594, 841
_FLOOR = 33.0  # the height of a storey
_TOWER_X, _TOWER_Y = 118, 112
_UP, _DOWN = (8, 13), (12, 7)
_BANDS = ("#A9CFE3", "#BBDBE9", c.SKY, c.HIGH_SKY, "#E4F2F2")
_CARD = 23.0


def poster() -> str:
    """A whole SVG file."""
    house = House(0, 19, 340, _FLOOR)
    lit = {_UP[1], _DOWN[1]}
    here = {_UP[0], _DOWN[0]}
    floors = range(20)
    tower = (
        _roof(house)
        + "".join(storey(house, floor, floor in lit, floor in here) for floor in floors)
        + terrace(house)
        + jump(house, *_UP, "fox", 22)
        + jump(house, *_DOWN, "frog", 78)
    )
    return picture(
        _sky()
        + _meadow()
        + at(tower, _TOWER_X, _TOWER_Y)
        + "".join(_card_beside(house, floor) for floor in floors)
        + _sum(house, *_UP, away=1)
        + _sum(house, *_DOWN, away=-1)
        + _name(),
        f"0 0 {WIDTH} {HEIGHT}",
    )


def _sky() -> str:
    high = HEIGHT / len(_BANDS)
    bands = "".join(
        rect(0, place * high, WIDTH, high + 1, fill) for place, fill in enumerate(_BANDS)
    )
    clouds = ((36, 160, 2.1), (500, 118, 2.3), (26, 420, 1.8), (520, 640, 1.9), (440, 176, 1.3))
    night = circle(540, 52, 27, c.MOON, opacity=0.35) + crescent(540, 52, 20)
    stars = "".join(
        sparkle(x, y, r) for x, y, r in ((478, 34, 6), (505, 78, 4), (572, 96, 5), (40, 96, 5))
    )
    balloons = "".join(
        window(SCENES[name][0], x, y, wide, wide * 1.65, SCENES[name][1])
        for name, x, y, wide in (
            ("float-three", 16, 230, 62),
            ("float-seven", 516, 440, 56),
            ("float-star", 20, 560, 58),
        )
    )
    return bands + night + stars + "".join(cloud(*each) for each in clouds) + balloons


def _meadow() -> str:
    hills = path("M0 770c110-46 210-30 310-8s190 4 284-22v101H0Z", c.MEADOW) + path(
        "M0 806c140-30 250 10 360-4s170-10 234-2v41H0Z", "#A5CB96"
    )
    petals = (c.CORAL, c.WHITE, c.SUN, c.ROSE)
    flowers = "".join(
        at(flower(0, 0, petals[place % 4]), x, y, 2.2)
        for place, (x, y) in enumerate(
            ((30, 800), (62, 822), (420, 806), (470, 824), (532, 800), (566, 822))
        )
    )
    return hills + flowers


def _roof(house: House) -> str:
    """A gable above the highest storey, with a star in it."""
    left, right, foot = 4, 16 + house.wide, house.foot(19) - house.f + 1
    middle = (left + right) / 2
    gable = path(
        f"M{left} {foot}L{middle} {foot - 46}L{right} {foot}Z",
        c.CORAL,
        stroke=c.CORAL,
        stroke_width=8,
        stroke_linejoin="round",
    )
    return gable + star(middle, foot - 17, 14, c.SUN)


def _card_beside(house: House, floor: int) -> str:
    """By day below the ten, by night above: the same digit twice in the house."""
    y = _TOWER_Y + house.middle(floor)
    face = card_face("day" if floor < 10 else "night", floor % 10)
    high = _CARD * 1.4
    return window(face, _TOWER_X - 28, y - high / 2, _CARD, high, "0 0 100 140")


def _sum(house: House, start: int, end: int, away: int) -> str:
    """The jump as a sum beyond where it ends, and further on the card that shows the floor."""
    sign = "+" if end > start else "−"
    x, y = 512, _TOWER_Y + house.middle(end) - away * 1.6 * house.f
    card_y, wide = y - away * 60, 44.0
    return (
        rect(x - 62, y - 18, 124, 36, c.PAPER, 13)
        + numeral(f"{start}{sign}{abs(end - start)}={end}", x, y, 18)
        + window(
            card_face("day", end % 10),
            x - wide / 2,
            card_y - wide * 0.7,
            wide,
            wide * 1.4,
            "0 0 100 140",
        )
    )


def _name() -> str:
    mark, box = SCENES["wordmark"]
    return window(mark, 122, 12, 232, 48, box)
