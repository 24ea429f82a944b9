"""Why a move is allowed, or why not: the explanation behind every card and button."""

from functools import cache
from typing import NamedTuple

from numberloor.rules.fitting import NEAREST_DISTANCE, reachable
from numberloor.rules.jumps import jump_to
from numberloor.rules.model.cards import Card
from numberloor.rules.model.levels import HouseRule, Level
from numberloor.rules.model.moves import DRAW, END, PLAY, PLAY_ON, STEAL, Move, MoveKind
from numberloor.rules.model.position import Position
from numberloor.rules.turn import is_finishing, playable
from numberloor.rules.why.reasons import (
    Nearest,
    Neighbour,
    OddEven,
    Opens,
    Plain,
    Reason,
    SameFloor,
    StealFits,
    Sum,
)
from numberloor.rules.why.refusal import why_not


class Explanation(NamedTuple):
    """Whether a move is allowed, and why or why not."""

    legal: bool
    reason: Reason


def explain(position: Position, seat: int, move: Move) -> Explanation:
    """For any move, allowed or not, what to tell a child who asks why."""
    refusal = why_not(position, seat, move)
    if refusal:
        return Explanation(False, refusal.reason)
    return Explanation(True, why(position, move))


def explain_hand(position: Position, seat: int) -> dict[Move, Explanation]:
    """An explanation for every card of a hand, as it would be played by that seat now."""
    moves: list[Move] = []
    for card in sorted(set(position.hands[seat])):
        if position.level is Level.BEGINNER:
            moves += PLAY_ON[card]
        elif card.is_night and seat != position.active:
            moves.append(STEAL[card])
        else:
            moves.append(PLAY[card])
    return {move: explain(position, seat, move) for move in moves}


@cache  # a few thousand sums in all, and asked for every card of every hand
def why_fits(card: Card, open_floor: Card, open_balloon: Card) -> Reason | None:
    """How a floor fits under the open balloon; None when it does not."""
    start, landing = open_floor.number, card.number
    if landing == start:
        return SameFloor(landing)
    if landing not in reachable(open_floor, open_balloon):
        return None
    if open_balloon is Card.NEAREST:
        ways = (jump_to(start, distance, landing) for distance in range(1, NEAREST_DISTANCE + 1))
        return next(Nearest(way) for way in ways if way)
    if open_balloon.has_number:
        jump = jump_to(start, open_balloon.number, landing)
        assert jump is not None
        return Sum(jump)
    return OddEven(landing)


def why_beside(card: Card, open_floor: Card) -> Reason | None:
    """Beginner: how a floor fits a stack; None when it does not."""
    if card.number == open_floor.number:
        return SameFloor(card.number)
    jump = jump_to(open_floor.number, 1, card.number)
    return Neighbour(jump) if jump else None


def why(position: Position, move: Move) -> Reason:
    """The reason of a move that is known to be allowed."""
    card = move.card
    if card is None:
        return _why_no_card(position, move)
    if card.is_balloon:
        return _why_balloon(position, card)
    if move.stack is not None:
        fit = why_beside(card, position.stacks[move.stack][-1])
    else:
        fit = why_fits(card, position.open_floor, position.open_balloon)
    assert fit is not None
    return StealFits(fit) if move.kind is MoveKind.STEAL else fit


def _why_no_card(position: Position, move: Move) -> Reason:
    if move is DRAW:
        return Plain("draw-free" if _drawing_freely(position) else "draw-nothing-fits")
    return Plain("end-allowed" if move is END else _why_pass(position))


def _why_balloon(position: Position, balloon: Card) -> Reason:
    if is_finishing(position):
        return Plain("balloon-finishing")
    return _opens(balloon, position.open_floor)


@cache
def _opens(balloon: Card, here: Card) -> Opens:
    targets = reachable(here, balloon)
    if balloon.has_number:
        targets -= {here.number}
    return Opens(balloon, here.number, tuple(sorted(targets)))


def _why_pass(position: Position) -> str:
    if position.level is Level.BEGINNER:
        return "pass-takes-two" if position.drawable else "pass-nothing-to-draw"
    return "pass-drew" if position.turn.drawn else "pass-nothing-to-draw"


def _drawing_freely(position: Position) -> bool:
    return HouseRule.FREE_DRAW in position.house and bool(playable(position))
