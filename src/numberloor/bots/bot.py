"""What a bot is, and the time it may take."""

import time
from collections.abc import Callable, Sequence
from typing import Protocol

from numberloor.rules.chance import Chance
from numberloor.rules.model.events import Event
from numberloor.rules.model.moves import Move
from numberloor.rules.view import View


class Budget:
    """How long a decision may take, counted from the moment the budget is made."""

    __slots__ = ("_clock", "_end", "ms")

    def __init__(self, ms: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.ms = ms
        self._clock = clock  # seconds
        self._end = clock() + ms / 1000

    def left_ms(self) -> float:
        """Below zero when the time is over."""
        return (self._end - self._clock()) * 1000


class Bot(Protocol):
    @property
    def name(self) -> str: ...

    def choose(
        self, view: View, chance: Chance, budget: Budget, history: Sequence[Event] = ()
    ) -> Move | None:
        """One of `view.moves`; None, to wait, only for a seat that is not on turn.

        `history` holds the events of the game so far as this seat saw them, oldest first; it may
        be empty, when the game was set up in the middle.
        """
        ...
