"""A copy of a SQLite file that is in use, and its way back.

A copy is one moment of the database, made while others write, and looked through before it gets its
name: whoever finds a backup under that name can rely on it.
"""

import os
import re
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from numberloor.storage.migrations import SCHEMA, refuse_newer

# A table's moves are numbered from 1 without a gap, and its clock stands at the last of them.
_BROKEN = """
SELECT count(*) FROM tables LEFT JOIN clocks ON clocks.table_id = tables.id
WHERE clocks.version IS NULL OR clocks.version <> (
    SELECT CASE WHEN count(*) = coalesce(max(version), 0) THEN count(*) ELSE -1 END
    FROM entries WHERE table_id = tables.id
)
"""
# Beside a SQLite file: what is written but not in it yet.
_BESIDE = ("-wal", "-shm", "-journal")


class BackupRefused(Exception):
    """Nothing was changed; the text says which file it is about, and what is wrong."""


class Contents(NamedTuple):
    """What a sound database holds."""

    schema: int
    rows: dict[str, int]

    def __str__(self) -> str:
        tables, entries = (_many(self.rows[name], name) for name in ("tables", "entries"))
        return f"{tables}, {entries}, schema {self.schema}"


class Restored(NamedTuple):
    contents: Contents
    kept: Path | None  # what was there before


def back_up(database: Path, to: Path, *, overwrite: bool = False) -> Contents:
    """Copy a database, also one that a server writes to meanwhile. Raises BackupRefused."""
    if _same(database, to):
        raise BackupRefused(f"{to}: this is the database itself")
    if to.is_dir() or (to.exists() and not overwrite):
        raise BackupRefused(f"{to}: is there already")
    with _copied(database, to) as (part, contents):
        part.replace(to)
    _flush_folder(to)
    return contents


def keep_before(database: Path, schema: int) -> Path:
    """A copy beside it, before it goes to a newer schema: the way back. Raises OSError, sqlite3.Error.

    For whoever has begun to write there: nobody else does so meanwhile, and what is not committed is
    not in the copy. Not looked through: what is wrong with it was wrong before, and is no reason not
    to play on.
    """
    to = database.with_name(f"{database.name}.schema-{schema}")
    part = to.with_name(f"{to.name}.part")
    part.unlink(missing_ok=True)  # of a start that was killed
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        with closing(sqlite3.connect(database)) as connection:
            connection.execute("VACUUM INTO ?", (str(part),))
        with part.open("rb") as copy:
            os.fsync(copy.fileno())
        part.replace(to)
    finally:
        part.unlink(missing_ok=True)
    _flush_folder(to)
    return to


def drop_kept(database: Path, before: int) -> list[Path]:
    """The copies of keep_before that were made before this moment, in ms: each table in them would be
    gone by now, had the schema not risen. Raises OSError."""
    name = re.compile(re.escape(database.name) + r"\.schema-\d+(\.part)?")
    dropped = []
    for file in database.parent.iterdir():
        with suppress(FileNotFoundError):  # another process was quicker
            if name.fullmatch(file.name) and file.stat().st_mtime_ns // 1_000_000 < before:
                for beside in _beside(file):
                    beside.unlink(missing_ok=True)
                file.unlink()
                dropped.append(file)
    return dropped


def restore(backup: Path, database: Path) -> Restored:
    """Put a backup in a database's place, which no server may use. Raises BackupRefused."""
    if _same(backup, database):
        raise BackupRefused(f"{backup}: this is the database itself")
    if database.is_dir():
        raise BackupRefused(f"{database}: is a folder")
    with _copied(backup, database) as (part, contents):
        _give_to_owner(part, database if database.exists() else database.parent)
        with _nobody_in(database):
            kept = _set_aside(database)
            part.replace(database)
    _flush_folder(database)
    return Restored(contents, kept)


def look_through(connection: sqlite3.Connection) -> Contents:
    """What is in it, if it is sound. Raises sqlite3.Error or ValueError."""
    (schema,) = connection.execute("PRAGMA user_version").fetchone()
    names = [
        name
        for (name,) in connection.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        )
    ]
    if schema < 1 or not {"tables", "entries", "clocks"} <= set(names):
        raise ValueError("this is no database of Numberloor")
    if schema > SCHEMA:
        raise ValueError(refuse_newer(schema))
    (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if found != "ok":
        raise ValueError(f"the file is damaged ({' '.join(found.split())})")
    if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
        raise ValueError("the file is damaged (a row belongs to nothing)")
    (broken,) = connection.execute(_BROKEN).fetchone()
    if broken:
        raise ValueError(f"the file is damaged (moves are missing at {_many(broken, 'tables')})")
    counts = {
        name: connection.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0] for name in names
    }
    return Contents(schema, counts)


@contextmanager
def _copied(source: Path, to: Path) -> Iterator[tuple[Path, Contents]]:
    """A checked copy beside `to`, on disk; gone afterwards unless it has been given a name."""
    part = to.with_name(f"{to.name}.part")
    try:
        if not source.is_file():
            raise FileNotFoundError(2, os.strerror(2), str(source))
        to.parent.mkdir(parents=True, exist_ok=True)
        part.unlink(missing_ok=True)  # of a run that was killed
        # The tables' secrets are in it: from the first byte on nobody else may read it.
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        yield part, _copy(source, part)
    except OSError as error:
        raise BackupRefused(f"{error.filename or to}: {error.strerror or error}") from None
    finally:
        for name in (part, *_beside(part)):
            with suppress(OSError):
                name.unlink(missing_ok=True)


def _copy(source: Path, part: Path) -> Contents:
    try:
        with (
            closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as reader,
            closing(sqlite3.connect(part, isolation_level=None)) as copy,
        ):
            reader.execute("BEGIN")  # what is counted is what is copied
            there = look_through(reader)
            reader.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it
            copy.execute("VACUUM")  # what was deleted does not live on in backups
            here = look_through(copy)
    except (sqlite3.Error, ValueError) as error:
        raise BackupRefused(f"{source}: {error}") from None
    if here != there:
        raise BackupRefused(f"{source}: the copy is not equal ({here}, not {there})")
    with part.open("rb") as written:
        os.fsync(written.fileno())
    return here


@contextmanager
def _nobody_in(database: Path) -> Iterator[None]:
    """While a file is replaced. What waits in its write-ahead log is put into it before."""
    if not database.exists():
        yield
        return
    with closing(sqlite3.connect(database, timeout=0, isolation_level=None)) as alone:
        try:
            alone.execute("PRAGMA locking_mode=EXCLUSIVE")
            # To leave the mode, SQLite has to be alone with the file, and stays so from here on.
            alone.execute("PRAGMA journal_mode=DELETE")
            alone.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            why = "a server uses it: stop that first" if "locked" in str(error) else error
            raise BackupRefused(f"{database}: {why}") from None
        except sqlite3.DatabaseError:
            pass  # damaged, or something else: a reason to restore, and it is kept as it is
        yield


def _set_aside(database: Path) -> Path | None:
    if not database.exists():
        return None
    number = 1
    while (kept := database.with_name(f"{database.name}.before-{number}")).exists():
        number += 1
    for old, new in zip(_beside(database), _beside(kept), strict=True):
        if old.exists():
            old.replace(new)
    return database.replace(kept)


def _give_to_owner(part: Path, like: Path) -> None:
    """Root restores; the service, which is somebody else, must be able to write."""
    owner = like.stat()
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        shutil.chown(part, owner.st_uid, owner.st_gid)


def _flush_folder(file: Path) -> None:
    """A name is on disk once its folder is. Windows has no such thing."""
    if os.name == "posix":
        folder = os.open(file.parent, os.O_RDONLY)
        os.fsync(folder)
        os.close(folder)


def _beside(file: Path) -> list[Path]:
    return [file.with_name(file.name + end) for end in _BESIDE]


def _same(one: Path, other: Path) -> bool:
    return one.exists() and other.exists() and one.samefile(other)


def _many(count: int, name: str) -> str:
    return (
        f"1 {'entry' if name == 'entries' else name.removesuffix('s')}"
        if count == 1
        else f"{count} {name}"
    )
