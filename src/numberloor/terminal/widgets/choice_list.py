"""Questions below each other, the answers of each side by side."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len

from numberloor.terminal.art.line import Line, cut
from numberloor.terminal.widgets.painted import Painted, Zone


class Row(NamedTuple):
    name: str
    title: str  # stands above the answers, or before them when `inline`
    answers: Sequence[str]
    chosen: int | None
    note: str = ""  # stands below the answers, or behind a single one
    inline: bool = False


class ChoiceList(Painted):
    """Clicks are named "row:answer"."""

    _rows: Sequence[Row] = ()
    _at = 0

    @property
    def ground(self) -> str:
        return self.palette.paper

    def show(self, rows: Sequence[Row], at: int) -> None:
        """`at` is the row that the keys change."""
        self._rows, self._at = rows, at
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        airy = self.needed_rows(airy=True) <= height
        lines: list[Line] = []
        for place, row in enumerate(self._rows):
            lines += self._row(row, place == self._at, len(lines), width)
            last = place + 1 == len(self._rows)
            if airy and row.title and (last or not (row.inline and self._rows[place + 1].inline)):
                lines.append(Line())
        return lines

    def needed_rows(self, *, airy: bool) -> int:
        return sum(
            1
            + bool(row.title and not row.inline)
            + bool(row.note and row.title)
            + bool(airy and row.title)
            for row in self._rows
        )

    def _row(self, row: Row, here: bool, top: int, width: int) -> list[Line]:
        palette, paper = self.palette, self.palette.paper
        mark = "▶ " if here else "  "
        lines = []
        if row.title and not row.inline:
            title = Line().add(mark, palette.coral, paper)
            lines.append(title.add(row.title, palette.ink, paper, bold=True))
            mark = "  "
        line = Line().add(mark, palette.coral, paper)
        if row.inline:
            line.add(cut(row.title, 24), palette.ink, paper).to(18, paper)
        for place, answer in enumerate(row.answers):
            chosen = place == row.chosen or (row.chosen is None and here)
            tick = "✓" if chosen and len(row.answers) > 1 else " "  # not by colour alone
            text = f"{tick}{answer} "
            ground = palette.sun if chosen else palette.paper_edge
            ink = palette.on_sun if chosen else palette.ink
            if line.width + cell_len(text) > width:
                break
            zone = Zone(f"{row.name}:{place}", line.width, top + len(lines), cell_len(text), 1)
            self.zones.append(zone)
            if row.chosen is None:
                text = text.ljust(width - 8)
                self.zones[-1] = zone._replace(width=width - 8)
            line.add(text, ink, ground if row.chosen is not None or here else paper, bold=chosen)
            line.gap(1, paper)
        if row.note and not row.title:
            line.add(row.note, palette.ink_pale, paper)
        lines.append(line)
        if row.note and row.title:
            note = Line().gap(2, paper)
            lines.append(note.add(cut(row.note, width - 2), palette.ink_pale, paper))
        return lines
