"""Rules, section 4: a turn (Basic, Intermediate)."""

import pytest

from numberloor import BASIC, FREE_DRAW, INTERMEDIATE, Level, RefusalCode
from tests.support.moves import hand, may, play_on, refusal, step_of, told
from tests.support.positions import cards, table

BOTH_LEVELS = pytest.mark.parametrize("level", [BASIC, INTERMEDIATE])


# 4.1 The player plays any number of cards, floors and balloons in any order, each one onto its
# stack, each one fitting what is open at that moment. By the end of the turn at least one floor
# must have been played.


@BOTH_LEVELS
def test_4_1_the_printed_example_of_a_turn(level: Level) -> None:
    position = table("5 7 9 b3 6 3 0", on="3 b2", level=level)
    position = play_on(position, "5", "7", "9", "b3", "6", "3", "end")
    assert position.stacks == (cards("3 5 7 9 6 3"), cards("b2 b3"))
    assert hand(position, 0) == "0"
    assert position.active == 1


def test_4_1_one_card_is_enough() -> None:
    assert play_on(table("5 7 9", on="3 b2"), "5", "end").active == 1


def test_4_1_several_balloons_may_be_played_in_a_row() -> None:
    position = play_on(table("4 8 b9 odd b1", on="3 b2"), "b9", "odd", "b1", "4", "end")
    assert position.stacks[1] == cards("b2 b9 odd b1")


def test_4_1_balloons_may_be_withheld_and_the_top_one_goes_on_acting() -> None:
    position = play_on(table("5 7 b9", on="3 b2"), "5")
    assert may(position) == ["7", "b9", "end"]


def test_4_1_each_card_goes_onto_its_own_stack() -> None:
    position = play_on(table("5 1n b9 0", on="3 b2"), "5", "b9")
    assert position.stacks == (cards("3 5"), cards("b2 b9"))


def test_4_1_a_card_must_fit_what_is_open_at_that_moment_not_what_was() -> None:
    position = table("5 1 0", on="3 b2")
    assert may(position) == ["1", "5"]
    assert may(play_on(position, "5")) == ["end"]


def test_4_1_a_turn_cannot_end_before_a_floor_was_played() -> None:
    assert refusal(table("5 7", on="3 b2"), "end") == RefusalCode.FLOOR_FIRST


def test_4_1_balloons_alone_do_not_make_a_turn() -> None:
    position = play_on(table("4 7 b1", on="3 b2"), "b1")
    assert may(position) == ["4"]
    assert refusal(position, "end") == RefusalCode.FLOOR_FIRST


def test_4_1_a_card_that_is_not_in_the_hand_cannot_be_played() -> None:
    assert refusal(table("7 1", on="3 b2"), "5") == RefusalCode.NOT_IN_HAND
    assert refusal(table("5 1", on="3 b2"), "b4") == RefusalCode.NOT_IN_HAND


def test_4_1_one_of_two_equal_cards_stays_in_the_hand() -> None:
    position = play_on(table("5 5 near near", on="3 b2"), "5", "near")
    assert hand(position, 0) == "5 near"


def test_4_1_equal_cards_are_one_choice() -> None:
    assert may(table("5 5 5 near near", on="3 b2")) == ["5", "near"]


def test_4_1_a_player_who_is_not_on_turn_plays_nothing() -> None:
    position = table("5 7", "5 b1", on="3 b2")
    assert may(position, seat=1) == []
    for move in ("1: 5", "1: b1", "1: draw", "1: pass", "1: end"):
        assert refusal(position, move) == RefusalCode.NOT_YOUR_TURN


# 4.2 A balloon may be played before the first floor of the turn only if a floor can still follow:
# with it open, or after more balloons from the same hand, some floor in the hand fits.


def test_4_2_ruling_r2_a_balloon_may_go_first_if_a_floor_fits_with_it_open() -> None:
    assert may(table("8 b5", on="3 b2")) == ["b5"]


def test_4_2_ruling_r2_a_balloon_may_not_go_first_if_no_floor_could_follow() -> None:
    position = table("5 b4", on="3 b2")
    assert may(position) == ["5"]
    assert refusal(position, "b4") == RefusalCode.LEADS_NOWHERE


def test_4_2_ruling_r2_the_protocols_example() -> None:
    position = table("5 7n b3", "1 odd", on="3 b2", pile="4 9 b1")
    assert (may(position, 0), may(position, 1)) == (["5"], [])


def test_4_2_ruling_r2_a_useless_balloon_may_go_first_if_another_of_the_hand_helps() -> None:
    position = table("8 b4 b5", on="3 b2")
    assert may(position) == ["b4", "b5"]
    assert may(play_on(position, "b4")) == ["b5"]


def test_4_2_ruling_r2_the_helping_balloon_may_not_be_covered_by_a_useless_one() -> None:
    position = play_on(table("8 b4 b5", on="3 b2"), "b5")
    assert may(position) == ["8"]
    assert refusal(position, "b4") == RefusalCode.LEADS_NOWHERE


def test_4_2_ruling_r2_the_helping_balloon_may_be_covered_by_one_that_helps_another_floor() -> None:
    position = play_on(table("8 9 b4 b5 b6", on="3 b2"), "b5")
    assert may(position) == ["8", "b4", "b6"]


def test_4_2_ruling_r2_the_same_floor_can_follow_any_balloon() -> None:
    assert may(table("3 b4 skip", on="3 b2")) == ["3", "b4", "skip"]


def test_4_2_ruling_r2_a_floor_that_fits_now_does_not_excuse_a_balloon_that_would_bar_it() -> None:
    assert may(table("5 skip", on="3 b2")) == ["5"]


def test_4_2_after_the_first_floor_any_balloon_may_be_played() -> None:
    position = play_on(table("5 0 b4", on="3 b2"), "5")
    assert may(position) == ["b4", "end"]


def test_4_2_a_hand_of_balloons_alone_can_play_none_of_them() -> None:
    assert may(table("b4 near odd", on="3 b2")) == ["draw"]


# 4.3 A player who has played nothing yet in this turn and cannot play, not even with the help of
# balloons from the hand, draws two cards from the pile, once in the turn, and goes on with the same
# turn.


@BOTH_LEVELS
def test_4_3_a_player_who_cannot_play_draws_two_cards(level: Level) -> None:
    position = table("8 9", on="3 b2", pile="0 6 b1", level=level)
    assert may(position) == ["draw"]
    after = play_on(position, "draw")
    assert hand(after, 0) == "6 8 9 b1"
    assert after.pile == cards("0")


def test_4_3_the_player_who_drew_goes_on_with_the_same_turn() -> None:
    position = play_on(table("8 9", on="3 b2", pile="0 5 b1"), "draw")
    assert position.active == 0
    assert position.turn.drawn
    assert may(position) == ["5", "pass"]


def test_4_3_cards_are_drawn_only_once_in_a_turn() -> None:
    position = play_on(table("8 9", on="3 b2", pile="0 0 0 0"), "draw")
    assert may(position) == ["pass"]
    assert refusal(position, "draw") == RefusalCode.ALREADY_DREW


def test_4_3_ruling_r3_who_has_a_floor_that_fits_may_not_draw() -> None:
    assert refusal(table("5 9", on="3 b2"), "draw") == RefusalCode.SOMETHING_FITS


def test_4_3_ruling_r3_who_can_play_with_the_help_of_a_balloon_may_not_draw() -> None:
    position = table("8 b5", on="3 b2")
    assert refusal(position, "draw") == RefusalCode.SOMETHING_FITS


@pytest.mark.parametrize("moves", [("5",), ("b6",), ("b6", "9")])
def test_4_3_who_has_played_a_card_may_not_draw(moves: tuple[str, ...]) -> None:
    position = play_on(table("5 9 0 b6", on="3 b2"), *moves)
    assert refusal(position, "draw") == RefusalCode.ALREADY_PLAYED


def test_4_3_ruling_r3_with_free_draw_one_may_draw_although_something_fits() -> None:
    position = table("5 9", on="3 b2", house=[FREE_DRAW], pile="0 0")
    assert may(position) == ["5", "draw"]
    assert hand(play_on(position, "draw"), 0) == "0 0 5 9"


def test_4_3_ruling_r3_with_free_draw_too_cards_are_drawn_only_once() -> None:
    position = play_on(table("5 9", on="3 b2", house=[FREE_DRAW], pile="0 0 0"), "draw")
    assert may(position) == ["5", "pass"]
    assert refusal(position, "draw") == RefusalCode.ALREADY_DREW


def test_4_3_ruling_r3_with_free_draw_too_nobody_draws_after_playing() -> None:
    position = play_on(table("5 9", on="3 b2", house=[FREE_DRAW]), "5")
    assert refusal(position, "draw") == RefusalCode.ALREADY_PLAYED


# 4.4 A player who drew and has played nothing may pass. The turn goes to the next player.


def test_4_4_who_drew_and_cannot_play_passes_to_the_next_player() -> None:
    position = play_on(table("8 9", on="3 b2", pile="0 0"), "draw", "pass")
    assert position.active == 1
    assert position.turn == (0, 0, False)
    assert hand(position, 0) == "0 0 8 9"


def test_4_4_who_drew_may_pass_although_something_fits() -> None:
    assert "pass" in may(table("5 9", on="3 b2", drawn=True))


def test_4_4_who_has_not_drawn_may_not_pass() -> None:
    assert refusal(table("8 9", on="3 b2"), "pass") == RefusalCode.DRAW_FIRST
    assert refusal(table("5 9", on="3 b2"), "pass") == RefusalCode.PLAY_FIRST


def test_4_4_with_free_draw_too_one_draws_before_passing() -> None:
    position = table("5 9", on="3 b2", house=[FREE_DRAW])
    assert refusal(position, "pass") == RefusalCode.DRAW_FIRST


@pytest.mark.parametrize("moves", [("5",), ("b6",)])
def test_4_4_who_drew_and_then_played_may_not_pass(moves: tuple[str, ...]) -> None:
    position = play_on(table("5 9 0 b6", on="3 b2", drawn=True), *moves)
    assert refusal(position, "pass") == RefusalCode.ALREADY_PLAYED


# 4.5 A player who has played at least one floor and still holds a floor may end the turn.


@BOTH_LEVELS
def test_4_5_who_played_a_floor_and_holds_another_may_end_the_turn(level: Level) -> None:
    position = play_on(table("5 7", on="3 b2", level=level), "5")
    assert may(position) == ["7", "end"]
    after = play_on(position, "end")
    assert after.active == 1
    assert after.turn == (0, 0, False)
    assert hand(after, 0) == "7"


def test_4_5_a_night_floor_in_hand_is_a_floor_too() -> None:
    assert "end" in may(play_on(table("5 9n b1", on="3 b2"), "5"))


# 4.6 A player who has played at least one floor and holds only balloons is finishing: all of them
# must be played, in an order of the player's choice; the last one stays on top.


def test_4_6_ruling_r4_who_holds_only_balloons_after_a_floor_must_play_them() -> None:
    position = play_on(table("5 b4 skip", on="3 b2"), "5")
    assert may(position) == ["b4", "skip"]
    for move, code in (
        ("end", RefusalCode.FINISHING),
        ("pass", RefusalCode.ALREADY_PLAYED),
        ("draw", RefusalCode.ALREADY_PLAYED),
    ):
        assert refusal(position, move) == code


def test_4_6_ruling_r4_all_of_them_must_be_played() -> None:
    position = play_on(table("5 b4 skip", on="3 b2"), "5", "b4")
    assert may(position) == ["skip"]


@pytest.mark.parametrize("order", [("b4", "near"), ("near", "b4")])
def test_4_6_ruling_r4_in_any_order_and_the_last_one_stays_on_top(order: tuple[str, ...]) -> None:
    position = play_on(table("5 b4 near", on="3 b2"), "5", *order)
    assert position.open_balloon.code == order[-1]
    assert position.stars == (1, 0)


def test_4_6_who_played_no_floor_is_not_finishing() -> None:
    assert may(table("b4 near", on="3 b2", drawn=True)) == ["pass"]


# 4.7 Playing the last card of the hand ends the turn at once: the player gets a Star (and dances!)
# and draws 6 new cards; then the turn goes on to the next player. A player who reaches the stars to
# win wins there and then; no cards are drawn.


@BOTH_LEVELS
@pytest.mark.parametrize(
    ("last_cards", "moves"), [("5", ("5",)), ("5 b1", ("5", "b1")), ("4 b1", ("b1", "4"))]
)
def test_4_7_the_last_card_of_the_hand_brings_a_star_six_cards_and_the_next_turn(
    last_cards: str, moves: tuple[str, ...], level: Level
) -> None:
    position = table(last_cards, on="3 b2", pile="9 0 1 2 3 4 6", level=level)
    after = play_on(position, *moves)
    assert after.stars == (1, 0)
    assert hand(after, 0) == "0 1 2 3 4 6"
    assert after.pile == cards("9")
    assert after.active == 1
    assert after.turn == (0, 0, False)


def test_4_7_the_star_goes_to_the_player_who_earned_it() -> None:
    position = table("0 0", "5", "1 1", active=1, stars=[2, 3, 1], on="3 b2")
    after = play_on(position, "5")
    assert after.stars == (2, 4, 1)
    assert after.active == 2
    assert not after.over


@pytest.mark.parametrize("seats", [2, 3])
def test_4_7_the_fifth_star_wins_with_two_or_three_players(seats: int) -> None:
    almost = table("5", on="3 b2", seats=seats, stars=[3] + [4] * (seats - 1))
    assert not play_on(almost, "5").over
    position = play_on(almost._replace(stars=(4,) * seats), "5")
    assert position.over
    assert position.winners == (0,)


@pytest.mark.parametrize("seats", [4, 5])
def test_4_7_the_third_star_wins_with_four_or_five_players(seats: int) -> None:
    almost = table("5", on="3 b2", seats=seats, stars=[1] + [2] * (seats - 1))
    assert not play_on(almost, "5").over
    position = play_on(almost._replace(stars=(2,) * seats), "5")
    assert position.over
    assert position.winners == (0,)


def test_4_7_a_player_who_wins_draws_no_cards() -> None:
    position = table("5", on="3 b2", stars=[4, 0])
    after = play_on(position, "5")
    assert after.hands[0] == ()
    assert after.pile == position.pile


def test_4_7_when_the_game_is_won_the_turn_stays_where_the_last_move_left_it() -> None:
    after = play_on(table("5 b1", on="3 b2", stars=[4, 0]), "5", "b1")
    assert after.active == 0
    assert after.turn == (1, 1, False)


def test_4_7_ruling_r12_six_new_cards_without_a_floor_are_kept() -> None:
    position = table("5", on="3 b2", pile="9 9 9 b1 near near odd even skip")
    assert hand(play_on(position, "5"), 0) == "b1 near near odd even skip"


def test_4_7_the_star_is_told_before_the_new_cards_and_the_next_turn() -> None:
    step = step_of(table("5", on="3 b2"), "5")
    assert told(step) == ["0 played 5", "0 star 1", "0 drew 6", "turn 1"]
