"""Rules, section 8: Beginner.

Floors alone, on two stacks. A card fits a stack if its number is the same as the open one or one
away. Any number of cards, each on either stack, at least one, then the turn ends. Who has played
nothing may pass: draws two cards, and the turn is over.
"""

from numberloor.rules.fitting import NEIGHBOURS
from numberloor.rules.model.cards import Card
from numberloor.rules.model.moves import END, PASS, PLAY_ON, Move
from numberloor.rules.model.position import Position


def stacks_that_take(card: Card, position: Position) -> list[int]:
    """The stacks, 0 and 1, onto which this floor goes."""
    return [
        place for place in (0, 1) if card.number in NEIGHBOURS[position.stacks[place][-1].number]
    ]


def other_move(position: Position) -> Move:
    """Beside playing a card: who has played one may end, who has not may pass."""
    return END if position.turn.floors else PASS


def beginner_moves(position: Position) -> tuple[Move, ...]:
    """Every move of the active player, sorted by code."""
    moves = [
        PLAY_ON[card][place]
        for card in sorted(set(position.hands[position.active]))
        for place in stacks_that_take(card, position)
    ]
    return (*moves, other_move(position))
