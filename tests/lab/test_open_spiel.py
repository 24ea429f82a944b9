"""The OpenSpiel game, by OpenSpiel's own tests, and beside the readable rules."""

import random
import unittest
from collections import Counter
from math import comb
from typing import Any

import numpy as np
import pytest

import numberloor as nl
from numberloor import kernel
from numberloor.bots import Bot, Budget, Choice, choose_safely
from numberloor.lab.environments import tree
from numberloor.lab.environments.tree import Node
from numberloor.rules.chance import Chance, SeededChance
from numberloor.rules.model.events import Event, EventKind

pyspiel = pytest.importorskip("pyspiel")
from open_spiel.integration_tests import api_test  # noqa: E402
from open_spiel.python.algorithms.evaluate_bots import evaluate_bots  # noqa: E402
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver  # noqa: E402
from open_spiel.python.tests import games_sim_test  # noqa: E402

from numberloor.lab.environments import open_spiel  # noqa: E402
from numberloor.lab.environments.open_spiel import HouseBot  # noqa: E402

WAIT = 37
SETTINGS = [
    "python_numberloor",
    "python_numberloor(stars=1)",
    "python_numberloor(level=basic,players=5)",
    "python_numberloor(level=intermediate,players=3)",
    "python_numberloor(level=beginner,players=4)",
]


@pytest.mark.parametrize("setting", SETTINGS)
def test_it_passes_openspiels_random_simulations(setting: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(setting), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("setting", SETTINGS)
def test_it_passes_openspiels_simulations_with_pickling(setting: str) -> None:
    games_sim_test.GamesSimTest("test_pig").sim_game(pyspiel.load_game(setting))


@pytest.mark.parametrize("setting", SETTINGS)
def test_it_passes_openspiels_api_tests(setting: str) -> None:
    ours = {"game_name": "python_numberloor", "game": pyspiel.load_game(setting)}
    cases = type("OurGame", (api_test.EnforceAPIOnPartialTreeBase,), ours)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(cases)(result)
    assert result.testsRun == 5
    assert [*result.errors, *result.failures, *result.skipped] == []


def test_parameters_that_make_no_game_are_refused() -> None:
    for setting in ("players=6", "level=hard", "stars=9"):
        with pytest.raises(ValueError, match=r"6|hard|9"):
            pyspiel.load_game(f"python_numberloor({setting})")


def walk(node: Node, rng: random.Random) -> Node:
    """One node on, at random."""
    if node.coming:
        cards, likely = zip(*tree.outcomes(node), strict=True)
        return tree.come(node, rng.choices(cards, likely)[0])
    return tree.chosen(node, rng.choice(tree.choices(node)))


@pytest.mark.parametrize("level", nl.Level)
@pytest.mark.parametrize("seats", [2, 5])
def test_no_card_is_lost_and_all_that_may_come_adds_up(level: nl.Level, seats: int) -> None:
    rng = random.Random(seats)
    node = tree.first_node(level, seats, stars=2)
    everything = sorted(node.position.pile)
    reshuffles = 0
    while not node.position.over:
        assert sorted([*node.position.all_cards(), *node.later]) == everything
        if node.coming:
            assert sum(likely for _, likely in tree.outcomes(node)) == pytest.approx(1)
        reshuffles += bool(node.later)
        node = walk(node, rng)
    assert level is not nl.BEGINNER or reshuffles > 0


@pytest.mark.parametrize("level", nl.Level)
def test_a_game_of_the_readable_rules_is_a_path_through_the_tree(level: nl.Level) -> None:
    rng = random.Random(4)
    position = nl.deal(level, 4, seed=11)
    node = tree.first_node(level, 4)
    for place in (*range(4), None):
        opened = [stack[0] for stack in position.stacks]
        for card in opened if place is None else position.hands[place]:
            assert dict(tree.outcomes(node))[card] > 0
            node = tree.come(node, card)
    assert node.position == position._replace(pile=node.position.pile)
    past: list[Event] = []
    for step in range(1, 10_000):
        while node.asked != position.active:  # nobody steals here
            node = tree.chosen(node, WAIT)
        move = rng.choice(nl.legal_moves(position))
        played = nl.play(position, position.active, move, SeededChance(11, step))
        node = tree.chosen(node, kernel.move_number(move))
        for event in played.events:
            for card in event.cards if event.kind is EventKind.DREW else ():
                assert node.coming[0] == event.seat
                assert dict(tree.outcomes(node))[card] > 0
                node = tree.come(node, card)
        position = played.position
        past += played.events
        assert node.position.hands == position.hands
        assert Counter(node.position.pile) == Counter(position.pile)
        if position.over:
            break
    assert node.position.winners == position.winners != ()
    for seat in range(4):
        assert tree.events_of(node, seat) == [event.seen_by(seat) for event in past]


def test_deals_that_would_be_dealt_again_have_no_probability() -> None:
    floors, cards = 60, 88
    without = comb(cards - floors, 6) / comb(cards, 6)
    neither = comb(cards - floors, 12) / comb(cards, 12)
    good = tree._good_deals(floors, 18, cards, 12, True)
    assert good == pytest.approx(1 - 2 * without + neither, rel=1e-12)
    node = tree.first_node(nl.BASIC, 2)
    for _ in range(5):
        node = tree.come(
            node, nl.Card.SKIP if nl.Card.SKIP in node.position.pile else nl.Card.NEAREST
        )
    assert all(card.is_floor for card, _ in tree.outcomes(node))


def test_who_lets_a_steal_go_by_tells_nobody() -> None:
    rng = random.Random(2)
    node = tree.first_node(nl.BASIC, 3)
    while node.coming or node.asked == node.position.active:
        node = walk(node, rng)
    waited = tree.chosen(node, WAIT)
    changed = [seat for seat in range(3) if waited.tales[seat] != node.tales[seat]]
    assert changed == [node.asked]
    assert waited.position == node.position


@pytest.mark.parametrize("level", nl.Level)
def test_a_tale_recalls_the_own_hand_and_names_no_other(level: nl.Level) -> None:
    rng = random.Random(5)
    node = tree.first_node(level, 3, stars=2)
    while not node.position.over:
        node = walk(node, rng)
        if node.coming:
            continue
        for seat, tale in enumerate(node.tales):
            hand: Counter[str] = Counter()
            for word in tale.replace("steal ", "").split()[2:]:  # the two open cards come first
                came, (who, _, code) = word.removeprefix("+"), word.partition(":")
                if word.startswith("+"):
                    hand[came] += 1
                elif who == str(seat):
                    hand[code.partition("@")[0]] -= 1
            for button in ("draw", "pass", "end"):
                del hand[button]
            assert +hand == Counter(card.code for card in node.position.hands[seat])


def test_nobody_but_a_seat_itself_recalls_what_it_drew() -> None:
    game = pyspiel.load_game("python_numberloor")
    for others in (pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.ALL_PLAYERS):
        kind = pyspiel.IIGObservationType(perfect_recall=True, private_info=others)
        with pytest.raises(ValueError, match="own cards"):
            game.make_py_observer(kind)


def test_a_bot_of_the_house_is_ready_before_it_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    ready: list[str] = []
    monkeypatch.setattr(open_spiel, "prepare", lambda bot: ready.append(bot.name))
    HouseBot("expert")
    assert ready == ["expert"]
    with pytest.raises(ValueError, match="ms: more than 0 for each choice, not -5"):
        HouseBot("expert", ms=-5)


def test_a_bot_of_the_house_is_told_what_its_seat_has_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[int | None, list[Event]]] = []

    def choose(
        bot: Bot, view: nl.View, chance: Chance, budget: Budget, past: list[Event]
    ) -> Choice:
        told.append((view.seat, past))
        return choose_safely(bot, view, chance, budget, past)

    monkeypatch.setattr(open_spiel, "choose_safely", choose)
    state = pyspiel.load_game("python_numberloor(stars=1)").new_initial_state()
    evaluate_bots(state, [HouseBot("greedy"), HouseBot("greedy")], np.random.RandomState(3))
    assert told[0] == (0, [])
    for seat, past in told:
        drew = [event for event in past if event.kind is EventKind.DREW]
        assert all(bool(event.cards) == (event.seat == seat) for event in drew)
    assert {event.kind for _, past in told for event in past} >= {EventKind.PLAYED, EventKind.DREW}


def test_sampled_regrets_stay_finite_in_the_game_to_one_star() -> None:
    np.random.seed(7)  # the solver draws from NumPy's shared generator
    solver = OutcomeSamplingSolver(pyspiel.load_game("python_numberloor(stars=1)"))
    for _ in range(20):
        solver.iteration()
    values = [value for info in solver._infostates.values() for row in info for value in row]
    assert values
    assert all(abs(value) < float("inf") for value in values)


def test_a_bot_of_the_house_plays_there() -> None:
    rng = np.random.RandomState(3)
    game = pyspiel.load_game("python_numberloor(stars=1)")
    won: list[Any] = []
    for seed in range(12):
        bots = [HouseBot("planner", seed), HouseBot("random", seed)]
        won.append(evaluate_bots(game.new_initial_state(), bots, rng)[0])
    assert set(won) <= {1.0, -1.0}
    assert sum(won) > 0
