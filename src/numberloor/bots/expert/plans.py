"""The turns worth a closer look: where each ends, what it shows on the way, in which order it goes.

Two turns that end alike may differ in what lies open in between, and at Basic every open pair is a
chance for somebody's night floor. Of the orders that lead to one end, the one that shows the least
is kept.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from numberloor.bots.expert.packing import FIRST_BALLOON_CODE, Hand
from numberloor.bots.planner.balloons import CLASSES
from numberloor.bots.planner.solver_compiled import (
    CLASS_SHIFT,
    COPIES,
    FLOOR_SHIFT,
    HEADER,
    STATE,
    new_work,
    visit_all,
)
from numberloor.kernel.jit import Table

MAX_STATES = 3_000
CLOSER_LOOK = 200  # ends that are judged, of many hundreds that a huge hand may have

# floors left, balloons left, open floor, open class, class laid to close the turn or −1
End = tuple[int, int, int, int, int]
# Ends, and how many night floors each shows a place for on the way: what do they promise?
Judge = Callable[[Sequence[tuple[End, int]]], Sequence[float]]


@dataclass(frozen=True)
class Plan:
    codes: tuple[int, ...]  # cards to lay, in order; none: end the turn
    promise: float  # a first estimate


class Planning:
    """Finds plans for a hand; keeps its work space, so make it once."""

    def __init__(self) -> None:
        self.work: Table = new_work(MAX_STATES)

    def plans(
        self,
        hand: Hand,
        floor: int,
        kind: int,
        *,
        played: bool,
        risk: int,
        judge: Judge,
        most: int,
    ) -> list[Plan]:
        """The best few turns from here, best first; `risk` is the night floors others may hold."""
        count = int(visit_all(self.work, hand.floors, hand.balloons, floor, kind, risk))
        states = [
            tuple(int(value) for value in self.work[at : at + STATE])
            for at in range(HEADER, HEADER + STATE * count, STATE)
        ]
        ends = _ends(states, hand, floor, played)
        likely = sorted(ends.items(), key=_rank, reverse=True)[:CLOSER_LOOK]
        if not likely:
            return []
        promises = judge([(end, shown) for end, (_, shown) in likely])
        best = sorted(zip(promises, likely, strict=True), reverse=True)[:most]
        return [
            Plan(_codes(states, hand, number, end), promise) for promise, (end, (number, _)) in best
        ]


def _rank(item: tuple[End, tuple[int, int]]) -> tuple[bool, int, int]:
    """Out first, then few numbers left, then many balloons."""
    floors, balloons = item[0][:2]
    numbers = sum(1 for n in range(10) if floors >> 4 * n & 15)
    return floors == 0, -numbers, sum(balloons >> 4 * k & 15 for k in range(CLASSES))


def _ends(
    states: list[tuple[int, ...]], hand: Hand, floor: int, played: bool
) -> dict[End, tuple[int, int]]:
    """Every way a turn may end, with the state that shows least on the way there."""
    start_bit = 15 << 4 * floor
    ends: dict[End, tuple[int, int]] = {}
    for number, (walk, left, shown, before) in enumerate(states):
        copies = walk & COPIES
        stays = 0
        for n in range(10):
            had = hand.floors >> 4 * n & 15
            if had and copies >> 4 * n & 15 == had and not start_bit >> 4 * n & 1:
                stays |= had << 4 * n
        if stays == hand.floors and not played:
            continue
        here, above = walk >> FLOOR_SHIFT & 15, walk >> CLASS_SHIFT
        if not stays:
            # The last floor makes the player a finishing one, whom nobody can steal from.
            shown = states[before][2] if before >= 0 else 0
        seen = shown.bit_count()
        kinds = [k for k in range(CLASSES) if left >> 4 * k & 15]
        if not stays:
            closings = kinds or [-1]
            for close in closings:
                _keep(ends, (0, 0, here, close if close >= 0 else above, close), number, seen)
            continue
        for kept in (0, *_kept_nights(copies, stays, hand.nights)):
            if stays + kept == hand.floors and not played:
                continue
            _keep(ends, (stays + kept, left, here, above, -1), number, seen)
            for close in kinds:
                if close != above:
                    rest = left - (1 << 4 * close)
                    _keep(ends, (stays + kept, rest, here, close, close), number, seen)
    return ends


def _kept_nights(copies: int, stays: int, nights: int) -> Iterator[int]:
    """Night floors that could be laid on the way and need not be: they may steal a turn later."""
    for n in range(10):
        bit = 1 << 4 * n
        if nights & bit and copies >> 4 * n & 15 and not stays >> 4 * n & 15:
            yield bit


def _keep(ends: dict[End, tuple[int, int]], end: End, number: int, seen: int) -> None:
    if end not in ends or seen < ends[end][1]:
        ends[end] = (number, seen)


def _codes(states: list[tuple[int, ...]], hand: Hand, number: int, end: End) -> tuple[int, ...]:
    """The cards of a plan, in order."""
    path = []
    while number >= 0:
        path.append(states[number])
        number = states[number][3]
    path.reverse()
    floors = [hand.floors >> 4 * n & 15 for n in range(10)]
    codes: list[int] = []
    for place, state in enumerate(path):
        here = state[0] >> FLOOR_SHIFT & 15
        if place:
            if state[1] != path[place - 1][1]:
                codes.append(FIRST_BALLOON_CODE + (state[0] >> CLASS_SHIFT))
            codes.append(here)
            floors[here] -= 1
        if not any(later[0] >> FLOOR_SHIFT & 15 == here for later in path[place + 1 :]):
            codes += [here] * (floors[here] - (end[0] >> 4 * here & 15))
            floors[here] = 0
    left, close = path[-1][1], end[4]
    if not end[0]:
        for kind in range(CLASSES):
            codes += [FIRST_BALLOON_CODE + kind] * ((left >> 4 * kind & 15) - (kind == close))
    if close >= 0:
        codes.append(FIRST_BALLOON_CODE + close)
    return tuple(codes)
