"""What happened at the table. The game's own events have the fields of the engine protocol."""

import msgspec
from msgspec import Struct

from numberloor.wire.values import Reason


class Event(Struct, frozen=True, tag_field="event"):
    pass


class Played(Event, frozen=True, tag="played", omit_defaults=True):
    """At Beginner `stack` is 1 or 2, as in the move `7@1`."""

    seat: int
    card: str
    stack: int | None = None
    reason: Reason | None = None


class Stole(Event, frozen=True, tag="stole", omit_defaults=True):
    seat: int
    card: str
    victim: int = msgspec.field(name="from")  # whose turn it was
    reason: Reason | None = None


class Drew(Event, frozen=True, tag="drew", omit_defaults=True):
    """Everyone may know how many, only that seat which."""

    seat: int
    count: int
    cards: list[str] = msgspec.field(default_factory=list)


class Passed(Event, frozen=True, tag="passed"):
    seat: int


class Ended(Event, frozen=True, tag="ended"):
    seat: int


class Reshuffled(Event, frozen=True, tag="reshuffled"):
    count: int


class LostTurn(Event, frozen=True, tag="lost_turn"):
    seat: int


class Star(Event, frozen=True, tag="star"):
    seat: int
    count: int  # stars now held


class TurnPassed(Event, frozen=True, tag="turn"):
    seat: int


class Won(Event, frozen=True, tag="won"):
    seat: int


class DeadTable(Event, frozen=True, tag="dead_table"):
    pass


class Undone(Event, frozen=True, tag="undone"):
    seat: int


class WindowOpened(Event, frozen=True, tag="window_opened"):
    """Calm: somebody wants to steal; the others may say so too until the draw."""

    seat: int


class AskedToSteal(Event, frozen=True, tag="asked_to_steal"):
    seat: int


class WindowClosed(Event, frozen=True, tag="window_closed"):
    """The fair draw among all who asked; the steal itself follows as `stole`."""

    asked: list[int]
    winner: int | None


class Seated(Event, frozen=True, tag="seated"):
    seat: int


class Freed(Event, frozen=True, tag="freed"):
    seat: int


class WentAway(Event, frozen=True, tag="went_away"):
    seat: int


class CameBack(Event, frozen=True, tag="came_back"):
    seat: int


class SatIn(Event, frozen=True, tag="sat_in"):
    """A bot plays for this seat until its person is back."""

    seat: int
    bot: str


class Started(Event, frozen=True, tag="started"):
    game: int
    first: int


class Paused(Event, frozen=True, tag="paused"):
    pass


class Unpaused(Event, frozen=True, tag="unpaused"):
    pass


class SettingsChanged(Event, frozen=True, tag="settings_changed"):
    pass


class Closed(Event, frozen=True, tag="closed"):
    pass


AnyEvent = (
    Played
    | Stole
    | Drew
    | Passed
    | Ended
    | Reshuffled
    | LostTurn
    | Star
    | TurnPassed
    | Won
    | DeadTable
    | Undone
    | WindowOpened
    | AskedToSteal
    | WindowClosed
    | Seated
    | Freed
    | WentAway
    | CameBack
    | SatIn
    | Started
    | Paused
    | Unpaused
    | SettingsChanged
    | Closed
)


class Happened(Struct, frozen=True):
    """What one version brought, for a client that missed it."""

    version: int
    events: list[AnyEvent]
