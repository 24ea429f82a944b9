"""One row of the screen, put together from left to right."""

from functools import lru_cache

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style

from numberloor.locale import NO_BREAK, tied


@lru_cache(maxsize=4096)
def style(colour: str, ground: str, bold: bool = False) -> Style:
    return Style(color=colour, bgcolor=ground, bold=bold)


class Line:
    __slots__ = ("segments", "width")

    def __init__(self) -> None:
        self.segments: list[Segment] = []
        self.width = 0

    def add(self, text: str, colour: str, ground: str, *, bold: bool = False) -> "Line":
        if text:
            self.segments.append(Segment(text, style(colour, ground, bold)))
            self.width += cell_len(text)
        return self

    def gap(self, width: int, ground: str) -> "Line":
        return self.add(" " * max(0, width), ground, ground)

    def to(self, column: int, ground: str) -> "Line":
        """Blank up to a column."""
        return self.gap(column - self.width, ground)

    def join(self, other: "Line") -> "Line":
        self.segments += other.segments
        self.width += other.width
        return self

    @property
    def text(self) -> str:
        return "".join(segment.text for segment in self.segments)


def cut(text: str, width: int) -> str:
    """The text if it fits, or its beginning and an ellipsis."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, max(0, width - 1)).rstrip() + "…"


def wrap(text: str, width: int) -> list[str]:
    """Lines no wider than `width` cells, broken between words that may be parted."""
    lines: list[str] = []
    line = ""
    for word in (word.replace(NO_BREAK, " ") for word in tied(text).split(" ") if word):
        longer = f"{line} {word}" if line else word
        if cell_len(longer) <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        line = cut(word, width)
    return [*lines, line] if line else lines
