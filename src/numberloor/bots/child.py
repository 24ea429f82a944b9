"""A child-like random player: lays any card that can be laid for a reason, and stops when it likes.

The yardstick for the lowest kind bots. Unlike `random` it never lays a balloon that helps nothing,
and never gives a turn away before it has played; but all that fits is the same to it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from numberloor.bots.bot import Budget
from numberloor.bots.greedy import helpful_balloons
from numberloor.bots.planner.planner import leave_turn
from numberloor.rules.chance import Chance
from numberloor.rules.model.events import Event
from numberloor.rules.model.moves import END, Move, MoveKind
from numberloor.rules.view import View


@dataclass(frozen=True)
class Child:
    name: str = "child"

    def choose(
        self,
        view: View,
        chance: Chance,
        budget: Budget,  # noqa: ARG002 - part of what a bot is given
        history: Sequence[Event] = (),  # noqa: ARG002
    ) -> Move | None:
        if view.seat != view.active:
            return (*view.moves, None)[chance.below(len(view.moves) + 1)]
        if END in view.moves and chance.below(3) == 0:
            return END
        floors = [
            move
            for move in view.moves
            if move.kind is MoveKind.PLAY and move.card is not None and move.card.is_floor
        ]
        plays = floors + helpful_balloons(view)
        return plays[chance.below(len(plays))] if plays else leave_turn(view)
