"""Playing on a test's table: what a seat may do, what follows, what is told, why not.

Moves are written in our notation: `play_on(position, "5", "b3", "1: steal 7n")`. A code is played by
the player on turn unless a seat stands before it.
"""

from collections.abc import Iterable

import pytest

from numberloor import (
    Card,
    Event,
    IllegalMove,
    Move,
    Position,
    Reason,
    RefusalCode,
    Step,
    explain,
    legal_moves,
    parse_move,
    play,
    why_not,
)


def codes(moves: Iterable[Move]) -> list[str]:
    return [move.code for move in moves]


def may(position: Position, seat: int | None = None) -> list[str]:
    """The codes of all that a seat (the active one unless told) may do now."""
    return codes(legal_moves(position, seat))


def step_of(position: Position, *moves: str, seed: int = 0) -> Step:
    """Play the moves one after the other; the last one's step."""
    assert moves, "name at least one move"
    step = Step(position, ())
    for written in moves:
        seat, move = _whose(step.position, written)
        step = play(step.position, seat, move, seed=seed)
    return step


def play_on(position: Position, *moves: str, seed: int = 0) -> Position:
    return step_of(position, *moves, seed=seed).position


def refusal(position: Position, written: str) -> RefusalCode:
    """The code with which a move is refused: the same from `why_not` and from `play`."""
    seat, move = _whose(position, written)
    told = why_not(position, seat, move)
    assert told is not None, f"{written!r} is allowed"
    with pytest.raises(IllegalMove) as caught:
        play(position, seat, move)
    assert caught.value.refusal == told
    assert move not in legal_moves(position, seat)
    return told.code


def reason(position: Position, written: str) -> Reason:
    """Why a move is allowed, or why not."""
    seat, move = _whose(position, written)
    return explain(position, seat, move).reason


def told(step: Step) -> list[str]:
    """The events, a line each: "0 played 7", "0 drew 2", "turn 1"."""
    return [_line(event) for event in step.events]


def hand(position: Position, seat: int) -> str:
    return written_out(position.hands[seat])


def written_out(cards: Iterable[Card]) -> str:
    return " ".join(card.code for card in cards)


def _whose(position: Position, written: str) -> tuple[int, Move]:
    seat, colon, code = written.rpartition(": ")
    return int(seat) if colon else position.active, parse_move(code)


def _line(event: Event) -> str:
    if event.kind == "turn":
        return f"turn {event.seat}"
    words: list[object] = [] if event.seat is None else [event.seat]
    words.append(event.kind.value)
    if event.card is not None:
        words.append(event.card.code)
    if event.stack is not None:
        words.append(f"on stack {event.stack + 1}")
    if event.victim is not None:
        words.append(f"from {event.victim}")
    if event.amount is not None:
        words.append(event.amount)
    return " ".join(str(word) for word in words)
