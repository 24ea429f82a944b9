"""Day floors: a storey with an arched, lit window and a flat cornice; each has its own story."""

from collections.abc import Callable

from numberloor.art import palette as c
from numberloor.art.cards.frame import Face, Ruler, corner
from numberloor.art.numerals import numeral
from numberloor.art.shapes import cloud, flower, lantern, leaf, potted
from numberloor.art.svg import circle, fmt, group, line, path, rect

TRIMS = (
    *(c.CORAL, c.TEAL, c.CORAL, c.LEAF_DARK, c.TEAL),
    *(c.CORAL, c.LEAF_DARK, c.TEAL, c.CORAL, c.TEAL),
)
_DOOR = "M27 118V67a23 23 0 0 1 46 0v51Z"
_ARCH = "M27 106V67a23 23 0 0 1 46 0v39Z"
_FRAME = "#FFF8E8"


def _shutter(x: float, trim: str) -> str:
    slats = "".join(rect(x + 2, y, 7, 3, c.WHITE, 1.5) for y in (66, 73, 80, 87, 94))
    return rect(x, 60, 11, 45, trim, 2) + group(slats, opacity=0.28)


def _shutters(trim: str) -> str:
    return _shutter(13.5, trim) + _shutter(75.5, trim)


def _window_box(x: float, width: float, fill: str, y: float = 106) -> str:
    return rect(x, y, width, 9, fill, 2.5)


def _front_garden(_: str) -> str:
    steps = rect(21, 116, 58, 7, "#E9E0CF", 2) + rect(14, 122, 72, 14, "#D9CDB6", 2)
    bushes = (
        circle(17, 116, 10, c.LEAF)
        + circle(9, 122, 9, c.LEAF_DARK)
        + circle(84, 117, 10, c.LEAF)
        + circle(92, 123, 9, c.LEAF_DARK)
    )
    return steps + bushes + lantern(19.5, 68) + lantern(80.5, 68)


def _flower_box(trim: str) -> str:
    petals = (c.CORAL, c.ROSE, c.SUN)
    flowers = "".join(
        flower(x, 102 - turn % 2, petals[turn % 3])
        for turn, x in enumerate((30, 38, 46, 54, 62, 70))
    )
    return _shutters(trim) + flowers + _window_box(24, 52, trim)


def _awning(trim: str) -> str:
    stripes = "".join(
        path(
            f"M{fmt(19 + turn * 10.33)} 40h10.33l{fmt((turn - 2.5) * 0.6)} 14a5.16 4.6 0 0 1-10.33 0Z",
            "#FFF6E4" if turn % 2 else trim,
        )
        for turn in range(6)
    )
    herbs = "".join(leaf(x - 3, 106, -65 + (x % 3) * 14, 0.8) for x in (36, 43, 50, 57, 64))
    return stripes + _window_box(30, 40, c.WOOD, 107) + herbs


def _sitting_cat(trim: str) -> str:
    cat = (
        path("M73 105c-3-9 0-15 5-16l-1-6 4 3h3l4-3 .5 7c3 4 2 12 0 15Z", c.SLATE)
        + line("M88 104c5 1 6-5 4-8", c.SLATE, 2.4)
        + circle(80.8, 90.5, 0.9, c.WHITE)
        + circle(85.2, 90.5, 0.9, c.WHITE)
    )
    return _shutters(trim) + cat


def _ivy(trim: str) -> str:
    turns = (
        *((17, 112, -20), (18, 104, 190), (16, 97, -10), (17, 90, 200), (19, 82, -30)),
        *((19, 75, 190), (17, 68, -20), (19, 61, 210), (20, 56, -70)),
    )
    leaves = "".join(
        leaf(x, y, turn, 0.95, c.LEAF if place % 2 else c.LEAF_DARK)
        for place, (x, y, turn) in enumerate(turns)
    )
    stem = line("M16 118c5-14-3-20 2-34 3-10-3-16 1-24", c.LEAF_DARK, 1.8)
    foot = leaf(24, 118, -150) + leaf(30, 119, -120, 1, c.LEAF_DARK)
    return _shutter(75.5, trim) + stem + leaves + foot


def _balcony(trim: str) -> str:
    bars = "".join(rect(x - 1.2, 104, 2.6, 14, trim, 1.2) for x in range(14, 87, 8))
    curtains = path(
        "M29.2 92V67c0-9 3-14 7-17.5.5 14-1 28-7 35ZM70.8 92V67c0-9-3-14-7-17.5-.5 14 1 28 7 35Z",
        trim,
        opacity=0.85,
    )
    return rect(11, 102, 78, 4, trim, 2) + bars + curtains + potted(16, 66) + potted(84, 66)


def _lanterns(trim: str) -> str:
    flowers = "".join(
        flower(x, 103 - (turn % 2) * 1.5, c.SUN if turn % 2 else c.WHITE, 5)
        for turn, x in enumerate((31, 40, 50, 60, 69))
    )
    return lantern(19, 66) + lantern(81, 66) + flowers + _window_box(25, 50, trim)


def _washing_line(trim: str) -> str:
    return (
        _shutters(trim)
        + line("M10 38.5q40 8 80 0", c.INK, 1.2)
        + path("M19 40.3l9 1v9l-9-.6Z", c.CORAL)
        + path("M36 42.3h5v5.5l3.5 1.7v2.5h-6.5l-2-2Z", c.NAVY_2)
        + path("M53 42.5h11l3 3-2 2-1-.8v5.5h-11v-5.5l-1 .8-1.8-2Z", c.MUSTARD)
        + path("M74.5 41l7-1v10.5l-7 .6Z", c.LEAF)
    )


def _bird(trim: str) -> str:
    bird = (
        path("M82 97l9-6-1.5 9.5Z", c.TEAL_DARK)
        + path(
            "M68.5 97c0-5 4-8 8.5-8 6 0 9 5 8 10-.8 4-4 6-8.5 6s-8-3-8-8Z",
            c.TEAL,
        )
        + path("M76 97c4-1 7 0 8 2-1 3-4 4-8 2Z", c.TEAL_PALE)
        + circle(73, 94.5, 1.3, c.WHITE)
        + path("M69 95.5l-5 1.7 5 1.8Z", c.MUSTARD)
        + line("M75 104v3M79 104v3", c.MUSTARD, 1.3)
    )
    return _shutters(trim) + bird + potted(31.5, 98)


def _bunting(_: str) -> str:
    flags = []
    for turn, x in enumerate(range(15, 82, 11)):
        y = 39 + 6 * (1 - ((x + 2 - 50) / 41) ** 2)
        fill = (c.CORAL, c.SUN, c.TEAL)[turn % 3]
        flags.append(path(f"M{fmt(x - 3.6)} {fmt(y)}h8.6l-4.3 8.5Z", fill))
    return line("M9 39q41 12 82 0", c.INK, 1.2) + "".join(flags) + _shutters(c.CORAL)


_STORIES: tuple[Callable[[str], str], ...] = (
    *(_front_garden, _flower_box, _awning, _sitting_cat, _ivy),
    *(_balcony, _lanterns, _washing_line, _bird, _bunting),
)


def _sky(floor: int) -> str:
    low = cloud(33 - floor % 4, 9 if floor == 9 else 16, 0.5, 0.85)
    return rect(0, 0, 100, 140, c.SKY) + (
        low if floor == 9 else cloud(56 + (floor * 7) % 9, 11 + floor % 3, 0.85) + low
    )


def _roof_terrace() -> str:
    posts = "".join(rect(x - 1, 20, 2.4, 10, c.CORAL) for x in (30, 40, 50, 60, 70, 80, 88))
    return line("M28 20h62", c.CORAL, 2.6) + posts


def _below(floor: int) -> str:
    """What lies under this storey: the meadow, or the tops of the next windows."""
    if floor == 0:
        return rect(0, 120, 100, 20, c.MEADOW)
    tops = "".join(f"M{x} 140v-4a8 8 0 0 1 16 0v4Z" for x in (22, 42, 62))
    return rect(13, 120, 74, 20, c.wall(floor - 1)) + path(tops, c.INK, opacity=0.16)


def _ledge(y: float, height: float, trim: str) -> str:
    return rect(7, y, 86, height, c.CORNICE, height * 0.4) + rect(
        7, y + height * 0.58, 86, height * 0.42, trim, opacity=0.9
    )


def day_floor(floor: int) -> Face:
    trim = TRIMS[floor]
    arch = _DOOR if floor == 0 else _ARCH
    storey = rect(11, 33, 78, 87, c.wall(floor)) + path("M11 33h78v6H11Z", c.INK, opacity=0.07)
    window = (
        path(arch, c.LAMP)
        + path("M29 94V67a21 21 0 0 1 33-17Z", c.LAMP_PALE)
        + line(arch, _FRAME, 4.5)
        + ("" if floor == 0 else rect(22, 104, 56, 5, _FRAME, 2.5))
    )
    picture = (
        _sky(floor)
        + (_roof_terrace() if floor == 9 else "")
        + storey
        + _below(floor)
        + _ledge(28, 7, trim)
        + ("" if floor == 0 else _ledge(116, 6, trim))
        + window
        + _STORIES[floor](trim)
        + numeral(floor, 50, 82 if floor == 0 else 78, 45)
        + corner(floor)
    )
    return Face(picture, ruler=Ruler(floor, c.CORAL, "#E7DCC4"))
