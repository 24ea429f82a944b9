"""Two thin rows: the state of the game above the table, and the keys at the bottom."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len

from numberloor.terminal.art.line import Line, cut
from numberloor.terminal.widgets.painted import Painted, Zone

COUNTDOWN_CELLS = 8


class Status(Painted):
    """Level and goal at the left, whose turn it is at the right."""

    _level = _goal = _turn = ""
    _yours = False
    _countdown: float | None = None

    def show(
        self, level: str, goal: str, turn: str, *, yours: bool, countdown: float | None
    ) -> None:
        """`countdown` is the share of a steal window that is left."""
        self._level, self._goal, self._turn = level, goal, turn
        self._yours, self._countdown = yours, countdown
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        palette, sky = self.palette, self.ground
        line = Line().add(f" {self._level} ", palette.paper, palette.ink, bold=True)
        turn = f" {self._turn} "
        if self._countdown is not None:
            full = round(self._countdown * COUNTDOWN_CELLS)
            turn = f" {self._turn} ☾{'▰' * full}{'▱' * (COUNTDOWN_CELLS - full)} "
        left = width - cell_len(turn)
        goal = f" ★ {self._goal}"
        if line.width + cell_len(goal) < left:
            line.add(goal, palette.ink_pale, sky)
        line.to(left, sky)
        if self._countdown is not None:
            line.add(turn, palette.moon, palette.night, bold=True)
        elif self._yours:
            line.add(turn, palette.on_teal, palette.teal, bold=True)
        else:
            line.add(turn, palette.ink, sky, bold=True)
        rows = [Line() for _ in range(height)]
        rows[height // 2] = line
        return rows


class Key(NamedTuple):
    name: str  # what is done, for a click
    key: str
    label: str


class KeyBar(Painted):
    _keys: Sequence[Key] = ()

    @property
    def ground(self) -> str:
        return "#22314A"

    def show(self, keys: Sequence[Key]) -> None:
        self._keys = keys
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        palette, ground = self.palette, self.ground
        line = Line()
        for key in self._keys:
            start = line.width
            if start + cell_len(key.key) + cell_len(key.label) + 3 > width:
                break
            line.add(f" {key.key} ", palette.sun, ground, bold=True)
            line.add(cut(key.label, width - line.width), "#FFFBF1", ground).gap(1, ground)
            self.zones.append(Zone(key.name, start, 0, line.width - start, height))
        return [line]
