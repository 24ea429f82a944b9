"""A picture with a few words, in the middle of its place."""

from collections.abc import Sequence
from typing import NamedTuple

from numberloor.terminal.art.canvas import Canvas
from numberloor.terminal.art.line import Line, wrap
from numberloor.terminal.widgets.painted import Painted


class Text(NamedTuple):
    text: str
    bold: bool = False
    pale: bool = False


class Poster(Painted):
    """Pictures stand side by side in their row; text is wrapped. `shift` moves pictures sideways."""

    def __init__(self, *, id: str | None = None, paper: bool = False) -> None:  # noqa: A002
        super().__init__(id=id)
        self._parts: Sequence[Sequence[Canvas] | Text] = ()
        self._shift = 0
        self._paper = paper

    @property
    def ground(self) -> str:
        return self.palette.paper if self._paper else self.palette.sky

    def show(self, parts: Sequence[Sequence[Canvas] | Text], shift: int = 0) -> None:
        self._parts, self._shift = parts, shift
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        rows: list[Line] = []
        for part in self._parts:
            rows += self._text(part, width) if isinstance(part, Text) else self._row(part, width)
        top = max(0, (height - len(rows)) // 2)
        return [Line() for _ in range(top)] + rows

    def _text(self, part: Text, width: int) -> list[Line]:
        ink = self.palette.ink_pale if part.pale else self.palette.ink
        lines = wrap(part.text, width - 4) or [""]
        rows = []
        for text in lines:
            said = Line().add(text, ink, self.ground, bold=part.bold)
            rows.append(Line().gap((width - said.width) // 2, self.ground).join(said))
        return rows

    def _row(self, canvases: Sequence[Canvas], width: int) -> list[Line]:
        total = sum(canvas.width + 2 for canvas in canvases) - 2
        left = max(0, (width - total) // 2 + self._shift)
        tallest = max(canvas.height for canvas in canvases)
        rows = []
        for row in range(tallest):
            line = Line().gap(left, self.ground)
            for canvas in canvases:
                own = row - (tallest - canvas.height)  # all stand on the same ground
                if own >= 0:
                    line.join(canvas.line(own))
                else:
                    line.gap(canvas.width, self.ground)
                line.gap(2, self.ground)
            rows.append(line)
        return rows
