"""Tables as messages: what each link is sent, encoded once and shared as far as it is the same.

After a move the stacks, stars and sizes are equal in every view; they are encoded once. Only the
hand and the offers differ by seat, and a drawn card only by who drew it.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, cast

import msgspec
from msgspec import Raw

from numberloor.rules.cards import Card
from numberloor.rules.events import Event, EventKind
from numberloor.rules.levels import stars_to_win
from numberloor.rules.position import Cards, Position
from numberloor.rules.reasons import Reason
from numberloor.rules.view import Offer, View
from numberloor.server import messages as wire
from numberloor.server.codes import pictures, say_code
from numberloor.tables.happenings import Happening, HappeningKind, Played, Told
from numberloor.tables.looking import look
from numberloor.tables.playing import may_undo
from numberloor.tables.settings import Help, Settings, Steals
from numberloor.tables.table import Table

encode = msgspec.json.Encoder().encode


def reason_shown(reason: Reason) -> wire.Reason:
    return wire.Reason(reason.key, {name: _arg(value) for name, value in reason.args.items()})


def _arg(value: Any) -> Any:
    if isinstance(value, Card):
        return value.code
    if isinstance(value, Reason):
        return reason_shown(value)
    return list(value) if isinstance(value, tuple) else value


# ---- views ----


class _Common(msgspec.Struct):
    """The part of a view that is the same for everybody."""

    level: str
    active: int
    stars: tuple[int, ...]
    stars_to_win: int
    hand_sizes: tuple[int, ...]
    stacks: list[list[str]]
    pile_size: int
    turn: wire.TurnShown
    idle: int
    house: tuple[str, ...]
    over: bool
    winners: tuple[int, ...]


class _Own(msgspec.Struct):
    """The part of a view that belongs to a seat."""

    seat: int | None
    hand: list[str]
    offers: list[Raw] | None
    can_undo: bool


def _offer(offer: Offer) -> Raw:
    try:
        return _encoded_offer(offer.move.code, offer.reason)
    except TypeError:  # a reason with words filled in cannot be a key
        return _encoded_offer.__wrapped__(offer.move.code, offer.reason)


@lru_cache(maxsize=4096)
def _encoded_offer(move: str, reason: Reason) -> Raw:
    """There are not many sums between floors 0 and 19: most have been told before."""
    return Raw(encode(wire.Offer(move, reason_shown(reason))))


class Views:
    """The views of one version of a table, each encoded when it is first asked for.

    A seat that waits and cannot steal sees the same hand after most moves; that part of its view
    is taken over from the version before.
    """

    __slots__ = ("_common", "_encoded", "_table", "_waiting")

    def __init__(self, table: Table, before: "Views | None" = None) -> None:
        self._table = table
        self._common: bytes | None = None
        self._encoded: dict[int | None, Raw] = {}
        # By seat: the hand as it was, whether it was helped, and the encoded part.
        self._waiting: dict[int, tuple[Cards, bool, bytes]] = before._waiting if before else {}

    def of(self, seats: Sequence[int]) -> list[Raw]:
        """One view for each seat, or a spectator's; none before the first game."""
        if self._table.position is None:
            return []
        return [self._view(seat) for seat in seats] if seats else [self._view(None)]

    def _view(self, seat: int | None) -> Raw:
        found = self._encoded.get(seat)
        if found is None:
            position = self._table.position
            assert position is not None
            if self._common is None:
                self._common = b"," + encode(_common(position))[1:]
            if seat is not None and self._only_waits(position, seat):
                own = self._own_waiting(seat, position.hands[seat])
            else:
                view = look(self._table, seat)
                assert view is not None
                own = encode(_own(self._table, view))[:-1]
            found = self._encoded[seat] = Raw(own + self._common)
        return found

    def _only_waits(self, position: Position, seat: int) -> bool:
        """Nothing to do for this seat, whatever the cards on the table."""
        if seat == position.active or seat == self._table.undo_seat:
            return False
        if not position.level.has_steals or self._table.settings.steals is Steals.OFF:
            return True
        return not any([card.is_night for card in position.hands[seat]])  # noqa: C419

    def _own_waiting(self, seat: int, hand: Cards) -> bytes:
        helped = self._table.settings.help is Help.HELPED
        known = self._waiting.get(seat)
        if known is not None and known[0] is hand and known[1] is helped:
            return known[2]
        own = _Own(seat, [card.code for card in hand], [] if helped else None, False)
        encoded = encode(own)[:-1]
        self._waiting[seat] = (hand, helped, encoded)
        return encoded


def _common(position: Position) -> _Common:
    turn = position.turn
    return _Common(
        level=position.level.value,
        active=position.active,
        stars=position.stars,
        stars_to_win=stars_to_win(position.seats),
        hand_sizes=tuple(map(len, position.hands)),
        stacks=[[card.code for card in stack] for stack in position.stacks],
        pile_size=len(position.pile),
        turn=wire.TurnShown(turn.floors, turn.balloons, turn.drawn),
        idle=position.idle,
        house=position.house,
        over=position.over,
        winners=position.winners,
    )


def _own(table: Table, view: View) -> _Own:
    # Thinking play marks nothing: what fits must not travel to the screen at all.
    offers = None
    if table.settings.help is Help.HELPED:
        offers = [_offer(offer) for offer in view.offers]
    return _Own(view.seat, [card.code for card in view.hand], offers, may_undo(table, view.seat))


# ---- events ----


def events_shown(told: Iterable[Told], seats: Sequence[int]) -> list[Any]:
    """What happened, as somebody who holds these seats may know it."""
    shown: list[Any] = []
    for one in told:
        if isinstance(one, Happening):
            shown.append(_happening(one))
        else:
            shown.append(_event(one, one.event.seat in seats))
    return shown


def private_seats(told: Iterable[Told]) -> frozenset[int]:
    """The seats that see more of this than others do."""
    return frozenset(
        one.event.seat
        for one in told
        if isinstance(one, Played) and one.event.seat is not None
        if one.event.cards or _only_own_reason(one)
    )


def _only_own_reason(played: Played) -> bool:
    """Why a balloon may be played can tell that only balloons are left in the hand."""
    card = played.event.card
    return played.reason is not None and card is not None and card.is_balloon


def _event(played: Played, own: bool) -> Any:
    event: Event = played.event
    seat: Any = event.seat
    amount: Any = event.amount
    reason = None
    if played.reason is not None and (own or not _only_own_reason(played)):
        reason = reason_shown(played.reason)
    match event.kind:
        case EventKind.PLAYED:
            assert event.card is not None
            return wire.Played(seat, event.card.code, event.stack, reason)
        case EventKind.STOLE:
            assert event.card is not None
            assert event.victim is not None
            return wire.Stole(seat, event.card.code, event.victim, reason)
        case EventKind.DREW:
            cards = [card.code for card in event.cards] if own else []
            return wire.Drew(seat, amount, cards)
        case EventKind.PASSED:
            return wire.Passed(seat)
        case EventKind.ENDED:
            return wire.Ended(seat)
        case EventKind.RESHUFFLED:
            return wire.Reshuffled(amount)
        case EventKind.LOST_TURN:
            return wire.LostTurn(seat)
        case EventKind.STAR:
            return wire.Star(seat, amount)
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


# ---- the table itself ----


@lru_cache(maxsize=256)
def settings_shown(settings: Settings) -> wire.Settings:
    return msgspec.convert(settings, wire.Settings, from_attributes=True)


def table_shown(
    table: Table, lang: str, now: int, watchers: int = 0, class_code: str | None = None
) -> wire.TableShown:
    window = None
    if table.window is not None:
        left = max(0, table.window.closes_at - now)
        window = wire.StealWindow(list(table.window.seats), left)
    turn_left = None
    if table.settings.turn_seconds is not None and table.position is not None:
        turn_left = max(0, table.turn_began + table.settings.turn_seconds * 1000 - now)
    return wire.TableShown(
        table=table.id,
        code=say_code(table.opening.code, lang),
        pictures=pictures(table.opening.code),
        class_code=say_code(class_code, lang) if class_code else None,
        level=table.opening.level.value,
        house=[rule.value for rule in table.opening.house],
        phase=table.phase.value,
        seats=[
            wire.SeatShown(
                seat,
                chair.sitter.value,
                cast("wire.Animal | None", chair.animal),
                chair.bot,
                chair.present,
            )
            for seat, chair in enumerate(table.chairs)
        ],
        settings=settings_shown(table.settings),
        game=table.game,
        watchers=watchers,
        window=window,
        turn_left_ms=turn_left,
    )


def table_changed(before: Table, after: Table) -> bool:
    """Whether the frame around the game changed: only then is it sent again."""
    return (
        before.chairs is not after.chairs
        or before.settings is not after.settings
        or before.phase is not after.phase
        or before.window is not after.window
        or before.game != after.game
        or (after.settings.turn_seconds is not None and before.turn_began != after.turn_began)
    )
