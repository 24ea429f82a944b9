"""Rules, section 9: the end, and ruling R10.

The first player with enough stars wins. If as many turns in a row as there are players go by in
which no card was played and none was drawn, the table is dead: most stars wins, then fewest cards
in hand; players still equal share the win.
"""

from enum import StrEnum
from typing import NamedTuple

from numberloor.rules.draft import Motion
from numberloor.rules.model import events
from numberloor.rules.model.levels import stars_to_win
from numberloor.rules.model.position import Position
from numberloor.rules.model.quick import quick_members


@quick_members
class Ending(StrEnum):
    """By enough stars, or because nobody could play or draw any more."""

    STARS = "stars"
    DEAD_TABLE = "dead_table"


class Outcome(NamedTuple):
    """How a game ended. Several seats have won where a dead table left them equal."""

    ending: Ending
    winners: tuple[int, ...]


def outcome(position: Position) -> Outcome | None:
    """How the game ended and who won; None while it goes on."""
    if not position.over:
        return None
    enough = stars_to_win(position.seats)
    ending = Ending.STARS if max(position.stars) >= enough else Ending.DEAD_TABLE
    return Outcome(ending, position.winners)


def end_game(motion: Motion, winners: tuple[int, ...]) -> None:
    motion.over = True
    motion.winners = winners
    for seat in winners:
        motion.events.append(events.won(seat))


def count_idle_turn(motion: Motion) -> None:
    """The turn that ends now saw no card played and none drawn."""
    motion.idle += 1
    if motion.idle >= motion.seats:
        motion.events.append(events.dead_table())
        end_game(motion, _leaders(motion))


def _leaders(motion: Motion) -> tuple[int, ...]:
    standing = [(-motion.stars[seat], len(motion.hands[seat])) for seat in range(motion.seats)]
    best = min(standing)
    return tuple(seat for seat, place in enumerate(standing) if place == best)
