"""From counts to what a child seems to be able to do, and how sure that is.

    logit p(jump) = b0 + b1·down + b2·crossing + b3·down·crossing + b4·(distance − 2)/3 + u(jump)

The b are this child's, near the level's mean; u is what is special about one jump. The likeliest b
and u for the counts of all jumps are found by Newton's rule. Each u stands alone, so a step solves
five equations, however many jumps there are. Jumps never met get what their features say.
"""

from collections.abc import Sequence
from functools import cache
from math import erfc, exp, log, pi, sqrt
from operator import mul
from typing import NamedTuple

from numberloor.learning.facts import jumps_of
from numberloor.rules.model.levels import Level

WEAK_BELOW = 0.6
ROUNDS = 6
FEATURES = 5

# Set by hand, not fitted: what a child of the level's age does with an easy jump, and what going
# down, crossing, both, and three floors more cost it.
MEANS = {
    Level.BEGINNER: (1.5, -0.6, -1.2, -0.3, 0.0),
    Level.INTERMEDIATE: (1.4, -0.6, -1.2, -0.3, -0.6),
    Level.BASIC: (1.6, -0.6, -1.2, -0.3, -0.6),
}
SPREADS = (1.0, 0.6, 0.9, 0.5, 0.4)
# How special a single jump may be: at Beginner there are few, and each is met often.
SPECIAL = {Level.BEGINNER: 0.8, Level.INTERMEDIATE: 0.6, Level.BASIC: 0.6}

Vector = list[float]


class Estimate(NamedTuple):
    p: float
    weak: float  # the chance that p is below 0.6
    seen: float  # the weight of what was seen of it


@cache
def _features(level: Level) -> tuple[tuple[float, ...], ...]:
    return tuple(
        (1.0, down, crossing, down * crossing, (jump.distance - 2) / 3)
        for jump in jumps_of(level)
        for down, crossing in [(float(not jump.up), float(jump.crosses_ten))]
    )


class _Fit(NamedTuple):
    """What explains the counts best, and how firmly: b with its spread, and u with its bend."""

    b: Vector
    u: Vector
    spread: list[Vector]
    bends: Vector  # how firmly the counts hold each jump


def estimate(level: Level, right: Sequence[float], seen: Sequence[float]) -> list[Estimate]:
    """For every jump of the level, in their order, from weighted counts of right ones and of all."""
    nothing = [0.0] * len(_features(level))
    loose = 1 / SPECIAL[level] ** 2
    fit = _Fit(list(MEANS[level]), nothing, [], nothing)
    for _ in range(ROUNDS):
        fit = _improved(level, fit, right, seen)
    estimates = []
    for place, x in enumerate(_features(level)):
        tight = fit.bends[place] + loose
        left = loose / tight
        variance = left**2 * _dot(x, [_dot(row, x) for row in fit.spread]) + 1 / tight
        middle = _dot(x, fit.b) + fit.u[place]
        estimates.append(
            Estimate(
                _chance(middle / sqrt(1 + pi * variance / 8)),
                _below(_LOGIT_WEAK, middle, sqrt(variance)),
                seen[place],
            )
        )
    return estimates


def _improved(level: Level, fit: _Fit, right: Sequence[float], seen: Sequence[float]) -> _Fit:
    """One step of Newton's rule. Each u follows its own jump, so only the b are solved together."""
    features, means, loose = _features(level), MEANS[level], 1 / SPECIAL[level] ** 2
    matrix = [[0.0] * FEATURES for _ in range(FEATURES)]
    slope = [0.0] * FEATURES
    for i, spread in enumerate(SPREADS):
        matrix[i][i] = 1 / spread**2
        slope[i] = (means[i] - fit.b[i]) / spread**2
    pulls, bends = [0.0] * len(features), [0.0] * len(features)
    for place, x in enumerate(features):
        if not seen[place]:
            continue
        p = _chance(_dot(x, fit.b) + fit.u[place])
        bend = bends[place] = seen[place] * p * (1 - p)
        gain = right[place] - seen[place] * p
        pull = pulls[place] = gain - fit.u[place] * loose
        tight = bend + loose
        rest = bend * loose / tight  # what is left of the bend once u has followed
        for i in range(FEATURES):
            if x[i]:
                slope[i] += (gain - bend / tight * pull) * x[i]
                weight, row = rest * x[i], matrix[i]
                for j in range(FEATURES):
                    row[j] += weight * x[j]
    spread_of_b = _inverse(matrix)
    change = [_dot(row, slope) for row in spread_of_b]
    b = [value + step for value, step in zip(fit.b, change, strict=True)]
    u = [
        value + (pull - bend * _dot(x, change)) / (bend + loose) if bend else value
        for value, pull, bend, x in zip(fit.u, pulls, bends, features, strict=True)
    ]
    return _Fit(b, u, spread_of_b, bends)


_LOGIT_WEAK = log(WEAK_BELOW / (1 - WEAK_BELOW))


def _chance(logit: float) -> float:
    return 1 / (1 + exp(-logit)) if logit > -30 else 0.0


def _below(line: float, middle: float, spread: float) -> float:
    return 0.5 * erfc((middle - line) / (spread * sqrt(2)))


def _dot(one: Sequence[float], other: Sequence[float]) -> float:
    return float(sum(map(mul, one, other)))


def _inverse(matrix: list[Vector]) -> list[Vector]:
    """By Gauss and Jordan; the matrix is positive definite, so no pivot is small."""
    size = len(matrix)
    rows = [[*row, *(1.0 if i == j else 0.0 for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        pivot = rows[i][i]
        rows[i] = [value / pivot for value in rows[i]]
        for j in range(size):
            if j != i and rows[j][i]:
                factor = rows[j][i]
                rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [row[size:] for row in rows]
