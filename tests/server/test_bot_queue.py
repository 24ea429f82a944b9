"""Many experts at many tables keep nobody else's animals waiting."""

import asyncio
import threading
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from numberloor import wire
from numberloor.client import TableLink
from numberloor.live.bot_runner import HURRIED_BOT, MAX_LONG_THOUGHTS, Choice
from numberloor.live.clock import scheduler
from numberloor.live.clock.scheduler import LOOK_UP_SECONDS
from numberloor.live.limits import NO_LIMITS
from numberloor.server.config import ServeSettings
from numberloor.server.context import ServerContext
from numberloor.server.process.threads import Threads
from numberloor.storage import SqliteStore
from numberloor.tables.commands import ComeBack, GoAway, Start
from numberloor.tables.settings import Pace, Settings
from tests.support.shaky import served, url_of
from tests.support.tables import bot, opening, person

QUICK = Settings(pace=Pace.QUICK, turn_seconds=None)
PATIENCE = 60


@pytest.fixture
async def context(tmp_path: Path) -> AsyncIterator[ServerContext]:
    settings = ServeSettings(database=f"sqlite:{tmp_path / 'tables.sqlite'}", limits=NO_LIMITS)
    context = ServerContext(settings)
    await context.store.open()
    yield context
    await context.close()


async def test_no_fox_waits_for_an_expert_and_people_go_before_bots() -> None:
    threads, thinks, order = Threads(), threading.Event(), list[str]()
    try:
        expert = asyncio.create_task(threads.think(thinks.wait, long=True, people=True))
        assert await threads.think(lambda: "fox", long=False, people=True) == "fox"
        fox = asyncio.create_task(threads.think(thinks.wait, long=False, people=True))
        waiting = [
            asyncio.create_task(
                threads.think(lambda who=who: order.append(who), long=False, people=who == "people")  # type: ignore[misc]
            )
            for who in ("bots", "people")
        ]
        await asyncio.sleep(0)
        thinks.set()
        await asyncio.gather(expert, fox, *waiting)
        assert order == ["people", "bots"]
    finally:
        threads.close()


async def test_when_many_experts_wait_the_planner_plays_for_the_next(
    context: ServerContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = opening([person(0), bot("expert")], settings=QUICK)
    await context.store.make_table(made)
    live = await context.registry.table(made.id)
    await context.registry.submit_and_wait(live, Start(1))
    asked: list[str] = []
    monkeypatch.setattr(context.bots, "_think", lambda name, *_: asked.append(name))
    await context.bots.choose(live, 1, "expert")
    monkeypatch.setattr(context.background, "long_thoughts", lambda: MAX_LONG_THOUGHTS)
    await context.bots.choose(live, 1, "expert")
    assert asked == ["expert", HURRIED_BOT]


async def test_a_table_whose_bots_queue_is_not_taken_on_twice(
    context: ServerContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its lease is kept; and if it ran out all the same, the table queues but once."""
    made = opening([person(0), bot()], settings=QUICK)
    await context.store.make_table(made)
    live = await context.registry.table(made.id)
    await context.registry.submit_and_wait(live, Start(1))
    await context.registry.submit_and_wait(live, ComeBack(0))
    asked, answer = list[str](), asyncio.Event()

    async def ask(*_: object) -> bool:
        asked.append("asked")
        return await answer.wait()

    clock, store = context.scheduler, context.store
    monkeypatch.setattr(clock, "_ask_bots", ask)
    monkeypatch.setattr(context, "now", lambda: live.table.moved_at + QUICK.pace.ms)
    await clock._claim()
    while not asked:  # noqa: ASYNC110 - nobody else tells
        await asyncio.sleep(0)
    late = context.now() + 2 * context.settings.lease_ms
    monkeypatch.setattr(context, "now", lambda: late)
    await clock.keep_leases()
    assert await store.claim_due(late, late + 1, 10) == []
    monkeypatch.setattr(context, "now", lambda: late + 2 * context.settings.lease_ms)
    await clock._claim()
    await asyncio.sleep(0)
    assert asked == ["asked"]
    answer.set()
    while clock._attending:  # noqa: ASYNC110 - nobody else tells
        await asyncio.sleep(0)
    assert asked == ["asked", "asked"], "what was claimed meanwhile is seen to afterwards"


async def test_a_bot_that_lingers_lets_go_when_somebody_acts(
    context: ServerContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = opening([person(0), bot("fox")])
    await context.store.make_table(made)
    live = await context.registry.table(made.id)
    await context.registry.submit_and_wait(live, Start(1))
    await context.registry.submit_and_wait(live, ComeBack(0))
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        if len(slept) == 2:
            await context.registry.submit_and_wait(live, GoAway(0))

    monkeypatch.setattr(context, "now", lambda: live.table.moved_at + live.table.settings.pace.ms)
    with monkeypatch.context() as hurried:
        hurried.setattr(scheduler.asyncio, "sleep", sleep)  # type: ignore[attr-defined]
        await context.scheduler._until_shown(live, Choice("draw", 9_000))
    assert slept == [LOOK_UP_SECONDS] * 2


async def test_what_a_process_that_ends_has_taken_on_is_free_at_once(
    context: ServerContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = opening([person(0), bot()], settings=QUICK)
    await context.store.make_table(made)
    live = await context.registry.table(made.id)
    await context.registry.submit_and_wait(live, Start(1))
    await context.registry.submit_and_wait(live, ComeBack(0))
    due = live.table.moved_at + QUICK.pace.ms

    async def thinks_for_ever(*_: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(context.bots, "choose", thinks_for_ever)
    monkeypatch.setattr(context, "now", lambda: due)
    await context.scheduler._claim()
    await context.scheduler.close()
    assert await context.store.claim_due(due, due + 1, 10) == [made.id]


async def test_what_a_process_that_ends_was_about_to_take_on_is_free_at_once(
    context: ServerContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = opening([person(0), bot()], settings=QUICK)
    await context.store.make_table(made)
    live = await context.registry.table(made.id)
    await context.registry.submit_and_wait(live, Start(1))
    await context.registry.submit_and_wait(live, ComeBack(0))
    due = live.table.moved_at + QUICK.pace.ms
    claim_due, claimed, answer = context.store.claim_due, asyncio.Event(), asyncio.Event()

    async def slow_to_answer(now: int, lease_until: int, limit: int) -> list[str]:
        tables = await claim_due(now, lease_until, limit)
        claimed.set()
        await answer.wait()
        return tables

    monkeypatch.setattr(context, "now", lambda: due)
    monkeypatch.setattr(context.store, "claim_due", slow_to_answer)
    await context.scheduler.open()
    await claimed.wait()
    closing = asyncio.create_task(context.scheduler.close())
    await asyncio.sleep(0)
    answer.set()
    await closing
    assert await claim_due(due, due + 1, 10) == [made.id]


async def test_bots_among_themselves_play_only_while_somebody_looks_on(tmp_path: Path) -> None:
    async with (
        served(SqliteStore(tmp_path / "tables.sqlite")) as context,
        asyncio.timeout(PATIENCE),
    ):
        made = opening([bot(), bot()], settings=QUICK)
        await context.store.make_table(made)
        live = await context.registry.table(made.id)
        await context.registry.submit_and_wait(live, Start(0))
        while await context.store.next_due(context.now()) is not None:  # noqa: ASYNC110 - the store tells nobody
            await asyncio.sleep(0.01)
        assert live.table.played_at == live.table.version
        begun = live.table.version
        async with TableLink(url_of(context), made.id) as watcher:
            await watcher.until(begun + 2)
        assert isinstance(watcher.table, wire.TableShown)
