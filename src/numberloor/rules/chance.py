"""Where randomness comes in: a seeded source that any language can rebuild in ten lines.

A game is a seed and a list of moves. What is random at step k (the deal is step 0, the k-th move
step k) depends on the seed and k alone, so a table can be loaded at any move, replayed on another
machine, and stepped by the compiled twin with the very same cards.
"""

from collections.abc import Sequence
from functools import cache
from struct import Struct
from typing import Protocol, TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
MAX_SEED = _MASK  # beyond it the same cards would come again
_GOLDEN = 0x9E3779B97F4A7C15  # splitmix64: the odd number nearest 2**64 / phi
_FIRST, _SECOND = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB


def _mix(z: int) -> int:
    z = ((z ^ (z >> 30)) * _FIRST) & _MASK
    z = ((z ^ (z >> 27)) * _SECOND) & _MASK
    return z ^ (z >> 31)


class Chance(Protocol):
    """Anything that can pick a number below n."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        ...


class SeededChance:
    """splitmix64, started from (seed, step). Fast and repeatable; not meant to keep secrets.

    Most moves need no chance at all, so the start is worked out when the first number is asked for.
    """

    __slots__ = ("_seed", "_state", "_step")

    def __init__(self, seed: int, step: int = 0) -> None:
        self._seed, self._step = seed, step
        self._state: int | None = None

    def below(self, n: int) -> int:
        """The next number from 0 to n - 1."""
        self._state = state = (self._started() + _GOLDEN) & _MASK
        # Multiply and shift: off from even by less than n / 2**32, far below what anyone can see.
        return ((_mix(state) >> 32) * n) >> 32

    def each_below(self, sizes: Sequence[int]) -> list[int]:
        """What `below` gives for one size after the other, worked out together."""
        numbers: list[int] = []
        for start in range(0, len(sizes), _MAX_LANES):
            block = sizes[start : start + _MAX_LANES]
            state = self._started()
            self._state = (state + len(block) * _GOLDEN) & _MASK
            numbers += [
                (u * n) >> 32 for u, n in zip(_upper_halves(state, len(block)), block, strict=True)
            ]
        return numbers

    def _started(self) -> int:
        if self._state is None:
            self._state = _mix((self._seed + _mix((self._step * _GOLDEN) & _MASK)) & _MASK)
        return self._state


# Python takes about as long over one 64-bit number as over a hundred in one long integer. So a
# shuffle gives each of its numbers a lane of 128 bits, wide enough for a product of two, and takes
# every step of splitmix64 in all lanes at once.
_LANE = 128
_MAX_LANES = 128


@cache
def _patterns(count: int) -> tuple[int, int, int, Struct]:
    """In each lane: a one; how far the state has gone on; 64 bits; where the upper 32 of them lie."""
    ones = sum(1 << (_LANE * lane) for lane in range(count))
    gone_on = sum((lane + 1) * _GOLDEN << (_LANE * lane) for lane in range(count))
    return ones, gone_on, ones * _MASK, Struct("<" + count * "4xI8x")


def _upper_halves(state: int, count: int) -> tuple[int, ...]:
    """The upper 32 bits of the next `count` numbers after this state."""
    ones, gone_on, mask, upper = _patterns(count)
    z = (state * ones + gone_on) & mask
    z = (((z ^ (z >> 30)) & mask) * _FIRST) & mask
    z = (((z ^ (z >> 27)) & mask) * _SECOND) & mask
    z ^= z >> 31
    return upper.unpack(z.to_bytes(_LANE // 8 * count, "little"))


def shuffled(cards: Sequence[T], chance: Chance) -> list[T]:
    """Fisher and Yates, from the last place down."""
    deck = list(cards)
    sizes = range(len(deck), 1, -1)
    if isinstance(chance, SeededChance):
        others = chance.each_below(sizes)
    else:
        others = [chance.below(size) for size in sizes]
    for size, other in zip(sizes, others, strict=True):
        deck[size - 1], deck[other] = deck[other], deck[size - 1]
    return deck
