"""Many tables at once for training, in plain NumPy arrays.

    tables = BatchTables(1024, nl.BASIC, seats=3, seed=7)
    while training:
        actions = choose(tables.observations, tables.masks)   # one number a table
        rewards, ended = tables.step(actions)

At each table one seat is asked at a time (`asked`): the active one, or before it a seat that could
steal, which steals or waits (action 37). What that seat sees and may do stands in `observations`
and `masks`; lab/environments/observation.py and kernel/packed.py say what the numbers mean. A table whose game
has ended is dealt the next one at once. Games are numbered, and each depends on (seed, number)
alone: table t plays the games t, t + N, t + 2N, …

With `opponents` (`kernel.same_for_all(policy)`, or `kernel.mixed` of one a seat) only one seat is
asked: in game g the seat g modulo the number of seats. The others play by themselves within the step;
a game that is over before the learner is asked is passed over.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from numberloor.kernel.batch import checked_seed, share_out
from numberloor.kernel.jit import COMPILED
from numberloor.kernel.pack import LEVELS, pack_deck, pack_house, unpack
from numberloor.kernel.packed import KINDS, width_for
from numberloor.kernel.players.policies import check_policies
from numberloor.lab.environments.loops import (
    advise_rows,
    deal_rows,
    first_refused,
    observe_rows,
    random_rows,
    step_rows,
)
from numberloor.lab.environments.observation import observation_size
from numberloor.lab.environments.rows import ACTIONS, CUT_SHORT, ENDED, NOBODY, PLAYING
from numberloor.rules.model.deck import Deck, DeckError, check_seats, standard_deck
from numberloor.rules.model.levels import HouseRule, Level
from numberloor.rules.model.position import Position

__all__ = ["CUT_SHORT", "ENDED", "PLAYING", "BatchTables"]

MAX_MOVES = 100_000
MOVES_A_SEAT = 20
Whole = NDArray[np.int64]
# A thousand tables in 16 bits stay near the processor, which is twice as quick; plain Python would
# overflow them when it shifts masks.
STATE_TYPE = np.int16 if COMPILED else np.int64


class Terms(NamedTuple):
    """What is played at every table of a batch, on whatever device."""

    level: Level
    seats: int
    deck: Deck
    cards: Any
    packed: tuple[int, int, int]  # level, seats and house rules as the kernel takes them
    opponents: int

    @property
    def undealt(self) -> DeckError:
        return DeckError(
            f"the deck {self.deck.name!r} never gave everyone a floor, or its games are over before "
            "the learner is asked: add floors, or take other opponents"
        )


def agree_on_terms(
    count: int,
    level: Level,
    seats: int,
    house: Sequence[HouseRule],
    deck: Deck | None,
    opponents: int | None,
    most_moves: int,
) -> Terms:
    if count < 1:
        raise ValueError(f"count: one table or more, not {count}")
    check_seats(seats)
    if opponents is not None:
        check_policies(opponents, seats)
    # Else each game could be cut short before the learner is asked, and the next one, and so on.
    least = 1 if opponents is None else MOVES_A_SEAT * seats
    if most_moves < least:
        raise ValueError(f"most_moves: at least {least} here, not {most_moves}")
    deck = deck or standard_deck()
    deck.check_playable(level, seats)
    cards: Any = np.asarray(pack_deck(level, deck), dtype=np.int64)
    packed = (LEVELS[level], seats, pack_house(house))
    return Terms(level, seats, deck, cards, packed, NOBODY if opponents is None else opponents)


class BatchTables:
    """N tables of one level, number of seats and deck."""

    def __init__(
        self,
        count: int,
        level: Level,
        seats: int,
        seed: int = 0,
        *,
        house: Sequence[HouseRule] = (),
        deck: Deck | None = None,
        opponents: int | None = None,
        history: int = 0,
        most_moves: int = MAX_MOVES,
        workers: int | None = 1,
    ) -> None:
        self._terms = terms = agree_on_terms(
            count, level, seats, house, deck, opponents, most_moves
        )
        if history < 0:
            raise ValueError(f"history: so many moves, or 0, not {history}")
        self._most_moves, self._workers = most_moves, workers
        self.count, self.level, self.seats = count, level, seats
        self.states: NDArray[Any] = np.zeros((count, width_for(len(terms.cards))), STATE_TYPE)
        self.asked: Whole = np.zeros(count, dtype=np.int64)
        self.games: Whole = np.arange(count, dtype=np.int64)
        self.steps: Whole = np.zeros(count, dtype=np.int64)
        self._past: NDArray[np.int16] = np.zeros((count, history), dtype=np.int16)
        self._laid: NDArray[np.int16] = np.zeros((count, KINDS), dtype=np.int16)
        self._legal: Whole = np.zeros(count, dtype=np.int64)
        self.observations: NDArray[np.int16] = np.zeros(
            (count, observation_size(history)), dtype=np.int16
        )
        self.masks: NDArray[np.int8] = np.zeros((count, ACTIONS), dtype=np.int8)
        self.rewards: NDArray[np.float32] = np.zeros((count, seats), dtype=np.float32)
        self.gains: NDArray[np.float32] = np.zeros(count, dtype=np.float32)
        self.ended: NDArray[np.int8] = np.zeros(count, dtype=np.int8)
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Deal the first game to every table."""
        self.seed = checked_seed(seed)
        self.games[:] = np.arange(self.count)
        self._each(self._deal)
        self._each(self._observe)

    def step(self, actions: NDArray[Any]) -> tuple[NDArray[np.float32], NDArray[np.int8]]:
        """One action a table; returns what each seat has won there, and where games have ended.

        `gains` says what the seat has won that acted. All arrays here are overwritten by the next
        step. An action that the mask does not allow is refused with the table's number, before any
        table has moved.
        """
        given = np.asarray(actions)
        if given.shape != (self.count,) or given.dtype.kind not in "iu":
            raise ValueError(
                f"give {self.count} whole numbers, one a table, not {given.dtype} {given.shape}"
            )
        chosen: Whole = np.ascontiguousarray(given, dtype=np.int64)

        def refused(start: int, stop: int) -> int:
            return int(first_refused(self._legal, chosen, start, stop))

        for row in self._each(refused):
            if row >= 0:
                raise ValueError(f"action {chosen[row]} is not allowed at table {row}; see masks")

        def task(start: int, stop: int) -> None:
            step_rows(
                *self._where, chosen, self._terms.opponents, self.seed, self._most_moves,
                self.rewards, self.gains, self.ended, start, stop,
            )  # fmt: skip

        self._each(task)
        finished = np.flatnonzero(self.ended)
        if len(finished):
            self._deal_again(finished)
        self._each(self._observe)
        return self.rewards, self.ended

    def random_actions(self) -> Whole:
        """A legal action for each table, all equally likely."""
        actions: Whole = np.zeros(self.count, dtype=np.int64)

        def task(start: int, stop: int) -> None:
            random_rows(*self._where[:4], self._legal, self.seed, actions, start, stop)

        self._each(task)
        return actions

    def advice(self, policies: int) -> Whole:
        """What each seat that is asked would do by its policy (`kernel.same_for_all(...)`): a teacher."""
        check_policies(policies, self.seats)
        actions: Whole = np.zeros(self.count, dtype=np.int64)

        def task(start: int, stop: int) -> None:
            advise_rows(*self._where[:4], policies, self.seed, actions, start, stop)

        self._each(task)
        return actions

    def position(self, table: int) -> Position:
        """One table as the readable rules see it."""
        return unpack(self.states[table].tolist())

    @property
    def _where(self) -> tuple[Any, Any, Any, Any, Any, Any]:
        return self.states, self.asked, self.games, self.steps, self._past, self._laid

    def _each(self, task: Any) -> list[Any]:
        return share_out(self.count, self._workers, task)

    def _deal(self, start: int, stop: int) -> None:
        terms = self._terms
        dealt = deal_rows(
            *self._where, terms.cards, terms.packed, terms.opponents, self.seed, self._most_moves,
            start, stop,
        )  # fmt: skip
        if not dealt:
            raise terms.undealt

    def _deal_again(self, finished: Whole) -> None:
        self.games[finished] += self.count
        for row in finished.tolist():
            self._deal(row, row + 1)

    def _observe(self, start: int, stop: int) -> None:
        observe_rows(
            self.states,
            self.asked,
            self._past,
            self._laid,
            self.observations,
            self.masks,
            self._legal,
            start,
            stop,
        )
