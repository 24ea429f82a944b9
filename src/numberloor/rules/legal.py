"""The legal moves of every seat at every moment: the active player's turn, and others' steals."""

from numberloor.rules.beginner import beginner_moves
from numberloor.rules.model.levels import BEGINNER
from numberloor.rules.model.moves import Move
from numberloor.rules.model.position import Position
from numberloor.rules.model.quick import remembers_last
from numberloor.rules.steal import steal_moves
from numberloor.rules.turn import turn_moves


def legal_moves(position: Position, seat: int | None = None) -> tuple[Move, ...]:
    """What a seat (the active one unless told) may do now, sorted by code, each move once."""
    if seat is None or seat == position.active:
        return _active_moves(position)
    position.check_seat(seat)
    return () if position.over else steal_moves(position, seat)


@remembers_last  # whoever lists the moves then plays one, and `play` looks for it in the list
def _active_moves(position: Position) -> tuple[Move, ...]:
    if position.over:
        return ()
    if position.level is BEGINNER:
        return beginner_moves(position)
    return turn_moves(position)
