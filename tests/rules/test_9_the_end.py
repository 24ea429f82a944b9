"""Rules, section 9: the end."""

import pytest

from numberloor import (
    BASIC,
    BEGINNER,
    Ending,
    Level,
    Outcome,
    RefusalCode,
    legal_moves,
    outcome,
)
from tests.support.moves import may, play_on, refusal, step_of, told
from tests.support.positions import beginner_table, table


def test_while_the_game_goes_on_there_is_no_outcome() -> None:
    assert outcome(table("5 7", stars=[4, 4])) is None


def test_the_first_player_with_enough_stars_wins() -> None:
    position = play_on(table("5", on="3 b2", stars=[4, 4]), "5")
    assert outcome(position) == Outcome(Ending.STARS, (0,))


def test_a_win_is_told_after_the_star_and_no_turn_follows() -> None:
    step = step_of(table("5", on="3 b2", stars=[4, 4]), "5")
    assert told(step) == ["0 played 5", "0 star 5", "0 won"]


def test_when_the_game_is_over_no_seat_has_a_legal_move() -> None:
    position = play_on(table("5", "5n 1", on="3 b2", stars=[4, 4]), "5")
    assert [legal_moves(position, seat) for seat in (0, 1)] == [(), ()]
    for move in ("draw", "pass", "end", "1: steal 5n"):
        assert refusal(position, move) == RefusalCode.GAME_OVER


# If as many turns in a row as there are players go by in which no card was played and none was
# drawn, the table is dead and the game is over too.


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ruling_r10_as_many_idle_turns_as_players_make_a_dead_table(seats: int) -> None:
    position = table(*["8"] * seats, on="3 b2", pile="")
    for idle in range(1, seats):
        position = play_on(position, "pass")
        assert position.idle == idle
        assert not position.over
    position = play_on(position, "pass")
    assert position.over
    assert position.idle == seats
    assert may(position) == []


@pytest.mark.parametrize("level", [BASIC, BEGINNER])
def test_ruling_r10_a_dead_table_can_happen_at_any_level(level: Level) -> None:
    on = "3 b2" if level is BASIC else "3 4"
    position = play_on(table("8", "7", level=level, on=on, pile=""), "pass", "pass")
    assert outcome(position) == Outcome(Ending.DEAD_TABLE, (0, 1))


def test_ruling_r10_a_player_who_could_play_may_let_the_table_die() -> None:
    position = table("5", "5", on="3 b2", pile="", idle=1)
    assert play_on(position, "pass").over


def test_ruling_r10_a_card_played_starts_the_count_again_at_once() -> None:
    position = play_on(table("5 0", on="3 b2", pile="", idle=1), "5")
    assert position.idle == 0
    assert play_on(position, "end").idle == 0


def test_ruling_r10_a_balloon_played_starts_the_count_again_too() -> None:
    assert play_on(table("5 0 b2", on="3 b9", idle=1), "b2").idle == 0


def test_ruling_r10_a_card_drawn_starts_the_count_again_at_once() -> None:
    position = play_on(table("8 9", on="3 b2", pile="0 0", idle=1), "draw")
    assert position.idle == 0
    assert play_on(position, "pass").idle == 0


def test_ruling_r10_a_turn_in_which_a_card_was_drawn_is_not_idle() -> None:
    assert play_on(table("8 9", on="3 b2", drawn=True, idle=1), "pass").idle == 0


def test_ruling_r10_a_steal_starts_the_count_again() -> None:
    position = table("8 9", "5n 1", on="3 b2", pile="", idle=1)
    assert play_on(position, "1: steal 5n").idle == 0


def test_ruling_r10_at_beginner_a_pass_that_takes_cards_is_not_idle() -> None:
    position = beginner_table("1 1", on="4 8", pile="0", idle=1)
    after = play_on(position, "pass")
    assert after.idle == 0
    assert not after.over


def test_ruling_r10_at_beginner_a_pass_that_takes_nothing_is_idle() -> None:
    assert play_on(beginner_table("1 1", on="4 8", pile=""), "pass").idle == 1


def test_ruling_r10_a_lost_turn_is_not_counted() -> None:
    # Nothing can be drawn, and the turn that is lost is not an idle one.
    position = table("0", "8", "8", on="3 skip", floors=1, balloons=1, pile="")
    position = play_on(position, "end")
    assert (position.active, position.idle) == (2, 0)
    position = play_on(position, "pass", "pass")
    assert (position.active, position.idle, position.over) == (1, 2, False)


# Most stars wins, then fewest cards in hand; players still equal share the win.


def dead(*hands: str, stars: list[int]) -> tuple[int, ...]:
    """Who wins when nobody can move any more."""
    position = table(*hands, on="3 b2", pile="", stars=stars, idle=len(hands) - 1)
    return play_on(position, "pass").winners


def test_ruling_r10_on_a_dead_table_most_stars_wins() -> None:
    assert dead("8", "8 8 9", "9", stars=[1, 2, 0]) == (1,)


def test_ruling_r10_then_fewest_cards_in_hand() -> None:
    assert dead("8 8 9", "8 9", "9", stars=[2, 2, 0]) == (1,)


def test_ruling_r10_players_still_equal_share_the_win() -> None:
    assert dead("8 9", "8 8 9", "9 9", "7", stars=[1, 1, 1, 0]) == (0, 2)


def test_ruling_r10_a_dead_table_is_told_with_all_who_win() -> None:
    position = table("8 9", "8 8 9", "9 9", on="3 b2", pile="", idle=2)
    step = step_of(position, "pass")
    assert told(step) == ["0 passed", "dead_table", "0 won", "2 won"]


def test_ruling_r10_on_a_dead_table_the_turn_stays_where_the_last_move_left_it() -> None:
    position = play_on(table("8", "8", on="3 b2", pile="", active=1, idle=1), "pass")
    assert position.active == 1
    assert position.turn == (0, 0, False)
