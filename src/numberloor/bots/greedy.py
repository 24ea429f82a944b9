"""One step of thought: lay a floor if one fits, else a balloon that makes one fit, else give up.

Greedy steals whenever it can. Among floors that fit, and among balloons that help, it has no
preference.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from numberloor.bots.bot import Budget
from numberloor.rules.chance import Chance
from numberloor.rules.fitting import REACH
from numberloor.rules.model.cards import Card
from numberloor.rules.model.events import Event
from numberloor.rules.model.moves import DRAW, END, PASS, Move, MoveKind
from numberloor.rules.view import View


@dataclass(frozen=True)
class Greedy:
    name: str = "greedy"

    def choose(
        self,
        view: View,
        chance: Chance,
        budget: Budget,  # noqa: ARG002 - part of what a bot is given
        history: Sequence[Event] = (),  # noqa: ARG002
    ) -> Move | None:
        moves = view.moves
        steals = [move for move in moves if move.kind is MoveKind.STEAL]
        floors = [move for move in moves if _lays_floor(move)]
        for good in (steals, floors, helpful_balloons(view)):
            if good:
                return good[chance.below(len(good))]
        if view.seat != view.active:
            return None
        # A balloon that helps nothing is laid only where the rules leave no other choice.
        for quiet in (DRAW, END, PASS):
            if quiet in moves:
                return quiet
        return moves[chance.below(len(moves))]


def _lays_floor(move: Move) -> bool:
    return move.kind is MoveKind.PLAY and move.card is not None and move.card.is_floor


def helpful_balloons(view: View) -> list[Move]:
    """Balloons that may be played now and after which a floor of the hand fits."""
    if not view.level.has_balloons:
        return []
    numbers = {card.number for card in view.hand if card.is_floor}
    floor = view.open_cards[0].number
    return [move for move in view.moves if _opens(move.card, floor, numbers)]


def _opens(card: Card | None, floor: int, numbers: set[int]) -> bool:
    return card is not None and card.is_balloon and not numbers.isdisjoint(REACH[card][floor])
