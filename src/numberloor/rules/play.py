"""Carrying out a move: values in, values out.

`play` checks the move, then returns a `Step`: the next position and the events. Playing the last
card is one move with the Star, the six new cards and the change of turn; so are, at the end of any
turn, the two cards and the lost turn that Skip a Go costs the next player.
"""

from collections.abc import Sequence
from typing import NamedTuple

from numberloor.rules.chance import Chance, SeededChance
from numberloor.rules.draft import Motion
from numberloor.rules.ending import count_idle_turn
from numberloor.rules.laying import lay, with_card
from numberloor.rules.legal import legal_moves
from numberloor.rules.model.events import Event, ended, passed, played, stole, turn
from numberloor.rules.model.levels import BEGINNER
from numberloor.rules.model.moves import Move, MoveKind
from numberloor.rules.model.position import DREW, NEW_TURN, THIEFS_TURN, Position
from numberloor.rules.model.quick import made
from numberloor.rules.pile import CARDS_PER_DRAW, draw
from numberloor.rules.skip import lose_turn, skips_next
from numberloor.rules.stars import award_star
from numberloor.rules.why.refusal import IllegalMove, why_not


class Step(NamedTuple):
    """What a move leads to: the next position, and what happened on the way."""

    position: Position
    events: tuple[Event, ...]


def play(
    position: Position, seat: int, move: Move, chance: Chance | None = None, *, seed: int = 0
) -> Step:
    """Carry out a move. `chance` (or else `seed`) decides a reshuffle, if the move needs one.

    Raises IllegalMove, which says why not, and leaves the position as it was.
    """
    if move not in legal_moves(position, seat):
        refusal = why_not(position, seat, move)
        assert refusal is not None
        raise IllegalMove(position, seat, move, refusal)
    return _ACTIONS[move.kind](position, seat, move, chance or SeededChance(seed))


def _play_card(position: Position, seat: int, move: Move, chance: Chance) -> Step:
    card = move.card
    assert card is not None
    stack = move.stack if move.stack is not None else (1 if card.is_balloon else 0)
    laid = lay(position, seat, card, stack, with_card(position.turn, card))
    event = played(seat, card, move.stack)
    if laid.hands[seat]:
        return made(Step, (laid, (event,)))
    return _empty_hand(Motion(laid, chance, event), seat)


def _steal(position: Position, seat: int, move: Move, chance: Chance) -> Step:
    card = move.card
    assert card is not None
    laid = lay(position, seat, card, 0, THIEFS_TURN)
    event = stole(seat, card, position.active)
    if laid.hands[seat]:
        return made(Step, (laid, (event, turn(seat))))
    return _empty_hand(Motion(laid, chance, event), seat)


def _draw(position: Position, seat: int, _move: Move, chance: Chance) -> Step:
    motion = Motion(position, chance)
    draw(motion, seat, CARDS_PER_DRAW)
    motion.turn = DREW
    return made(Step, (motion.freeze(), tuple(motion.events)))


def _end(position: Position, seat: int, _move: Move, chance: Chance) -> Step:
    return _end_turn(position, chance, (ended(seat),))


def _pass(position: Position, seat: int, _move: Move, chance: Chance) -> Step:
    event = passed(seat)
    took = position.turn.drawn
    if took and position.level is not BEGINNER:
        return _end_turn(position, chance, (event,))
    motion = Motion(position, chance, event)
    if position.level is BEGINNER:  # 8.3: passing takes the two cards, with no second try
        took = draw(motion, seat, CARDS_PER_DRAW) > 0 or took
    if took:
        motion.idle = 0
    else:
        count_idle_turn(motion)
    return _finish(motion)


def _empty_hand(motion: Motion, seat: int) -> Step:
    award_star(motion, seat)
    return _finish(motion)


def _finish(motion: Motion) -> Step:
    """The move is carried out, and with it the turn is over, if not the game."""
    if motion.over:
        return Step(motion.freeze(), tuple(motion.events))
    return _end_turn(motion.freeze(), motion.chance, motion.events, motion.idle)


def _end_turn(position: Position, chance: Chance, events: Sequence[Event], idle: int = 0) -> Step:
    """On to the next player clockwise, or to the one after, when Skip a Go takes the turn."""
    following = (position.active + 1) % len(position.hands)
    if skips_next(position):
        motion = Motion(position, chance, *events)
        lose_turn(motion, following)
        position, events = motion.freeze(), motion.events
        following = (following + 1) % len(position.hands)
    level, _, stars, hands, stacks, pile, _, _, house, over, winners = position
    now = level, following, stars, hands, stacks, pile, NEW_TURN, idle, house, over, winners
    return made(Step, (made(Position, now), (*events, turn(following))))


_ACTIONS = {
    MoveKind.PLAY: _play_card,
    MoveKind.STEAL: _steal,
    MoveKind.DRAW: _draw,
    MoveKind.PASS: _pass,
    MoveKind.END: _end,
}
