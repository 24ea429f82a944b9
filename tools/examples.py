"""The examples of the printed rules as data for the page, each worked out by the rules themselves.

    python tools/examples.py web/src/generated/examples.json

What is said beside them is kept in locale/*/rules.ftl.
"""

import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

from numberloor.rules.model.cards import CARDS
from numberloor.rules.model.deck import BLUE, RED, standard_deck
from numberloor.rules.model.levels import Level
from numberloor.rules.model.moves import MOVES
from numberloor.rules.model.position import NEW_TURN, Cards, Position
from numberloor.rules.play import play
from numberloor.rules.why.explain import explain
from numberloor.rules.why.reasons import Reason

ME, OTHER = 0, 1
STAR_CARDS = 14  # as many as lie in the box; no rule asks for their number


class Example(NamedTuple):
    """Open cards, and moves that fit them: each by itself, or one after the other."""

    key: str
    chapter: str
    open: tuple[str, str]
    moves: tuple[str, ...]
    level: Level = Level.BASIC
    active: int = ME
    in_order: bool = False


EXAMPLES = (
    Example("beginner-four", "beginner", ("4", "8"), ("3@1", "4@1", "5@1"), Level.BEGINNER),
    Example("beginner-zero", "beginner", ("0", "5"), ("9@1", "1@1"), Level.BEGINNER),
    Example("same", "fits", ("1", "b4"), ("1",)),
    Example("number", "fits", ("5", "b3"), ("2", "8")),
    Example("up-ten", "fits", ("9", "b2"), ("1",)),
    Example("down-ten", "fits", ("0", "b3"), ("7",)),
    Example("near", "specials", ("5", "near"), ("3", "4", "5", "6", "7")),
    Example("odd", "specials", ("4", "odd"), ("1", "3", "5", "7", "9")),
    Example("even", "specials", ("3", "even"), ("0", "2", "4", "6", "8")),
    Example("skip", "specials", ("6", "skip"), ("6",)),
    Example("turn", "turn", ("3", "b2"), ("5", "7", "9", "b3", "6", "3"), in_order=True),
    Example("night", "night", ("6", "b4"), ("steal 2n",), active=OTHER),
)


def worked_out(example: Example) -> dict[str, Any]:
    moves = [MOVES[code] for code in example.moves]
    hand = [move.card for move in moves if move.card is not None]
    start = position = _position(example, hand)
    plays = []
    for move in moves:
        legal, reason = explain(position, ME, move)
        if not legal:
            raise ValueError(f"{example.key}: the rules do not let {move.code} be played")
        after = play(position, ME, move, seed=1).position
        assert move.card is not None
        plays.append({"card": move.card.code, "reason": _reason(reason), "open": _open(after)})
        position = after if example.in_order else start
    return {
        "key": example.key,
        "chapter": example.chapter,
        "open": _open(start),
        "in_order": example.in_order,
        "plays": plays,
    }


def _position(example: Example, hand: list[Any]) -> Position:
    floor, other = (CARDS[code] for code in example.open)
    # One card more in the hand than is shown: the turn of an example does not end with a star.
    mine: Cards = tuple(sorted([*hand, CARDS["0"]]))
    return Position(
        level=example.level,
        active=example.active,
        stars=(0, 0),
        hands=(mine, (CARDS["1"], CARDS["4"])),
        stacks=((floor,), (other,)),
        pile=(),
        turn=NEW_TURN,
    )


def _open(position: Position) -> list[str]:
    """The open cards; at Beginner only the stack that the example is about."""
    tops = [stack[-1].code for stack in position.stacks]
    return tops[:1] if position.level is Level.BEGINNER else tops


def _reason(reason: Reason) -> dict[str, Any]:
    return {"key": reason.key, "args": {name: _arg(value) for name, value in reason.args.items()}}


def _arg(value: Any) -> Any:
    if isinstance(value, Reason):
        return _reason(value)
    return getattr(value, "code", value)


def box() -> dict[str, Any]:
    """What lies in the box, and which cards carry a mark: one entry for each single card."""
    counts = standard_deck().counts
    cards = [(mark, card) for mark, card, count in counts for _ in range(count)]
    return {
        "floors": sum(card.is_floor for _, card in cards),
        "balloons": sum(card.is_balloon for _, card in cards),
        "stars": STAR_CARDS,
        "day_floors": len(standard_deck().for_level(Level.BEGINNER)),
        "blue": [card.code for mark, card in cards if mark == BLUE],
        "red": [card.code for mark, card in cards if mark == RED],
    }


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.parent.mkdir(parents=True, exist_ok=True)
    written = {"box": box(), "examples": [worked_out(example) for example in EXAMPLES]}
    target.write_text(json.dumps(written, separators=(",", ":")), encoding="utf-8")
