"""What lies outside the game: the clock, chance, and the shelf on which games are kept.

Everything that a test wants to hold still comes in through here.
"""

import asyncio
import os
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Protocol

from numberloor.terminal.notebooks import Notebooks, notebook_folder, write_whole

CHOICES_FILE, LAST_GAME_FILE = "terminal.json", "last.game"


class Shelf(Protocol):
    """Where choices, the running game and saved games are kept. Methods may raise OSError."""

    def read(self, name: str) -> str | None:
        """A small file of our own; None when it is not there."""
        ...

    def keep(self, name: str, text: str) -> None: ...

    def forget(self, name: str) -> None: ...

    def save(self, path: str, text: str) -> str:
        """A file of the player's; answers its full name."""
        ...


class FolderShelf:
    """Our own small files in one folder, the player's wherever the player says."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def read(self, name: str) -> str | None:
        try:
            return (self._folder / name).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            return None

    def keep(self, name: str, text: str) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        write_whole(self._folder / name, text)

    def forget(self, name: str) -> None:
        (self._folder / name).unlink(missing_ok=True)

    def save(self, path: str, text: str) -> str:
        place = Path(path).expanduser().absolute()
        place.parent.mkdir(parents=True, exist_ok=True)
        write_whole(place, text)
        return str(place)


def state_folder(environ: Mapping[str, str], home: Path) -> Path:
    for name in ("XDG_STATE_HOME", "LOCALAPPDATA"):
        if environ.get(name):
            return Path(environ[name]) / "numberloor"
    return home / ".local" / "state" / "numberloor"


def shows_emoji(environ: Mapping[str, str]) -> bool:
    """The bare Linux console and dumb terminals have no animals in their font."""
    return environ.get("TERM", "") not in {"linux", "dumb", "vt100"}


def _local_now() -> datetime:
    return datetime.now().astimezone()


def _fresh_seed() -> int:
    return secrets.randbelow(2**32)


@dataclass(frozen=True)
class Environment:
    shelf: Shelf
    environ: Mapping[str, str] = field(default_factory=dict)
    now: Callable[[], datetime] = _local_now
    clock: Callable[[], float] = time.monotonic
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    fresh_seed: Callable[[], int] = _fresh_seed
    notebooks: Notebooks | None = None  # None: nothing is noticed


def real_environment() -> Environment:
    environ, home = dict(os.environ), Path.home()
    return Environment(
        FolderShelf(state_folder(environ, home)),
        environ,
        notebooks=Notebooks(notebook_folder(environ, home)),
    )
