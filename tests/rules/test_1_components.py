"""Rules, section 1: components."""

from collections import Counter

import pytest

from numberloor import (
    BASIC,
    BEGINNER,
    CARDS,
    INTERMEDIATE,
    Card,
    Level,
    deal,
    parse_deck,
    standard_deck,
    stars_to_win,
)
from tests.support.moves import may
from tests.support.positions import table

EVERY_LEVEL = [BASIC, INTERMEDIATE, BEGINNER]
SPECIALS = {Card.NEAREST, Card.ODD, Card.EVEN, Card.SKIP}


def box() -> "Counter[tuple[str, str]]":
    """How many of each card the box holds, by code and mark."""
    return Counter({(card.code, mark): count for mark, card, count in standard_deck().counts})


def deck(level: Level) -> tuple[Card, ...]:
    return standard_deck().for_level(level)


def test_the_box_holds_60_floors() -> None:
    assert sum(n for (code, _), n in box().items() if CARDS[code].is_floor) == 60


def test_the_box_holds_34_balloons() -> None:
    assert sum(n for (code, _), n in box().items() if CARDS[code].is_balloon) == 34


def test_a_floor_carries_a_number_from_0_to_9_by_day_or_by_night() -> None:
    floors = [card for card in Card if card.is_floor]
    assert sorted(card.number for card in floors if not card.is_night) == list(range(10))
    assert sorted(card.number for card in floors if card.is_night) == list(range(10))


def test_a_balloon_carries_a_number_from_1_to_9_or_is_one_of_four_specials() -> None:
    balloons = [card for card in Card if card.is_balloon]
    assert sorted(card.number for card in balloons if card.has_number) == list(range(1, 10))
    assert {card for card in balloons if not card.has_number} == SPECIALS


def test_a_card_is_either_a_floor_or_a_balloon_and_only_a_floor_knows_night() -> None:
    assert all(card.is_floor != card.is_balloon for card in Card)
    assert not any(card.is_night for card in Card if card.is_balloon)


def test_six_balloons_carry_the_blue_mark() -> None:
    blue = {code: n for (code, mark), n in box().items() if mark == "blue"}
    assert sum(blue.values()) == 6
    assert all(CARDS[code].is_balloon for code in blue)


def test_without_the_red_marked_cards_no_night_floor_and_no_number_above_3_is_left() -> None:
    left = deck(INTERMEDIATE)
    assert not any(card.is_night for card in left)
    assert max(card.number for card in left if card.is_balloon) == 3


@pytest.mark.parametrize(
    ("codes", "mark", "count"),
    [
        ("0 1 2 3 4 5 6 7 8 9", "unmarked", 5),
        ("0n 1n 2n 3n 4n 5n 6n 7n 8n 9n", "red", 1),
        ("b1 b2 b3", "unmarked", 2),
        ("b1 b2 b3", "blue", 2),
        ("b4 b5 b6 b7 b8 b9", "red", 2),
        ("near", "unmarked", 4),
        ("odd even", "unmarked", 2),
        ("skip", "unmarked", 2),
    ],
)
def test_ruling_r1_the_default_deck_has_so_many_of_each(codes: str, mark: str, count: int) -> None:
    assert [box()[code, mark] for code in codes.split()] == [count] * len(codes.split())


def test_ruling_r1_the_default_deck_has_nothing_else() -> None:
    assert box().total() == 94


def test_ruling_r1_the_specials_carry_no_mark() -> None:
    assert {mark for (code, mark) in box() if CARDS[code] in SPECIALS} == {"unmarked"}


def test_ruling_r1_a_family_can_match_its_own_box() -> None:
    ours = parse_deck('name = "ours"\n[unmarked]\n4 = 10\nb1 = 9\n')
    position = deal(BASIC, seats=2, deck=ours)
    assert Counter(position.all_cards()) == {Card.FLOOR_4: 10, Card.BALLOON_1: 9}


@pytest.mark.parametrize(
    ("level", "floors", "balloons"), [(BASIC, 60, 28), (INTERMEDIATE, 50, 22), (BEGINNER, 50, 0)]
)
def test_each_level_has_its_deck(level: Level, floors: int, balloons: int) -> None:
    kinds = Counter(card.is_floor for card in deck(level))
    assert (kinds[True], kinds[False]) == (floors, balloons)


def test_basic_is_played_with_all_but_the_blue_marked() -> None:
    assert Counter(card.code for card in deck(BASIC)) == Counter(
        {code: n for (code, mark), n in box().items() if mark != "blue"}
    )


def test_intermediate_is_played_with_all_but_the_red_marked() -> None:
    expected: Counter[str] = Counter()
    for (code, mark), n in box().items():
        expected[code] += n if mark != "red" else 0
    assert Counter(card.code for card in deck(INTERMEDIATE)) == +expected


def test_beginner_is_played_with_day_floors_only() -> None:
    assert all(card.is_floor and not card.is_night for card in deck(BEGINNER))


@pytest.mark.parametrize(("level", "age"), [(BASIC, 8), (INTERMEDIATE, 6), (BEGINNER, 4)])
def test_each_level_has_its_age(level: Level, age: int) -> None:
    assert level.age == age


@pytest.mark.parametrize("level", [BASIC, INTERMEDIATE])
def test_basic_and_intermediate_have_one_floor_stack_and_one_balloon_stack(level: Level) -> None:
    floors, balloons = deal(level, seats=2).stacks
    assert all(card.is_floor for card in floors)
    assert all(card.is_balloon for card in balloons)


def test_beginner_has_two_floor_stacks() -> None:
    first, second = deal(BEGINNER, seats=2).stacks
    assert all(card.is_floor for card in (*first, *second))


def test_only_basic_has_night_steals() -> None:
    assert [level for level in EVERY_LEVEL if level.has_steals] == [BASIC]


def test_intermediate_has_no_steals_even_where_a_box_has_unmarked_night_floors() -> None:
    position = table("5 1", "5n 1", on="3 b2")._replace(level=INTERMEDIATE)
    assert may(position, seat=1) == []


@pytest.mark.parametrize("level", EVERY_LEVEL)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_can_play(level: Level, seats: int) -> None:
    assert deal(level, seats).seats == seats


@pytest.mark.parametrize("seats", [-1, 0, 1, 6])
def test_fewer_than_two_or_more_than_five_cannot_play(seats: int) -> None:
    with pytest.raises(ValueError, match=f"2 to 5 seats, not {seats}"):
        deal(BASIC, seats)


@pytest.mark.parametrize(("seats", "stars"), [(2, 5), (3, 5), (4, 3), (5, 3)])
def test_five_stars_win_with_two_or_three_players_three_with_four_or_five(
    seats: int, stars: int
) -> None:
    assert stars_to_win(seats) == stars


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_14_stars_of_the_box_are_enough_for_any_game(seats: int) -> None:
    everyone_but_one_short = seats * (stars_to_win(seats) - 1)
    assert everyone_but_one_short + 1 <= 14
