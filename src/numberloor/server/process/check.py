"""`numberloor serve --check`: what is wrong with the settings, before anybody is served."""

import asyncio
import os
from collections.abc import Iterator
from enum import StrEnum
from importlib.util import find_spec
from typing import NamedTuple

from numberloor.server.config import BadSettings, ServeSettings, check_settings
from numberloor.server.http.pages import web_folder
from numberloor.server.process import compiled
from numberloor.server.process.only_one import NotAlone, only_one
from numberloor.server.process.run import listen
from numberloor.storage import sqlite_file
from numberloor.storage.examine import examine, read_by_others
from numberloor.tables.store import NewerSchema, StoreUnavailable

PATIENCE = 5.0


class Verdict(StrEnum):
    OK = "ok"
    NOTE = "note"  # it will start, but somebody may miss something
    WRONG = "wrong"


class Found(NamedTuple):
    verdict: Verdict
    what: str
    said: str

    def __str__(self) -> str:
        return f"{self.verdict:5} {self.what}: {self.said}"


def check(settings: ServeSettings) -> list[Found]:
    """All of it, not only the first thing; nothing is made and nothing is changed."""
    try:
        check_settings(settings)
    except BadSettings as error:
        return [Found(Verdict.WRONG, "settings", str(error))]
    return [
        *_port(settings),
        *_database(settings),
        *_bus(settings),
        *_admin(settings),
        *_page(settings),
        *_expert(),
        _compiled(),
    ]


def _port(settings: ServeSettings) -> Iterator[Found]:
    where = f"{settings.host}:{settings.port}"
    if os.environ.get("LISTEN_FDS"):
        yield Found(Verdict.OK, "port", "a socket is handed over; --host and --port have no say")
        return
    try:
        listen(settings).close()
    except OSError as error:
        yield Found(Verdict.WRONG, "port", f"cannot listen on {where}: {error.strerror or error}")
    else:
        yield Found(Verdict.OK, "port", where)


def _database(settings: ServeSettings) -> Iterator[Found]:
    file = sqlite_file(settings.database)
    try:
        there = asyncio.run(examine(settings.database))
        if file is not None and file.exists():
            with only_one(settings):
                pass
    except (StoreUnavailable, NewerSchema, NotAlone) as error:
        yield Found(Verdict.WRONG, "database", str(error))
        return
    yield Found(Verdict.OK, "database", there)
    if file is not None and read_by_others(file):
        yield Found(Verdict.NOTE, "database", f"other users can read {file}: chmod 600 {file}")


def _bus(settings: ServeSettings) -> Iterator[Found]:
    if settings.bus is None:
        return
    from redis.exceptions import RedisError

    from numberloor.server.redis_bus import ask_bus

    try:
        asyncio.run(asyncio.wait_for(ask_bus(settings.bus), PATIENCE))
    except (RedisError, OSError, TimeoutError, ValueError) as error:
        yield Found(Verdict.WRONG, "bus", str(error) or "no answer")
    else:
        yield Found(Verdict.OK, "bus", "answers")


def _admin(settings: ServeSettings) -> Iterator[Found]:
    path = settings.admin_socket
    if path is None:
        return
    if os.access(path.absolute().parent, os.W_OK | os.X_OK):
        yield Found(Verdict.OK, "admin", str(path))
    else:
        said = f"{path.absolute().parent} is no folder in which this user may write"
        yield Found(Verdict.WRONG, "admin", said)


def _page(settings: ServeSettings) -> Iterator[Found]:
    folder = web_folder(settings.web)
    if folder is None:
        yield Found(Verdict.NOTE, "page", "not built: programs can play, browsers cannot")
    else:
        yield Found(Verdict.OK, "page", str(folder))


def _expert() -> Iterator[Found]:
    if find_spec("numba") is None:
        yield Found(Verdict.NOTE, "expert", "plays as the planner: Numba is not installed")


def _compiled() -> Found:
    found = compiled.state()
    return Found(Verdict.NOTE if found.is_wrong else Verdict.OK, "compiled code", found.value)
