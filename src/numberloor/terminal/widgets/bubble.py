"""What is being said: the sum as a picture, the floors counted on, and the sentence."""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from numberloor.rules.model.cards import Card
from numberloor.rules.why.reasons import DoesNotFit, OddEven, Opens, Reason, SameFloor, StealFits
from numberloor.terminal.art.cards import colour_of
from numberloor.terminal.art.line import Line, cut, wrap
from numberloor.terminal.state.tower_lights import jump_of
from numberloor.terminal.widgets.painted import Painted


class Shape(Enum):
    """The sum wears the shapes of the cards: plate, balloon, lit window, card."""

    PLATE = "plate"
    BALLOON = "balloon"
    WINDOW = "window"
    CARD = "card"
    SIGN = "sign"


class Chip(NamedTuple):
    text: str
    shape: Shape


def picture_of(reason: Reason) -> list[Chip]:
    """5 + (3) = [8]; past the ten 9 + (2) = [11] → card 1. Empty when there is nothing to draw."""
    if isinstance(reason, StealFits):
        return picture_of(reason.why)
    if jump := jump_of(reason):
        chips = [
            Chip(str(jump.start), Shape.PLATE),
            Chip("+" if jump.up else "−", Shape.SIGN),
            Chip(str(jump.distance), Shape.BALLOON),
            Chip("=", Shape.SIGN),
            Chip(str(jump.end), Shape.WINDOW),
        ]
        if jump.end != jump.landing:
            chips += [Chip("→", Shape.SIGN), Chip(str(jump.landing), Shape.CARD)]
        return chips
    if isinstance(reason, SameFloor):
        same = str(reason.floor)
        return [Chip(same, Shape.PLATE), Chip("=", Shape.SIGN), Chip(same, Shape.WINDOW)]
    if isinstance(reason, OddEven):
        return _windows(range(reason.floor % 2, 10, 2))
    if isinstance(reason, Opens | DoesNotFit) and reason.balloon.has_number:
        start = Chip(str(reason.floor), Shape.PLATE)
        distance = Chip(str(reason.balloon.number), Shape.BALLOON)
        signs = Chip("±", Shape.SIGN), Chip("→", Shape.SIGN)
        return [start, signs[0], distance, signs[1], *_windows(reason.targets)]
    if isinstance(reason, Opens | DoesNotFit) and reason.balloon is not Card.SKIP:
        return _windows(reason.targets)
    return []


def _windows(floors: Sequence[int]) -> list[Chip]:
    return [Chip(str(floor), Shape.WINDOW) for floor in floors]


class Bubble(Painted):
    _chips: Sequence[Chip] = ()
    _counted: Sequence[int] = ()
    _text = ""
    _face = ""
    _night = False

    def show(
        self,
        text: str,
        chips: Sequence[Chip] = (),
        counted: Sequence[int] = (),
        *,
        face: str = "",
        night: bool = False,
    ) -> None:
        """`night`: somebody may steal, or has stolen."""
        self._text, self._chips, self._counted = text, chips, counted
        self._face, self._night = face, night
        self.repaint()

    @property
    def text(self) -> str:
        return self._text

    def paint(self, width: int, height: int) -> list[Line]:
        palette = self.palette
        paper = palette.night if self._night else palette.paper
        ink = palette.moon if self._night else palette.ink
        inner = width - 3
        body: list[Line] = []
        if self._chips:
            body.append(self._picture(paper, ink, inner))
            counted = " · ".join(map(str, self._counted))
            if len(counted) > inner:
                counted = " ".join(map(str, self._counted))
            if counted:
                body.append(Line().add(cut(counted, inner), ink, paper))
        said = wrap(self._text, inner)
        if said and len(body) + len(said) < height - 2 and body:
            body.append(Line())
        body += [Line().add(line, ink, paper, bold=not self._chips) for line in said]
        if self._face and len(body) < height:
            body.insert(0, Line().add(self._face, ink, paper))
        top = max(0, (height - len(body)) // 2)
        rows = []
        for row in range(height):
            line = Line().add("◀" if row == height // 2 else " ", paper, self.ground)
            line.gap(1, paper)
            if 0 <= row - top < len(body):
                line.join(body[row - top])
            rows.append(line.to(width, paper))
        return rows

    def _picture(self, paper: str, ink: str, width: int) -> Line:
        palette = self.palette
        line = Line()
        tight = len(self._chips) > 5 and width < 30
        for chip in self._chips:
            if chip.shape is Shape.SIGN:
                line.add(chip.text if tight else f" {chip.text} ", ink, paper, bold=True)
            elif chip.shape is Shape.PLATE:
                line.add(f" {chip.text} ", palette.on_coral, palette.coral, bold=True)
            elif chip.shape is Shape.BALLOON:
                ground = colour_of(Card(20 + int(chip.text)))
                line.add("(", ground, paper, bold=True)
                line.add(chip.text, "#22314A", ground, bold=True).add(")", ground, paper, bold=True)
            elif chip.shape is Shape.CARD:
                line.add(f"[{chip.text}]", ink, paper, bold=True)
            else:
                line.add(f" {chip.text} ", palette.on_sun, palette.sun, bold=True)
                line.gap(1, paper)
        return line
