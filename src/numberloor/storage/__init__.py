"""The same store twice: a SQLite file, or PostgreSQL for many processes."""

from pathlib import Path

from numberloor.storage.sqlite import SqliteStore
from numberloor.tables.store import Store


def store_at(address: str) -> Store:
    """`postgresql://…`, or the path of a SQLite file (`sqlite:` before it is optional)."""
    if address.startswith(("postgresql://", "postgres://")):
        # Only here: a family's server need not have asyncpg.
        from numberloor.storage.postgres import PostgresStore

        return PostgresStore(address)
    return SqliteStore(Path(address.removeprefix("sqlite:")))


__all__ = ["SqliteStore", "store_at"]
