"""What a seat remembers is true, as long as the others play sensibly; and a guess agrees with it."""

from collections.abc import Iterator

import pytest

from numberloor import BASIC, Event, Level, Position, SeededChance, legal_moves, view_for
from numberloor.bots.guess import guess_position
from numberloor.bots.memory import remember
from numberloor.rules.events import EventKind
from numberloor.rules.turn import is_finishing
from tests.support.watching import watched_games


def greedy_games(
    level: Level, seats: int, games: int
) -> Iterator[tuple[Position, tuple[Event, ...]]]:
    """Greedy lays all it can, and never lets a steal go by."""
    return watched_games("greedy", level, seats, games)


@pytest.mark.parametrize("level", Level)
def test_the_unseen_cards_are_those_in_other_hands_and_the_pile(level: Level) -> None:
    for position, history in greedy_games(level, 3, 3):
        memory = remember(view_for(position, 0), history)
        hidden = [*position.pile, *position.hands[1], *position.hands[2]]
        assert sorted(memory.unseen.elements()) == sorted(hidden)


def test_kept_cards_hold_no_floor_that_would_have_fitted() -> None:
    checked = in_the_middle = 0
    for position, history in greedy_games(BASIC, 3, 12):
        for seat, rival in remember(view_for(position, 0), history).rivals.items():
            if rival.kept:
                hand = position.hands[seat]
                possible = sum(not rival.rules_out(card) for card in hand)
                assert possible >= rival.kept
                checked += 1
                in_the_middle += position.active == seat and position.turn.floors > 0
    assert checked > 200
    assert in_the_middle > 20, "what is left of kept cards is still known in the next turn"


def test_who_let_a_steal_go_by_does_not_hold_the_night_floor() -> None:
    checked = 0
    for position, history in greedy_games(BASIC, 2, 12):
        rival_could_steal = bool(legal_moves(position, 1))
        if position.active != 0 or is_finishing(position) or rival_could_steal:
            continue  # the rival is just about to steal: greedy never waits
        rival = remember(view_for(position, 0), history).rivals[1]
        nights = {card.number for card in position.hands[1] if card.is_night}
        assert not nights & rival.declined
        checked += bool(rival.declined)
    assert checked > 100


def test_after_a_reshuffle_the_pile_holds_what_was_seen() -> None:
    checked = 0
    for position, history in greedy_games(BASIC, 3, 25):
        memory = remember(view_for(position, 0), history)
        if not memory.recycled:
            continue
        older = sum(rival.older for rival in memory.rivals.values())
        assert all(rival.older <= rival.size for rival in memory.rivals.values())
        assert sum(memory.recycled.values()) + older <= sum(memory.unseen.values())
        checked += 1
    assert checked > 20


@pytest.mark.parametrize("level", Level)
def test_a_guess_looks_the_same_to_the_seat_and_keeps_to_what_is_known(level: Level) -> None:
    for number, (position, history) in enumerate(greedy_games(level, 3, 3)):
        view = view_for(position, 0)
        if level is BASIC and is_finishing(position):
            continue  # that nobody may steal then tells a little more than memory notes
        guess = guess_position(view, SeededChance(number), history)
        assert view_for(guess, 0) == view
        assert sorted(guess.all_cards()) == sorted(position.all_cards())
        for seat, rival in remember(view, history).rivals.items():
            possible = sum(not rival.rules_out(card) for card in guess.hands[seat])
            assert possible >= rival.kept


def test_cards_drawn_for_a_lost_turn_tell_nothing() -> None:
    """Section 5: the player was not asked whether anything fits."""
    seen = 0
    kept: dict[int, int] = {}
    for position, history in greedy_games(BASIC, 3, 20):
        rivals = remember(view_for(position, 0), history).rivals
        for event in history[-4:]:
            if event.kind is EventKind.LOST_TURN and event.seat in rivals and event.seat in kept:
                assert rivals[event.seat].kept <= kept[event.seat]
                seen += 1
        kept = {seat: rival.kept for seat, rival in rivals.items()} if history else {}
    assert seen > 10


def test_how_a_rival_came_to_stop_is_remembered() -> None:
    """The cards laid in that turn, and where it began, are those that everyone saw."""
    checked = stuck = 0
    for position, history in greedy_games(BASIC, 3, 12):
        for seat, rival in remember(view_for(position, 0), history).rivals.items():
            if rival.stop is None or rival.stop.since:
                continue
            mine = [event for event in history if event.seat == seat]
            laid = [event.card for event in mine if event.kind is EventKind.PLAYED]
            count = len(rival.stop.laid)
            assert list(rival.stop.laid) == laid[len(laid) - count :]
            stuck += rival.stop.stuck
            checked += 1
    assert checked > 200
    assert stuck > 20
