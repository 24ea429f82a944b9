"""A game as one screen saw it: the file that the page saves, JSON in the words of the live table.

A live table's cards come from a secret, not from a seed, and a screen never sees all of them. So
this is no `Record` that can be played again, but it can be told: what happened came with its reasons.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from numberloor.rules.model.cards import CARDS, Card
from numberloor.rules.model.events import Event, EventKind
from numberloor.rules.model.levels import Level
from numberloor.rules.text.record import RecordError
from numberloor.rules.why.reasons import Arg, Plain, Reason

FORMAT = "numberloor seen game 2"
# The first edition told events in words of its own; its files are still read.
FIRST_FORMAT = "numberloor seen game 1"
UNDONE = "undone"
_KINDS = {kind.value: kind for kind in EventKind}


@dataclass(frozen=True)
class Seen:
    """Something that happened: an event of the rules, or `taken_back` by a seat its last play."""

    event: Event | None = None
    reason: Reason | None = None
    taken_back: int | None = None


DAMAGED = "this is no saved game, or it was changed: save it again from the page"
_OF_NOBODY = (EventKind.RESHUFFLED, EventKind.DEAD_TABLE)


@dataclass(frozen=True)
class SeenGame:
    level: Level
    animals: tuple[str, ...]  # by seat
    open_cards: tuple[Card, ...]
    first: int  # whose turn it was when the screen began to look
    happened: tuple[Seen, ...]
    over: bool
    last: int

    def __post_init__(self) -> None:
        """A file may hold anything. Raises RecordError."""
        events = [seen.event for seen in self.happened if seen.event is not None]
        seats: list[int | None] = [self.first, self.last]
        seats += [seen.taken_back for seen in self.happened if seen.event is None]
        seats += [event.seat for event in events if event.kind not in _OF_NOBODY]
        seats += [event.victim for event in events if event.victim is not None]
        if not all(isinstance(seat, int) and 0 <= seat < len(self.animals) for seat in seats):
            raise RecordError(DAMAGED)


def looks_seen(text: str) -> bool:
    return text.lstrip("\ufeff \t\r\n").startswith("{")


def parse_seen(text: str) -> SeenGame:
    """Raises RecordError."""
    try:
        data = json.loads(text.removeprefix("\ufeff"))
        if data["format"] not in (FORMAT, FIRST_FORMAT):
            raise RecordError(f"this is no saved game: its format must be {FORMAT!r}")
        frames = data["frames"]
        begin, end = frames[0]["view"], frames[-1]["view"]
        # The first frame shows what its own events led to.
        told = [event for frame in frames[1:] for event in frame["events"]]
        if data["format"] == FIRST_FORMAT:
            told = [_in_todays_words(event) for event in told]
        return SeenGame(
            level=Level(begin["level"]),
            animals=tuple(seat["animal"] for seat in data["table"]["seats"]),
            open_cards=tuple(CARDS[stack[-1]] for stack in begin["stacks"]),
            first=begin["active"],
            happened=tuple(seen for event in told if (seen := _seen(event)) is not None),
            over=end["over"],
            last=end["active"],
        )
    except RecordError:
        raise
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        raise RecordError(DAMAGED) from None


def _seen(data: Mapping[str, Any]) -> Seen | None:
    """None for comings and goings, which are no part of the game."""
    if data["event"] == UNDONE:
        return Seen(taken_back=data["seat"])
    kind = _KINDS.get(data["event"])
    if kind is None:
        return None
    card, stack = data.get("card"), data.get("stack")
    event = Event(
        kind,
        seat=data.get("seat"),
        card=None if card is None else CARDS[card],
        stack=None if stack is None else stack - 1,
        victim=data.get("from"),
        amount=data.get("count"),
        cards=tuple(CARDS[code] for code in data.get("cards", ())),
    )
    reason = data.get("reason")
    return Seen(event, None if reason is None else _reason(reason))


def _in_todays_words(event: Mapping[str, Any]) -> dict[str, Any]:
    """An event of the first format: it counted stacks from 0, and had other names for two fields."""
    today = {_RENAMED.get(name, name): value for name, value in event.items()}
    if today.get("stack") is not None:
        today["stack"] += 1
    return today


_RENAMED = {"victim": "from", "amount": "count"}


def _reason(data: Mapping[str, Any]) -> Reason:
    return Plain(data["key"], {name: _arg(value) for name, value in data["args"].items()})


def _arg(value: Any) -> Arg:
    if isinstance(value, dict):
        return _reason(value)
    return tuple(value) if isinstance(value, list) else value
