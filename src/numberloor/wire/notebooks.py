"""What a notebook tells, over HTTP. The server reads it and answers; it keeps nothing of it."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from numberloor.wire.events import AnyEvent
from numberloor.wire.values import Animal, Badge, Key, Level, Reason, TableId, WindowCode
from numberloor.wire.views import View

Status = Literal["can", "growing", "not-yet", "not-seen"]
Light = Literal["dark", "glow", "light", "blink"]


class GameOver(Struct, frozen=True, forbid_unknown_fields=True):
    """A game that this seat's key was played with, and that is over."""

    table: TableId
    key: Key
    game: Annotated[int, Meta(ge=1, le=100_000)]


class ReadNotebook(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/notebook: write a game into a notebook, if one is named, and tell what stands in it.

    `notebook` is the text of docs/learning.md, as this answer gave it the last time; null: a new one.
    `window` asks for one jump that ends at this window of the house.
    """

    animal: Animal
    notebook: str | None = None
    game: GameOver | None = None
    window: WindowCode | None = None


class Line(Struct, frozen=True):
    """A line of the report; more than one thing in `told` is counted off."""

    part: str
    told: list[Reason]


class KindTold(Struct, frozen=True):
    kind: str
    status: Status


class Square(Struct, frozen=True):
    """One jump in the picture of sums, such as 8+5 or 13-6."""

    jump: str
    status: Status


class HouseWindow(Struct, frozen=True):
    """A window of the child's house: the floor, the way there, near (1) to far (3)."""

    floor: int
    up: bool
    reach: int
    light: Light


class Stop(Struct, frozen=True):
    """A position to try something at: the move that is waited for, what to say to any other, and
    what happens then."""

    view: View
    want: str
    tries: dict[str, Reason]
    after: View
    events: list[AnyEvent]


class JumpAsked(Struct, frozen=True):
    """One of the three jumps after a game, or the one to a window."""

    jump: str
    stop: Stop


class PracticeDeck(Struct, frozen=True):
    """The level's deck with more of what is due; `text` is for MakeTable.deck."""

    name: str
    text: str


class Report(Struct, frozen=True):
    """What one level's page of a notebook tells. `next` are the jumps that are due."""

    level: Level
    games: int
    choices: int
    lines: list[Line]
    kinds: list[KindTold]
    squares: list[Square]
    next: list[str]
    jumps: list[JumpAsked]
    deck: PracticeDeck


class NotebookRead(Struct, frozen=True):
    """`written`: whether the game was written now; once is enough, and with lamps on nothing counts.

    `somebody_else`: the games look as if two had played them. `window_jump`: to the window that was
    asked for, if the house has it.
    """

    notebook: str
    written: bool
    somebody_else: bool
    reports: list[Report]
    house: list[HouseWindow]
    window_jump: JumpAsked | None


class ClassRow(Struct, frozen=True):
    """A child of the class, by its badge. `kinds` are the four ways: up, up-over-ten, down,
    down-over-ten; `habit` is said in a few words."""

    badge: str
    games: int
    kinds: list[KindTold]
    habit: Reason | None
    whimsical: bool


class ForAll(Struct, frozen=True):
    """What most have not yet: `not_yet` of the `of` children who played."""

    kind: str
    not_yet: int
    of: int


class ClassReport(Struct, frozen=True):
    """GET /api/classes/{class_id}/report, with the host's key: by need, and no child is named.

    `deck` is for all, `first` are the badges to sit with first.
    """

    level: Level
    rows: list[ClassRow]
    for_all: ForAll | None
    deck: PracticeDeck | None
    first: list[str]


class EraseNotebooks(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/classes/{class_id}/erase, with the host's key: one badge's notebook; null: all."""

    badge: Badge | None = None
