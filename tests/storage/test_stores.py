"""All stores keep the same promises: SQLite, PostgreSQL, and the database of a real browser.

A page has no codes and no classes: what is promised of those, the other two promise.
"""

import asyncio
import random
import threading
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import asyncpg
import pytest

from numberloor.rules.model.cards import Card
from numberloor.rules.model.deck import Deck
from numberloor.rules.model.levels import BASIC
from numberloor.storage import postgres, sqlite, store_at
from numberloor.storage.columns import DROP_TRIES
from numberloor.tables.chairs import fingerprint
from numberloor.tables.entries import Entry, EntryKind
from numberloor.tables.starts import newest
from numberloor.tables.store import (
    MAX_TRIES,
    ClassNotebook,
    ClassSetup,
    CodeTaken,
    CommandRepeated,
    Found,
    Store,
    Try,
    TryKind,
    VersionTaken,
    appended,
)
from numberloor.tables.store.rows import parse_entry
from tests.support.histories import random_games
from tests.support.services import Postgres
from tests.support.tables import NOW, opening


def entry(version: int, command: str | None = None, at: int = NOW) -> Entry:
    return Entry(version, at, EntryKind.MOVE, 1, "steal 7n", command, {"bot": "greedy"})


async def test_a_table_comes_back_as_it_was_put(store: Store, door: Callable[[], Store]) -> None:
    made = replace(opening(4), deck=Deck("mine", (("unmarked", Card.SKIP, 3),)))
    await store.make_table(made)
    entries = [entry(1, "one"), Entry(2, NOW, EntryKind.PAUSE), entry(3)]
    for one in entries:
        await appended(store, made.id, one, None)
    assert await store.load(made.id) == (made, entries)
    assert await store.load_since(made.id, 1) == entries[1:]
    assert await store.load("no-such-table") is None
    again = door()
    await again.open()
    assert await again.load(made.id) == (made, entries)
    await again.close()


async def test_the_first_to_append_a_version_has_it(store: Store) -> None:
    made = opening()
    await store.make_table(made)
    racers = [appended(store, made.id, entry(1, f"racer-{n}"), None) for n in range(20)]
    results = await asyncio.gather(*racers, return_exceptions=True)
    assert [result for result in results if result is None] == [None]
    assert sum(isinstance(result, VersionTaken) for result in results) == 19
    loaded = await store.load(made.id)
    assert loaded is not None
    assert len(loaded[1]) == 1


async def test_a_repeated_command_is_found_not_written(store: Store) -> None:
    made = opening()
    await store.make_table(made)
    await appended(store, made.id, entry(1, "tap"), None)
    await appended(store, made.id, entry(2, "other"), None)
    for version in (1, 2, 3):
        with pytest.raises(CommandRepeated) as repeated:
            await appended(store, made.id, entry(version, "tap"), None)
        assert repeated.value.version == 1
    assert len(await store.load_since(made.id, 0)) == 2


async def test_many_tables_write_at_once_and_nothing_is_lost(store: Store) -> None:
    tables = [opening(table=f"table-{n:03}", code=f"code-{n}") for n in range(20)]
    await asyncio.gather(*(store.make_table(table) for table in tables))

    async def play(table: str) -> None:
        for version in range(1, 21):
            await appended(store, table, entry(version, f"c{version}"), None)

    await asyncio.gather(*(play(table.id) for table in tables))
    for table in tables:
        versions = [one.version for one in await store.load_since(table.id, 0)]
        assert versions == list(range(1, 21))


async def test_one_failed_append_does_not_take_its_neighbours_along(store: Store) -> None:
    made = opening()
    await store.make_table(made)
    results = await asyncio.gather(
        appended(store, made.id, entry(1), None),
        appended(store, "no-such-table", entry(1), None),
        appended(store, made.id, entry(1), None),
        store.make_table(replace(made, id="another-one", code="owl-tree-3")),
        return_exceptions=True,
    )
    assert results[0] is None or results[2] is None
    assert isinstance(results[1], VersionTaken)
    assert results[3] is None
    assert await store.load("another-one") is not None


async def test_appends_that_nobody_waits_for_each_hear_their_own_end(store: Store) -> None:
    """Asked for together: one version is taken, one command is known, the others are written."""
    tables = [opening(table=f"table-{n}", code=f"code-{n}") for n in range(4)]
    for made in tables:
        await store.make_table(made)
    await appended(store, "table-1", entry(1, "before"), None)
    await appended(store, "table-2", entry(1, "tap"), None)
    ends: dict[str, BaseException | None] = {}
    told = asyncio.Event()

    def heard(table: str, error: BaseException | None) -> None:
        ends[table] = error
        if len(ends) == len(tables):
            told.set()

    for table, one in (
        ("table-0", entry(1, "a")),
        ("table-1", entry(1, "b")),
        ("table-2", entry(2, "tap")),
        ("table-3", entry(1, "c")),
    ):
        store.append(table, one, None, partial(heard, table))
    assert ends == {}
    await told.wait()
    assert ends["table-0"] is None
    assert ends["table-3"] is None
    assert isinstance(ends["table-1"], VersionTaken)
    repeated = ends["table-2"]
    assert isinstance(repeated, CommandRepeated)
    assert repeated.version == 1
    assert await store.versions(list(ends)) == dict.fromkeys(ends, 1)


async def test_codes_open_tables_and_classes_and_are_never_shared(store_of_classes: Store) -> None:
    await store_of_classes.make_table(opening(table="table-one", code="fox-moon-7"))
    with pytest.raises(CodeTaken):
        await store_of_classes.make_table(opening(table="table-two", code="fox-moon-7"))
    assert await store_of_classes.load("table-two") is None
    group = ClassSetup("class-one", "bear-sun-2", "print", NOW)
    tables = [
        replace(opening(table=f"place-{n}", code=f"owl-{n}"), class_id="class-one")
        for n in range(12)
    ]
    await store_of_classes.make_class(group, tables)
    assert await store_of_classes.find("fox-moon-7") == Found("table-one", None)
    assert await store_of_classes.find("bear-sun-2") == Found(None, "class-one")
    assert await store_of_classes.find("nobody") is None
    assert await store_of_classes.load_class("class-one") == (
        group,
        tuple(table.id for table in tables),
    )
    late = replace(opening(table="a-late-place", code="owl-late"), class_id="class-one")
    await store_of_classes.make_table(late)
    found = await store_of_classes.load_class("class-one")
    assert found is not None
    assert found[1] == (*(table.id for table in tables), late.id)
    with pytest.raises(CodeTaken):
        await store_of_classes.make_class(ClassSetup("class-two", "fox-moon-7", "print", NOW), [])


async def test_what_is_due_is_claimed_once_and_again_when_the_lease_is_over(store: Store) -> None:
    for n in range(10):
        await store.make_table(opening(table=f"table-{n}", code=f"code-{n}"))
        await appended(store, f"table-{n}", entry(1), NOW + n * 1000)
    assert await store.next_due(NOW) == NOW
    claims = await asyncio.gather(*(store.claim_due(NOW + 4500, NOW + 10_000, 2) for _ in range(5)))
    claimed = [table for claim in claims for table in claim]
    assert sorted(claimed) == [f"table-{n}" for n in range(5)]
    assert await store.claim_due(NOW + 4500, NOW + 10_000, 10) == []
    # The one who claimed died: after the lease anybody may.
    again = await store.claim_due(NOW + 10_001, NOW + 20_000, 100)
    assert sorted(again) == [f"table-{n}" for n in range(10)]


async def test_a_new_entry_sets_a_new_wake_and_an_old_one_is_not_put_back(store: Store) -> None:
    made = opening()
    await store.make_table(made)
    await appended(store, made.id, entry(1), NOW)
    await appended(store, made.id, entry(2), NOW + 9000)
    await store.set_wake(made.id, 1, NOW)
    assert await store.claim_due(NOW + 1, NOW + 2, 10) == []
    assert await store.next_due(NOW) == NOW + 9000
    await store.set_wake(made.id, 2, None)
    assert await store.next_due(NOW) is None


async def test_a_chair_is_away_when_its_last_link_is_gone(store: Store) -> None:
    made = opening()
    await store.make_table(made)
    await store.beat("first", NOW)
    await store.beat("second", NOW)
    await store.link(made.id, "fox", "first")
    await store.link(made.id, "fox", "second")
    await store.link(made.id, "owl", "first")
    await store.link("no-such-table", "fox", "first")
    assert not await store.unlink(made.id, "fox", "second")
    assert await store.unlink(made.id, "fox", "first")
    await store.link(made.id, "fox", "first")
    await store.link(made.id, "fox", "second")
    await store.beat("second", NOW + 60_000)
    # The first process died: only the owl was linked to nobody else.
    assert await store.drop_dead("second", NOW + 30_000, NOW + 90_000) == [(made.id, "owl")]
    assert await store.drop_dead("second", NOW + 30_000, NOW + 90_000) == []


@pytest.mark.parametrize("kind", TryKind)
async def test_what_was_tried_or_asked_is_read_back_as_it_was(store: Store, kind: TryKind) -> None:
    await store.make_table(opening())
    tries = [
        Try("table-one", 4, 1, "" if kind is TryKind.LAMP else "8", NOW, kind, 600_000),
        Try("table-one", 4, 1, "8", NOW + 1, kind),
    ]
    for one in reversed(tries):
        await store.add_try(one)
    assert await store.tries("table-one") == tries


async def test_tries_are_read_from_a_version_on(store: Store) -> None:
    await store.make_table(opening())
    tries = [Try("table-one", version, 1, "8", NOW + version) for version in (3, 4, 5)]
    for one in tries:
        await store.add_try(one)
    assert await store.tries("table-one", 4) == tries[1:]


async def test_of_a_table_only_the_newest_tries_are_kept(
    store_of_classes: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    fewer = DROP_TRIES.replace(f"OFFSET {MAX_TRIES}", "OFFSET 3")
    assert fewer != DROP_TRIES
    for room in (sqlite, postgres):
        monkeypatch.setattr(room, "DROP_TRIES", fewer)
    store = store_of_classes
    for table in ("table-one", "table-two"):
        await store.make_table(opening(table=table, code=table))
        tries = [Try(table, 1, 1, "8", NOW + number) for number in range(5)]
        for one in tries:
            await store.add_try(one)
        assert await store.tries(table) == tries[2:]
    assert len(await store.tries("table-one")) == 3


async def test_a_long_table_is_read_from_where_it_can_be_taken_up(store: Store) -> None:
    """The very entries that tables/starts.py names, from either database and from the browser's."""
    rng = random.Random(8)
    table, entries = random_games(rng, BASIC, 2, games=4)
    made = table.opening
    await store.make_table(made)
    assert await store.load_newest(made.id) == (made, [])
    lengths = set()
    for place, one in enumerate(entries):
        await appended(store, made.id, one, None)
        if place % 97 == 0 or one is entries[-1]:
            expected = newest(entries[: place + 1])
            assert await store.load_newest(made.id) == (made, expected)
            lengths.add(expected[0].version)
    assert len(lengths) > 2
    assert await store.load_newest("no-such-table") is None


async def test_who_ever_took_a_chair_is_known_by_the_key(store: Store) -> None:
    made = opening()
    await store.make_table(made)
    await store.make_table(opening(table="other", code="owl-tree-4"))
    came, elsewhere, never = (fingerprint(key) for key in ("came", "elsewhere", "never"))
    for table, key in ((made.id, came), ("other", elsewhere)):
        await appended(store, table, Entry(1, NOW, EntryKind.SEAT, 1, data={"key": key}), None)
    await appended(store, made.id, Entry(2, NOW, EntryKind.MOVE, 1, data={"key": never}), None)
    assert [await store.has_sat(made.id, key) for key in (came, elsewhere, never)] == [
        True,
        False,
        False,
    ]
    assert not await store.has_sat("no-such-table", came)


@pytest.mark.parametrize("more", [0, 1])
async def test_many_rows_are_read_aside_from_the_thread_that_serves(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, more: int
) -> None:
    cluster: Postgres = request.getfixturevalue("postgres")
    address, made, count = cluster.new_database(), opening(), postgres.PARSED_HERE + more
    threads = set()

    def parsed(row: Any) -> Entry:
        threads.add(threading.current_thread())
        return parse_entry(row)

    monkeypatch.setattr(postgres, "parse_entry", parsed)
    store = store_at(address)
    await store.open()
    await store.make_table(made)
    link = await asyncpg.connect(address)
    await link.execute(
        "INSERT INTO entries SELECT $1, version, $2, 'pause' FROM generate_series(1, $3) AS version",
        *(made.id, NOW, count),
    )
    await link.close()
    found = await store.load(made.id)
    assert found is not None
    assert [one.version for one in found[1]] == list(range(1, count + 1))
    assert (threading.current_thread() in threads, len(threads)) == (more == 0, 1)
    await store.close()


CLASS = ClassSetup("class-one", "bear-sun-2", "print", NOW, notebooks=True)


async def test_a_class_says_whether_it_keeps_notebooks(store_of_classes: Store) -> None:
    await store_of_classes.make_class(CLASS, [])
    plain = replace(CLASS, id="class-two", code="bear-sun-3", notebooks=False)
    await store_of_classes.make_class(plain, [])
    assert await store_of_classes.load_class("class-one") == (CLASS, ())
    assert await store_of_classes.load_class("class-two") == (plain, ())


async def test_of_two_notebooks_of_a_badge_the_later_stays(store_of_classes: Store) -> None:
    """So what was erased does not come back from a process that had read it before."""
    await store_of_classes.make_class(CLASS, [])
    assert await store_of_classes.notebooks("class-one") == {}
    first = {"red-hare": ClassNotebook("one", NOW), "sun-owl": ClassNotebook("two", NOW)}
    await store_of_classes.put_notebooks("class-one", first)
    assert await store_of_classes.notebooks("class-one") == first
    erased = {"red-hare": ClassNotebook("", NOW + 5)}
    await store_of_classes.put_notebooks("class-one", erased)
    await store_of_classes.put_notebooks("class-one", {"red-hare": ClassNotebook("late", NOW + 4)})
    await store_of_classes.put_notebooks("class-one", {})
    assert await store_of_classes.notebooks("class-one") == {**first, **erased}
    await store_of_classes.put_notebooks("class-one", {"red-hare": ClassNotebook("new", NOW + 6)})
    assert (await store_of_classes.notebooks("class-one"))["red-hare"] == ClassNotebook(
        "new", NOW + 6
    )
    assert await store_of_classes.notebooks("class-two") == {}


async def test_notebooks_go_with_their_class_and_none_are_kept_for_one_that_is_gone(
    store_of_classes: Store,
) -> None:
    table = replace(opening(table="old-table", code="old-1"), class_id="class-one")
    await store_of_classes.make_class(CLASS, [table])
    book = {"red-hare": ClassNotebook("text", NOW)}
    await store_of_classes.put_notebooks("class-one", book)
    await store_of_classes.expire(NOW - 1000, 100)
    assert await store_of_classes.notebooks("class-one") == book
    assert await store_of_classes.expire(NOW + 1000, 100) == ["old-table"]
    assert await store_of_classes.load_class("class-one") is None
    assert await store_of_classes.notebooks("class-one") == {}
    await store_of_classes.put_notebooks("class-one", book)
    assert await store_of_classes.notebooks("class-one") == {}


async def test_an_untouched_table_goes_with_everything_about_it(store: Store) -> None:
    await store.make_table(opening(table="old-table", code="old-1"))
    await store.make_table(opening(table="new-table", code="new-1"))
    await appended(store, "new-table", entry(1, at=NOW + 5000), None)
    await appended(store, "old-table", entry(1), NOW)
    await store.add_try(Try("old-table", 1, 0, "7", NOW))
    await store.beat("first", NOW)
    await store.link("old-table", "fox", "first")
    assert await store.tries("old-table") == [Try("old-table", 1, 0, "7", NOW)]
    assert await store.expire(NOW + 1000, 100) == ["old-table"]
    assert await store.load("old-table") is None
    assert await store.load_since("old-table", 0) == []
    assert await store.tries("old-table") == []
    assert await store.find("old-1") is None
    assert await store.next_due(NOW) is None
    assert await store.drop_dead("none", NOW + 1, NOW + 2) == []
    assert await store.load("new-table") is not None
    assert await store.expire(NOW + 1000, 100) == []


async def test_only_so_many_untouched_tables_go_at_once(store: Store) -> None:
    for n in range(5):
        await store.make_table(opening(table=f"table-{n}", code=f"code-{n}"))
    gone = await store.expire(NOW + 1, 3)
    assert len(set(gone)) == 3
    assert {*gone, *await store.expire(NOW + 1, 3)} == {f"table-{n}" for n in range(5)}


async def test_nothing_is_kept_of_a_table_that_is_gone(store: Store) -> None:
    """A window that was left open may still write to it."""
    await store.make_table(opening())
    await store.expire(NOW + 1000, 100)
    with pytest.raises(VersionTaken):
        await appended(store, "table-one", entry(1), NOW)
    assert await store.load_since("table-one", 0) == []
    assert await store.versions(["table-one"]) == {}
    assert await store.next_due(NOW) is None


async def test_windows_and_processes_race_for_a_version_and_one_has_it(
    store: Store, door: Callable[[], Store]
) -> None:
    await store.make_table(opening())
    other = door()
    await other.open()
    for version in range(1, 11):
        results = await asyncio.gather(
            appended(store, "table-one", entry(version, f"here-{version}"), None),
            appended(other, "table-one", entry(version, f"there-{version}"), None),
            return_exceptions=True,
        )
        assert sorted(map(repr, results)) == ["None", "VersionTaken()"]
    assert await store.load_since("table-one", 0) == await other.load_since("table-one", 0)
    await other.close()


async def test_the_code_of_an_untouched_class_goes_with_its_last_table(
    store_of_classes: Store,
) -> None:
    group = ClassSetup("class-one", "bear-sun-2", "print", NOW)
    old = replace(opening(table="old-table", code="old-1"), class_id="class-one")
    await store_of_classes.make_class(group, [old])
    assert await store_of_classes.expire(NOW + 1000, 100) == ["old-table"]
    assert await store_of_classes.find("bear-sun-2") is None


async def test_what_was_claimed_and_still_waits_is_not_for_others(store_of_classes: Store) -> None:
    store, made = store_of_classes, opening()
    await store.make_table(made)
    await appended(store, made.id, entry(1), NOW)
    assert await store.claim_due(NOW, NOW + 10, 10) == [made.id]
    await store.set_leases([made.id, "no-such-table"], NOW + 100)
    assert await store.claim_due(NOW + 50, NOW + 60, 10) == []
    assert await store.claim_due(NOW + 101, NOW + 110, 10) == [made.id]
    # An entry that came meanwhile has let go of it.
    await appended(store, made.id, entry(2), NOW + 120)
    await store.set_leases([made.id], NOW + 1000)
    assert await store.claim_due(NOW + 120, NOW + 130, 10) == [made.id]


async def test_a_table_is_linked_as_long_as_any_process_looks_on(store_of_classes: Store) -> None:
    store, made = store_of_classes, opening()
    await store.make_table(made)
    assert not await store.is_linked(made.id)
    await store.link(made.id, "looks on", "first")
    assert await store.is_linked(made.id)
    await store.unlink(made.id, "looks on", "first")
    assert not await store.is_linked(made.id)


async def test_whoever_runs_it_sees_the_tables_touched_last(address: str) -> None:
    store = store_at(address)
    await store.open()
    for n in range(3):
        await store.make_table(opening(table=f"table-{n}", code=f"code-{n}"))
    await appended(store, "table-1", entry(1), None)
    await store.set_wake("table-1", 1, None)
    rows = await store.overview(2)
    assert {row.id for row in await store.overview(10)} == {"table-0", "table-1", "table-2"}
    assert len(rows) == 2
    assert {row.version for row in rows if row.id == "table-1"} <= {1}
    await store.vacuum()
    assert await store.overview(2) == rows
    await store.close()
