"""What a client says over the WebSocket."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from numberloor.wire.values import (
    FIRST_PROTOCOL,
    Animal,
    BotName,
    CommandId,
    DueJumps,
    Handicap,
    Key,
    Lang,
    MoveCode,
    Seat,
    Settings,
    TableId,
    ThoughtMs,
    Version,
)


class Command(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    pass


# Only what is unusual is written: an older server refuses fields that it does not know.
class Hello(Command, frozen=True, tag="hello", omit_defaults=True):
    """The first message. No keys: a spectator. Several keys: hot-seat, one screen for many.

    A host's key may be among them. `have` is the last version this client has seen.

    `covered`: of several seats only the one that lies open is shown, and none until `uncover`. `open`
    is the one that lay open in sight of `have`; it still does if that turn is not over.

    `changes`: this client can follow changes, and is told whole views only where it must be.
    """

    table: TableId
    keys: Annotated[list[Key], Meta(max_length=6)] = msgspec.field(default_factory=list)
    have: Version | None = None
    lang: Lang = "en"
    protocol: int = FIRST_PROTOCOL
    covered: bool = False
    open: Seat | None = None
    changes: bool = False


class Uncover(Command, frozen=True, tag="uncover"):
    """A covered screen was handed over: show this seat's hand, and no other; null covers all."""

    id: CommandId
    seat: Seat | None


class Play(Command, frozen=True, tag="play"):
    """Play a move, or in thinking play try any: a wrong try is explained and costs nothing.

    In calm mode a steal asks for its place in the draw. `ms` is how long the person thought, from the
    moment the cards lay still and it was their turn: 0 to 600,000, anything else is not known.
    """

    id: CommandId
    seat: Seat
    version: Version
    move: MoveCode
    ms: ThoughtMs = None


class Undo(Command, frozen=True, tag="undo"):
    """Take back the seat's own last play, while nothing was drawn and nobody acted since."""

    id: CommandId
    seat: Seat
    version: Version


class AskHint(Command, frozen=True, tag="hint"):
    """What would be good now? Where a jump of `due` may be made, the hint is that one."""

    id: CommandId
    seat: Seat
    ms: ThoughtMs = None
    due: DueJumps = msgspec.field(default_factory=list)


class AskWhy(Command, frozen=True, tag="why"):
    """Why may, or may not, this move be played? Nothing is played, nothing is counted."""

    id: CommandId
    seat: Seat
    move: MoveCode
    ms: ThoughtMs = None


class Lamp(Command, frozen=True, tag="lamp"):
    """Late lamps: mark what fits, for the seat on turn, until the cards change.

    `asked`: somebody wants it now. Otherwise it is time, `late_seconds` after the last move or after a
    wrong try, which the server checks.
    """

    id: CommandId
    seat: Seat
    asked: bool = True
    ms: ThoughtMs = None


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


class SetHandicap(Command, frozen=True, tag="handicap"):
    """Host, before a game: what a chair has from then on, whoever sits on it.

    Its `help` may also be changed while a game goes on.
    """

    id: CommandId
    seat: Seat
    handicap: Handicap


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
    | Uncover
    | Play
    | Undo
    | AskHint
    | AskWhy
    | Lamp
    | Leave
    | ChooseAnimal
    | NameYoungest
    | SetHandicap
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
