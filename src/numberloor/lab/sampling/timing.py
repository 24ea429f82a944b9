"""From moves to minutes. A computer plays in no time; people look, count, lay, laugh and shuffle.

No clock stood beside a table to find these numbers. They are assumptions, stated here and in every
report, and `--pace` replaces them.
"""

from dataclasses import dataclass

PARTS = ("set-up", "turn", "card", "draw", "star", "shuffle")


@dataclass(frozen=True)
class GameTiming:
    """How many seconds each part of a game takes."""

    name: str
    setup: float  # shuffling, dealing, opening the stacks
    turn: float  # looking at the table and the hand
    card: float  # working one card out and laying it
    draw: float  # taking two cards and looking at them
    star: float  # the dance, and six new cards
    shuffle: float  # a new pile

    @property
    def seconds(self) -> tuple[float, ...]:
        return (self.setup, self.turn, self.card, self.draw, self.star, self.shuffle)

    @property
    def tenths(self) -> tuple[int, ...]:
        """As the kernel counts time: whole tenths of a second."""
        return tuple(round(10 * part) for part in self.seconds)


BRISK = GameTiming("brisk", 60, 5, 2, 3, 10, 20)
FAMILY = GameTiming("family", 120, 10, 4, 5, 20, 30)
LEARNING = GameTiming("learning", 180, 20, 8, 6, 30, 40)
TIMINGS = (BRISK, FAMILY, LEARNING)


def parse_pace(text: str) -> GameTiming:
    """Read `name=set-up,turn,card,draw,star,shuffle`, in seconds."""
    name, equals, rest = text.partition("=")
    try:
        seconds = [float(part) for part in rest.split(",")]
    except ValueError:
        seconds = []
    if not name.strip() or not equals or len(seconds) != len(PARTS) or min(seconds) < 0:
        raise ValueError(
            f"{text!r} is no pace: give seconds as name={','.join(PARTS)}, "
            "such as slow=180,25,10,8,30,40"
        )
    return GameTiming(name.strip(), *seconds)
