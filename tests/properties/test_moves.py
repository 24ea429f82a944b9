"""Deep in a game as at its start: offered, not refused and accepted are the same thing."""

from collections import Counter

import pytest
from hypothesis import given

from numberloor import (
    IllegalMove,
    Level,
    Move,
    Position,
    RefusalCode,
    format_position,
    legal_moves,
    play,
    why_not,
)
from numberloor.rules.model.moves import MOVES
from tests.properties.games import offers, positions, random_game
from tests.properties.rulebook import refusal_fits


def refused(position: Position, seat: int, move: Move) -> RefusalCode | None:
    """What `play` says, when it says no."""
    try:
        play(position, seat, move)
    except IllegalMove as error:
        caught = error
    else:
        return None
    assert caught.refusal == why_not(position, seat, move)
    assert (caught.position, caught.seat, caught.move) == (position, seat, move)
    return caught.refusal.code


@given(positions())
def test_a_move_is_offered_if_and_only_if_it_is_accepted(position: Position) -> None:
    for seat in range(position.seats):
        accepted = [move for move in MOVES.values() if refused(position, seat, move) is None]
        assert set(legal_moves(position, seat)) == set(accepted)


@given(positions())
def test_a_refusal_is_true_and_leaves_no_trace(position: Position) -> None:
    before = format_position(position)
    for seat in range(position.seats):
        for move in MOVES.values():
            code = refused(position, seat, move)
            assert code is None or refusal_fits(code, position, seat, move), (seat, move, code)
    assert format_position(position) == before


@given(positions())
def test_a_move_leaves_the_position_it_started_from_as_it_was(position: Position) -> None:
    before = format_position(position)
    for seat, move in offers(position):
        play(position, seat, move)
    assert format_position(position) == before


@given(positions())
def test_no_card_appears_or_vanishes_in_any_move(position: Position) -> None:
    cards = Counter(position.all_cards())
    for seat, move in offers(position):
        assert Counter(play(position, seat, move).position.all_cards()) == cards


def test_random_games_meet_every_refusal() -> None:
    """So that the properties above are about all of them."""
    met = set()
    for level in Level:
        for number, position in enumerate(random_game(level, 3, seed=5)):
            if number % 3 == 0 or position.over:
                for seat in range(3):
                    met |= {refused(position, seat, move) for move in MOVES.values()}
    rare = {RefusalCode.NOTHING_TO_DRAW}
    assert met >= {None, *RefusalCode} - rare


@pytest.mark.parametrize("seat", [-1, 3])
def test_a_seat_that_does_not_exist_is_a_slip_of_the_caller(seat: int) -> None:
    position = next(random_game(Level.BASIC, 3, seed=1))
    for move in MOVES.values():
        with pytest.raises(ValueError, match="seats are 0 to 2"):
            why_not(position, seat, move)
