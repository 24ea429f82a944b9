"""The box to fold: its net as cut paper, and the house on its front. Millimetres throughout."""

from typing import NamedTuple

from numberloor.art import palette as c
from numberloor.art.scenes import SCENES
from numberloor.art.shapes import cloud, star
from numberloor.art.storeys import storeys
from numberloor.art.svg import fmt, group, line, path, picture, rect, window

_GLUE, _TUCK, _DUST = 10, 13, 22


class Panel(NamedTuple):
    x: float
    y: float
    width: float
    height: float


class Net(NamedTuple):
    """A box for cards of `width` × `height`, `depth` deep, laid flat."""

    width: float
    height: float
    depth: float

    @property
    def size(self) -> tuple[float, float]:
        return (
            _GLUE + 2 * (self.width + self.depth),
            self.height + 2 * (self.depth + _TUCK),
        )

    @property
    def panels(self) -> dict[str, Panel]:
        top, deep = _TUCK + self.depth, self.depth
        left, front, right = _GLUE, _GLUE + deep, _GLUE + deep + self.width
        return {
            "left": Panel(left, top, deep, self.height),
            "front": Panel(front, top, self.width, self.height),
            "right": Panel(right, top, deep, self.height),
            "back": Panel(right + deep, top, self.width, self.height),
            "lid": Panel(right + deep, _TUCK, self.width, deep),
            "floor": Panel(front, top + self.height, self.width, deep),
        }


def box_net(net: Net) -> str:
    """A whole SVG file: solid lines are cut, dashed ones folded."""
    panels = net.panels
    left, front, right, back = (panels[name] for name in ("left", "front", "right", "back"))
    lid, floor = panels["lid"], panels["floor"]
    dust = min(_DUST, net.depth)
    flaps = (
        _glue(left)
        + _tuck(lid.x, lid.y, lid.width, -_TUCK)
        + _tuck(floor.x, floor.y + floor.height, floor.width, _TUCK)
        + "".join(
            _dust(side.x, y, side.width, reach)
            for side in (left, right)
            for y, reach in ((side.y, -dust), (side.y + side.height, dust))
        )
    )
    walls = (
        _wall(left, c.CORAL)
        + _wall(right, c.TEAL)
        + _wall(back, c.CREAM)
        + _wall(lid, c.NAVY_2)
        + _wall(floor, c.LEAF_DARK)
    )
    house = window(_front(front.width, front.height), *front, f"0 0 {front.width} {front.height}")
    lid_star = star(lid.x + lid.width / 2, lid.y + lid.height / 2, min(9, lid.height / 3), c.SUN)
    inner = flaps + walls + house + lid_star + _cuts(panels) + _folds(panels)
    return picture(inner, f"0 0 {fmt(net.size[0])} {fmt(net.size[1])}")


def _wall(panel: Panel, fill: str) -> str:
    return rect(*panel, fill)


def _cuts(panels: dict[str, Panel]) -> str:
    """Around the walls where no flap hangs."""
    front, back, lid, floor = (panels[name] for name in ("front", "back", "lid", "floor"))
    edges = (
        f"M{_to(front.x, front.y)}h{fmt(front.width)}",
        f"M{_to(back.x, back.y + back.height)}h{fmt(back.width)}V{fmt(lid.y)}",
        f"M{_to(lid.x, lid.y)}v{fmt(lid.height)}",
        f"M{_to(floor.x, floor.y)}v{fmt(floor.height)}m{fmt(floor.width)} 0v-{fmt(floor.height)}",
    )
    return line("".join(edges), c.INK, 0.3)


def _folds(panels: dict[str, Panel]) -> str:
    back, lid, floor = (panels[name] for name in ("back", "lid", "floor"))
    upright = "".join(
        f"M{_to(panels[name].x, back.y)}v{fmt(back.height)}"
        for name in ("left", "front", "right", "back")
    )
    across = [
        (panels[side], panels[side].y + end * back.height)
        for side in ("left", "right")
        for end in (0, 1)
    ]
    across += [(back, back.y), (lid, lid.y), (floor, floor.y), (floor, floor.y + floor.height)]
    level = "".join(f"M{_to(panel.x, y)}h{fmt(panel.width)}" for panel, y in across)
    return line(upright + level, c.INK, 0.25, stroke_dasharray="1.6 1.4")


def _to(x: float, y: float) -> str:
    return f"{fmt(x)} {fmt(y)}"


def _flap(d: str) -> str:
    return path(d, c.WHITE, stroke=c.INK, stroke_width=0.3, stroke_linejoin="round")


def _glue(side: Panel) -> str:
    x, y, high = fmt(side.x), fmt(side.y), fmt(side.height)
    return _flap(f"M{x} {y}l-{_GLUE} 6v{fmt(side.height - 12)}l{_GLUE} 6v-{high}Z")


def _tuck(x: float, y: float, width: float, reach: float) -> str:
    """Rounded at its far corners, so that it slides in."""
    far = fmt(y + reach)
    return _flap(
        f"M{_to(x, y)}Q{fmt(x)} {far} {fmt(x + 6)} {far}"
        f"H{fmt(x + width - 6)}Q{fmt(x + width)} {far} {_to(x + width, y)}Z"
    )


def _dust(x: float, y: float, width: float, reach: float) -> str:
    return _flap(f"M{fmt(x)} {fmt(y)}l3 {fmt(reach)}h{fmt(width - 6)}L{fmt(x + width)} {fmt(y)}Z")


def _front(width: float, height: float) -> str:
    """The house where the ten is crossed, a jump beside it, and balloons in the sky."""
    house, house_box = storeys(6, 13, ((8, 11),), 182, 31, "fox")
    mark, mark_box = SCENES["wordmark"]
    return (
        rect(0, 0, width, height, c.HIGH_SKY)
        + cloud(3, 21, 0.4)
        + cloud(47, 25, 0.36)
        + path(f"M0 {height - 8}c20-6 34-4 {width / 2} 0s20 2 {width} -3v20H0Z", c.MEADOW)
        + window(SCENES["float-three"][0], 2.5, 30, 13, 21.5, SCENES["float-three"][1])
        + window(SCENES["float-seven"][0], 50, 60, 11, 18.2, SCENES["float-seven"][1])
        + window(house, 12, 20.5, 44, 62, house_box)
        + group(window(mark, 6.5, 5.5, width - 13, 11.5, mark_box))
    )
