"""A server process as a home of tables: with a database, a bus, metrics, threads and sentences."""

from numberloor.live.bus import Bus, NoBus
from numberloor.live.context import Context
from numberloor.locale import Sentences
from numberloor.rules.why.reasons import Reason
from numberloor.server.config import ServeSettings
from numberloor.server.process.metrics import PrometheusMetrics
from numberloor.server.process.threads import Threads
from numberloor.storage import store_at
from numberloor.tables.store import ServedStore


class ServerContext(Context):
    settings: ServeSettings
    store: ServedStore

    def __init__(self, settings: ServeSettings, store: ServedStore | None = None) -> None:
        super().__init__(
            settings,
            store or store_at(settings.database),
            bus_at(settings.bus),
            metrics=PrometheusMetrics(),
            background=Threads(),
            tell=tell,
        )


def tell(reason: Reason, lang: str) -> str:
    return Sentences(lang).tell(reason)


def bus_at(address: str | None) -> Bus:
    if address is None:
        return NoBus()
    # Only here: a family's server need not load it.
    from numberloor.server.redis_bus import RedisBus

    return RedisBus(address)
