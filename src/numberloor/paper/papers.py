"""Sheets of paper, upright, in millimetres."""

from typing import NamedTuple


class Paper(NamedTuple):
    name: str
    width: float
    height: float

    @property
    def sideways(self) -> "Paper":
        return Paper(self.name, self.height, self.width)


A4 = Paper("a4", 210, 297)
LETTER = Paper("letter", 215.9, 279.4)
PAPERS = {paper.name: paper for paper in (A4, LETTER)}


def half(paper: Paper) -> Paper:
    """A page of a booklet, of which two lie side by side on a sheet."""
    return Paper(f"half {paper.name}", paper.height / 2, paper.width)
