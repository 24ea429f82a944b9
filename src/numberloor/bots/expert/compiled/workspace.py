"""The work space of a playout: made once, handed from function to function, never shared."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from numberloor.bots.expert.compiled.choice_net import (
    CHOICE_INPUTS,
    TABLE_HIDDEN,
    TABLE_INPUTS,
)
from numberloor.bots.planner.solver_compiled import new_work, wide
from numberloor.kernel.jit import Table, np, zeros

PLAYOUT_STATES = 300
LONGEST_PATH = 64
KNOWN_BITS = 18  # of the memory for readiness
KEPT_BITS = 13  # of the memory for what planners keep: a key, then …
KEPT = 4
K_FLOORS, K_BALLOONS, K_WAY = range(1, KEPT)
END_STATE, END_CLASS, END_SHOWN, END_KEEPS, WILD, NOTED = range(6)


class Workspace(NamedTuple):
    turn: Table  # the search of the turn that is being played
    path: Table  # the way to its end
    theft: Table  # the search of the turn that a thief would play
    hand: Table  # searches for readiness
    choice: Table  # the end chosen last; how many choices in a thousand are wild; notes taken
    known: Table  # readiness worked out before
    kept: Table  # how a planner plays a hand and what it keeps, worked out before
    on_top: Any  # how often each class lies on top
    gives: Any  # what the planner thinks that an open class gives to the next player
    features: Any  # what a net is shown
    hidden: Any  # what it makes of that
    choice_net: Any  # weights: what a choice promises
    table_net: Any  # weights: what a table promises
    notes: Any  # choices and what came of them, for learning; no rows: none are taken


def new_workspace(
    on_top: Sequence[float], gives: Sequence[float], choice_net: Any, table_net: Any, notes: int = 0
) -> Workspace:
    odd_or_even = (on_top[6] + on_top[7]) / 2
    return Workspace(
        new_work(PLAYOUT_STATES),
        wide([0] * LONGEST_PATH),
        new_work(PLAYOUT_STATES),
        new_work(PLAYOUT_STATES),
        wide([0] * 8),
        zeros(2 << KNOWN_BITS),
        zeros(KEPT << KEPT_BITS),
        np.array([*on_top[:6], odd_or_even, odd_or_even, *on_top[8:]]),
        np.array(gives),
        np.zeros(max(CHOICE_INPUTS, TABLE_INPUTS)),
        np.zeros(TABLE_HIDDEN),
        choice_net,
        table_net,
        np.zeros((notes, CHOICE_INPUTS + 1), dtype=np.float32),
    )
