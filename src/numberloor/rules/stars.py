"""Rules, section 4.7: the last card of a hand brings a Star.

The player gets a Star (and dances!) and draws six new cards. Whoever reaches the stars to win wins
there and then; no cards are drawn.
"""

from numberloor.rules.draft import Draft
from numberloor.rules.ending import end_game
from numberloor.rules.model import events
from numberloor.rules.model.levels import HAND_SIZE
from numberloor.rules.pile import draw


def award_star(draft: Draft, seat: int) -> None:
    stars = draft.stars[seat] + 1
    draft.stars = (*draft.stars[:seat], stars, *draft.stars[seat + 1 :])
    draft.events.append(events.star(seat, stars))
    if stars >= draft.goal(seat):
        end_game(draft, (seat,))
    else:
        draw(draft, seat, HAND_SIZE)  # R12: kept even if no floor is among them
