"""The hot rooms of a live table as machine code, where `make fast` has made it.

The Python beside it stays the one source. What is compiled lies in a folder of its own, apart from
the sources, with a digest of all of them: it is used whole and only while that digest is theirs, so
a changed line can never be played as it was before. Without it, or when in doubt, plain Python plays.

Standard library only, and nothing of ours: what is imported here could no longer be exchanged.
"""

import os
import sys
from collections.abc import Sequence
from enum import Enum
from hashlib import sha256
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).parents[2]
FOLDER = PACKAGE / "server" / "machine_code"
MADE_FROM = "made-from.txt"
ASKED = "NUMBERLOOR_COMPILED"  # another folder, or `no`; also for the processes that we start
SUFFIX = EXTENSION_SUFFIXES[0]  # names the Python and the machine for which it was made

# Where a move spends its time. Not among them, since mypyc would change what they do: packages
# (their other files would not be found), rules/model/cards.py (an Enum with an __init__), files with
# msgspec structs (they lose the words after their name), and what is pickled for a worker.
HOT = {
    "rules": "beginner chance draft ending fitting jumps legal pile play skip stars steal turn view",
    "rules.model": "events handicap levels moves position quick",
    "rules.sealed": "seal secret_chance",
    "rules.text": "record",
    "rules.why": "explain reasons refusal",
    "tables": "actors chairs entries events schedule settings table views",
    "tables.features": "lamps moves steals turns undo",
    "wire.encode": "events reasons table views",
    "live": "cover lock outbox registry session table telling",
    "server": "frames websocket",
}
MODULES = [f"numberloor.{room}.{name}" for room, names in HOT.items() for name in names.split()]


class Compiled(Enum):
    """What plays, and what a host can do about it."""

    IN_USE = "in use"
    NOT_ASKED_FOR = "not asked for: plain Python plays"
    SWITCHED_OFF = "switched off by NUMBERLOOR_COMPILED: plain Python plays"
    NOT_MADE = "not made: plain Python plays, `make fast` makes it"
    OUT_OF_DATE = "out of date: plain Python plays, `make fast` makes it anew"
    DOES_NOT_LOAD = "cannot be loaded here: plain Python plays, `make fast` makes it anew"

    @property
    def is_wrong(self) -> bool:
        """Somebody made it, and would miss it."""
        return self in (Compiled.OUT_OF_DATE, Compiled.DOES_NOT_LOAD)


_state = Compiled.NOT_ASKED_FOR


def state() -> Compiled:
    return _state


def switch_on() -> Compiled:
    """From now on the compiled rooms are the ones that are imported, if they may be."""
    global _state  # noqa: PLW0603 - what a process has imported is one for all of it
    if sys.modules.keys().isdisjoint(MODULES):  # half of each would not fit together
        asked = os.environ.get(ASKED) or str(FOLDER)
        _state = Compiled.SWITCHED_OFF if asked == "no" else _switch_on(Path(asked))
    return _state


def made_from() -> str:
    """What stands beside compiled rooms that were made here and now.

    Of every file of the package, since compiled code knows more of its neighbours than it calls.
    """
    found = sha256()
    for path in sorted(PACKAGE.rglob("*.py")):
        found.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0" + path.read_bytes())
    return f"{found.hexdigest()} {SUFFIX}\n"


def _switch_on(folder: Path) -> Compiled:
    note = folder / MADE_FROM
    if not note.is_file():
        return Compiled.NOT_MADE
    if note.read_text("utf-8") != made_from():
        return Compiled.OUT_OF_DATE
    finder = _Finder(folder)
    doors, behind = set(MODULES), finder.libraries.keys() - set(MODULES)
    if not behind or not doors <= finder.libraries.keys():
        return Compiled.DOES_NOT_LOAD
    sys.meta_path.insert(0, finder)
    try:
        for name in behind:  # one, in which all of it is: the others are only its doors
            import_module(name)
    except ImportError:
        sys.meta_path.remove(finder)
        return Compiled.DOES_NOT_LOAD
    return Compiled.IN_USE


class _Finder:
    """Asked before all others, for a few names."""

    def __init__(self, folder: Path) -> None:
        self.libraries = {
            ".".join(path.relative_to(folder).parts).removesuffix(SUFFIX): path
            for path in folder.rglob(f"*{SUFFIX}")
        }

    def find_spec(
        self,
        name: str,
        path: Sequence[str] | None = None,  # noqa: ARG002
        target: ModuleType | None = None,  # noqa: ARG002
    ) -> ModuleSpec | None:
        found = self.libraries.get(name)
        return None if found is None else spec_from_file_location(name, found)
