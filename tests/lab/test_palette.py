"""The colours of the plots can be told apart, also by those who confuse red and green."""

import math
import re
from itertools import combinations

import pytest

from numberloor.lab.plotting.page import sheet

Colour = tuple[float, ...]  # linear red, green and blue, from 0 to 1

# Machado, Oliveira and Fernandes 2009, the full deficiency.
SEEN_BY: dict[str, tuple[Colour, ...]] = {
    "all": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "deuteranopes": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "protanopes": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
}
TO_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE = (0.95047, 1.0, 1.08883)
LEAST = 30  # CIE76; two that are 13 apart were found to look alike


def linear(text: str) -> Colour:
    shares = [int(text[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    return tuple(s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares)


def times(matrix: tuple[Colour, ...], colour: Colour) -> Colour:
    return tuple(sum(a * b for a, b in zip(row, colour, strict=True)) for row in matrix)


def lab(colour: Colour) -> Colour:
    x, y, z = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
        for part in (a / b for a, b in zip(times(TO_XYZ, colour), WHITE, strict=True))
    )
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))


def seen(text: str, eyes: str) -> Colour:
    return lab(tuple(min(1.0, max(0.0, part)) for part in times(SEEN_BY[eyes], linear(text))))


def palettes() -> list[dict[str, str]]:
    """By day and by night: the sheet names both."""
    found = re.findall(r"--(c[1-6]): (#[0-9A-F]{6})", sheet("plots.css"))
    return [dict(found[:6]), dict(found[6:])]


@pytest.mark.parametrize("eyes", SEEN_BY)
@pytest.mark.parametrize("night", [False, True])
def test_any_two_colours_are_far_apart_in_all_eyes(eyes: str, night: bool) -> None:
    colours = palettes()[night]
    assert len(colours) == 6
    for one, other in combinations(colours.values(), 2):
        assert math.dist(seen(one, eyes), seen(other, eyes)) >= LEAST, f"{one} and {other}"


@pytest.mark.parametrize("night", [False, True])
def test_marks_stand_out_from_the_paper(night: bool) -> None:
    paper = linear(re.findall(r"--paper: (#[0-9A-F]{6})", sheet("plots.css"))[night])
    for colour in palettes()[night].values():
        light, dark = sorted(
            (times(TO_XYZ, c)[1] + 0.05 for c in (paper, linear(colour))), reverse=True
        )
        assert light / dark >= 3


def value_of(name: str, night: bool) -> str:
    found = re.findall(rf"--{name}: ([^;]+);", sheet("plots.css"))[night]
    told = re.fullmatch(r"var\(--(.+)\)", found)
    return value_of(told[1], night) if told else found


def contrast(one: Colour, other: Colour) -> float:
    light, dark = sorted((times(TO_XYZ, c)[1] + 0.05 for c in (one, other)), reverse=True)
    return light / dark


def laid_over(paper: str, text: str, depth: float) -> str:
    mixed = (
        round(int(paper[n : n + 2], 16) * (1 - depth) + int(text[n : n + 2], 16) * depth)
        for n in (1, 3, 5)
    )
    return "#" + "".join(f"{part:02X}" for part in mixed)


@pytest.mark.parametrize("night", [False, True])
@pytest.mark.parametrize("kind", ["heat", "warm", "less", "more"])
def test_numbers_can_be_read_on_the_deepest_cell(kind: str, night: bool) -> None:
    colour = {"heat": "heat", "warm": "c2", "less": "c1", "more": "c3"}[kind]
    shallow = re.search(rf"calc\(([.\d]+) \+ var\(--deep-{kind}\)", sheet("plots.css"))
    assert shallow
    deepest = float(shallow[1]) + float(value_of(f"deep-{kind}", night))
    cell = laid_over(value_of("paper", night), value_of(colour, night), deepest)
    assert contrast(linear(cell), linear(value_of("ink", night))) >= 4.5
