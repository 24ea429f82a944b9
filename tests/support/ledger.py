"""What clients were told, held against what is stored: nothing lost, nothing twice, nothing untrue."""

from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise

import msgspec

from numberloor.storage import store_at
from numberloor.tables import look
from numberloor.tables.entries import Entry, EntryKind
from numberloor.tables.table import Table
from numberloor.wire.encode.reasons import encode
from numberloor.wire.encode.views import Views
from tests.support.crowd import Crowd
from tests.support.tables import replayed


@dataclass
class Ledger:
    """Faults by kind, each in words; the counts tell how much was looked at."""

    entries: int = 0
    acknowledged: int = 0
    refused: int = 0
    unanswered: int = 0  # stored, but nobody was told: allowed
    tables: dict[str, Table] = field(default_factory=dict)
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    gaps: list[str] = field(default_factory=list)
    untrue: list[str] = field(default_factory=list)

    @property
    def faults(self) -> list[str]:
        return [*self.lost, *self.doubled, *self.gaps, *self.untrue]


async def audit(crowd: Crowd, database: str) -> Ledger:
    """Every table of the crowd, read by nobody but the store, played again from its opening."""
    store = store_at(database)
    await store.open()
    ledger = Ledger()
    try:
        for table_id in crowd.links:
            loaded = await store.load(table_id)
            if loaded is None:
                ledger.lost.append(f"table {table_id}")
                continue
            opening, entries = loaded
            _check_entries(ledger, entries)
            _check_told(ledger, crowd, table_id, entries)
            if not ledger.gaps:
                ledger.tables[table_id] = replayed(opening, entries)
    finally:
        await store.close()
    _check_sights(ledger, crowd)
    return ledger


def _check_entries(ledger: Ledger, entries: list[Entry]) -> None:
    ledger.entries += len(entries)
    if [entry.version for entry in entries] != list(range(1, len(entries) + 1)):
        ledger.gaps.append(f"versions {[entry.version for entry in entries]}")
    ledger.gaps += [f"time runs back at {b}" for a, b in pairwise(entries) if a.at > b.at]
    commands = Counter(entry.command for entry in entries if entry.command is not None)
    ledger.doubled += [command for command, times in commands.items() if times > 1]


def _check_told(ledger: Ledger, crowd: Crowd, table_id: str, entries: list[Entry]) -> None:
    """An acknowledged move is where it was said to be, as it was said; a refused one is nowhere."""
    stored = {entry.version: entry for entry in entries}
    by_id = {entry.command.partition(":")[2]: entry for entry in entries if entry.command}
    told = [one for one in crowd.acknowledged if one.table == table_id]
    ledger.acknowledged += len(told)
    for one in told:
        entry = stored.get(one.version)
        if entry is None or by_id.get(one.command) is not entry:
            ledger.lost.append(f"{one}, there stands {entry}")
        elif (entry.kind, entry.seat, entry.move) != (EntryKind.MOVE, one.seat, one.move):
            ledger.untrue.append(f"{one}, there stands {entry}")
    if len({one.version for one in told}) != len(told):
        ledger.doubled.append(f"a version of {table_id} answers two commands")
    refused = crowd.refused.get(table_id, set())
    ledger.refused += len(refused)
    ledger.untrue += [f"refused but stored: {by_id[one]}" for one in refused if one in by_id]
    moves = {name for name, entry in by_id.items() if entry.kind is EntryKind.MOVE}
    ledger.unanswered += len(moves - {one.command for one in told})


def _check_sights(ledger: Ledger, crowd: Crowd) -> None:
    """What each client was last shown is what the stored entries lead to, byte for byte."""
    for table_id, links in crowd.links.items():
        table = ledger.tables.get(table_id)
        for link in links:
            if table is None or link.version != table.version:
                continue  # it was closed before the very last news reached it
            (seat,) = link.seats
            assert look(table, seat) is not None
            (raw,) = Views(table).of([seat])
            if msgspec.json.decode(encode(link.views[seat])) != msgspec.json.decode(raw):
                ledger.untrue.append(f"seat {seat} of {table_id} sees another table")
