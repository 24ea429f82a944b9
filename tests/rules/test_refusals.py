"""Refusals: one stable code for each way in which a move can be wrong."""

import pytest

from numberloor import (
    FREE_DRAW,
    IllegalMove,
    Position,
    RefusalCode,
    legal_moves,
    parse_move,
    play,
    why_not,
)
from tests.support.moves import play_on, refusal
from tests.support.positions import beginner_table, table

CASES: dict[str, tuple[Position, str]] = {
    "game_over": (table("5 7", over=True, winners=[1]), "5"),
    "not_your_turn": (table("5 7", "5 8"), "1: 5"),
    "not_in_hand": (table("5 7"), "4"),
    "does_not_fit": (table("5 7", on="3 b2"), "7"),
    "leads_nowhere": (table("5 b4", on="3 b2"), "b4"),
    "which_stack": (beginner_table("5 1"), "5"),
    "one_floor_stack": (table("5 7"), "5@1"),
    "already_played": (table("5 7", floors=1), "draw"),
    "already_drew": (table("8 9", drawn=True), "draw"),
    "something_fits": (table("5 9", on="3 b2"), "draw"),
    "nothing_to_draw": (table("8 9", pile=""), "draw"),
    "no_drawing": (beginner_table("1 1"), "draw"),
    "draw_first": (table("8 9", on="3 b2"), "pass"),
    "play_first": (table("5 9", on="3 b2"), "pass"),
    "floor_first": (table("5 7"), "end"),
    "finishing": (table("b1", floors=1), "end"),
    "no_steals": (beginner_table("1 1"), "1: steal 5n"),
    "own_turn": (table("5n 7"), "steal 5n"),
    "cannot_steal_finish": (table("b1", "5n 1", floors=1), "1: steal 5n"),
}


@pytest.mark.parametrize("code", CASES)
def test_each_wrong_move_is_refused_with_its_code(code: str) -> None:
    position, move = CASES[code]
    assert refusal(position, move) == code


def test_every_code_is_met_above() -> None:
    # A text that is no move never becomes one, so the rules themselves cannot refuse it.
    assert set(CASES) == {code.value for code in RefusalCode}


@pytest.mark.parametrize("code", CASES)
def test_a_refusal_has_a_reason_to_tell(code: str) -> None:
    position, move = CASES[code]
    seat, _, written = move.rpartition(": ")
    told = why_not(position, int(seat or position.active), parse_move(written))
    assert told is not None
    assert told.reason.key.startswith(code.replace("_", "-"))


def test_a_refused_move_leaves_the_position_in_the_error() -> None:
    position = table("5 9", on="3 b2")
    with pytest.raises(IllegalMove, match="seat 0 may not play '9' now: does_not_fit") as caught:
        play(position, 0, parse_move("9"))
    assert caught.value.position is position
    assert (caught.value.seat, caught.value.move) == (0, parse_move("9"))


def test_a_move_that_is_allowed_is_not_refused() -> None:
    assert why_not(table("5 9", on="3 b2"), 0, parse_move("5")) is None


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_does_not_exist_is_a_mistake_of_the_caller(seat: int) -> None:
    with pytest.raises(ValueError, match=f"seat {seat} does not exist: seats are 0 to 1"):
        why_not(table("5 9"), seat, parse_move("5"))
    with pytest.raises(ValueError, match=f"seat {seat} does not exist: seats are 0 to 1"):
        legal_moves(table("5 9"), seat)
    with pytest.raises(ValueError, match=f"seat {seat} does not exist: seats are 0 to 1"):
        play(table("5 9"), seat, parse_move("5"))


# Which code comes first where several would do


def test_a_finished_game_is_named_before_anything_else() -> None:
    over = table("5 7", over=True, winners=[1])
    for move in ("5", "4", "draw", "pass", "end", "1: 5", "1: steal 5n", "steal 5n"):
        assert refusal(over, move) == RefusalCode.GAME_OVER


def test_whose_turn_it_is_comes_before_what_is_in_the_hand() -> None:
    assert refusal(table("5 7", "1 1"), "1: 9") == RefusalCode.NOT_YOUR_TURN


def test_a_card_that_is_not_there_comes_before_the_stack_it_is_for() -> None:
    assert refusal(table("5 7"), "4@1") == RefusalCode.NOT_IN_HAND
    assert refusal(beginner_table("5 7"), "4") == RefusalCode.NOT_IN_HAND


def test_after_a_draw_that_left_the_pile_empty_drawing_was_done_already() -> None:
    assert refusal(table("8 9", pile="", drawn=True), "draw") == RefusalCode.ALREADY_DREW


def test_with_nothing_to_draw_a_fitting_card_is_not_what_stands_in_the_way() -> None:
    position = table("5 9", on="3 b2", pile="", house=[FREE_DRAW])
    assert refusal(position, "draw") == RefusalCode.NOTHING_TO_DRAW


@pytest.mark.parametrize("night", ["5n", "4n"])
def test_a_steal_from_a_finishing_player_is_refused_for_the_finish_fitting_or_not(
    night: str,
) -> None:
    position = play_on(table("5 b1 b4", f"{night} 8", on="3 b2"), "5")
    assert refusal(position, f"1: steal {night}") == RefusalCode.CANNOT_STEAL_FINISH
