"""Positions and events as plain data, the JSON of the notation: stable, changed only by adding.

Reading is strict: a missing field, a wrong type, a card that the deck does not have or has fewer
of, a wrong stack or an unknown house rule is refused with the place and the cure. A position that
no real game would reach is served all the same.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from numberloor.rules.model.cards import CARDS, Card
from numberloor.rules.model.deck import Deck, standard_deck
from numberloor.rules.model.events import Event, EventKind
from numberloor.rules.model.handicap import (
    FEWEST_STARS,
    MOST_STARS,
    Handicap,
    Handicaps,
    for_seats,
    plain_goals,
)
from numberloor.rules.model.levels import HAND_SIZE, MAX_SEATS, MIN_SEATS, HouseRule, Level
from numberloor.rules.model.position import Cards, Position, Turn


class NotationError(ValueError):
    """Data that is no position and no event; the text says where and what would be right."""


def format_position(position: Position) -> dict[str, Any]:
    """A position as plain data for JSON, as `parse_position` reads it back."""
    data: dict[str, Any] = {
        "level": position.level.value,
        "active": position.active,
        "stars": list(position.stars),
        "hands": [_codes(hand) for hand in position.hands],
        "stacks": [_codes(stack) for stack in position.stacks],
        "pile": _codes(position.pile),
        "turn": {
            "floors": position.turn.floors,
            "balloons": position.turn.balloons,
            "drawn": position.turn.drawn,
        },
        "idle": position.idle,
        "over": position.over,
        "winners": list(position.winners),
    }
    if position.house:
        data["house"] = [rule.value for rule in position.house]
    if position.goals:
        data["goals"] = list(position.goals)
    return data


def format_handicaps(handicaps: Handicaps) -> list[dict[str, int]]:
    """Handicaps as plain data for JSON, one a seat, each with what is different for it."""
    return [
        {
            **({} if handicap.cards == HAND_SIZE else {"cards": handicap.cards}),
            **({} if handicap.stars is None else {"stars": handicap.stars}),
        }
        for handicap in handicaps
    ]


def format_event(event: Event) -> dict[str, Any]:
    """An event as plain data for JSON; fields that do not concern it are left out."""
    data: dict[str, Any] = {"event": event.kind.value}
    if event.seat is not None:
        data["seat"] = event.seat
    if event.card is not None:
        data["card"] = event.card.code
    if event.stack is not None:
        data["stack"] = event.stack + 1  # as in the move 7@1
    if event.victim is not None:
        data["from"] = event.victim
    if event.amount is not None:
        data["count"] = event.amount
    if event.cards:
        data["cards"] = _codes(event.cards)
    return data


# What an event cannot do without, beside its seat.
_EVENT_FIELDS: dict[EventKind, tuple[str, ...]] = {
    EventKind.PLAYED: ("card",),
    EventKind.STOLE: ("card", "from"),
    EventKind.DREW: ("count",),
    EventKind.RESHUFFLED: ("count",),
    EventKind.STAR: ("count",),
}
_OF_NOBODY = (EventKind.RESHUFFLED, EventKind.DEAD_TABLE)


def parse_event(data: object, seats: int, deck: Deck | None = None) -> Event:
    """Read back what `format_event` has written; unknown fields are passed over.

    Nobody can draw more cards than the deck has (the standard one unless told).
    """
    fields = _mapping(data, "event")
    name = _field(fields, "event")
    if not isinstance(name, str) or name not in EventKind.__members__.values():
        raise NotationError(f"event: {_short(name)} is no event")
    kind = EventKind(name)
    needed = _EVENT_FIELDS.get(kind, ())
    if kind not in _OF_NOBODY:
        needed = ("seat", *needed)
    for field in needed:
        _field(fields, field)
    card = _cards([fields["card"]], "card")[0] if "card" in fields else None
    stack = _count(fields["stack"], "stack") if "stack" in fields else None
    if stack not in (None, 1, 2):
        raise NotationError("stack: must be 1 or 2, as in the move 7@1")
    count = _count(fields["count"], "count") if "count" in fields else None
    if count is not None and count > (size := (deck or standard_deck()).size):
        raise NotationError(f"count: must be at most {size}, the cards of the deck")
    return Event(
        kind,
        _seat(fields["seat"], seats, "seat") if "seat" in fields else None,
        card,
        None if stack is None else stack - 1,
        _seat(fields["from"], seats, "from") if "from" in fields else None,
        count,
        _cards(fields.get("cards", []), "cards"),
    )


def parse_position(data: object, deck: Deck | None = None) -> Position:
    """Read a position, checking it against a deck (the standard one unless told)."""
    fields = _mapping(data, "position")
    level = _level(_field(fields, "level"))
    hands = tuple(
        tuple(sorted(_cards(hand, f"hands[{seat}]")))
        for seat, hand in enumerate(_list(_field(fields, "hands"), "hands"))
    )
    if not MIN_SEATS <= len(hands) <= MAX_SEATS:
        raise NotationError(f"hands: a table has {MIN_SEATS} to {MAX_SEATS} seats")
    seats = len(hands)
    position = Position(
        level=level,
        active=_seat(_field(fields, "active"), seats, "active"),
        stars=_stars(_field(fields, "stars"), seats),
        hands=hands,
        stacks=_stacks(_field(fields, "stacks"), level),
        pile=_cards(_field(fields, "pile"), "pile"),
        turn=_turn(_field(fields, "turn")),
        idle=_count(_field(fields, "idle"), "idle"),
        house=parse_house(fields.get("house", [])),
        over=_bool(_field(fields, "over"), "over"),
        winners=tuple(
            _seat(seat, seats, "winners") for seat in _list(_field(fields, "winners"), "winners")
        ),
        goals=_goals(fields.get("goals", []), seats),
    )
    _check_deck(position, deck or standard_deck())
    return position


def parse_house(data: object) -> tuple[HouseRule, ...]:
    rules = []
    for name in _list(data, "house"):
        if not isinstance(name, str) or name not in HouseRule.__members__.values():
            names = ", ".join(rule.value for rule in HouseRule)
            raise NotationError(f"house: unknown house rule {_short(name)}; there are {names}")
        rules.append(HouseRule(name))
    return tuple(dict.fromkeys(rules))


def parse_handicaps(data: object, seats: int) -> Handicaps:
    """Read handicaps for a table of so many seats; a list with none says that nobody has one."""
    handicaps = []
    for seat, entry in enumerate(_list(data, "handicaps")):
        where = f"handicaps[{seat}]"
        fields = _mapping(entry, where)
        cards = _count(fields.get("cards", HAND_SIZE), f"{where}.cards")
        stars = _count(fields["stars"], f"{where}.stars") if "stars" in fields else None
        handicaps.append(Handicap(cards, stars))
    try:
        return for_seats(handicaps, seats)
    except ValueError as error:
        raise NotationError(f"handicaps: {error}") from None


def parse_level(data: object) -> Level:
    return _level(data)


def _check_deck(position: Position, deck: Deck) -> None:
    allowed = deck.count_for(position.level)
    for card, count in Counter(position.all_cards()).items():
        most = allowed.get(card, 0)
        if not most:
            raise NotationError(f"{card.code} is not in the {position.level.value} deck")
        if count > most:
            raise NotationError(f"{card.code} is there {count} times; the deck has {most}")


def _codes(cards: Cards) -> list[str]:
    return [card.code for card in cards]


def _mapping(data: object, where: str) -> Mapping[str, object]:
    if not isinstance(data, dict):
        raise NotationError(f"{where}: must be an object, not {_short(data)}")
    return data


def _field(fields: Mapping[str, object], name: str) -> object:
    if name not in fields:
        raise NotationError(f"{name}: missing")
    return fields[name]


def _list(data: object, where: str) -> list[object]:
    if not isinstance(data, list):
        raise NotationError(f"{where}: must be a list, not {_short(data)}")
    return data


def _cards(data: object, where: str) -> Cards:
    cards: list[Card] = []
    for code in _list(data, where):
        card = CARDS.get(code) if isinstance(code, str) else None
        if card is None:
            raise NotationError(f"{where}: {_short(code)} is no card")
        cards.append(card)
    return tuple(cards)


def _stacks(data: object, level: Level) -> tuple[Cards, Cards]:
    stacks = _list(data, "stacks")
    if len(stacks) != 2:
        raise NotationError(f"stacks: there are two, not {len(stacks)}")
    first, second = _cards(stacks[0], "stacks[0]"), _cards(stacks[1], "stacks[1]")
    if not first or not second:
        raise NotationError("stacks: each needs an open card")
    if not all(card.is_floor for card in first):
        raise NotationError("stacks[0]: holds floors only")
    if any(card.is_balloon != level.has_balloons for card in second):
        raise NotationError(
            f"stacks[1]: holds {'balloons' if level.has_balloons else 'floors'} only"
        )
    return first, second


def _turn(data: object) -> Turn:
    fields = _mapping(data, "turn")
    return Turn(
        _count(_field(fields, "floors"), "turn.floors"),
        _count(_field(fields, "balloons"), "turn.balloons"),
        _bool(_field(fields, "drawn"), "turn.drawn"),
    )


def _stars(data: object, seats: int) -> tuple[int, ...]:
    stars = tuple(_count(star, "stars") for star in _list(data, "stars"))
    if len(stars) != seats:
        raise NotationError(f"stars: must be {seats} numbers, one a seat")
    return stars


def _goals(data: object, seats: int) -> tuple[int, ...]:
    goals = tuple(_count(goal, "goals") for goal in _list(data, "goals"))
    if not goals:
        return ()
    if len(goals) != seats or not all(FEWEST_STARS <= goal <= MOST_STARS for goal in goals):
        raise NotationError(
            f"goals: must be {seats} numbers from {FEWEST_STARS} to {MOST_STARS}, one a seat"
        )
    return plain_goals(goals)


def _level(data: object) -> Level:
    if not isinstance(data, str) or data not in Level.__members__.values():
        names = ", ".join(level.value for level in Level)
        raise NotationError(f"level: {_short(data)} is none of {names}")
    return Level(data)


def _seat(data: object, seats: int, where: str) -> int:
    seat = _count(data, where)
    if seat >= seats:
        raise NotationError(f"{where}: seat {_short(seat)} does not exist, there are {seats}")
    return seat


def _count(data: object, where: str) -> int:
    if not isinstance(data, int) or isinstance(data, bool) or data < 0:
        raise NotationError(f"{where}: must be a whole number from 0, not {_short(data)}")
    return data


def _bool(data: object, where: str) -> bool:
    if not isinstance(data, bool):
        raise NotationError(f"{where}: must be true or false, not {_short(data)}")
    return data


def _short(data: object) -> str:
    """What was found, cut to what fits in a sentence; large values are named by their type."""
    if data is None:
        return "null"
    if isinstance(data, str):
        return repr(data if len(data) <= 40 else data[:40] + "…")
    if isinstance(data, bool | float) or (isinstance(data, int) and abs(data) < 10**15):
        return repr(data)
    return {"list": "a list", "dict": "an object"}.get(type(data).__name__, "a huge number")
