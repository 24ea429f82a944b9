"""A jump on the number line: where from, which floors are counted, where to."""

import pytest

from numberloor.rules.jumps import Jump, jump_to


def jumped(start: int, distance: int, landing: int) -> Jump:
    jump = jump_to(start, distance, landing)
    assert jump is not None
    return jump


def test_a_jump_up_counts_on_from_the_next_floor() -> None:
    jump = jumped(5, 3, 8)
    assert jump == Jump(5, 3, up=True)
    assert jump.steps == (6, 7, 8)
    assert (jump.end, jump.landing, jump.crosses_ten) == (8, 8, False)


def test_a_jump_down_counts_back() -> None:
    jump = jumped(5, 3, 2)
    assert jump == Jump(5, 3, up=False)
    assert jump.steps == (4, 3, 2)
    assert (jump.end, jump.landing, jump.crosses_ten) == (2, 2, False)


def test_two_up_from_9_is_floor_11_shown_by_1() -> None:
    jump = jumped(9, 2, 1)
    assert jump.steps == (10, 11)
    assert (jump.end, jump.landing, jump.crosses_ten) == (11, 1, True)


def test_three_down_from_0_starts_on_the_tenth_floor() -> None:
    jump = jumped(0, 3, 7)
    assert jump.start == 10
    assert jump.steps == (9, 8, 7)
    assert (jump.end, jump.landing, jump.crosses_ten) == (7, 7, True)


def test_three_down_from_1_starts_on_the_eleventh_floor() -> None:
    jump = jumped(1, 3, 8)
    assert jump.start == 11
    assert jump.steps == (10, 9, 8)


def test_up_to_the_tenth_floor_crosses_the_ten_and_is_shown_by_0() -> None:
    jump = jumped(8, 2, 0)
    assert (jump.end, jump.landing, jump.crosses_ten) == (10, 0, True)


def test_down_to_the_ground_floor_does_not_cross_the_ten() -> None:
    jump = jumped(3, 3, 0)
    assert (jump.start, jump.end, jump.crosses_ten) == (3, 0, False)


@pytest.mark.parametrize(("start", "landing", "up"), [(3, 8, True), (8, 3, False), (5, 0, False)])
def test_by_five_where_both_ways_land_alike_the_one_inside_the_ten_is_told(
    start: int, landing: int, up: bool
) -> None:
    jump = jumped(start, 5, landing)
    assert jump.up == up
    assert not jump.crosses_ten


def test_a_floor_that_no_jump_of_that_length_reaches_has_none() -> None:
    assert jump_to(5, 3, 7) is None


@pytest.mark.parametrize("distance", range(1, 10))
@pytest.mark.parametrize("start", range(10))
def test_every_jump_takes_as_many_steps_as_its_length_and_stays_inside_the_house(
    start: int, distance: int
) -> None:
    for landing in {(start + distance) % 10, (start - distance) % 10}:
        jump = jumped(start, distance, landing)
        assert len(jump.steps) == distance
        assert jump.steps[-1] == jump.end
        assert jump.landing == landing
        assert jump.start % 10 == start
        assert min(jump.steps) >= 0
        assert max(jump.steps) <= 19
