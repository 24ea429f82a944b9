"""What there is to know at each level, and what two open cards ask for."""

import pytest

from numberloor import BASIC, BEGINNER, INTERMEDIATE, Card, Level
from numberloor.learning.facts import (
    Ask,
    Kind,
    Parity,
    Same,
    Skip,
    asked,
    format_jump,
    jumps_of,
    kinds_of,
    off_by,
    parse_jump,
)
from numberloor.rules.fitting import NEIGHBOURS, REACH
from numberloor.rules.jumps import Jump


@pytest.mark.parametrize(("level", "jumps"), [(BEGINNER, 20), (INTERMEDIATE, 60), (BASIC, 170)])
def test_a_level_has_so_many_jumps_that_can_be_told_apart(level: Level, jumps: int) -> None:
    found = jumps_of(level)
    assert len(found) == len(set(found)) == jumps
    assert sum(map(len, kinds_of(level).values())) == jumps


def test_five_up_and_five_down_end_on_one_card_so_the_way_inside_the_ten_is_told() -> None:
    fives = [jump for jump in jumps_of(BASIC) if jump.distance == 5]
    assert len(fives) == 10
    assert not any(jump.crosses_ten for jump in fives)


def test_only_basic_goes_far() -> None:
    assert set(kinds_of(BASIC)) == set(Kind)
    near = {Kind.UP_NEAR, Kind.UP_OVER_TEN_NEAR, Kind.DOWN_NEAR, Kind.DOWN_OVER_TEN_NEAR}
    assert set(kinds_of(INTERMEDIATE)) == set(kinds_of(BEGINNER)) == near


def test_a_floor_and_a_number_ask_for_the_same_floor_and_two_jumps() -> None:
    assert asked(BASIC, Card.FLOOR_8, Card.BALLOON_3) == (
        Ask(Same(8), 8, 0),
        Ask(Jump(8, 3, up=True), 1, 0),
        Ask(Jump(8, 3, up=False), 5, 0),
    )


def test_special_balloons_ask_for_what_they_say() -> None:
    assert asked(BASIC, Card.FLOOR_4, Card.SKIP) == (Ask(Skip(4), 4, 0),)
    nearest = [ask.landing for ask in asked(BASIC, Card.FLOOR_0, Card.NEAREST)]
    assert nearest == [0, 1, 9, 2, 8]
    odd = asked(BASIC, Card.FLOOR_4, Card.ODD)
    assert odd == (Ask(Same(4), 4, 0), *(Ask(Parity(n), n, 0) for n in (1, 3, 5, 7, 9)))


@pytest.mark.parametrize("balloon", [card for card in Card if card.is_balloon])
@pytest.mark.parametrize("floor", range(10))
def test_what_is_asked_for_is_what_fits(balloon: Card, floor: int) -> None:
    landings = [ask.landing for ask in asked(BASIC, Card(floor), balloon)]
    assert len(landings) == len(set(landings))
    assert set(landings) == REACH[balloon][floor]


@pytest.mark.parametrize("floor", range(10))
def test_at_beginner_each_stack_asks_for_its_neighbours(floor: int) -> None:
    asks = asked(BEGINNER, Card(floor), Card.FLOOR_7)
    assert {ask.landing for ask in asks if ask.stack == 0} == NEIGHBOURS[floor]
    assert {ask.landing for ask in asks if ask.stack == 1} == NEIGHBOURS[7]


def test_how_far_off_a_card_is_goes_the_short_way_round() -> None:
    assert [off_by(card, 9) for card in (7, 8, 9, 0, 1)] == [-2, -1, 0, 1, 2]
    assert off_by(5, 0) == 5


@pytest.mark.parametrize("jump", jumps_of(BASIC))
def test_a_jump_is_written_as_a_sum_and_read_back(jump: Jump) -> None:
    assert parse_jump(format_jump(jump)) == jump


def test_a_sum_reads_as_one_would_write_it() -> None:
    assert format_jump(Jump(8, 5, up=True)) == "8+5"
    assert format_jump(Jump(13, 6, up=False)) == "13-6"


@pytest.mark.parametrize(
    "text", ["", "8", "8+", "8+0", "8 + 5", "10+1", "3-5", "8+55", "١+١", "8*5"]
)
def test_what_is_no_jump_of_the_game_is_none(text: str) -> None:
    assert parse_jump(text) is None
