"""What the server says over the WebSocket."""

from msgspec import UNSET, Struct, UnsetType

from numberloor.wire.events import AnyEvent, Happened
from numberloor.wire.values import PROTOCOL, Reason
from numberloor.wire.views import Changed, Offer, OwnPart, TableShown, View


class Answer(Struct, frozen=True, tag_field="type"):
    pass


class Welcome(Answer, frozen=True, tag="welcome"):
    """Where things stand, for a new client and a returning one.

    `missed` tells what happened since `have`; null when that is too long ago to tell.
    """

    version: int
    seats: list[int]  # the seats whose keys this client holds
    host: bool
    table: TableShown
    # One for each seat held, at a covered screen for the open one, or a spectator's; none before the
    # first game.
    views: list[View]
    missed: list[Happened] | None
    beat_seconds: int
    protocol: int = PROTOCOL


class News(Answer, frozen=True, tag="news", omit_defaults=True):
    """The table is at a new version. `id` is set when this client's own command brought it."""

    version: int
    events: list[AnyEvent]
    views: list[View]
    table: TableShown | UnsetType = UNSET  # only when something of it changed
    id: str | UnsetType = UNSET
    seats: list[int] | UnsetType = (
        UNSET  # beside `table`, to a covered screen: its views do not tell
    )


class Changes(Answer, frozen=True, tag="changes", omit_defaults=True):
    """News for a client that follows changes: what is different from the views it has of `since`.

    Whoever has another version than `since` must not follow, and says hello again.
    """

    version: int
    since: int
    events: list[AnyEvent]
    changed: Changed
    own: list[OwnPart]  # of those of its views whose own part is another now
    table: TableShown | UnsetType = UNSET
    id: str | UnsetType = UNSET
    seats: list[int] | UnsetType = UNSET


class Uncovered(Answer, frozen=True, tag="uncovered"):
    """This seat's hand lies open from now on, or none does: the views, as of this version."""

    id: str
    seat: int | None
    version: int
    views: list[View]


class Done(Answer, frozen=True, tag="done"):
    """A command that was carried out before, or that changed nothing others could see."""

    id: str
    version: int


class Refused(Answer, frozen=True, tag="refused"):
    """What could not be done: a code for programs, a reason and a sentence for people."""

    code: str
    reason: Reason
    sentence: str
    id: str | None = None
    version: int | None = None


class Hint(Answer, frozen=True, tag="hinted"):
    id: str
    seat: int
    move: str
    reason: Reason


class Why(Answer, frozen=True, tag="because"):
    id: str
    seat: int
    move: str
    legal: bool
    reason: Reason


class Lit(Answer, frozen=True, tag="lit"):
    """Late lamps are on: what the seat may do, as the table is at this version. Told to it alone."""

    id: str
    seat: int
    version: int
    offers: list[Offer]


class BeatBack(Answer, frozen=True, tag="beat"):
    """A heartbeat with the newest version: a client that is behind says hello again."""

    version: int


class Goodbye(Answer, frozen=True, tag="goodbye"):
    """The server closes this link. `again_ms`: come back after so long; null: do not."""

    code: str
    again_ms: int | None


AnyAnswer = (
    Welcome | News | Changes | Uncovered | Done | Refused | Hint | Why | Lit | BeatBack | Goodbye
)
