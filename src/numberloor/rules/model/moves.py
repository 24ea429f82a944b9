"""Moves, and their codes as text: play a card, draw, pass, end, steal.

Each move exists once, so moves compare by identity and carry their code ready-made.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from operator import attrgetter

from numberloor.rules.model.cards import Card


class MoveKind(StrEnum):
    """The five things that a seat can do."""

    PLAY = "play"
    DRAW = "draw"
    PASS = "pass"
    END = "end"
    STEAL = "steal"


@dataclass(frozen=True, slots=True, eq=False)
class Move:
    """One move; `code` is how it is written. Take moves from `legal_moves` or `parse_move`."""

    kind: MoveKind
    code: str
    card: Card | None = None
    stack: int | None = None  # Beginner: 0 or 1, written @1 and @2

    def __reduce__(self) -> tuple[Callable[[str], "Move"], tuple[str]]:
        """A copy, or what another process unpacks, is the same move again."""
        return parse_move, (self.code,)

    def __repr__(self) -> str:
        return f"Move({self.code!r})"

    def __str__(self) -> str:
        return self.code


DRAW = Move(MoveKind.DRAW, "draw")
PASS = Move(MoveKind.PASS, "pass")
END = Move(MoveKind.END, "end")
PLAY: dict[Card, Move] = {card: Move(MoveKind.PLAY, card.code, card) for card in Card}
PLAY_ON: dict[Card, tuple[Move, Move]] = {
    card: (
        Move(MoveKind.PLAY, f"{card.code}@1", card, 0),
        Move(MoveKind.PLAY, f"{card.code}@2", card, 1),
    )
    for card in Card
    if card.is_floor and not card.is_night
}
STEAL: dict[Card, Move] = {
    card: Move(MoveKind.STEAL, f"steal {card.code}", card) for card in Card if card.is_night
}

MOVES: dict[str, Move] = {
    move.code: move
    for move in (
        *(DRAW, PASS, END),
        *PLAY.values(),
        *(move for pair in PLAY_ON.values() for move in pair),
        *STEAL.values(),
    )
}

by_code = attrgetter("code")


@lru_cache(maxsize=10_000)
def moves_with(cards: frozenset[Card], button: Move | None) -> tuple[Move, ...]:
    """To play one of these cards, or the button; sorted by code.

    The same few cards fit again and again, so what was worked out is kept.
    """
    moves = [PLAY[card] for card in cards]
    if button:
        moves.append(button)
    return tuple(sorted(moves, key=by_code))


class UnknownMove(ValueError):
    """A text that is no move code."""


def parse_move(code: str) -> Move:
    """The move that a code such as 7, b3, 7@1 or `steal 7n` stands for, or UnknownMove."""
    try:
        return MOVES[code]
    except KeyError:
        shown = code if len(code) <= 40 else code[:40] + "…"
        raise UnknownMove(
            f"unknown move {shown!r}: use a card such as 7, 7n, b3 or skip, 7@1 or 7@2 at "
            "Beginner, or draw, pass, end, steal 7n"
        ) from None


def format_move(move: Move) -> str:
    """The code of a move, as `parse_move` reads it back."""
    return move.code
