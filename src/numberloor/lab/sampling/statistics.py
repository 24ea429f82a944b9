"""Figures with intervals, from tallies of games.

The games of a sample are dealt out to twenty groups. A figure is worked out from all games, and
again twenty times with one group left out; how much these twenty answers differ tells how far off
the whole may be (Tukey's jackknife). It asks nothing of the figure: a mean, a ratio, a median and a
difference of two decks are all treated alike. A share of a whole can be neither below 0 nor above 1;
its interval is Wilson's, for as many independent cases as the jackknife's spread stands for.
Intervals are 95 % ones.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import NormalDist

GROUPS = 20
T_95 = 2.0930240544  # Student's t with 19 degrees of freedom
ROUNDING = 1e-12

Tally = Sequence[int]
Measure = Callable[[Tally], float]


@dataclass(frozen=True)
class Share:
    """A figure that is a part of a whole: so many of so many cases."""

    part: Measure
    whole: Measure
    independent: Measure | None = None  # how many cases, where some of the whole hang together

    def __call__(self, tally: Tally) -> float:
        whole = self.whole(tally)
        return self.part(tally) / whole if whole else math.nan


@dataclass(frozen=True)
class Estimate:
    """A figure, and the ends of its interval."""

    value: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    def differs_from(self, other: float) -> bool:
        """Whether the interval leaves this number out."""
        return not self.low <= other <= self.high

    def as_data(self) -> dict[str, float | None]:
        return {"value": tidy(self.value), "low": tidy(self.low), "high": tidy(self.high)}


def students_t(degrees: int, share: float = 0.975) -> float:
    """The quantile that takes the place of the normal one where a few cases tell their own spread.

    Fisher's expansion: from nine degrees of freedom on right to a thousandth at 0.975, and to three
    in a thousand as far out as 0.9995.
    """
    z = NormalDist().inv_cdf(share)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / degrees + second / degrees**2 + third / degrees**3


def wider(among: int) -> float:
    """How many times its 95 % interval one of so many differences must be, so that nineteen times of
    twenty chance alone makes none of them (Bonferroni, by Student's t)."""
    return students_t(GROUPS - 1, 1 - 0.025 / max(1, among)) / students_t(GROUPS - 1)


def tidy(number: float) -> float | None:
    """Six digits: more would be noise. JSON has no word for a figure that does not exist."""
    return float(f"{number:.6g}") if math.isfinite(number) else None


@dataclass
class Sample:
    """Twenty groups of games at one setting, as tallies."""

    groups: list[list[int]] = field(default_factory=lambda: [[] for _ in range(GROUPS)])
    _total: list[int] | None = None
    _without: list[list[int]] | None = None

    def add(self, chunk: int, tally: Tally) -> None:
        """Chunks are dealt out to the groups by number."""
        group = self.groups[chunk % GROUPS]
        if group:
            for place, count in enumerate(tally):
                group[place] += count
        else:
            group.extend(tally)
        self._total = self._without = None

    @property
    def total(self) -> list[int]:
        if self._total is None:
            self._total = [sum(counts) for counts in zip(*filter(None, self.groups), strict=True)]
        return self._total

    @property
    def without(self) -> list[list[int]]:
        """The tallies of all groups but one, for each one."""
        if self._without is None:
            total = self.total
            self._without = [
                [whole - part for whole, part in zip(total, group, strict=True)]
                for group in self.groups
            ]
        return self._without


def spread(sample: Sample, figure: Measure) -> Estimate:
    """The jackknife alone: how far off the figure may be, by which runs decide to play on."""
    return _jackknife(figure(sample.total), [figure(tally) for tally in sample.without])


def estimate(sample: Sample, figure: Measure) -> Estimate:
    plain = spread(sample, figure)
    if not isinstance(figure, Share):
        return plain
    whole = figure.whole(sample.total)
    return _wilson(plain, whole, figure.independent(sample.total) if figure.independent else whole)


def difference(sample: Sample, other: Sample, figure: Measure) -> Estimate:
    """How much larger the figure is in `sample`.

    Equal groups of both samples saw the same luck of the deal; leaving them out together lets that
    luck cancel, so that two decks are told apart with fewer games.
    """
    return _jackknife(
        figure(sample.total) - figure(other.total),
        [figure(a) - figure(b) for a, b in zip(sample.without, other.without, strict=True)],
    )


def _jackknife(value: float, partial: Sequence[float]) -> Estimate:
    if not all(math.isfinite(number) for number in (value, *partial)):
        return Estimate(math.nan, math.nan, math.nan)
    mean = math.fsum(partial) / len(partial)
    squares = math.fsum((number - mean) ** 2 for number in partial)
    half = T_95 * math.sqrt(squares * (len(partial) - 1) / len(partial))
    return Estimate(value, value - half, value + half)


def _wilson(plain: Estimate, whole: float, alike: float) -> Estimate:
    """The interval of a share: cases that hang together count for fewer than they are.

    Groups that all agree do not tell how much theirs do; they count as `alike`.
    """
    share, error = plain.value, plain.half / T_95
    if math.isnan(share):
        return plain
    cases = min(whole, share * (1 - share) / error**2) if error > ROUNDING else alike
    if cases <= 0:
        return Estimate(share, 0.0, 1.0)
    room = T_95**2 / cases
    middle = (share + room / 2) / (1 + room)
    half = math.sqrt(room * (share * (1 - share) + room / 4)) / (1 + room)
    return Estimate(share, min(share, max(0.0, middle - half)), max(share, min(1.0, middle + half)))
