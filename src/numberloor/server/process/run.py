"""`numberloor serve`: one process, or several that share a socket, a database and a bus."""

import asyncio
import contextlib
import logging
import os
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing.connection import Connection
from typing import NoReturn

import uvicorn

from numberloor.server.app import admission, make_app
from numberloor.server.config import BadSettings, ServeSettings, check_settings
from numberloor.server.context import ServerContext
from numberloor.server.http.deadlines import prompt_http
from numberloor.server.http.pages import NO_PAGE, web_folder
from numberloor.server.http.proxies import Proxies
from numberloor.server.process import compiled, gc_tuning
from numberloor.server.process.admin import answering, listen_locally
from numberloor.server.process.handed_over import handed_over
from numberloor.server.process.logs import set_up_logs
from numberloor.server.process.meeting import Meeting
from numberloor.server.process.metrics import watch_loop
from numberloor.server.process.only_one import NotAlone, only_one
from numberloor.server.process.orphans import MAX_SECONDS, end_with
from numberloor.server.process.readiness import watch_schema
from numberloor.server.process.threads import still_thinking
from numberloor.server.websocket import protocol_for
from numberloor.storage.examine import examine
from numberloor.tables.store import NewerSchema, StoreUnavailable

log = logging.getLogger("numberloor.run")

BACKLOG = 2048
# What was asked for before is answered within moments; a body that was sent by half never comes.
SHUTDOWN_SECONDS = 3
DRAIN_TICK = 0.1


class CannotStart(Exception):
    """The database cannot be opened; the text says which and why."""


def serve(settings: ServeSettings) -> int:
    """Until told to stop. Returns the exit status: 0 after a graceful end.

    Raises BadSettings or CannotStart.
    """
    check_settings(settings)
    try:
        listener = handed_over() or listen(settings)
    except OSError as error:
        where = f"{settings.host}:{settings.port}"
        raise BadSettings(f"cannot listen on {where}: {error.strerror or error}") from None
    admin = None if settings.admin_socket is None else listen_locally(settings.admin_socket)
    set_up_logs(settings.log_level)
    if web_folder(settings.web) is None:
        log.warning(NO_PAGE)
    if compiled.state().is_wrong:
        log.warning("compiled code is %s", compiled.state().value)
    if settings.workers == 1:
        try:
            with only_one(settings):
                return work(settings, listener, admin=admin)
        except NotAlone as error:
            raise CannotStart(str(error)) from None
    # Only here: a family's server never needs the supervisor.
    from numberloor.server.process.workers import supervise

    # Before there are workers, so that one hears of it and not each of them again and again.
    try:
        asyncio.run(examine(settings.database))
    except (NewerSchema, StoreUnavailable) as error:
        raise CannotStart(str(error)) from None
    return supervise(settings, listener, admin)


def listen(settings: ServeSettings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
    except OSError:
        listener.close()
        raise
    listener.set_inheritable(True)
    return listener


def work_or_log(
    settings: ServeSettings,
    listener: socket.socket,
    alive: Connection,
    admin: socket.socket | None,
    meeting: Meeting | None,
) -> int:
    """The same as `work`, with a line in the log if there is no start."""
    try:
        return work(settings, listener, alive, admin=admin, meeting=meeting)
    except CannotStart as error:
        log.error("cannot start: %s", error)
        return 1


def work(
    settings: ServeSettings,
    listener: socket.socket,
    alive: Connection | None = None,
    opened: Callable[[], None] = lambda: None,
    admin: socket.socket | None = None,
    meeting: Meeting | None = None,
) -> int:
    """One process, in the foreground; `opened` is called once the tables can be read. It ends when
    the pipe `alive` does, if there is one. Raises CannotStart.
    """
    # The writer's thread should not wait long for its turn while the loop is busy.
    sys.setswitchinterval(0.001)
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        status = runner.run(_serve(settings, listener, alive, opened, admin, meeting))
    if still_thinking():
        leave_at_once(status)
    return status


def leave_at_once(status: int) -> NoReturn:
    """All is stored and all goodbyes are said. An interpreter that is taken down while a thread of it is
    in the compiler, or in what that has made, may crash instead of ending."""
    log.info("leaving at once: a bot is still being compiled, or thinks")
    logging.shutdown()
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(OSError, ValueError):
            stream.flush()
    os._exit(status)


class Server(uvicorn.Server):
    """Says goodbye to the tables before it closes the door."""

    def __init__(
        self, config: uvicorn.Config, context: ServerContext, meeting: Meeting | None
    ) -> None:
        super().__init__(config)
        self._context = context
        self._meeting = meeting

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._meeting is not None:
            self._meeting.close()  # the other workers serve what they accept themselves
        await self._drain()
        await self._context.say_goodbye()
        await super().shutdown(sockets)

    async def _drain(self) -> None:
        """Everything goes on, but /readyz says no: a proxy takes newcomers elsewhere meanwhile."""
        seconds = self._context.settings.drain_seconds
        self._context.draining = True
        links = len(self._context.presence.sessions)
        log.info("stopping", extra={"drain_seconds": seconds, "links": links})
        end = time.monotonic() + seconds
        while time.monotonic() < end and not self.force_exit:  # noqa: ASYNC110 - a signal sets it
            await asyncio.sleep(DRAIN_TICK)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """A signal asks us to stop; having stopped as asked is a success, so it goes no further."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            try:
                loop.add_signal_handler(number, self.handle_exit, number, None)
            except NotImplementedError:  # Windows
                signal.signal(number, self.handle_exit)
        yield


async def _serve(
    settings: ServeSettings,
    listener: socket.socket,
    alive: Connection | None,
    opened: Callable[[], None],
    admin: socket.socket | None,
    meeting: Meeting | None,
) -> int:
    context = ServerContext(settings)
    try:
        await context.open()
    except (NewerSchema, StoreUnavailable) as error:
        await context.close()
        raise CannotStart(str(error)) from None
    opened()
    make_link = protocol_for(admission(context), settings.limits.message_bytes, meeting)
    config = uvicorn.Config(
        make_app(context),
        http=prompt_http(settings.limits.request_seconds),
        ws=make_link,  # type: ignore[arg-type]
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=Proxies(settings.forwarded_allow_ips).names,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        backlog=BACKLOG,
    )
    server = Server(config, context, meeting)
    gc_tuning.tune()
    works = (gc_tuning.keep_tuned(), watch_loop(), watch_schema(context))
    watching = [asyncio.create_task(work) for work in works]
    loop = asyncio.get_running_loop()
    if meeting is not None:

        def take(read: bytes, link: socket.socket) -> None:
            make = partial(make_link, server_state=server.server_state, read=read)
            context.start(_take_over(make, link))

        meeting.open(take)
    if alive is not None:
        stop = partial(server.handle_exit, signal.SIGTERM, None)
        seconds = settings.drain_seconds + MAX_SECONDS
        end_with(alive, partial(loop.call_soon_threadsafe, stop), seconds)
    in_use = compiled.state() is compiled.Compiled.IN_USE
    log.info("serving", extra={"port": listener.getsockname()[1], "compiled": in_use})
    try:
        async with answering(context, admin, meeting):
            await server.serve(sockets=[listener])
    finally:
        for task in watching:
            task.cancel()
        await context.close()
    log.info("stopped")
    return 0


async def _take_over(make: Callable[[], asyncio.Protocol], link: socket.socket) -> None:
    """A link that another worker accepted; its protocol knows what was read there."""
    try:
        await asyncio.get_running_loop().connect_accepted_socket(make, link)
    except OSError:  # closed meanwhile
        link.close()


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop]:
    try:
        import uvloop
    except ModuleNotFoundError:  # Windows and PyPy do without
        return asyncio.new_event_loop
    return uvloop.new_event_loop
