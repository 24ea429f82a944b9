"""A look at a database before anything is served from it: nothing is made, nothing is changed."""

import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

from numberloor.storage import sqlite_file
from numberloor.storage.migrations import SCHEMA, refuse_newer
from numberloor.tables.store import NewerSchema, StoreUnavailable

PATIENCE = 2.0  # seconds for somebody else's lock


async def examine(address: str) -> str:
    """What is there. Raises StoreUnavailable or NewerSchema."""
    file = sqlite_file(address)
    if file is not None:
        return examine_file(file)
    from numberloor.storage.postgres import examine_postgres

    place, schema = await examine_postgres(address)
    return f"{place}: {describe(schema)}"


def examine_file(file: Path) -> str:
    if not file.exists():
        folder = next(place for place in file.absolute().parents if place.exists())
        if not folder.is_dir() or not os.access(folder, os.W_OK | os.X_OK):
            raise StoreUnavailable(f"{file}: {folder} is no folder in which this user may write")
        return f"{file}: will be made"
    try:
        with closing(sqlite3.connect(file, timeout=PATIENCE, isolation_level=None)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            (schema,) = connection.execute("PRAGMA user_version").fetchone()
            problem = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
            # Counted as a write, and taken back.
            connection.execute(f"PRAGMA user_version = {schema}")
            connection.execute("ROLLBACK")
    except sqlite3.Error as error:
        raise StoreUnavailable(f"{file}: {error}") from error
    if problem != "ok":
        raise StoreUnavailable(f"{file}: damaged: {problem}")
    return f"{file}: {describe(schema)}"


def read_by_others(file: Path) -> bool:
    """In it are the tables' secrets."""
    return file.exists() and bool(file.stat().st_mode & (stat.S_IRGRP | stat.S_IROTH))


def describe(schema: int) -> str:
    if schema > SCHEMA:
        raise NewerSchema(refuse_newer(schema))
    if schema == SCHEMA:
        return f"schema {schema}"
    if not schema:
        return "empty"
    return f"schema {schema}, which the start brings to {SCHEMA}; the way back is a backup"
