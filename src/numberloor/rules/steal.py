"""Rules, section 6: night floors (Basic).

While another player is on turn, a player who holds a night floor that fits the two open cards as
they lie (R6) may play it at once. A finishing player cannot be stolen from.
"""

from numberloor.rules.fitting import FITTING
from numberloor.rules.model.cards import NIGHT_CARDS
from numberloor.rules.model.levels import BASIC
from numberloor.rules.model.moves import STEAL, Move
from numberloor.rules.model.position import Position
from numberloor.rules.turn import is_finishing


def may_be_stolen_from(position: Position) -> bool:
    """Is there a turn to steal now? (6.3; a lost turn never shows up as a position, R7.)"""
    return position.level is BASIC and not is_finishing(position)


def steal_moves(position: Position, seat: int) -> tuple[Move, ...]:
    """The steals open to a seat that is not on turn."""
    nights = NIGHT_CARDS.intersection(position.hands[seat])
    if not nights or not may_be_stolen_from(position):
        return ()
    fitting = FITTING[position.open_balloon][position.open_floor.number]
    return tuple([STEAL[card] for card in sorted(nights & fitting)])
