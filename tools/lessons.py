"""The lessons as data for the page: prepared positions, what to do there, and what then happens.

    python tools/lessons.py web/src/generated/lessons.json

The page holds no rules, so every view, every reason and every answer to a wrong try is worked out
here by the rules themselves. What the fox says is kept in locale/*/lesson.ftl.
"""

import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from numberloor import wire
from numberloor.rules.model.cards import CARDS
from numberloor.rules.model.levels import Level
from numberloor.rules.model.moves import MOVES
from numberloor.rules.model.position import NEW_TURN, Cards, Position, Turn
from numberloor.wire.encode.stops import LEARNER, stop_shown, tries_shown, view_shown

OTHER = 1
LAMP = "lamp"  # what the fox waits for where it is no move: the button that lights the lamps


class Stop(NamedTuple):
    """One stop of a lesson: what lies there, and the move that the fox waits for, or the lamp."""

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
    Stop("lamp", ("4", "b2"), "3 6 9", LAMP, first=True),
    Stop("ten", ("9", "b2"), "1 4 6", "1"),
    Stop("same", ("7", "b3"), "2 7", "7"),
    Stop("balloon", ("2", "b3"), "4 8 b2", "b2"),
    Stop("near", ("4", "near"), "0 6 9", "6"),
    Stop("odd", ("4", "odd"), "2 7 8", "7"),
    Stop("even", ("3", "even"), "1 8 9", "8"),
    Stop("draw", ("5", "b1"), "1 2 9", "draw"),
    Stop("done", ("8", "b1"), "2 5", "end", PLAYED),
    Stop("skip", ("8", "b1"), "5 skip", "skip", PLAYED),
    Stop("star", ("4", "b2"), "6", "6", first=True),
)
BASIC = (
    Stop("jump", ("1", "b7"), "3 5 8", "8", first=True),
    Stop("lamp", ("3", "b5"), "4 6 8", LAMP),
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
    told = {"key": stop.key, "first": stop.first}
    if stop.want == LAMP:
        lit = view_shown(position)
        dark = msgspec.structs.replace(lit, offers=None)
        shown = wire.Stop(dark, LAMP, tries_shown(position, LAMP), after=lit, events=[])
    else:
        shown = stop_shown(position, MOVES[stop.want])
    data: dict[str, Any] = msgspec.to_builtins(shown)
    return {**told, **data}


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


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.parent.mkdir(parents=True, exist_ok=True)
    lessons = {level.value: lesson(level) for level in LESSONS}
    target.write_text(json.dumps(lessons, separators=(",", ":")), encoding="utf-8")
