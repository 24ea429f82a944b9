"""What holds in every game, at every moment, whatever the players do.

Hypothesis plays: it deals any table, lets any seat do anything, allowed or not, and looks after
every move at all that must still be true.
"""

from collections import Counter

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from numberloor import (
    Card,
    Event,
    IllegalMove,
    Move,
    Position,
    Record,
    format_record,
    legal_moves,
    parse_record,
    play,
    replay,
    stars_to_win,
    why_not,
)
from numberloor.rules.model.moves import MOVES
from tests.properties.games import offers, openings
from tests.properties.rulebook import refusal_fits

ANY_MOVE = st.sampled_from(list(MOVES.values()))


class AnyGame(RuleBasedStateMachine):
    record: Record
    position: Position
    cards: "Counter[Card]"

    @initialize(opening=openings())
    def deal(self, opening: Record) -> None:
        self.record = opening
        self.position = opening.opening()
        self.cards = Counter(self.position.all_cards())
        self.told: list[tuple[Event, ...]] = []

    def play(self, seat: int, move: Move) -> None:
        chance = self.record.chance(len(self.record.moves) + 1)
        step = play(self.position, seat, move, chance)
        self.record = self.record.with_move(seat, move)
        self.position = step.position
        self.told.append(step.events)

    @precondition(lambda self: not self.position.over)
    @rule(pick=st.integers(0, 2**16))
    def play_anything(self, pick: int) -> None:
        choices = offers(self.position)
        self.play(*choices[pick % len(choices)])

    @precondition(lambda self: not self.position.over)
    @rule(pick=st.integers(0, 2**16))
    def play_eagerly(self, pick: int) -> None:
        """Lay a card or draw one if that can be done, so that Stars and long piles come about."""
        choices = offers(self.position)
        choices = [(s, m) for s, m in choices if m.code not in ("end", "pass")] or choices
        self.play(*choices[pick % len(choices)])

    @rule(seat=st.integers(0, 4), move=ANY_MOVE)
    def try_anything(self, seat: int, move: Move) -> None:
        """Allowed, it is played. Refused, it leaves no trace."""
        seat %= self.position.seats
        if why_not(self.position, seat, move) is None:
            self.play(seat, move)
            return
        before = self.position
        copy = Position(*before)
        with pytest.raises(IllegalMove):
            play(self.position, seat, move)
        assert self.position is before
        assert before == copy

    @invariant()
    def no_card_appears_or_vanishes(self) -> None:
        assert Counter(self.position.all_cards()) == self.cards

    @invariant()
    def the_table_is_in_order(self) -> None:
        position = self.position
        first, second = position.stacks
        assert first
        assert second
        assert all(card.is_floor for card in first)
        assert all(card.is_balloon == position.level.has_balloons for card in second)
        assert all(list(hand) == sorted(hand) for hand in position.hands)
        assert position.idle <= position.seats
        assert 0 <= position.active < position.seats

    @invariant()
    def the_game_is_over_with_the_stars_to_win_or_a_dead_table(self) -> None:
        position = self.position
        enough = max(position.stars) == stars_to_win(position.seats)
        dead = position.idle == position.seats
        assert position.over == (enough or dead)
        assert bool(position.winners) == position.over

    @invariant()
    def the_active_seat_can_always_go_on_until_the_game_is_over(self) -> None:
        assert bool(legal_moves(self.position)) == (not self.position.over)

    @invariant()
    def offered_and_not_refused_and_accepted_are_one(self) -> None:
        for seat in range(self.position.seats):
            offered = legal_moves(self.position, seat)
            codes = [move.code for move in offered]
            assert codes == sorted(set(codes))
            for move in MOVES.values():
                refusal = why_not(self.position, seat, move)
                assert (refusal is None) == (move in offered), (seat, move)
                if refusal is None:
                    play(self.position, seat, move)
                else:
                    assert refusal_fits(refusal.code, self.position, seat, move), (
                        seat,
                        move,
                        refusal,
                    )

    def teardown(self) -> None:
        if not hasattr(self, "told"):
            return
        assert parse_record(format_record(self.record)) == self.record
        opening, *steps = replay(self.record)
        assert opening.events == ()
        assert [step.events for step in steps] == self.told
        assert (steps or [opening])[-1].position == self.position


TestAnyGame = AnyGame.TestCase
TestAnyGame.settings = settings(max_examples=40, stateful_step_count=40)
