"""Why a move is allowed or not, as data: what a sentence is made from."""

import pytest

from numberloor import BASIC, FREE_DRAW, Card, explain, explain_hand, parse_move
from numberloor.rules.fitting import fits, fits_beside
from numberloor.rules.jumps import Jump
from numberloor.rules.why.explain import why_beside, why_fits
from numberloor.rules.why.reasons import (
    DoesNotFit,
    DoesNotFitBeside,
    Nearest,
    Neighbour,
    OddEven,
    Opens,
    Plain,
    Reason,
    SameFloor,
    SkipOnly,
    StealFits,
    Sum,
)
from tests.support.moves import play_on, reason
from tests.support.positions import beginner_table, table

FLOORS = [card for card in Card if card.is_floor]
BALLOONS = [card for card in Card if card.is_balloon]


# Why a floor fits


def test_a_sum_tells_the_jump() -> None:
    why = reason(table("8 1", on="5 b3"), "8")
    assert why == Sum(Jump(5, 3, up=True))
    assert why.key == "sum-up"
    assert why.args == {"start": 5, "card": 5, "distance": 3, "end": 8, "landing": 8}


def test_a_difference_tells_the_jump_down() -> None:
    why = reason(table("2 1", on="5 b3"), "2")
    assert why == Sum(Jump(5, 3, up=False))
    assert why.key == "sum-down"


def test_9_and_2_up_tells_of_the_eleventh_floor() -> None:
    why = reason(table("1 0", on="9 b2"), "1")
    assert why.key == "sum-up-ten"
    assert why.args == {"start": 9, "card": 9, "distance": 2, "end": 11, "landing": 1}


def test_0_and_3_down_tells_of_the_tenth_floor() -> None:
    why = reason(table("7 1", on="0 b3"), "7")
    assert why.key == "sum-down-ten"
    assert why.args == {"start": 10, "card": 0, "distance": 3, "end": 7, "landing": 7}


@pytest.mark.parametrize("balloon", [card.code for card in BALLOONS])
def test_the_same_floor_is_told_as_such_under_any_balloon(balloon: str) -> None:
    why = reason(table("5 0", on=f"5 {balloon}"), "5")
    assert why == SameFloor(5)
    assert (why.key, why.args) == ("same-floor", {"floor": 5})


@pytest.mark.parametrize(
    ("on", "card", "jump", "key"),
    [
        ("5 near", "6", Jump(5, 1, up=True), "nearest-up"),
        ("5 near", "3", Jump(5, 2, up=False), "nearest-down"),
        ("9 near", "1", Jump(9, 2, up=True), "nearest-up-ten"),
        ("0 near", "9", Jump(10, 1, up=False), "nearest-down-ten"),
    ],
)
def test_nearest_tells_the_short_jump(on: str, card: str, jump: Jump, key: str) -> None:
    why = reason(table(f"{card} 2", on=on), card)
    assert why == Nearest(jump)
    assert why.key == key


def test_odd_and_even_tell_which_the_floor_is() -> None:
    odd, even = reason(table("7 0", on="4 odd"), "7"), reason(table("0 1", on="4 even"), "0")
    assert (odd, odd.key, odd.args) == (OddEven(7), "odd-floor", {"floor": 7})
    assert (even, even.key, even.args) == (OddEven(0), "even-floor", {"floor": 0})


@pytest.mark.parametrize(
    ("on", "card", "jump", "key"),
    [
        ("4 0", "5@1", Jump(4, 1, up=True), "neighbour-up"),
        ("4 0", "3@1", Jump(4, 1, up=False), "neighbour-down"),
        ("9 5", "0@1", Jump(9, 1, up=True), "neighbour-up-ten"),
        ("5 0", "9@2", Jump(10, 1, up=False), "neighbour-down-ten"),
    ],
)
def test_beginner_tells_of_neighbours(on: str, card: str, jump: Jump, key: str) -> None:
    why = reason(beginner_table("5 3 0 9", on=on), card)
    assert why == Neighbour(jump)
    assert why.key == key


def test_beginner_tells_the_same_floor_as_such() -> None:
    assert reason(beginner_table("4 1", on="4 8"), "4@1") == SameFloor(4)


def test_a_steal_tells_how_the_night_floor_fits() -> None:
    why = reason(table("0 0", "8n 1", on="5 b3"), "1: steal 8n")
    assert why == StealFits(Sum(Jump(5, 3, up=True)))
    assert (why.key, why.args) == ("steal-fits", {"why": Sum(Jump(5, 3, up=True))})


# Why a balloon may be played


@pytest.mark.parametrize(
    ("balloon", "targets", "key"),
    [
        ("b3", (2, 8), "opens-number"),
        ("b5", (0,), "opens-number"),
        ("near", (3, 4, 5, 6, 7), "opens-near"),
        ("odd", (1, 3, 5, 7, 9), "opens-odd"),
        ("even", (0, 2, 4, 5, 6, 8), "opens-even"),
        ("skip", (5,), "opens-skip"),
    ],
)
def test_a_balloon_tells_which_floors_it_opens(
    balloon: str, targets: tuple[int, ...], key: str
) -> None:
    why = reason(table(f"5 5 {balloon}", on="5 b9"), balloon)
    assert isinstance(why, Opens)
    assert (why.balloon.code, why.floor, why.targets) == (balloon, 5, targets)
    assert why.key == key
    assert why.args["targets"] == targets
    assert why.args["floor"] == 5


def test_a_number_balloon_tells_how_far_it_goes() -> None:
    assert reason(table("5 5 b3", on="5 b9"), "b3").args["distance"] == 3


def test_a_balloon_of_a_finishing_player_says_so() -> None:
    position = play_on(table("5 b4 b1", on="5 b9"), "5")
    assert reason(position, "b4") == Plain("balloon-finishing")


# Why a floor does not fit


@pytest.mark.parametrize(
    ("on", "targets", "key"),
    [
        ("5 b3", (2, 8), "does-not-fit-number"),
        ("9 b2", (1, 7), "does-not-fit-number"),
        ("9 near", (0, 1, 7, 8, 9), "does-not-fit-near"),
        ("2 odd", (1, 2, 3, 5, 7, 9), "does-not-fit-odd"),
        ("7 even", (0, 2, 4, 6, 7, 8), "does-not-fit-even"),
    ],
)
def test_a_floor_that_does_not_fit_tells_what_would(
    on: str, targets: tuple[int, ...], key: str
) -> None:
    card = next(str(n) for n in (4, 3) if n not in targets)
    why = reason(table(f"{card} 0", on=on), card)
    assert isinstance(why, DoesNotFit)
    assert (why.card.code, why.floor, why.targets) == (card, int(on[0]), targets)
    assert why.key == key
    assert why.args["targets"] == targets


def test_from_5_with_balloon_3_you_can_go_to_2_or_8() -> None:
    why = reason(table("4 0", on="5 b3"), "4")
    assert why.args == {"floor": 5, "distance": 3, "targets": (2, 8)}


def test_under_skip_a_go_only_the_same_floor_is_told() -> None:
    why = reason(table("4 0", on="5 skip"), "4")
    assert isinstance(why, SkipOnly)
    assert (why.key, why.targets) == ("does-not-fit-skip", (5,))


def test_a_steal_that_does_not_fit_tells_what_would() -> None:
    why = reason(table("0 0", "4n 1", on="5 b3"), "1: steal 4n")
    assert isinstance(why, DoesNotFit)
    assert why.targets == (2, 8)


def test_beginner_tells_which_floors_the_stack_takes() -> None:
    why = reason(beginner_table("6 1", on="4 0"), "6@2")
    assert why == DoesNotFitBeside(Card.FLOOR_6, 0, (0, 1, 9))
    assert (why.key, why.args) == ("does-not-fit-beside", {"floor": 0, "targets": (0, 1, 9)})


# Draw, pass, end


def plain(name: str) -> Reason:
    return Plain(name)


def test_drawing_is_told_by_nothing_that_fits() -> None:
    assert reason(table("8 9", on="3 b2"), "draw") == plain("draw-nothing-fits")


def test_free_drawing_is_told_as_such_only_where_something_fits() -> None:
    fitting = table("5 9", on="3 b2", house=[FREE_DRAW])
    assert reason(fitting, "draw") == plain("draw-free")
    assert reason(table("8 9", on="3 b2", house=[FREE_DRAW]), "draw") == plain("draw-nothing-fits")


def test_passing_is_told_by_what_allows_it() -> None:
    assert reason(table("8 9", on="3 b2", drawn=True), "pass") == plain("pass-drew")
    assert reason(table("8 9", on="3 b2", pile=""), "pass") == plain("pass-nothing-to-draw")
    assert reason(beginner_table("1 1"), "pass") == plain("pass-takes-two")
    assert reason(beginner_table("1 1", pile=""), "pass") == plain("pass-nothing-to-draw")


def test_ending_is_told_by_the_floor_that_was_played() -> None:
    assert reason(play_on(table("5 0", on="3 b2"), "5"), "end") == plain("end-allowed")
    assert reason(play_on(beginner_table("5 0"), "5@1"), "end") == plain("end-allowed")


def test_a_card_that_is_not_in_the_hand_is_named() -> None:
    why = reason(table("8 9", on="3 b2"), "b7")
    assert (why.key, why.args) == ("not-in-hand", {"card": Card.BALLOON_7})


# All together


def test_an_explanation_says_whether_the_move_is_legal() -> None:
    position = table("5 9", on="3 b2")
    assert explain(position, 0, parse_move("5")).legal
    assert not explain(position, 0, parse_move("9")).legal


def test_every_card_of_a_hand_has_an_explanation() -> None:
    told = explain_hand(table("5 5 9 b1 1n", on="3 b2"), 0)
    assert {move.code: why.legal for move, why in told.items()} == {
        "5": True,
        "9": False,
        "1n": True,
        "b1": False,
    }


def test_while_another_player_is_on_turn_a_night_floor_is_explained_as_a_steal() -> None:
    told = explain_hand(table("0 0", "5 5n 9n b1", on="3 b2"), 1)
    assert {move.code: why.legal for move, why in told.items()} == {
        "5": False,
        "steal 5n": True,
        "steal 9n": False,
        "b1": False,
    }


def test_at_beginner_every_card_has_an_explanation_for_each_stack() -> None:
    told = explain_hand(beginner_table("5 1", on="4 8"), 0)
    assert {move.code: why.legal for move, why in told.items()} == {
        "5@1": True,
        "5@2": False,
        "1@1": False,
        "1@2": False,
    }


@pytest.mark.parametrize("balloon", BALLOONS, ids=str)
def test_a_floor_has_a_reason_to_fit_exactly_where_it_fits(balloon: Card) -> None:
    for here in FLOORS:
        for card in FLOORS:
            why = why_fits(card, here, balloon)
            assert (why is not None) == fits(card, here, balloon)


def test_at_beginner_too_a_floor_has_a_reason_exactly_where_it_fits() -> None:
    for here in FLOORS:
        for card in FLOORS:
            assert (why_beside(card, here) is not None) == fits_beside(card, here)


def test_explaining_a_seat_that_does_not_exist_is_a_mistake_of_the_caller() -> None:
    with pytest.raises(ValueError, match="seats are 0 to 1"):
        explain(table("5 7", level=BASIC), 2, parse_move("5"))
