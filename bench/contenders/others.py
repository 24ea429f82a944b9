"""Other libraries, each in the way that its own documentation shows first."""

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
import rlcard
from pettingzoo.classic import leduc_holdem_v4, texas_holdem_v4
from rlcard.agents import RandomAgent

from bench.contenders import Contender
from numberloor.lab.environments import environment, open_spiel

RNG = random.Random(11)
OURS = pyspiel.load_game(open_spiel.GAME_TYPE.short_name)
CRAZY_EIGHTS = pyspiel.load_game("crazy_eights(players=2)")


def openspiel_loop(game: Any) -> Callable[[int], int]:
    def play(games: int) -> int:
        decisions = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(RNG.choices(outcomes, weights)[0])
                else:
                    state.apply_action(RNG.choice(state.legal_actions()))
                    decisions += 1
        return decisions

    return play


def openspiel_bots(games: int) -> Callable[[], int]:
    """The whole loop in C++: evaluate_bots with its uniform random bots. Counted afterwards."""
    bots = [pyspiel.make_uniform_random_bot(seat, RNG.getrandbits(30)) for seat in range(2)]
    states = [CRAZY_EIGHTS.new_initial_state() for _ in range(games)]
    for state in states:
        pyspiel.evaluate_bots(state, bots, RNG.getrandbits(30))
    return lambda: sum(sum(e.player >= 0 for e in state.full_history()) for state in states)


def rlcard_uno() -> Callable[[int], int]:
    uno = rlcard.make("uno")
    uno.set_agents([RandomAgent(num_actions=uno.num_actions) for _ in range(uno.num_players)])

    def play(games: int) -> int:
        decisions = 0
        for _ in range(games):
            trajectories, _ = uno.run(is_training=False)
            # A player's trajectory is state, action, state, …, state.
            decisions += sum(len(trajectory) // 2 for trajectory in trajectories)
        return decisions

    return play


def pettingzoo(table: Any) -> Callable[[int], int]:
    def play(games: int) -> int:
        decisions = 0
        for _ in range(games):
            table.reset()
            for agent in table.agent_iter():
                observation, _, termination, truncation, _ = table.last()
                if termination or truncation:
                    table.step(None)
                else:
                    mask = np.asarray(observation["action_mask"], dtype=np.int8)
                    table.step(table.action_space(agent).sample(mask))
                    decisions += 1
        return decisions

    return play


def contenders() -> list[Contender]:
    ours = environment.env(level="basic", seats=2, skip_waiting=True)
    return [
        Contender("PettingZoo environment of this package", pettingzoo(ours), 30),
        Contender("OpenSpiel game of this package, Python loop", openspiel_loop(OURS), 60),
        Contender(
            "OpenSpiel crazy_eights, Python loop", openspiel_loop(CRAZY_EIGHTS), 1_500, "open_spiel"
        ),
        Contender(
            "OpenSpiel crazy_eights, C++ evaluate_bots", openspiel_bots, 10_000, "open_spiel"
        ),
        Contender("RLCard UNO, `env.run`", rlcard_uno(), 200, "rlcard"),
        Contender(
            "PettingZoo leduc_holdem_v4", pettingzoo(leduc_holdem_v4.env()), 1_000, "pettingzoo"
        ),
        Contender(
            "PettingZoo texas_holdem_v4", pettingzoo(texas_holdem_v4.env()), 800, "pettingzoo"
        ),
    ]
