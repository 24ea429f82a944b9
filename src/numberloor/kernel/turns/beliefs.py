"""Dealing the hidden cards as they may well lie, all that the rivals have shown considered.

The deals are steps of a random walk: two hidden cards change places, or two cards of one hand change
the times at which they came. A step is taken if what the hands have shown still holds, and now and then
if it does not: others may not play as planners do. So in the long run every way in which the cards
may lie comes up as often as it is likely.
"""

from typing import Any, NamedTuple

from numberloor.kernel.compiled import Table, part
from numberloor.kernel.solver import (
    CLASS_SHIFT,
    COUNT_BITS,
    FLOOR_SHIFT,
    HEADER,
    MOST_OF_ONE,
    REACH,
    STATE,
    UNION,
    as_set,
    floors_left,
    kinds_in,
)
from numberloor.kernel.turns.bench import END_STATE
from numberloor.kernel.turns.ready import memory_key
from numberloor.kernel.turns.rival import planners_close, planners_end
from numberloor.kernel.turns.table import (
    BALLOONS,
    CARDS,
    FIRST_BALLOON_CARD,
    FIRST_NIGHT_CARD,
    FLOORS,
    OPEN_CLASS,
    OPEN_FLOOR,
    PILE_SIZE,
    chance_below,
    take,
)

# A card that came into the pile when it was made anew is told apart by this bit.
RECYCLED = 32
CARD = RECYCLED - 1
IN_PILE = -1

# A laid card: whose, which, with which draw it came, and how many draws there had been.
LAID = 4
L_SEAT, L_CARD, L_DRAW, L_DRAWS = range(LAID)

# A moment: see bots/past.py.
MOMENT = 8
M_SHOWS, M_DRAWS, M_BEFORE, M_AFTER, M_FLOOR, M_CLASS, M_LAST, M_SEAT = range(MOMENT)
STUCK, ENDED, UNDER_WAY = 1, 2, 3

# Where a seat's rows begin, in the order of the seats; the next one's begin where they end.
FROM = 4
F_HIDDEN, F_LAID, F_MOMENTS, F_OLDER = range(FROM)

ODDS = 100  # to one against a step that breaks with what was shown
SETTLING = 300  # steps before the first deal
STEPS = 32  # from one deal to the next


class Evidence(NamedTuple):
    """What the hidden cards are, where each lies for now, and what the rivals have shown."""

    hidden: Table  # cards: those of the first seat, …, those of the last, the pile
    owner: Table  # whose each is
    draw: Table  # with which draw it came
    laid: Table  # cards laid since the seat's last Star
    moments: Table
    declined: Table  # for each seat and draw, night floors that it cannot hold
    begin: Table  # where the rows of a seat begin; draws before the pile was made anew, or −1
    faults: Table  # for each seat, what does not agree


@part
def planners_turn(
    table: Table, bench: Any, seat: int, floors: int, balloons: int, floor: int, kind: int
) -> int:
    """What a planner keeps of a hand after a turn from these open cards: the place in `bench.kept`."""
    kept = bench.kept
    key = memory_key(floors, balloons, 16 * kind + floor)
    place = 3 * (key & (len(kept) // 3 - 1))
    if kept[place] == key:
        return place
    now_floors, now_balloons = table[FLOORS + seat], table[BALLOONS + seat]
    now_floor, now_class = table[OPEN_FLOOR], table[OPEN_CLASS]
    table[FLOORS + seat] = floors
    table[BALLOONS + seat] = balloons
    table[OPEN_FLOOR] = floor
    table[OPEN_CLASS] = kind
    while table[FLOORS + seat] and planners_end(table, bench, seat):
        state = HEADER + STATE * bench.choice[END_STATE]
        walk = bench.turn[state]
        floor = table[OPEN_FLOOR]
        table[FLOORS + seat] = floors_left(walk, table[FLOORS + seat], floor)
        table[BALLOONS + seat] = bench.turn[state + 1]
        table[OPEN_FLOOR] = walk >> FLOOR_SHIFT & 15
        table[OPEN_CLASS] = walk >> CLASS_SHIFT
    kept[place] = key
    kept[place + 1] = table[FLOORS + seat]
    kept[place + 2] = 0
    if table[FLOORS + seat]:
        close = planners_close(table, bench, seat)
        if close >= 0:
            table[BALLOONS + seat] -= 1 << (COUNT_BITS * close)
        kept[place + 2] = table[BALLOONS + seat]
    table[FLOORS + seat] = now_floors
    table[BALLOONS + seat] = now_balloons
    table[OPEN_FLOOR] = now_floor
    table[OPEN_CLASS] = now_class
    return place


@part
def within(some: int, all_of_them: int) -> bool:
    """Of each kind at most as many?"""
    while some:
        if some & MOST_OF_ONE > all_of_them & MOST_OF_ONE:
            return False
        some >>= COUNT_BITS
        all_of_them >>= COUNT_BITS
    return True


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
def agrees(evidence: Any, table: Table, bench: Any, seat: int, moment: int) -> bool:
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
            return False  # that would have been a Star
    started_floors, started_balloons = floors, balloons
    for number in range(first + moments[moment + M_BEFORE], first + moments[moment + M_AFTER]):
        started_floors += floor_bit(laid[LAID * number + L_CARD])
        started_balloons += balloon_bit(laid[LAID * number + L_CARD])
    place = planners_turn(table, bench, seat, started_floors, started_balloons, floor, kind)
    keeps_floors, keeps_balloons = bench.kept[place + 1], bench.kept[place + 2]
    if shows == ENDED:
        return bool(keeps_floors == floors and keeps_balloons == balloons)
    return within(keeps_floors, floors) and within(keeps_balloons, balloons)


@part
def faults_of(evidence: Any, table: Table, bench: Any, seat: int, limit: int) -> int:
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
        if not agrees(evidence, table, bench, seat, MOMENT * moment):
            count += 1
    return count


@part
def holds_out(evidence: Any, table: Table, bench: Any, seat: int, other: int) -> bool:
    """Take note of what a step changed in one or two hands; False if too much speaks against it."""
    limit = evidence.faults[seat]
    if other != IN_PILE:
        limit += evidence.faults[other]
    while chance_below(table, ODDS) == 0:
        limit += 1
    one = faults_of(evidence, table, bench, seat, limit)
    if one > limit:
        return False
    if other != IN_PILE:
        two = faults_of(evidence, table, bench, other, limit - one)
        if one + two > limit:
            return False
        evidence.faults[other] = two
    evidence.faults[seat] = one
    return True


@part
def change_places(cards: Table, one: int, other: int) -> None:
    kept = cards[one]
    cards[one] = cards[other]
    cards[other] = kept


@part
def step(evidence: Any, table: Table, bench: Any, held: int) -> None:
    """Let a card of a hand change places with one from elsewhere, if that may well be so."""
    hidden, owner = evidence.hidden, evidence.owner
    one, other = chance_below(table, held), chance_below(table, len(hidden))
    if hidden[one] == hidden[other]:
        return
    seat, whose = owner[one], owner[other]
    if seat == whose:
        return
    if whose == IN_PILE and hidden[one] < RECYCLED and evidence.begin[FROM * seat + F_OLDER] >= 0:
        return  # nobody has laid it since the pile was made anew
    change_places(hidden, one, other)
    if not holds_out(evidence, table, bench, seat, whose):
        change_places(hidden, one, other)


@part
def step_in_time(evidence: Any, table: Table, bench: Any, held: int) -> None:
    """Let two cards of one hand change the times at which they came."""
    one = chance_below(table, held)
    seat = evidence.owner[one]
    first, end = (
        evidence.begin[FROM * seat + F_HIDDEN],
        evidence.begin[FROM * (seat + 1) + F_HIDDEN],
    )
    laid, laid_end = (
        evidence.begin[FROM * seat + F_LAID],
        evidence.begin[FROM * (seat + 1) + F_LAID],
    )
    if evidence.draw[end - 1] == 0 and evidence.draw[first] == 0 and laid == laid_end:
        return
    other = chance_below(table, end - first + laid_end - laid)
    draw = evidence.draw[one]
    if other < end - first:
        other += first
        evidence.draw[one] = evidence.draw[other]
        evidence.draw[other] = draw
        if not holds_out(evidence, table, bench, seat, IN_PILE):
            evidence.draw[other] = evidence.draw[one]
            evidence.draw[one] = draw
        return
    row = LAID * (laid + other - (end - first))
    if draw >= evidence.laid[row + L_DRAWS] or draw == evidence.laid[row + L_DRAW]:
        return
    evidence.draw[one] = evidence.laid[row + L_DRAW]
    evidence.laid[row + L_DRAW] = draw
    if not holds_out(evidence, table, bench, seat, IN_PILE):
        evidence.laid[row + L_DRAW] = evidence.draw[one]
        evidence.draw[one] = draw


@part
def wander(evidence: Any, table: Table, bench: Any, steps: int) -> None:
    """Go on to another way in which the hidden cards may lie."""
    seats = len(evidence.begin) // FROM - 1
    held = evidence.begin[FROM * seats + F_HIDDEN]
    if held == 0:
        return
    for number in range(steps):
        if number % 4 == 3:
            step_in_time(evidence, table, bench, held)
        else:
            step(evidence, table, bench, held)


@part
def settle(evidence: Any, table: Table, bench: Any) -> None:
    """Shuffle the hidden cards and let what was shown sort them."""
    hidden = evidence.hidden
    for last in range(len(hidden) - 1, 0, -1):
        change_places(hidden, last, chance_below(table, last + 1))
    for seat in range(len(evidence.begin) // FROM - 1):
        evidence.faults[seat] = faults_of(evidence, table, bench, seat, 99)
    wander(evidence, table, bench, SETTLING)


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
    for last in range(size - 1, 0, -1):
        other = chance_below(table, last + 1)
        kept = table[CARDS + last]
        table[CARDS + last] = table[CARDS + other]
        table[CARDS + other] = kept
