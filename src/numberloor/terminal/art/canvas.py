"""A canvas of square dots, two to a character cell, with room for letters on top."""

from numberloor.terminal.art.line import Line
from numberloor.terminal.look import mix


class Canvas:
    """`width` cells by `height` cells: twice as many dots from top to bottom."""

    def __init__(self, width: int, height: int, ground: str) -> None:
        self.width, self.height, self.ground = width, height, ground
        self._dots = [[ground] * width for _ in range(height * 2)]
        self._letters: dict[tuple[int, int], tuple[str, str]] = {}

    def dot(self, x: int, y: int, colour: str) -> None:
        if 0 <= x < self.width and 0 <= y < self.height * 2:
            self._dots[y][x] = colour

    def box(self, x: int, y: int, width: int, height: int, colour: str) -> None:
        for row in range(y, y + height):
            for column in range(x, x + width):
                self.dot(column, row, colour)

    def letters(self, column: int, row: int, text: str, colour: str) -> None:
        """Text in whole cells, on whatever is painted there."""
        for place, letter in enumerate(text):
            if 0 <= column + place < self.width and 0 <= row < self.height and letter != " ":
                self._letters[column + place, row] = letter, colour

    def stencil(self, x: int, y: int, rows: tuple[str, ...], inks: dict[str, str]) -> None:
        """Paint a drawing given as rows of letters; letters without an ink stay clear."""
        for down, row in enumerate(rows):
            for right, letter in enumerate(row):
                if letter in inks:
                    self.dot(x + right, y + down, inks[letter])

    def fade(self, share: float) -> None:
        """Let everything sink towards the ground, still readable."""
        for row in self._dots:
            row[:] = [mix(dot, self.ground, share) for dot in row]
        for place, (letter, colour) in self._letters.items():
            self._letters[place] = letter, mix(colour, self.ground, share)

    def line(self, row: int) -> Line:
        line = Line()
        upper, lower = self._dots[row * 2], self._dots[row * 2 + 1]
        for column in range(self.width):
            top, bottom = upper[column], lower[column]
            found = self._letters.get((column, row))
            if found:
                line.add(found[0], found[1], top, bold=True)
            elif top == bottom:
                line.add(" ", top, top)
            else:
                line.add("▀", top, bottom)
        return line

    def lines(self) -> list[Line]:
        return [self.line(row) for row in range(self.height)]
