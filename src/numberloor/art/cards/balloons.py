"""Number balloons: as many passengers in the ten-frame basket as there are floors to go."""

from numberloor.art import palette as c
from numberloor.art.cards.frame import Face, corner
from numberloor.art.numerals import numeral
from numberloor.art.shapes import chevron, cloud
from numberloor.art.svg import circle, group, line, path, rect

COLOURS = ((c.CORAL, c.CORAL_PALE), (c.TEAL, c.TEAL_PALE), (c.OCHRE, c.OCHRE_PALE))

_ENVELOPE = "M50 11C72 11 86 27 86 48c0 22-18 34-25.5 51h-21C32 82 14 70 14 48 14 27 28 11 50 11Z"
# The same outline, cut at the height where the cap ends and where the skirt begins.
_CAP = "M50 11C60.5 11 69.3 14.7 75.6 20.7 67 25.2 58.5 26 50 26S33 25.2 24.4 20.7C30.7 14.7 39.5 11 50 11Z"
_SKIRT = (
    "M72.1 80.8C67.3 87 63.3 92.7 60.5 99h-21C36.7 92.7 32.7 87 27.9 80.8q5.5 5 11 .4 5.5 4.6 11.1 0"
    " 5.5 4.6 11.1 0 5.5 4.6 11-.4Z"
)
_RIGHT_EDGE = "M50 11C72 11 86 27 86 48c0 22-18 34-25.5 51H56c9-17 20-30 20-51C76 28 66 13 50 11Z"


def _gore(fill: str, narrow: float) -> str:
    """A strip of the balloon: the whole outline, made narrower about its middle."""
    how = f"translate(50 0) scale({narrow:.3g} 1) translate(-50 0)"
    return path(_ENVELOPE, fill, transform=how)


def envelope(dark: str, light: str, middle: str = c.CREAM, wide: float = 0.56) -> str:
    return (
        path(_ENVELOPE, dark)
        + _gore(light, min(wide + 0.24, 0.92))
        + _gore(middle, wide)
        + path(_CAP, dark)
        + path(_SKIRT, dark)
        + path(_RIGHT_EDGE, c.INK, opacity=0.08)
        + path("M39.5 99h21l-2.5 5h-16Z", dark)
    )


def basket(passengers: int = 0, ropes: bool = True) -> str:
    """Ten seats in two rows of five."""
    woven = rect(31, 112.5, 38, 17, c.WOOD, 5) + rect(29.5, 111, 41, 4.5, c.WOOD_DARK, 2.2)
    if ropes:
        woven = line("M42 104 36 114M58 104l6 10M47.5 104v10M52.5 104v10", c.WOOD_DARK, 1.4) + woven
    if not passengers:
        return woven
    seats = []
    for seat in range(10):
        taken = seat < passengers
        x, y = 36 + (seat % 5) * 7, 119.5 if seat < 5 else 125.2
        seats.append(
            circle(x, y, 2.1, c.STRAW if taken else c.WOOD_DARK, opacity=1 if taken else 0.55)
        )
    return woven + "".join(seats)


def high_sky(turn: int = 0, clouds: tuple[float, float] = (84, 76)) -> str:
    return (
        rect(0, 0, 100, 140, c.HIGH_SKY)
        + cloud(4 - (turn % 3) * 2, clouds[0], 0.75)
        + cloud(72, clouds[1] + (turn % 2) * 8, 0.8)
        + path("M0 132c20-8 34-6 50-2s34 2 50-4v20H0Z", c.MEADOW)
    )


def up_and_down() -> str:
    return "".join(
        chevron(x, y, up, stroke, 0.95)
        for x, up, stroke in ((18, True, c.TEAL), (82, False, c.CORAL_DARK))
        for y in (113, 122)
    )


def number_balloon(number: int) -> Face:
    dark, light = COLOURS[number % 3]
    picture = (
        high_sky(number)
        + envelope(dark, light)
        + basket(number)
        + up_and_down()
        + numeral(number, 50, 53.5, 41)
        + corner(number)
    )
    return Face(picture)


def floating(dark: str, light: str, sign: str, passenger: str = "") -> str:
    """A balloon in the sky, with somebody in the basket; the box is 80 × 132 from (10, 6)."""
    rider = group(passenger, transform="translate(35 95) scale(.3)") if passenger else ""
    return (
        envelope(dark, light)
        + sign
        + line("M42 104 36 120M58 104l6 16", c.WOOD_DARK, 1.4)
        + rider
        + rect(33, 119, 34, 16, c.WOOD, 5)
        + rect(31.5, 117.5, 37, 4.5, c.WOOD_DARK, 2.2)
    )
