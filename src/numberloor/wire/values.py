"""What every message of the wire is made of: names, numbers, settings and reasons."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

# 2: events are told in the words of the engine protocol.
PROTOCOL = 2
# Spoken by pages of the first edition, which do not say so; a device may still keep one.
FIRST_PROTOCOL = 1

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
