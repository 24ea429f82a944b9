"""Intervals: as wide as theory says, and right about as often as they promise."""

import math
import random

from numberloor.lab.sampling.measures import quantile, ratio, rotation_share
from numberloor.lab.sampling.statistics import GROUPS, T_95, Sample, Share, difference, estimate
from numberloor.lab.sampling.tally import WHOLE_WIN


def mean(tally: object) -> float:
    assert isinstance(tally, list)
    return ratio(tally[1], tally[0])


def sample_of(chance: random.Random, size: int = 50, shift: int = 0) -> Sample:
    """Twenty groups of throws of a die: count and sum."""
    sample = Sample()
    for group in range(GROUPS):
        throws = [chance.randint(1, 6) + shift for _ in range(size)]
        sample.add(group, [size, sum(throws)])
    return sample


def test_for_a_mean_the_jackknife_is_the_textbook_interval() -> None:
    sample = sample_of(random.Random(1))
    groups = [group[1] / group[0] for group in sample.groups]
    middle = sum(groups) / GROUPS
    deviation = math.sqrt(sum((g - middle) ** 2 for g in groups) / (GROUPS - 1))
    found = estimate(sample, mean)
    assert math.isclose(found.value, middle)
    assert math.isclose(found.half, T_95 * deviation / math.sqrt(GROUPS), rel_tol=1e-9)


def test_95_percent_intervals_hold_the_truth_95_times_in_a_hundred() -> None:
    chance = random.Random(7)
    hits = sum(not estimate(sample_of(chance), mean).differs_from(3.5) for _ in range(1000))
    # 950 expected; four standard deviations of a fair count are 28
    assert 922 <= hits <= 978


def test_luck_that_two_decks_share_cancels_in_their_difference() -> None:
    first, second = sample_of(random.Random(3)), sample_of(random.Random(3), shift=1)
    found = difference(second, first, mean)
    assert math.isclose(found.value, 1.0)
    assert found.half < 1e-12 < estimate(first, mean).half


def test_chunks_may_come_in_any_order() -> None:
    tallies = [[1, number * number] for number in range(3 * GROUPS)]
    forward, backward = Sample(), Sample()
    for number, tally in enumerate(tallies):
        forward.add(number, tally)
    for number, tally in reversed(list(enumerate(tallies))):
        backward.add(number, tally)
    assert estimate(forward, mean) == estimate(backward, mean)
    assert forward.total == [3 * GROUPS, sum(tally[1] for tally in tallies)]


def test_a_figure_that_does_not_exist_is_told_as_such() -> None:
    sample = Sample()
    for group in range(GROUPS):
        sample.add(group, [0, 0])
    assert estimate(sample, mean).as_data() == {"value": None, "low": None, "high": None}


def test_quantiles_take_bins_as_evenly_filled() -> None:
    assert quantile([0, 10, 10], 0.5, 3) == 6
    assert quantile([0, 10, 10], 0.25, 3) == 4.5
    assert quantile([4], 1.0, 1) == 1
    assert math.isnan(quantile([0, 0], 0.5, 1))


def heads(chance: random.Random, share: float, size: int = 10) -> Sample:
    """Twenty groups of throws of a coin: count and heads."""
    sample = Sample()
    for group in range(GROUPS):
        sample.add(group, [size, sum(chance.random() < share for _ in range(size))])
    return sample


HEADS = Share(lambda tally: tally[1], lambda tally: tally[0])


def test_a_share_is_never_below_nothing_nor_above_all() -> None:
    for always in (0, 1):
        found = estimate(heads(random.Random(2), always), HEADS)
        assert (found.value, 0 <= found.low < found.high <= 1) == (always, True)
        # Two hundred throws alike leave room for two or three in a hundred to be otherwise.
        assert 0.01 < found.high - found.low < 0.04
    assert estimate(heads(random.Random(2), 0.01), HEADS).low > 0


def test_intervals_of_rare_things_hold_the_truth_as_well() -> None:
    chance = random.Random(8)
    hits = sum(not estimate(heads(chance, 0.02), HEADS).differs_from(0.02) for _ in range(500))
    assert hits >= 455


def test_a_deal_won_from_every_chair_is_one_case_not_as_many_as_chairs() -> None:
    sample = Sample()
    for group in range(GROUPS):
        sample.add(group, [5, 5 * 4 * WHOLE_WIN])
    found = estimate(sample, rotation_share(4))
    assert math.isclose(found.low, 100 / (100 + T_95**2))
