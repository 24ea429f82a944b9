"""Rules, section 5: Skip a Go."""

import pytest

from numberloor import BASIC, INTERMEDIATE, REPEAT_SKIP, Level, RefusalCode
from tests.support.moves import hand, may, play_on, refusal, step_of, told
from tests.support.positions import cards, table


@pytest.mark.parametrize("level", [BASIC, INTERMEDIATE])
def test_the_next_player_draws_two_cards_and_loses_the_turn(level: Level) -> None:
    position = table("5 0 skip", "1 1", "2 2", on="3 b2", pile="9 8 7", level=level)
    after = play_on(position, "5", "skip", "end")
    assert hand(after, 1) == "1 1 7 8"
    assert after.pile == cards("9")


def test_play_goes_on_with_the_player_after_that() -> None:
    after = play_on(table("5 0 skip", on="3 b2", seats=3), "5", "skip", "end")
    assert after.active == 2
    assert after.turn == (0, 0, False)


def test_the_lost_turn_goes_round_the_table() -> None:
    position = table("1 1", "2 2", "5 0 skip", on="3 b2", active=2, pile="8 9")
    after = play_on(position, "5", "skip", "end")
    assert hand(after, 0) == "1 1 8 9"
    assert after.active == 1


def test_with_two_players_the_turn_comes_back() -> None:
    assert play_on(table("5 0 skip", on="3 b2"), "5", "skip", "end").active == 0


def test_it_acts_when_the_last_card_of_the_hand_ends_the_turn() -> None:
    position = table("5 skip", "1 1", on="3 b2", seats=3, pile="8 9 0 0 4 4 6 6")
    after = play_on(position, "5", "skip")
    assert after.stars == (1, 0, 0)
    assert hand(after, 0) == "0 0 4 4 6 6"
    assert hand(after, 1) == "1 1 8 9"
    assert after.active == 2


def test_it_acts_when_a_floor_is_played_after_it() -> None:
    after = play_on(table("3 0 skip", on="3 b2", seats=3), "skip", "3", "end")
    assert after.active == 2


def test_it_does_not_act_when_the_same_turn_covers_it() -> None:
    after = play_on(table("5 0 skip b1", on="3 b2", seats=3), "5", "skip", "b1", "end")
    assert after.active == 1


def test_it_does_not_act_on_a_player_who_wins() -> None:
    position = table("5 skip", "1 1", on="3 b2", stars=[4, 0])
    after = play_on(position, "5", "skip")
    assert after.over
    assert hand(after, 1) == "1 1"


def test_while_it_lies_on_top_only_the_same_floor_can_be_played() -> None:
    position = table("1 2 3 4 5", on="3 skip")
    assert may(position) == ["3"]
    assert refusal(position, "5") == RefusalCode.DOES_NOT_FIT


def test_a_balloon_from_the_hand_can_cover_it() -> None:
    assert may(play_on(table("5 9 b2", on="3 skip"), "b2")) == ["5"]


def test_ruling_r5_a_card_that_lay_there_before_the_turn_costs_nobody_a_turn() -> None:
    after = play_on(table("3 0", "1 1", on="3 skip", seats=3), "3", "end")
    assert after.active == 1
    assert hand(after, 1) == "1 1"


def test_ruling_r5_a_second_skip_a_go_played_onto_the_first_acts() -> None:
    after = play_on(table("3 0 skip", on="3 skip", seats=3), "3", "skip", "end")
    assert after.active == 2


def test_a_pass_sets_nothing_off() -> None:
    position = table("8 9", "1 1", on="3 skip", seats=3, pile="7 7")
    after = play_on(position, "draw", "pass")
    assert after.active == 1
    assert hand(after, 1) == "1 1"


def test_a_lost_turn_sets_nothing_off() -> None:
    after = play_on(table("5 0 skip", on="3 b2", seats=4), "5", "skip", "end")
    assert after.active == 2
    assert [len(held) for held in after.hands] == [1, 4, 2, 2]


def test_a_stolen_turn_sets_nothing_off() -> None:
    position = table("5 0 skip", "5n 1", "2 2", on="3 b2")
    after = play_on(position, "5", "skip", "1: steal 5n")
    assert after.active == 1
    after = play_on(after, "end")
    assert after.active == 2
    assert hand(after, 2) == "2 2"


def test_the_lost_turn_is_told_after_the_cards_it_cost() -> None:
    step = step_of(table("5 0 skip", on="3 b2", seats=3), "5", "skip", "end")
    assert told(step) == ["0 ended", "1 drew 2", "1 lost_turn", "turn 2"]


def test_ruling_r9_who_loses_a_turn_takes_what_there_is() -> None:
    position = table("5 0 skip", "1 1", on="3 b2", pile="")
    step = step_of(position, "5", "skip", "end")
    assert sorted(hand(step.position, 1).split()) == ["1", "1", "3", "b2"]
    bare = table("0 0", "1 1", on="3 skip", pile="", floors=1, balloons=1)
    step = step_of(bare, "end")
    assert told(step) == ["0 ended", "1 lost_turn", "turn 0"]


# House rule repeat_skip (R5): it acts after every turn in which a card was played and that leaves
# it on top, whoever played it.


def test_ruling_r5_with_repeat_skip_it_acts_after_every_turn_that_leaves_it_on_top() -> None:
    position = table("3 0", "1 1", on="3 skip", seats=3, house=[REPEAT_SKIP], pile="8 9")
    after = play_on(position, "3", "end")
    assert after.active == 2
    assert hand(after, 1) == "1 1 8 9"


def test_ruling_r5_with_repeat_skip_it_acts_after_a_star_as_well() -> None:
    position = table("3", on="3 skip", seats=3, house=[REPEAT_SKIP])
    after = play_on(position, "3")
    assert after.stars == (1, 0, 0)
    assert after.active == 2


def test_ruling_r5_with_repeat_skip_it_acts_after_a_thiefs_turn_too() -> None:
    position = table("8 0", "3n 1", "2 2", on="3 skip", seats=4, house=[REPEAT_SKIP])
    after = play_on(position, "1: steal 3n", "end")
    assert after.active == 3


def test_ruling_r5_with_repeat_skip_too_a_pass_sets_nothing_off() -> None:
    position = table("8 9", on="3 skip", seats=3, house=[REPEAT_SKIP], pile="7 7")
    assert play_on(position, "draw", "pass").active == 1


def test_ruling_r5_with_repeat_skip_too_a_lost_turn_sets_nothing_off() -> None:
    position = table("3 0", on="3 skip", seats=4, house=[REPEAT_SKIP])
    assert play_on(position, "3", "end").active == 2


def test_ruling_r5_with_repeat_skip_too_a_covered_one_does_nothing() -> None:
    position = table("3 0 b1", on="3 skip", seats=3, house=[REPEAT_SKIP])
    assert play_on(position, "3", "b1", "end").active == 1


def test_ruling_r5_with_repeat_skip_no_other_balloon_acts() -> None:
    position = table("3 0 b1", on="3 near", seats=3, house=[REPEAT_SKIP])
    assert play_on(position, "3", "end").active == 1
