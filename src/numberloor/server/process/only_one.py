"""One server to a SQLite file: of moves at another, nobody here would hear."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

from numberloor.server.config import ServeSettings
from numberloor.storage import sqlite_file

try:
    import fcntl
except ModuleNotFoundError:  # Windows
    fcntl = None  # type: ignore[assignment]


class NotAlone(Exception):
    """Another server uses the file; the text says which."""


@contextlib.contextmanager
def only_one(settings: ServeSettings) -> Iterator[None]:
    """Holds a lock beside the file, which ends with the process however that ends. Raises NotAlone.

    With a bus servers hear of each other. Where no lock can be had, the store will say what is wrong.
    """
    file = sqlite_file(settings.database)
    lock = None if file is None or settings.bus is not None else _open_lock(file)
    try:
        if lock is not None and fcntl is not None:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise NotAlone(f"{file}: another server uses it already") from None
            except OSError:
                pass  # a disk without locks
        yield
    finally:
        if lock is not None:
            os.close(lock)


def _open_lock(file: Path) -> int | None:
    beside = file.resolve()
    beside = beside.with_name(f"{beside.name}.lock")
    with contextlib.suppress(OSError):
        beside.parent.mkdir(parents=True, exist_ok=True)
        return os.open(beside, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    return None
