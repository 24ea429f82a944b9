"""A backup is whole or is not made; what is replaced is kept."""

import shutil
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from numberloor.storage import SqliteStore
from numberloor.storage.migrations import SCHEMA
from numberloor.storage.sqlite_backup import BackupRefused, back_up, restore
from numberloor.tables.entries import Entry, EntryKind
from numberloor.tables.store import appended
from tests.support.tables import NOW, opening

TABLES = 3


@pytest.fixture
async def database(tmp_path: Path) -> Path:
    """A database as a server leaves it that was killed: the newest rows are in the log only."""
    used, killed = tmp_path / "used.sqlite", tmp_path / "tables.sqlite"
    store = SqliteStore(used)
    await store.open()
    for number in range(TABLES):
        made = opening(table=f"table-{number}", code=f"fox-moon-{number}")
        await store.make_table(made)
        for version in range(1, 5):
            entry = Entry(version, NOW, EntryKind.MOVE, 1, "steal 7n", f"tap-{version}")
            await appended(store, made.id, entry, None)
    for end in ("", "-wal"):
        shutil.copy(f"{used}{end}", f"{killed}{end}")
    await store.close()
    return killed


def rows(path: Path) -> dict[str, list[tuple[object, ...]]]:
    with closing(sqlite3.connect(path)) as connection:
        names = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
        return {name: sorted(connection.execute(f"SELECT * FROM {name}")) for (name,) in names}


def spoil(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(statement)
        connection.commit()


def test_a_backup_holds_every_row_and_is_one_file(database: Path, tmp_path: Path) -> None:
    copy = tmp_path / "backups" / "copy.sqlite"
    contents = back_up(database, copy)
    assert str(contents) == f"{TABLES} tables, {4 * TABLES} entries, schema {SCHEMA}"
    assert [path.name for path in copy.parent.iterdir()] == [copy.name]
    assert rows(copy) == rows(database)


def test_secrets_in_a_backup_are_for_its_owner_alone(database: Path, tmp_path: Path) -> None:
    back_up(database, tmp_path / "copy.sqlite")
    assert stat.S_IMODE((tmp_path / "copy.sqlite").stat().st_mode) == 0o600


def test_what_was_deleted_does_not_live_on_in_a_backup(database: Path, tmp_path: Path) -> None:
    name = b"a-name-that-is-gone"
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA secure_delete=OFF")  # as most machines have it
        connection.execute("INSERT INTO processes VALUES (?, 0)", (name.decode(),))
        connection.commit()
        connection.execute("DELETE FROM processes")
        connection.commit()
    assert name in database.read_bytes()
    back_up(database, tmp_path / "copy.sqlite")
    assert name not in (tmp_path / "copy.sqlite").read_bytes()


def test_a_backup_is_replaced_only_if_asked(database: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    copy.write_text("precious")
    with pytest.raises(BackupRefused, match="is there already"):
        back_up(database, copy)
    assert copy.read_text() == "precious"
    back_up(database, copy, overwrite=True)
    assert rows(copy) == rows(database)


@pytest.mark.parametrize(
    ("statement", "why"),
    [
        ("DELETE FROM entries WHERE version = 2", f"moves are missing at {TABLES} tables"),
        ("DELETE FROM clocks WHERE rowid = 1", "moves are missing at 1 table"),
        ("PRAGMA user_version = 99", "used by a newer Numberloor"),
        ("PRAGMA user_version = 0", "no database of Numberloor"),
    ],
)
@pytest.mark.parametrize("way", [back_up, restore])
def test_an_unsound_file_is_refused_and_nothing_changes(
    database: Path, tmp_path: Path, statement: str, why: str, way: object
) -> None:
    spoil(database, statement)
    there = tmp_path / "there.sqlite"
    there.write_text("precious")
    assert callable(way)
    options = {"overwrite": True} if way is back_up else {}
    with pytest.raises(BackupRefused, match=why):
        way(database, there, **options)
    assert there.read_text() == "precious"
    assert not list(tmp_path.glob("there.sqlite?*"))


def test_a_damaged_page_is_noticed(database: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    back_up(database, copy)
    spoiled = bytearray(copy.read_bytes())
    middle = len(spoiled) // 2
    spoiled[middle : middle + 4096] = bytes(4096)
    copy.write_bytes(spoiled)
    with pytest.raises(BackupRefused, match=r"copy\.sqlite: .*(damaged|malformed)"):
        restore(copy, tmp_path / "new.sqlite")
    assert not (tmp_path / "new.sqlite").exists()


@pytest.mark.parametrize("name", ["missing.sqlite", "text.sqlite", "."])
def test_what_is_no_database_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / "text.sqlite").write_text("these are words, " * 100)
    with pytest.raises(BackupRefused, match=r"No such file|not a database"):
        back_up(tmp_path / name, tmp_path / "copy.sqlite")
    assert not (tmp_path / "copy.sqlite").exists()


def test_a_database_is_not_its_own_backup(database: Path) -> None:
    for way in (back_up, restore):
        with pytest.raises(BackupRefused, match="the database itself"):
            way(database, database)


def test_what_was_there_before_a_restore_is_kept(database: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    back_up(database, copy)
    spoil(database, "INSERT INTO processes VALUES ('later', 0)")
    later = rows(database)
    first = restore(copy, database)
    assert first.kept is not None
    assert rows(first.kept) == later
    assert rows(database) == rows(copy)
    second = restore(copy, database)
    assert second.kept not in (None, first.kept)
    assert rows(first.kept) == later


def test_a_restore_needs_no_database_there(database: Path, tmp_path: Path) -> None:
    copy, new = tmp_path / "copy.sqlite", tmp_path / "new" / "tables.sqlite"
    back_up(database, copy)
    assert restore(copy, new).kept is None
    assert rows(new) == rows(copy)


def test_a_damaged_database_is_replaced_and_kept_as_it_is(database: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    back_up(database, copy)
    database.write_text("these are words, " * 100)
    kept = restore(copy, database).kept
    assert kept is not None
    assert kept.read_text().startswith("these are words")
    assert rows(database) == rows(copy)


async def test_nothing_is_restored_under_a_server(database: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    back_up(database, copy)
    store = SqliteStore(database)
    await store.open()
    with pytest.raises(BackupRefused, match="a server uses it"):
        restore(copy, database)
    await store.beat("first", 0)
    await store.close()
    restore(copy, database)
