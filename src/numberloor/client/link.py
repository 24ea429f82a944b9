"""A link to a table that holds: it comes back by itself, with what was not answered yet.

Every command has an id; after a break it is sent again, and the server answers it again or carries
it out, but never twice.
"""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Sequence
from types import TracebackType
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from numberloor import wire
from numberloor.client.follow import whole_news
from numberloor.wire.hints import link_address

decode = msgspec.json.Decoder(wire.AnyAnswer).decode
encode = msgspec.json.Encoder().encode

MIN_PAUSE, MAX_PAUSE = 0.05, 2.0
# The server was busy with its database: the same command is worth another try.
AGAIN = frozenset({"busy", "too_fast"})
OLDER = "bad_message"  # a server's word for a hello with what it does not know yet
FINAL = frozenset({"no_such_table", "wrong_key", "watchers_off", "other_protocol"})


class CommandRefused(Exception):
    """The table said no to a command: `code` for programs, `refused` with the reason for people."""

    def __init__(self, refused: wire.Refused) -> None:
        super().__init__(f"{refused.code}: {refused.sentence}")
        self.refused = refused
        self.code = refused.code


class LinkLost(Exception):
    """The link was closed for good."""


class TableLink:
    """One link, for any number of seats at one table; without keys it watches."""

    def __init__(
        self, server: str, table: str, keys: Sequence[str] = (), lang: wire.Lang = "en"
    ) -> None:
        self._address = link_address(server, table)
        self.table_id = table
        self.keys = list(keys)
        self.lang: wire.Lang = lang
        self.version = 0
        self.seats: list[int] = []
        self.host = False
        self.table: wire.TableShown | None = None
        self.views: dict[int | None, wire.View] = {}
        self.changes = True  # told what changed, and whole views only where that must be
        self.welcomes = 0
        self.max_pause = MAX_PAUSE
        self._socket: ClientConnection | None = None
        self._waiting: dict[str, tuple[Any, asyncio.Future[Any]]] = {}
        self._listeners: set[asyncio.Queue[Any]] = set()
        self._welcomed = asyncio.Event()
        self._runner: asyncio.Task[None] | None = None
        self._beat_seconds = 4.0

    async def __aenter__(self) -> "TableLink":
        self._runner = asyncio.create_task(self._run())
        welcomed = asyncio.create_task(self._welcomed.wait())
        await asyncio.wait({welcomed, self._runner}, return_when=asyncio.FIRST_COMPLETED)
        if not self._welcomed.is_set():
            welcomed.cancel()
            self._runner.result()  # raises what ended it
            raise LinkLost
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """End the link; whoever still waits for an answer gets LinkLost."""
        if self._runner is not None:
            self._runner.cancel()
            with contextlib.suppress(asyncio.CancelledError, CommandRefused, LinkLost):
                await self._runner
        self._end()

    async def do(self, command: Any) -> Any:
        """Send a command and wait for its answer, over as many links as it takes. Raises LinkLost."""
        if self._runner is not None and self._runner.done():
            raise LinkLost
        if command.id in self._waiting:
            _, same = self._waiting[command.id]
            await self._send(command)
            return await asyncio.shield(same)
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting[command.id] = (command, answer)
        await self._send(command)
        try:
            return await answer
        finally:
            self._waiting.pop(command.id, None)

    async def news(self) -> AsyncIterator[Any]:
        """Every welcome and every news from now on; ends when the link does."""
        queue: asyncio.Queue[Any] = asyncio.Queue()
        self._listeners.add(queue)
        try:
            while (message := await queue.get()) is not None:
                yield message
        finally:
            self._listeners.discard(queue)

    async def until(self, version: int) -> None:
        """Until this client has seen a version."""
        if self.version < version:
            async for _ in self.news():
                if self.version >= version:
                    return

    @staticmethod
    def new_id() -> str:
        """An id for a command that no other command has."""
        return secrets.token_urlsafe(9)

    # ---- below the surface ----

    async def _run(self) -> None:
        pause = MIN_PAUSE
        try:
            while True:
                try:
                    async with connect(self._address, ping_interval=None, proxy=None) as socket:
                        await self._talk(socket)
                        pause = MIN_PAUSE
                except (OSError, ConnectionClosed, InvalidHandshake, EOFError, TimeoutError):
                    pass
                self._socket = None
                await asyncio.sleep(pause)
                pause = min(self.max_pause, pause * 1.5)
        finally:
            self._end()

    async def _talk(self, socket: ClientConnection) -> None:
        have = self.version if self.welcomes else None
        hello = wire.Hello(
            self.table_id, self.keys, have, self.lang, wire.PROTOCOL, changes=self.changes
        )
        await socket.send(encode(hello).decode())
        beating = asyncio.create_task(self._beat(socket))
        try:
            async for text in socket:
                await self._take(socket, decode(text))
        except ConnectionClosed:
            pass
        finally:
            beating.cancel()

    async def _beat(self, socket: ClientConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            while True:
                await asyncio.sleep(self._beat_seconds)
                await socket.send('{"do":"beat"}')

    async def _take(self, socket: ClientConnection, message: Any) -> None:
        match message:
            case wire.Welcome():
                self._welcome(message)
                self._socket = socket
                for command, _ in list(self._waiting.values()):
                    await self._send(command)
            case wire.News():
                self._hear_news(message)
            case wire.Changes(since=self.version):
                self._hear_news(whole_news(self.views.values(), message))
            case wire.Changes():
                await socket.close()  # they stand on what we do not have: say hello again
            case wire.Refused():
                await self._refused(socket, message)
            case wire.Lit():
                view = self.views.get(message.seat)
                if view is not None and message.version == self.version:
                    lit = msgspec.structs.replace(view, offers=message.offers)
                    self.views[message.seat] = lit
                self._answer(message.id, message)
            case wire.Done() | wire.Hint() | wire.Why():
                self._answer(message.id, message)
            case wire.Goodbye(again_ms=None):
                raise LinkLost  # there is nothing here for us any more
            case wire.BeatBack() if message.version > self.version and self.welcomes:
                await socket.close()  # we missed something: say hello again

    def _welcome(self, message: wire.Welcome) -> None:
        self.version, self.seats, self.host = message.version, message.seats, message.host
        self.table = message.table
        self.views = {view.seat: view for view in message.views}
        self._beat_seconds = message.beat_seconds
        self.welcomes += 1
        self._welcomed.set()
        self._tell(message)

    def _hear_news(self, news: wire.News) -> None:
        self.version = news.version
        if news.table is not msgspec.UNSET:
            self.table = news.table
        self.views = {view.seat: view for view in news.views}
        if self.views:
            # A start moves chairs up, and a chair can be freed.
            self.seats = [seat for seat in self.views if seat is not None]
        self._tell(news)
        if news.id is not msgspec.UNSET:
            self._answer(news.id, news)

    async def _refused(self, socket: ClientConnection, message: wire.Refused) -> None:
        if message.id is None or message.id not in self._waiting:
            if message.code in FINAL:
                raise CommandRefused(message)
            if self._socket is not socket:
                if message.code == OLDER:
                    if not self.changes:
                        raise CommandRefused(message)
                    self.changes = False  # whole news it knows
                await socket.close()  # our hello: the server may be able to hear it in a moment
            return
        command, answer = self._waiting[message.id]
        if message.code in AGAIN:
            await asyncio.sleep(MIN_PAUSE)
            await self._send(command)
        elif not answer.done():
            answer.set_exception(CommandRefused(message))

    def _answer(self, command_id: str, message: Any) -> None:
        if command_id in self._waiting:
            answer = self._waiting[command_id][1]
            if not answer.done():
                answer.set_result(message)

    def _tell(self, message: Any) -> None:
        for queue in self._listeners:
            queue.put_nowait(message)

    async def _send(self, command: Any) -> None:
        if self._socket is not None:
            with contextlib.suppress(ConnectionClosed):
                await self._socket.send(encode(command).decode())

    def _end(self) -> None:
        for _, answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(LinkLost())
        for queue in self._listeners:
            queue.put_nowait(None)
