"""The game for one learner against bots of the house, as a Gymnasium environment.

    import gymnasium
    import numberloor.lab.environments.gym
    table = gymnasium.make("numberloor/Basic-v0", opponent="greedy", seats=3)

Importing this module registers `numberloor/Beginner-v0`, `Intermediate-v0` and `Basic-v0`. The learner
is asked for its moves, and before another's move whether it steals, where it could. The reward is its
share of the win. An action that the mask does not allow is replaced by the lowest that it does.
"""

from collections.abc import Sequence
from math import inf
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from numberloor.bots import make_bot, prepare
from numberloor.kernel.batch import checked_seed
from numberloor.kernel.packed import WAIT_MOVE
from numberloor.lab.environments.company import Company
from numberloor.lab.environments.observation import OBSERVATION_SIZE
from numberloor.lab.environments.rows import ACTIONS, MAX_PASSED_OVER
from numberloor.lab.environments.single import LARGEST, check_render_mode
from numberloor.rules.model.deck import Deck, DeckError
from numberloor.rules.model.levels import BASIC, HouseRule, Level

MAX_MOVES = 5_000
Seen = NDArray[np.int16]


class NumberloorEnv(gymnasium.Env[Seen, np.int64]):
    """One seat of a table; on all others sits the bot `opponent`, any that the arena knows.

    The learner's seat moves on by one with each game of a row, unless `seat` says which.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012 - as the base has it

    def __init__(
        self,
        level: Level | str = BASIC,
        opponent: str = "greedy",
        seats: int = 2,
        *,
        seat: int | None = None,
        house: Sequence[HouseRule | str] = (),
        deck: Deck | None = None,
        max_moves: int = MAX_MOVES,
        ms: float = 50.0,
        render_mode: str | None = None,
    ) -> None:
        if seat is not None and not 0 <= seat < seats:
            raise ValueError(f"seat {seat} does not exist: seats are 0 to {seats - 1}")
        if max_moves < 1:
            raise ValueError(f"max_moves: 1 or more, not {max_moves}")
        check_render_mode(render_mode)
        rules = tuple(HouseRule(rule) for rule in house)
        self._company = Company(Level(level), seats, rules, deck, ms)
        self._bot = make_bot(opponent)
        prepare(self._bot)
        self._seats, self._own_seat, self.max_moves = seats, seat, max_moves
        self.render_mode = render_mode
        self.observation_space = spaces.Box(0, LARGEST, (OBSERVATION_SIZE,), np.int16)
        self.action_space = spaces.Discrete(ACTIONS)
        self.seat = 0
        self._row: int | None = None  # the seed that began the row of games
        self._games = 0
        self._over = True  # and to be reset before a step

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Deal a game. A seed starts a row of games; without one the next of the row is dealt."""
        super().reset(seed=seed, options=options)
        if seed is None and self._row is not None:
            self._games += 1
        else:
            chosen = self.np_random.integers(2**31) if seed is None else seed
            self._row, self._games = checked_seed(chosen), 0
        for _ in range(MAX_PASSED_OVER):
            self._deal()
            if not self._company.position.over:
                break
            self._games += 1  # it was over before the learner was asked: no game of its own
        else:
            raise DeckError(
                f"with this deck {MAX_PASSED_OVER:,} games in a row were over before seat {self.seat} "
                "was asked: take another deck, opponent or seat"
            )
        self._over = False
        return self._seen(replaced=False)

    def step(self, action: np.int64 | int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """The learner's answer, and all that the others do until it is asked again."""
        if self._over:
            raise gymnasium.error.ResetNeeded("no game is going on here: call reset() first")
        mask = self._company.table.choices(self.seat)
        legal = 0 <= action < ACTIONS and bool(mask >> int(action) & 1)
        self._company.take(int(action) if legal else (mask & -mask).bit_length() - 1)
        self._let_others_play(self.max_moves)
        over = self._company.position.over
        cut_short = not over and self._company.table.steps >= self.max_moves
        self._over = over or cut_short
        seen, info = self._seen(replaced=not legal)
        return seen, self._company.share(self.seat), over, cut_short, info

    def action_masks(self) -> NDArray[np.bool_]:
        """What is allowed now, under the name by which sb3-contrib's MaskablePPO asks for it."""
        _, info = self._seen(replaced=False)
        return np.asarray(info["action_mask"], dtype=np.bool_)

    def render(self) -> str | None:
        """The position in the readable notation."""
        return self._company.table.as_text() if self.render_mode == "ansi" else None

    def _deal(self) -> None:
        """Deal this game of the row; it begins when the learner is asked, if it ever is."""
        assert self._row is not None
        self._company.deal(self._row, self._games)
        self.seat = self._games % self._seats if self._own_seat is None else self._own_seat
        self._let_others_play(inf)

    def _let_others_play(self, most_moves: float) -> None:
        company = self._company
        while (
            not company.position.over
            and company.asked != self.seat
            and company.table.steps < most_moves
        ):
            company.take(company.choice_of(self._bot))

    def _seen(self, *, replaced: bool) -> tuple[Seen, dict[str, Any]]:
        seen = np.zeros(OBSERVATION_SIZE, dtype=np.int16)
        mask = np.zeros(ACTIONS, dtype=np.int8)
        self._company.table.observe(self.seat, seen, mask)
        if not mask.any():  # the game is over; a policy at many tables still asks for an action
            mask[WAIT_MOVE] = 1
        return seen, {"action_mask": mask, **({"replaced": True} if replaced else {})}


for _level in Level:
    gymnasium.register(
        f"numberloor/{_level.value.capitalize()}-v0",
        entry_point=f"{__name__}:NumberloorEnv",
        kwargs={"level": _level.value},
    )
