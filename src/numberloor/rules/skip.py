"""Rules, section 5: Skip a Go, and ruling R5.

When a turn ends with a Skip a Go on top that was played in that same turn, the next player draws
two cards and loses the turn; play goes on with the player after that. A pass, a lost turn and a
stolen turn set nothing off. House rule `repeat_skip`: it acts after every turn in which a card was
played and that leaves it on top, whoever played it.
"""

from numberloor.rules.draft import Draft
from numberloor.rules.model import events
from numberloor.rules.model.cards import Card
from numberloor.rules.model.levels import REPEAT_SKIP
from numberloor.rules.model.position import Position
from numberloor.rules.pile import CARDS_PER_DRAW, draw

SKIP = Card.SKIP


def skips_next(position: Position) -> bool:
    """Does the turn that ends now cost the next player theirs?"""
    if position.stacks[1][-1] is not SKIP:
        return False
    if position.turn.balloons:  # the last balloon of this turn is the one on top
        return True
    return REPEAT_SKIP in position.house and position.turn.floors > 0


def lose_turn(draft: Draft, seat: int) -> None:
    """R7: settled at once, so nobody can steal it; not counted as an idle turn."""
    draw(draft, seat, CARDS_PER_DRAW)
    draft.events.append(events.lost_turn(seat))
