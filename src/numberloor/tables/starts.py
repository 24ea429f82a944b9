"""Where a long table is taken up: at the start of a game, which tells how the table stood before it.

A table that is played every day for years has hundreds of thousands of entries. All of them are kept,
but to go on it is enough to replay the newest games; and one game has room for MAX_ENTRIES.
"""

from collections.abc import Sequence
from typing import Any

from numberloor.tables.chairs import format_chair, parse_chair
from numberloor.tables.entries import Entry, EntryKind
from numberloor.tables.settings import format_settings, parse_settings
from numberloor.tables.table import Phase, Table, TableSetup, new_table

# Of one game, or before the first: many times the longest that was ever played, and replayed in a
# quarter of a second.
MAX_ENTRIES = 5_000
# So many entries lie behind a table that is taken up, however new its game is: what a client missed,
# and the ids of commands that it may ask for again.
KEPT = 256
BEFORE = "before"  # where the entry of a start has it


def is_full(table: Table) -> bool:
    """Nothing more fits into this game."""
    return table.version - table.started_at >= MAX_ENTRIES


def gives_way(table: Table) -> bool:
    """The next game may begin: this one is over, or nothing more fits into it."""
    if table.phase in (Phase.PLAYING, Phase.PAUSED):
        return is_full(table)
    return table.phase is Phase.OVER


def told_before(table: Table) -> dict[str, Any]:
    """All of a table that a start does not set itself."""
    return {
        BEFORE: {
            "chairs": [format_chair(chair) for chair in table.chairs],
            "settings": format_settings(table.settings),
            "game": table.game,
            "first": table.first,
            "paused_at": table.paused_at,
            "sent_away_at": table.sent_away_at,
        }
    }


def taken_up(opening: TableSetup, entries: Sequence[Entry]) -> Table:
    """The table before the first of these entries."""
    table = new_table(opening)
    if not entries or entries[0].version == 1:
        return table
    first = entries[0]
    before = first.data[BEFORE]
    return table._replace(  # by name: a newer program may tell more
        version=first.version - 1,
        chairs=tuple(parse_chair(chair) for chair in before["chairs"]),
        settings=parse_settings(before["settings"]),
        game=before["game"],
        first=before["first"],
        paused_at=before["paused_at"],
        sent_away_at=before["sent_away_at"],
    )


def newest(entries: Sequence[Entry]) -> Sequence[Entry]:
    """Those from which a table is taken up; a store that can, reads no more than these."""
    for place in range(len(entries) - KEPT - 1, 0, -1):
        if entries[place].kind is EntryKind.START and BEFORE in entries[place].data:
            return entries[place:]
    return entries
