"""A stop to try something at, worked out by the rules: for lessons, and for the jumps after a game.

A page holds no rules, so every view, every reason and every answer to a wrong try comes from here.
"""

from numberloor import wire
from numberloor.rules.model.levels import Level, stars_to_win
from numberloor.rules.model.moves import MOVES, Move, MoveKind
from numberloor.rules.model.position import Position
from numberloor.rules.play import play
from numberloor.rules.view import own_hand, view_for
from numberloor.rules.why.explain import explain
from numberloor.wire.encode.events import event_shown
from numberloor.wire.encode.reasons import reason_shown

LEARNER = 0


def stop_shown(position: Position, want: Move) -> wire.Stop:
    """What the learner, who sits at 0, finds there, and what happens when it makes the move."""
    step = play(position, LEARNER, want, seed=1)
    reason = explain(position, LEARNER, want).reason
    return wire.Stop(
        view=view_shown(position),
        want=want.code,
        tries=tries_shown(position, want.code),
        after=view_shown(step.position),
        events=[event_shown(event.seen_by(None), reason) for event in step.events],
    )


def tries_shown(position: Position, want: str) -> dict[str, wire.Reason]:
    """What to say to anything else that can be tried there."""
    return {
        move.code: reason_shown(explain(position, LEARNER, move).reason)
        for move in MOVES.values()
        if move.code != want and _could_be_tried(move, position)
    }


def _could_be_tried(move: Move, position: Position) -> bool:
    if move.card is not None and move.card not in own_hand(position, LEARNER):
        return False
    if move.kind is MoveKind.PLAY and (move.stack is None) == (position.level is Level.BEGINNER):
        return False
    return move.kind is not MoveKind.STEAL or position.active != LEARNER


def view_shown(position: Position) -> wire.View:
    view = view_for(position, LEARNER)
    return wire.View(
        level=view.level.value,
        seat=LEARNER,
        active=view.active,
        stars=list(view.stars),
        stars_to_win=stars_to_win(view.seats),
        hand=[card.code for card in view.hand],
        hand_sizes=list(view.hand_sizes),
        stacks=[[card.code for card in stack] for stack in view.stacks],
        pile_size=view.pile_size,
        turn=wire.TurnShown(*view.turn),
        idle=view.idle,
        house=[],
        over=view.over,
        winners=list(view.winners),
        offers=[wire.Offer(offer.move.code, reason_shown(offer.reason)) for offer in view.offers],
        can_undo=False,
    )
