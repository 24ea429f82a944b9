"""From moves to minutes. A computer plays in no time; people look, count, lay, laugh and shuffle.

No clock stood beside a table to find these numbers. They are assumptions, stated here and in every
report, and `--pace` replaces them.

A grown-up who knows the game is taken to look for 5 seconds at the start of a turn, and to need 2 for
each card and 3 for a draw. Children take longer over the same thoughts, and by the same factor over
most of them: 3 at the age of four and 2 at eight (R. Kail and L. Hall, Developmental Psychology 30,
1994, p. 949), 1.8 at ten (S. Hale, Child Development 61, 1990, p. 653). What lies between is
interpolated. A dance takes as long at any age, and a grown-up helps with setting up and shuffling.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from numberloor.rules.model.levels import Level

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


SLOWER = ((4, 3.0), (8, 2.0), (10, 1.8))  # age, and how many times a grown-up's time it takes
GROWN_UP = GameTiming("grown-up", 60, 5, 2, 3, 10, 20)


def at_age(years: int) -> GameTiming:
    """How long a game takes children of this age, from four to ten."""
    for (young, most), (old, least) in pairwise(SLOWER):
        if young <= years <= old:
            slower = most + (least - most) * (years - young) / (old - young)
            turn, card, draw = (
                round(slower * part, 1) for part in (GROWN_UP.turn, GROWN_UP.card, GROWN_UP.draw)
            )
            return GameTiming(f"age {years}", 120, turn, card, draw, 20, 30)
    raise ValueError(f"no pace is known for the age of {years}: 4 to 10")


# A year above the youngest that each level is printed for.
AGES = {Level.BEGINNER: 5, Level.INTERMEDIATE: 7, Level.BASIC: 9}
TIMINGS = (*(at_age(years) for years in AGES.values()), GROWN_UP)


def pace_for(level: Level, paces: Sequence[GameTiming]) -> int:
    """Which pace stands for a level where there is room for one: its age's, else the first."""
    names = [pace.name for pace in paces]
    own = age_of(level)
    return names.index(own) if own in names else 0


def age_of(level: Level) -> str:
    """What the pace of those is called for whom a level is printed."""
    return f"age {AGES[level]}"


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
