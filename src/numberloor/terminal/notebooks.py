"""Notebooks on this computer: a file an animal, which is there only after a grown-up opened it.

What cannot be read is left as it lies: it may be damaged, or made by a newer Numberloor.
"""

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from numberloor.learning.notebook import Notebook
from numberloor.learning.notebook_text import (
    MAX_BYTES,
    NotebookError,
    format_notebook,
    parse_notebook,
)
from numberloor.tables.chairs import ANIMALS

KEPT_MONTHS = 3  # after the month of the last game, so at least 90 days


class Notebooks:
    """Methods raise NotebookError for a file that cannot be read, and OSError."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def place(self, animal: str) -> Path:
        return self._folder / f"{animal}.json"

    def open_ones(self) -> list[str]:
        """The animals that have a notebook."""
        return [animal for animal in ANIMALS if self.place(animal).exists()]

    def read(self, animal: str, month: str) -> Notebook | None:
        """None where none was opened. One that nobody wrote into for months is erased."""
        place = self.place(animal)
        try:
            with place.open("rb") as file:
                data = file.read(MAX_BYTES + 1)
        except FileNotFoundError:
            return None
        try:
            notebook = parse_notebook(data.decode())
        except UnicodeDecodeError:
            raise NotebookError(f"{place}: this is no notebook: it is not text") from None
        except NotebookError as error:
            raise NotebookError(f"{place}: {error}") from None
        if is_old(notebook.last, month):
            self.erase(animal)
            return None
        return notebook

    def keep(self, notebook: Notebook) -> None:
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_whole(self.place(notebook.animal), format_notebook(notebook))

    def erase(self, animal: str) -> bool:
        """Whatever lies there; whether there was anything."""
        place = self.place(animal)
        there = place.exists()
        place.unlink(missing_ok=True)
        _draft(place).unlink(missing_ok=True)
        return there

    def sweep(self, month: str) -> None:
        """Erase what nobody wrote into for months; what cannot be read is left as it lies."""
        for animal in ANIMALS:
            with suppress(NotebookError, OSError):
                self.read(animal, month)


def is_old(last: str, month: str) -> bool:
    """Was the last game so long ago that the notebook goes? Both are months, such as 2026-03."""
    return bool(last) and _count(month) - _count(last) > KEPT_MONTHS


def _count(month: str) -> int:
    year, _, number = month.partition("-")
    return int(year) * 12 + int(number)


def write_whole(place: Path, text: str) -> None:
    """Either the old file or the whole new one, should the machine stop in between."""
    draft = _draft(place)
    draft.write_text(text, encoding="utf-8")
    draft.replace(place)


def _draft(place: Path) -> Path:
    return place.with_name(place.name + ".part")


def notebook_folder(environ: Mapping[str, str], home: Path) -> Path:
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        if environ.get(name):
            return Path(environ[name]) / "numberloor" / "notebooks"
    return home / ".local" / "share" / "numberloor" / "notebooks"
