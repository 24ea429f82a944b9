"""What is encoded as a whole, where parts of it are encoded already (`Raw`).

Apart from those who fill them in: compiled, a class would lose the words after its name.
"""

from typing import Any

from msgspec import Raw, Struct, UnsetType

from numberloor import wire


class CommonPart(Struct, omit_defaults=True):
    """The part of a view that is the same for everybody."""

    level: str
    active: int
    stars: tuple[int, ...]
    stars_to_win: int
    hand_sizes: tuple[int, ...]
    stacks: list[Raw]
    pile_size: int
    turn: wire.TurnShown
    idle: int
    house: tuple[str, ...]
    over: bool
    winners: tuple[int, ...]
    goals: tuple[int, ...] = ()


class OwnPart(Struct):
    """The part of a view that belongs to a seat."""

    seat: int | None
    hand: list[str]
    offers: list[Raw] | None
    can_undo: bool


class ChangedPart(Struct):
    """wire.Changed, as the rules have it."""

    active: int | UnsetType
    stars: tuple[int, ...] | UnsetType
    hand_sizes: tuple[int, ...] | UnsetType
    laid: wire.Laid | UnsetType
    stacks: list[list[str]] | UnsetType
    pile_size: int | UnsetType
    turn: wire.TurnShown | UnsetType
    idle: int | UnsetType
    over: bool | UnsetType
    winners: tuple[int, ...] | UnsetType


class Welcome(Struct, tag_field="type", tag="welcome"):
    version: int
    seats: tuple[int, ...]
    host: bool
    table: wire.TableShown
    views: list[Raw]
    missed: list[Any] | None
    beat_seconds: int
    protocol: int = wire.PROTOCOL


class OnlyId(Struct):
    """Of a message that is otherwise unreadable."""

    id: wire.CommandId | None = None
