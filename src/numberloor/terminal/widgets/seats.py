"""The other players: face, name, how many cards, stars, and whose turn it is."""

from collections.abc import Sequence
from typing import NamedTuple

from numberloor.terminal.art.line import Line, cut
from numberloor.terminal.widgets.painted import Painted


class SeatInfo(NamedTuple):
    face: str
    name: str
    cards: int
    stars: int
    goal: int
    active: bool = False
    asleep: bool = False  # lost the last turn


def stars_text(stars: int, goal: int) -> str:
    return "★" * stars + "☆" * max(0, goal - stars)


class Seats(Painted):
    _seats: Sequence[SeatInfo] = ()

    def show(self, seats: Sequence[SeatInfo]) -> None:
        self._seats = seats
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        rows = [Line() for _ in range(height)]
        if not self._seats:
            return rows
        block = (width + 1) // len(self._seats) - 1
        top = (height - 2) // 2
        for seat in self._seats:
            for row, line in enumerate(rows):
                self._row(line, seat, row - top, block)
                line.gap(1, self.ground)
        return rows

    def _row(self, line: Line, seat: SeatInfo, row: int, block: int) -> None:
        palette = self.palette
        ground = palette.sun if seat.active else palette.paper
        ink = palette.on_sun if seat.active else palette.ink
        star = ink if seat.active else palette.coral
        end = line.width + block
        if row == 0:
            mark = "▶" if seat.active else "z" if seat.asleep else " "
            line.add(f"{mark}{seat.face} ", ink, ground)
            line.add(cut(seat.name, end - line.width), ink, ground, bold=True)
        elif row == 1:
            line.add(f" ▮{seat.cards:<3}", ink, ground)
            line.add(cut(stars_text(seat.stars, seat.goal), end - line.width), star, ground)
        line.to(end, ground)
