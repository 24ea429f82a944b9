"""A house rule of this edition: handicaps, so that a four- and a nine-year-old can share a table.

A handicap belongs to a seat, and everybody can see it: how many cards the seat is dealt at the start
instead of six, and how many stars it needs to win. The six new cards after a Star stay six.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from numberloor.rules.model.levels import HAND_SIZE, stars_to_win

FEWEST_CARDS, MOST_CARDS = 4, 8
FEWEST_STARS, MOST_STARS = 1, 7


class Handicap(NamedTuple):
    """What is different for one seat. Fewer cards and fewer stars help it, more make it harder."""

    cards: int = HAND_SIZE  # dealt at the start
    stars: int | None = None  # needed to win; None: as many as the rules say

    def check(self) -> None:
        """Refuse what goes beyond a helping hand."""
        if not FEWEST_CARDS <= self.cards <= MOST_CARDS:
            raise ValueError(
                f"a handicap deals {FEWEST_CARDS} to {MOST_CARDS} cards, not {self.cards}"
            )
        if self.stars is not None and not FEWEST_STARS <= self.stars <= MOST_STARS:
            raise ValueError(
                f"a handicap asks for {FEWEST_STARS} to {MOST_STARS} stars, not {self.stars}"
            )


NO_HANDICAP = Handicap()
Handicaps = tuple[Handicap, ...]  # one a seat, or none at all


def for_seats(handicaps: Sequence[Handicap], seats: int) -> Handicaps:
    """One a seat, looked over; none at all where they would change nothing.

    There is one way to say that nothing is different, so that equal games are equal.
    """
    if not handicaps:
        return ()
    if len(handicaps) != seats:
        raise ValueError(
            f"there are {seats} seats, and {len(handicaps)} handicaps: name one a seat"
        )
    for handicap in handicaps:
        handicap.check()
    printed = stars_to_win(seats)
    plain = tuple(
        handicap._replace(stars=None) if handicap.stars == printed else handicap
        for handicap in handicaps
    )
    return () if all(handicap == NO_HANDICAP for handicap in plain) else plain


def goals_of(handicaps: Handicaps, seats: int) -> tuple[int, ...]:
    """The stars that each seat needs; empty where all need as many as the rules say."""
    printed = stars_to_win(seats)
    return plain_goals([printed if it.stars is None else it.stars for it in handicaps])


def goal_for(seat: int, goals: tuple[int, ...], seats: int) -> int:
    """The stars with which a seat wins: its goal where there are goals, else the printed one."""
    return goals[seat] if goals else stars_to_win(seats)


def plain_goals(goals: Sequence[int]) -> tuple[int, ...]:
    """The same, from stars to win by seat."""
    printed = stars_to_win(len(goals))
    return () if all(goal == printed for goal in goals) else tuple(goals)


NONE = "none"
_WORD = re.compile(r"(?:cards=(\d)(?:,(?=s)|$))?(?:stars=(\d))?", re.ASCII)


def format_handicap(handicap: Handicap) -> str:
    """In one word, such as `cards=4,stars=3`, `stars=3` or `none`."""
    words = [] if handicap.cards == HAND_SIZE else [f"cards={handicap.cards}"]
    if handicap.stars is not None:
        words.append(f"stars={handicap.stars}")
    return ",".join(words) or NONE


def parse_handicap(text: str) -> Handicap:
    """Read that word again. Raises ValueError."""
    if text == NONE:
        return NO_HANDICAP
    found = _WORD.fullmatch(text)
    if not text or not found:
        raise ValueError(f"{text[:40]!r} is no handicap: write cards=4, stars=3, both, or none")
    cards, stars = found.groups()
    return Handicap(int(cards) if cards else HAND_SIZE, int(stars) if stars else None)
