"""Carrying out a move: values in, values out.

`play` checks the move, then returns a `Step`: the next position and the events. Playing the last
card is one move with the Star, the six new cards and the change of turn; so are, at the end of any
turn, the two cards and the lost turn that Skip a Go costs the next player.
"""

from typing import NamedTuple

from numberloor.rules.cards import Card
from numberloor.rules.chance import Chance, SeededChance
from numberloor.rules.ending import count_idle_turn
from numberloor.rules.events import Event, EventKind
from numberloor.rules.levels import Level
from numberloor.rules.motion import Motion, with_balloon, with_floor
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
    match move.kind:
        case MoveKind.PLAY:
            assert move.card is not None
            _play_card(motion, seat, move.card, move.stack)
        case MoveKind.STEAL:
            assert move.card is not None
            _steal(motion, seat, move.card)
        case MoveKind.DRAW:
            draw(motion, seat, CARDS_PER_DRAW)
            motion.turn = Turn(motion.turn.floors, motion.turn.balloons, drawn=True)
        case MoveKind.PASS:
            _pass(motion, seat)
        case MoveKind.END:
            motion.tell(EventKind.ENDED, seat)
            motion.idle = 0
            _end_turn(motion)
    return Step(motion.freeze(), tuple(motion.events))


def _play_card(motion: Motion, seat: int, card: Card, stack: int | None) -> None:
    motion.tell(EventKind.PLAYED, seat, card=card, stack=stack)
    if stack is None:
        stack = 0 if card.is_floor else 1
    motion.lay(seat, card, stack)
    motion.turn = with_floor(motion.turn) if card.is_floor else with_balloon(motion.turn)
    if not motion.hands[seat]:
        _empty_hand(motion, seat)


def _steal(motion: Motion, seat: int, card: Card) -> None:
    motion.tell(EventKind.STOLE, seat, card=card, victim=motion.active)
    motion.lay(seat, card, 0)
    motion.active = seat
    motion.turn = THIEFS_TURN
    if motion.hands[seat]:
        motion.tell(EventKind.TURN, seat)
    else:
        _empty_hand(motion, seat)


def _empty_hand(motion: Motion, seat: int) -> None:
    award_star(motion, seat)
    if not motion.over:
        _end_turn(motion)


def _pass(motion: Motion, seat: int) -> None:
    motion.tell(EventKind.PASSED, seat)
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
    following = (motion.active + 1) % motion.seats
    if motion.level.has_balloons and skips_next(motion):
        lose_turn(motion, following)
        following = (following + 1) % motion.seats
    motion.active = following
    motion.turn = NEW_TURN
    motion.tell(EventKind.TURN, following)
