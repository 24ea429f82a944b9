"""How fast the animals play, and how long a person has to steal."""

from dataclasses import dataclass
from enum import StrEnum


class StealPace(StrEnum):
    """Calm leaves time to read the cards; race is for quick hands; off leaves the turns alone."""

    CALM = "calm"
    RACE = "race"
    OFF = "off"


@dataclass(frozen=True)
class Pace:
    """All in seconds."""

    move: float = 1.2  # before a bot's move, so that the last one can be read
    window: float = 8.0  # before a bot's move that a person may steal
    reaction: tuple[float, float] = (6.0, 9.0)  # before a bot steals from a person


PACES = {
    StealPace.CALM: Pace(),
    StealPace.RACE: Pace(window=3.0, reaction=(2.0, 3.5)),
    StealPace.OFF: Pace(),
}
