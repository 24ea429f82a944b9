"""The players: six animals in a box of 100 × 100, awake, happy or asleep."""

from collections.abc import Callable
from typing import NamedTuple

from numberloor.art import palette as c
from numberloor.art.svg import at, circle, ellipse, line, path, picture

MOODS = ("awake", "happy", "asleep")
_MOUTH, _TONGUE, _NOSE = "#7A2E22", "#F0897A", "#D4705C"
_JOINED = {"stroke_linejoin": "round"}


class Animal(NamedTuple):
    disc: str
    coat: str
    dark: str
    belly: str
    scarf: str
    head: Callable[[str], str]


def _eyes(mood: str, left: float, right: float, y: float) -> str:
    if mood == "asleep":
        return line(f"M{left - 6} {y}q6 5 12 0M{right - 6} {y}q6 5 12 0", c.INK, 3)
    if mood == "happy":
        return line(f"M{left - 6} {y + 2}q6-7 12 0M{right - 6} {y + 2}q6-7 12 0", c.INK, 3.4)
    return "".join(
        circle(x, y, 4.2, c.INK) + circle(x + 1.4, y - 1.5, 1.3, c.WHITE) for x in (left, right)
    )


def _cheeks(left: float, right: float, y: float, r: float) -> str:
    return "".join(circle(x, y, r, c.CORAL, opacity=0.32) for x in (left, right))


def _laugh(x: float, y: float, half: float) -> str:
    return path(f"M{x - half} {y}h{2 * half}a{half} {half} 0 0 1-{2 * half} 0Z", _MOUTH) + ellipse(
        x, y + half * 0.75, half * 0.55, half * 0.2, _TONGUE
    )


def _whisker_smile(y: float) -> str:
    return line(f"M50 {y}v3M43 {y + 5}q3.5 3 7-1 3.5 4 7 1", c.INK, 2.3)


def _fox(mood: str) -> str:
    coat, cream = "#E8813F", "#FFF1DF"
    return (
        path(
            "M17 18c-3 14-2 24 2 33 4 17 17 30 31 33 14-3 27-16 31-33 4-9 5-19 2-33-8 2-16 7-21 13"
            "-8-2-16-2-24 0-5-6-13-11-21-13Z",
            coat,
            stroke=coat,
            stroke_width=4,
            **_JOINED,
        )
        + path(
            "M20 23c-1 8 0 14 2 19 3-4 7-7 11-9-4-5-8-8-13-10ZM80 23c1 8 0 14-2 19-3-4-7-7-11-9"
            " 4-5 8-8 13-10Z",
            "#5A3A2E",
        )
        + path("M18 52c12-2 25 5 32 20 7-15 20-22 32-20-4 17-18 30-32 33-14-3-28-16-32-33Z", cream)
        + _eyes(mood, 36, 64, 52)
        + _cheeks(31, 69, 63, 5)
        + ellipse(50, 75, 6.5, 5, c.INK)
        + (path("M43 82q7 8 14 0", _MOUTH) if mood == "happy" else "")
    )


def _owl(mood: str) -> str:
    coat, dark, belly = "#8B6B57", "#6E523F", "#EBD6B8"
    wide = "".join(circle(x, 47, 8.5, c.INK) + circle(x + 2.8, 44, 2.6, c.WHITE) for x in (36, 64))
    return (
        path(
            "M20 16c8 1 14 4 18 8 8-2 16-2 24 0 4-4 10-7 18-8-1 9 0 16 2 22 6 22-4 48-32 50"
            "C22 86 12 60 18 38c2-6 3-13 2-22Z",
            coat,
            stroke=coat,
            stroke_width=3,
            **_JOINED,
        )
        + path("M30 72q5 5 10 0 5 5 10 0 5 5 10 0 5 5 10 0c-3 11-11 16-20 16s-17-5-20-16Z", belly)
        + circle(35, 47, 18, "#FFF1DF")
        + circle(65, 47, 18, "#FFF1DF")
        + path(
            "M20 16c8 1 14 4 18 8-5 3-12 8-17 15 1-8 0-15-1-23ZM80 16c-8 1-14 4-18 8 5 3 12 8 17 15"
            "-1-8 0-15 1-23Z",
            dark,
        )
        + (wide if mood == "awake" else _eyes(mood, 36, 64, 47))
        + path(
            "M50 53c5 2 6 6 0 13-6-7-5-11 0-13Z",
            c.MUSTARD,
            stroke=c.MUSTARD,
            stroke_width=2,
            **_JOINED,
        )
    )


def _bear(mood: str) -> str:
    coat, pale = "#A9754A", "#DDB98E"
    ears = "".join(circle(x, 27, 13, coat) + circle(x, 28, 7, pale) for x in (23, 77))
    mouth = _laugh(50, 71, 7) if mood == "happy" else line("M43 71q7 5.6 14 0", c.INK, 2.6)
    return (
        ears
        + path("M50 18c24 0 37 16 37 35S72 88 50 88 13 72 13 53s13-35 37-35Z", coat)
        + ellipse(50, 67, 19, 15.5, "#E6C79F")
        + _eyes(mood, 34, 66, 49)
        + _cheeks(24, 76, 62, 6)
        + ellipse(50, 60, 7.5, 5.4, c.INK)
        + mouth
    )


def _hare(mood: str) -> str:
    coat, pink = "#CDBBA4", "#EFA596"
    return (
        path(
            "M36 42C25 34 20 14 27 6c9-3 18 14 18 33ZM64 42c11-8 16-28 9-36-9-3-18 14-18 33Z", coat
        )
        + path("M37 36c-6-6-10-19-6-24 5 0 9 11 10 23ZM63 36c6-6 10-19 6-24-5 0-9 11-10 23Z", pink)
        + path("M50 34c21 0 32 13 32 29S68 90 50 90 18 79 18 63s11-29 32-29Z", coat)
        + path("M50 66c11-5 22 0 20 10-1 8-10 13-20 13s-19-5-20-13c-2-10 9-15 20-10Z", "#FBF3E6")
        + _eyes(mood, 35, 65, 58)
        + _cheeks(29, 71, 70, 5)
        + path("M45 67h10c0 4-3 6-5 6s-5-2-5-6Z", _NOSE)
        + (_laugh(50, 76, 6) if mood == "happy" else _whisker_smile(73))
    )


def _cat(mood: str) -> str:
    coat, pink, pale = "#5E6F88", "#EFA596", "#EDF0F2"
    slits = "".join(
        circle(x, 53, 6, "#FFE08A")
        + ellipse(x, 53, 3.3, 5, c.INK)
        + circle(x + 1.3, 51, 1.2, c.WHITE)
        for x in (34, 66)
    )
    return (
        path(
            "M18 16c9 2 16 7 21 14 7-2 15-2 22 0 5-7 12-12 21-14 3 11 3 21 2 30 2 24-14 40-34 40"
            "S14 70 16 46c-1-9-1-19 2-30Z",
            coat,
            stroke=coat,
            stroke_width=3,
            **_JOINED,
        )
        + path(
            "M22 22c5 2 9 5 12 9-5 2-9 6-12 10-1-7-1-13 0-19ZM78 22c-5 2-9 5-12 9 5 2 9 6 12 10"
            " 1-7 1-13 0-19Z",
            pink,
        )
        + path("M43 29l3 11h1l1-11ZM52 29l1 11h1l3-11Z", "#45546B")
        + path("M50 60c10-5 20 0 18 10-1 8-9 13-18 13s-17-5-18-13c-2-10 8-15 18-10Z", pale)
        + (slits if mood == "awake" else _eyes(mood, 34, 66, 53))
        + path("M45.5 61h9c0 3.5-2.5 5-4.5 5s-4.5-1.5-4.5-5Z", _NOSE)
        + (_laugh(50, 70, 6) if mood == "happy" else _whisker_smile(66))
        + line("M12 62l12 2M11 71l13-1M88 62l-12 2M89 71l-13-1", pale, 1.8, opacity=0.85)
    )


def _frog(mood: str) -> str:
    coat, pale = "#74AE5B", "#DDEBB9"
    round_eyes = "".join(
        circle(x, 30, 10.5, "#FFFDF2")
        + circle(x, 31, 5.6, c.INK)
        + circle(x + 2, 28.5, 1.9, c.WHITE)
        for x in (28, 72)
    )
    return (
        circle(28, 31, 16, coat)
        + circle(72, 31, 16, coat)
        + path("M50 30c26 0 40 15 40 31S74 88 50 88 10 77 10 61s14-31 40-31Z", coat)
        + path("M50 60c18 0 31 3 36 8-3 13-18 20-36 20S17 81 14 68c5-5 18-8 36-8Z", pale)
        + (round_eyes if mood == "awake" else _eyes(mood, 28, 72, 31))
        + _cheeks(22, 78, 58, 6)
        + circle(46, 50, 1.4, "#3E6B30")
        + circle(54, 50, 1.4, "#3E6B30")
        + (_laugh(50, 61, 13) if mood == "happy" else line("M26 60q24 15 48 0", c.INK, 2.8))
    )


ANIMALS: dict[str, Animal] = {
    "fox": Animal("#BFDDD9", "#E8813F", "#C9642A", "#FFF1DF", c.TEAL, _fox),
    "owl": Animal("#F6DDA4", "#8B6B57", "#6E523F", "#EBD6B8", c.LEAF, _owl),
    "bear": Animal("#CFE0B8", "#A9754A", "#8A5B36", "#DDB98E", c.CORAL, _bear),
    "hare": Animal("#F5C9B4", "#CDBBA4", "#AE9A81", "#FBF3E6", c.CORAL, _hare),
    "cat": Animal("#C9D8E8", "#5E6F88", "#45546B", "#EDF0F2", c.MUSTARD, _cat),
    "frog": Animal("#F3E2A9", "#74AE5B", "#558C41", "#DDEBB9", c.CORAL, _frog),
}

# Shoulders: an ellipse cut by the disc; the points are where the two meet.
_SHOULDERS = "M22.6 91.8A34 24 0 0 1 77.4 91.8 50 50 0 0 1 22.6 91.8Z"


def portrait_face(name: str, mood: str = "awake") -> str:
    """Head and shoulders on a disc."""
    if mood not in MOODS:
        raise ValueError(f"no mood {mood!r}: there are {', '.join(MOODS)}")
    animal = ANIMALS[name]
    return (
        circle(50, 50, 50, animal.disc)
        + path(_SHOULDERS, animal.dark)
        + at(animal.head(mood), 8, 10, 0.84)
    )


def portrait(name: str, mood: str = "awake") -> str:
    """A whole SVG file."""
    return picture(portrait_face(name, mood), "0 0 100 100")
