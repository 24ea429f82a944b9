"""What was played at a table, counted from its entries: for a teacher, after the lesson.

Cards and sums are those that people played themselves; stars go with the chair. A play that was
taken back does not count, and neither do the hours of a table that was forgotten.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from numberloor.rules.model.events import EventKind
from numberloor.rules.why.reasons import Nearest, Neighbour, Reason, StealFits, Sum
from numberloor.tables.chairs import Sitter
from numberloor.tables.entries import Entry, EntryKind
from numberloor.tables.events import Played, Told
from numberloor.tables.features import apply
from numberloor.tables.table import Phase, Table, TableSetup, new_table

MAX_THOUGHT_MS = 120_000  # whoever plays nothing for longer is not playing


@dataclass(frozen=True, slots=True)
class AnimalTally:
    animal: str
    person: bool
    stars: int
    cards: int


@dataclass(frozen=True, slots=True)
class Tally:
    games: int
    turns: int
    cards: int
    sums: int
    over_the_ten: int
    played_ms: int
    animals: tuple[AnimalTally, ...]  # those who sit there in the end


def tally(opening: TableSetup, entries: Iterable[Entry]) -> Tally:
    table = new_table(opening)
    steps: list[Counter[str]] = []
    played_ms = 0
    for entry in entries:
        before = table
        table, told = apply(before, entry)
        if before.phase is Phase.PLAYING and entry.kind is not EntryKind.CLOSE:
            played_ms += min(entry.at - before.last_at, MAX_THOUGHT_MS)
        if entry.kind is EntryKind.UNDO:
            steps.pop()
        elif entry.kind in (EntryKind.MOVE, EntryKind.DRAW_LOTS):
            steps.append(_step(before, entry, table, told))
    total: Counter[str] = Counter()
    for step in steps:
        total.update(step)
    return Tally(
        games=table.game,
        turns=total["turns"],
        cards=total["cards"],
        sums=total["sums"],
        over_the_ten=total["over the ten"],
        played_ms=played_ms,
        animals=tuple(
            AnimalTally(
                chair.animal,
                chair.sitter is Sitter.PERSON,
                total[f"stars of {chair.animal}"],
                total[f"cards of {chair.animal}"],
            )
            for chair in table.chairs
            if chair.animal is not None
        ),
    )


def _step(before: Table, entry: Entry, after: Table, told: Iterable[Told]) -> Counter[str]:
    """What one move adds. Animals, not seats: a start moves the chairs up."""
    assert before.position is not None
    assert after.position is not None
    counts: Counter[str] = Counter()
    for one in told:
        if not isinstance(one, Played):
            continue
        event = one.event
        counts["turns"] += event.kind is EventKind.TURN
        if event.kind in (EventKind.PLAYED, EventKind.STOLE) and event.seat is not None:
            chair = before.chairs[event.seat]
            if chair.sitter is Sitter.PERSON and "bot" not in entry.data:
                counts["cards"] += 1
                counts[f"cards of {chair.animal}"] += 1
                counts.update(_sum(one.reason))
    stars = zip(before.chairs, before.position.stars, after.position.stars, strict=True)
    counts.update({f"stars of {chair.animal}": now - then for chair, then, now in stars})
    return counts


def _sum(reason: Reason | None) -> dict[str, int]:
    if isinstance(reason, StealFits):
        reason = reason.why
    if not isinstance(reason, Sum | Nearest | Neighbour):
        return {}
    return {"sums": 1, "over the ten": int(reason.jump.crosses_ten)}
