"""A live table: seats, turns, steal windows, clock, version; no network, no SQL.

A command is decided into an entry, the entry is applied, stored, and only then shown:

    entry = decide(table, command, actor, now)
    after, told = apply(table, entry)          # a value that nobody sees yet
    await appended(store, table.id, entry, next_wake(after))
    table = after                              # it is on disk: `told` may be told

Each feature is a file with its command, its decision, its effect and its event: moves, undo,
steals, seating, presence, host. Late lamps have no event: nobody else is to know of them.
"""

from numberloor.tables.features import BrokenTable, apply, decide
from numberloor.tables.refusals import Refused, TableRefusal
from numberloor.tables.table import Phase, Table, TableSetup, new_table
from numberloor.tables.views import look

__all__ = [
    "BrokenTable",
    "Phase",
    "Refused",
    "Table",
    "TableRefusal",
    "TableSetup",
    "apply",
    "decide",
    "look",
    "new_table",
]
