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
Help = Literal["helped", "late", "thinking"]
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
# Of a request over HTTP, by whoever makes it: random, and never told to anybody. The keys in the answer
# come from it, so that the same answer can be given again if it was lost.
RequestId = Annotated[str, Meta(min_length=22, max_length=64, pattern=r"^[A-Za-z0-9_-]+(?![\s\S])")]
# How long somebody thought; what cannot be is taken as unknown and refuses nothing.
ThoughtMs = float | None
DeckText = Annotated[str, Meta(min_length=1, max_length=4000)]
CodeText = Annotated[str, Meta(min_length=1, max_length=80)]
# Which cards a table plays with: the usual ones, a practice deck by its name, or somebody's own.
DeckName = Literal["", "ten-night", "stairs-day", "own"]
# In a class with notebooks: a scarf and an animal.
Badge = Annotated[str, Meta(pattern=r"^(red|blue|leaf|sun)-(fox|owl|bear|hare|cat|frog)(?![\s\S])")]
# A window of the child's house: floor 11, upwards, near is 11u1. Not every floor has all six.
WindowCode = Annotated[str, Meta(pattern=r"^1?[0-9][ud][123](?![\s\S])")]
# Jumps that are due, such as 8+5 and 13-6; what is no jump of the game is passed over.
DueJumps = Annotated[list[Annotated[str, Meta(max_length=8)]], Meta(max_length=8)]


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is played. The host may change it between turns of play."""

    help: Help = "helped"
    # Late: after so many seconds lamps show what fits.
    late_seconds: Annotated[int, Meta(ge=3, le=30)] = 8
    steals: Steals = "race"
    calm_seconds: Annotated[int, Meta(ge=2, le=30)] = 5
    turn_seconds: Annotated[int, Meta(ge=10, le=600)] | None = None
    pace: Pace = "steady"
    # After how long away a bot sits in; None: the table waits.
    sit_in_seconds: Annotated[int, Meta(ge=5, le=600)] | None = 60
    undo: bool = True
    hints: bool = True
    watchers: bool = True


class Handicap(Struct, frozen=True, forbid_unknown_fields=True):
    """What is different for one chair: the cards it starts with, the stars it needs, how it is helped.

    `stars` null: as many as everybody; `help` null: as at the table. Six cards and null: nothing is
    different.
    """

    cards: Annotated[int, Meta(ge=4, le=8)] = 6
    stars: Annotated[int, Meta(ge=1, le=7)] | None = None
    help: Help | None = None


class Reason(Struct, frozen=True):
    """Names a sentence of the locale (`key`) and what goes into it; a reason may hold another."""

    key: str
    args: dict[str, "int | str | list[int] | Reason"]
