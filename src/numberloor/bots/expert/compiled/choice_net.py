"""What a choice promises: two small nets, learnt from millions of games among planners (lessons.py).

Each has one hidden layer and answers with the logarithm of the odds to win. The *choice net* judges a
choice of the seat `ME` by what that seat can see: what stays in its hand, what lies on top, whose turn
comes, stars, hand sizes, how many night floors are unseen. The *table net* judges a table at the
start of a turn with all hands known, as they are in a playout.
"""

from math import exp
from typing import Any

from numberloor.bots.expert.compiled.ready import goes_out, ready, ready_to_steal
from numberloor.bots.expert.compiled.table import (
    ACTIVE,
    BALLOONS,
    CARDS,
    FIRST_BALLOON_CARD,
    FIRST_NIGHT_CARD,
    FLOORS,
    GOAL,
    HAND,
    NIGHTS,
    OPEN_CLASS,
    OPEN_FLOOR,
    PILE_SIZE,
    SEATS,
    STARS,
    WINNERS,
    hand_size,
)
from numberloor.bots.planner.solver_compiled import (
    COUNT_BITS,
    MAX_OF_ONE,
    SKIP_CLASS,
    as_set,
    total_of,
)
from numberloor.kernel.jit import Table, part

CHOICE_HIDDEN, TABLE_HIDDEN = 32, 64  # units between what a net sees and its answer
MAX_MISSING = 5  # stars
MAX_SEATS = 5

# The inputs of the choice net: the own hand as the choice leaves it, …
READINESS, READINESS_SQUARED, THEFT, THEFT_SQUARED, BOTH, OWN_NIGHTS = range(6)
FRESH, OWN_SKIPS, OWN_BALLOONS, OWN_NUMBERS, OWN_FLOORS, AT_ONCE, SHOWN = range(6, 13)
# … the table, …
TOP = 13  # nine classes
TURN_OF = 22  # the seat on turn, counted clockwise from mine
UNDER_WAY, WAITING = 27, 28
OWN_MISSING = 29
# … and the others.
THEIR_MISSING = 34  # five for each
THEIR_SIZE = 54
UNSEEN_NIGHTS, UNSEEN_BALLOONS, ACTIVE_SIZE = 58, 59, 60
CHOICE_INPUTS = 61

# The inputs of the table net: for each seat, from mine on, clockwise; then the table.
S_MISSING = 0
S_READY, S_READY_SQUARED, S_THEFT, S_NIGHTS, S_SIZE, S_AT_ONCE, S_SKIPS = range(5, 12)
S_BALLOONS, S_NUMBERS = 12, 13
S_SEAT = 14
S_TOP = S_SEAT * MAX_SEATS
S_TURN_OF = S_TOP + 9
S_OUT_NOW = S_TURN_OF + MAX_SEATS  # the seat on turn can go out
TABLE_INPUTS = S_OUT_NOW + MAX_SEATS


@part
def answer(net: Any, features: Any, inputs: int, hidden: Any, width: int) -> float:
    """A net's weights lie one after the other: for each input, the biases, for the answer, its bias."""
    biases = inputs * width
    for unit in range(width):
        hidden[unit] = net[biases + unit]
    for place in range(inputs):
        value = features[place]
        if value != 0.0:
            for unit in range(width):
                hidden[unit] += value * net[place * width + unit]
    total: float = net[biases + 2 * width]
    for unit in range(width):
        if hidden[unit] > 0.0:
            total += hidden[unit] * net[biases + width + unit]
    return total


@part
def kinds_of(counts: int) -> int:
    """How many different kinds there are."""
    return total_of(as_set(counts))


@part
def missing_stars(table: Table, seat: int) -> int:
    return min(MAX_MISSING, table[GOAL] - table[STARS + seat])


@part
def look_around(table: Table, workspace: Any, me: int) -> None:
    """Put what does not depend on the choice into features: the others, and what is unseen."""
    features = workspace.features
    for place in range(CHOICE_INPUTS):
        features[place] = 0.0
    hidden = table[PILE_SIZE]
    nights = 0
    balloons = 0
    for place in range(table[PILE_SIZE]):
        card = table[CARDS + place]
        if card >= FIRST_BALLOON_CARD:
            balloons += 1
        elif card >= FIRST_NIGHT_CARD:
            nights += 1
    for step in range(1, table[SEATS]):
        seat = (me + step) % table[SEATS]
        size = hand_size(table, seat)
        features[THEIR_MISSING + MAX_MISSING * (step - 1) + missing_stars(table, seat) - 1] = 1.0
        features[THEIR_SIZE + step - 1] = (size - HAND) / 4
        hidden += size
        nights += kinds_of(table[NIGHTS + seat])
        balloons += total_of(table[BALLOONS + seat])
    features[UNSEEN_NIGHTS] = nights / 10
    features[UNSEEN_BALLOONS] = balloons / max(1, hidden)


@part
def show_choice(
    workspace: Any,
    floors: int,
    balloons: int,
    nights: int,
    missing: int,
    floor: int,
    top: int,
    turn_of: int,
) -> None:
    """Put the own side of a choice into features. No floors: the hand went out, six new cards came."""
    features = workspace.features
    for place in range(THEIR_MISSING):
        features[place] = 0.0
    if floors == 0:
        features[FRESH] = 1.0
    else:
        nights &= as_set(floors)
        chance = ready(workspace.known, workspace.hand, workspace.on_top, floors, balloons)
        theft = ready_to_steal(
            workspace.known, workspace.hand, workspace.on_top, floors, balloons, nights
        )
        features[READINESS] = chance
        features[READINESS_SQUARED] = chance * chance
        features[THEFT] = theft
        features[THEFT_SQUARED] = theft * theft
        features[BOTH] = theft * chance
        features[OWN_NIGHTS] = kinds_of(nights)
        features[OWN_SKIPS] = balloons >> (COUNT_BITS * SKIP_CLASS) & MAX_OF_ONE
        features[OWN_BALLOONS] = total_of(balloons) / 4
        features[OWN_NUMBERS] = kinds_of(floors) / 5
        features[OWN_FLOORS] = total_of(floors) / 6
        if turn_of == 0 and goes_out(workspace.hand, floors, balloons, floor, top):
            features[AT_ONCE] = 1.0
    features[TOP + top] = 1.0
    features[TURN_OF + turn_of] = 1.0
    features[OWN_MISSING + min(MAX_MISSING, missing) - 1] = 1.0


@part
def promise_of_features(workspace: Any) -> float:
    return answer(
        workspace.choice_net, workspace.features, CHOICE_INPUTS, workspace.hidden, CHOICE_HIDDEN
    )


@part
def show_table(table: Table, workspace: Any, me: int) -> None:
    """Put a whole table, as it lies at the start of a turn, into features."""
    features = workspace.features
    for place in range(TABLE_INPUTS):
        features[place] = 0.0
    seats = table[SEATS]
    floor, top = table[OPEN_FLOOR] % FIRST_NIGHT_CARD, table[OPEN_CLASS]
    for step in range(seats):
        seat = (me + step) % seats
        at = S_SEAT * step
        floors, balloons = table[FLOORS + seat], table[BALLOONS + seat]
        nights = table[NIGHTS + seat]
        chance = ready(workspace.known, workspace.hand, workspace.on_top, floors, balloons)
        features[at + S_MISSING + missing_stars(table, seat) - 1] = 1.0
        features[at + S_READY] = chance
        features[at + S_READY_SQUARED] = chance * chance
        features[at + S_THEFT] = ready_to_steal(
            workspace.known, workspace.hand, workspace.on_top, floors, balloons, nights
        )
        features[at + S_NIGHTS] = kinds_of(nights)
        features[at + S_SIZE] = (hand_size(table, seat) - HAND) / 4
        if floors and goes_out(workspace.hand, floors, balloons, floor, top):
            features[at + S_AT_ONCE] = 1.0
            if seat == table[ACTIVE]:
                features[S_OUT_NOW + step] = 1.0
        features[at + S_BALLOONS] = total_of(balloons) / 4
        features[at + S_NUMBERS] = kinds_of(floors) / 5
        features[at + S_SKIPS] = balloons >> (COUNT_BITS * SKIP_CLASS) & MAX_OF_ONE
    features[S_TOP + top] = 1.0
    features[S_TURN_OF + (table[ACTIVE] - me) % seats] = 1.0


@part
def part_of_the_win(table: Table, me: int) -> float:
    count = 0
    for seat in range(table[SEATS]):
        count += table[WINNERS] >> seat & 1
    return (table[WINNERS] >> me & 1) / count


@part
def promise_of_table(table: Table, workspace: Any, me: int) -> float:
    """My part of the win: what it is, or what the table promises when time ran out."""
    if table[WINNERS]:
        return part_of_the_win(table, me)
    show_table(table, workspace, me)
    odds = answer(
        workspace.table_net, workspace.features, TABLE_INPUTS, workspace.hidden, TABLE_HIDDEN
    )
    return 1.0 / (1.0 + exp(-odds))
