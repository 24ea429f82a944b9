"""What holds where nothing is said: seed 0, seat 0 begins, two play Basic."""

from numberloor import BASIC, BEGINNER, Card, Record, SeededChance, deal, parse_move, play
from numberloor.rules.fitting import NEIGHBOURS, REACH
from tests.support.positions import beginner_table


def test_a_deal_without_a_seed_is_that_of_seed_0() -> None:
    assert deal(BASIC, 3) == deal(BASIC, 3, 0)
    assert deal(BASIC, 3).active == 0


def test_chance_without_a_step_is_that_of_step_0() -> None:
    assert SeededChance(7).below(10**6) == SeededChance(7, 0).below(10**6)


def test_a_move_without_a_seed_shuffles_by_seed_0() -> None:
    position = beginner_table("9", on="1 2 3 5 6 7 8 0 1 2 3 4 | 0 1 2 3 5 6 7 8", pile="")
    passing = parse_move("pass")
    assert play(position, 0, passing) == play(position, 0, passing, seed=0)
    piles = {play(position, 0, passing, seed=seed).position.pile for seed in (-1, 0, 1)}
    assert len(piles) == 3


def test_a_record_is_a_game_of_basic_for_two() -> None:
    assert Record() == Record(BASIC, seats=2, seed=0, first=0, house=(), deck=None, moves=())
    assert Record().opening() == deal(BASIC, 2, 0, first=0)


def test_there_are_ten_floors_and_no_eleventh() -> None:
    assert [len(rows) for rows in REACH.values()] == [10] * 13
    assert len(NEIGHBOURS) == 10
    assert [card for card in Card if card.is_floor and not card.is_night] == [*map(Card, range(10))]
    assert set(deal(BEGINNER, 2).all_cards()) == set(map(Card, range(10)))
