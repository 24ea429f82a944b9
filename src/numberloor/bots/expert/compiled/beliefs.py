"""Dealing the hidden cards as they may well lie, all that the rivals have shown considered.

The deals are steps of a random walk: two hidden cards change places, or two cards of one hand change
the times at which they came. A step is taken if what the hands have shown still holds, and now and then
if it does not: others may not play as planners do. So in the long run every way in which the cards
may lie comes up as often as it is likely.
"""

from typing import Any

from numberloor.bots.expert.compiled.evidence import (
    CARD,
    F_HIDDEN,
    F_LAID,
    F_OLDER,
    FROM,
    IN_PILE,
    L_DRAW,
    L_DRAWS,
    LAID,
    RECYCLED,
    faults_of,
)
from numberloor.bots.expert.compiled.table import (
    CARDS,
    PILE_SIZE,
    chance_below,
    change_places,
    shuffle,
    take,
)
from numberloor.kernel.jit import Table, i64, part

ODDS = 100  # to one against a step that breaks with what was shown
SETTLING = 300  # steps before the first deal
STEPS = 32  # from one deal to the next


@part
def holds_out(
    evidence: Any, table: Table, workspace: Any, seat: int, other: int, worse: int
) -> bool:
    """Take note of what a step changed in one or two hands; False if too much speaks against it.

    `worse` is by how much more the pile disagrees.
    """
    limit = evidence.faults[seat] - worse
    if other != IN_PILE:
        limit += evidence.faults[other]
    while chance_below(table, ODDS) == 0:
        limit += 1
    if limit < 0:
        return False
    one = faults_of(evidence, table, workspace, seat, limit)
    if one > limit:
        return False
    if other != IN_PILE:
        two = faults_of(evidence, table, workspace, other, limit - one)
        if one + two > limit:
            return False
        evidence.faults[other] = two
    evidence.faults[seat] = one
    return True


@part
def step(evidence: Any, table: Table, workspace: Any, held: int) -> None:
    """Let a card of a hand change places with one from elsewhere, if that may well be so."""
    hidden, owner = evidence.hidden, evidence.owner
    one, other = chance_below(table, held), chance_below(table, len(hidden))
    if hidden[one] == hidden[other]:
        return
    seat, whose = owner[one], owner[other]
    if seat == whose:
        return
    worse = 0
    if whose == IN_PILE and evidence.begin[FROM * seat + F_OLDER] >= 0:
        # Only what was laid before the pile was made anew can be in it.
        worse = int(hidden[one] < RECYCLED) - int(hidden[other] < RECYCLED)
    change_places(hidden, one, other)
    if not holds_out(evidence, table, workspace, seat, whose, worse):
        change_places(hidden, one, other)


@part
def step_in_time(evidence: Any, table: Table, workspace: Any, held: int) -> None:
    """Let two cards of one hand change the times at which they came."""
    one = chance_below(table, held)
    seat = evidence.owner[one]
    rows, following = FROM * seat, FROM * (seat + 1)
    first, end = evidence.begin[rows + F_HIDDEN], evidence.begin[following + F_HIDDEN]
    laid, laid_end = evidence.begin[rows + F_LAID], evidence.begin[following + F_LAID]
    other = chance_below(table, end - first + laid_end - laid)
    draw = evidence.draw[one]
    if other < end - first:
        other += first
        if evidence.draw[other] == draw:
            return
        evidence.draw[one] = evidence.draw[other]
        evidence.draw[other] = draw
        if not holds_out(evidence, table, workspace, seat, IN_PILE, i64(0)):
            evidence.draw[other] = evidence.draw[one]
            evidence.draw[one] = draw
        return
    row = LAID * (laid + other - (end - first))
    if draw >= evidence.laid[row + L_DRAWS] or draw == evidence.laid[row + L_DRAW]:
        return
    evidence.draw[one] = evidence.laid[row + L_DRAW]
    evidence.laid[row + L_DRAW] = draw
    if not holds_out(evidence, table, workspace, seat, IN_PILE, i64(0)):
        evidence.laid[row + L_DRAW] = evidence.draw[one]
        evidence.draw[one] = draw


@part
def wander(evidence: Any, table: Table, workspace: Any, steps: int) -> None:
    """Go on to another way in which the hidden cards may lie."""
    seats = len(evidence.begin) // FROM - 1
    held = evidence.begin[FROM * seats + F_HIDDEN]
    if held == 0:
        return
    for number in range(steps):
        if number % 4 == 3:
            step_in_time(evidence, table, workspace, held)
        else:
            step(evidence, table, workspace, held)


@part
def settle(evidence: Any, table: Table, workspace: Any) -> None:
    """Shuffle the hidden cards and let what was shown sort them."""
    shuffle(table, evidence.hidden, i64(0), i64(len(evidence.hidden)))
    for seat in range(len(evidence.begin) // FROM - 1):
        evidence.faults[seat] = faults_of(evidence, table, workspace, seat, 99)
    wander(evidence, table, workspace, i64(SETTLING))


@part
def lay_out(evidence: Any, table: Table) -> None:
    """Deal the hidden cards to the hands and the pile as they are thought to lie."""
    size = 0
    for place in range(len(evidence.hidden)):
        card, seat = evidence.hidden[place] & CARD, evidence.owner[place]
        if seat == IN_PILE:
            table[CARDS + size] = card
            size += 1
        else:
            take(table, seat, card)
    if len(evidence.hidden):
        table[PILE_SIZE] = size
    shuffle(table, table, i64(CARDS), size)
