"""What rivals have shown of their hands, and whether hidden cards, as they are thought to lie, agree.

A hand is asked about every moment since its last Star (bots/expert/past.py): who was stuck held nothing that
could be laid, who ended a turn kept what a planner keeps, who is laying cards means to lay these.
"""

from typing import Any, NamedTuple

from numberloor.bots.expert.compiled.intent import (
    WAY_BITS,
    WAY_CARD,
    as_step,
    begins_with,
    planners_turn,
)
from numberloor.bots.expert.compiled.table import FIRST_BALLOON_CARD, FIRST_NIGHT_CARD
from numberloor.bots.expert.compiled.workspace import K_BALLOONS, K_FLOORS, K_WAY
from numberloor.bots.planner.solver_compiled import (
    COUNT_BITS,
    REACH,
    UNION,
    as_set,
    kinds_in,
    total_of,
)
from numberloor.kernel.jit import Table, part

# A card that came into the pile when it was made anew is told apart by this bit.
RECYCLED = 32
CARD = RECYCLED - 1
IN_PILE = -1

# A laid card: which, with which draw it came, and how many draws there had been.
LAID = 3
L_CARD, L_DRAW, L_DRAWS = range(LAID)

# A moment: see bots/expert/past.py.
MOMENT = 7
M_SHOWS, M_DRAWS, M_BEFORE, M_AFTER, M_FLOOR, M_CLASS, M_LAST = range(MOMENT)
STUCK, ENDED, UNDER_WAY = 1, 2, 3

# Where a seat's rows begin, in the order of the seats; the next one's begin where they end.
FROM = 4
F_HIDDEN, F_LAID, F_MOMENTS, F_OLDER = range(FROM)

MAX_CARDS = 8  # of a hand whose turn is thought through; a larger one may do anything


class Evidence(NamedTuple):
    """What the hidden cards are, where each lies for now, and what the rivals have shown."""

    hidden: Table  # cards: those of the first seat, …, those of the last, the pile
    owner: Table  # whose each is
    draw: Table  # with which draw it came
    laid: Table  # cards laid since the seat's last Star
    moments: Table
    declined: Table  # for each seat and draw, night floors that it hardly holds
    begin: Table  # where the rows of a seat begin; draws before the pile was made anew, or −1
    faults: Table  # for each seat, what does not agree


@part
def floor_bit(card: int) -> int:
    """A card as one of the floors; 0 if it is none."""
    if card >= FIRST_BALLOON_CARD:
        return 0
    return 1 << (COUNT_BITS * (card % FIRST_NIGHT_CARD))


@part
def balloon_bit(card: int) -> int:
    return 1 << (COUNT_BITS * (card - FIRST_BALLOON_CARD)) if card >= FIRST_BALLOON_CARD else 0


@part
def goes_this_way(laid: Table, begun: int, stopped: int, way: int, goes_out: bool) -> bool:
    """Were the cards laid in the order in which a planner would have laid them?"""
    for number in range(begun, stopped):
        step = as_step(laid[LAID * number + L_CARD])
        if not begins_with(way, goes_out, step):
            return False
        if way & WAY_CARD == step:
            way >>= WAY_BITS
    return True


@part
def agrees(evidence: Any, table: Table, workspace: Any, seat: int, moment: int) -> bool:
    """Would the cards, as they are thought to lie, have shown what was seen at this moment?"""
    moments, laid = evidence.moments, evidence.laid
    draws = moments[moment + M_DRAWS]
    floors = 0
    balloons = 0
    for place in range(
        evidence.begin[FROM * seat + F_HIDDEN], evidence.begin[FROM * (seat + 1) + F_HIDDEN]
    ):
        if evidence.draw[place] < draws:
            card = evidence.hidden[place] & CARD
            floors += floor_bit(card)
            balloons += balloon_bit(card)
    first = evidence.begin[FROM * seat + F_LAID]
    for number in range(
        first + moments[moment + M_AFTER], evidence.begin[FROM * (seat + 1) + F_LAID]
    ):
        if laid[LAID * number + L_DRAW] < draws:
            floors += floor_bit(laid[LAID * number + L_CARD])
            balloons += balloon_bit(laid[LAID * number + L_CARD])
    shows = moments[moment + M_SHOWS]
    floor, kind = moments[moment + M_FLOOR], moments[moment + M_CLASS]
    if shows != UNDER_WAY:
        last = moments[moment + M_LAST]
        if as_set(floors) & UNION[10 * kinds_in(balloons) + last]:
            return False  # a floor could have followed, if need be after a balloon
        if shows == STUCK:
            return not as_set(floors) & REACH[10 * kind + floor]
    if floors == 0:
        return False  # a finishing player neither ends a turn nor can be stolen from
    begun, stopped = first + moments[moment + M_BEFORE], first + moments[moment + M_AFTER]
    started_floors, started_balloons = floors, balloons
    for number in range(begun, stopped):
        started_floors += floor_bit(laid[LAID * number + L_CARD])
        started_balloons += balloon_bit(laid[LAID * number + L_CARD])
    if total_of(started_floors) + total_of(started_balloons) > MAX_CARDS:
        return True
    place = planners_turn(table, workspace, seat, started_floors, started_balloons, floor, kind)
    if shows == ENDED and not (
        workspace.kept[place + K_FLOORS] == floors
        and workspace.kept[place + K_BALLOONS] == balloons
    ):
        return False
    return goes_this_way(
        laid, begun, stopped, workspace.kept[place + K_WAY], workspace.kept[place + K_FLOORS] == 0
    )


@part
def faults_of(evidence: Any, table: Table, workspace: Any, seat: int, limit: int) -> int:
    """How much of a hand disagrees with what was seen; no further than one beyond the limit."""
    count = 0
    begin = evidence.begin
    older = begin[FROM * seat + F_OLDER]
    draws = len(evidence.declined) // (len(begin) // FROM)
    for place in range(begin[FROM * seat + F_HIDDEN], begin[FROM * (seat + 1) + F_HIDDEN]):
        card, draw = evidence.hidden[place], evidence.draw[place]
        if older >= 0 and (card >= RECYCLED) == (draw < older):
            count += 1
        number = (card & CARD) - FIRST_NIGHT_CARD
        if 0 <= number < FIRST_NIGHT_CARD and (
            evidence.declined[draws * seat + draw] >> (COUNT_BITS * number) & 1
        ):
            count += 1
    for moment in range(begin[FROM * seat + F_MOMENTS], begin[FROM * (seat + 1) + F_MOMENTS]):
        if count > limit:
            break
        if not agrees(evidence, table, workspace, seat, MOMENT * moment):
            count += 1
    return count
