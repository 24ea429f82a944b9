"""Night floors: a pointed roof, a round moon for a window, a dark edge; each has its own story."""

from numberloor.art import palette as c
from numberloor.art.cards.frame import Face, Ruler, corner
from numberloor.art.numerals import numeral
from numberloor.art.shapes import crescent, sparkle, star
from numberloor.art.svg import at, circle, ellipse, group, line, path, rect

_SHADOW = "#0F1733"
_STARS = ((18, 44), (86, 36), (60, 14), (32, 30), (89, 56), (11, 60), (71, 20))

_SMOKE = path("M64 36v-12h9v20Z", c.NAVY_3) + line("M69 20c-4-5 4-6 1-11", c.NAVY_3, 3)
_ROOF_CAT = (
    path("M65 43c-2-7 0-11 3-12l-.5-5 3 2.5h3l3-2.5.5 6c2 4 2 9 0 13Z", _SHADOW)
    + line("M77 45c5 2 7-3 5-7", _SHADOW, 2.2)
    + circle(70, 31.5, 0.9, c.SUN)
    + circle(74, 31.5, 0.9, c.SUN)
)
_FALLING_STAR = (
    line("M38 15 22 27", c.MOON, 1.8, opacity=0.6)
    + line("M43 15 27 27", c.MOON, 1.2, opacity=0.4)
    + star(41, 13, 4.5, c.MOON)
)
_OWL = (
    path("M66 44c-3-8-2-14 0-17l2 2h6l2-2c2 3 3 9 0 17Z", "#6E523F")
    + circle(69, 32.5, 2.4, c.MOON)
    + circle(74, 32.5, 2.4, c.MOON)
    + circle(69.4, 32.7, 1, _SHADOW)
    + circle(73.6, 32.7, 1, _SHADOW)
    + path("M70.4 34.5h2.2l-1.1 2Z", c.MUSTARD)
)
_BAT = at(
    path(
        "M0 0c2-3 4-3 5-5 1 2 2 2 2 2s1 0 2-2c1 2 3 2 5 5-3-1-4 0-4 1-2-1-2 0-3 2-1-2-1-3-3-2 0-1-1-2-4-1Z",
        "#7E93D6",
    ),
    *(27, 19, 1.5),
)
_WEATHERCOCK = line("M50 32V17M43 24h14", "#7E93D6", 1.6) + path(
    "M44 19c3 0 4-3 7-3 1 0 2-2 4-2l-1 3 3 1-3 1c0 3-3 4-6 4s-4-1-4-4Z", "#7E93D6"
)
_FIREFLIES = "".join(
    circle(x, y, 3.4, c.SUN, opacity=0.25) + circle(x, y, 1.5, c.SUN)
    for x, y in ((28, 17), (39, 24), (25, 33), (66, 16), (76, 27))
)
_SLEEPING_BIRD = (
    path("M64 42c0-6 4-9 8-9 5 0 8 4 8 9Z", c.TEAL)
    + line("M68 38q1.5 1.4 3 0", c.MOON, 1.1)
    + path("M64 39l-4 1.3 4 1.2Z", c.MUSTARD)
)
_LITTLE_BALLOON = (
    path("M33 12c6 0 9 4 9 9s-4 7-6 10h-6c-2-3-6-5-6-10s3-9 9-9Z", c.CORAL)
    + path("M33 12c3 0 4 4 4 9s-1 7-2 10h-4c-1-3-2-5-2-10s1-9 4-9Z", c.CORAL_PALE)
    + rect(30.6, 33, 5, 3.4, c.WOOD, 1)
)
_TELESCOPE = (
    line("M70 44v-8M70 37l-4 8M70 37l4 8", "#7E93D6", 1.6)
    + line("M62 38 79 28", "#9DB0E8", 5)
    + line("M77 29 81 26.6", c.MOON, 5.4)
)
_STORIES = (
    *(_SMOKE, _ROOF_CAT, _FALLING_STAR, _OWL, _BAT),
    *(_WEATHERCOCK, _FIREFLIES, _SLEEPING_BIRD, _LITTLE_BALLOON, _TELESCOPE),
)


def _sky(floor: int) -> str:
    lights = []
    for place, (x, y) in enumerate(_STARS):
        big = place % 3 == 0
        dx, dy = (floor * 5 + place * 3) % 5 - 2, (floor * 3 + place) % 5 - 2
        lights.append(sparkle(x + dx, y + dy, 4 if big else 2.2, 1 if big else 0.8))
    return rect(0, 0, 100, 140, c.NAVY) + "".join(lights)


def _house() -> str:
    tops = "".join(f"M{x} 140v-4l7-7 7 7v4Z" for x in (23, 43, 63))
    roof: dict[str, int | float | str] = {"stroke_width": 5, "stroke_linejoin": "round"}
    return (
        path("M50 33 98 70H2Z", c.NAVY_3, stroke=c.NAVY_3, **roof)
        + path("M50 33 98 70H84L50 44 16 70H2Z", c.ROOF_LIGHT, stroke=c.ROOF_LIGHT, **roof)
        + rect(11, 70, 78, 52, c.NAVY_2)
        + path("M11 70h78v6H11Z", "#000", opacity=0.16)
        + rect(7, 117, 86, 6, c.ROOF_LIGHT, 2.5)
        + rect(13, 123, 74, 17, "#223264")
        + path(tops, "#16214A")
    )


def _moon() -> str:
    craters = (
        circle(69, 67, 2.6, c.MOON_DARK)
        + circle(32, 95, 3.4, c.MOON_DARK)
        + circle(28, 72, 1.8, c.MOON_DARK)
        + ellipse(66, 98, 2, 1.5, c.MOON_DARK)
    )
    return (
        circle(50, 81, 35.5, c.MOON, opacity=0.18)
        + circle(50, 81, 31, c.MOON_DARK)
        + circle(48.4, 79.6, 28.3, c.MOON)
        + craters
    )


def night_floor(floor: int) -> Face:
    picture = (
        _sky(floor)
        + group(_STORIES[floor])
        + _house()
        + _moon()
        + numeral(floor, 50, 81, 42, c.NAVY)
        + corner(floor, c.MOON)
        + crescent(84, 17, 6.5)
    )
    return Face(picture, c.NAVY_DEEP, c.NAVY_EDGE, Ruler(floor, c.SUN, "#2B3A6C"))
