"""A row of blocks to press: main (sun), plain, or resting (in outline, its place kept)."""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from rich.cells import cell_len

from numberloor.terminal.art.line import Line, cut
from numberloor.terminal.widgets.painted import Painted, Zone


class Weight(Enum):
    MAIN = "main"
    PLAIN = "plain"
    RESTING = "resting"


class Button(NamedTuple):
    """`picture` is a sign that needs no reading; `key` is the key that does the same."""

    name: str
    picture: str
    label: str
    key: str
    weight: Weight = Weight.PLAIN


class Buttons(Painted):
    """Aligned to the right, or to the middle; one row high, or three where there is room."""

    def __init__(self, *, id: str | None = None, middle: bool = False) -> None:  # noqa: A002
        super().__init__(id=id)
        self._buttons: Sequence[Button] = ()
        self._before = Line()
        self._middle = middle

    @property
    def ground(self) -> str:
        return self.palette.paper if self._middle else self.palette.hill

    def show(self, buttons: Sequence[Button], before: Line | None = None) -> None:
        """`before` stands at the left."""
        self._buttons, self._before = buttons, before or Line()
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        texts = self._fitting_texts(width - self._before.width - 1)
        total = sum(cell_len(text) + 1 for text in texts) - 1
        left = (width - total) // 2 if self._middle else width - total
        top = (height - 1) // 2
        middle = Line().join(self._before)
        middle.to(left, self.ground)
        edges = Line().gap(left, self.ground)
        upper = Line().gap(left, self.ground)
        for button, text in zip(self._buttons, texts, strict=True):
            ink, face, edge = self._colours(button.weight)
            self.zones.append(Zone(button.name, middle.width, 0, cell_len(text), height))
            end = len(text) - len(button.key) - 1
            middle.add(text[:end], ink, face, bold=button.weight is Weight.MAIN)
            key_ink = self.palette.coral if button.weight is Weight.PLAIN else ink
            middle.add(text[end:], key_ink, face, bold=True).gap(1, self.ground)
            flat = button.weight is Weight.RESTING  # nothing to press in
            upper.add((" " if flat else "▄") * cell_len(text), face, self.ground)
            edges.add((" " if flat else "▀") * cell_len(text), edge, self.ground)
            upper.gap(1, self.ground)
            edges.gap(1, self.ground)
        rows = [Line() for _ in range(height)]
        rows[top] = middle
        if height >= 3:
            rows[top - 1], rows[top + 1] = upper, edges
        return rows

    def _fitting_texts(self, room: int) -> list[str]:
        """With pictures and air; where that is too wide with less air, at last without pictures."""
        texts: list[str] = []
        for pattern in (" {0} {1}  {2} ", " {0} {1} {2} ", " {1} {2} "):
            texts = [
                pattern.format(button.picture, cut(button.label, 40), button.key)
                for button in self._buttons
            ]
            if sum(cell_len(text) + 1 for text in texts) - 1 <= room:
                break
        return texts

    def _colours(self, weight: Weight) -> tuple[str, str, str]:
        palette = self.palette
        if weight is Weight.MAIN:
            return palette.on_sun, palette.sun, "#D9950F"
        if weight is Weight.PLAIN:
            face = palette.paper_edge if self._middle else palette.paper
            return palette.ink, face, palette.paper_edge
        return palette.ink_pale, self.ground, self.ground
