"""Rules, section 4: what the active player may do in a turn (Basic, Intermediate).

Any number of floors and balloons in any order, each fitting what is open at that moment, at least
one floor by the end. Who cannot play draws two, once, and goes on; who drew and played nothing may
pass; who played a floor and holds another may end; who holds only balloons is finishing.
"""

from numberloor.rules.cards import BALLOON_CARDS, FLOOR_CARDS, Card
from numberloor.rules.fitting import FITTING
from numberloor.rules.levels import FREE_DRAW
from numberloor.rules.moves import DRAW, END, PASS, PLAY, Move
from numberloor.rules.position import Cards, Position


def balloons_lead_to_a_floor(hand: Cards, open_floor: Card) -> bool:
    """R2: with some balloon of this hand open, some floor of this hand fits.

    It is all balloons of a hand or none: one that opens nothing may be followed by one that does.
    """
    floor = open_floor.number
    for balloon in BALLOON_CARDS.intersection(hand):
        if not FITTING[balloon][floor].isdisjoint(hand):
            return True
    return False


def can_play(position: Position) -> bool:
    """Some floor of the active hand fits as the cards lie, or with the help of its balloons."""
    hand = position.hands[position.active]
    fitting = FITTING[position.open_balloon][position.open_floor.number]
    return not fitting.isdisjoint(hand) or balloons_lead_to_a_floor(hand, position.open_floor)


def is_finishing(position: Position) -> bool:
    """4.6: at least one floor played, and no floor left: the balloons must all go."""
    return position.turn.floors > 0 and FLOOR_CARDS.isdisjoint(position.hands[position.active])


def may_play_balloon(position: Position) -> bool:
    """Any time after the first floor; before it only if a floor can still follow (R2)."""
    return position.turn.floors > 0 or balloons_lead_to_a_floor(
        position.hands[position.active], position.open_floor
    )


def may_draw(position: Position) -> bool:
    """4.3, R3: nothing played, not drawn yet, a card is there, and nothing can be played."""
    turn = position.turn
    return (
        turn.nothing_played
        and not turn.drawn
        and position.drawable > 0
        and (FREE_DRAW in position.house or not can_play(position))
    )


def may_pass(position: Position) -> bool:
    """4.4: drew and played nothing; or there is not a single card to draw (section 7)."""
    turn = position.turn
    return turn.nothing_played and (turn.drawn or position.drawable == 0)


def may_end(position: Position) -> bool:
    """4.5: played at least one floor and still holds one."""
    return position.turn.floors > 0 and not FLOOR_CARDS.isdisjoint(position.hands[position.active])


def turn_moves(position: Position) -> list[Move]:
    """Every move of the active player, in no particular order."""
    hand = position.hands[position.active]
    floors, balloons = position.stacks
    moves = [PLAY[card] for card in FITTING[balloons[-1]][floors[-1].number].intersection(hand)]
    held = BALLOON_CARDS.intersection(hand)
    if held and may_play_balloon(position):
        moves += [PLAY[card] for card in held]
    if position.turn.floors:
        if may_end(position):
            moves.append(END)
        return moves
    # may_draw would look through the hand again; what was found above often answers it.
    if (not moves or position.house) and may_draw(position):
        moves.append(DRAW)
    if may_pass(position):
        moves.append(PASS)
    return moves
