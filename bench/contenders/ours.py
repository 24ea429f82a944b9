"""This package, from the readable rules to the compiled ones on all cores. Basic, two seats."""

import random

import numberloor as nl
from bench.contenders import Contender
from numberloor import kernel
from numberloor.lab.environments.batch import BatchTables

RNG = random.Random(7)
TABLES = 1024


def readable(games: int) -> int:
    """`play` and `legal_moves` for the seat on turn, as a first program would use them."""
    decisions = 0
    for _ in range(games):
        chance = nl.SeededChance(RNG.getrandbits(50))
        position = nl.deal(nl.BASIC, 2, chance=chance)
        while not position.over:
            move = RNG.choice(nl.legal_moves(position))
            position = nl.play(position, position.active, move, chance).position
            decisions += 1
    return decisions


def kernel_games(policy: int, workers: int | None, games: int) -> int:
    policies = kernel.same_for_all(policy)
    played = kernel.play_games(
        nl.BASIC, 2, games, policies=policies, seed=RNG.getrandbits(50), workers=workers
    )
    return int(played.decisions.sum())


def batched(steps: int) -> int:
    """Observations, masks, rewards and new deals included; each table makes one decision a step."""
    tables = BatchTables(TABLES, nl.BASIC, 2, seed=RNG.getrandbits(50))
    for _ in range(steps):
        tables.step(tables.random_actions())
    return steps * TABLES


def contenders() -> list[Contender]:
    return [
        Contender("readable rules (`play`, `legal_moves`)", readable, 200),
        Contender("kernel, 1 core", lambda games: kernel_games(kernel.RANDOM, 1, games), 80_000),
        Contender(
            "kernel, all cores",
            lambda games: kernel_games(kernel.RANDOM, None, games),
            160_000,
            by_the_clock=True,
        ),
        Contender(
            "kernel, 1 core, one-step",
            lambda games: kernel_games(kernel.ONE_STEP, 1, games),
            80_000,
        ),
        Contender(
            "kernel, 1 core, whole-turn",
            lambda games: kernel_games(kernel.WHOLE_TURN, 1, games),
            60_000,
        ),
        Contender(f"batched environment, {TABLES} tables, 1 core", batched, 2_500),
    ]
