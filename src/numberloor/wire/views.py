"""What a screen shows: the game through one seat's eyes, and the table around it."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from numberloor.wire.values import Animal, DeckName, Handicap, Level, Phase, Reason, Settings


class Offer(Struct, frozen=True):
    """A move that may be played now, and the sum or the rule that makes it legal."""

    move: str
    reason: Reason


class TurnShown(Struct, frozen=True):
    floors: int
    balloons: int
    drawn: bool


class View(Struct, frozen=True, omit_defaults=True):
    """What one seat may know of the game; `seat` null is a spectator.

    `offers` is null in thinking play, where nothing is marked and anything may be tried. With late
    lamps it is null until they are on, and always for a seat that is not on turn. `goals` are there
    where handicaps ask for other stars than `stars_to_win`, one a seat.
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
    goals: list[int] = []


class Laid(Struct, frozen=True):
    """A card that lies on top of a stack now: 1 or 2, as in the move 7@1."""

    stack: int
    card: str


class Changed(Struct, frozen=True, omit_defaults=True):
    """What is different in the part of a view that everybody sees; what is missing is as it was.

    A stack has either grown by the card that was `laid`, or both are told whole.
    """

    active: int | UnsetType = UNSET
    stars: list[int] | UnsetType = UNSET
    hand_sizes: list[int] | UnsetType = UNSET
    laid: Laid | UnsetType = UNSET
    stacks: list[list[str]] | UnsetType = UNSET
    pile_size: int | UnsetType = UNSET
    turn: TurnShown | UnsetType = UNSET
    idle: int | UnsetType = UNSET
    over: bool | UnsetType = UNSET
    winners: list[int] | UnsetType = UNSET


class OwnPart(Struct, frozen=True):
    """The part of a view that belongs to its seat; `seat` null is a spectator's."""

    seat: int | None
    hand: list[str]
    offers: list[Offer] | None
    can_undo: bool


class SeatShown(Struct, frozen=True, omit_defaults=True):
    """A chair. `bot` names who plays for it: always (sitter bot), or while its person is away.

    `handicap` is there where the chair has one, `badge` where a child of a class sits with it.
    """

    seat: int
    sitter: Literal["person", "bot", "open"]
    animal: Animal | None
    bot: str | None
    present: bool
    handicap: Handicap | None = None
    badge: str | None = None


class StealWindow(Struct, frozen=True):
    """Calm steals: until `left_ms` is over others may say that they want to steal too."""

    asked: list[int]
    left_ms: int


class Seal(Struct, frozen=True, omit_defaults=True):
    """The promise for a game, before the first for that one: a hash of what its cards come from.

    Once the game is over, `opened` is all of it as a text, which anybody can check, and `next` the
    promise for the game after it.
    """

    game: int
    commitment: str
    opened: str | None = None
    next: str | None = None


class TableShown(Struct, frozen=True, omit_defaults=True):
    """A table's frame. In a class it has a number, from 1, and `code` is that of the whole class."""

    table: str
    code: str
    pictures: list[str]
    class_table: int | None
    level: Level
    house: list[str]
    deck: DeckName
    phase: Phase
    seats: list[SeatShown]
    settings: Settings
    game: int
    # Who began this game. Before the first: the youngest, once somebody has said who that is.
    first: int | None
    watchers: int
    window: StealWindow | None
    turn_left_ms: int | None
    # Missing in a game that began before games were sealed.
    seal: Seal | None = None
