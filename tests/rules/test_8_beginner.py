"""Rules, section 8: Beginner."""

import pytest

from numberloor import RefusalCode
from tests.support.moves import hand, may, play_on, refusal, step_of, told
from tests.support.positions import beginner_table, cards

EVERY_FLOOR = "0 1 2 3 4 5 6 7 8 9"


def goes_on_the_first_stack(open_floor: int) -> set[int]:
    position = beginner_table(EVERY_FLOOR, on=f"{open_floor} 0")
    return {int(code[0]) for code in may(position) if code.endswith("@1")}


def goes_on_the_second_stack(open_floor: int) -> set[int]:
    position = beginner_table(EVERY_FLOOR, on=f"0 {open_floor}")
    return {int(code[0]) for code in may(position) if code.endswith("@2")}


# 8.1 A floor card fits a stack if its number is the same as the open one or one away, modulo 10.


def test_8_1_on_4_go_3_4_and_5() -> None:
    assert goes_on_the_first_stack(4) == {3, 4, 5}


def test_8_1_on_0_go_9_0_and_1() -> None:
    assert goes_on_the_first_stack(0) == {9, 0, 1}


def test_8_1_on_9_go_8_9_and_0() -> None:
    assert goes_on_the_first_stack(9) == {8, 9, 0}


@pytest.mark.parametrize("floor", range(10))
def test_8_1_the_same_floor_and_one_away_fit_on_either_stack(floor: int) -> None:
    near = {(floor - 1) % 10, floor, (floor + 1) % 10}
    assert goes_on_the_first_stack(floor) == near
    assert goes_on_the_second_stack(floor) == near


def test_8_1_other_floors_do_not_fit() -> None:
    position = beginner_table("6 1", on="4 8")
    assert refusal(position, "6@1") == RefusalCode.DOES_NOT_FIT
    assert refusal(position, "6@2") == RefusalCode.DOES_NOT_FIT


# 8.2 The player plays any number of cards, each on either stack, at least one; then ends the turn.


def test_8_2_each_card_goes_on_the_stack_the_player_chooses() -> None:
    position = beginner_table("5 1", on="4 6")
    assert may(position) == ["5@1", "5@2", "pass"]
    assert play_on(position, "5@1").stacks == (cards("4 5"), cards("6"))
    assert play_on(position, "5@2").stacks == (cards("4"), cards("6 5"))


def test_8_2_any_number_of_cards_may_be_played() -> None:
    position = beginner_table("5 6 7 9 8 1", on="4 8")
    position = play_on(position, "5@1", "6@1", "9@2", "7@1", "8@2")
    assert position.stacks == (cards("4 5 6 7"), cards("8 9 8"))
    assert may(position) == ["end"]


def test_8_2_a_card_must_fit_what_is_open_at_that_moment() -> None:
    position = beginner_table("5 3 1", on="4 8")
    assert may(position) == ["3@1", "5@1", "pass"]
    assert may(play_on(position, "5@1")) == ["end"]


def test_8_2_after_one_card_the_turn_may_end() -> None:
    after = play_on(beginner_table("5 3 1", on="4 8"), "5@1", "end")
    assert after.active == 1
    assert after.turn == (0, 0, False)


def test_8_2_a_turn_cannot_end_before_a_card_was_played() -> None:
    assert refusal(beginner_table("5 1", on="4 8"), "end") == RefusalCode.FLOOR_FIRST


def test_8_2_a_move_must_say_which_stack() -> None:
    assert refusal(beginner_table("5 1", on="4 8"), "5") == RefusalCode.WHICH_STACK


def test_8_2_a_card_that_is_not_in_the_hand_cannot_be_played() -> None:
    assert refusal(beginner_table("5 1", on="4 8"), "3@1") == RefusalCode.NOT_IN_HAND


def test_8_2_a_player_who_is_not_on_turn_plays_nothing() -> None:
    position = beginner_table("5 1", "3 8", on="4 8")
    assert may(position, seat=1) == []
    assert refusal(position, "1: 3@1") == RefusalCode.NOT_YOUR_TURN


# 8.3 A player who has played nothing may pass: draws two cards, and the turn passes to the next
# player (there is no second try).


def test_8_3_who_has_played_nothing_may_pass_and_takes_two_cards() -> None:
    position = beginner_table("1 1", on="4 8", pile="0 6 3")
    assert may(position) == ["pass"]
    after = play_on(position, "pass")
    assert hand(after, 0) == "1 1 3 6"
    assert after.pile == cards("0")


def test_8_3_a_pass_takes_two_cards_even_in_a_turn_that_says_it_drew() -> None:
    # No game comes to it, but a position may be written down like this.
    after = play_on(beginner_table("1 1", on="4 8", pile="0 6 3", drawn=True), "pass")
    assert hand(after, 0) == "1 1 3 6"


def test_8_3_there_is_no_second_try() -> None:
    after = play_on(beginner_table("1 1", on="4 8", pile="4 4"), "pass")
    assert after.active == 1
    assert after.turn == (0, 0, False)


def test_8_3_one_may_pass_although_something_fits() -> None:
    assert "pass" in may(beginner_table("5 1", on="4 8"))


def test_8_3_who_has_played_may_not_pass() -> None:
    position = play_on(beginner_table("5 1", on="4 8"), "5@1")
    assert refusal(position, "pass") == RefusalCode.ALREADY_PLAYED


def test_8_3_there_is_no_drawing_but_by_a_pass() -> None:
    assert refusal(beginner_table("1 1", on="4 8"), "draw") == RefusalCode.NO_DRAWING


def test_8_3_with_nothing_to_draw_one_may_still_pass() -> None:
    position = beginner_table("1 1", "6 6", on="4 8", pile="")
    after = play_on(position, "pass")
    assert hand(after, 0) == "1 1"
    assert after.active == 1


def test_8_3_a_pass_is_told_before_the_cards_it_takes() -> None:
    step = step_of(beginner_table("1 1", on="4 8"), "pass")
    assert told(step) == ["0 passed", "0 drew 2", "turn 1"]


# 8.4 Empty hand, Star, win and the pile are as in 4.7 and 7.


def test_8_4_the_last_card_brings_a_star_six_cards_and_the_next_turn() -> None:
    position = beginner_table("5", on="4 8", pile="9 0 0 1 1 2 2")
    after = play_on(position, "5@1")
    assert after.stars == (1, 0)
    assert hand(after, 0) == "0 0 1 1 2 2"
    assert after.active == 1


def test_8_4_the_last_star_wins_and_no_cards_are_drawn() -> None:
    after = play_on(beginner_table("5", on="4 8", stars=[4, 4]), "5@1")
    assert after.over
    assert after.winners == (0,)
    assert after.hands[0] == ()
    assert after.active == 0


def test_8_4_a_card_played_is_told_with_its_stack() -> None:
    step = step_of(beginner_table("5 9", on="4 8"), "9@2")
    assert told(step) == ["0 played 9 on stack 2"]


def test_beginner_knows_no_steals() -> None:
    assert refusal(beginner_table("1 1", on="4 8"), "1: steal 4n") == RefusalCode.NO_STEALS
