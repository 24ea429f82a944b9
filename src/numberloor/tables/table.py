"""A live table as one immutable value: who sits where, how it is played, and the game on it."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from numberloor.rules.chance import Chance
from numberloor.rules.model.deck import Deck
from numberloor.rules.model.levels import HouseRule, Level
from numberloor.rules.model.position import Position
from numberloor.rules.sealed.seal import BOTS, chance_of
from numberloor.rules.sealed.secret_chance import SecretChance
from numberloor.rules.text.record import Record
from numberloor.tables.chairs import Chair, Sitter
from numberloor.tables.events import Told
from numberloor.tables.settings import Help, Settings


class Phase(StrEnum):
    WAITING = "waiting"
    PLAYING = "playing"
    PAUSED = "paused"
    OVER = "over"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class TableSetup:
    """How a table was set up: version 0, from which its entries lead to now."""

    id: str
    code: str
    level: Level
    chairs: tuple[Chair, ...]
    settings: Settings
    house: tuple[HouseRule, ...]
    secret: bytes  # of the table's chance; it never leaves its home, only a game's own does
    host_print: str  # fingerprint of the host's key
    made_at: int  # ms
    class_id: str | None = None
    deck: Deck | None = None  # None: the standard one

    def chance(self, version: int) -> Chance:
        """What decides the cards, or a lot, at this entry of a game that is not sealed."""
        return SecretChance(self.secret, version)


class Asked(NamedTuple):
    """Calm: this seat wants to steal with this move."""

    seat: int
    move: str


@dataclass(frozen=True, slots=True)
class StealWindow:
    closes_at: int  # ms
    asked: tuple[Asked, ...]

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(asked.seat for asked in self.asked)


class Earlier(NamedTuple):
    """What may be gone back to. A turn that is gone back to began when it began: its clock ran on."""

    position: Position
    turn_began: int  # ms


class Table(NamedTuple):
    """Every move makes a new one, so it is a tuple: the kind of value that is made quickest."""

    opening: TableSetup
    version: int
    chairs: tuple[Chair, ...]
    settings: Settings
    phase: Phase = Phase.WAITING
    game: int = 0
    started_at: int = 0  # the version that started this game
    first: int | None = None  # who began this game; before the first, the youngest, if named
    position: Position | None = None
    played_at: int = 0  # the version that last changed the position
    turn_version: int = 0  # the version in which the present turn began
    turn_began: int = 0  # ms
    moved_at: int = 0  # ms, when the position last changed
    last_at: int = 0  # ms, of the newest entry
    paused_at: int = 0  # ms
    sent_away_at: int = 0  # ms, when the host last freed the chair of somebody who was there
    window: StealWindow | None = None
    undo_seat: int | None = None
    undo: tuple[Earlier, ...] = ()  # what `undo_seat` may go back to, the newest last
    sealed: Record | None = None  # how this game was dealt; None: before games were sealed
    played: str = ""  # its moves, a line each, without those that were taken back
    # A turn that was ended, taken back and ended again stays so: others would wait for ever.
    ended_before: bool = False
    ended_for_good: bool = False

    @property
    def id(self) -> str:
        return self.opening.id

    def help_for(self, seat: int | None) -> Help:
        """How a seat is helped: as its chair has it, else as the table."""
        chair = None if seat is None else self.chairs[seat]
        return (chair and chair.help) or self.settings.help

    @property
    def step(self) -> int:
        """How many moves this game has."""
        return self.played.count("\n")

    def chance(self, version: int) -> Chance:
        """What decides the cards of the move that is made by the entry of this version."""
        if self.sealed is None:
            return self.opening.chance(version)
        return self.sealed.chance(self.step + 1)

    def bots_seed(self, seat: int) -> int:
        """Of all that a bot leaves to chance in this seat now; it tells nothing of the cards."""
        seal = self.sealed and self.sealed.seal
        secret = seal.secret if seal else self.opening.secret
        return chance_of(secret, self.step, BOTS, seat).below(1 << 63)

    @property
    def somebody_there(self) -> bool:
        """Bots play on only before somebody's eyes, or at a table that is all theirs."""
        people = [chair for chair in self.chairs if chair.sitter is Sitter.PERSON]
        return any(chair.present for chair in people) or not people

    @property
    def bots_alone(self) -> bool:
        """All chairs are the bots': they play only while somebody looks on, which no chair tells."""
        return all(chair.sitter is Sitter.BOT for chair in self.chairs)

    @property
    def only_people_here(self) -> bool:
        """Everybody plays in person and is there: most tables, most of the time."""
        return all([chair.present and chair.bot is None for chair in self.chairs])  # noqa: C419

    @property
    def open_seats(self) -> tuple[int, ...]:
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.sitter is Sitter.OPEN)


# The table after an entry, and what that made happen.
Applied: TypeAlias = tuple[Table, tuple[Told, ...]]


def new_table(opening: TableSetup) -> Table:
    return Table(opening, 0, opening.chairs, opening.settings, last_at=opening.made_at)
