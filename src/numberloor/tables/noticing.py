"""What the games of a table tell of those who sat there: every tap, as the seat saw it, by replay.

Nothing is stored for it: the moves are in the entries, wrong tries and what helped beside them. A
bot's moves say nothing of the child in whose chair it sat in, and neither does a play that was taken
back. Where somebody else sat down in a chair, each has the taps that were their own.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from numberloor.learning.moments import Moment, known_ms, moment_of
from numberloor.rules.model.moves import UnknownMove, parse_move
from numberloor.tables.chairs import Chair, Sitter
from numberloor.tables.entries import Entry, EntryKind
from numberloor.tables.features import apply
from numberloor.tables.features.lamps import lamps_of, marks
from numberloor.tables.starts import taken_up
from numberloor.tables.store import Try, TryKind
from numberloor.tables.table import Phase, Table, TableSetup

_NEW_SITTER = {EntryKind.SEAT, EntryKind.LEAVE, EntryKind.FREE}
_TAPS = {EntryKind.MOVE, EntryKind.ASK}
_TELLING = {TryKind.HINT, TryKind.WHY}
_ENDED = {Phase.OVER, Phase.CLOSED}

Signs = Mapping[int, Sequence[Try]]  # by the version at which they were made


@dataclass(slots=True)
class Sitting:
    """Somebody on a chair during a game, or during the part of it for which they were there."""

    chair: Chair  # as it was when they sat down, or when the game began
    game: int
    began_at: int  # ms, the game
    ended_at: int | None = None  # None: the game goes on
    moments: list[Moment] = field(default_factory=list)
    # Where in `moments` each play lies; None: a bot's, which is not there.
    _plays: list[int | None] = field(default_factory=list)

    def write(self, table: Table, entry: Entry, signs: Signs) -> None:
        """What the entry says, if it is about this chair and made in person."""
        assert entry.seat is not None
        if entry.kind in _TAPS and "bot" in entry.data:
            self._plays.append(None)
        elif entry.kind in _TAPS:
            self._plays.append(len(self.moments))
            there = _since_the_cards(table, signs)
            self.moments += _moment(table, entry.seat, entry.move, entry.data.get("ms"), there)
        elif entry.kind is EntryKind.UNDO and self._plays:
            taken_back = self._plays.pop()
            if taken_back is not None:
                del self.moments[taken_back]


def sittings(
    opening: TableSetup,
    entries: Sequence[Entry],
    tries: Iterable[Try],
    wanted: Callable[[Chair, int], bool],
) -> list[Sitting]:
    """Those of the chairs and games that are wanted; `tries` in the order in which they were made."""
    signs: dict[int, dict[int, list[Try]]] = defaultdict(lambda: defaultdict(list))
    for one in tries:
        signs[one.seat][one.version].append(one)
    table = taken_up(opening, entries)
    began_at = 0
    now: dict[int, Sitting] = {}  # by seat
    found: list[Sitting] = []
    earlier = 0  # so many of them are of games before this one

    def sit_down(seat: int) -> None:
        chair = table.chairs[seat]
        if chair.sitter is Sitter.PERSON and wanted(chair, table.game):
            ended_at = table.last_at if table.phase in _ENDED else None
            now[seat] = Sitting(chair, table.game, began_at, ended_at)
            found.append(now[seat])

    for entry in entries:
        _write_tries(table, now, signs)
        if entry.seat in now:
            now[entry.seat].write(table, entry, signs[entry.seat])
        before = table
        table, _ = apply(table, entry)
        # A game that became too long ends where the next one begins.
        ended = table.phase in _ENDED or entry.kind is EntryKind.START
        if ended and before.phase not in _ENDED:
            for sitting in found[earlier:]:
                sitting.ended_at = entry.at
        if entry.kind is EntryKind.START:
            began_at, earlier = entry.at, len(found)
            now.clear()
            for seat in range(len(table.chairs)):
                sit_down(seat)
        elif entry.kind in _NEW_SITTER and table.game and entry.seat is not None:
            now.pop(entry.seat, None)
            sit_down(entry.seat)
    _write_tries(table, now, signs)
    return found


def _write_tries(table: Table, now: Mapping[int, Sitting], signs: Mapping[int, Signs]) -> None:
    for seat, sitting in now.items():
        if seat in signs and table.version in signs[seat]:
            sitting.moments += _wrong_tries(table, seat, signs[seat])


def _since_the_cards(table: Table, signs: Signs) -> list[Try]:
    """What was tried and asked for since the open cards lie as they do."""
    versions = range(table.played_at, table.version + 1)
    return [one for version in versions for one in signs.get(version, ())]


def _wrong_tries(table: Table, seat: int, signs: Signs) -> Iterator[Moment]:
    here = signs.get(table.version, ())
    before = _since_the_cards(table, signs)
    before = before[: len(before) - len(here)]
    for one in here:
        if one.kind is TryKind.TRY:
            yield from _moment(table, seat, one.move, one.ms, before)
        before = [*before, one]


def _moment(
    table: Table, seat: int, code: str | None, ms: object, signs: Sequence[Try]
) -> Iterator[Moment]:
    """One moment; none where there is no game, or what was tried is no move."""
    position = table.position
    if position is None or code is None:
        return
    try:
        move = parse_move(code)
    except UnknownMove:
        return
    yield moment_of(
        position,
        seat,
        move,
        lamps=marks(table, lamps_of(table, signs), seat),
        ms=known_ms(ms),
        tries=sum(one.kind is TryKind.TRY for one in signs),
        hinted=any(one.kind in _TELLING for one in signs),
    )
