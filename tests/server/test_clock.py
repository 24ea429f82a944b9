"""A clock that is set back or ahead stops no table, keeps nobody present, and deletes nothing."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from numberloor import wire
from numberloor.live.clock.housekeeping import BEAT_EVERY, DEAD_AFTER_MS
from numberloor.live.clock.scheduler import Scheduler
from numberloor.live.limits import NO_LIMITS
from numberloor.live.session import Session
from numberloor.server.config import ServeSettings
from numberloor.server.context import ServerContext
from numberloor.tables.chairs import fingerprint
from numberloor.tables.commands import ComeBack, GoAway, Start
from numberloor.tables.schedule import bots_due
from numberloor.tables.settings import Pace, Settings
from numberloor.tables.store import FAR_MS
from tests.support.desks import Recorder
from tests.support.tables import NOW, bot, opening, person

HOUR, DAY = 3_600_000, 86_400_000
BEAT_MS = int(BEAT_EVERY * 1000)
QUICK = Settings(pace=Pace.QUICK)
TABLE = opening([person(0), bot()], settings=QUICK)


class Clock:
    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> int:
        return self.now


class House:
    """A process whose clock the test sets; nothing in it goes on by itself."""

    def __init__(self, path: Path, clock: Clock) -> None:
        self.context = ServerContext(ServeSettings(database=f"sqlite:{path}", limits=NO_LIMITS))
        self.context.now = self.context.registry.clock = clock

    async def open(self) -> ServerContext:
        await self.context.store.open()
        return self.context


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def context(tmp_path: Path, clock: Clock) -> AsyncIterator[ServerContext]:
    """With a table at which a bot is on turn, before somebody's eyes."""
    context = await House(tmp_path / "tables.sqlite", clock).open()
    await context.store.make_table(TABLE)
    live = await context.registry.table(TABLE.id)
    await context.registry.submit_and_wait(live, ComeBack(0))
    await context.registry.submit_and_wait(live, Start(1))
    yield context
    await context.close()


async def until_due(context: ServerContext, clock: Clock) -> int:
    """Lets the clock run to what is due next; returns how long that took."""
    began = clock.now
    due = await context.store.next_due(clock.now)
    assert due is not None
    clock.now = max(clock.now, due)
    assert await context.store.claim_due(clock.now, clock.now + 1, 10) == [TABLE.id]
    return clock.now - began


async def test_bots_play_on_when_the_clock_is_set_back(
    context: ServerContext, clock: Clock
) -> None:
    live = await context.registry.table(TABLE.id)
    clock.now -= HOUR
    await context.scheduler.clock_was_set()
    assert await until_due(context, clock) == QUICK.pace.ms
    assert bots_due(live.table, live.time(clock.now))
    # And what they do does not make the table's own time run backwards.
    before = live.table.last_at
    await context.registry.submit_and_wait(live, GoAway(0))
    assert live.table.last_at == before + QUICK.pace.ms
    clock.now += HOUR
    assert live.time(clock.now) == clock.now


async def test_bots_play_on_when_the_clock_was_set_back_before_a_restart(
    context: ServerContext, clock: Clock, tmp_path: Path
) -> None:
    clock.now -= HOUR
    after = await House(tmp_path / "tables.sqlite", clock).open()
    assert await until_due(after, clock) == 0  # so late cannot be right
    live = await after.registry.table(TABLE.id)
    await after.scheduler._attend(TABLE.id)
    assert await until_due(after, clock) == QUICK.pace.ms
    assert bots_due(live.table, live.time(clock.now))
    await after.close()


async def test_bots_wait_for_no_clock_when_somebody_comes_back_after_a_restart(
    context: ServerContext, clock: Clock, tmp_path: Path
) -> None:
    """Set back by so little that what is due might be right."""
    clock.now -= FAR_MS // 2
    after = await House(tmp_path / "tables.sqlite", clock).open()
    session = Session(after, Recorder())
    after.presence.opened(session)
    await session._hello(wire.Hello(TABLE.id, ["key of seat 0"], protocol=wire.PROTOCOL))
    assert await until_due(after, clock) == QUICK.pace.ms
    live = await after.registry.table(TABLE.id)
    assert bots_due(live.table, live.time(clock.now))
    await after.close()


async def test_a_lease_of_a_clock_that_was_ahead_binds_nobody(
    context: ServerContext, clock: Clock
) -> None:
    clock.now += QUICK.pace.ms
    ahead = clock.now + FAR_MS + HOUR
    assert await context.store.claim_due(clock.now, ahead, 10) == [TABLE.id]
    assert await context.store.claim_due(clock.now, clock.now + 1, 10) == [TABLE.id]


async def test_who_was_there_when_the_clock_was_ahead_is_away_if_they_do_not_come_back(
    context: ServerContext, clock: Clock, tmp_path: Path
) -> None:
    clock.now += HOUR
    await context.store.beat(context.process, clock.now)
    await context.store.link(TABLE.id, fingerprint("key of seat 0"), context.process)
    clock.now -= HOUR
    after = await House(tmp_path / "tables.sqlite", clock).open()
    await after.store.beat(after.process, clock.now)
    await after.housekeeping._drop_former()
    assert not (await after.registry.table(TABLE.id)).table.chairs[0].present
    await after.close()


@pytest.mark.parametrize("leap", [30_000, -HOUR])
async def test_who_is_linked_to_another_process_stays_when_the_clock_is_set(
    context: ServerContext, clock: Clock, tmp_path: Path, leap: int
) -> None:
    other = await House(tmp_path / "tables.sqlite", clock).open()
    await other.housekeeping._beat()
    await context.housekeeping._beat()
    context.housekeeping._judge_from = 0.0
    await other.store.link(TABLE.id, fingerprint("key of seat 0"), other.process)
    live = await context.registry.table(TABLE.id)
    clock.now += leap
    await context.housekeeping._beat()
    clock.now += BEAT_MS
    await context.housekeeping._beat()  # the other one may be slow
    assert live.table.chairs[0].present
    await other.housekeeping._beat()
    context.housekeeping._judge_from = 0.0
    await context.housekeeping._beat()
    assert live.table.chairs[0].present
    # If it died, that is still found out.
    for _ in range(DEAD_AFTER_MS // BEAT_MS + 1):
        clock.now += BEAT_MS
        await context.housekeeping._beat()
    assert not live.table.chairs[0].present
    await other.close()


async def test_what_is_old_expires_on_a_server_that_runs_one_evening_a_week(
    context: ServerContext, clock: Clock, tmp_path: Path
) -> None:
    for _ in range(5):
        assert await context.store.load(TABLE.id) is not None
        await context.store.beat(context.process, clock.now)
        clock.now += 7 * DAY
        evening = await House(tmp_path / "tables.sqlite", clock).open()
        await evening.housekeeping.open()
        await evening.housekeeping.expire()
        await evening.housekeeping.close()
        await evening.close()
    assert await context.store.load(TABLE.id) is None


async def test_nothing_expires_by_a_clock_that_is_suddenly_a_month_ahead(
    context: ServerContext, clock: Clock, tmp_path: Path
) -> None:
    await context.store.beat(context.process, clock.now)
    clock.now += 40 * DAY
    after = await House(tmp_path / "tables.sqlite", clock).open()
    await after.housekeeping.open()
    await after.housekeeping.expire()
    assert await after.store.load(TABLE.id) is not None
    # A day later it is believed.
    after.housekeeping._expire_from = 0.0
    await after.housekeeping.expire()
    assert await after.store.load(TABLE.id) is None
    await after.housekeeping.close()
    await after.close()


async def test_a_clock_that_leaps_is_noticed(context: ServerContext, clock: Clock) -> None:
    await context.housekeeping.open()
    clock.now += 40 * DAY
    await context.housekeeping._mind_clock()
    await context.housekeeping.expire()
    assert await context.store.load(TABLE.id) is not None
    await context.housekeeping.close()


class PageLoop(asyncio.SelectorEventLoop):
    """As a page's: it refuses what is over by now. Whoever looks at the clock takes his time here."""

    looks = 0

    def time(self) -> float:
        self.looks += 1
        return super().time() + self.looks / 1000

    def call_at(  # type: ignore[override]
        self, when: float, *args: Any, **more: Any
    ) -> asyncio.TimerHandle:
        if when < self.time():
            raise ValueError("Can't schedule in the past")
        return super().call_at(when, *args, **more)

    def call_later(  # type: ignore[override]
        self, delay: float, *args: Any, **more: Any
    ) -> asyncio.TimerHandle:
        return super().call_at(self.time() + delay, *args, **more)


class Soon:
    """A store in which there is always something due in a moment; it notes when it was asked."""

    def __init__(self) -> None:
        self.claims = 0
        self.enough = asyncio.Event()

    async def claim_due(self, _now: int, _until: int, _most: int) -> list[str]:
        self.claims += 1
        if self.claims == 50:
            self.enough.set()
        return []

    async def next_due(self, now: int) -> int:
        return now + self.claims % 10


def test_in_a_page_too_what_is_due_in_a_moment_stops_no_clock() -> None:
    async def run() -> None:
        store, settings = Soon(), SimpleNamespace(lease_ms=1_000)
        page: Any = SimpleNamespace(
            store=store,
            settings=settings,
            bus=SimpleNamespace(shared=False),
            now=lambda: int(asyncio.get_running_loop().time() * 1000),
        )
        scheduler = Scheduler(page)
        await scheduler.open()
        assert scheduler._running
        enough = asyncio.create_task(store.enough.wait())
        await asyncio.wait([enough, scheduler._running], return_when=asyncio.FIRST_COMPLETED)
        assert not scheduler._running.done()
        page.outdated = True
        await scheduler.close()

    with asyncio.Runner(loop_factory=PageLoop) as runner:
        runner.run(run())
