"""Rules, section 9: the end, and ruling R10.

The first player with enough stars wins. If as many turns in a row as there are players go by in
which no card was played and none was drawn, the table is dead: most stars wins, then fewest cards
in hand; players still equal share the win.
"""

from enum import StrEnum
from typing import NamedTuple

from numberloor.rules.draft import Draft
from numberloor.rules.model import events
from numberloor.rules.model.position import Position


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
    enough = any(stars >= position.goal(seat) for seat, stars in enumerate(position.stars))
    ending = Ending.STARS if enough else Ending.DEAD_TABLE
    return Outcome(ending, position.winners)


def end_game(draft: Draft, winners: tuple[int, ...]) -> None:
    draft.over = True
    draft.winners = winners
    for seat in winners:
        draft.events.append(events.won(seat))


def count_idle_turn(draft: Draft) -> None:
    """The turn that ends now saw no card played and none drawn."""
    draft.idle += 1
    if draft.idle >= draft.seats:
        draft.events.append(events.dead_table())
        end_game(draft, _leaders(draft))


def _leaders(draft: Draft) -> tuple[int, ...]:
    # Where all need the same stars, the most won are the fewest missing.
    standing = [
        (draft.goal(seat) - draft.stars[seat], len(hand)) for seat, hand in enumerate(draft.hands)
    ]
    best = min(standing)
    return tuple(seat for seat, place in enumerate(standing) if place == best)
