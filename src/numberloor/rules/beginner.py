"""Rules, section 8: Beginner.

Floors alone, on two stacks. A card fits a stack if its number is the same as the open one or one
away. Any number of cards, each on either stack, at least one, then the turn ends. Who has played
nothing may pass: draws two cards, and the turn is over.
"""

from numberloor.rules.cards import Card
from numberloor.rules.fitting import NEIGHBOURS
from numberloor.rules.moves import END, PASS, PLAY_ON, Move
from numberloor.rules.position import Position


def stacks_that_take(card: Card, position: Position) -> list[int]:
    """The stacks, 0 and 1, onto which this floor goes."""
    return [
        place for place in (0, 1) if card.number in NEIGHBOURS[position.stacks[place][-1].number]
    ]


def may_pass(position: Position) -> bool:
    return position.turn.floors == 0


def may_end(position: Position) -> bool:
    return position.turn.floors > 0


def beginner_moves(position: Position) -> list[Move]:
    """Every move of the active player, in no particular order."""
    moves = [
        PLAY_ON[card][place]
        for card in set(position.hands[position.active])
        for place in stacks_that_take(card, position)
    ]
    if may_end(position):
        moves.append(END)
    if may_pass(position):
        moves.append(PASS)
    return moves
