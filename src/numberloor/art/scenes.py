"""Larger pictures for the doors of the game: the word mark, the ways to play, the levels, the app."""

from numberloor.art import palette as c
from numberloor.art.animals import ANIMALS
from numberloor.art.cards.balloons import COLOURS, floating
from numberloor.art.cards.faces import card_face
from numberloor.art.numerals import numeral
from numberloor.art.shapes import sparkle, star
from numberloor.art.storeys import storeys
from numberloor.art.svg import at, circle, group, line, path, rect, window

_LETTERS: dict[str, tuple[str, int]] = {
    "N": ("M8 74V8l40 66V8", 64),
    "u": ("M8 34v22c0 12 7 18 17 18s17-6 17-18V34v40", 58),
    "m": (
        "M8 74V34v18c0-11 5-18 14-18s13 6 13 16v24-22c0-11 5-18 14-18s13 6 13 16v24",
        78,
    ),
    "b": ("M8 8v66V54c0-12 8-20 19-20s20 9 20 20-9 20-20 20S8 66 8 54", 60),
    "e": ("M8 55h38c0-13-8-21-19-21S8 43 8 54s8 20 20 20c7 0 12-2 16-7", 58),
    "r": ("M8 74V34v20c0-12 7-20 19-19", 42),
    "l": ("M8 8v66", 26),
}


def _balloon_o(x: int) -> str:
    return (
        path(
            f"M{x} 26c15 0 25 11 25 25 0 12-9 18-15 25h-20c-6-7-15-13-15-25 0-14 10-25 25-25Z",
            c.CORAL,
        )
        + path(
            f"M{x} 26c7 0 10 11 10 25 0 12-2 18-4 25h-12c-2-7-4-13-4-25 0-14 3-25 10-25Z", "#FFF3DC"
        )
        + line(f"M{x - 5} 79l-2 6M{x + 5} 79l2 6", c.WOOD_DARK, 2)
        + rect(x - 8, 84, 16, 9, c.WOOD, 3)
    )


def _moon_o(x: int) -> str:
    return (
        circle(x, 54, 26, c.NAVY_2)
        + circle(x, 54, 17, c.MOON)
        + path(f"M{x} 37a17 17 0 1 0 15 25 19 19 0 0 1-15-25Z", c.MOON_DARK)
        + sparkle(x + 19, 38, 4)
    )


def wordmark() -> tuple[str, str]:
    """The name in the same pen stroke as the numerals; its two o are day and night."""
    x, letters = 0, []
    for letter in "Numberl":
        stroke, advance = _LETTERS[letter]
        letters.append(f'<path d="{stroke}" transform="translate({x} 0)"/>')
        x += advance
    day, night, last = x + 27, x + 86, x + 122
    letters.append(f'<path d="{_LETTERS["r"][0]}" transform="translate({last} 0)"/>')
    pen = group(
        "".join(letters),
        fill="none",
        stroke="currentColor",
        stroke_width=13,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    return pen + _balloon_o(day) + _moon_o(night), f"-2 -2 {last + 42} 100"


def _head(name: str, x: float, y: float, scale: float) -> str:
    return at(ANIMALS[name].head("awake"), x, y, scale)


def _small_card(kind: str, number: int, x: float, y: float, width: float, turn: float = 0) -> str:
    face = window(
        card_face(kind, number), -width / 2, -width * 0.7, width, width * 1.4, "0 0 100 140"
    )
    return at(face, x, y, turn=turn)


def with_animals() -> tuple[str, str]:
    return (
        _head("fox", 0, 20, 0.6)
        + _head("bear", 110, 20, 0.6)
        + _head("hare", 40, 0, 0.9)
        + _small_card("balloon", 2, 62, 108, 36, -16)
        + _small_card("night", 8, 108, 108, 36, 16)
        + _small_card("day", 5, 85, 105, 38)
    ), "0 0 170 132"


def together_here() -> tuple[str, str]:
    return (
        _head("cat", 0, 14, 0.6)
        + _head("frog", 110, 14, 0.6)
        + rect(44, 30, 82, 68, c.INK, 12)
        + rect(50, 36, 70, 56, c.SKY, 7)
        + _small_card("day", 3, 71, 64, 30)
        + _small_card("balloon", 3, 100, 64, 30)
    ), "0 -6 170 110"


def with_others() -> tuple[str, str]:
    roof: dict[str, int | float | str] = {"stroke_width": 4, "stroke_linejoin": "round"}
    day_house = (
        rect(2, 58, 56, 42, c.PEACH, 4)
        + path("M-2 60 30 38 62 60Z", c.CORAL, stroke=c.CORAL, **roof)
        + path("M20 100V80a10 10 0 0 1 20 0v20Z", c.LAMP)
    )
    night_house = (
        rect(112, 58, 56, 42, c.NAVY_3, 4)
        + path("M108 60 140 38 172 60Z", c.ROOF_LIGHT, stroke=c.ROOF_LIGHT, **roof)
        + circle(140, 80, 12, c.MOON)
    )
    travellers = "".join(
        circle(x, 18, 16, ANIMALS[name].disc, stroke=c.WHITE, stroke_width=3)
        + _head(name, x - 12, 6, 0.24)
        for name, x in (("frog", 65), ("owl", 105))
    )
    way = line("M30 62C50 8 120 8 140 62", c.TEAL, 4, stroke_dasharray=".1 9")
    return way + day_house + night_house + travellers, "-6 -4 182 108"


def learn() -> tuple[str, str]:
    bubble = path(
        "M96 8h62a10 10 0 0 1 10 10v50a10 10 0 0 1-10 10h-50l-14 12v-16a10 10 0 0 1-8-6V18"
        "a10 10 0 0 1 10-10Z",
        c.WHITE,
    )
    return _head("fox", 2, 14, 0.9) + bubble + numeral("5+3", 127, 43, 27), "0 0 172 104"


def _hand(raised: float) -> str:
    """Three cards, the middle one drawn a little out of the hand."""
    return (
        _small_card("day", 2, 30, 58, 30, -6)
        + _small_card("day", 9, 90, 58, 30, 6)
        + _small_card("day", 8, 60, 56 - raised, 30)
    )


def _lamp(x: float, y: float) -> str:
    """As it hangs over a card that fits."""
    return circle(x, y, 7.5, c.WHITE) + circle(
        x, y, 5.6, c.SUN, stroke=c.SUN_EDGE, stroke_width=1.6
    )


def lamps_on() -> tuple[str, str]:
    return _hand(8) + _lamp(60, 27), "8 2 104 80"


def lamps_late() -> tuple[str, str]:
    """First the clock, then the lamp."""
    clock = circle(28, 19, 13, c.WHITE, stroke=c.INK, stroke_width=3.4)
    return (_hand(8) + _lamp(60, 27) + clock + line("M28 11.5V19l5 3.4", c.INK, 3.2)), "8 2 104 80"


def no_lamps() -> tuple[str, str]:
    """A question over the cards, and nothing that answers it."""
    bubble = circle(60, 18, 14, c.WHITE, stroke=c.INK, stroke_width=2.6)
    question = "M55.5 15a4.6 4.6 0 1 1 6.6 4.1c-1.6.8-2.1 1.7-2.1 2.9M60 26.4v.1"
    return _hand(-4) + bubble + line(question, c.INK, 3), "8 2 104 80"


def app_icon() -> tuple[str, str]:
    """The balloon over the hill, safe inside the circle that phones cut out."""
    balloon = floating(*COLOURS[0], star(50, 50, 15, c.SUN))
    return (
        rect(0, 0, 192, 192, "#D6EAEE")
        + path("M0 146c50-24 120-18 192 0v46H0Z", "#B4D2A6")
        + path("M0 166c60-16 130 10 192-4v30H0Z", "#98C08D")
        + window(balloon, 48, 26, 96, 140, "10 6 80 132")
    ), "0 0 192 192"


def _floater(way: int, number: int | None, rider: str) -> tuple[str, str]:
    sign = star(50, 52, 13, c.SUN) if number is None else numeral(number, 50, 53, 38)
    passenger = ANIMALS[rider].head("awake") if rider else ""
    return floating(*COLOURS[way], sign, passenger), "10 6 80 132"


SCENES: dict[str, tuple[str, str]] = {
    "wordmark": wordmark(),
    "with-animals": with_animals(),
    "together-here": together_here(),
    "with-others": with_others(),
    "learn": learn(),
    "help-helped": lamps_on(),
    "help-late": lamps_late(),
    "help-thinking": no_lamps(),
    "level-beginner": storeys(3, 5, ((4, 5), (4, 3)), 190, 44, "frog"),
    "level-intermediate": storeys(2, 5, ((2, 5),), 182, 33, "hare"),
    "level-basic": storeys(8, 11, ((8, 11),), 182, 31, "fox"),
    "float-three": _floater(0, 3, "fox"),
    "float-seven": _floater(1, 7, "owl"),
    "float-nine": _floater(1, 9, "cat"),
    "float-star": _floater(2, None, "frog"),
    "float-empty": _floater(0, None, ""),
    "app": app_icon(),
}
