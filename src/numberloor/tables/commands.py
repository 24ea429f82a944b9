"""What can be asked of a table, by the people at it, its host, and the server's own clock."""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from numberloor.tables.settings import Settings


class Actor(NamedTuple):
    """Who asks: the seats whose keys were shown, whether the host's was, or the server itself."""

    seats: tuple[int, ...] = ()
    host: bool = False
    server: bool = False


SERVER = Actor(server=True)


@dataclass(frozen=True, slots=True)
class PlayMove:
    """`bot` names the bot that chose; None when a person did."""

    seat: int
    move: str
    version: int
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class Undo:
    seat: int
    version: int


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """`make_room`: where no chair is open, a bot gets up, or one more chair is brought."""

    seat: int | None  # None: the first open one
    key_print: str
    animal: str | None = None
    make_room: bool = False


@dataclass(frozen=True, slots=True)
class Leave:
    seat: int


@dataclass(frozen=True, slots=True)
class FreeSeat:
    seat: int


@dataclass(frozen=True, slots=True)
class ChooseAnimal:
    seat: int
    animal: str


@dataclass(frozen=True, slots=True)
class AddBot:
    seat: int | None
    bot: str


@dataclass(frozen=True, slots=True)
class GoAway:
    seat: int


@dataclass(frozen=True, slots=True)
class ComeBack:
    seat: int


@dataclass(frozen=True, slots=True)
class SitIn:
    seat: int


@dataclass(frozen=True, slots=True)
class ChangeSettings:
    settings: Settings


@dataclass(frozen=True, slots=True)
class NameYoungest:
    """Before the first game: who will begin it."""

    seat: int


@dataclass(frozen=True, slots=True)
class Start:
    first: int | None = None  # None: the youngest, the next one clockwise, or a lot


@dataclass(frozen=True, slots=True)
class Pause:
    pass


@dataclass(frozen=True, slots=True)
class Unpause:
    pass


@dataclass(frozen=True, slots=True)
class Close:
    pass


@dataclass(frozen=True, slots=True)
class DrawLots:
    """Calm: the window is over."""


Command: TypeAlias = (
    PlayMove
    | Undo
    | TakeSeat
    | Leave
    | FreeSeat
    | ChooseAnimal
    | AddBot
    | GoAway
    | ComeBack
    | SitIn
    | ChangeSettings
    | NameYoungest
    | Start
    | Pause
    | Unpause
    | Close
    | DrawLots
)
