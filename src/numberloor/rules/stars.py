"""Rules, section 4.7: the last card of a hand brings a Star.

The player gets a Star (and dances!) and draws six new cards. Whoever reaches the stars to win wins
there and then; no cards are drawn.
"""

from numberloor.rules.draft import Motion
from numberloor.rules.ending import end_game
from numberloor.rules.model import events
from numberloor.rules.model.levels import HAND_SIZE, stars_to_win
from numberloor.rules.pile import draw


def award_star(motion: Motion, seat: int) -> None:
    stars = motion.stars[seat] + 1
    motion.stars = (*motion.stars[:seat], stars, *motion.stars[seat + 1 :])
    motion.events.append(events.star(seat, stars))
    if stars >= stars_to_win(motion.seats):
        end_game(motion, (seat,))
    else:
        draw(motion, seat, HAND_SIZE)  # R12: kept even if no floor is among them
