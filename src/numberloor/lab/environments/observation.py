"""What a seat may know, as numbers for a learning program. Seats are counted from the viewer.

0–33     the viewer's hand: how many of each card
34–67    both stacks, which everyone has seen: how many of each card
68–77    the open floor, one of ten
78–90    the open balloon, one of thirteen; at Beginner the second open floor, one of ten
91–95    stars             96–100   hand sizes
101–105  whose turn it is, one of five
106–108  floors and balloons played in this turn, whether cards were drawn
109–111  cards in the pile, idle turns, stars to win
112–114  level, seats, house rules
"""

from typing import Any

from numberloor.kernel.fitting import number_of
from numberloor.kernel.jit import Table, part
from numberloor.kernel.packed import (
    ACTIVE,
    BALLOONS,
    BEGINNER_LEVEL,
    CARDS,
    COUNTS,
    DECK_SIZE,
    DRAWN,
    FIRST_BALLOON,
    FLOORS,
    GOAL,
    HAND_SIZE,
    HOUSE,
    IDLE,
    KINDS,
    LEVEL,
    MAX_SEATS,
    OPEN,
    PILE_SIZE,
    SEATS,
    STACK_SIZE,
    STARS,
)

STACKS_AT = KINDS
FLOOR_AT = 2 * KINDS
BALLOON_AT = FLOOR_AT + 10
STARS_AT = BALLOON_AT + 13
SIZES_AT = STARS_AT + MAX_SEATS
TURN_AT = SIZES_AT + MAX_SEATS
REST_AT = TURN_AT + MAX_SEATS
OBSERVATION_SIZE = REST_AT + 9


@part
def observe_into(table: Table, viewer: int, values: Any) -> None:
    for place in range(KINDS, OBSERVATION_SIZE):
        values[place] = 0
    for card in range(KINDS):
        values[card] = table[COUNTS + KINDS * viewer + card]
    for stack in range(2):
        start = CARDS + (1 + stack) * table[DECK_SIZE]
        for place in range(start, start + table[STACK_SIZE + stack]):
            values[STACKS_AT + table[place]] += 1
    values[FLOOR_AT + number_of(table[OPEN])] = 1
    if table[LEVEL] == BEGINNER_LEVEL:
        values[BALLOON_AT + table[OPEN + 1]] = 1
    else:
        values[BALLOON_AT + table[OPEN + 1] - FIRST_BALLOON] = 1
    seats = table[SEATS]
    for offset in range(seats):
        seat = viewer + offset
        if seat >= seats:
            seat -= seats
        values[STARS_AT + offset] = table[STARS + seat]
        values[SIZES_AT + offset] = table[HAND_SIZE + seat]
        if seat == table[ACTIVE]:
            values[TURN_AT + offset] = 1
    values[REST_AT] = table[FLOORS]
    values[REST_AT + 1] = table[BALLOONS]
    values[REST_AT + 2] = table[DRAWN]
    values[REST_AT + 3] = table[PILE_SIZE]
    values[REST_AT + 4] = table[IDLE]
    values[REST_AT + 5] = table[GOAL + viewer]
    values[REST_AT + 6] = table[LEVEL]
    values[REST_AT + 7] = seats
    values[REST_AT + 8] = table[HOUSE]
