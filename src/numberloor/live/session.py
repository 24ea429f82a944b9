"""One client's connection: hello first, then commands, one after the other, each answered."""

import asyncio
import logging
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from numberloor import wire
from numberloor.learning.facts import parse_jump
from numberloor.learning.moments import known_ms
from numberloor.live.context import Context
from numberloor.live.cover import Cover
from numberloor.live.lobby.openings import read_handicap
from numberloor.live.outbox import Outbox, Socket
from numberloor.live.refusals import ServerRefusal, ServerRefused, refusal_shown
from numberloor.live.table import LiveTable
from numberloor.rules.model.moves import UnknownMove, parse_move
from numberloor.rules.why.explain import explain
from numberloor.tables import commands as ask
from numberloor.tables.chairs import fingerprint, seats_of
from numberloor.tables.commands import Actor
from numberloor.tables.features.lamps import Lamps, LightLamps, after_try, lamps_of, light
from numberloor.tables.refusals import TELLING_REFUSALS, Refused, TableRefusal, refuse
from numberloor.tables.settings import Help, parse_settings
from numberloor.tables.store import CommandRepeated, StoreUnavailable, Try, TryKind
from numberloor.tables.table import Table
from numberloor.tables.views import offers_for
from numberloor.wire.encode.reasons import encode, reason_shown
from numberloor.wire.encode.shapes import OnlyId

log = logging.getLogger("numberloor.session")

decode = msgspec.json.Decoder(wire.AnyCommand).decode
MAX_PENDING = 64
BEAT_SECONDS = 4
NORMAL = 1000
FLOOD = 1008  # the close code of whoever breaks a rule


class Session:
    """Hears what the WebSocket reads, and answers through its outbox."""

    __slots__ = (
        "_address_bucket",
        "_began",
        "_bucket",
        "_context",
        "_follows",
        "_live",
        "_pending",
        "_running",
        "_too_fast",
        "cover",
        "has",
        "heard_at",
        "host",
        "lang",
        "outbox",
        "prints",
        "seats",
    )  # fmt: skip

    def __init__(self, context: Context, socket: Socket) -> None:
        self._context = context
        self.outbox = Outbox(socket)
        self.prints: tuple[str, ...] = ()  # of the keys that were shown
        self.seats: tuple[int, ...] = ()
        self.cover = Cover()
        # The seats of which this client has views that it can follow changes from; None: it cannot.
        self.has: tuple[int, ...] | None = None
        self._follows = False
        self.host = False
        self.lang = "en"
        self.heard_at = time.monotonic()
        buckets = context.limits.message_buckets(socket.address)
        self._bucket, self._address_bucket, self._too_fast = buckets
        self._live: LiveTable | None = None
        self._pending: list[Any] = []  # few, and a deque takes 700 bytes to hold nothing
        self._running = False
        self._began = 0.0

    @property
    def busy(self) -> bool:
        """A command is being carried out; the others wait for it."""
        return self._running

    def refresh(self, table: Table) -> None:
        """Keys open what they open now: a chair that was freed is nobody's."""
        self.seats = seats_of(table.chairs, self.prints)

    @property
    def eyes(self) -> tuple[int, ...]:
        """The seats whose hands, and whatever only they may know, are told here."""
        return self.cover.eyes(self.seats)

    def shown(self, eyes: tuple[int, ...]) -> None:
        """Whole views of these seats were sent."""
        if self._follows:
            self.has = eyes

    def actor(self) -> Actor:
        if not self.cover.asked:
            return Actor(self.seats, self.host)
        eyes = self.eyes
        covered = tuple(seat for seat in self.seats if seat not in eyes)
        return Actor(self.seats, self.host, covered=covered)

    # ---- as the WebSocket calls it ----

    def heard(self, message: bytes) -> None:
        now = time.monotonic()
        self.heard_at = now
        own = self._bucket.take(now)
        if not own and not self._too_fast.take(now):
            # To answer a flood is to drown in it. Closing stops the reading, too.
            log.info("link closed: flood")
            self.outbox.socket.close(FLOOD)
            return
        if not own or not self._address_bucket.take(now):
            self._answer_refused(ServerRefused(ServerRefusal.TOO_FAST), _id_in(message))
            return
        try:
            command = decode(message)
        except (msgspec.DecodeError, RecursionError):
            self._answer_refused(ServerRefused(ServerRefusal.BAD_MESSAGE), _id_in(message))
            return
        if isinstance(command, wire.Beat):
            version = self._live.table.version if self._live is not None else 0
            self.outbox.send(encode(wire.BeatBack(version)))
        elif len(self._pending) >= MAX_PENDING:
            self._answer_refused(ServerRefused(ServerRefusal.TOO_FAST), _id(command))
        elif self._running:
            self._pending.append(command)
        else:
            self._running = True
            self._begin(command)

    def allows(self) -> bool:
        """Whether a frame that says nothing is still within what may be sent."""
        now = time.monotonic()
        return self._bucket.take(now) and self._address_bucket.take(now)

    def dismiss(self, code: str) -> None:
        """For good: there is nothing here any more for this client to see."""
        self.outbox.send(encode(wire.Goodbye(code, None)))
        self.outbox.socket.close(NORMAL)

    def writable(self) -> None:
        """A reader that fell behind gets the whole view, now that there is room."""
        if self.outbox.behind and self._live is not None:
            self._context.metrics.fell_behind()
            self.outbox.behind = False
            self._send_welcome(self._live, None)

    def lost(self) -> None:
        self._context.presence.lost(self, self._live)
        self._live = None

    # ---- commands ----

    def _begin(self, command: Any) -> None:
        """A move needs no task: the table calls us back. What looks things up is given one."""
        self._began = time.perf_counter()
        try:
            asking = _COMMANDS.get(type(command))
            if asking is None:
                self._context.start(self._answer(command))
            else:
                self._submit(command, asking(command))
        except Exception as error:  # noqa: BLE001 - the session lives on
            self._end(command, error)

    def _submit(self, command: Any, asked: ask.Command) -> None:
        live = self._live
        if live is None:
            raise ServerRefused(ServerRefusal.HELLO_FIRST)
        if isinstance(asked, ask.AddBot):
            self._context.bots.expect(asked.bot)
        on_done = partial(self._end, command)
        self._context.registry.submit(
            live, asked, on_done, self.actor, self._signed(live, command), self
        )

    async def _answer(self, command: Any) -> None:
        error = None
        try:
            if isinstance(command, wire.Hello):
                await self._hello(command)
            elif self._live is None:
                raise ServerRefused(ServerRefusal.HELLO_FIRST)
            elif isinstance(command, wire.Uncover):
                self._uncover(self._live, command)
            elif isinstance(command, wire.AskWhy):
                self._answer_why(self._live, command)
            elif isinstance(command, wire.AskHint):
                await self._answer_hint(self._live, command)
            elif isinstance(command, wire.Lamp):
                self._answer_lamp(self._live, command)
            elif isinstance(command, wire.Listen) and self.seats:
                await self._context.scheduler.listen(self._live, command.ms)
        except Exception as fault:  # noqa: BLE001 - the session lives on
            error = fault
        self._end(command, error)

    def _end(self, command: Any, outcome: int | BaseException | None) -> None:
        """News of a new version have been told already, with the command's id."""
        self._context.metrics.command_took(time.perf_counter() - self._began)
        if isinstance(outcome, BaseException):
            self._answer_failure(command, outcome)
        if self._pending:
            asyncio.get_running_loop().call_soon(self._begin, self._pending.pop(0))
        else:
            self._running = False

    async def _hello(self, hello: wire.Hello) -> None:
        if self._live is not None:
            raise ServerRefused(ServerRefusal.HELLO_TWICE)
        if hello.protocol != wire.PROTOCOL:
            raise ServerRefused(ServerRefusal.OTHER_PROTOCOL)
        self.lang = hello.lang
        live = await self._context.registry.fresh_table(hello.table)
        helps = {live.table.help_for(seat) for seat in range(len(live.table.chairs))}
        if hello.keys and Help.LATE in helps:
            await self._find_lamps(live)
        self.prints = tuple(fingerprint(key) for key in hello.keys)
        self.host = live.is_host(self.prints)
        self.refresh(live.table)
        if hello.keys and not self.seats and not self.host:
            raise ServerRefused(ServerRefusal.WRONG_KEY)
        if not hello.keys and not live.table.settings.watchers:
            raise ServerRefused(ServerRefusal.WATCHERS_OFF)
        if self._context.presence.is_gone(self):
            return
        # A line that was only lost shows what it showed; a turn that began since is for another.
        same_turn = hello.have is not None and hello.have >= live.table.turn_version
        self.cover = Cover(hello.covered, hello.open if same_turn else None)
        self._follows = hello.changes
        self._live = live
        live.sessions.add(self)
        self._send_welcome(live, hello.have)
        await self._context.presence.arrived(self, live)

    def _send_welcome(self, live: LiveTable, have: int | None) -> None:
        self.outbox.send(live.welcome(self, have, self._context.now(), BEAT_SECONDS))

    async def _find_lamps(self, live: LiveTable) -> None:
        """As the store has them: this screen may have been linked to another process before."""
        try:
            tries = await self._context.store.tries(live.table.id, live.table.played_at)
            found = lamps_of(live.table, tries)
        except StoreUnavailable:
            return  # they come on later, or when they are asked for
        lit, tried = live.lamps
        live.show_lamps(Lamps(max(lit, found.lit), max(tried, found.tried)))

    def _uncover(self, live: LiveTable, command: wire.Uncover) -> None:
        if command.seat is not None and command.seat not in self.seats:
            raise refuse(TableRefusal.NOT_YOUR_SEAT)
        self.cover.open = command.seat
        self.outbox.send(live.uncovered(self, command))

    def _check_open(self, seat: int) -> None:
        if seat not in self.seats:
            raise refuse(TableRefusal.NOT_YOUR_SEAT)
        if seat not in self.eyes:
            raise refuse(TableRefusal.COVERED)

    def _signed(self, live: LiveTable, command: Any) -> str:
        """Ids are the client's own; the key's fingerprint keeps two clients' ids apart.

        Of a chair that is not this client's nobody signs: else it would hear whether an id was used.
        """
        seat = getattr(command, "seat", None)
        own = live.table.opening.host_print if self.host else "".join(self.prints[:1])
        if not self.host and seat in self.seats:
            own = live.table.chairs[seat].key_print or own
        return f"{own[:8]}:{command.id}"

    def _answer_why(self, live: LiveTable, command: wire.AskWhy) -> None:
        position = live.table.position
        self._check_open(command.seat)
        if position is None:
            raise refuse(TableRefusal.NOT_STARTED)
        try:
            move = parse_move(command.move)
        except UnknownMove:
            raise refuse(TableRefusal.UNKNOWN_MOVE) from None
        because = explain(position, command.seat, move)
        reason = reason_shown(because.reason)
        self.outbox.send(
            encode(wire.Why(command.id, command.seat, command.move, because.legal, reason))
        )
        self._keep(live, command, TryKind.WHY, command.move)

    async def _answer_hint(self, live: LiveTable, command: wire.AskHint) -> None:
        self._check_open(command.seat)
        if not live.table.settings.hints:
            raise ServerRefused(ServerRefusal.HINTS_OFF)
        due = [jump for text in command.due if (jump := parse_jump(text)) is not None]
        hint = await self._context.bots.hint(live, command.seat, due)
        self._check_open(command.seat)  # still, after so much thought
        if hint is None:
            raise ServerRefused(ServerRefusal.NO_HINT)
        self.outbox.send(
            encode(wire.Hint(command.id, command.seat, hint.move.code, reason_shown(hint.reason)))
        )
        self._keep(live, command, TryKind.HINT, hint.move.code)

    def _answer_lamp(self, live: LiveTable, command: wire.Lamp) -> None:
        table, before = live.table, live.lamps
        wish = LightLamps(command.seat, command.asked)
        live.show_lamps(light(table, before, wish, self.actor(), live.time(self._context.now())))
        offers = [
            wire.Offer(move.code, reason_shown(why)) for move, why in offers_for(table, wish.seat)
        ]
        self.outbox.send(encode(wire.Lit(command.id, wish.seat, table.version, offers)))
        if live.lamps != before:
            self._keep(live, command, TryKind.LAMP)

    def _answer_failure(self, command: Any, error: BaseException) -> None:
        command_id = _id(command)
        if isinstance(error, CommandRepeated):
            assert command_id is not None
            self.outbox.send(encode(wire.Done(command_id, error.version)))
        elif isinstance(error, Refused):
            self._answer_refused(error, command_id)
            live = self._live
            if isinstance(command, wire.Play) and live and error.code in TELLING_REFUSALS:
                live.lamps = after_try(live.table, live.lamps, command.seat)
                self._keep(live, command, TryKind.TRY, command.move)
        elif self._context.outdated:
            # No mistake: rows are not what they were. The newer program carries it out, asked again.
            self._answer_refused(ServerRefused(ServerRefusal.BUSY), command_id)
        else:
            about = {"command": type(command).__name__}
            log.error("command failed", exc_info=error, extra=about)
            self._answer_refused(ServerRefused(ServerRefusal.FAILED), command_id)

    def _answer_refused(self, refused: Refused, command_id: str | None = None) -> None:
        self._context.metrics.refused(refused.code)
        version = self._live.table.version if self._live is not None else None
        sentence = self._context.tell(refused.reason, self.lang)
        self.outbox.send(encode(refusal_shown(refused, sentence, command_id, version)))

    def _keep(self, live: LiveTable, command: Any, kind: TryKind, move: str = "") -> None:
        table, ms = live.table, known_ms(command.ms)
        at = live.moment_of_try(live.time(self._context.now()))
        tried = Try(table.id, table.version, command.seat, move, at, kind, ms)
        self._context.start(self._store_try(tried))

    async def _store_try(self, tried: Try) -> None:
        try:
            await self._context.store.add_try(tried)
        except StoreUnavailable:
            log.warning("store unavailable: a try was not stored")


def _settings(command: wire.ChangeSettings) -> ask.Command:
    return ask.ChangeSettings(parse_settings(msgspec.structs.asdict(command.settings)))


def _handicap(command: wire.SetHandicap) -> ask.Command:
    return ask.SetHandicap(command.seat, *read_handicap(command.handicap))


_COMMANDS: dict[type, Callable[[Any], ask.Command]] = {
    wire.Play: lambda c: ask.PlayMove(c.seat, c.move, c.version, ms=c.ms),
    wire.Undo: lambda c: ask.Undo(c.seat, c.version),
    wire.Leave: lambda c: ask.Leave(c.seat),
    wire.ChooseAnimal: lambda c: ask.ChooseAnimal(c.seat, c.animal),
    wire.NameYoungest: lambda c: ask.NameYoungest(c.seat),
    wire.SetHandicap: _handicap,
    wire.Start: lambda c: ask.Start(c.first),
    wire.Pause: lambda _: ask.Pause(),
    wire.Unpause: lambda _: ask.Unpause(),
    wire.AddBot: lambda c: ask.AddBot(c.seat, c.bot),
    wire.FreeSeat: lambda c: ask.FreeSeat(c.seat),
    wire.ChangeSettings: _settings,
    wire.CloseTable: lambda _: ask.Close(),
}


def _id(command: Any) -> str | None:
    found: str | None = getattr(command, "id", None)
    return found


def _id_in(message: bytes) -> str | None:
    """The id of a message that is otherwise unreadable, so that its sender can tell which it was."""
    try:
        return msgspec.json.decode(message, type=OnlyId).id
    except (msgspec.DecodeError, RecursionError):
        return None
