"""The PettingZoo environment, by PettingZoo's own tests, and beside the readable rules."""

import random
import warnings
from typing import Any

import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    seed_test,
    state_test,
)

import numberloor as nl
from numberloor import kernel
from numberloor.lab.environments import environment
from numberloor.lab.environments.environment import NumberloorTable

LEVELS_AND_SEATS = [(level, seats) for level in nl.Level for seats in (2, 3, 5)]


def play(table: Any, seed: int, rng: random.Random) -> dict[str, float]:
    """Play a game with random legal actions; returns what each agent was given in all."""
    table.reset(seed=seed)
    given = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, termination, truncation, _ = table.last()
        given[agent] += reward
        over = termination or truncation
        legal = [n for n, allowed in enumerate(observation["action_mask"]) if allowed]
        table.step(None if over else rng.choice(legal))
    return given


@pytest.mark.parametrize(("level", "seats"), LEVELS_AND_SEATS)
def test_it_passes_pettingzoos_api_test(level: nl.Level, seats: int) -> None:
    with warnings.catch_warnings():
        # It would rather see images, and it mentions that whoever is not asked has another mask.
        warnings.simplefilter("ignore")
        api_test(environment.env(level=level, seats=seats), num_cycles=300)


@pytest.mark.parametrize("level", nl.Level)
def test_it_passes_pettingzoos_seed_test(level: nl.Level) -> None:
    seed_test(lambda: environment.env(level=level, seats=3), num_cycles=200)


def test_it_passes_pettingzoos_max_cycles_test() -> None:
    max_cycles_test(environment)


def test_it_passes_pettingzoos_parallel_api_test() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        parallel_api_test(environment.parallel_env(level="basic", seats=4), num_cycles=300)


def test_it_passes_pettingzoos_parallel_seed_test() -> None:
    parallel_seed_test(lambda: environment.parallel_env(level="basic", seats=3), num_cycles=100)


@pytest.mark.parametrize("level", nl.Level)
def test_it_passes_pettingzoos_state_test(level: nl.Level) -> None:
    table = environment.env(level=level, seats=3)
    state_test(table, environment.parallel_env(level=level, seats=3), num_cycles=50)


def test_the_state_shows_every_hand() -> None:
    table = NumberloorTable("basic", 3)
    table.reset(seed=4)
    whole = table.state().reshape(3, -1)
    for seat, hand in enumerate(kernel.unpack(table._table.state).hands):
        assert [card for card in nl.Card for _ in range(whole[seat, card])] == list(hand)


@pytest.mark.parametrize("skip_waiting", [False, True])
def test_a_game_gives_out_one_whole_win(skip_waiting: bool) -> None:
    table = environment.env(level="basic", seats=3, skip_waiting=skip_waiting)
    for seed in range(20):
        assert sum(play(table, seed, random.Random(seed)).values()) == pytest.approx(1)


def test_each_mask_is_what_the_readable_rules_allow() -> None:
    table = NumberloorTable("basic", 3)
    table.reset(seed=11)
    rng = random.Random(3)
    steals = 0
    while not any(table.terminations.values()):
        position = kernel.unpack(table._table.state)
        agent = table.agent_selection
        seat = table.possible_agents.index(agent)
        mask = table.observe(agent)["action_mask"]
        moves = {int(n) for n in mask.nonzero()[0]}
        legal = {kernel.move_number(move) for move in nl.legal_moves(position, seat)}
        assert moves - legal == (set() if seat == position.active else {37})
        assert legal <= moves
        steals += bool(legal) and seat != position.active
        table.step(rng.choice(sorted(moves)))
    assert steals > 0


def test_an_observation_holds_nothing_that_its_seat_cannot_see() -> None:
    table = NumberloorTable("basic", 3)
    table.reset(seed=4)
    position = kernel.unpack(table._table.state)
    before = table.observe("seat_1")["observation"]
    hidden = [*position.hands[0], *position.hands[2], *position.pile]
    random.Random(1).shuffle(hidden)
    other = position._replace(
        hands=(tuple(sorted(hidden[:6])), position.hands[1], tuple(sorted(hidden[6:12]))),
        pile=tuple(hidden[12:]),
    )
    assert other != position
    table._table.state = kernel.pack(other)
    assert (table.observe("seat_1")["observation"] == before).all()


def test_an_action_outside_the_mask_is_replaced_and_said_to_be() -> None:
    table = NumberloorTable("basic", 2)
    table.reset(seed=1)
    agent = table.agent_selection
    forbidden = int((table.observe(agent)["action_mask"] == 0).argmax())
    table.step(forbidden)
    assert table.infos[agent] == {"replaced": True}


def test_the_readable_position_can_be_shown() -> None:
    table = NumberloorTable("beginner", 2, render_mode="ansi")
    table.reset(seed=1)
    shown = table.render()
    assert shown is not None
    assert nl.deal(nl.BEGINNER, 2, kernel.seed_of_game(1, 0)).pile[0].code in shown


def test_without_a_seed_no_two_tables_are_alike_and_a_seed_makes_them_so() -> None:
    tables = [NumberloorTable("basic", 2) for _ in range(2)]
    for table in tables:
        table.reset()
    assert (tables[0].state() != tables[1].state()).any()
    for table in tables:
        table.reset(seed=3)
        table.reset()
    assert (tables[0].state() == tables[1].state()).all()


@pytest.mark.parametrize("seed", [-1, 2**63])
def test_a_seed_that_the_kernel_cannot_hold_is_refused(seed: int) -> None:
    with pytest.raises(ValueError, match=f"from 0 to {2**63 - 1}, not {seed}"):
        NumberloorTable().reset(seed=seed)


def test_a_refused_seed_leaves_the_row_as_it_was() -> None:
    told, never_told = NumberloorTable(), NumberloorTable()
    for table in (told, never_told):
        table.reset(seed=3)
    with pytest.raises(ValueError, match="a seed is a whole number"):
        told.reset(seed=-1)
    for table in (told, never_told):
        table.reset()
    assert (told.state() == never_told.state()).all()


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"house": ["free"]}, "choose free_draw, repeat_skip"),
        ({"render_mode": "human"}, "'human'"),
        ({"max_cycles": 0}, "max_cycles: 1 or more, not 0"),
    ],
)
def test_a_table_that_cannot_be_is_refused(options: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        environment.env(**options)


def test_where_all_answer_at_once_nobody_is_left_out() -> None:
    with pytest.raises(ValueError, match="skip_waiting"):
        environment.parallel_env(skip_waiting=True)
