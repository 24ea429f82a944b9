"""Where randomness comes in: a seeded source that any language can rebuild in ten lines.

A game is a seed and a list of moves. What is random at step k (the deal is step 0, the k-th move
step k) depends on the seed and k alone, so a table can be loaded at any move, replayed on another
machine, and stepped by the compiled twin with the very same cards.
"""

from collections.abc import Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15  # splitmix64: the odd number nearest 2**64 / phi


def _mix(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


class Chance(Protocol):
    """Anything that can pick a number below n."""

    def below(self, n: int) -> int: ...


class SeededChance:
    """splitmix64, started from (seed, step). Fast and repeatable; not meant to keep secrets.

    Most moves need no chance at all, so the start is worked out when the first number is asked for.
    """

    __slots__ = ("_seed", "_state", "_step")

    def __init__(self, seed: int, step: int = 0) -> None:
        self._seed, self._step = seed, step
        self._state: int | None = None

    def below(self, n: int) -> int:
        state = self._state
        if state is None:
            state = _mix((self._seed + _mix((self._step * _GOLDEN) & _MASK)) & _MASK)
        self._state = state = (state + _GOLDEN) & _MASK
        # Multiply and shift: off from even by less than n / 2**32, far below what anyone can see.
        return ((_mix(state) >> 32) * n) >> 32


def shuffled(cards: Sequence[T], chance: Chance) -> list[T]:
    """Fisher and Yates, from the last place down."""
    deck = list(cards)
    for last in range(len(deck) - 1, 0, -1):
        other = chance.below(last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return deck
