"""A view reveals nothing hidden: what a seat cannot see makes no difference to what it is shown."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from numberloor import Level, Position, SeededChance, legal_moves, play, view_for
from numberloor.rules.chance import shuffled
from numberloor.rules.turn import is_finishing
from tests.properties.games import SEEDS, offers, positions, random_game


def with_hidden_cards_dealt_anew(position: Position, seat: int | None, seed: int) -> Position:
    """Other hands keep their size, the pile its height; which cards they hold is new."""
    hidden = [card for other, hand in enumerate(position.hands) if other != seat for card in hand]
    cards = shuffled([*hidden, *position.pile], SeededChance(seed))
    hands = list(position.hands)
    for other, hand in enumerate(position.hands):
        if other != seat:
            hands[other] = tuple(sorted(cards[: len(hand)]))
            del cards[: len(hand)]
    return position._replace(hands=tuple(hands), pile=tuple(cards))


@given(positions(), SEEDS)
def test_views_of_positions_that_differ_only_in_what_is_hidden_are_equal(
    position: Position, seed: int
) -> None:
    for seat in (*range(position.seats), None):
        twin = with_hidden_cards_dealt_anew(position, seat, seed)
        seen, also_seen = view_for(position, seat), view_for(twin, seat)
        assert seen._replace(offers=()) == also_seen._replace(offers=())
        # 6.3: a finishing player cannot be stolen from, so the whole table may know of it.
        if seat in (None, position.active) or is_finishing(position) == is_finishing(twin):
            assert seen == also_seen


@given(positions())
def test_a_view_holds_the_own_hand_and_only_the_size_of_the_others(position: Position) -> None:
    for seat in range(position.seats):
        view = view_for(position, seat)
        assert view.hand == position.hands[seat]
        assert view.hand_sizes == tuple(len(hand) for hand in position.hands)
        assert view.pile_size == len(position.pile)
        assert view.moves == legal_moves(position, seat)
        assert view.seats == position.seats
        assert view.open_cards == (position.stacks[0][-1], position.stacks[1][-1])


@given(positions())
def test_a_spectator_sees_no_hand_and_may_do_nothing(position: Position) -> None:
    view = view_for(position)
    assert view.hand == ()
    assert view.offers == ()
    assert view.seat is None


@given(positions(), st.sampled_from([-1, 5, 99]))
def test_nobody_looks_from_a_chair_that_is_not_there(position: Position, seat: int) -> None:
    with pytest.raises(ValueError, match=f"seat {seat} does not exist"):
        view_for(position, seat)


@given(positions())
def test_which_cards_were_drawn_is_for_the_drawer_alone(position: Position) -> None:
    for seat, move in offers(position):
        for event in play(position, seat, move).events:
            assert event.seen_by(event.seat) == event
            for other in {*range(position.seats), None} - {event.seat}:
                seen = event.seen_by(other)
                assert seen.cards == ()
                assert seen == event._replace(cards=())


@pytest.mark.parametrize("level", Level)
def test_there_are_drawn_cards_to_hide(level: Level) -> None:
    """The test above says something: in a game cards are drawn, and told to the drawer."""
    drawn = 0
    for position in random_game(level, 3, seed=2):
        for seat, move in offers(position):
            drawn += sum(bool(event.cards) for event in play(position, seat, move).events)
    assert drawn > 10
