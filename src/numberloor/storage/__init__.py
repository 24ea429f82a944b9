"""The same store twice: a SQLite file, or PostgreSQL for many processes."""

from pathlib import Path

from numberloor.storage.sqlite import SqliteStore
from numberloor.tables.store import ServedStore


def sqlite_file(address: str) -> Path | None:
    """None where it is PostgreSQL; `sqlite:` before the path is optional."""
    if address.startswith(("postgresql://", "postgres://")):
        return None
    return Path(address.removeprefix("sqlite:"))


def store_at(address: str) -> ServedStore:
    """`postgresql://…`, or the path of a SQLite file."""
    file = sqlite_file(address)
    if file is None:
        # Only here: a family's server need not have asyncpg.
        from numberloor.storage.postgres import PostgresStore

        return PostgresStore(address)
    return SqliteStore(file)


__all__ = ["SqliteStore", "sqlite_file", "store_at"]
