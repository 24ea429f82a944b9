"""Laying a card: out of a hand, onto a stack.

Most moves do nothing else, so this goes from position to position without a draft (`draft.py`).
"""

from functools import lru_cache

from numberloor.rules.model.cards import Card
from numberloor.rules.model.position import Position, Turn
from numberloor.rules.model.quick import made


def lay(position: Position, seat: int, card: Card, stack: int, turn: Turn) -> Position:
    """The position after a seat has laid a card, in a turn that is its own or now becomes so."""
    level, _, stars, hands, (floors, balloons), pile, _, _, house, over, winners = position
    hand = list(hands[seat])
    hand.remove(card)
    left = list(hands)
    left[seat] = tuple(hand)
    if stack:
        balloons += (card,)
    else:
        floors += (card,)
    stacks = floors, balloons
    idle = 0
    return made(
        Position,
        (level, seat, stars, tuple(left), stacks, pile, turn, idle, house, over, winners),
    )


@lru_cache(maxsize=1_000)  # there are few different turns, and every card played asks for one
def with_card(turn: Turn, card: Card) -> Turn:
    """The turn in which this card was played too."""
    if card.is_floor:
        return turn._replace(floors=turn.floors + 1)
    return turn._replace(balloons=turn.balloons + 1)
