"""Figures with intervals, from tallies of games.

The games of a sample are dealt out to twenty groups. A figure is worked out from all games, and
again twenty times with one group left out; how much these twenty answers differ tells how far off
the whole may be (Tukey's jackknife). It asks nothing of the figure: a mean, a share, a ratio, a
median and a difference of two decks are all treated alike. Intervals are 95 % ones.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

GROUPS = 20
T_95 = 2.0930240544  # Student's t with 19 degrees of freedom

Tally = Sequence[int]
Measure = Callable[[Tally], float]


@dataclass(frozen=True)
class Estimate:
    """A figure, and how far off it may be either way."""

    value: float
    half: float  # half the width of the interval

    @property
    def low(self) -> float:
        return self.value - self.half

    @property
    def high(self) -> float:
        return self.value + self.half

    def differs_from(self, other: float) -> bool:
        """Whether the interval leaves this number out."""
        return not self.low <= other <= self.high

    def as_data(self) -> dict[str, float | None]:
        return {"value": tidy(self.value), "low": tidy(self.low), "high": tidy(self.high)}


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


def estimate(sample: Sample, figure: Measure) -> Estimate:
    return _jackknife(figure(sample.total), [figure(tally) for tally in sample.without])


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
        return Estimate(math.nan, math.nan)
    mean = math.fsum(partial) / len(partial)
    spread = math.fsum((number - mean) ** 2 for number in partial)
    return Estimate(value, T_95 * math.sqrt(spread * (len(partial) - 1) / len(partial)))
