"""Many tables at once play the very games that the kernel plays one by one."""

from typing import Any

import numpy as np
import pytest

import numberloor as nl
from numberloor import kernel
from numberloor.lab.environments.batch import CUT_SHORT, ENDED, BatchTables


@pytest.mark.slow
@pytest.mark.parametrize("level", nl.Level)
@pytest.mark.parametrize("seats", [2, 5])
def test_random_actions_play_the_kernels_random_games(level: nl.Level, seats: int) -> None:
    tables = BatchTables(16, level, seats, seed=5)
    winners: dict[int, int] = {}
    lengths: dict[int, int] = {}
    while len(winners) < 60:
        games, steps = tables.games.copy(), tables.steps.copy()
        rewards, ended = tables.step(tables.random_actions())
        for table in np.flatnonzero(ended == ENDED).tolist():
            game = int(games[table])
            won = np.flatnonzero(rewards[table]).tolist()
            assert rewards[table].sum() == pytest.approx(1)
            winners[game] = sum(1 << seat for seat in won)
            lengths[game] = int(steps[table]) + 1
    played = kernel.play_games(level, seats, max(winners) + 1, seed=5)
    assert all(int(played.winners[game]) == won for game, won in winners.items())
    assert all(int(played.decisions[game]) == length for game, length in lengths.items())


def test_masks_are_what_the_readable_rules_allow() -> None:
    tables = BatchTables(40, nl.BASIC, 3, seed=2)
    windows = 0
    for _ in range(60):
        for table in range(tables.count):
            position, seat = tables.position(table), int(tables.asked[table])
            legal = {kernel.move_number(move) for move in nl.legal_moves(position, seat)}
            waiting = {37} if seat != position.active else set()
            assert set(np.flatnonzero(tables.masks[table]).tolist()) == legal | waiting
            assert legal, "only a seat with a choice is asked"
            windows += seat != position.active
        tables.step(tables.random_actions())
    assert windows > 0


def test_an_action_outside_the_mask_is_refused_by_table() -> None:
    tables = BatchTables(3, nl.BEGINNER, 2)
    actions = tables.random_actions()
    actions[1] = 33
    before = tables.states.copy(), tables.masks.copy()
    with pytest.raises(ValueError, match="action 33 is not allowed at table 1"):
        tables.step(actions)
    assert (tables.states == before[0]).all()
    assert (tables.masks == before[1]).all()
    with pytest.raises(ValueError, match="3 whole numbers"):
        tables.step(actions / 2)
    tables.masks[1] = 1  # the caller's copy of what is allowed, and not what decides
    with pytest.raises(ValueError, match="action 33 is not allowed at table 1"):
        tables.step(actions)
    assert (tables.states == before[0]).all()


def test_a_long_game_is_cut_short_where_asked() -> None:
    tables = BatchTables(2, nl.BEGINNER, 2, most_moves=5)
    for _ in range(4):
        tables.step(tables.random_actions())
    rewards, ended = tables.step(tables.random_actions())
    assert ended.tolist() == [CUT_SHORT, CUT_SHORT]
    assert not rewards.any()
    assert tables.games.tolist() == [2, 3]


def test_workers_change_nothing() -> None:
    alone, shared = (BatchTables(64, nl.BASIC, 4, seed=9, workers=n) for n in (1, 2))
    for _ in range(50):
        alone.step(alone.random_actions())
        shared.step(shared.random_actions())
        assert (alone.observations == shared.observations).all()
    assert (alone.states == shared.states).all()


@pytest.mark.parametrize(
    "players",
    [
        (kernel.WHOLE_TURN, kernel.RANDOM, kernel.ONE_STEP),
        (kernel.GREEDY, kernel.GREEDY, kernel.RANDOM),
    ],
)
@pytest.mark.parametrize("level", nl.Level)
def test_a_learner_that_follows_advice_among_opponents_plays_the_kernels_games(
    level: nl.Level, players: tuple[int, ...]
) -> None:
    policies = kernel.mixed(*players)
    tables = BatchTables(8, level, 3, seed=5, opponents=policies)
    winners: dict[int, int] = {}
    while len(winners) < 24:
        games, learners = tables.games.copy(), tables.asked.copy()
        assert (learners == games % 3).all()
        rewards, ended = tables.step(tables.advice(policies))
        for table in np.flatnonzero(ended == ENDED).tolist():
            won = np.flatnonzero(rewards[table]).tolist()
            winners[int(games[table])] = sum(1 << seat for seat in won)
            assert tables.gains[table] == rewards[table, learners[table]]
    played = kernel.play_games(level, 3, max(winners) + 1, seed=5, policies=policies)
    assert all(int(played.winners[game]) == won for game, won in winners.items())


def test_history_tells_the_last_moves_and_whose_they_were() -> None:
    tables = BatchTables(30, nl.BASIC, 3, seed=4, history=3)
    moves: list[list[tuple[int, int]]] = [[] for _ in range(tables.count)]
    waits = 0
    for _ in range(80):
        for table in range(tables.count):
            seen = tables.observations[table, 115:].tolist()
            viewer = int(tables.asked[table])
            expected = [
                number
                for seat, action in reversed(moves[table][-3:])
                for number in (1 + (seat - viewer) % 3, 1 + action)
            ]
            assert seen == expected + [0] * (6 - len(expected))
        asked, actions = tables.asked.copy(), tables.random_actions()
        tables.step(actions)
        for table in range(tables.count):
            if tables.ended[table]:
                moves[table] = []
            elif actions[table] == 37:
                waits += 1  # nobody sees that somebody could have stolen
            else:
                moves[table].append((int(asked[table]), int(actions[table])))
    assert waits > 0


def test_what_lies_in_the_stacks_is_kept_count_of() -> None:
    tables = BatchTables(20, nl.BASIC, 2, seed=6)
    for _ in range(400):
        tables.step(tables.random_actions())
    for table in range(tables.count):
        position = tables.position(table)
        laid = [0] * 34
        for card in (*position.stacks[0], *position.stacks[1]):
            laid[card] += 1
        assert tables.observations[table, 34:68].tolist() == laid


@pytest.mark.parametrize("seed", [-1, 2**63])
def test_a_seed_that_the_kernel_cannot_hold_is_refused(seed: int) -> None:
    with pytest.raises(ValueError, match=f"from 0 to {2**63 - 1}, not {seed}"):
        BatchTables(2, nl.BASIC, 2, seed=seed)
    with pytest.raises(ValueError, match=f"from 0 to {2**63 - 1}, not {seed}"):
        kernel.play_games(nl.BASIC, 2, 1, seed=seed)


@pytest.mark.parametrize("policies", ["greedy", -5, 4 << 4, 1 << 20, 1 << 70])
def test_what_are_no_policies_is_refused(policies: Any) -> None:
    with pytest.raises(ValueError, match="policies are such as"):
        BatchTables(2, nl.BASIC, 2, opponents=policies)
    with pytest.raises(ValueError, match="policies are such as"):
        BatchTables(2, nl.BASIC, 2).advice(policies)
    with pytest.raises(ValueError, match="policies are such as"):
        kernel.play_games(nl.BASIC, 2, 1, policies=policies)


@pytest.mark.parametrize("policy", ["greedy", -1, 4, 17])
def test_a_policy_that_is_none_is_put_on_no_seat(policy: Any) -> None:
    with pytest.raises(ValueError, match="RANDOM, GREEDY, ONE_STEP or WHOLE_TURN, not"):
        kernel.same_for_all(policy)


def test_tables_and_a_past_there_cannot_be() -> None:
    with pytest.raises(ValueError, match="one table or more, not 0"):
        BatchTables(0, nl.BASIC, 2)
    with pytest.raises(ValueError, match="so many moves, or 0, not -1"):
        BatchTables(2, nl.BASIC, 2, history=-1)


def test_a_deck_that_never_lets_the_learner_play_is_refused() -> None:
    # Whoever begins holds a floor and five Skips, lays all of them, and that again after each Star.
    deck = nl.parse_deck("[unmarked]\n5 = 3\nskip = 10\nb1 = 1\n")
    always = kernel.same_for_all(kernel.WHOLE_TURN)
    with pytest.raises(nl.DeckError, match="its games are over before the learner is asked"):
        BatchTables(2, nl.INTERMEDIATE, 2, deck=deck, opponents=always)
