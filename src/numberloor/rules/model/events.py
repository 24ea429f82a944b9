"""Events: what a move made happen, in the order in which a person would tell it."""

from enum import StrEnum
from functools import cache
from typing import NamedTuple

from numberloor.rules.model.cards import Card


class EventKind(StrEnum):
    """What can happen in a move."""

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


# After these the player knows something new, so nothing can be taken back.
TELLING = frozenset(
    {EventKind.DREW, EventKind.RESHUFFLED, EventKind.STAR, EventKind.WON, EventKind.STOLE}
)


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


# What a move tells, one word for each. Most have few different forms and every move tells some, so
# each of those is made once.


@cache
def played(seat: int, card: Card, stack: int | None) -> Event:
    return Event(EventKind.PLAYED, seat, card, stack)


@cache
def stole(seat: int, card: Card, victim: int) -> Event:
    return Event(EventKind.STOLE, seat, card, victim=victim)


def drew(seat: int, cards: tuple[Card, ...]) -> Event:
    return Event(EventKind.DREW, seat, amount=len(cards), cards=cards)


@cache
def passed(seat: int) -> Event:
    return Event(EventKind.PASSED, seat)


@cache
def ended(seat: int) -> Event:
    return Event(EventKind.ENDED, seat)


def reshuffled(count: int) -> Event:
    return Event(EventKind.RESHUFFLED, amount=count)


def lost_turn(seat: int) -> Event:
    return Event(EventKind.LOST_TURN, seat)


def star(seat: int, stars: int) -> Event:
    return Event(EventKind.STAR, seat, amount=stars)


@cache
def turn(seat: int) -> Event:
    return Event(EventKind.TURN, seat)


def won(seat: int) -> Event:
    return Event(EventKind.WON, seat)


def dead_table() -> Event:
    return Event(EventKind.DEAD_TABLE)
