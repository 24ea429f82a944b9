"""The turns worth a closer look: where each ends, what it shows on the way, in which order it goes.

Two turns that end alike may differ in what lies open in between, and at Basic every open pair is a
chance for somebody's night floor. Of the orders that lead to one end, the one that shows the least
is kept.
"""

from dataclasses import dataclass

from numberloor.bots.balloons import CLASSES, SKIP_CLASS
from numberloor.bots.packing import FIRST_BALLOON_CODE, Hand
from numberloor.bots.readiness import readiness
from numberloor.kernel.compiled import Table
from numberloor.kernel.solver import (
    CLASS_SHIFT,
    COPIES,
    FLOOR_SHIFT,
    HEADER,
    STATE,
    new_work,
    visit_all,
)

MOST_STATES = 3_000
CLOSER_LOOK = 24  # ends whose readiness is worked out exactly
OUT = 2.0  # worth more than any hand that stays
STOLEN = -0.4  # what a turn is worth that another takes away


@dataclass(frozen=True)
class Plan:
    codes: tuple[int, ...]  # cards to lay, in order; none: end the turn
    worth: float  # a first estimate


class Planning:
    """Finds plans for a hand; keeps its work space, so make it once."""

    def __init__(self) -> None:
        self.work: Table = new_work(MOST_STATES)

    def plans(
        self,
        hand: Hand,
        floor: int,
        kind: int,
        *,
        played: bool,
        risk: int,
        held: float,
        most: int,
    ) -> list[Plan]:
        """The best few turns from here, best first.

        `risk` is the set of night floors that others may hold, `held` the chance for each of them.
        """
        count = int(visit_all(self.work, hand.floors, hand.balloons, floor, kind, risk))
        states = [
            tuple(int(value) for value in self.work[at : at + STATE])
            for at in range(HEADER, HEADER + STATE * count, STATE)
        ]
        ends = _ends(states, hand, floor, played)
        rough = sorted(
            ends.items(), key=lambda item: self._rough(item[0], item[1][1], held), reverse=True
        )[:CLOSER_LOOK]
        judged = sorted(
            ((self._worth(end, shown, held), end, number) for end, (number, shown) in rough),
            reverse=True,
        )
        return [
            Plan(_codes(states, hand, number, end), worth) for worth, end, number in judged[:most]
        ]

    def _rough(self, end: "End", shown: int, held: float) -> float:
        floors, balloons, _, top, close = end
        if floors == 0:
            return OUT + (top == SKIP_CLASS) - held * shown
        balloons_left = sum(balloons >> 4 * k & 15 for k in range(CLASSES))
        numbers = sum(1 for n in range(10) if floors >> 4 * n & 15)
        return 0.2 * balloons_left - 0.05 * numbers - held * shown - 0.01 * (close >= 0)

    def _worth(self, end: "End", shown: int, held: float) -> float:
        floors, balloons, _, top, close = end
        skips = close == SKIP_CLASS
        if floors == 0:
            worth = OUT + 0.4 * (top == SKIP_CLASS)
        else:
            worth = _ready(floors, balloons)
            if skips:
                worth = 0.35 + 0.6 * worth
            elif balloons >> 4 * SKIP_CLASS & 15:
                worth *= 1.2
        kept_turn = (1.0 - held) ** shown
        return kept_turn * worth + (1.0 - kept_turn) * STOLEN


def _ready(floors: int, balloons: int) -> float:
    return readiness(
        tuple(floors >> 4 * n & 15 for n in range(10)),
        tuple(balloons >> 4 * kind & 15 for kind in range(CLASSES)),
    )


# floors left, balloons left, open floor, open class, class laid to close the turn or −1
End = tuple[int, int, int, int, int]


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
        else:
            _keep(ends, (stays, left, here, above, -1), number, seen)
            for close in kinds:
                if close != above:
                    rest = left - (1 << 4 * close)
                    _keep(ends, (stays, rest, here, close, close), number, seen)
    return ends


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
            codes += [here] * floors[here]
            floors[here] = 0
    left, close = path[-1][1], end[4]
    if not end[0]:
        for kind in range(CLASSES):
            codes += [FIRST_BALLOON_CODE + kind] * ((left >> 4 * kind & 15) - (kind == close))
    if close >= 0:
        codes.append(FIRST_BALLOON_CODE + close)
    return tuple(codes)
