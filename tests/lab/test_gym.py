"""One learner against bots, by Gymnasium's own checks, and beside the arena's rules."""

import random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import numberloor as nl
from numberloor import kernel
from numberloor.lab.environments.gym import NumberloorEnv

IDS = ["numberloor/Beginner-v0", "numberloor/Intermediate-v0", "numberloor/Basic-v0"]


def play(table: Any, rng: random.Random, **reset: int) -> float:
    """A game with random legal actions; returns the reward of the whole."""
    _, info = table.reset(**reset)
    total, done = 0.0, False
    while not done:
        action = rng.choice(np.flatnonzero(info["action_mask"]).tolist())
        _, reward, over, cut_short, info = table.step(action)
        total, done = total + reward, over or cut_short
    return total


@pytest.mark.filterwarnings("ignore::UserWarning")  # it mentions what it did not look at
@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("seats", [2, 4])
def test_it_passes_gymnasiums_check(name: str, seats: int) -> None:
    check_env(gymnasium.make(name, seats=seats).unwrapped)


def test_many_tables_side_by_side_always_have_an_action() -> None:
    tables = gymnasium.make_vec("numberloor/Beginner-v0", num_envs=3, opponent="random")
    _, info = tables.reset(seed=1)
    ended = 0
    while ended < 4:
        assert info["action_mask"].any(axis=1).all()
        _, _, over, _, info = tables.step(info["action_mask"].argmax(axis=1))
        ended += over.sum()


@pytest.mark.parametrize("opponent", ["random", "greedy", "planner", "skill-3"])
def test_any_bot_can_be_the_opponent(opponent: str) -> None:
    table = gymnasium.make("numberloor/Basic-v0", opponent=opponent, seats=3)
    assert play(table, random.Random(1), seed=5) in {0.0, 1 / 3, 1 / 2, 1.0}


def test_the_packed_table_and_the_readable_one_stay_the_same_game() -> None:
    table = NumberloorEnv("basic", "greedy", seats=3)
    rng = random.Random(2)
    steals = 0
    for game in range(3):
        _, info = table.reset(seed=9) if game == 0 else table.reset()
        assert table.seat == game
        over = False
        while not over:
            position = table._company.position
            assert kernel.unpack(table._company.table.state) == position
            allowed = set(np.flatnonzero(info["action_mask"]).tolist())
            legal = {kernel.move_number(move) for move in nl.legal_moves(position, table.seat)}
            assert allowed == legal | ({37} if table.seat != position.active else set())
            steals += table.seat != position.active
            _, _, over, _, info = table.step(rng.choice(sorted(allowed)))
    assert steals > 0


def test_a_seed_begins_the_same_row_of_games() -> None:
    rows = []
    for _ in range(2):
        table = NumberloorEnv("basic", "random")
        first, _ = table.reset(seed=3)
        second, _ = table.reset()
        rows.append((first.tolist(), second.tolist()))
    assert rows[0] == rows[1]
    assert rows[0][0] != rows[0][1]


def test_without_a_seed_no_two_tables_are_alike() -> None:
    first, second = (NumberloorEnv().reset()[0].tolist() for _ in range(2))
    assert first != second


def test_a_game_that_ends_before_the_learner_is_asked_is_passed_over() -> None:
    unmarked = "".join(f"{floor} = 5\n" for floor in range(10)) + "near = 4\nodd = 2\neven = 2\n"
    skips = nl.parse_deck(f"[unmarked]\n{unmarked}b1 = 2\nb2 = 2\nb3 = 2\nskip = 20\n")
    table = NumberloorEnv(
        "intermediate",
        "planner",
        seat=1,
        house=["repeat_skip"],
        deck=skips,
        ms=10_000,  # short of time, on a busy machine, it would play otherwise
    )
    table.reset(seed=2657)  # where skip upon skip wins the first game in one turn
    assert table._games == 1
    assert not table._company.position.over
    assert table._company.asked == table.seat


def test_a_deck_that_never_lets_the_learner_play_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("numberloor.lab.environments.gym.MAX_PASSED_OVER", 20)
    # Whoever begins holds a floor and five Skips, lays all of them, and that again after each Star.
    deck = nl.parse_deck("[unmarked]\n5 = 3\nskip = 10\nb1 = 1\n")
    table = NumberloorEnv("intermediate", "planner", seat=1, deck=deck, ms=10_000)
    with pytest.raises(nl.DeckError, match="20 games in a row were over before seat 1"):
        table.reset(seed=0)


def test_an_action_outside_the_mask_is_replaced_and_said_to_be() -> None:
    table = NumberloorEnv()
    _, info = table.reset(seed=1)
    assert "replaced" not in info
    assert (table.action_masks() == info["action_mask"]).all()
    _, _, _, _, after = table.step(int((info["action_mask"] == 0).argmax()))
    assert after["replaced"] is True


def test_a_long_game_is_cut_short() -> None:
    table = NumberloorEnv("beginner", "random", max_moves=4)
    _, info = table.reset(seed=1)
    cut_short = False
    while not cut_short:
        _, reward, over, cut_short, info = table.step(int(info["action_mask"].argmax()))
        assert (reward, over) == (0.0, False)
    assert table._company.table.steps == 4
    with pytest.raises(gymnasium.error.ResetNeeded, match="call reset"):
        table.step(34)


@pytest.mark.parametrize("seed", range(5))
def test_however_few_moves_a_game_may_have_the_learner_is_asked(seed: int) -> None:
    table = NumberloorEnv("beginner", "random", seats=3, seat=2, max_moves=1)
    table.reset(seed=seed)
    assert table._company.asked == table.seat
    _, _, over, cut_short, _ = table.step(37)
    assert (over, cut_short) == (False, True)


def test_greedy_beats_who_acts_at_random() -> None:
    table = NumberloorEnv("basic", "greedy")
    rng = random.Random(6)
    won = [play(table, rng, **({"seed": 8} if game == 0 else {})) for game in range(20)]
    assert sum(won) <= 4


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"seat": 2}, "seats are 0 to 1"),
        ({"level": "expert"}, "choose beginner, intermediate, basic"),
        ({"render_mode": "human"}, "'human'"),
        ({"max_moves": 0}, "max_moves: 1 or more, not 0"),
        ({"ms": -1}, "ms: more than 0 for each choice, not -1"),
        ({"ms": float("nan")}, "ms: more than 0 for each choice, not nan"),
    ],
)
def test_a_table_that_cannot_be_is_refused(options: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        NumberloorEnv(**options)


def test_a_seed_that_the_kernel_cannot_hold_is_refused() -> None:
    with pytest.raises(ValueError, match=f"from 0 to {2**63 - 1}, not {2**63}"):
        NumberloorEnv().reset(seed=2**63)


def test_a_refused_seed_leaves_the_row_as_it_was() -> None:
    told, never_told = NumberloorEnv(), NumberloorEnv()
    for table in (told, never_told):
        table.reset(seed=3)
    with pytest.raises(ValueError, match="a seed is a whole number"):
        told.reset(seed=2**63)
    assert (told.reset()[0] == never_told.reset()[0]).all()


def test_there_is_no_step_without_a_game() -> None:
    table = NumberloorEnv("beginner", "random")
    with pytest.raises(gymnasium.error.ResetNeeded, match="call reset"):
        table.step(34)
    play(table, random.Random(1), seed=1)
    with pytest.raises(gymnasium.error.ResetNeeded, match="call reset"):
        table.step(37)
    table.reset()


def test_gymnasium_can_be_told_where_the_table_is_registered() -> None:
    table = gymnasium.make("numberloor.lab.environments.gym:numberloor/Basic-v0")
    assert table.spec is not None
    assert table.spec.id == "numberloor/Basic-v0"


def test_the_position_can_be_shown() -> None:
    table = NumberloorEnv(render_mode="ansi")
    table.reset(seed=1)
    assert '"level": "basic"' in str(table.render())
