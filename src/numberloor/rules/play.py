"""Carrying out a move: values in, values out.

`play` checks the move, then returns a `Step`: the next position and the events. Playing the last
card is one move with the Star, the six new cards and the change of turn; so are, at the end of any
turn, the two cards and the lost turn that Skip a Go costs the next player.
"""

from typing import NamedTuple

from numberloor.rules.chance import Chance, SeededChance
from numberloor.rules.ending import count_idle_turn
from numberloor.rules.events import Event, EventKind, plain_event
from numberloor.rules.levels import Level
from numberloor.rules.motion import Motion
from numberloor.rules.moves import Move, MoveKind
from numberloor.rules.pile import CARDS_PER_DRAW, draw
from numberloor.rules.position import NEW_TURN, THIEFS_TURN, Position, Turn
from numberloor.rules.refusal import IllegalMove, why_not
from numberloor.rules.skip import lose_turn, skips_next
from numberloor.rules.stars import award_star


class Step(NamedTuple):
    position: Position
    events: tuple[Event, ...]


def play(
    position: Position, seat: int, move: Move, chance: Chance | None = None, *, seed: int = 0
) -> Step:
    """Carry out a move. `chance` (or else `seed`) decides a reshuffle, if the move needs one.

    Raises IllegalMove, which says why not, and leaves the position as it was.
    """
    refusal = why_not(position, seat, move)
    if refusal:
        raise IllegalMove(position, seat, move, refusal)
    return _carry_out(position, seat, move, chance or SeededChance(seed))


def _carry_out(position: Position, seat: int, move: Move, chance: Chance) -> Step:
    motion = Motion(position, chance)
    _ACTIONS[move.kind](motion, seat, move)
    return Step(motion.freeze(), tuple(motion.events))


def _play_card(motion: Motion, seat: int, move: Move) -> None:
    card = move.card
    assert card is not None
    motion.events.append(plain_event(EventKind.PLAYED, seat, card, move.stack))
    turn = motion.turn
    if card.is_floor:
        motion.lay(seat, card, move.stack or 0)
        motion.turn = Turn(turn.floors + 1, turn.balloons, turn.drawn)
    else:
        motion.lay(seat, card, 1)
        motion.turn = Turn(turn.floors, turn.balloons + 1, turn.drawn)
    if not motion.hands[seat]:
        _empty_hand(motion, seat)


def _steal(motion: Motion, seat: int, move: Move) -> None:
    card = move.card
    assert card is not None
    motion.events.append(plain_event(EventKind.STOLE, seat, card, None, motion.active))
    motion.lay(seat, card, 0)
    motion.active = seat
    motion.turn = THIEFS_TURN
    if motion.hands[seat]:
        motion.events.append(plain_event(EventKind.TURN, seat))
    else:
        _empty_hand(motion, seat)


def _empty_hand(motion: Motion, seat: int) -> None:
    award_star(motion, seat)
    if not motion.over:
        _end_turn(motion)


def _draw(motion: Motion, seat: int, _move: Move) -> None:
    draw(motion, seat, CARDS_PER_DRAW)
    motion.turn = Turn(motion.turn.floors, motion.turn.balloons, drawn=True)


def _end(motion: Motion, seat: int, _move: Move) -> None:
    motion.events.append(plain_event(EventKind.ENDED, seat))
    motion.idle = 0
    _end_turn(motion)


def _pass(motion: Motion, seat: int, _move: Move) -> None:
    motion.events.append(plain_event(EventKind.PASSED, seat))
    took = motion.turn.drawn
    if motion.level is Level.BEGINNER:  # 8.3: passing takes the two cards, with no second try
        took = draw(motion, seat, CARDS_PER_DRAW) > 0 or took
    if took:
        motion.idle = 0
    else:
        count_idle_turn(motion)
    if not motion.over:
        _end_turn(motion)


def _end_turn(motion: Motion) -> None:
    """On to the next player clockwise, or to the one after, when Skip a Go takes the turn."""
    following = (motion.active + 1) % len(motion.hands)
    if motion.level is not Level.BEGINNER and skips_next(motion):
        lose_turn(motion, following)
        following = (following + 1) % len(motion.hands)
    motion.active = following
    motion.turn = NEW_TURN
    motion.events.append(plain_event(EventKind.TURN, following))


_ACTIONS = {
    MoveKind.PLAY: _play_card,
    MoveKind.STEAL: _steal,
    MoveKind.DRAW: _draw,
    MoveKind.PASS: _pass,
    MoveKind.END: _end,
}
