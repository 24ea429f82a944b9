"""Rules, section 6: night floors (Basic)."""

import pytest

from numberloor import REPEAT_SKIP, RefusalCode
from tests.support.moves import hand, may, play_on, refusal, step_of, told
from tests.support.positions import cards, table


def test_6_1_in_ones_own_turn_a_night_floor_is_a_floor_like_any_other() -> None:
    position = table("5n 7", on="3 b2")
    assert may(position) == ["5n"]
    after = play_on(position, "5n")
    assert after.stacks[0] == cards("3 5n")
    assert after.turn == (1, 0, False)
    assert may(after) == ["7", "end"]


def test_6_1_in_ones_own_turn_there_is_nothing_to_steal() -> None:
    assert refusal(table("5n 7", on="3 b2"), "steal 5n") == RefusalCode.OWN_TURN


@pytest.mark.parametrize(
    ("on", "night"),
    [("3 b2", "5n"), ("3 b2", "1n"), ("9 near", "1n"), ("4 odd", "7n"), ("7 even", "0n")],
)
def test_6_2_a_night_floor_that_fits_may_be_played_out_of_turn(on: str, night: str) -> None:
    position = table("0 0", f"{night} 8", on=on)
    assert may(position, seat=1) == [f"steal {night}"]
    assert play_on(position, f"1: steal {night}").open_floor.code == night


def test_6_2_ruling_r6_the_same_number_fits_too() -> None:
    assert may(table("0 0", "3n 8", on="3 skip"), seat=1) == ["steal 3n"]


def test_6_2_ruling_r6_a_night_floor_that_does_not_fit_steals_nothing() -> None:
    position = table("0 0", "4n 8", on="3 b2")
    assert may(position, seat=1) == []
    assert refusal(position, "1: steal 4n") == RefusalCode.DOES_NOT_FIT


def test_6_2_ruling_r6_the_thief_may_not_first_play_a_balloon_to_make_it_fit() -> None:
    position = table("0 0", "4n 8 b1", on="3 b2")
    assert may(position, seat=1) == []
    assert refusal(position, "1: b1") == RefusalCode.NOT_YOUR_TURN


def test_6_2_a_day_floor_steals_nothing() -> None:
    position = table("0 0", "5 8", on="3 b2")
    assert may(position, seat=1) == []
    assert refusal(position, "1: steal 5n") == RefusalCode.NOT_IN_HAND


def test_6_2_a_steal_is_written_as_such() -> None:
    assert refusal(table("0 0", "5n 8", on="3 b2"), "1: 5n") == RefusalCode.NOT_YOUR_TURN


def test_6_2_a_thief_may_choose_among_several_night_floors() -> None:
    position = table("0 0", "1n 3n 4n 5n", on="3 b2")
    assert may(position, seat=1) == ["steal 1n", "steal 3n", "steal 5n"]


def test_6_2_the_thief_is_now_on_turn_with_one_floor_played() -> None:
    position = table("0 0", "1 1", "5n 7", on="3 b2")
    after = play_on(position, "2: steal 5n")
    assert after.active == 2
    assert after.turn == (1, 0, False)
    assert hand(after, 2) == "7"
    assert after.stacks[0] == cards("3 5n")


def test_6_2_whatever_had_been_played_or_drawn_in_the_stolen_turn_stays() -> None:
    position = table("9 8", "9n 1", on="3 b2", pile="0 b6 b4")
    after = play_on(position, "draw", "b4", "b6", "9", "1: steal 9n")
    assert hand(after, 0) == "8"
    assert after.stacks == (cards("3 9 9n"), cards("b2 b4 b6"))


def test_6_2_a_turn_can_be_stolen_before_anything_was_played_in_it() -> None:
    assert play_on(table("0 0", "5n 8", on="3 b2"), "1: steal 5n").active == 1


def test_6_2_a_turn_can_be_stolen_after_balloons_alone() -> None:
    position = play_on(table("3 8 b9 b5", "2n 8", on="3 b2"), "b9")
    assert may(position, seat=1) == ["steal 2n"]


def test_6_2_a_turn_can_be_stolen_after_a_draw() -> None:
    position = play_on(table("8 9", "5n 8", on="3 b2"), "draw")
    after = play_on(position, "1: steal 5n")
    assert after.turn == (1, 0, False)


def test_6_2_the_thief_goes_on_by_section_4() -> None:
    position = play_on(table("0 0", "5n 7 b1 4", on="3 b2"), "1: steal 5n")
    assert may(position) == ["7", "b1", "end"]
    assert refusal(position, "draw") == RefusalCode.ALREADY_PLAYED
    assert refusal(position, "pass") == RefusalCode.ALREADY_PLAYED
    assert may(play_on(position, "b1")) == ["4", "end"]


def test_6_2_a_thief_left_with_balloons_alone_is_finishing() -> None:
    position = play_on(table("0 0", "5n b1", on="3 b2"), "1: steal 5n")
    assert may(position) == ["b1"]
    assert play_on(position, "b1").stars == (0, 1)


def test_6_2_a_thief_who_plays_the_last_card_gets_a_star() -> None:
    position = table("0 0", "1 1", "5n", on="3 b2", pile="9 4 4 4 6 6 6")
    after = play_on(position, "2: steal 5n")
    assert after.stars == (0, 0, 1)
    assert hand(after, 2) == "4 4 4 6 6 6"
    assert after.active == 0


def test_6_2_a_steal_can_win_the_game() -> None:
    after = play_on(table("0 0", "5n", on="3 b2", stars=[4, 4]), "1: steal 5n")
    assert after.over
    assert after.winners == (1,)
    assert (after.active, after.turn) == (1, (1, 0, False))


def test_6_2_ruling_r11_the_turn_after_that_goes_clockwise_after_the_thief() -> None:
    position = table("0 0", "1 1", "5n 7", "2 2", on="3 b2")
    assert play_on(position, "2: steal 5n", "end").active == 3


def test_6_2_ruling_r11_this_passes_over_those_between_or_gives_another_turn() -> None:
    position = table("5n 7", "1 1", "0 0", on="3 b2", active=1)
    assert play_on(position, "0: steal 5n", "end").active == 1


def test_6_2_a_stolen_turn_can_be_stolen_again() -> None:
    position = table("0 0", "5n 8", "7n 9", on="3 b2")
    after = play_on(position, "1: steal 5n", "2: steal 7n")
    assert after.active == 2
    assert after.stacks[0] == cards("3 5n 7n")


def test_6_2_the_player_stolen_from_may_steal_back() -> None:
    position = table("7n 0", "5n 8", on="3 b2")
    assert play_on(position, "1: steal 5n", "0: steal 7n").active == 0


def test_6_3_a_finishing_player_cannot_be_stolen_from() -> None:
    position = play_on(table("5 b1 b4", "5n 8", on="3 b2"), "5")
    assert may(position, seat=1) == []
    assert refusal(position, "1: steal 5n") == RefusalCode.CANNOT_STEAL_FINISH


def test_6_3_until_the_last_floor_is_played_the_turn_can_be_stolen() -> None:
    position = play_on(table("5 7 b1 b4", "5n 8", on="3 b2"), "5")
    assert may(position, seat=1) == ["steal 5n"]


def test_6_3_who_holds_only_balloons_but_has_played_no_floor_can_be_stolen_from() -> None:
    assert may(table("b1 b4", "5n 8", on="3 b2"), seat=1) == ["steal 5n"]


def test_6_4_ruling_r7_a_lost_turn_cannot_be_stolen() -> None:
    position = table("5 0 skip", "1 1", "5n 8", "5 9", on="3 b2")
    step = step_of(position, "5", "skip", "end")
    assert told(step)[-2:] == ["1 lost_turn", "turn 2"]
    assert step.position.active == 2


def test_6_5_ruling_r8_the_first_to_play_wins_and_the_others_cards_stay_in_hand() -> None:
    position = table("0 0", "5n 8", "1n 9", on="3 b2")
    after = play_on(position, "2: steal 1n")
    assert after.active == 2
    assert hand(after, 1) == "8 5n"
    assert refusal(after, "1: steal 5n") == RefusalCode.DOES_NOT_FIT


def test_6_5_ruling_r8_a_second_thief_whose_card_fits_the_new_table_steals_from_the_first() -> None:
    position = play_on(table("0 0", "5n 8", "3n 9", on="3 b2"), "2: steal 3n")
    assert may(position, seat=1) == ["steal 5n"]


def test_a_skip_a_go_left_by_the_victim_costs_nobody_a_turn_after_the_thiefs() -> None:
    position = play_on(table("3 0 skip", "3n 1", on="3 b2", seats=3), "skip", "1: steal 3n")
    assert play_on(position, "end").active == 2


def test_with_repeat_skip_a_star_of_a_thief_sets_it_off() -> None:
    position = table("0 0", "3n", "1 1", on="3 skip", house=[REPEAT_SKIP])
    assert play_on(position, "1: steal 3n").active == 0


def test_a_steal_is_told_with_the_victim_and_the_turn_that_follows() -> None:
    step = step_of(table("0 0", "1 1", "5n 7", on="3 b2"), "2: steal 5n")
    assert told(step) == ["2 stole 5n from 0", "turn 2"]


def test_a_steal_with_the_last_card_tells_the_star_and_whose_turn_is_next() -> None:
    step = step_of(table("0 0", "5n", on="3 b2"), "1: steal 5n")
    assert told(step) == ["1 stole 5n from 0", "1 star 1", "1 drew 6", "turn 0"]
