"""A whole server with one table and no network: only the sockets are recorders.

Two of them can be kept alike but for what somebody cannot see.
"""

import asyncio
import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

from numberloor import wire
from numberloor.live.context import Context
from numberloor.live.limits import NO_LIMITS
from numberloor.live.session import Session
from numberloor.live.table import LiveTable
from numberloor.rules.legal import legal_moves
from numberloor.rules.model.cards import Card
from numberloor.rules.model.levels import Level
from numberloor.rules.model.position import Position
from numberloor.rules.turn import is_finishing
from numberloor.server.config import ServeSettings
from numberloor.storage import store_at
from numberloor.tables.chairs import Chair, Sitter, fingerprint, with_animals
from numberloor.tables.commands import Start
from numberloor.tables.features.undo import may_undo
from numberloor.tables.settings import Settings
from numberloor.tables.table import Earlier
from numberloor.wire.encode.views import Views
from tests.support.tables import NOW, opening

HOST_KEY = "key-of-the-host-0000"
# Cards on top of the pile that stay the same, so that a seat's own draw tells it the same.
KEPT = 8


class Recorder:
    """A socket that keeps what it is given."""

    address = "local"
    crowded = False
    may_fall_silent = False
    waiting_bytes = 0
    closing = False

    def __init__(self) -> None:
        self.sent: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.sent.append(message)

    def close(self, code: int) -> None:
        pass

    def abort(self) -> None:
        pass


class Desk:
    """One server with one table, and a session for every seat, a spectator and the host."""

    def __init__(self, path: Path, secret: bytes = bytes(16), changes: bool = False) -> None:
        """`changes`: everybody who comes follows them."""
        self.secret, self.changes = secret, changes
        # However busy the machine is, a hint is thought through to its end, at both alike.
        settings = ServeSettings(database=f"sqlite:{path}", bot_ms=60_000, limits=NO_LIMITS)
        self.context = Context(settings, store_at(settings.database), clock=lambda: NOW)
        self.sessions: dict[int | str, Session] = {}
        self.live: LiveTable | None = None

    async def open(self, level: Level, seats: int, settings: Settings) -> None:
        await self.context.store.open()
        self.context.ready = True
        chairs = with_animals(
            Chair(Sitter.PERSON, key_print=fingerprint(key(seat))) for seat in range(seats)
        )
        made = opening(chairs, level=level, settings=settings, secret=self.secret)
        made = replace(made, host_print=fingerprint(HOST_KEY))
        await self.context.store.make_table(made)
        self.live = await self.context.registry.table(made.id)
        for who in (*range(seats), "spectator", "host"):
            keys = [key(who)] if isinstance(who, int) else []
            await self.greet(who, [HOST_KEY] if who == "host" else keys)
        await self.context.registry.submit_and_wait(self.live, Start(0))

    async def greet(
        self, who: int | str, keys: Sequence[str], have: int | None = None, **more: Any
    ) -> None:
        session = Session(self.context, Recorder())
        self.context.presence.opened(session)
        self.sessions[who] = session
        more = {"changes": self.changes, **more}
        hello = wire.Hello("table-one", list(keys), have, protocol=wire.PROTOCOL, **more)
        await self.say(who, hello)

    async def say(self, who: int | str, command: Any) -> None:
        session = self.sessions[who]
        session.heard(msgspec.json.encode(command))
        while session.busy or self.context._tasks:  # noqa: ASYNC110 - nobody tells the end of both
            await asyncio.sleep(0)

    def set(self, position: Position, undo: tuple[Earlier, ...], by: int | None) -> None:
        assert self.live is not None
        table = self.live.table._replace(position=position, undo=undo, undo_seat=by)
        self.live.table = table
        show_anew(self.live)

    def take(self, who: int | str) -> list[bytes]:
        recorder = self.sessions[who].outbox.socket
        assert isinstance(recorder, Recorder)
        sent, recorder.sent = recorder.sent, []
        return sent

    async def close(self) -> None:
        await self.context.close()


def show_anew(live: LiveTable) -> None:
    """The table was exchanged: all who look on know it as it is now, as if they had been welcomed."""
    live.views = Views(live.table)
    for session in live.sessions:
        live.views.of(session.eyes)


def key(seat: int | str) -> str:
    return f"key-of-seat-{seat}-0000000"


def exchanged(position: Position, seat: int | None, rng: random.Random) -> Position:
    """The same position to this seat's eyes.

    Whoever holds a night floor is told by the rules whether the active player is finishing (6.3),
    so for such a seat that stays as it is; to all others it is as hidden as the hand.
    """
    knows = seat is not None and any(card.is_night for card in position.hands[seat])
    while True:
        other = _dealt_anew(position, seat, rng)
        if not knows or _finishing(other) == _finishing(position):
            return other


def _finishing(position: Position) -> bool:
    return position.level.has_balloons and is_finishing(position)


def _dealt_anew(position: Position, seat: int | None, rng: random.Random) -> Position:
    others = [n for n in range(position.seats) if n != seat]
    deep = position.pile[:-KEPT] if len(position.pile) > KEPT else ()
    hidden = [card for n in others for card in position.hands[n]] + list(deep)
    rng.shuffle(hidden)
    hands: list[tuple[Card, ...]] = list(position.hands)
    for n in others:
        size = len(hands[n])
        hands[n] = tuple(sorted(hidden[:size]))
        hidden = hidden[size:]
    return position._replace(hands=tuple(hands), pile=(*hidden, *position.pile[len(deep) :]))


def common_move(a: Position, b: Position, who: int, rng: random.Random) -> str | None:
    moves = {move.code for move in legal_moves(a, who)} & {m.code for m in legal_moves(b, who)}
    return rng.choice(sorted(moves)) if moves else None


def set_apart(first: Desk, second: Desk, other: Position, seat: int | None) -> None:
    """The second table gets the other position, which to this seat's eyes is the same."""
    assert first.live is not None
    table = first.live.table
    assert table.position is not None
    # What could be taken back must look the same to this seat too.
    undo = table.undo if table.undo_seat == seat else ()
    by = table.undo_seat if undo else None
    first.set(table.position, undo, by)
    back = [
        Earlier(old._replace(hands=_with_hand(other, old, seat), pile=other.pile), began)
        for old, began in undo
    ]
    second.set(other, tuple(back), by)


def _with_hand(other: Position, old: Position, seat: int | None) -> tuple[tuple[Card, ...], ...]:
    return tuple(old.hands[n] if n == seat else other.hands[n] for n in range(other.seats))


def same_again(first: Desk, second: Desk) -> None:
    """For the next step both tables are the first one's."""
    assert first.live is not None
    assert second.live is not None
    table = first.live.table
    if table.phase.value == "paused":
        table = table._replace(phase=type(table.phase).PLAYING)
    table = table._replace(window=None)  # who asked must still hold the card they asked with
    first.live.table = table
    other = second.live.table
    second.live.table = table._replace(opening=other.opening, sealed=other.sealed)
    second.live.recent = first.live.recent.copy()  # what was told to seats that saw more
    for live in (first.live, second.live):
        show_anew(live)
    assert may_undo(first.live.table, 0) == may_undo(second.live.table, 0)
