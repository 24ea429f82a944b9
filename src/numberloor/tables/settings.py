"""How a table is played: help, steals, the clock, and how quick the bots are."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any

from numberloor.rules.model.levels import Level


class Help(StrEnum):
    """Helped: what fits is marked. Thinking: anything may be tried, a wrong try is explained.

    Late is thinking at first; then lamps come on and mark what fits (`features/lamps.py`).
    """

    HELPED = "helped"
    LATE = "late"
    THINKING = "thinking"


def usual_help(level: Level) -> Help:
    """What people who choose nothing get: the youngest see at once what fits, the others think first."""
    return Help.HELPED if level is Level.BEGINNER else Help.LATE


class Steals(StrEnum):
    """Who is first, wins; or all who want to say so in some seconds, then a fair draw; or none."""

    RACE = "race"
    CALM = "calm"
    OFF = "off"


class Pace(StrEnum):
    QUICK = "quick"
    STEADY = "steady"
    SLOW = "slow"

    @property
    def ms(self) -> int:
        """How long a bot waits before it moves, so that a child can follow."""
        return {"quick": 500, "steady": 1500, "slow": 3000}[self.value]


@dataclass(frozen=True, slots=True)
class Settings:
    help: Help = Help.HELPED
    late_seconds: int = 8
    steals: Steals = Steals.RACE
    calm_seconds: int = 5
    turn_seconds: int | None = None
    pace: Pace = Pace.STEADY
    sit_in_seconds: int | None = 60
    undo: bool = True
    hints: bool = True
    watchers: bool = True


def format_settings(settings: Settings) -> dict[str, Any]:
    return asdict(settings)


def parse_settings(data: Mapping[str, Any]) -> Settings:
    known = dict(data)
    known["help"] = Help(known.get("help", Help.HELPED))
    known["steals"] = Steals(known.get("steals", Steals.RACE))
    known["pace"] = Pace(known.get("pace", Pace.STEADY))
    return Settings(**known)
