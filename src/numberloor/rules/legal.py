"""The legal moves of every seat at every moment: the active player's turn, and others' steals."""

from operator import attrgetter

from numberloor.rules.beginner import beginner_moves
from numberloor.rules.levels import Level
from numberloor.rules.moves import Move
from numberloor.rules.position import Position
from numberloor.rules.steal import steal_moves
from numberloor.rules.turn import turn_moves

_by_code = attrgetter("code")


def legal_moves(position: Position, seat: int | None = None) -> tuple[Move, ...]:
    """What a seat (the active one unless told) may do now, sorted by code, each move once."""
    if seat is None:
        seat = position.active
    if position.over:
        return ()
    if seat != position.active:
        moves = steal_moves(position, seat)
    elif position.level is Level.BEGINNER:
        moves = beginner_moves(position)
    else:
        moves = turn_moves(position)
    if len(moves) > 1:
        moves.sort(key=_by_code)
    return tuple(moves)
