"""Rules, section 4: what the active player may do in a turn (Basic, Intermediate).

Any number of floors and balloons in any order, each fitting what is open at that moment, at least
one floor by the end. Who cannot play draws two, once, and goes on; who drew and played nothing may
pass; who played a floor and holds another may end; who holds only balloons is finishing.
"""

from numberloor.rules.fitting import FITTING, FITTING_OR_BALLOON
from numberloor.rules.model.cards import BALLOON_CARDS, FLOOR_CARDS, Card
from numberloor.rules.model.levels import FREE_DRAW
from numberloor.rules.model.moves import DRAW, END, PASS, Move, moves_with
from numberloor.rules.model.position import Cards, Position


def balloons_lead_to_a_floor(hand: Cards, open_floor: Card) -> bool:
    """R2: with some balloon of this hand open, some floor of this hand fits.

    It is all balloons of a hand or none: one that opens nothing may be followed by one that does.
    """
    if BALLOON_CARDS.isdisjoint(hand):
        return False
    floor = open_floor.number
    for balloon in BALLOON_CARDS.intersection(hand):
        if not FITTING[balloon][floor].isdisjoint(hand):
            return True
    return False


def playable(position: Position) -> frozenset[Card]:
    """The cards that the active player may play now.

    Floors that fit as the cards lie; balloons any time after the first floor, before it only if a
    floor can still follow (R2).
    """
    hand = position.hands[position.active]
    floors, balloons = position.stacks
    if position.turn.floors or balloons_lead_to_a_floor(hand, floors[-1]):
        fitting = FITTING_OR_BALLOON
    else:
        fitting = FITTING
    return fitting[balloons[-1]][floors[-1].number].intersection(hand)


def is_finishing(position: Position) -> bool:
    """4.6: at least one floor played, and no floor left: the balloons must all go."""
    return position.turn.floors > 0 and FLOOR_CARDS.isdisjoint(position.hands[position.active])


def other_move(position: Position, cards: frozenset[Card]) -> Move | None:
    """Beside playing one of these cards there is at most one thing to do.

    4.5: who played a floor and still holds one may end. 4.4: who drew and played nothing may pass,
    or whoever finds not a single card to draw (section 7). 4.3, R3: who can play nothing, and has
    neither played nor drawn, draws.
    """
    floors, balloons, drawn = position.turn
    if floors:
        return None if FLOOR_CARDS.isdisjoint(position.hands[position.active]) else END
    if balloons:
        return None
    if drawn or not (position.pile or position.drawable):
        return PASS
    if not cards or FREE_DRAW in position.house:
        return DRAW
    return None


def turn_moves(position: Position) -> tuple[Move, ...]:
    """Every move of the active player, sorted by code."""
    cards = playable(position)
    return moves_with(cards, other_move(position, cards))
