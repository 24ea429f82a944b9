"""A whole animal for the victorious dance, in a box of 140 × 196.

Limbs are groups with a class of their own, so that the screen can move them.
"""

from numberloor.art.animals import ANIMALS, Animal
from numberloor.art.svg import at, circle, ellipse, group, line, path, picture

BOX = "0 0 140 196"


def _tail(name: str, animal: Animal) -> str:
    if name == "fox":
        return path("M92 146c26 8 42-8 36-34-12 2-14 12-24 16-8 3-14 6-18 12Z", animal.coat) + path(
            "M128 112c-7 1-11 5-14 9 5 3 10 4 14 3 1-4 1-8 0-12Z", animal.belly
        )
    if name == "cat":
        return line("M94 150c22 6 34-8 28-30", animal.coat, 10)
    if name == "hare":
        return circle(100, 152, 9, animal.belly)
    return ""


def dancer_figure(name: str) -> str:
    animal = ANIMALS[name]
    left_leg = line("M57 150 51 178", animal.dark, 17) + ellipse(47, 185, 14, 8, animal.dark)
    right_leg = line("M84 150 98 170", animal.dark, 17) + ellipse(
        104, 177, 14, 8, animal.dark, transform="rotate(-24 104 177)"
    )
    body = path(
        "M70 88c24 0 34 22 34 42s-14 34-34 34-34-14-34-34 10-42 34-42Z", animal.coat
    ) + ellipse(70, 136, 20, 24, animal.belly)
    scarf = path("M44 92c16 8 36 8 52 0l2 9c-18 9-38 9-56 0Z", animal.scarf) + path(
        "M86 98l12 16-10 4-8-17Z", animal.scarf
    )
    return (
        group(_tail(name, animal), class_="tail")
        + group(left_leg, class_="leg left")
        + group(right_leg, class_="leg right")
        + group(line("M46 112C32 104 24 92 20 78", animal.coat, 15), class_="arm left")
        + group(line("M94 112c14-8 22-20 26-34", animal.coat, 15), class_="arm right")
        + body
        + group(at(animal.head("happy"), 23, 6, 0.94), class_="head")
        + scarf
    )


def dancer(name: str) -> str:
    """A whole SVG file."""
    return picture(dancer_figure(name), BOX)
