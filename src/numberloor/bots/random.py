"""The lowest rung: any legal move, all equally likely; waiting counts as one of them."""

from collections.abc import Sequence
from dataclasses import dataclass

from numberloor.bots.bot import Budget
from numberloor.rules.chance import Chance
from numberloor.rules.model.events import Event
from numberloor.rules.model.moves import Move
from numberloor.rules.view import View


@dataclass(frozen=True)
class Random:
    name: str = "random"

    def choose(
        self,
        view: View,
        chance: Chance,
        budget: Budget,  # noqa: ARG002 - part of what a bot is given
        history: Sequence[Event] = (),  # noqa: ARG002
    ) -> Move | None:
        moves: tuple[Move | None, ...] = view.moves
        if view.seat != view.active:
            moves = (*moves, None)
        return moves[chance.below(len(moves))]
