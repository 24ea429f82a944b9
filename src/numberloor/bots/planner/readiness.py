"""How ready a hand is: the chance that it goes out in one turn, from open cards not yet known.

For every pair of open cards the answer is yes or no; the chance is the mean over all floors, the
balloons weighed by how often they lie on top. One search without a starting floor serves all pairs.
"""

import threading
from collections.abc import Callable, Sequence
from functools import lru_cache

from numberloor.bots.planner.balloons import BITS, CLASSES, REACH_MASK, USEFUL

# How often each class lay on top at the start of a turn, in 150 games of the greedy bot at Basic.
ON_TOP = (0.162, 0.148, 0.125, 0.129, 0.070, 0.172, 0.074, 0.083, 0.037)
MAX_CARDS = 9  # a larger hand is judged by its size alone
_LARGE = 0.3


@lru_cache(maxsize=50_000)
def ready_masks(floors: tuple[int, ...], balloons: tuple[int, ...]) -> tuple[int, ...]:
    """For each open class, the open floors from which the hand goes out at once, as a mask."""
    held = sum(1 << n for n in range(10) if floors[n])
    kinds = [kind for kind in range(USEFUL) if balloons[kind]]
    known: dict[tuple[int, tuple[int, ...], tuple[int, ...]], bool] = {}

    def goes_out(
        floor: int, balloon: int, reached: int, copies: tuple[int, ...], left: tuple[int, ...]
    ) -> bool:
        if reached == held:
            return True
        key = (floor << 14 | balloon << 10 | reached, copies, left)
        answer = known.get(key)
        if answer is None:
            answer = known[key] = _step(floor, balloon, reached, copies, left)
        return answer

    def _step(
        floor: int, balloon: int, reached: int, copies: tuple[int, ...], left: tuple[int, ...]
    ) -> bool:
        for n in BITS[REACH_MASK[balloon][floor] & held & ~(1 << floor)]:
            if copies[n] and goes_out(n, balloon, reached | 1 << n, _less(copies, n), left):
                return True
        here = REACH_MASK[balloon][floor]
        for kind in kinds:
            if left[kind]:
                rest = _less(left, kind)
                for n in BITS[REACH_MASK[kind][floor] & held & ~here]:
                    if copies[n] and goes_out(n, kind, reached | 1 << n, _less(copies, n), rest):
                        return True
        return False

    return tuple(
        sum(
            1 << floor
            for floor in range(10)
            if goes_out(floor, balloon, held & 1 << floor, floors, balloons)
        )
        for balloon in range(CLASSES)
    )


def _less(counts: tuple[int, ...], place: int) -> tuple[int, ...]:
    return (*counts[:place], counts[place] - 1, *counts[place + 1 :])


@lru_cache(maxsize=50_000)
def readiness(floors: tuple[int, ...], balloons: tuple[int, ...]) -> float:
    """The chance that this hand goes out next turn."""
    if sum(floors) + sum(balloons) > MAX_CARDS:
        return _LARGE
    if _COMPILED:
        counts = _COMPILED[0](floors, balloons)
    else:
        counts = [mask.bit_count() for mask in ready_masks(floors, balloons)]
    return sum(often * count / 10 for often, count in zip(ON_TOP, counts, strict=True))


# The same counts from compiled code, once somebody has loaded it: twenty times as fast.
_COMPILED: list[Callable[[tuple[int, ...], tuple[int, ...]], Sequence[int]]] = []


def use_compiled_readiness() -> None:
    """Load the compiled search where Numba is installed; loading takes a second or more."""
    from numberloor.kernel.jit import COMPILED

    if _COMPILED or not COMPILED:
        return
    from numberloor.bots.planner import solver_compiled

    rooms = threading.local()  # compiled code runs without the interpreter's lock

    def counts(floors: tuple[int, ...], balloons: tuple[int, ...]) -> Sequence[int]:
        if not hasattr(rooms, "work"):
            rooms.work, rooms.found = (
                solver_compiled.new_work(2_000),
                solver_compiled.wide([0] * CLASSES),
            )
        packed_floors = sum(count << 4 * n for n, count in enumerate(floors))
        packed_balloons = sum(count << 4 * kind for kind, count in enumerate(balloons))
        solver_compiled.ready_counts(rooms.work, packed_floors, packed_balloons, rooms.found)
        return [int(count) for count in rooms.found]

    counts((1,) + (0,) * 9, (0,) * CLASSES)
    _COMPILED.append(counts)
