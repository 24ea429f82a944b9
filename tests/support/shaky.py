"""A real store whose word cannot be relied on, and a server on it in the test's own process."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path

import uvicorn

from numberloor.live.limits import NO_LIMITS, Limits
from numberloor.server.app import admission, make_app
from numberloor.server.config import ServeSettings
from numberloor.server.context import ServerContext
from numberloor.server.http.deadlines import prompt_http
from numberloor.server.websocket import protocol_for
from numberloor.storage import SqliteStore
from numberloor.tables.entries import Entry
from numberloor.tables.store import OnDone, StoreUnavailable


class ShakyStore(SqliteStore):
    """Writes as ever, and then fails as often as it is told to."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.lost_answers = 0  # appends that are written although they fail
        self.lost_looks = 0  # looks at what is new that fail
        self.broken_appends = 0  # appends that raise what nobody reckons with

    def append(self, table: str, entry: Entry, wake: int | None, on_done: OnDone) -> None:
        if self.broken_appends:
            self.broken_appends -= 1
            raise RuntimeError("broken")

        def answered(error: BaseException | None) -> None:
            if error is None and self.lost_answers:
                self.lost_answers -= 1
                error = StoreUnavailable("the answer was lost")
            on_done(error)

        super().append(table, entry, wake, answered)

    async def load_since(self, table: str, version: int) -> list[Entry]:
        if self.lost_looks:
            self.lost_looks -= 1
            raise StoreUnavailable("nobody there")
        return await super().load_since(table, version)


class _Server(uvicorn.Server):
    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield  # they are the test runner's


@contextlib.asynccontextmanager
async def served(
    store: SqliteStore,
    send_buffer: int | None = None,
    limits: Limits = NO_LIMITS,
    at: int | None = None,
) -> AsyncIterator[ServerContext]:
    """A server on this store; `settings` of what is yielded says where it listens.

    `at`: its clock stands still, and its bots think to the end however long that takes.
    """
    listener = socket.create_server(("127.0.0.1", 0))
    if send_buffer is not None:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
    port = listener.getsockname()[1]
    settings = ServeSettings(port=port, limits=limits)
    if at is not None:
        settings = replace(settings, bot_ms=60_000)
    context = ServerContext(settings, store)
    if at is not None:
        context.now = context.registry.clock = lambda: at
    await context.open()
    config = uvicorn.Config(
        make_app(context),
        http=prompt_http(limits.request_seconds),
        ws=protocol_for(admission(context), context.settings.limits.message_bytes),  # type: ignore[arg-type]
        lifespan="off",
        log_config=None,
        access_log=False,
    )
    server = _Server(config)
    running = asyncio.create_task(server.serve(sockets=[listener]))
    try:
        yield context
    finally:
        # As the real server does it: what is asked to exit closes its links within a tenth of a second,
        # whether goodbye was said or not.
        try:
            await context.say_goodbye()
        finally:
            server.should_exit = True
        await running
        await context.close()


def url_of(context: ServerContext) -> str:
    return f"http://127.0.0.1:{context.settings.port}"
