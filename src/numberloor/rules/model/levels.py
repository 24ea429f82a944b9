"""Rules, section 1: the three levels, the number of players, and the stars to win."""

from enum import StrEnum
from typing import Never


class Level(StrEnum):
    """How the same box is played at three ages."""

    BEGINNER = "beginner"
    INTERMEDIATE = "intermediate"
    BASIC = "basic"

    @property
    def age(self) -> int:
        """From how many years on."""
        return {"beginner": 4, "intermediate": 6, "basic": 8}[self.value]

    @property
    def has_balloons(self) -> bool:
        """Beginner has two floor stacks; the others a floor stack and a balloon stack."""
        return self is not Level.BEGINNER

    @property
    def has_steals(self) -> bool:
        """Only Basic has night floors."""
        return self is Level.BASIC

    @classmethod
    def _missing_(cls, value: object) -> Never:
        raise ValueError(f"{value!r} is no level: choose {', '.join(cls)}")


class HouseRule(StrEnum):
    """The two rulings that have a known other reading, which a table may switch on."""

    FREE_DRAW = "free_draw"  # R3: draw although something fits
    REPEAT_SKIP = "repeat_skip"  # R5: an uncovered Skip a Go acts after every turn

    @classmethod
    def _missing_(cls, value: object) -> Never:
        raise ValueError(f"{value!r} is no house rule: choose {', '.join(cls)}")


BEGINNER, INTERMEDIATE, BASIC = Level.BEGINNER, Level.INTERMEDIATE, Level.BASIC
FREE_DRAW, REPEAT_SKIP = HouseRule.FREE_DRAW, HouseRule.REPEAT_SKIP

MIN_SEATS, MAX_SEATS = 2, 5
HAND_SIZE = 6


def stars_to_win(seats: int) -> int:
    """5 stars with 2–3 players, 3 stars with 4–5."""
    return 5 if seats <= 3 else 3
