"""What happened, the latest at the bottom."""

from collections.abc import Sequence
from typing import NamedTuple

from numberloor.terminal.art.line import Line, wrap
from numberloor.terminal.widgets.painted import Painted


class Entry(NamedTuple):
    face: str  # of whom it tells; empty: of everybody
    text: str


class Log(Painted):
    _entries: Sequence[Entry] = ()

    def show(self, entries: Sequence[Entry]) -> None:
        self._entries = entries
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        palette, ground = self.palette, self.ground
        rows: list[Line] = []
        for place, entry in enumerate(reversed(self._entries)):
            ink = palette.ink if place == 0 else palette.ink_pale
            said = wrap(entry.text, width - 4)
            lines = [
                Line()
                .add(entry.face if row == 0 else "", ink, ground)
                .to(3, ground)
                .add(text, ink, ground, bold=place == 0)
                for row, text in enumerate(said)
            ]
            if len(rows) + len(lines) > height:
                break
            rows = lines + rows
        return [Line() for _ in range(height - len(rows))] + rows
