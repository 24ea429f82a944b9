"""How a position lies in a flat array of small integers, and how moves are numbered.

    header      level, active seat, turn, sizes, the two open cards
    by seat     stars, stars to win, hand size, and three masks of the kinds held: day floors, night
                floors (bit n is number n) and balloons (bit k is card 21 + k)
    counts      how many of each kind each seat holds
    cards       the pile and the two stacks, each with room for the whole deck

Masks answer "which moves are there" in a few instructions, counts keep them honest, and the order
of pile and stacks is kept because a reshuffle depends on it.

A move is a number below 64, so that all moves of a seat are one mask:

    0–33   play that card (Beginner: 0–9 onto the first stack)
    34–36  draw, pass, end
    37     wait: no move of the rules; an environment's seat that lets a steal go by
    40–49  Beginner: play the floor onto the second stack
    50–59  steal with the night floor of that number
"""

from typing import Any

from numberloor.kernel.jit import Table, inlined

MAX_SEATS = 5
KINDS = 34  # card values run from 0 to 33
FIRST_NIGHT, FIRST_BALLOON, FIRST_SPECIAL, SKIP_CARD = 10, 21, 30, 33

LEVEL = 0
SEATS = 1
ACTIVE = 2
FLOORS = 3  # played in this turn
BALLOONS = 4  # played in this turn
DRAWN = 5
IDLE = 6
HOUSE = 7  # FREE_DRAW_BIT, REPEAT_SKIP_BIT
OVER = 8
WINNERS = 9  # one bit a seat
DECK_SIZE = 10
PILE_SIZE = 11
STACK_SIZE = 12  # two
OPEN = 14  # two: the top card of each stack
STARS = 16
GOAL = STARS + MAX_SEATS  # stars to win
HAND_SIZE = GOAL + MAX_SEATS
HELD = HAND_SIZE + MAX_SEATS  # three masks a seat: days, nights, balloons
COUNTS = HELD + 3 * MAX_SEATS
CARDS = COUNTS + MAX_SEATS * KINDS  # the pile; then the two stacks

BEGINNER_LEVEL, INTERMEDIATE_LEVEL, BASIC_LEVEL = 0, 1, 2
FREE_DRAW_BIT, REPEAT_SKIP_BIT = 1, 2
HOUSE_RULES = FREE_DRAW_BIT | REPEAT_SKIP_BIT
# What is dealt comes with the house rules, above their bits: a byte a seat, four bits for the cards
# and four for the stars; 0 is as printed.
FIRST_HANDICAP_BIT, HANDICAP_BITS, STARS_SHIFT, HANDICAP_MASK = 2, 8, 4, 15

DRAW_MOVE, PASS_MOVE, END_MOVE, WAIT_MOVE = 34, 35, 36, 37
SECOND_STACK_MOVE = 40
STEAL_MOVE = 50
NUMBERS = 0x3FF  # a mask of the ten floor numbers

CARDS_DEALT = 6
CARDS_PER_DRAW = 2


@inlined
def copy_numbers(source: Any, start: int, target: Any, to: int, count: int) -> None:
    """`count` numbers from `start` on; of one array too, where the two places do not overlap.

    On a graphics card device.py does it eight at a time.
    """
    for place in range(count):
        target[to + place] = source[start + place]


@inlined
def days_of(table: Table, seat: int) -> int:
    """A mask of the numbers of the day floors that a seat holds."""
    return table[HELD + 3 * seat]


@inlined
def nights_of(table: Table, seat: int) -> int:
    """A mask of the numbers of the night floors that a seat holds."""
    return table[HELD + 3 * seat + 1]


@inlined
def floors_of(table: Table, seat: int) -> int:
    """A mask of the numbers of all floors that a seat holds."""
    return table[HELD + 3 * seat] | table[HELD + 3 * seat + 1]


@inlined
def balloons_of(table: Table, seat: int) -> int:
    """A mask of the balloons that a seat holds; bit k is card 21 + k."""
    return table[HELD + 3 * seat + 2]


def width_for(deck_size: int) -> int:
    """How many integers a position with so many cards takes."""
    return CARDS + 3 * deck_size
