"""Entries: the rows of which a table consists, one for each version.

An entry says what was decided, in the words of the table. Its events follow from it, the table's
secret and the entries before, so nothing random needs to be stored.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, TypeAlias


class EntryKind(StrEnum):
    MOVE = "move"
    UNDO = "undo"
    ASK = "ask"  # calm: wants to steal
    DRAW_LOTS = "draw_lots"  # calm: the window closes
    SEAT = "seat"
    LEAVE = "leave"
    FREE = "free"
    ANIMAL = "animal"
    BOT = "bot"
    AWAY = "away"
    BACK = "back"
    SIT_IN = "sit_in"
    SETTINGS = "settings"
    YOUNGEST = "youngest"
    HANDICAP = "handicap"
    START = "start"
    PAUSE = "pause"
    UNPAUSE = "unpause"
    CLOSE = "close"


@dataclass(frozen=True, slots=True)
class Entry:
    version: int
    at: int  # ms
    kind: EntryKind
    seat: int | None = None
    move: str | None = None
    command: str | None = None  # the id that the client gave its command
    data: dict[str, Any] = field(default_factory=dict)


# What a command comes to: the entry's kind, seat, move and data.
Decision: TypeAlias = tuple[EntryKind, int | None, str | None, dict[str, Any]]
