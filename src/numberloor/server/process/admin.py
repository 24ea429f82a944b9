"""`numberloor admin`, on the side of the server: a local socket, for whoever may write to its file.

One line of JSON asks, one answers: `lines` to be read and grepped, or why `refused`. Of the people
there is nothing to tell: no names, no addresses, no hands.

Any worker may be the one that answers. What each of them knows alone, it asks the others for: they have
a door each for such questions, beside the one for links (process/meeting.py).
"""

import asyncio
import contextlib
import logging
import os
import socket
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from pathlib import Path

import msgspec

from numberloor.server.config import BadSettings
from numberloor.server.context import ServerContext
from numberloor.server.process.meeting import Meeting
from numberloor.tables.commands import Close
from numberloor.tables.refusals import Refused
from numberloor.tables.store import Found, StoreUnavailable
from numberloor.wire.codes import read_code

log = logging.getLogger("numberloor.admin")

MAX_LINE = 4096
PATIENCE = 30.0  # with a worker that is asked by another


class Ask(msgspec.Struct):
    do: str
    what: str = ""  # a table's id, or a code
    limit: int = 100
    days: int | None = None
    alone: bool = False  # another worker asks, and asks the others itself


class Answer(msgspec.Struct, omit_defaults=True):
    lines: list[str] = []
    refused: str = ""


class NotDone(Exception):
    """The text says why."""


def listen_locally(path: Path) -> socket.socket:
    """For this user alone. One that nobody listens on any more is replaced. Raises BadSettings."""
    if not hasattr(socket, "AF_UNIX"):
        raise BadSettings("--admin-socket needs sockets in files, which this system has not")
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as other:
            if other.connect_ex(str(path)) == 0:
                raise BadSettings(f"--admin-socket: another server listens on {path}")
        if path.is_socket():
            path.unlink()
        before = os.umask(0o177)
        try:
            listener.bind(str(path))
        finally:
            os.umask(before)
    except OSError as error:
        listener.close()
        raise BadSettings(f"--admin-socket {path}: {error.strerror or error}") from None
    except BadSettings:
        listener.close()
        raise
    listener.set_inheritable(True)
    return listener


@contextlib.asynccontextmanager
async def answering(
    context: ServerContext, listener: socket.socket | None, meeting: Meeting | None = None
) -> AsyncIterator[None]:
    """While the server runs; without a socket nobody asks."""
    if listener is None:
        yield
        return
    own, others = meeting.admin_doors() if meeting is not None else (None, [])
    admin = Admin(context, others)
    servers = [await asyncio.start_unix_server(admin.serve, sock=listener, limit=MAX_LINE)]
    if own is not None:
        try:
            own.unlink(missing_ok=True)  # of a worker that was killed
            servers.append(await asyncio.start_unix_server(admin.serve, own, limit=MAX_LINE))
        except OSError as error:
            log.warning("other workers cannot ask this one", extra={"error": str(error)})
    try:
        yield
    finally:
        for server in servers:
            server.close()


class Admin:
    def __init__(self, context: ServerContext, others: Sequence[Path] = ()) -> None:
        self._context = context
        self._others = others
        self._does: dict[str, Callable[[Ask], Awaitable[list[str]]]] = {
            "tables": self._tables,
            "links": self._links,
            "live": self._live,
            "close": self._close,
            "expire": self._expire,
            "vacuum": self._vacuum,
        }

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, ValueError, asyncio.IncompleteReadError):
            answer = await self.answer(await reader.readline())
            writer.write(msgspec.json.encode(answer) + b"\n")
            await writer.drain()
        writer.close()

    async def answer(self, line: bytes) -> Answer:
        try:
            ask = msgspec.json.decode(line, type=Ask)
            does = self._does[ask.do]
            if self._context.outdated:
                raise NotDone("newer schema: ask a server of the newer version")
            lines = await does(ask)
        except (msgspec.DecodeError, KeyError):
            return Answer(refused="unknown question: is this numberloor of another version?")
        except NotDone as why:
            return Answer(refused=str(why))
        except Refused as refused:
            return Answer(refused=f"refused: {refused.code}")
        except StoreUnavailable as error:
            return Answer(refused=f"store unavailable: {error}")
        except Exception:
            log.exception("admin command failed")
            return Answer(refused="failed: see the log")
        if not ask.alone:
            log.info("admin", extra={"do": ask.do})
        return Answer(lines)

    async def _asked(self, ask: Ask) -> dict[str, list[str] | None]:
        """What the other workers answer, by their places; None: one is just being replaced, say."""
        if ask.alone:
            return {}
        told = await asyncio.gather(*(_ask_at(door, ask.do) for door in self._others))
        places = (door.name.rpartition("-")[2] for door in self._others)
        return dict(zip(places, told, strict=True))

    async def _tables(self, ask: Ask) -> list[str]:
        phases: dict[str, tuple[int, str]] = {}  # with the version at which it was so
        links: Counter[str] = Counter()
        others = await self._asked(Ask("live"))
        for told in (await self._live(ask), *others.values()):
            for line in told or ():
                table, version, phase, count = line.split()
                phases[table] = max(phases.get(table, (-1, "")), (int(version), phase))
                links[table] += int(count)
        lines = []
        for row in await self._context.store.overview(ask.limit):
            words = [f"table={row.id}", f"code={row.code}", f"class={row.class_id or '-'}"]
            words += [f"version={row.version}", f"touched={_when(row.touched_at)}"]
            if row.id in phases:
                words += [f"phase={phases[row.id][1]}", f"links={links[row.id]}"]
            lines.append(" ".join(words))
        return lines

    async def _live(self, _ask: Ask) -> list[str]:
        """For another worker: id, version, phase and links of each table in memory here."""
        return [
            f"{live.table.id} {live.table.version} {live.table.phase} {len(live.sessions)}"
            for live in self._context.registry.tables
        ]

    async def _links(self, ask: Ask) -> list[str]:
        process = self._context.process
        tables = [live for live in self._context.registry.tables if live.sessions]
        everywhere = len(self._context.presence.sessions)
        lines = [f"process={process} links={everywhere} tables={len(tables)}"]
        for live in tables:
            kinds = Counter("seated" if one.seats else "watching" for one in live.sessions)
            counted = f"seated={kinds['seated']} watching={kinds['watching']}"
            where = f"table={live.table.id} process={process}"
            lines.append(f"{where} links={len(live.sessions)} {counted}")
        for place, told in (await self._asked(ask)).items():
            lines += [f"worker={place} silent"] if told is None else told
        return lines

    async def _close(self, ask: Ask) -> list[str]:
        lines = []
        for table in await self._named(ask.what):
            live = await self._context.registry.fresh_table(table)
            try:
                await self._context.registry.submit_and_wait(live, Close())
            except Refused as refused:
                lines.append(f"table={table} refused={refused.code}")
            else:
                lines.append(f"table={table} closed")
        return lines

    async def _named(self, what: str) -> tuple[str, ...]:
        """The table of an id or a code; of a class all its tables."""
        store = self._context.store
        code = read_code(what)
        found = await store.find(code) if code is not None else None
        if found is None and await store.versions([what]):
            found = Found(table=what)
        if found is None:
            raise NotDone(f"no table or class is called {what!r}")
        if found.class_id is not None:
            group = await store.load_class(found.class_id)
            return group[1] if group is not None else ()
        return (found.table,) if found.table is not None else ()

    async def _expire(self, ask: Ask) -> list[str]:
        count = await self._context.housekeeping.expire_now(ask.days)
        return [f"expired={count}"]

    async def _vacuum(self, _ask: Ask) -> list[str]:
        began = time.monotonic()
        await self._context.store.vacuum()
        return [f"vacuumed seconds={time.monotonic() - began:.1f}"]


async def _ask_at(door: Path, do: str) -> list[str] | None:
    try:
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_unix_connection(door)
            try:
                writer.write(msgspec.json.encode(Ask(do, alone=True)) + b"\n")
                answer = msgspec.json.decode(await reader.read(), type=Answer)
            finally:
                writer.close()
    except (OSError, TimeoutError, msgspec.DecodeError):
        return None
    return None if answer.refused else answer.lines


def _when(ms: int) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(ms / 1000))
