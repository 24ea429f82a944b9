"""Two tables that differ only in what a seat cannot see send that seat the very same bytes.

Both tables run in full: store, registry, sessions and links; only the sockets are recorders. At each step
of a random game the second table gets the same position with all hidden cards exchanged, both get
the same command, and everything that was sent to the seat, and to a spectator, is compared.
"""

import asyncio
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from numberloor import wire
from numberloor.rules.legal import legal_moves
from numberloor.rules.model.cards import Card
from numberloor.rules.model.levels import Level
from numberloor.rules.model.position import Position
from numberloor.rules.turn import is_finishing
from numberloor.server.config import NO_LIMITS, ServeSettings
from numberloor.server.context import Context
from numberloor.server.live import registry
from numberloor.server.live.table import LiveTable
from numberloor.server.socket.session import Session
from numberloor.tables.chairs import Chair, Sitter, fingerprint, with_animals
from numberloor.tables.commands import DrawLots, Start
from numberloor.tables.features.undo import may_undo
from numberloor.tables.settings import Settings, Steals
from tests.support.tables import NOW, opening

HOST_KEY = "key-of-the-host-0000"
# Cards on top of the pile that stay the same, so that a seat's own draw tells it the same.
KEPT = 8


class Recorder:
    """A socket that keeps what it is given."""

    address = "local"
    crowded = False
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

    def __init__(self, path: Path) -> None:
        settings = ServeSettings(database=f"sqlite:{path}", limits=NO_LIMITS)
        self.context = Context(settings)
        self.sessions: dict[int | str, Session] = {}
        self.live: LiveTable | None = None

    async def open(self, level: Level, seats: int, settings: Settings) -> None:
        await self.context.store.open()
        self.context.ready = True
        chairs = with_animals(
            Chair(Sitter.PERSON, key_print=fingerprint(key(seat))) for seat in range(seats)
        )
        made = opening(chairs, level=level, settings=settings)
        made = replace(made, host_print=fingerprint(HOST_KEY))
        await self.context.store.make_table(made)
        self.live = await self.context.registry.table(made.id)
        for who in (*range(seats), "spectator", "host"):
            keys = [key(who)] if isinstance(who, int) else []
            await self.greet(who, [HOST_KEY] if who == "host" else keys)
        await self.context.registry.submit_and_wait(self.live, Start(0))

    async def greet(self, who: int | str, keys: Sequence[str], have: int | None = None) -> None:
        session = Session(self.context, Recorder())
        self.context.presence.opened(session)
        self.sessions[who] = session
        await self.say(who, wire.Hello("table-one", list(keys), have, protocol=wire.PROTOCOL))

    async def say(self, who: int | str, command: Any) -> None:
        session = self.sessions[who]
        session.heard(msgspec.json.encode(command))
        while session.busy or self.context._tasks:  # noqa: ASYNC110 - nobody tells the end of both
            await asyncio.sleep(0)

    def set(self, position: Position, undo: tuple[Position, ...], by: int | None) -> None:
        assert self.live is not None
        table = self.live.table._replace(position=position, undo=undo, undo_seat=by)
        self.live.table = table
        self.live.views = type(self.live.views)(table)

    def take(self, who: int | str) -> list[bytes]:
        recorder = self.sessions[who].outbox.socket
        assert isinstance(recorder, Recorder)
        sent, recorder.sent = recorder.sent, []
        return sent

    async def close(self) -> None:
        await self.context.close()


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


@pytest.fixture(autouse=True)
def still_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Times aside: both servers read the same clock, and bots draw the same lots."""
    monkeypatch.setattr(registry, "now_ms", lambda: NOW)
    monkeypatch.setattr("numberloor.server.context.now_ms", lambda: NOW)
    monkeypatch.setattr("numberloor.server.live.bot_runner.secrets.randbits", lambda _: 5)


CASES = [
    (Level.BASIC, 4, Settings()),
    (Level.BASIC, 3, Settings(steals=Steals.CALM)),
    (Level.BASIC, 2, Settings()),
    (Level.INTERMEDIATE, 5, Settings()),
    (Level.BEGINNER, 3, Settings()),
]


@pytest.mark.slow
@pytest.mark.parametrize(("level", "seats", "settings"), CASES)
async def test_what_is_hidden_changes_no_byte(
    level: Level, seats: int, settings: Settings, tmp_path: Path
) -> None:
    rng = random.Random(f"{level} {seats}")
    first, second = Desk(tmp_path / "a.sqlite"), Desk(tmp_path / "b.sqlite")
    seen: Counter[str] = Counter()
    differed = 0
    for desk in (first, second):
        await desk.open(level, seats, settings)
    assert first.live is not None
    assert second.live is not None
    for step in range(150):
        table = first.live.table
        position = table.position
        assert position is not None
        if position.over:
            for desk in (first, second):
                await desk.say("host", wire.Start(f"start-{step}"))
            continue
        watching = rng.choice([None, *range(seats)])
        who: int | str = "spectator" if watching is None else watching
        other = exchanged(position, watching, rng)
        # What could be taken back must look the same to this seat too.
        undo = table.undo if table.undo_seat == watching else ()
        first.set(position, undo, table.undo_seat if undo else None)
        second.set(
            other,
            tuple(
                old._replace(hands=_with_hand(other, old, watching), pile=other.pile)
                for old in undo
            ),
            table.undo_seat if undo else None,
        )
        differed += position != other
        for desk in (first, second):
            desk.take(who)
        command = _command(position, other, watching, rng, f"c{step}", table.version)
        for desk in (first, second):
            await desk.say(*command)
        for extra in _questions(watching, position, f"q{step}", table.version):
            for desk in (first, second):
                await desk.say(who, extra)
        if first.live.table.window is not None and rng.random() < 0.6:
            assert second.live.table.window is not None
            if _same_lots(first, second):
                for desk in (first, second):
                    assert desk.live is not None
                    await desk.context.registry.try_to(desk.live, DrawLots())
        # A new page says hello and is told how things stand, and what it missed.
        for desk in (first, second):
            keys = [] if watching is None else [key(watching)]
            sent = desk.take(who)
            await desk.greet(who, keys, max(0, table.version - 1))
            recorder = desk.sessions[who].outbox.socket
            assert isinstance(recorder, Recorder)
            recorder.sent = [*sent, *recorder.sent]
        a, b = first.take(who), second.take(who)
        assert a == b
        for message in a:
            decoded = msgspec.json.decode(message)
            seen[decoded["type"]] += 1
            for event in decoded.get("events", ()):
                seen[event["event"]] += 1
            # Strictly what the vocabulary says, and nothing beside it.
            msgspec.json.decode(message, type=wire.AnyAnswer)
        _same_again(first, second)
    for desk in (first, second):
        await desk.close()
    assert differed > 100
    assert {"welcome", "news", "refused", "because", "beat", "drew", "played"} <= set(seen)


def _with_hand(other: Position, old: Position, seat: int | None) -> tuple[tuple[Card, ...], ...]:
    return tuple(old.hands[n] if n == seat else other.hands[n] for n in range(other.seats))


def _command(
    position: Position,
    other: Position,
    watching: int | None,
    rng: random.Random,
    command: str,
    version: int,
) -> tuple[int | str, Any]:
    """Something that both tables allow: mostly a play, now and then the host's or a slip."""
    chance = rng.random()
    if chance < 0.05:
        return "host", wire.Pause(command)
    if chance < 0.08:
        return "host", wire.AddBot(command, "greedy")
    for who in rng.sample(range(position.seats), position.seats):
        move = common_move(position, other, who, rng)
        if move is not None and (who == position.active or rng.random() < 0.5):
            return who, wire.Play(command, who, version, move)
    return "host", wire.Unpause(command)


def _questions(watching: int | None, position: Position, command: str, version: int) -> list[Any]:
    if watching is None:
        return [wire.Beat(), wire.Play(f"{command}-x", 0, version, "end")]
    cards = [str(card) for card in position.hands[watching]]
    return [
        wire.Beat(),
        *(wire.AskWhy(f"{command}-{n}", watching, card) for n, card in enumerate(cards)),
        wire.AskHint(f"{command}-h", watching),
        wire.Play(f"{command}-s", watching, version, "9"),
        wire.Play(f"{command}-o", (watching + 1) % position.seats, version, "pass"),
        wire.Undo(f"{command}-u", watching, version - 1),
    ]


def _same_lots(first: Desk, second: Desk) -> bool:
    assert first.live is not None
    assert second.live is not None
    return first.live.table.window == second.live.table.window


def _same_again(first: Desk, second: Desk) -> None:
    """For the next step both tables are the first one's."""
    assert first.live is not None
    assert second.live is not None
    table = first.live.table
    if table.phase.value == "paused":
        table = table._replace(phase=type(table.phase).PLAYING)
    table = table._replace(window=None)  # who asked must still hold the card they asked with
    first.live.table = table
    second.live.table = table._replace(opening=second.live.table.opening)
    second.live.recent = first.live.recent.copy()  # what was told to seats that saw more
    for live in (first.live, second.live):
        live.views = type(live.views)(live.table)
    assert may_undo(first.live.table, 0) == may_undo(second.live.table, 0)
