"""From counts to what a child seems to be able to do."""

from collections.abc import Mapping
from math import log

import pytest

from numberloor import Level
from numberloor.learning.facts import Kind, jumps_of, kind_of
from numberloor.learning.layers import Estimate, estimate


def told(level: Level, seen: Mapping[int, tuple[float, float]]) -> list[Estimate]:
    """Of (right, all) by the jump's place."""
    size = len(jumps_of(level))
    right, every = [0.0] * size, [0.0] * size
    for place, (good, count) in seen.items():
        right[place], every[place] = good, count
    return estimate(level, right, every)


def _logit(p: float) -> float:
    return log(p / (1 - p))


def mean(estimates: list[Estimate], level: Level, kind: Kind) -> float:
    found = [
        one.p for jump, one in zip(jumps_of(level), estimates, strict=True) if kind_of(jump) is kind
    ]
    return sum(found) / len(found)


@pytest.mark.parametrize("level", Level)
def test_before_any_tap_hard_jumps_are_thought_to_be_harder(level: Level) -> None:
    before = told(level, {})
    assert mean(before, level, Kind.UP_NEAR) > mean(before, level, Kind.DOWN_NEAR)
    assert mean(before, level, Kind.UP_NEAR) > mean(before, level, Kind.UP_OVER_TEN_NEAR)
    assert all(one.seen == 0 for one in before)
    assert all(0.2 < one.weak < 0.8 or one.p > 0.7 or one.p < 0.5 for one in before)


@pytest.mark.parametrize("level", Level)
def test_what_goes_well_lifts_its_like_and_itself_most(level: Level) -> None:
    before, after = told(level, {}), told(level, {0: (6, 6)})
    lifts = [_logit(new.p) - _logit(old.p) for new, old in zip(after, before, strict=True)]
    assert min(lifts) > 0
    assert max(lifts) == lifts[0]
    assert after[0].weak < before[0].weak


@pytest.mark.parametrize("level", Level)
def test_what_goes_wrong_lowers_it(level: Level) -> None:
    before, after = told(level, {}), told(level, {0: (0, 6)})
    assert after[0].p < before[0].p - 0.3
    assert after[0].weak > 0.8


def test_trouble_across_the_ten_is_told_from_trouble_in_general() -> None:
    level = Level.INTERMEDIATE
    crossing = {
        place: ((0, 4) if jump.crosses_ten else (4, 4))
        for place, jump in enumerate(jumps_of(level))
    }
    after = told(level, crossing)
    assert mean(after, level, Kind.UP_NEAR) > 0.85
    assert mean(after, level, Kind.UP_OVER_TEN_NEAR) < 0.3


def test_more_evidence_makes_it_surer() -> None:
    level = Level.BASIC
    little, much = told(level, {3: (0.7, 1)}), told(level, {3: (5.6, 8)})
    assert abs(much[3].weak - 0.5) > abs(little[3].weak - 0.5)


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("share", [0.0, 1.0])
def test_extremes_stay_chances(level: Level, share: float) -> None:
    size = len(jumps_of(level))
    after = estimate(level, [8 * share] * size, [8.0] * size)
    assert all(0 < one.p < 1 and 0 <= one.weak <= 1 for one in after)
