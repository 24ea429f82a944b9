"""The game as a PettingZoo environment: agents take turns, with masks of what they may do.

    from numberloor.lab.environments import environment
    table = environment.env(level="basic", seats=3)
    table.reset(seed=7)
    for agent in table.agent_iter():
        observation, reward, termination, truncation, info = table.last()
        ...

In one cycle every seat is asked once, in the order of the seats, about the same position: the
active seat for its move, the others whether they steal or wait. Then the cycle is settled: a steal
comes before the active seat's move, and the first thief clockwise from it is the quickest (R8). So
all steal windows are open to all, and the order of asking gives nobody an advantage. With
`skip_waiting` a seat that could only wait is not asked.

An agent's reward is its share of the win. An action outside the mask is replaced by the legal one
with the lowest number, and infos[agent]["replaced"] says so.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import parallel_wrapper_fn

from numberloor.kernel.batch import checked_seed
from numberloor.kernel.pack import seats_in
from numberloor.lab.environments.observation import OBSERVATION_SIZE
from numberloor.lab.environments.rows import ACTIONS
from numberloor.lab.environments.single import LARGEST, SingleTable, check_render_mode
from numberloor.rules.model.deck import Deck
from numberloor.rules.model.levels import BASIC, HouseRule, Level

MAX_CYCLES = 5_000

Observation = dict[str, NDArray[Any]]


def env(**options: Any) -> Any:
    """The environment with PettingZoo's usual guards around it."""
    return wrappers.OrderEnforcingWrapper(NumberloorTable(**options))


_parallel_env = parallel_wrapper_fn(env)


def parallel_env(**options: Any) -> Any:
    """The same table, at which all seats answer at once."""
    if options.get("skip_waiting"):
        raise ValueError("skip_waiting: not here, since all seats answer at once; env() has it")
    return _parallel_env(**options)


class NumberloorTable(AECEnv):  # type: ignore[misc]
    """One table, whose seats are the agents `seat_0`, `seat_1` and so on."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "numberloor_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": True,
    }

    def __init__(
        self,
        level: Level | str = BASIC,
        seats: int = 2,
        *,
        house: Sequence[HouseRule | str] = (),
        deck: Deck | None = None,
        max_cycles: int = MAX_CYCLES,
        skip_waiting: bool = False,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if max_cycles < 1:
            raise ValueError(f"max_cycles: 1 or more, not {max_cycles}")
        check_render_mode(render_mode)
        rules = tuple(HouseRule(rule) for rule in house)
        self._table = SingleTable(Level(level), seats, rules, deck)
        self.max_cycles, self.skip_waiting, self.render_mode = max_cycles, skip_waiting, render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self.agent_selection = self.possible_agents[0]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._games = 0
        self._row: int | None = None  # the seed that began the row of games
        seen = spaces.Box(0, LARGEST, (OBSERVATION_SIZE,), np.int16)
        mask = spaces.Box(0, 1, (ACTIONS,), np.int8)
        self.state_space = spaces.Box(0, LARGEST, (seats * OBSERVATION_SIZE,), np.int16)
        self._spaces = {
            agent: (
                spaces.Dict({"observation": seen, "action_mask": mask}),
                spaces.Discrete(ACTIONS),
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Any:
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> Any:
        return self._spaces[agent][1]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal a game. A seed starts a row of games; without one the next of the row is dealt."""
        if seed is None and self._row is not None:
            self._games += 1
        else:
            chosen = np.random.default_rng().integers(2**31) if seed is None else seed
            self._row, self._games = checked_seed(chosen), 0
        self._table.deal(self._row, self._games)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, bool]] = {agent: {} for agent in self.agents}
        self.cycles = 0
        self._begin_cycle()

    def observe(self, agent: str) -> Observation:
        """What that seat may know, and what it may do now."""
        seen = np.zeros(OBSERVATION_SIZE, dtype=np.int16)
        mask = np.zeros(ACTIONS, dtype=np.int8)
        self._table.observe(self._seat[agent], seen, mask)
        return {"observation": seen, "action_mask": mask}

    def state(self) -> NDArray[np.int16]:
        """What all seats together know: their observations, one after the other."""
        seen = [self.observe(agent)["observation"] for agent in self.possible_agents]
        return np.concatenate(seen)

    def step(self, action: int | None) -> None:
        """The answer of the agent that is asked; None from one whose game is over."""
        agent: str = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        seat = self._seat[agent]
        mask = self._table.choices(seat)
        legal = action is not None and 0 <= action < ACTIONS and bool(mask >> int(action) & 1)
        self.infos[agent] = {} if legal else {"replaced": True}
        self._answers[seat] = int(action) if legal and action is not None else _lowest(mask)
        if self._waiting:
            self.agent_selection = self._waiting.pop(0)
        else:
            self._settle()
        self._accumulate_rewards()

    def _begin_cycle(self) -> None:
        self._answers: dict[int, int] = {}
        self._waiting = [
            agent
            for agent in self.agents
            if not self.skip_waiting or self._table.has_choice(self._seat[agent])
        ]
        self.agent_selection = self._waiting.pop(0)

    def _settle(self) -> None:
        """Everyone has answered: the quickest thief, or else the active seat, moves."""
        self._table.settle(self._answers)
        self.cycles += 1
        if self._table.over:
            winners = seats_in(self._table.winners)
            for seat in winners:
                self.rewards[self.possible_agents[seat]] = 1 / len(winners)
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.cycles >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        if self._table.over or self.cycles >= self.max_cycles:
            self.agent_selection = self.agents[0]
        else:
            self._begin_cycle()

    def render(self) -> str | None:
        """The position in the readable notation."""
        if self.render_mode != "ansi":
            return None
        return self._table.as_text()

    def close(self) -> None:
        """Nothing to let go of."""


def _lowest(mask: int) -> int:
    return (mask & -mask).bit_length() - 1
