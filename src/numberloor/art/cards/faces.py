"""Every card from (kind, number)."""

from numberloor.art.cards.balloons import number_balloon
from numberloor.art.cards.day_floors import day_floor
from numberloor.art.cards.frame import BOX, Face, on_screen
from numberloor.art.cards.night_floors import night_floor
from numberloor.art.cards.specials import back, even, nearest, odd, skip_a_go, star_card
from numberloor.art.svg import picture

_PLAIN = {
    "near": nearest,
    "odd": odd,
    "even": even,
    "skip": skip_a_go,
    "star": star_card,
    "back": back,
}

# Every face there is, by the code that the rules and the wire give it.
FACES: dict[str, tuple[str, int | None]] = {
    **{f"{number}": ("day", number) for number in range(10)},
    **{f"{number}n": ("night", number) for number in range(10)},
    **{f"b{number}": ("balloon", number) for number in range(1, 10)},
    **{kind: (kind, None) for kind in _PLAIN},
}


def face(kind: str, number: int | None = None) -> Face:
    if (kind, number) not in FACES.values():
        raise ValueError(f"no card {kind!r} with number {number!r}; FACES lists them all")
    if number is None:
        return _PLAIN[kind]()
    if kind == "day":
        return day_floor(number)
    if kind == "night":
        return night_floor(number)
    return number_balloon(number)


def card_face(kind: str, number: int | None = None) -> str:
    """The inside of the drawing, in a box of 100 × 140."""
    return on_screen(face(kind, number))


def card(kind: str, number: int | None = None) -> str:
    """A whole SVG file."""
    return picture(card_face(kind, number), BOX)
