"""The best turn, checked against trying everything, and its plans against the rules."""

from random import Random

import pytest

from numberloor import BASIC, BEGINNER, INTERMEDIATE, Card, Level, Position, play, standard_deck
from numberloor.bots.planner import solver_compiled as kernel
from numberloor.bots.planner.balloons import CLASS_OF, SHOWN
from numberloor.bots.planner.plan import Leaving, TurnPlan
from numberloor.bots.planner.readiness import ready_masks
from numberloor.bots.planner.solver import best_turn
from numberloor.bots.planner.solver_beginner import best_beginner_turn
from numberloor.kernel.jit import COMPILED
from numberloor.rules.model.moves import END, PLAY
from numberloor.rules.model.position import Cards, Turn
from tests.bots.naive import best_by_brute_force, leaving, most_cards_at_beginner

Puzzle = tuple[Cards, Card, Card]


def puzzle(rng: Random, level: Level, most_cards: int) -> Puzzle:
    """A hand and two open cards from the level's deck."""
    deck = list(standard_deck().for_level(level))
    rng.shuffle(deck)
    hand = tuple(sorted(deck[: rng.randint(1, most_cards)]))
    rest = deck[len(hand) :]
    floor = next(card for card in rest if card.is_floor)
    if level is BEGINNER:
        return hand, floor, rest[-1]
    return hand, floor, next(card for card in rest if card.is_balloon)


def whims(rng: Random) -> dict[str, list[float]]:
    return {
        "keep": [rng.uniform(0.1, 1) for _ in range(9)],
        "hold": [rng.uniform(-1, -0.1) for _ in range(10)],
        "floor": [rng.uniform(-1, 1) for _ in range(10)],
        "balloon": [rng.uniform(-1, 1) for _ in range(9)],
    }


def play_through(plan: TurnPlan, at: Puzzle) -> Position:
    """The rules themselves carry the plan out, as the turn of the first of two players."""
    hand, floor, balloon = at
    other = (Card.FLOOR_0,)
    position = Position(BASIC, 0, (0, 0), (hand, other), ((floor,), (balloon,)), (Card.FLOOR_1,))
    for card in plan.cards:
        position = play(position, 0, PLAY[card]).position
    if not plan.empties:
        position = play(position, 0, END).position
    return position


@pytest.mark.parametrize("most_floors", [True, False])
@pytest.mark.parametrize("level", [BASIC, INTERMEDIATE])
def test_the_best_turn_is_what_trying_everything_finds(level: Level, most_floors: bool) -> None:
    rng = Random(f"{level} {most_floors}")
    for _ in range(1000):
        at = puzzle(rng, level, 7)
        weights = whims(rng)

        def value(after: Leaving, weights: dict[str, list[float]] = weights) -> float:
            # A balloon in hand is worth something and a floor in hand costs something: the
            # solver wastes no balloon and holds back no floor that fits.
            return (
                sum(n * w for n, w in zip(after.balloons, weights["keep"], strict=True))
                + sum(n * w for n, w in zip(after.floors, weights["hold"], strict=True))
                + weights["floor"][after.floor]
                + weights["balloon"][after.balloon] * (1 + after.laid) * 0.05
            )

        plan = best_turn(*_numbers(at), value, most_floors=most_floors)
        best = best_by_brute_force(*at, value, most_floors)
        assert plan.exact
        assert bool(plan.cards) == (best is not None), at
        if best is not None:
            assert plan.empties == best[0], at
            assert plan.floors == best[1] or not most_floors, at
            assert plan.value == pytest.approx(best[2]), at


def _numbers(at: Puzzle) -> tuple[Cards, int, Card]:
    return at[0], at[1].number, at[2]


@pytest.mark.parametrize("level", [BASIC, INTERMEDIATE])
def test_the_rules_accept_every_plan_card_by_card(level: Level) -> None:
    rng = Random(2)
    emptied = 0
    for _ in range(1000):
        at = puzzle(rng, level, 12)
        plan = best_turn(*_numbers(at), lambda after: sum(after.balloons))
        if not plan.cards:
            continue
        position = play_through(plan, at)
        assert position.stars[0] == plan.empties
        assert plan.leaving is not None
        if not plan.empties:
            emptied += 1
            assert sum(plan.leaving.floors) + sum(plan.leaving.balloons) == len(position.hands[0])
            assert plan.leaving.floor == position.open_floor.number
    assert emptied > 100


@pytest.mark.parametrize("size", [16, 24, 40])
def test_large_hands_stay_below_the_node_cap(size: int) -> None:
    rng = Random(size)
    deck = list(standard_deck().for_level(BASIC))
    for _ in range(100):
        rng.shuffle(deck)
        hand = tuple(sorted(deck[:size]))
        assert best_turn(hand, rng.randrange(10), Card.NEAREST).exact


def test_a_cap_that_is_met_still_brings_a_legal_turn() -> None:
    rng = Random(4)
    capped = 0
    for _ in range(200):
        at = puzzle(rng, BASIC, 16)
        plan = best_turn(*_numbers(at), node_cap=3)
        capped += not plan.exact
        if plan.cards:
            play_through(plan, at)
    assert capped > 20


def test_balloons_left_after_the_last_floor_all_go_and_skip_lies_on_top_if_that_is_wished() -> None:
    hand = (Card.FLOOR_5, Card.BALLOON_2, Card.BALLOON_7, Card.SKIP)
    plan = best_turn(hand, 5, Card.BALLOON_1, lambda after: after.balloon == 8)
    assert plan.empties
    assert sorted(plan.cards) == sorted(hand)
    assert plan.cards[0] is Card.FLOOR_5
    assert plan.cards[-1] is Card.SKIP


def test_one_copy_is_kept_to_step_on_again() -> None:
    # From 0 by b1: to 1, back to 0 is no help; 1, 0 and 9 need 0 twice on the way: 0 1 0 9.
    hand = (Card.FLOOR_0, Card.FLOOR_1, Card.FLOOR_2, Card.FLOOR_2, Card.FLOOR_3)
    plan = best_turn(hand, 2, Card.BALLOON_1)
    assert plan.empties
    assert [card.number for card in plan.cards] in (
        [3, 2, 2, 1, 0],
        [3, 2, 1, 0, 2],
        [2, 3, 2, 1, 0],
    )


def test_no_floor_fits_and_no_balloon_helps() -> None:
    assert best_turn((Card.FLOOR_4, Card.SKIP), 1, Card.BALLOON_1).cards == ()


def test_at_beginner_the_solver_sheds_as_many_cards_as_trying_everything() -> None:
    rng = Random(3)
    for _ in range(2000):
        hand, first, second = puzzle(rng, BEGINNER, 7)
        plan = best_beginner_turn(hand, first.number, second.number)
        assert len(plan.moves) == most_cards_at_beginner(hand, first, second), (hand, first, second)
        assert plan.empties == (len(plan.moves) == len(hand))
        stacks = ((first,), (second,))
        position = Position(BEGINNER, 0, (0, 0), (hand, (Card.FLOOR_0,)), stacks, (), Turn())
        for move in plan.moves:
            position = play(position, 0, move).position


@pytest.mark.skipif(not COMPILED, reason="without Numba there is nothing to compare")
def test_the_compiled_solver_sheds_as_many_floors() -> None:
    rng = Random(6)
    work = kernel.new_work(5_000)
    for _ in range(3_000):
        hand, floor, balloon = puzzle(rng, rng.choice((BASIC, INTERMEDIATE)), 14)
        floors = sum(1 << 4 * card.number for card in hand if card.is_floor)
        balloons = sum(1 << 4 * CLASS_OF[card] for card in hand if card.is_balloon)
        shed = kernel.shed_most(work, floors, balloons, floor.number, CLASS_OF[balloon])
        assert shed == best_turn(hand, floor.number, balloon).floors, (hand, floor, balloon)
        assert not work[kernel.CAPPED]


def test_readiness_counts_the_open_cards_from_which_the_hand_goes_out() -> None:
    rng = Random(7)
    for _ in range(60):
        hand, *_ = puzzle(rng, BASIC, 6)
        if not any(card.is_floor for card in hand):
            continue
        after = leaving(hand, Card.FLOOR_0, Card.SKIP, laid=False)
        masks = ready_masks(after.floors, after.balloons)
        for kind, balloon in enumerate(SHOWN):
            for number in range(10):
                out = best_turn(hand, number, balloon).empties
                assert out == bool(masks[kind] >> number & 1), (hand, number, balloon)
