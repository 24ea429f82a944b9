"""What many games say: shares of the win with intervals, and Elo differences.

The same deal is played once for every rotation of the seats, so these games hang together; the
interval is taken over deals, not over games.
"""

from collections.abc import Mapping, Sequence
from math import log10, sqrt
from statistics import fmean, variance
from typing import NamedTuple

Z95 = 1.959964
ELO_SCALE = 400.0


class Share(NamedTuple):
    mean: float
    low: float
    high: float
    deals: int

    def __str__(self) -> str:
        return f"{self.mean:.1%} ({self.low:.1%} to {self.high:.1%})"


def share_of(per_deal: Sequence[float], quantile: float = Z95) -> Share:
    """The mean over deals with its 95 % interval: Wilson's, which stays honest near 0 and 1.

    It is made for games that are won or lost, so we ask how many of those would be as uncertain as
    these deals. Deals that all went alike do not say; each then counts as one. After a few deals only
    `quantile` should be Student's.
    """
    deals, mean = len(per_deal), fmean(per_deal)
    spread = variance(per_deal) if deals > 1 else 0.0
    games = deals * mean * (1.0 - mean) / spread if spread else float(deals)
    square = quantile**2 / games
    middle = (mean + square / 2) / (1.0 + square)
    half = sqrt(mean * (1.0 - mean) * square + square**2 / 4) / (1.0 + square)
    return Share(mean, max(0.0, middle - half), min(1.0, middle + half), deals)


def elo_from(pairs: Mapping[tuple[str, str], tuple[float, float]]) -> dict[str, float]:
    """Elo of each name, the mean being 0, from the points of every pair (a's points, b's points).

    Bradley and Terry's model, fitted by the usual fixed-point steps; half a point for each side
    keeps a bot that never won from sinking without end.
    """
    names = sorted({name for pair in pairs for name in pair})
    strength = dict.fromkeys(names, 1.0)
    for _ in range(2_000):
        new = {}
        for name in names:
            won = games = 0.0
            for (a, b), (points_a, points_b) in pairs.items():
                if name in (a, b):
                    won += (points_a if name == a else points_b) + 0.5
                    rival = strength[b if name == a else a]
                    games += (points_a + points_b + 1.0) / (strength[name] + rival)
            new[name] = won / games if games else 1.0
        scale = 1.0 / fmean(new.values())
        change = max(abs(new[name] * scale - strength[name]) for name in names)
        strength = {name: new[name] * scale for name in names}
        if change < 1e-9:
            break
    elo = {name: ELO_SCALE * log10(strength[name]) for name in names}
    middle = fmean(elo.values())
    return {name: value - middle for name, value in elo.items()}
