"""The lessons as data for the page: prepared positions, what to do there, and what then happens.

    python tools/lessons.py web/src/generated/lessons.json

The page holds no rules, so every view, every reason and every answer to a wrong try is worked out
here by the rules themselves. What the fox says is kept in locale/*/lesson.ftl.
"""

import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

from numberloor.rules.model.cards import CARDS
from numberloor.rules.model.events import Event, EventKind
from numberloor.rules.model.levels import Level, stars_to_win
from numberloor.rules.model.moves import MOVES, Move, MoveKind
from numberloor.rules.model.position import NEW_TURN, Cards, Position, Turn
from numberloor.rules.play import play
from numberloor.rules.text.notation import format_event
from numberloor.rules.view import view_for
from numberloor.rules.why.explain import explain
from numberloor.rules.why.reasons import Reason

LEARNER, OTHER = 0, 1


class Stop(NamedTuple):
    """One stop of a lesson: what lies there, and the move that the fox waits for."""

    key: str
    stacks: tuple[str, str]
    hand: str
    want: str
    turn: Turn = NEW_TURN
    active: int = LEARNER
    first: bool = False  # one of the three that come before a first game


PLAYED = Turn(floors=1)

BEGINNER = (
    Stop("beginner-up", ("4", "8"), "1 5", "5@1", first=True),
    Stop("beginner-down", ("5", "8"), "3 7", "7@2"),
    Stop("beginner-same", ("3", "7"), "3 9", "3@1"),
    Stop("beginner-ten", ("9", "5"), "0 2", "0@1"),
    Stop("beginner-pass", ("0", "5"), "2 8", "pass", first=True),
    Stop("beginner-done", ("6", "2"), "4 9", "end", PLAYED),
    Stop("beginner-star", ("6", "1"), "2", "2@2", first=True),
)
INTERMEDIATE = (
    Stop("up", ("5", "b3"), "1 4 8", "8", first=True),
    Stop("down", ("6", "b2"), "1 4 9", "4"),
    Stop("ten", ("9", "b2"), "1 4 6", "1"),
    Stop("same", ("7", "b3"), "2 7", "7"),
    Stop("balloon", ("2", "b3"), "4 8 b2", "b2"),
    Stop("near", ("4", "near"), "0 6 9", "6"),
    Stop("odd", ("4", "odd"), "2 7 8", "7"),
    Stop("even", ("3", "even"), "1 8 9", "8"),
    Stop("draw", ("5", "b1"), "1 2 9", "draw", first=True),
    Stop("done", ("8", "b1"), "2 5", "end", PLAYED),
    Stop("skip", ("8", "b1"), "5 skip", "skip", PLAYED),
    Stop("star", ("4", "b2"), "6", "6", first=True),
)
BASIC = (
    Stop("jump", ("1", "b7"), "3 5 8", "8", first=True),
    Stop("far", ("7", "b8"), "2 5 6", "5"),
    Stop("below", ("0", "b3"), "1 5 7", "7"),
    Stop("night", ("5", "b3"), "1 4 8n", "8n"),
    Stop("steal", ("6", "b4"), "2n 5 b1", "steal 2n", NEW_TURN, OTHER, first=True),
    Stop("near", ("9", "near"), "1 4 6", "1"),
    Stop("odd", ("8", "odd"), "2 5 6", "5"),
    Stop("even", ("7", "even"), "1 4 9", "4"),
    Stop("skip", ("8", "b6"), "5 skip", "skip", PLAYED),
    Stop("finish", ("8", "b6"), "b1 b4", "b4", PLAYED),
    Stop("star", ("9", "b6"), "3", "3", first=True),
)
LESSONS = {Level.BEGINNER: BEGINNER, Level.INTERMEDIATE: INTERMEDIATE, Level.BASIC: BASIC}


def lesson(level: Level) -> list[dict[str, Any]]:
    return [_stop(level, stop) for stop in LESSONS[level]]


def _stop(level: Level, stop: Stop) -> dict[str, Any]:
    position = _position(level, stop)
    move = MOVES[stop.want]
    step = play(position, LEARNER, move, seed=1)
    reason = explain(position, LEARNER, move).reason
    tries = {
        one.code: _reason(explain(position, LEARNER, one).reason)
        for one in MOVES.values()
        if one is not move and _could_be_tried(one, position)
    }
    return {
        "key": stop.key,
        "first": stop.first,
        "view": _view(position),
        "want": stop.want,
        "tries": tries,
        "after": _view(step.position),
        "events": [_event(event, reason) for event in step.events],
    }


def _position(level: Level, stop: Stop) -> Position:
    under = ("0", "0") if level is Level.BEGINNER else ("0", "b1")
    stacks = tuple(
        (CARDS[below], CARDS[top]) for below, top in zip(under, stop.stacks, strict=True)
    )
    pile = _cards("3 6 2 7 1 8 5 4 9 0 6 2")
    return Position(
        level=level,
        active=stop.active,
        stars=(0, 0),
        hands=(tuple(sorted(_cards(stop.hand))), _cards("1 4 9")),
        stacks=(stacks[0], stacks[1]),
        pile=pile,
        turn=stop.turn,
    )


def _cards(codes: str) -> Cards:
    return tuple(CARDS[code] for code in codes.split())


def _could_be_tried(move: Move, position: Position) -> bool:
    if move.card is not None and move.card not in position.hands[LEARNER]:
        return False
    if move.kind is MoveKind.PLAY and (move.stack is None) == (position.level is Level.BEGINNER):
        return False
    return move.kind is not MoveKind.STEAL or position.active != LEARNER


def _view(position: Position) -> dict[str, Any]:
    view = view_for(position, LEARNER)
    return {
        "level": view.level.value,
        "seat": LEARNER,
        "active": view.active,
        "stars": view.stars,
        "stars_to_win": stars_to_win(view.seats),
        "hand": [card.code for card in view.hand],
        "hand_sizes": view.hand_sizes,
        "stacks": [[card.code for card in stack] for stack in view.stacks],
        "pile_size": view.pile_size,
        "turn": view.turn._asdict(),
        "idle": view.idle,
        "house": [],
        "over": view.over,
        "winners": view.winners,
        "offers": [
            {"move": offer.move.code, "reason": _reason(offer.reason)} for offer in view.offers
        ],
        "can_undo": False,
    }


def _reason(reason: Reason) -> dict[str, Any]:
    return {"key": reason.key, "args": {name: _arg(value) for name, value in reason.args.items()}}


def _arg(value: Any) -> Any:
    if isinstance(value, Reason):
        return _reason(value)
    return getattr(value, "code", value)


def _event(event: Event, reason: Reason) -> dict[str, Any]:
    told = format_event(event.seen_by(None))
    if event.kind in (EventKind.PLAYED, EventKind.STOLE):
        told["reason"] = _reason(reason)
    return told


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.parent.mkdir(parents=True, exist_ok=True)
    lessons = {level.value: lesson(level) for level in LESSONS}
    target.write_text(json.dumps(lessons, separators=(",", ":")), encoding="utf-8")
