"""The schema, step by step. Steps are only ever added; each runs once, forward, at the start.

The same statements serve SQLite and PostgreSQL, which understand this much of SQL alike. What
changes with every move (`clocks`) is kept apart from what never changes (`tables`), so that a move
rewrites few bytes.

A step may be empty: also what is written into the columns may be more than a program before can read,
and by the number it steps aside instead of stumbling.
"""

from numberloor.tables.store import NewerSchema

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (),  # schema 1 was never released
    (
        """CREATE TABLE classes (
            id TEXT PRIMARY KEY, code TEXT NOT NULL, host TEXT NOT NULL, made_at BIGINT NOT NULL
        )""",
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY, code TEXT NOT NULL,
            class_id TEXT REFERENCES classes (id) ON DELETE CASCADE,
            place INTEGER NOT NULL, made_at BIGINT NOT NULL, data TEXT NOT NULL
        )""",
        "CREATE INDEX tables_of_class ON tables (class_id, place)",
        """CREATE TABLE codes (
            code TEXT PRIMARY KEY,
            table_id TEXT REFERENCES tables (id) ON DELETE CASCADE,
            class_id TEXT REFERENCES classes (id) ON DELETE CASCADE
        )""",
        """CREATE TABLE entries (
            table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            version BIGINT NOT NULL, at BIGINT NOT NULL, kind TEXT NOT NULL,
            seat INTEGER, move TEXT, command TEXT, data TEXT,
            PRIMARY KEY (table_id, version)
        )""",
        """CREATE UNIQUE INDEX entries_command ON entries (table_id, command)
            WHERE command IS NOT NULL""",
        """CREATE TABLE clocks (
            table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
            version BIGINT NOT NULL, touched_at BIGINT NOT NULL,
            wake BIGINT, lease BIGINT NOT NULL
        )""",
        "CREATE INDEX clocks_wake ON clocks (wake) WHERE wake IS NOT NULL",
        """CREATE TABLE tries (
            table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            version BIGINT NOT NULL, seat INTEGER NOT NULL, move TEXT NOT NULL, at BIGINT NOT NULL
        )""",
        "CREATE INDEX tries_of_table ON tries (table_id, at)",
        """CREATE TABLE links (
            table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            chair TEXT NOT NULL, process TEXT NOT NULL,
            PRIMARY KEY (table_id, chair, process)
        )""",
        "CREATE TABLE processes (id TEXT PRIMARY KEY, seen BIGINT NOT NULL)",
    ),
    (
        "ALTER TABLE tries ADD COLUMN kind TEXT NOT NULL DEFAULT 'try'",
        "ALTER TABLE tries ADD COLUMN ms BIGINT",
    ),
    (
        "ALTER TABLE classes ADD COLUMN notebooks INTEGER NOT NULL DEFAULT 0",
        """CREATE TABLE notebooks (
            class_id TEXT NOT NULL REFERENCES classes (id) ON DELETE CASCADE,
            badge TEXT NOT NULL, text TEXT NOT NULL, until_at BIGINT NOT NULL,
            PRIMARY KEY (class_id, badge)
        )""",
    ),
    (),  # nothing but the number: bots have names that programs before cannot play (fox:friend-basic3-0-250)
)

SCHEMA = len(MIGRATIONS)
FIRST_KEPT = 2  # the first that anybody's tables are in


def refuse_if_newer(found: int) -> None:
    """Raises NewerSchema."""
    if found > SCHEMA:
        raise NewerSchema(refuse_newer(found))


def refuse_newer(found: int) -> str:
    return (
        f"The database has schema {found}, this program knows schemas up to {SCHEMA}: it was used "
        "by a newer Numberloor. Start that version again, or restore a backup from before."
    )
