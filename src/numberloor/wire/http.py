"""Set-up and lookup, over HTTP."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from numberloor.wire.notebooks import ClassReport, EraseNotebooks, NotebookRead, ReadNotebook
from numberloor.wire.values import (
    Animal,
    Badge,
    BotName,
    CodeText,
    DeckName,
    DeckText,
    Handicap,
    HouseRule,
    Key,
    Lang,
    Level,
    RequestId,
    Seat,
    Settings,
    TableId,
)
from numberloor.wire.views import TableShown


class PersonHere(Struct, frozen=True, tag_field="sitter", tag="person", forbid_unknown_fields=True):
    """A person at the screen that makes the table; its key comes with the answer."""

    animal: Animal | None = None
    handicap: Handicap = Handicap()


class OpenChair(Struct, frozen=True, tag_field="sitter", tag="open", forbid_unknown_fields=True):
    """Waits for someone with the code."""

    handicap: Handicap = Handicap()


class BotHere(Struct, frozen=True, tag_field="sitter", tag="bot", forbid_unknown_fields=True):
    bot: BotName
    animal: Animal | None = None
    handicap: Handicap = Handicap()


AnyChair = PersonHere | OpenChair | BotHere


class MakeTable(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables"""

    level: Level
    seats: Annotated[list[AnyChair], Meta(min_length=2, max_length=5)]
    house: Annotated[list[HouseRule], Meta(max_length=2)] = msgspec.field(default_factory=list)
    settings: Settings = Settings()
    # A deck of one's own, as `numberloor deck` prints it; null: the standard one.
    deck: DeckText | None = None
    lang: Lang = "en"  # of the words in the code
    start: bool = False  # begin at once; only when no chair is open
    first: Seat | None = None
    id: RequestId | None = None  # sent again with the same, it makes no second table


class TryDeck(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/deck: can this deck be played, at this level and with so many seats?"""

    deck: DeckText
    level: Level
    seats: Annotated[int, Meta(ge=2, le=5)]


class DeckShown(Struct, frozen=True):
    """A deck that can be played; `cards` is how many of them the level uses."""

    name: str
    cards: int


class SeatKey(Struct, frozen=True):
    seat: int
    key: str


class TableMade(Struct, frozen=True):
    """Whoever made the table is its host. Keys are told this once."""

    table: str
    code: str
    pictures: list[str]
    host_key: str
    keys: list[SeatKey]


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/join: take a chair by the code of a table or a class.

    `deck` agrees to the practice deck that the table plays with; `badge` is for a class with notebooks.
    Sent again with the same `id`, it takes no second chair.
    """

    code: CodeText
    animal: Animal | None = None
    seat: Seat | None = None
    deck: DeckName = ""
    badge: Badge | None = None
    id: RequestId | None = None


class Joined(Struct, frozen=True):
    table: str
    code: str
    seat: int
    key: str


class Look(Struct, frozen=True):
    """GET /api/look?code=…: what a code opens, before one sits down.

    `notebooks`: it is a class that keeps notebooks, so whoever comes may choose a badge, but none of
    `badges`, with which somebody sits already.
    """

    kind: Literal["table", "class"]
    code: str
    pictures: list[str]
    table: TableShown | None
    free_seats: int
    notebooks: bool
    badges: list[str]


class Invite(Struct, frozen=True):
    """GET /api/invite?code=…: the address that opens the table or class of a code, as in its QR code.

    `for_others` is false while the server can be reached from its own machine only.
    """

    link: str
    for_others: bool


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    table: TableId
    key: Key


class MyPlaces(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/places: which of these tables still go on, in the same order.

    A table that is over or gone is left out, and one whose key opens no chair there any more.
    """

    places: Annotated[list[Place], Meta(max_length=5)]


class MakeClass(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/classes: one code for so many children, at tables of two to four.

    `deck` is as in MakeTable; `notebooks`: the class keeps one for each badge.
    """

    level: Level
    children: Annotated[int, Meta(ge=2, le=40)]
    house: Annotated[list[HouseRule], Meta(max_length=2)] = msgspec.field(default_factory=list)
    settings: Settings = Settings()
    lang: Lang = "en"
    notebooks: bool = False
    deck: DeckText | None = None
    id: RequestId | None = None  # as in MakeTable


class ClassMade(Struct, frozen=True):
    class_id: str
    code: str
    pictures: list[str]
    host_key: str
    tables: list[str]


class ClassTable(Struct, frozen=True):
    """A table from afar: no cards, only who has how many stars and whose turn it is.

    Before the first game there are no stars; `active` is null when nobody is on turn.
    """

    table: TableShown
    stars: list[int]
    stars_to_win: int
    active: int | None
    winners: list[int]


class ClassShown(Struct, frozen=True):
    """GET /api/classes/{class_id}, with the host's key in the Authorization header.

    `children`: for how many it was made.
    """

    class_id: str
    code: str
    pictures: list[str]
    children: int
    notebooks: bool
    tables: list[ClassTable]


class ClassAction(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/classes/{class_id}: the same host's action at every table of the class."""

    action: Literal["start", "pause", "unpause", "close"]


class AnimalSummary(Struct, frozen=True):
    """An animal over all games at its table; `child` is false for one that a bot played."""

    animal: Animal
    child: bool
    stars: int
    cards: int


class TableSummary(Struct, frozen=True):
    """What was played at a table; `over_the_ten` are those of the `sums` that went over the ten."""

    games: int
    turns: int
    cards: int
    sums: int
    over_the_ten: int
    seconds: int
    animals: list[AnimalSummary]


class ClassSummary(Struct, frozen=True):
    """GET /api/classes/{class_id}/summary, with the host's key: no child is named in it."""

    level: Level
    made_at: int  # ms
    tables: list[TableSummary]


class BotShown(Struct, frozen=True):
    """GET /api/bots: who may sit at a table."""

    bot: str
    strength: int


HTTP_MESSAGES: tuple[type[Struct], ...] = (
    MakeTable,
    TryDeck,
    DeckShown,
    TableMade,
    Join,
    Joined,
    Look,
    Invite,
    MyPlaces,
    TableShown,
    MakeClass,
    ClassMade,
    ClassShown,
    ClassAction,
    ClassSummary,
    ClassReport,
    EraseNotebooks,
    ReadNotebook,
    NotebookRead,
    BotShown,
)
