"""What one seat may know, and nothing more."""

import pytest

from numberloor import FREE_DRAW, explain, view_for
from numberloor.rules.view import own_hand, shared_part
from tests.support.moves import codes, may
from tests.support.positions import beginner_table, cards, table


def test_a_view_shows_the_seats_own_hand_and_how_many_cards_others_hold() -> None:
    view = view_for(table("5 7 b1", "8 9", "4"), seat=1)
    assert view.seat == 1
    assert view.hand == cards("8 9")
    assert view.hand_sizes == (3, 2, 1)
    assert view.seats == 3


def test_a_view_shows_what_lies_openly_on_the_table() -> None:
    position = table("5 7", on="1 3 | b9 b2", stars=[2, 1], house=[FREE_DRAW], drawn=True, idle=1)
    view = view_for(position, seat=1)
    assert view.stacks == (cards("1 3"), cards("b9 b2"))
    assert view.open_cards == cards("3 b2")
    assert view.level == position.level
    assert view.active == 0
    assert view.stars == (2, 1)
    assert view.turn == (0, 0, True)
    assert view.idle == 1
    assert view.house == (FREE_DRAW,)


def test_a_view_shows_how_the_game_ended() -> None:
    view = view_for(table("5 7", over=True, winners=[1]), seat=0)
    assert view.over
    assert view.winners == (1,)
    assert view.offers == ()


def test_a_view_shows_how_high_the_pile_is_but_not_its_order() -> None:
    one = view_for(table("5 7", "8 9", pile="0 4 6"), seat=0)
    other = view_for(table("5 7", "8 9", pile="6 0 1"), seat=0)
    assert one.pile_size == 3
    assert one == other


@pytest.mark.parametrize("seat", [0, 2, None])
def test_a_view_is_the_same_whatever_a_hidden_hand_holds(seat: int | None) -> None:
    one = table("5 7", "8 9 b1", "5n 1", pile="0 4")
    swapped = table("5 7", "0 4 skip", "5n 1", pile="8 9")
    assert view_for(one, seat) == view_for(swapped, seat)


def test_a_spectator_sees_no_hand_and_has_no_moves() -> None:
    view = view_for(table("5 7", "5n 9"))
    assert view.seat is None
    assert view.hand == ()
    assert view.hand_sizes == (2, 2)
    assert view.offers == ()
    assert view.moves == ()


@pytest.mark.parametrize("seat", [0, 1])
def test_a_view_offers_every_legal_move_with_its_reason(seat: int) -> None:
    position = table("5 7 b4", "5n 1n 4n", on="3 b2")
    view = view_for(position, seat)
    assert codes(view.moves) == may(position, seat)
    assert view.moves
    for offer in view.offers:
        assert explain(position, seat, offer.move) == (True, offer.reason)


def test_a_beginners_view_offers_the_stacks() -> None:
    view = view_for(beginner_table("5 1", on="4 6"), seat=0)
    assert codes(view.moves) == ["5@1", "5@2", "pass"]
    assert view.open_cards == cards("4 6")


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_does_not_exist_sees_nothing(seat: int) -> None:
    with pytest.raises(ValueError, match=f"seat {seat} does not exist: seats are 0 to 1"):
        view_for(table("5 7"), seat)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_view_in_its_parts_is_the_whole_view(seat: int | None) -> None:
    position = table("5 7n b1", "8 9n", "4", on="1 3 | b9 b2", stars=[2, 1, 0], drawn=True)
    whole = view_for(position, seat)
    assert shared_part(position)._asdict().items() <= whole._asdict().items()
    assert own_hand(position, seat) == whole.hand
