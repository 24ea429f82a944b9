"""Rules, section 3: which floor card fits (Basic, Intermediate)."""

import pytest

from numberloor import BASIC, INTERMEDIATE, Level
from tests.support.moves import may, play_on
from tests.support.positions import table

EVERY_FLOOR = "0 1 2 3 4 5 6 7 8 9"
EVERY_BALLOON = "b1 b2 b3 b4 b5 b6 b7 b8 b9 near odd even skip"


def what_fits(on: str, level: Level = BASIC) -> set[int]:
    """The day floors that a player who holds all ten may play."""
    position = table(EVERY_FLOOR, on=on, level=level)
    return {int(code) for code in may(position)}


# The examples of the printed rules


def test_floor_1_goes_on_floor_1() -> None:
    assert 1 in what_fits("1 b5")


def test_on_floor_5_with_balloon_3_go_2_and_8() -> None:
    assert what_fits("5 b3") - {5} == {2, 8}


def test_two_up_from_9_is_the_eleventh_floor_shown_by_1() -> None:
    assert 1 in what_fits("9 b2")


def test_three_down_from_0_taken_as_the_tenth_floor_is_7() -> None:
    assert 7 in what_fits("0 b3")


def test_floor_2_can_mean_the_second_or_the_twelfth_floor() -> None:
    assert 2 in what_fits("0 b2")
    assert 2 in what_fits("9 b3")


def test_floor_0_can_mean_the_ground_floor_or_the_tenth() -> None:
    assert 0 in what_fits("2 b2")
    assert 0 in what_fits("8 b2")


def test_under_nearest_on_floor_5_go_3_4_5_6_and_7() -> None:
    assert what_fits("5 near") == {3, 4, 5, 6, 7}


def test_each_new_floor_has_other_nearest_floors() -> None:
    position = play_on(table("7 3 9", on="5 near"), "7")
    assert may(position) == ["9", "end"]


# The table, row by row


@pytest.mark.parametrize("balloon", EVERY_BALLOON.split())
@pytest.mark.parametrize("floor", range(10))
def test_ruling_r13_the_same_floor_fits_under_any_balloon(floor: int, balloon: str) -> None:
    assert floor in what_fits(f"{floor} {balloon}")


@pytest.mark.parametrize("number", range(1, 10))
@pytest.mark.parametrize("floor", range(10))
def test_under_a_number_fit_the_floors_so_many_up_or_down(floor: int, number: int) -> None:
    up, down = (floor + number) % 10, (floor - number) % 10
    assert what_fits(f"{floor} b{number}") == {floor, up, down}


@pytest.mark.parametrize("number", range(1, 4))
def test_intermediate_counts_in_the_same_way(number: int) -> None:
    assert what_fits(f"9 b{number}", INTERMEDIATE) == {9, 9 - number, number - 1}


@pytest.mark.parametrize(
    ("floor", "near"),
    [
        (0, {8, 9, 0, 1, 2}),
        (1, {9, 0, 1, 2, 3}),
        (2, {0, 1, 2, 3, 4}),
        (7, {5, 6, 7, 8, 9}),
        (8, {6, 7, 8, 9, 0}),
        (9, {7, 8, 9, 0, 1}),
    ],
)
def test_under_nearest_fit_floors_at_most_two_away_past_the_ten_as_well(
    floor: int, near: set[int]
) -> None:
    assert what_fits(f"{floor} near") == near


@pytest.mark.parametrize("floor", [1, 3, 5, 7, 9])
def test_under_odd_fits_every_odd_floor(floor: int) -> None:
    assert what_fits(f"{floor} odd") == {1, 3, 5, 7, 9}


@pytest.mark.parametrize("floor", [0, 2, 4, 6, 8])
def test_under_even_fits_every_even_floor_and_0_is_even(floor: int) -> None:
    assert what_fits(f"{floor} even") == {0, 2, 4, 6, 8}


def test_ruling_r13_the_same_floor_fits_under_odd_and_even_whatever_it_is() -> None:
    assert what_fits("4 odd") == {1, 3, 5, 7, 9} | {4}
    assert what_fits("7 even") == {0, 2, 4, 6, 8} | {7}


@pytest.mark.parametrize("floor", range(10))
def test_under_skip_a_go_fits_only_the_same_floor(floor: int) -> None:
    assert what_fits(f"{floor} skip") == {floor}


@pytest.mark.parametrize("balloon", EVERY_BALLOON.split())
def test_a_night_floor_fits_as_a_day_floor_of_its_number_does(balloon: str) -> None:
    nights = "0n 1n 2n 3n 4n 5n 6n 7n 8n 9n"
    by_night = {int(code[0]) for code in may(table(nights, on=f"6 {balloon}"))}
    assert by_night == what_fits(f"6 {balloon}")


def test_an_open_night_floor_counts_as_its_number() -> None:
    assert what_fits("5n b3") == {2, 5, 8}


@pytest.mark.parametrize("balloon", EVERY_BALLOON.split())
def test_a_balloon_fits_any_balloon(balloon: str) -> None:
    position = table(f"3 {EVERY_BALLOON}", on=f"3 {balloon}")
    assert sorted(may(position)) == sorted(["3", *EVERY_BALLOON.split()])
