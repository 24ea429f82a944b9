"""Rules, section 7: the pile."""

from collections import Counter

from numberloor import RefusalCode, parse_move, play
from tests.support.chances import Forbidden, Unshuffled
from tests.support.moves import hand, may, play_on, refusal, step_of, told
from tests.support.positions import beginner_table, cards, table


def test_the_next_card_to_be_drawn_is_the_last_of_the_pile() -> None:
    step = step_of(table("8 9", on="3 b2", pile="0 6 7"), "draw")
    assert step.events[0].cards == cards("7 6")
    assert step.position.pile == cards("0")


def test_when_the_pile_is_empty_all_but_the_open_cards_are_shuffled_into_a_new_one() -> None:
    position = table("8 9", on="0 6 7 3 | b4 b6 b2", pile="")
    after = play_on(position, "draw")
    assert after.stacks == (cards("3"), cards("b2"))
    assert len(after.pile) == 3
    drawn = Counter(after.hands[0]) - Counter(position.hands[0])
    assert Counter(after.pile) + drawn == Counter(cards("0 6 7 b4 b6"))


def test_drawing_goes_on_with_the_new_pile() -> None:
    position = table("8 9", on="0 6 3 | b2", pile="7")
    step = step_of(position, "draw")
    assert step.events[-1].cards[0].code == "7"
    assert len(step.position.hands[0]) == 4
    assert told(step) == ["reshuffled 2", "0 drew 2"]


def test_the_new_pile_is_shuffled() -> None:
    position = table("8 9", on="0 1 2 4 5 6 7 3 | b4 b6 b7 b8 b2", pile="")
    piles = {play_on(position, "draw", seed=seed).pile for seed in range(20)}
    assert len(piles) == 20


def test_a_seed_shuffles_the_same_pile_again() -> None:
    position = table("8 9", on="0 1 2 4 5 6 7 3 | b4 b6 b7 b8 b2", pile="")
    assert play_on(position, "draw", seed=5) == play_on(position, "draw", seed=5)


def test_a_source_of_chance_can_stand_in_for_the_seed() -> None:
    position = table("8 9", on="0 1 3 | b4 b2", pile="")
    step = play(position, 0, parse_move("draw"), Unshuffled())
    assert step.position.pile == cards("0")
    assert hand(step.position, 0) == "1 8 9 b4"


def test_nothing_is_left_to_chance_while_the_pile_lasts() -> None:
    position = table("8 9", on="0 1 3 | b4 b2", pile="7 7")
    step = play(position, 0, parse_move("draw"), Forbidden())
    assert hand(step.position, 0) == "7 7 8 9"


def test_ruling_r9_the_new_pile_is_made_when_a_card_is_needed_not_when_the_last_is_taken() -> None:
    after = play_on(table("8 9", on="0 1 3 | b4 b2", pile="7 7"), "draw")
    assert after.pile == ()
    assert after.stacks == (cards("0 1 3"), cards("b4 b2"))


def test_ruling_r9_if_there_is_still_too_little_the_player_takes_fewer_cards() -> None:
    after = play_on(table("8 9", on="0 3 | b2", pile=""), "draw")
    assert hand(after, 0) == "0 8 9"
    assert may(after) == ["pass"]


def test_ruling_r9_after_a_star_the_player_takes_what_there_is() -> None:
    step = step_of(table("5", on="1 3 | b2", pile="7"), "5")
    assert Counter(step.position.hands[0]) == Counter(cards("7 1 3"))
    assert step.position.stacks == (cards("5"), cards("b2"))
    assert told(step) == ["0 played 5", "0 star 1", "reshuffled 2", "0 drew 3", "turn 1"]


def test_ruling_r9_the_card_that_brought_the_star_leaves_at_least_one_to_draw() -> None:
    step = step_of(table("3", on="3 b2", pile=""), "3")
    assert told(step) == ["0 played 3", "0 star 1", "reshuffled 1", "0 drew 1", "turn 1"]


def test_a_player_without_cards_draws_and_goes_on() -> None:
    position = play_on(table("", on="3 b2", pile="5 9"), "draw")
    assert may(position) == ["5", "pass"]


def test_where_no_card_could_be_drawn_drawing_is_no_legal_move() -> None:
    position = table("8 9", on="3 b2", pile="")
    assert refusal(position, "draw") == RefusalCode.NOTHING_TO_DRAW


def test_where_no_card_could_be_drawn_a_player_who_has_played_nothing_may_pass() -> None:
    assert may(table("8 9", on="3 b2", pile="")) == ["pass"]


def test_where_no_card_could_be_drawn_one_may_pass_although_something_fits() -> None:
    assert may(table("5 9", on="3 b2", pile="")) == ["5", "pass"]


def test_where_no_card_could_be_drawn_who_has_played_may_not_pass() -> None:
    position = table("3 5 9 b2", on="3 b6", pile="")
    for move in ("3", "b2"):
        assert "pass" not in may(play_on(position, move))


def test_where_a_single_card_lies_under_an_open_one_it_can_be_drawn() -> None:
    assert may(table("8 9", on="3 | b1 b2", pile="")) == ["draw"]
    assert may(table("8 9", on="1 3 | b2", pile="")) == ["draw"]


def test_beginner_makes_a_new_pile_of_both_stacks() -> None:
    position = beginner_table("1 1", on="0 1 2 4 | 5 6 7 8", pile="")
    after = play_on(position, "pass")
    assert after.stacks == (cards("4"), cards("8"))
    assert len(after.pile) == 4
    assert len(after.hands[0]) == 4


def test_no_card_is_lost_when_the_pile_is_made_anew() -> None:
    position = table("8 9", on="0 1 2 4 5 6 7 3 | b4 b6 b7 b8 b2", pile="9")
    after = play_on(position, "draw")
    assert Counter(after.all_cards()) == Counter(position.all_cards())
