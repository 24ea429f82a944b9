"""How a game was played, and whether one player can have played them all.

Time says nothing of how much a child can do. But where two children share an animal, their games
differ in it, and in how many first taps are wrong, more than those of one child do.
"""

from collections.abc import Iterable, Sequence
from math import log
from statistics import median, variance
from typing import NamedTuple

from numberloor.learning.moments import Moment

FEWEST_GAMES = 4
# How much the games of one child may differ: about twice what those of simulated children do, who
# have no bad days. A few games differ more by chance than many do.
USUAL_SECONDS, USUAL_WRONG = 0.15, 0.08
TOO_MUCH, BY_CHANCE = 2.3, 3.0


class Tempo(NamedTuple):
    """The middle of the logarithms of a game's tap times, and the share of wrong first taps."""

    log_seconds: float  # 0: no times are known
    wrong: float


def tempo_of(moments: Iterable[Moment]) -> Tempo:
    first = [moment for moment in moments if not moment.tries and moment.did.card is not None]
    times = [log(moment.ms / 1000) for moment in first if moment.ms]
    wrong = sum(moment.refused is not None for moment in first)
    return Tempo(
        round(median(times), 2) if times else 0.0, round(wrong / len(first), 2) if first else 0.0
    )


def look_like_two(games: Sequence[Tempo]) -> bool:
    seconds = [game.log_seconds for game in games if game.log_seconds]
    wrong = [game.wrong for game in games]
    spread = _spread(seconds, USUAL_SECONDS) + _spread(wrong, USUAL_WRONG)
    return bool(games) and spread > TOO_MUCH + BY_CHANCE / len(games)


def _spread(values: Sequence[float], usual: float) -> float:
    """How much these differ, as a share of what is usual; of a few games nothing is said."""
    return variance(values) / usual**2 if len(values) >= FEWEST_GAMES else 0.0
