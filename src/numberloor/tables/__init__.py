"""A live table: seats, turns, steal windows, clock, version; no network, no SQL.

A command is decided into an entry, the entry is stored, and then applied:

    entry = decide(table, command, actor, now)
    await store.append(table.id, entry, wake)
    table, told = apply(table, entry)
"""

from numberloor.tables.apply import BrokenTable, apply
from numberloor.tables.decide import decide
from numberloor.tables.refusals import Refused, TableRefusal
from numberloor.tables.table import Opening, Phase, Table, new_table
from numberloor.tables.views import look

__all__ = [
    "BrokenTable",
    "Opening",
    "Phase",
    "Refused",
    "Table",
    "TableRefusal",
    "apply",
    "decide",
    "look",
    "new_table",
]
