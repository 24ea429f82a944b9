"""Many games at once: the same whatever the number of workers, compiled or not."""

import json
import os
import subprocess
import sys

import pytest

import numberloor as nl
from numberloor import kernel
from numberloor.kernel.pack import seats_in
from tests.support.twins import Pages, Table

PLAIN = """
import json, sys
import numberloor as nl
from numberloor import kernel
assert not kernel.COMPILED
games = kernel.play_games(nl.BASIC, 3, 6, seed=5, policies=kernel.mixed(3, 1, 2))
print(json.dumps([games.winners, games.decisions]))
"""
WITHOUT_NUMBA = "import sys; sys.modules['numba'] = sys.modules['numpy'] = None\n"


def test_the_number_of_workers_changes_nothing() -> None:
    alone = kernel.play_games(nl.BASIC, 3, 300, seed=5, workers=1)
    for workers in (2, 3):
        shared = kernel.play_games(nl.BASIC, 3, 300, seed=5, workers=workers)
        assert list(shared.winners) == list(alone.winners)
        assert list(shared.decisions) == list(alone.decisions)


def test_a_run_can_be_cut_into_parts() -> None:
    whole = kernel.play_games(nl.BASIC, 2, 60, seed=8)
    later = kernel.play_games(nl.BASIC, 2, 20, seed=8, first_game=40)
    assert list(whole.winners[40:]) == list(later.winners)
    assert list(whole.decisions[40:]) == list(later.decisions)


def test_every_game_has_a_seed_of_its_own_that_javascript_can_name() -> None:
    seeds = {kernel.seed_of_game(3, game) for game in range(1000)}
    assert len(seeds) == 1000
    assert max(seeds) < 2**53


def test_any_game_of_a_run_can_be_replayed_by_the_rules() -> None:
    games = kernel.play_games(
        nl.BEGINNER, 2, 5, seed=21, policies=kernel.same_for_all(kernel.ONE_STEP)
    )
    for game in range(5):
        table = Table(nl.BEGINNER, 2, (), nl.standard_deck())
        seed = kernel.seed_of_game(21, game)
        pages = Pages()
        moves = pages.write(table, seed, 0, kernel.same_for_all(kernel.ONE_STEP))
        position = nl.deal(nl.BEGINNER, 2, seed)
        for step in range(moves):
            seat, move = divmod(int(pages.choices[step]), 64)
            chosen = kernel.move_from_number(move, nl.BEGINNER)
            position = nl.play(position, seat, chosen, nl.SeededChance(seed, step + 1)).position
        assert moves == int(games.decisions[game])
        assert position.winners == seats_in(int(games.winners[game]))


@pytest.mark.parametrize("policy", [kernel.ONE_STEP, kernel.WHOLE_TURN])
def test_a_policy_that_looks_ahead_beats_random_play(policy: int) -> None:
    games = kernel.play_games(nl.BASIC, 2, 200, policies=kernel.mixed(kernel.RANDOM, policy))
    won = sum(int(winners) == 0b10 for winners in games.winners)
    assert won > 180


def test_without_numba_the_kernel_plays_the_same_games() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", WITHOUT_NUMBA + PLAIN],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
    )
    winners, decisions = json.loads(ran.stdout)
    games = kernel.play_games(nl.BASIC, 3, 6, seed=5, policies=kernel.mixed(3, 1, 2))
    assert [int(mask) for mask in games.winners] == winners
    assert [int(count) for count in games.decisions] == decisions


def test_a_device_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match='device: "cpu" or "cuda", not \'gpu\''):
        kernel.play_games(nl.BASIC, 2, 1, device="gpu")
