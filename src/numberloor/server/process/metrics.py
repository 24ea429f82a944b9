"""What a host can watch with Prometheus. No table, seat or address is named."""

import asyncio
import os
import time

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector

from numberloor.tables.entries import EntryKind

LAG_EVERY = 1.0

ENTRIES = Counter("numberloor_entries", "Entries appended to tables", ["kind"])
REFUSALS = Counter("numberloor_refusals", "Commands refused", ["code"])
LINKS = Gauge("numberloor_links", "Open links", multiprocess_mode="livesum")
LINKS_MET = Counter(
    "numberloor_links_met",
    "Links that told where their table's links meet: accepted there, handed over, or kept elsewhere",
    ["how"],
)
LIVE_TABLES = Gauge("numberloor_live_tables", "Tables in memory", multiprocess_mode="livesum")
BEHIND = Counter("numberloor_links_behind", "Times a slow reader lost its outbox")
BOT_SECONDS = Histogram("numberloor_bot_seconds", "Time that bots took to choose")
BOT_WAIT_SECONDS = Histogram("numberloor_bot_wait_seconds", "Time that bots waited for their turn")
BOTS_HURRIED = Counter(
    "numberloor_bots_hurried", "Times a plainer bot chose for the expert, since so many waited"
)
STORE_SECONDS = Histogram(
    "numberloor_store_seconds",
    "From asking the store for an entry to having it on disk; of every sixteenth of a table",
    buckets=(0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2, 10, 30),
)
STORE_ERRORS = Counter("numberloor_store_errors", "Entries that the store could not take")
LOOP_LAG = Histogram(
    "numberloor_loop_lag_seconds",
    "How much later than asked the loop came back, once a second",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5),
)
COMMAND_SECONDS = Histogram(
    "numberloor_command_seconds",
    "From a command's turn at its link to its answer; waiting for earlier ones is not counted",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5),
)


# Looking a label up costs more than counting.
_APPENDED = {kind.value: ENTRIES.labels(kind.value) for kind in EntryKind}


class PrometheusMetrics:
    """As live tables count; every process has one set of figures."""

    def appended(self, kind: str) -> None:
        _APPENDED[kind].inc()

    def refused(self, code: str) -> None:
        REFUSALS.labels(code).inc()

    def linked(self, more: int) -> None:
        LINKS.inc(more)

    def in_memory(self, tables: int) -> None:
        LIVE_TABLES.set(tables)

    def fell_behind(self) -> None:
        BEHIND.inc()

    def command_took(self, seconds: float) -> None:
        COMMAND_SECONDS.observe(seconds)

    def bot_took(self, seconds: float) -> None:
        BOT_SECONDS.observe(seconds)

    def bot_waited(self, seconds: float) -> None:
        BOT_WAIT_SECONDS.observe(seconds)

    def bot_hurried(self) -> None:
        BOTS_HURRIED.inc()

    def stored(self, seconds: float) -> None:
        STORE_SECONDS.observe(seconds)

    def store_failed(self) -> None:
        STORE_ERRORS.inc()


async def watch_loop() -> None:
    """For ever: how long anybody here has to wait for their turn."""
    while True:
        asked = time.perf_counter()
        await asyncio.sleep(LAG_EVERY)
        LOOP_LAG.observe(max(0.0, time.perf_counter() - asked - LAG_EVERY))


def metrics_text() -> bytes:
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        return generate_latest(registry)
    return generate_latest()
