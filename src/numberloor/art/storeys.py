"""A few storeys of the house with a jump beside them: what each level trains, as a picture."""

from numberloor.art import palette as c
from numberloor.art.animals import ANIMALS
from numberloor.art.numerals import numeral
from numberloor.art.svg import at, circle, fmt, line, path, rect

_HERE = "#C8472C"
_CLOUDS = ("#E6F1F5", c.WHITE)
_LEFT, _CROSSING = 10, 10


class House:
    """Where things are: floors from `low` to `high`, each `f` high, with the ten crossed if asked."""

    def __init__(self, low: int, high: int, width: float, f: float) -> None:
        self.low, self.high, self.f = low, high, f
        self.crossing = _CROSSING if low < 10 <= high else 0
        self.height = (high - low + 1) * f + self.crossing + 8
        self.wide = width * 0.6
        self.jump_x = _LEFT + self.wide + f * 0.62

    def foot(self, floor: int) -> float:
        return self.height - 4 - (floor - self.low) * self.f - (self.crossing if floor > 9 else 0)

    def middle(self, floor: int) -> float:
        return self.foot(floor) - self.f / 2


def storey(house: House, floor: int, lit: bool, here: bool) -> str:
    f, y, middle = house.f, house.foot(floor) - house.f, house.middle(floor)
    cloudy = floor > 9
    wall = c.LAMP if lit else _CLOUDS[floor % 2] if cloudy else c.wall(floor)
    drawn = ""
    if cloudy:
        drawn += circle(_LEFT + 2, middle, f * 0.42, wall)
        drawn += circle(_LEFT + house.wide - 2, middle, f * 0.42, wall)
    drawn += rect(_LEFT, y, house.wide, f + 0.4, wall)
    if not cloudy:
        drawn += rect(_LEFT - 2, house.foot(floor) - 3, house.wide + 4, 3, "#FFF6E2", 1.5)
    for place in range(2):
        x = _LEFT + f * 1.55 + (house.wide - f * 1.6) * (place + 0.5) / 2
        glass = "#FFF8DC" if lit else "#C4DBE6" if cloudy else "#8FA9BC"
        if cloudy:
            drawn += circle(x, middle, f * 0.18, glass)
        else:
            half, base = f * 0.18, middle + f * 0.24
            drawn += path(
                f"M{fmt(x - half)} {fmt(base)}v{fmt(-f * 0.32)}a{fmt(half)} {fmt(half)} 0 0 1"
                f" {fmt(half * 2)} 0v{fmt(f * 0.32)}Z",
                glass,
            )
    plate = f * (1.3 if cloudy else 1.05)
    fill = _HERE if here else "none" if cloudy and not lit else c.PAPER
    ink = c.WHITE if here else c.INK
    return (
        drawn
        + rect(_LEFT + 4, middle - f * 0.36, plate, f * 0.7, fill, f * 0.2)
        + numeral(floor, _LEFT + 4 + plate / 2, middle, f * 0.48, ink, 13.5)
    )


def terrace(house: House) -> str:
    y = house.foot(10) + 7
    lamps = "".join(
        circle(_LEFT + house.wide * (lamp + 0.5) / 10, y, 1.7, c.PAPER if lamp < 5 else c.SUN)
        for lamp in range(10)
    )
    return rect(_LEFT - 6, y - 3, house.wide + 12, 6, _HERE, 3) + lamps


def jump(house: House, start: int, end: int, rider: str, aside: float = 0) -> str:
    """Counted floor by floor, `aside` of where a jump is usually drawn."""
    x, f, way = house.jump_x + aside, house.f, 1 if end > start else -1
    drawn = ""
    for floor in range(start, end, way):
        y, then = fmt(house.middle(floor)), fmt(house.middle(floor + way))
        reach = fmt(x + f * 0.9)
        drawn += line(
            f"M{fmt(x)} {y}C{reach} {y} {reach} {then} {fmt(x)} {then}",
            "currentColor",
            2.6,
            stroke_dasharray=".1 5.5",
        )
    for floor in range(start + way, end + way, way):
        last = floor == end
        drawn += circle(
            x,
            house.middle(floor),
            f * (0.34 if last else 0.24),
            c.SUN if last else c.PAPER,
            stroke=c.INK,
            stroke_width=2,
        )
    animal, y_rider = ANIMALS[rider], house.middle(start)
    return (
        drawn
        + circle(x, y_rider, f * 0.46 + 2, c.PAPER)
        + circle(x, y_rider, f * 0.46, animal.disc)
        + at(animal.head("awake"), x - f * 0.38, y_rider - f * 0.36, f * 0.0076)
    )


def storeys(
    low: int, high: int, jumps: tuple[tuple[int, int], ...], width: float, f: float, rider: str
) -> tuple[str, str]:
    """The drawing and its box. All jumps start on the same floor."""
    house = House(low, high, width, f)
    start, ends = jumps[0][0], {end for _, end in jumps}
    drawn = "".join(
        storey(house, floor, floor in ends, floor == start) for floor in range(low, high + 1)
    )
    if house.crossing:
        drawn += terrace(house)
    drawn += "".join(jump(house, *each, rider) for each in jumps)
    return drawn, f"0 0 {fmt(width)} {fmt(house.height)}"
