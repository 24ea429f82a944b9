"""Many tables at once in the memory of a graphics card: reset, step, masks and observations.

    tables = CardTables(1 << 20, nl.BASIC, seats=2, seed=7)
    seen = torch.from_dlpack(tables.observations)         # the same memory, also for CuPy and JAX
    while training:
        tables.step(choose(seen, ...))                    # an array of the card, one number a table

They are the games of BatchTables, by the same functions (rows.py), a thread a table. Arrays are
filled anew by each step, and nothing is copied to the processor. So nobody can be told at once of an
action that its mask does not allow: the lowest allowed one takes its place, and `replaced` counts it.
"""

from collections.abc import Sequence
from typing import Any

from numberloor.kernel.batch import checked_seed
from numberloor.kernel.device import check_card, cuda
from numberloor.kernel.jit import np
from numberloor.kernel.pack import unpack
from numberloor.kernel.packed import KINDS, width_for
from numberloor.kernel.players.policies import check_policies
from numberloor.lab.environments.batch import MAX_MOVES, agree_on_terms
from numberloor.lab.environments.card_array import CardArray
from numberloor.lab.environments.card_kernels import (
    DEALING_BLOCKS,
    MASK_WORDS,
    REPLACED,
    SPREAD,
    THREADS,
    UNDEALT,
    kernels_for,
    state_type,
)
from numberloor.lab.environments.observation import observation_size
from numberloor.lab.environments.rows import ACTIONS
from numberloor.rules.model.deck import Deck
from numberloor.rules.model.levels import HouseRule, Level
from numberloor.rules.model.position import Position


class CardTables:
    """N tables of one level, number of seats and deck, as BatchTables has them."""

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
        stream: int = 0,
    ) -> None:
        """`stream`: the number of one of the card's, for programs that do not work on its first."""
        check_card()
        if not 0 <= history <= MAX_HISTORY:
            raise ValueError(f"history: 0 to {MAX_HISTORY} moves, not {history}")
        self._terms = terms = agree_on_terms(
            count, level, seats, house, deck, opponents, most_moves
        )
        self.count, self.level, self.seats = count, level, seats
        self._stream: Any = cuda.external_stream(stream) if stream else 0
        width, size = width_for(len(terms.cards)), observation_size(history)
        self._kernels = kernels_for(width, size, alone=opponents is None)
        self._blocks = -(-count // THREADS)
        self._dealing = min(DEALING_BLOCKS, -(-count * SPREAD // THREADS))
        # The tables, and for each the next game, which is dealt while others are being shown.
        self._live, self._next = (
            _rows(count, width, history, by_column=column) for column in (True, False)
        )
        # Written in words, block by block; read as small numbers.
        padded = self._blocks * THREADS
        self._shown = (
            cuda.device_array(padded * size // 4, np.int64),
            cuda.device_array(padded * MASK_WORDS, np.int32),
        )
        self._rewards = cuda.to_device(np.zeros((count, seats), np.float32, order="F"))
        self._gains = cuda.to_device(np.zeros(count, np.float32))
        self._ended = cuda.to_device(np.zeros(count, np.int8))
        self._actions = cuda.device_array(count, np.int64)
        self._legal = cuda.device_array(count, np.int64)  # the masks once more, a number a table
        self._waiting = cuda.device_array(count, np.int32)
        self._counters = cuda.to_device(np.zeros(4, dtype=np.int64))
        self._deck = cuda.to_device(np.asarray(terms.cards, dtype=np.int16))
        self._rest = (terms.opponents, np.int64(most_moves))
        self._parity = 0
        self.observations = CardArray(self._shown[0].view(np.int16).reshape(padded, size)[:count])
        self.masks = CardArray(self._shown[1].view(np.int8).reshape(padded, ACTIONS)[:count])
        self.rewards, self.gains = CardArray(self._rewards), CardArray(self._gains)
        self.ended = CardArray(self._ended)
        self.states, self.asked, self.games, self.steps, *_ = map(CardArray, self._live)
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Deal the first game to every table, and the one after it."""
        self.seed = checked_seed(seed)
        cuda.synchronize()
        self.games.memory.copy_to_device(np.arange(self.count, dtype=np.int64) - self.count)
        self._waiting.copy_to_device(np.arange(self.count, dtype=np.int32))
        for _ in range(2):
            counters = np.zeros(4, dtype=np.int64)
            counters[self._parity] = self.count
            self._counters.copy_to_device(counters)
            cuda.synchronize()  # another stream does not wait for copies
            self._show()
            cuda.synchronize()  # nor copies for what was asked for there
            if int(self._counters.copy_to_host()[UNDEALT]):
                raise self._terms.undealt
            if int(self.games.memory[0]) < 0:
                self._kernels.begin[self._blocks, THREADS, self._stream](*self._live, *self._next)
                cuda.synchronize()

    def step(self, actions: Any) -> tuple[CardArray, CardArray]:
        """One action a table; returns `rewards` and `ended`.

        `actions`: whole numbers on the card; NumPy's are copied there.
        """
        wanted = f"give {self.count} whole numbers on the card, one a table, not"
        if isinstance(actions, CardArray):
            actions = actions.memory
        elif hasattr(actions, "__cuda_array_interface__"):
            actions = cuda.as_cuda_array(actions)  # as a kernel's argument JAX's would be refused
        elif isinstance(actions, np.ndarray):  # as an argument it would be copied back as well
            actions = cuda.to_device(np.ascontiguousarray(actions), stream=self._stream)
        else:
            raise ValueError(f"{wanted} {type(actions).__name__}")
        if actions.shape != (self.count,) or actions.dtype.kind not in "iu":
            raise ValueError(f"{wanted} {actions.dtype} {actions.shape}")
        self._kernels.step[self._blocks, THREADS, self._stream](
            *self._live, *self._next, actions, self._legal, self._rewards, self._gains, self._ended,
            self._waiting, self._counters, *self._rest, np.int64(self.seed), np.int64(self._parity),
        )  # fmt: skip
        self._show()
        return self.rewards, self.ended

    def random_actions(self) -> CardArray:
        """A legal action for each table, all equally likely; as BatchTables chooses them.

        Random actions and advice are told in the same memory.
        """
        self._kernels.choose[self._blocks, THREADS, self._stream](
            *self._live[:4], self._legal, self._actions, np.int64(self.seed)
        )
        return CardArray(self._actions)

    def advice(self, policies: int) -> CardArray:
        """What each seat that is asked would do by its policy (`kernel.same_for_all(...)`): a teacher."""
        check_policies(policies, self.seats)
        self._kernels.advise[self._blocks, THREADS, self._stream](
            *self._live[:4], self._actions, np.int64(policies), np.int64(self.seed)
        )
        return CardArray(self._actions)

    @property
    def replaced(self) -> int:
        """How many actions since the reset were not allowed. Waits for the card."""
        cuda.synchronize()
        return int(self._counters.copy_to_host()[REPLACED])

    def position(self, table: int) -> Position:
        """One table as the readable rules see it."""
        cuda.synchronize()
        return unpack(self._live[0][table].copy_to_host().tolist())

    def _show(self) -> None:
        """Write what everybody sees; meanwhile, deal ahead to those who have begun a new game."""
        self._kernels.show[self._dealing + self._blocks, THREADS, self._stream](
            *self._live, *self._next, self._deck, self._legal, *self._shown, self._waiting,
            self._counters, *self._terms.packed, *self._rest, np.int64(self.seed),
            np.int64(self._parity), np.int64(self._dealing),
        )  # fmt: skip
        self._parity = 1 - self._parity


MAX_HISTORY = 23  # what a block shows must fit into 48 KB, which its threads share
# A stride that is a power of two would send all columns of a table to the same part of the memory.
EXTRA_ROWS = 160


def _rows(count: int, width: int, history: int, *, by_column: bool) -> tuple[Any, ...]:
    """States, asked, games, steps, past and laid, as rows.py takes them.

    Column by column, neighbouring threads read neighbouring numbers; row by row is for those who
    work alone.
    """

    def table(columns: int, dtype: Any) -> Any:
        shape = (count + EXTRA_ROWS, max(1, columns))
        whole = cuda.device_array(shape, dtype, order="F" if by_column else "C")
        return whole[:count, :columns]

    return (
        table(width, state_type()),
        cuda.device_array(count, np.int32),
        cuda.device_array(count, np.int64),
        cuda.device_array(count, np.int32),
        table(history, np.int16),
        table(KINDS, np.int16),
    )
