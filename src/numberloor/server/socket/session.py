"""The talk over one link: hello first, then commands, one after the other, each answered."""

import logging
import time
from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec

from numberloor import wire
from numberloor.rules.model.moves import UnknownMove, parse_move
from numberloor.rules.why.explain import explain
from numberloor.server.context import Serving
from numberloor.server.live.table import LiveTable
from numberloor.server.process.metrics import BEHIND, COMMAND_SECONDS, REFUSALS
from numberloor.server.refusals import ServerRefusal, ServerRefused, refusal_shown
from numberloor.server.socket.outbox import BEAT_SECONDS, Link, Wire
from numberloor.tables import commands as ask
from numberloor.tables.chairs import fingerprint
from numberloor.tables.refusals import Refused, TableRefusal, refuse
from numberloor.tables.settings import parse_settings
from numberloor.tables.store import CommandRepeated, Try, VersionTaken
from numberloor.wire.encode.reasons import encode, reason_shown

log = logging.getLogger("numberloor.talk")

decode = msgspec.json.Decoder(wire.AnyCommand).decode
MOST_PENDING = 64

# Wrong tries that say something about the child; the others are slips of the finger or the link.
TELLING_REFUSALS = frozenset(
    {"does_not_fit", "leads_nowhere", "something_fits", "play_first", "draw_first", "floor_first"}
)


class Talk:
    """What a socket's listener is: hears messages, answers through its link."""

    __slots__ = (
        "_address_bucket", "_bucket", "_live", "_pending", "_running", "_serving", "link",
    )  # fmt: skip

    def __init__(self, serving: Serving, socket: Wire) -> None:
        self._serving = serving
        self.link = Link(socket, time.monotonic())
        self._bucket, self._address_bucket = serving.message_buckets(socket.address)
        self._live: LiveTable | None = None
        self._pending: deque[Any] = deque()
        self._running = False

    @property
    def busy(self) -> bool:
        """A command is being carried out; the others wait for it."""
        return self._running

    # ---- as the socket calls it ----

    def heard(self, message: bytes) -> None:
        now = time.monotonic()
        self.link.heard_at = now
        if not self._may_speak(now):
            self._answer_refused(ServerRefused(ServerRefusal.TOO_FAST), _id_in(message))
            return
        try:
            command = decode(message)
        except (msgspec.DecodeError, RecursionError):
            self._answer_refused(ServerRefused(ServerRefusal.BAD_MESSAGE), _id_in(message))
            return
        if isinstance(command, wire.Beat):
            version = self._live.table.version if self._live is not None else 0
            self.link.send(encode(wire.BeatBack(version)))
            return
        if len(self._pending) >= MOST_PENDING:
            self._answer_refused(ServerRefused(ServerRefusal.TOO_FAST), _id(command))
            return
        if self._running:
            self._pending.append(command)
        elif not self._play_soon(command):
            self._run_soon(command)

    def allows(self) -> bool:
        return self._may_speak(time.monotonic())

    def _may_speak(self, now: float) -> bool:
        return self._bucket.take(now) and self._address_bucket.take(now)

    def writable(self) -> None:
        """A reader that fell behind gets the whole view, now that there is room."""
        link = self.link
        if link.behind and self._live is not None:
            BEHIND.inc()
            link.behind = False
            link.send(self._live.welcome(link, None, self._serving.now(), BEAT_SECONDS))

    def lost(self) -> None:
        self._serving.lost(self, self._live)
        self._live = None

    # ---- commands ----

    def _play_soon(self, command: Any) -> bool:
        """A move needs no task as long as nothing is in its way. False: it needs one."""
        live = self._live
        if live is None or type(command) is not wire.Play:
            return False
        began = time.perf_counter()

        def done(error: BaseException | None) -> None:
            COMMAND_SECONDS.observe(time.perf_counter() - began)
            self._running = False
            if isinstance(error, VersionTaken):
                self._run_soon(command)
                return
            if error is not None:
                self._answer_failure(command, error)
            if self._pending:
                self._run_soon()

        link = self.link
        try:
            asked = ask.PlayMove(command.seat, command.move, command.version)
            key = self._signed(live, command)
            self._running = self._serving.hall.carry_out_soon(
                live, asked, link.actor(), key, link, done
            )
        except Exception:  # noqa: BLE001 - it fails again in its task, which tells why
            return False
        return self._running

    def _run_soon(self, *command: Any) -> None:
        self._pending.extendleft(command)
        self._running = True
        self._serving.start(self._run())

    async def _run(self) -> None:
        try:
            while self._pending:
                command = self._pending.popleft()
                began = time.perf_counter()
                await self._do(command)
                COMMAND_SECONDS.observe(time.perf_counter() - began)
        finally:
            self._running = False

    async def _do(self, command: Any) -> None:
        try:
            if isinstance(command, wire.Hello):
                await self._hello(command)
            elif self._live is None:
                raise ServerRefused(ServerRefusal.HELLO_FIRST)
            else:
                await self._command(self._live, command)
        except Exception as error:  # noqa: BLE001 - the link lives on
            self._answer_failure(command, error)
            if isinstance(error, Refused):
                await self._keep_try(command, error)

    async def _hello(self, hello: wire.Hello) -> None:
        if self._live is not None:
            raise ServerRefused(ServerRefusal.HELLO_TWICE)
        if hello.protocol != wire.PROTOCOL:
            raise ServerRefused(ServerRefusal.OTHER_PROTOCOL)
        link = self.link
        link.lang = hello.lang
        live = await self._serving.hall.fresh_table(hello.table)
        link.prints = tuple(fingerprint(key) for key in hello.keys)
        link.host = self._serving.is_host(live.table.opening, link.prints)
        link.refresh(live.table)
        if hello.keys and not link.seats and not link.host:
            raise ServerRefused(ServerRefusal.WRONG_KEY)
        if not hello.keys and not live.table.settings.watchers:
            raise ServerRefused(ServerRefusal.WATCHERS_OFF)
        if self._serving.is_gone(self):
            return
        self._live = live
        live.links.add(link)
        link.send(live.welcome(link, hello.have, self._serving.now(), BEAT_SECONDS))
        await self._serving.arrived(self, live)

    async def _command(self, live: LiveTable, command: Any) -> None:
        if isinstance(command, wire.AskWhy):
            self._answer_why(live, command)
        elif isinstance(command, wire.AskHint):
            await self._answer_hint(live, command)
        elif isinstance(command, wire.Listen):
            if self.link.seats:
                await self._serving.listen(live, command.ms)
        else:
            asked = _COMMANDS[type(command)](command)
            if isinstance(asked, ask.AddBot):
                self._serving.check_bot(asked.bot)
            key = self._signed(live, command)
            await self._serving.hall.carry_out(live, asked, self.link.actor, key, self.link)

    def _signed(self, live: LiveTable, command: Any) -> str:
        """Ids are the client's own; the key's fingerprint keeps two clients' ids apart."""
        seat = getattr(command, "seat", None)
        own = live.table.opening.host_print
        if not self.link.host and seat is not None and seat < len(live.table.chairs):
            own = live.table.chairs[seat].key_print or own
        return f"{own[:8]}:{command.id}"

    def _answer_why(self, live: LiveTable, command: wire.AskWhy) -> None:
        position = live.table.position
        if command.seat not in self.link.seats:
            raise refuse(TableRefusal.NOT_YOUR_SEAT)
        if position is None:
            raise refuse(TableRefusal.NOT_STARTED)
        try:
            move = parse_move(command.move)
        except UnknownMove:
            raise refuse(TableRefusal.UNKNOWN_MOVE) from None
        because = explain(position, command.seat, move)
        reason = reason_shown(because.reason)
        self.link.send(
            encode(wire.Why(command.id, command.seat, command.move, because.legal, reason))
        )

    async def _answer_hint(self, live: LiveTable, command: wire.AskHint) -> None:
        if command.seat not in self.link.seats:
            raise refuse(TableRefusal.NOT_YOUR_SEAT)
        if not live.table.settings.hints:
            raise ServerRefused(ServerRefusal.HINTS_OFF)
        hint = await self._serving.hint(live, command.seat)
        if hint is None:
            raise ServerRefused(ServerRefusal.NO_HINT)
        self.link.send(
            encode(wire.Hint(command.id, command.seat, hint.move.code, reason_shown(hint.reason)))
        )

    def _answer_failure(self, command: Any, error: BaseException) -> None:
        command_id = _id(command)
        if isinstance(error, CommandRepeated):
            assert command_id is not None
            self.link.send(encode(wire.Done(command_id, error.version)))
        elif isinstance(error, Refused):
            self._answer_refused(error, command_id)
        else:
            about = {"command": type(command).__name__}
            log.error("command failed", exc_info=error, extra=about)
            self._answer_refused(ServerRefused(ServerRefusal.FAILED), command_id)

    def _answer_refused(self, refused: Refused, command_id: str | None = None) -> None:
        REFUSALS.labels(refused.code).inc()
        version = self._live.table.version if self._live is not None else None
        self.link.send(encode(refusal_shown(refused, self.link.lang, command_id, version)))

    async def _keep_try(self, command: Any, refused: Refused) -> None:
        if isinstance(command, wire.Play) and refused.code in TELLING_REFUSALS and self._live:
            table = self._live.table
            wrong = Try(table.id, table.version, command.seat, command.move, self._serving.now())
            await self._serving.keep_try(wrong)


def _settings(command: wire.ChangeSettings) -> ask.Command:
    return ask.ChangeSettings(parse_settings(msgspec.structs.asdict(command.settings)))


_COMMANDS: dict[type, Callable[[Any], ask.Command]] = {
    wire.Play: lambda c: ask.PlayMove(c.seat, c.move, c.version),
    wire.Undo: lambda c: ask.Undo(c.seat, c.version),
    wire.Leave: lambda c: ask.Leave(c.seat),
    wire.ChooseAnimal: lambda c: ask.ChooseAnimal(c.seat, c.animal),
    wire.NameYoungest: lambda c: ask.NameYoungest(c.seat),
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


class _OnlyId(msgspec.Struct):
    id: wire.CommandId | None = None


def _id_in(message: bytes) -> str | None:
    """The id of a message that is otherwise unreadable, so that its sender can tell which it was."""
    try:
        return msgspec.json.decode(message, type=_OnlyId).id
    except (msgspec.DecodeError, RecursionError):
        return None
