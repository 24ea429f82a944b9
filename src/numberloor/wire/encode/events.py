"""What happened at the table, as messages: each is told to everybody, or with more to its own seat."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from numberloor import wire
from numberloor.rules.model.events import Event, EventKind
from numberloor.rules.why.reasons import Reason
from numberloor.tables.events import Happening, HappeningKind, Told
from numberloor.wire.encode.reasons import encode, reason_shown


def events_shown(told: Iterable[Told], seats: Sequence[int]) -> list[Any]:
    """What happened, as somebody who holds these seats may know it."""
    shown: list[Any] = []
    for one in told:
        if isinstance(one, Happening):
            shown.append(_happening(one))
        else:
            shown.append(event_shown(*one.seen_by(seats)))
    return shown


def events_text(told: Iterable[Told], seats: Sequence[int]) -> bytes:
    """The same, encoded. Most of it has been told before, at this table or at another."""
    seen = [one if isinstance(one, Happening) else one.seen_by(seats) for one in told]
    return b"[%s]" % b",".join([_text(one) for one in seen])


def public_text(told: Sequence[Told]) -> tuple[bytes, set[int]]:
    """As everybody may know it, and the seats that see more."""
    more: set[int] = set()
    texts = []
    for one in told:
        if isinstance(one, Happening):
            texts.append(_text(one))
            continue
        seen = one.seen_by(())
        texts.append(_text(seen))
        if seen is not one:
            assert one.event.seat is not None
            more.add(one.event.seat)
    return b"[%s]" % (texts[0] if len(texts) == 1 else b",".join(texts)), more


def _text(one: Told) -> bytes:
    if isinstance(one, Happening):
        return encode(_happening(one))
    event, reason = one
    if event.cards:
        return encode(event_shown(event, reason))  # what somebody drew is hardly ever drawn again
    try:
        return _event_text(event, reason)
    except TypeError:  # a reason with words filled in cannot be a key
        return encode(event_shown(event, reason))


@lru_cache(maxsize=16_384)
def _event_text(event: Event, reason: Reason | None) -> bytes:
    return encode(event_shown(event, reason))


def event_shown(event: Event, why: Reason | None) -> Any:
    seat: Any = event.seat
    count: Any = event.amount
    reason = reason_shown(why) if why is not None else None
    match event.kind:
        case EventKind.PLAYED:
            assert event.card is not None
            stack = None if event.stack is None else event.stack + 1  # as in the move 7@1
            return wire.Played(seat, event.card.code, stack, reason)
        case EventKind.STOLE:
            assert event.card is not None
            assert event.victim is not None
            return wire.Stole(seat, event.card.code, event.victim, reason)
        case EventKind.DREW:
            return wire.Drew(seat, count, [card.code for card in event.cards])
        case EventKind.PASSED:
            return wire.Passed(seat)
        case EventKind.ENDED:
            return wire.Ended(seat)
        case EventKind.RESHUFFLED:
            return wire.Reshuffled(count)
        case EventKind.LOST_TURN:
            return wire.LostTurn(seat)
        case EventKind.STAR:
            return wire.Star(seat, count)
        case EventKind.TURN:
            return wire.TurnPassed(seat)
        case EventKind.WON:
            return wire.Won(seat)
        case EventKind.DEAD_TABLE:
            return wire.DeadTable()


_WITH_SEAT: Mapping[HappeningKind, type] = {
    HappeningKind.UNDONE: wire.Undone,
    HappeningKind.WINDOW_OPENED: wire.WindowOpened,
    HappeningKind.ASKED_TO_STEAL: wire.AskedToSteal,
    HappeningKind.SEATED: wire.Seated,
    HappeningKind.FREED: wire.Freed,
    HappeningKind.WENT_AWAY: wire.WentAway,
    HappeningKind.CAME_BACK: wire.CameBack,
}
_PLAIN: Mapping[HappeningKind, type] = {
    HappeningKind.PAUSED: wire.Paused,
    HappeningKind.UNPAUSED: wire.Unpaused,
    HappeningKind.SETTINGS_CHANGED: wire.SettingsChanged,
    HappeningKind.CLOSED: wire.Closed,
}


def _happening(one: Happening) -> Any:
    seat: Any = one.seat
    if one.kind in _WITH_SEAT:
        return _WITH_SEAT[one.kind](seat)
    if one.kind in _PLAIN:
        return _PLAIN[one.kind]()
    if one.kind is HappeningKind.WINDOW_CLOSED:
        return wire.WindowClosed(list(one.asked), seat)
    if one.kind is HappeningKind.SAT_IN:
        assert one.bot is not None
        return wire.SatIn(seat, one.bot)
    assert one.game is not None
    return wire.Started(one.game, seat)
