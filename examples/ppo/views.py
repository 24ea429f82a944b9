"""The house looks the same from every floor, and upside down: so a network need learn each position once.

If every floor is moved by as many floors, around the ten, no game changes, as long as Odd and Even
change places where that number is odd; nor if up and down change places. That is so with the printed
deck, which has as many of each floor and as many Odd as Even. Here a position is shown with its open floor (at Beginner the first one) as floor 0. That can be done in two ways, one the other
upside down: the view numbers f and f + 10 of a position whose open floor is f.
"""

from functools import cache
from typing import Any, NamedTuple

import numpy as np

import numberloor as nl
from numberloor.kernel.packed import (
    FIRST_BALLOON,
    FIRST_NIGHT,
    FIRST_SPECIAL,
    KINDS,
    SECOND_STACK_MOVE,
    STEAL_MOVE,
)
from numberloor.lab.environments.observation import (
    BALLOON_AT,
    FLOOR_AT,
    OBSERVATION_SIZE,
    STACKS_AT,
)
from numberloor.lab.environments.rows import ACTIONS

FLOORS = 10
UPSIDE_DOWN = FLOORS  # this much more is the number of the same view upside down
VIEWS = 2 * FLOORS
ODD, EVEN = FIRST_SPECIAL + 1, FIRST_SPECIAL + 2


class Views(NamedTuple):
    """A row a view: for each place what is to be shown there, by its usual place."""

    seen: Any  # of an observation
    moves: Any
    cards: Any
    shown_moves: Any  # the other way round: for each usual place where it is shown
    shown_cards: Any


@cache
def views(level: nl.Level) -> Views:
    cards = np.stack([_cards(view) for view in range(VIEWS)])
    floors, balloons = cards[:, :FLOORS], cards[:, FIRST_BALLOON:]
    seen = np.tile(np.arange(OBSERVATION_SIZE), (VIEWS, 1))
    seen[:, :STACKS_AT] = cards
    seen[:, STACKS_AT:FLOOR_AT] = STACKS_AT + cards
    seen[:, FLOOR_AT:BALLOON_AT] = FLOOR_AT + floors
    second = floors if level is nl.BEGINNER else balloons - FIRST_BALLOON
    seen[:, BALLOON_AT : BALLOON_AT + second.shape[1]] = BALLOON_AT + second
    moves = np.tile(np.arange(ACTIONS), (VIEWS, 1))
    moves[:, :KINDS] = cards
    for first in (SECOND_STACK_MOVE, STEAL_MOVE):
        moves[:, first : first + FLOORS] = first + floors
    return Views(seen, moves, cards, moves.argsort(axis=1), cards.argsort(axis=1))


def view_of(seen: Any) -> Any:
    """Of observations the views, not upside down, that show their open floor as floor 0."""
    return seen[..., FLOOR_AT:BALLOON_AT].argmax(-1)


def _cards(view: int) -> Any:
    cards, floors = np.arange(KINDS), np.arange(FLOORS)
    up = -1 if view >= UPSIDE_DOWN else 1
    cards[:FLOORS] = (view + up * floors) % FLOORS
    cards[FIRST_NIGHT : FIRST_NIGHT + FLOORS] = FIRST_NIGHT + cards[:FLOORS]
    if view % 2:
        cards[[ODD, EVEN]] = EVEN, ODD
    return cards
