"""What to practise: due jumps, a deck that asks for them, three jumps after a game."""

import pytest

from numberloor import BASIC, Level, SeededChance, deal, standard_deck, view_for, why_not
from numberloor.learning.facts import jumps_of, kind_of
from numberloor.learning.layers import Estimate
from numberloor.learning.practice import better_hint, due, practice_deck, three_jumps
from numberloor.rules.jumps import Jump
from tests.support.positions import table


def told(level: Level, hard: bool = True) -> dict[Jump, Estimate]:
    """Whoever finds crossing the ten hard, upwards a little less."""
    return {
        jump: Estimate(0.45 - 0.02 * jump.distance if jump.crosses_ten and hard else 0.9, 0.5, 1.0)
        for jump in jumps_of(level)
    }


@pytest.mark.parametrize(("level", "count"), [(Level.INTERMEDIATE, 6), (BASIC, 8)])
def test_due_are_jumps_of_one_kind_with_something_to_gain(level: Level, count: int) -> None:
    jumps = due(level, told(level))
    assert len(jumps) == count
    assert len({kind_of(jump) for jump in jumps}) == 1
    assert all(jump.crosses_ten for jump in jumps)


@pytest.mark.parametrize("level", Level)
def test_a_practice_deck_has_as_many_cards_within_bounds(level: Level) -> None:
    jumps = due(level, told(level))
    deck = practice_deck(level, jumps)
    before, after = standard_deck().count_for(level), deck.count_for(level)
    assert sum(before.values()) == sum(after.values())
    for card, count in after.items():
        if card.is_floor and not card.is_night:
            assert 2 <= count <= 9
        elif card.is_balloon and card.has_number:
            assert count <= 5
        else:
            assert count == before[card]
    wanted = {number for jump in jumps for number in (jump.start % 10, jump.landing)}
    floors = {card.number: n for card, n in after.items() if card.is_floor and not card.is_night}
    others = [count for number, count in floors.items() if number not in wanted]
    assert not others or max(others) <= min(floors[number] for number in wanted)


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("seats", [2, 5])
def test_it_can_be_dealt(level: Level, seats: int) -> None:
    deck = practice_deck(level, due(level, told(level)))
    for seed in range(20):
        position = deal(level, seats, seed, deck=deck)
        assert sorted(position.all_cards()) == sorted(deck.for_level(level))


@pytest.mark.parametrize("level", Level)
def test_three_jumps_have_one_card_that_ends_right(level: Level) -> None:
    jumps = due(level, told(level))
    puzzles = three_jumps(level, jumps, SeededChance(1))
    assert len({puzzle.jump for puzzle in puzzles}) == min(3, len(jumps))
    for puzzle in puzzles:
        hand = puzzle.position.hands[0]
        assert len(hand) == 4
        assert puzzle.wanted.card is not None
        assert puzzle.wanted.card.number == puzzle.jump.landing
        assert puzzle.wanted in view_for(puzzle.position, 0).moves
        assert why_not(puzzle.position, 0, puzzle.wanted) is None


def test_a_hint_prefers_a_due_jump_among_cards_that_may_be_laid() -> None:
    position = table("7 1 4", on="4 b3")
    offers = view_for(position, 0).offers
    moves = {offer.move.code: offer.move for offer in offers}
    down = Jump(4, 3, up=False)
    assert better_hint(offers, moves["4"], [down]) is moves["1"]
    assert better_hint(offers, moves["4"], [Jump(2, 2, up=True)]) is moves["4"]
