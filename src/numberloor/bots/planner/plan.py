"""A planned turn: the cards in the order of play, and what they leave behind."""

from collections.abc import Callable
from typing import NamedTuple

from numberloor.bots.planner.balloons import CLASS_OF, CLASSES
from numberloor.rules.model.cards import Card
from numberloor.rules.model.position import Cards


class Leaving(NamedTuple):
    """What a turn leaves behind: the hand, and the open cards for the next player."""

    floors: tuple[int, ...]  # how many of each number stay in hand
    balloons: tuple[int, ...]  # how many of each class stay in hand
    floor: int  # the open number
    balloon: int  # the open class
    laid: bool  # the open balloon was laid in this turn, so that Skip a Go acts


Value = Callable[[Leaving], float]


class TurnPlan(NamedTuple):
    cards: Cards  # in the order of play; none: nothing fits
    floors: int  # how many of them are floors
    empties: bool
    leaving: Leaving | None
    value: float
    nodes: int
    exact: bool  # False: the node cap was met, and this is the best of what was seen


class HandInPlay:
    """The real cards behind a plan; day floors go first, so that a night floor stays longest."""

    def __init__(self, hand: Cards) -> None:
        self.laid: list[Card] = []
        self.floors: list[list[Card]] = [[] for _ in range(10)]
        self.balloons: list[list[Card]] = [[] for _ in range(CLASSES)]
        for card in sorted(hand, reverse=True):
            if card.is_floor:
                self.floors[card.number].append(card)
            else:
                self.balloons[CLASS_OF[card]].append(card)

    def lay_floor(self, number: int) -> None:
        self.laid.append(self.floors[number].pop())

    def lay_all_floors(self, number: int) -> None:
        while self.floors[number]:
            self.lay_floor(number)

    def lay_balloon(self, kind: int) -> None:
        self.laid.append(self.balloons[kind].pop())

    def lay_other_balloons(self, last: int) -> None:
        """Everything but one balloon of class `last`."""
        for kind, cards in enumerate(self.balloons):
            while len(cards) > (kind == last):
                self.lay_balloon(kind)
