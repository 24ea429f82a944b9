"""Events: what a move made happen, in the order in which a person would tell it."""

from enum import StrEnum
from functools import cache
from typing import NamedTuple

from numberloor.rules.cards import Card


class EventKind(StrEnum):
    PLAYED = "played"
    STOLE = "stole"
    DREW = "drew"
    PASSED = "passed"
    ENDED = "ended"
    RESHUFFLED = "reshuffled"
    LOST_TURN = "lost_turn"
    STAR = "star"
    TURN = "turn"
    WON = "won"
    DEAD_TABLE = "dead_table"


class Event(NamedTuple):
    """`cards` is what was drawn; everyone may know how many (`amount`), only `seat` which."""

    kind: EventKind
    seat: int | None = None
    card: Card | None = None
    stack: int | None = None  # Beginner: which stack the floor went on
    victim: int | None = None  # whose turn was stolen
    amount: int | None = None  # cards drawn, stars held, cards reshuffled
    cards: tuple[Card, ...] = ()

    def seen_by(self, seat: int | None) -> "Event":
        """The event as that seat may know it; None is a spectator."""
        if self.cards and self.seat != seat:
            return self._replace(cards=())
        return self


@cache
def plain_event(
    kind: EventKind,
    seat: int | None = None,
    card: Card | None = None,
    stack: int | None = None,
    victim: int | None = None,
) -> Event:
    """An event with no amount in it. There are few different ones and every move tells some, so
    each is made once."""
    return Event(kind, seat, card, stack, victim)
