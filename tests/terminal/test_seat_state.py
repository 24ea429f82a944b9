"""The state of a seat: choosing cards, what Enter would play, and what the tower shows."""

from numberloor import Card, Position, Record
from numberloor.rules.jumps import Jump
from numberloor.rules.model.moves import PLAY, PLAY_ON, STEAL
from numberloor.tables.settings import Help
from numberloor.terminal.state.game import Game
from numberloor.terminal.state.seat_state import SeatState
from numberloor.terminal.state.tower_lights import lights_beside, lights_under
from tests.support.positions import beginner_table, table


def state_at(position: Position, *players: str | None) -> SeatState:
    game = Game(Record(position.level, position.seats, seed=7), players or (None, "greedy"))
    game.table = game.table._replace(position=position)
    state = SeatState(game)
    state.settle()
    return state


def test_the_first_card_that_fits_is_chosen() -> None:
    assert state_at(table("2 5 b4", on="3 b2")).card is Card.FLOOR_5


def test_without_lights_the_choice_gives_nothing_away() -> None:
    game = Game(Record(seed=7), (None, "greedy"))
    game.table = game.table._replace(position=table("2 5 b4", on="3 b2"))
    state = SeatState(game)
    state.help = Help.THINKING
    state.settle()
    assert state.card is Card.FLOOR_2
    assert state.lights().lit == {}


def test_late_lamps_are_for_whoever_is_on_turn_and_go_out_when_the_cards_change() -> None:
    game = Game(Record(seed=7), (None, "greedy"), lamps=Help.LATE)
    game.table = game.table._replace(position=table("2 5 5n b4", on="3 b2"))
    state = SeatState(game)
    state.settle()
    assert not state.helped
    assert state.card is Card.FLOOR_2
    state.lit = True
    assert state.helped
    assert state.lights().lit
    state.settle()
    assert not state.helped
    game.table = game.table._replace(position=table("2 5 5n b4", on="3 b2", active=1))
    state.lit = True
    assert state.may_steal
    assert not state.helped


def test_a_digit_goes_from_card_to_card_of_that_number() -> None:
    state = state_at(table("4 5 4n b4", on="3 b2"))
    chosen = []
    for _ in range(4):
        assert state.choose_number(4)
        chosen.append(state.card)
    assert chosen == [Card.NIGHT_4, Card.BALLOON_4, Card.FLOOR_4, Card.NIGHT_4]
    assert not state.choose_number(9)
    assert state.card is Card.NIGHT_4


def test_enter_plays_in_the_own_turn_and_steals_in_anothers() -> None:
    assert state_at(table("5n 9", on="3 b2")).move is PLAY[Card.NIGHT_5]
    assert state_at(table("5n 9", on="3 b2", active=1)).move is STEAL[Card.NIGHT_5]


def test_at_beginner_the_stack_that_fits_is_aimed_at() -> None:
    state = state_at(beginner_table("9", on="4 8"))
    assert state.move is PLAY_ON[Card.FLOOR_9][1]
    state.turn_to_other_stack()
    assert state.move is PLAY_ON[Card.FLOOR_9][0]
    explanation = state.explanation
    assert explanation is not None
    assert not explanation.legal


def test_in_hot_seat_all_hands_are_closed_at_first() -> None:
    state = state_at(table("5 9", on="3 b2"), None, None)
    assert state.viewer is None
    assert state.cards == ()
    assert state.move is None


def test_the_tower_lights_what_can_be_reached() -> None:
    assert lights_under(Card.FLOOR_5, Card.BALLOON_3).lit == {5: "=", 8: "+3", 2: "−3"}


def test_past_the_ten_the_tower_goes_on() -> None:
    assert lights_under(Card.FLOOR_9, Card.BALLOON_2).lit == {9: "=", 11: "+2", 7: "−2"}


def test_below_zero_the_jump_starts_on_floor_ten() -> None:
    """0 and three down is 10 − 3 = 7."""
    lights = state_at(table("7", on="0 b3")).lights()
    assert lights.jump == Jump(10, 3, up=False)
    assert lights.jump.steps == (9, 8, 7)
    assert lights.crosses_ten


def test_odd_lights_every_odd_floor() -> None:
    assert set(lights_under(Card.FLOOR_4, Card.ODD).lit) == {1, 3, 4, 5, 7, 9}


def test_beginners_see_the_neighbours_of_both_stacks() -> None:
    lights = lights_beside((Card.FLOOR_4, Card.FLOOR_9))
    assert lights.here == (4, 9)
    assert lights.lit == {3: "−1", 5: "+1", 8: "−1", 10: "+1"}


def test_a_chosen_balloon_shows_where_it_would_carry_us() -> None:
    state = state_at(table("2 6 b1", on="3 b9"))
    state.choose(Card.BALLOON_1)
    assert state.lights().lit == {3: "=", 2: "−1", 4: "+1"}
