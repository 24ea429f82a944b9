"""A long table is taken up at the start of a game, and one game has room for so many entries."""

import random
from dataclasses import replace

import pytest

from numberloor.rules.model.levels import BASIC, Level
from numberloor.tables import apply, decide
from numberloor.tables.commands import (
    SERVER,
    ChangeSettings,
    Close,
    ComeBack,
    Command,
    DrawLots,
    FreeSeat,
    GoAway,
    Pause,
    PlayMove,
    Start,
    Undo,
)
from numberloor.tables.entries import Entry, EntryKind
from numberloor.tables.features.host import apply_start
from numberloor.tables.refusals import Refused
from numberloor.tables.schedule import (
    MAX_LISTENING_MS,
    bots_due,
    bots_to_ask,
    next_wake,
    wake_after_listening,
)
from numberloor.tables.settings import Settings
from numberloor.tables.starts import BEFORE, KEPT, MAX_ENTRIES, newest, taken_up, told_before
from numberloor.tables.table import Phase, Table, new_table
from tests.support.histories import random_games
from tests.support.tables import HOST, NOW, bot, do, opening, person, seat, started


def replayed_from(table: Table, entries: list[Entry]) -> Table:
    for entry in entries:
        table, _ = apply(table, entry)
    return table


@pytest.mark.parametrize("level", Level)
def test_taken_up_at_any_start_it_is_the_very_same_table(level: Level) -> None:
    rng = random.Random(f"taken up {level}")
    for seats in (2, 4):
        table, entries = random_games(rng, level, seats, games=3)
        starts = [place for place, one in enumerate(entries) if one.kind is EntryKind.START]
        assert len(starts) == 3
        for place in starts:
            rest = entries[place:]
            assert replayed_from(taken_up(table.opening, rest), rest) == table


def test_a_chair_that_was_put_away_and_one_who_was_sent_away_stay_so() -> None:
    table = new_table(opening([person(0), person(1), person(2)]))
    entries: list[Entry] = []
    commands: list[Command] = [*map(ComeBack, range(3)), FreeSeat(2), Start(0), Close()]
    for command in commands:
        entries.append(decide(table, command, SERVER, NOW + len(entries)))
        table, _ = apply(table, entries[-1])
    rest = entries[4:]
    assert table.sent_away_at == NOW + 3
    assert len(table.chairs) == 2
    assert replayed_from(taken_up(table.opening, rest), rest) == table


def test_what_a_newer_program_tells_besides_is_passed_over() -> None:
    table, entries = random_games(random.Random(5), BASIC, 2, games=2)
    place = max(place for place, one in enumerate(entries) if one.kind is EntryKind.START)
    start = entries[place]
    told = start.data[BEFORE] | {"mood": "merry"}
    rest = [replace(start, data={**start.data, BEFORE: told}), *entries[place + 1 :]]
    assert taken_up(table.opening, rest) == taken_up(table.opening, entries[place:])


# Known without being told: what every table is made with, and what every entry brings.
GIVEN = {"opening", "version", "last_at"}


def test_no_field_of_a_table_is_lost_at_the_start_where_it_is_taken_up() -> None:
    table = started(2)
    told = set(told_before(table)[BEFORE])
    marks = {name: object() for name in set(Table._fields) - GIVEN - told}
    after, _ = apply_start(table._replace(**marks), Entry(1, NOW, EntryKind.START, 0))  # type: ignore[arg-type]
    lost = {name for name, mark in marks.items() if getattr(after, name) is mark}
    assert not lost, "to be told by told_before, or set by apply_start"


def test_all_that_is_told_at_a_start_is_taken_up() -> None:
    fresh = new_table(opening(2))
    table = fresh._replace(
        chairs=(person(0), bot()),
        settings=Settings(turn_seconds=7),
        game=3,
        first=1,
        paused_at=NOW + 1,
        sent_away_at=NOW + 2,
    )
    told = told_before(table)
    again = taken_up(table.opening, [Entry(9, NOW, EntryKind.START, 0, data=told)])
    for name in told[BEFORE]:
        assert getattr(table, name) != getattr(fresh, name), "choose one that is not the usual"
        assert getattr(again, name) == getattr(table, name)


def entries_of(kinds: list[tuple[EntryKind, bool]]) -> list[Entry]:
    return [
        Entry(version, NOW, kind, data={BEFORE: {}} if told else {})
        for version, (kind, told) in enumerate(kinds, 1)
    ]


def test_it_is_taken_up_at_the_newest_start_that_has_enough_behind_it() -> None:
    start, moves = (EntryKind.START, True), [(EntryKind.MOVE, False)]
    entries = entries_of([start, *moves * 9, start, *moves * 9, start, *moves * (KEPT - 1)])
    assert newest(entries)[0].version == 11
    entries = entries_of([start, *moves * 9, start, *moves * 9, start, *moves * KEPT])
    assert newest(entries)[0].version == 21


def test_a_start_from_before_they_told_is_passed_over() -> None:
    start, old, moves = (EntryKind.START, True), (EntryKind.START, False), (EntryKind.MOVE, False)
    assert newest(entries_of([old, *[moves] * 9, old, *[moves] * KEPT]))[0].version == 1
    there = entries_of([old, moves, start, *[moves] * KEPT, old, *[moves] * KEPT])
    assert newest(there)[0].version == 3
    assert newest([]) == []


def grown(table: Table) -> Table:
    """The same, with as many entries in this game as there is room for."""
    return table._replace(version=table.started_at + MAX_ENTRIES)


@pytest.mark.parametrize(
    ("command", "actor"),
    [
        (PlayMove(0, "pass", MAX_ENTRIES), seat(0)),
        (Undo(0, MAX_ENTRIES), seat(0)),
        (Pause(), HOST),
        (ChangeSettings(Settings()), HOST),
        (ComeBack(0), SERVER),
        (GoAway(0), SERVER),
        (DrawLots(), SERVER),
    ],
    ids=lambda one: type(one).__name__,
)
def test_a_game_that_is_too_long_says_so(command: Command, actor: object) -> None:
    with pytest.raises(Refused) as refused:
        do(grown(started(2)), command, actor)  # type: ignore[arg-type]
    assert refused.value.code == "game_too_long"


def test_until_then_it_is_played() -> None:
    table = grown(started(2))
    table, _ = do(table._replace(version=table.version - 1), Pause(), HOST)
    assert table.version == MAX_ENTRIES + table.started_at


def test_a_game_that_is_too_long_can_be_closed_and_its_bots_rest() -> None:
    table = started([person(0), bot()], level=BASIC, first=1)
    late = table.moved_at + MAX_LISTENING_MS
    assert next_wake(table) is not None
    assert wake_after_listening(table, NOW, 500) is not None
    assert bots_due(table, late)
    assert bots_to_ask(table) == (1,)
    assert next_wake(grown(table)) is None
    assert wake_after_listening(grown(table), NOW, 500) is None
    assert not bots_due(grown(table), late)
    assert bots_to_ask(grown(table)) == ()
    assert do(grown(table), Close(), HOST)[0].phase is Phase.CLOSED


def test_the_next_game_has_room_again() -> None:
    over = grown(started(2))._replace(phase=Phase.OVER)
    table, _ = do(over, Start(), HOST)
    assert do(table, Pause(), HOST)[0].phase is Phase.PAUSED


@pytest.mark.parametrize("phase", [Phase.PLAYING, Phase.PAUSED])
def test_a_game_that_is_too_long_gives_way_to_a_new_one(phase: Phase) -> None:
    table = started([person(0), bot(), person(2)], first=1)._replace(phase=phase)
    with pytest.raises(Refused, match="already_started"):
        do(table, Start(), HOST)
    full = grown(table)
    with pytest.raises(Refused, match="not_host"):
        do(full, Start(), seat(0))
    start = decide(full, Start(), HOST, NOW)
    after, _ = apply(full, start)
    assert (after.phase, after.game, after.first) == (Phase.PLAYING, 2, 2)
    assert replayed_from(taken_up(table.opening, [start]), [start]) == after
    assert do(after, Pause(), HOST)[0].phase is Phase.PAUSED


def test_before_the_first_game_there_is_the_same_room_and_it_can_begin() -> None:
    waiting = grown(new_table(opening(2)))
    with pytest.raises(Refused, match="game_too_long"):
        do(waiting, ComeBack(0))
    assert do(waiting, Start(), HOST)[0].phase is Phase.PLAYING
