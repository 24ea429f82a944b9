"""The vocabulary of the wire: every message between a client and a table, in both directions.

Set-up and lookup go over HTTP, play goes over one WebSocket:

    client  hello {table, keys, have}      the keys of all seats at this screen, the version it has
    server  welcome {version, table, views}
    client  play {id, seat, version, move}
    server  news {version, events, views, id}     or     refused {id, code, reason, sentence}

A command names the version it was made against and carries an id of the client's own choice; a
repeated id is answered again, not played again. A client commands through `do`, the server speaks
through `type`, and what happened at the table is told through `event`, in the words of
docs/protocol. Moves and cards are written in the same notation. The types of the web client are
generated from this file by `wire/typescript.py`.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

# 2: events are told in the words of the engine protocol.
PROTOCOL = 2

Level = Literal["beginner", "intermediate", "basic"]
HouseRule = Literal["free_draw", "repeat_skip"]
Animal = Literal["fox", "owl", "bear", "hare", "cat", "frog"]
Lang = Literal["en", "de", "cs", "ru"]
Pace = Literal["quick", "steady", "slow"]
Help = Literal["helped", "thinking"]
Steals = Literal["race", "calm", "off"]
Phase = Literal["waiting", "playing", "paused", "over", "closed"]

Seat = Annotated[int, Meta(ge=0, le=4)]
Version = Annotated[int, Meta(ge=0, le=2**53 - 1)]
# Not `$` at the end, which also stands before a last newline.
CommandId = Annotated[
    str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_.:-]+(?![\s\S])")
]
MoveCode = Annotated[str, Meta(min_length=1, max_length=12)]
BotName = Annotated[str, Meta(min_length=1, max_length=48, pattern=r"^[a-z][a-z0-9:_-]*$")]
Key = Annotated[str, Meta(min_length=16, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
TableId = Annotated[str, Meta(min_length=8, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
DeckText = Annotated[str, Meta(min_length=1, max_length=4000)]
CodeText = Annotated[str, Meta(min_length=1, max_length=60)]

# ---- what both sides speak of ----


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is played. The host may change it between turns of play."""

    help: Help = "helped"
    steals: Steals = "race"
    calm_seconds: Annotated[int, Meta(ge=2, le=30)] = 5
    turn_seconds: Annotated[int, Meta(ge=10, le=600)] | None = None
    pace: Pace = "steady"
    # After how long away a bot sits in; None: the table waits.
    sit_in_seconds: Annotated[int, Meta(ge=5, le=600)] | None = 60
    undo: bool = True
    hints: bool = True
    watchers: bool = True


class Reason(Struct, frozen=True):
    """Names a sentence of the locale (`key`) and what goes into it; a reason may hold another."""

    key: str
    args: dict[str, "int | str | list[int] | Reason"]


class Offer(Struct, frozen=True):
    """A move that may be played now, and the sum or the rule that makes it legal."""

    move: str
    reason: Reason


class TurnShown(Struct, frozen=True):
    floors: int
    balloons: int
    drawn: bool


class View(Struct, frozen=True):
    """What one seat may know of the game; `seat` null is a spectator.

    `offers` is null in thinking play, where nothing is marked and anything may be tried.
    """

    level: Level
    seat: int | None
    active: int
    stars: list[int]
    stars_to_win: int
    hand: list[str]
    hand_sizes: list[int]
    stacks: list[list[str]]
    pile_size: int
    turn: TurnShown
    idle: int
    house: list[str]
    over: bool
    winners: list[int]
    offers: list[Offer] | None
    can_undo: bool


class SeatShown(Struct, frozen=True):
    """A chair. `bot` names who plays for it: always (sitter bot), or while its person is away."""

    seat: int
    sitter: Literal["person", "bot", "open"]
    animal: Animal | None
    bot: str | None
    present: bool


class StealWindow(Struct, frozen=True):
    """Calm steals: until `left_ms` is over others may say that they want to steal too."""

    asked: list[int]
    left_ms: int


class TableShown(Struct, frozen=True):
    """A table's frame. In a class it has a number, from 1, and `code` is that of the whole class."""

    table: str
    code: str
    pictures: list[str]
    class_table: int | None
    level: Level
    house: list[str]
    phase: Phase
    seats: list[SeatShown]
    settings: Settings
    game: int
    # Who began this game. Before the first: the youngest, once somebody has said who that is.
    first: int | None
    watchers: int
    window: StealWindow | None
    turn_left_ms: int | None


# ---- what happened at the table ----


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


# ---- client to server, over the WebSocket ----


class Command(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    pass


class Hello(Command, frozen=True, tag="hello"):
    """The first message. No keys: a spectator. Several keys: hot-seat, one screen for many.

    A host's key may be among them. `have` is the last version this client has seen.
    """

    table: TableId
    keys: Annotated[list[Key], Meta(max_length=6)] = msgspec.field(default_factory=list)
    have: Version | None = None
    lang: Lang = "en"
    protocol: int = PROTOCOL


class Play(Command, frozen=True, tag="play"):
    """Play a move, or in thinking play try any: a wrong try is explained and costs nothing.

    In calm mode a steal asks for its place in the draw.
    """

    id: CommandId
    seat: Seat
    version: Version
    move: MoveCode


class Undo(Command, frozen=True, tag="undo"):
    """Take back the seat's own last play, while nothing was drawn and nobody acted since."""

    id: CommandId
    seat: Seat
    version: Version


class AskHint(Command, frozen=True, tag="hint"):
    id: CommandId
    seat: Seat


class AskWhy(Command, frozen=True, tag="why"):
    """Why may, or may not, this move be played? Nothing is played, nothing is counted."""

    id: CommandId
    seat: Seat
    move: MoveCode


class Leave(Command, frozen=True, tag="leave"):
    """Give the chair back for good; a bot plays on, or in the waiting room the chair is open."""

    id: CommandId
    seat: Seat


class ChooseAnimal(Command, frozen=True, tag="animal"):
    id: CommandId
    seat: Seat
    animal: Animal


class NameYoungest(Command, frozen=True, tag="youngest"):
    """Who begins the first game. Host; at a table of a class whoever sits there."""

    id: CommandId
    seat: Seat


class Start(Command, frozen=True, tag="start"):
    """Host: begin the first game, or the next one. Chairs still open are put away.

    `first` is who begins. Null: the youngest, or a lot if nobody has said who that is; in the next
    game whoever sits next, clockwise.
    """

    id: CommandId
    first: Seat | None = None


class Pause(Command, frozen=True, tag="pause"):
    id: CommandId


class Unpause(Command, frozen=True, tag="unpause"):
    id: CommandId


class AddBot(Command, frozen=True, tag="add_bot"):
    """Host: a bot takes an open chair, a new chair (seat null), or plays for someone away."""

    id: CommandId
    bot: BotName
    seat: Seat | None = None


class FreeSeat(Command, frozen=True, tag="free_seat"):
    """Host: the chair is open again, its old key worthless; whoever comes next takes its hand."""

    id: CommandId
    seat: Seat


class ChangeSettings(Command, frozen=True, tag="settings"):
    id: CommandId
    settings: Settings


class CloseTable(Command, frozen=True, tag="close"):
    id: CommandId


class Listen(Command, frozen=True, tag="listen"):
    """What happened is still being told here: bots wait with their next move, at most so long.

    With 0 it has been told. Nothing comes back.
    """

    ms: Annotated[int, Meta(ge=0, le=15_000)]


class Beat(Command, frozen=True, tag="beat"):
    """A heartbeat from the client; answered with a beat."""


AnyCommand = (
    Hello
    | Play
    | Undo
    | AskHint
    | AskWhy
    | Leave
    | ChooseAnimal
    | NameYoungest
    | Start
    | Pause
    | Unpause
    | AddBot
    | FreeSeat
    | ChangeSettings
    | CloseTable
    | Listen
    | Beat
)

# ---- server to client, over the WebSocket ----


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
    views: list[View]  # one for each seat held, or one of a spectator; none before the first game
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


class BeatBack(Answer, frozen=True, tag="beat"):
    """A heartbeat with the newest version: a client that is behind says hello again."""

    version: int


class Goodbye(Answer, frozen=True, tag="goodbye"):
    """The server closes this link. `again_ms`: come back after so long; null: do not."""

    code: str
    again_ms: int | None


AnyAnswer = Welcome | News | Done | Refused | Hint | Why | BeatBack | Goodbye

# ---- set-up and lookup, over HTTP ----


class PersonHere(Struct, frozen=True, tag_field="sitter", tag="person", forbid_unknown_fields=True):
    """A person at the screen that makes the table; its key comes with the answer."""

    animal: Animal | None = None


class OpenChair(Struct, frozen=True, tag_field="sitter", tag="open", forbid_unknown_fields=True):
    """Waits for someone with the code."""


class BotHere(Struct, frozen=True, tag_field="sitter", tag="bot", forbid_unknown_fields=True):
    bot: BotName
    animal: Animal | None = None


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
    """POST /api/join: take a chair by the code of a table or a class."""

    code: CodeText
    animal: Animal | None = None
    seat: Seat | None = None


class Joined(Struct, frozen=True):
    table: str
    code: str
    seat: int
    key: str


class Look(Struct, frozen=True):
    """GET /api/look?code=…: what a code opens, before one sits down."""

    kind: Literal["table", "class"]
    code: str
    pictures: list[str]
    table: TableShown | None
    free_seats: int


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
    """POST /api/classes: one code for so many children, at tables of two to four."""

    level: Level
    children: Annotated[int, Meta(ge=2, le=40)]
    house: Annotated[list[HouseRule], Meta(max_length=2)] = msgspec.field(default_factory=list)
    settings: Settings = Settings()
    lang: Lang = "en"


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
    BotShown,
)
