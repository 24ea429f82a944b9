"""Section 7 and R9: the new pile is made when a card is needed, not when the last one is taken.

Statistics would not find a slip here: it moves the length of a game by a thousandth. So chance
itself is watched: nobody may ask it for anything while the pile still has the card.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given

from numberloor import Chance, Event, EventKind, Level, Position, SeededChance, Step, play
from tests.properties.games import offers, positions, random_game
from tests.support.chances import Forbidden


class Watched:
    """Real chance, and whether anyone asked."""

    def __init__(self, seed: int = 1) -> None:
        self._chance: Chance = SeededChance(seed)
        self.asked = False

    def below(self, n: int) -> int:
        self.asked = True
        return self._chance.below(n)


def steps(position: Position) -> Iterator[tuple[Step, bool]]:
    """Whatever can follow, and whether chance had a part in it."""
    for seat, move in offers(position):
        chance = Watched()
        yield play(position, seat, move, chance), chance.asked


def drawn(step: Step) -> list[Event]:
    return [event for event in step.events if event.kind is EventKind.DREW]


@given(positions())
def test_chance_is_asked_only_by_a_reshuffle_of_two_cards_or_more(position: Position) -> None:
    for step, asked in steps(position):
        shuffles = [e.amount or 0 for e in step.events if e.kind is EventKind.RESHUFFLED]
        assert asked == any(amount > 1 for amount in shuffles)


@given(positions())
def test_a_reshuffle_happens_only_when_a_card_is_needed(position: Position) -> None:
    for step, _ in steps(position):
        kinds = [event.kind for event in step.events]
        taken = sum(event.amount or 0 for event in drawn(step))
        assert (EventKind.RESHUFFLED in kinds) == (taken > len(position.pile))
        assert kinds.count(EventKind.RESHUFFLED) <= 1 + kinds.count(EventKind.DREW)


@given(positions())
def test_a_pile_that_is_just_enough_is_left_empty(position: Position) -> None:
    """The last card is taken, and the stacks lie untouched until the next one is needed."""
    for seat, move in offers(position):
        step = play(position, seat, move, Watched())
        taken = sum(event.amount or 0 for event in drawn(step))
        if not 0 < taken <= len(position.pile):
            continue
        exact = position._replace(pile=position.pile[len(position.pile) - taken :])
        after = play(exact, seat, move, Forbidden())
        assert after.events == step.events
        assert after.position.pile == ()
        assert after.position.stacks == step.position.stacks


@given(positions())
def test_cards_come_from_the_top_of_the_pile_in_order(position: Position) -> None:
    for step, _ in steps(position):
        taken = [card for event in drawn(step) for card in event.cards]
        from_pile = tuple(reversed(position.pile))[: len(taken)]
        assert tuple(taken[: len(position.pile)]) == from_pile


@given(positions())
def test_the_new_pile_is_all_but_the_open_cards(position: Position) -> None:
    """Where a reshuffle comes first, what is drawn and what is left were under the open cards."""
    position = position._replace(pile=())
    for step, _ in steps(position):
        if EventKind.RESHUFFLED not in [event.kind for event in step.events]:
            continue
        taken = Counter(card for event in drawn(step) for card in event.cards)
        on_table = Counter(card for stack in position.stacks for card in stack)
        played = [e.card for e in step.events if e.card is not None]
        tops = Counter(stack[-1] for stack in step.position.stacks)
        assert all(len(stack) == 1 for stack in step.position.stacks)
        assert on_table + Counter(played) == tops + taken + Counter(step.position.pile)


@given(positions())
def test_nobody_draws_more_than_there_is(position: Position) -> None:
    """R9: take what there is. Two for a draw, a lost turn or Beginner's pass; six after a Star."""
    for seat, move in offers(position):
        step = play(position, seat, move, Watched())
        left = position.drawable + (move.card is not None)
        for event in drawn(step):
            starred = (
                any(e.kind is EventKind.STAR and e.seat == event.seat for e in step.events)
                and event is drawn(step)[0]
            )
            assert event.amount == len(event.cards) == min(6 if starred else 2, left)
            left -= len(event.cards)


@pytest.mark.parametrize("level", Level)
def test_random_games_reshuffle(level: Level) -> None:
    """So that the properties above have something to say."""
    shuffled = 0
    for seed in range(3):
        game = list(random_game(level, 5, seed))
        shuffled += sum(len(after.pile) > len(before.pile) for before, after in pairwise(game))
    assert shuffled >= 3


def test_a_move_that_draws_nothing_asks_chance_nothing() -> None:
    for position in random_game(Level.BASIC, 3, seed=4):
        bare = position._replace(pile=())
        for seat, move in offers(bare):
            step = play(bare, seat, move, Watched())
            if not drawn(step):
                assert play(bare, seat, move, Forbidden()) == step
