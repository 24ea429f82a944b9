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
115–     where history is asked for, the last moves, the newest first, two numbers each: whose it was
         (1 is the viewer, 2 the next seat, …) and one more than the move's number; 0, 0 before the first
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
    copy_numbers,
)
from numberloor.kernel.players.policies import MOVE_MASK, SEAT_SHIFT

STACKS_AT = KINDS
FLOORS_SHOWN, BALLOONS_SHOWN = 10, 13
FLOOR_AT = 2 * KINDS
BALLOON_AT = FLOOR_AT + FLOORS_SHOWN
STARS_AT = BALLOON_AT + BALLOONS_SHOWN
SIZES_AT = STARS_AT + MAX_SEATS
TURN_AT = SIZES_AT + MAX_SEATS
REST_AT = TURN_AT + MAX_SEATS
OBSERVATION_SIZE = REST_AT + 9
PAST_AT = OBSERVATION_SIZE


def observation_size(history: int) -> int:
    """How many numbers an observation has with that many moves of history."""
    return PAST_AT + 2 * history


@part
def observe_into(table: Table, viewer: int, values: Any) -> None:
    """All of it but the history. Whoever keeps count of the stacks calls only the second part."""
    count_stacks(table, values, STACKS_AT)
    observe_rest(table, viewer, values)


@part
def count_stacks(table: Table, counts: Any, first: int) -> None:
    """How many of each card lie in both stacks, from place `first` on."""
    for card in range(KINDS):
        counts[first + card] = 0
    for stack in range(2):
        start = CARDS + (1 + stack) * table[DECK_SIZE]
        for place in range(start, start + table[STACK_SIZE + stack]):
            counts[first + table[place]] += 1


@part
def observe_rest(table: Table, viewer: int, values: Any) -> None:
    """Single numbers are read before any is written: a graphics card waits for them all at once."""
    floor = number_of(table[OPEN])
    second = table[OPEN + 1] - (0 if table[LEVEL] == BEGINNER_LEVEL else FIRST_BALLOON)
    floors, balloons, drawn = table[FLOORS], table[BALLOONS], table[DRAWN]
    pile, idle, goal = table[PILE_SIZE], table[IDLE], table[GOAL + viewer]
    level, seats, house, active = table[LEVEL], table[SEATS], table[HOUSE], table[ACTIVE]
    copy_numbers(table, COUNTS + KINDS * viewer, values, 0, KINDS)
    for place in range(FLOORS_SHOWN):
        values[FLOOR_AT + place] = 1 if place == floor else 0
    for place in range(BALLOONS_SHOWN):
        values[BALLOON_AT + place] = 1 if place == second else 0
    seat = viewer
    for offset in range(MAX_SEATS):
        taken = offset < seats
        values[STARS_AT + offset] = table[STARS + seat] if taken else 0
        values[SIZES_AT + offset] = table[HAND_SIZE + seat] if taken else 0
        values[TURN_AT + offset] = 1 if taken and seat == active else 0
        seat = 0 if seat + 1 >= seats else seat + 1
    values[REST_AT], values[REST_AT + 1], values[REST_AT + 2] = floors, balloons, drawn
    values[REST_AT + 3], values[REST_AT + 4], values[REST_AT + 5] = pile, idle, goal
    values[REST_AT + 6], values[REST_AT + 7], values[REST_AT + 8] = level, seats, house


@part
def observe_past(past: Any, row: int, viewer: int, seats: int, values: Any) -> None:
    """The last moves at the table; everyone has seen them."""
    for place in range(past.shape[1]):
        whose, move = 0, 0
        if past[row, place] > 0:
            choice = past[row, place] - 1
            whose = 1 + ((choice >> SEAT_SHIFT) + seats - viewer) % seats
            move = 1 + (choice & MOVE_MASK)
        values[PAST_AT + 2 * place] = whose
        values[PAST_AT + 2 * place + 1] = move
