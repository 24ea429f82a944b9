"""One server process: its hall, its links, its limits, and what it does about comings and goings."""

import asyncio
import hmac
import logging
import secrets
import time
from collections import Counter
from collections.abc import Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

from numberloor import wire
from numberloor.bots import UnknownBot
from numberloor.rules.view import Offer
from numberloor.server.bus.memory import bus_at
from numberloor.server.config import ServeSettings
from numberloor.server.http.limits import Bucket, Buckets
from numberloor.server.live.bot_runner import Players
from numberloor.server.live.registry import Hall, now_ms
from numberloor.server.live.scheduler import Clockwork
from numberloor.server.live.table import LiveTable
from numberloor.server.process.metrics import LINKS
from numberloor.server.socket.outbox import Link
from numberloor.storage import store_at
from numberloor.tables.chairs import seat_of
from numberloor.tables.commands import ComeBack, GoAway
from numberloor.tables.refusals import TableRefusal, refuse
from numberloor.tables.schedule import wake_after_listening
from numberloor.tables.store import Store, StoreUnavailable, Try
from numberloor.tables.table import Opening
from numberloor.wire.encode.reasons import encode

if TYPE_CHECKING:
    from numberloor.server.socket.session import Talk

log = logging.getLogger("numberloor.serving")

# A page that is reloaded is back within this many seconds; nobody need hear that it was away.
GRACE_SECONDS = 3.0
COME_BACK_MS = 500


class Serving:
    def __init__(self, settings: ServeSettings, store: Store | None = None) -> None:
        self.settings = settings
        self.process = secrets.token_hex(8)
        self.store = store or store_at(settings.database)
        self.bus = bus_at(settings.bus)
        self.players = Players(settings.bot_ms)
        self.hall = Hall(self.store, self.bus, self._on_wake)
        self.clockwork = Clockwork(self)
        self.talks: set[Talk] = set()
        self.ready = False
        self._tasks: set[asyncio.Task[Any]] = set()
        self._leaving: set[asyncio.Task[None]] = set()
        self._links_of: Counter[str] = Counter()
        self._doors: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        limits = settings.limits
        clock = time.monotonic
        self._speaking = Buckets(
            limits.messages_per_second_per_address,
            2 * limits.messages_per_second_per_address,
            clock,
        )
        self.requests = Buckets(
            limits.requests_per_second_per_address, limits.requests_burst, clock
        )
        self.wrong_codes = Buckets(
            limits.wrong_codes_per_minute / 60, limits.wrong_codes_per_minute, clock
        )
        self.new_tables = Buckets(
            limits.tables_per_hour_per_address / 3600, limits.tables_per_hour_per_address, clock
        )

    def now(self) -> int:
        return now_ms()

    # ---- the process ----

    async def open(self) -> None:
        await self.store.open()
        await self.bus.open(self.hall.heard)
        await self.clockwork.open()
        self.ready = True

    async def say_goodbye(self) -> None:
        """Finish what was begun, and tell everybody to come back in a moment."""
        self.ready = False
        await self.clockwork.close()
        for leaving in list(self._leaving):
            leaving.cancel()  # the next process will see who is back
        if self._tasks:
            await asyncio.wait(list(self._tasks), timeout=10)
        await self.hall.finish()
        goodbye = encode(wire.Goodbye("restart", COME_BACK_MS))
        for talk in list(self.talks):
            talk.link.send(goodbye)

    async def close(self) -> None:
        self.players.close()
        await self.bus.close()
        await self.store.close()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _on_wake(self, wake: int) -> None:
        self.clockwork.nudge(wake)

    # ---- links ----

    def may_link(self, address: str) -> bool:
        return self._links_of[address] < self.settings.limits.links_per_address

    def opened(self, talk: "Talk") -> None:
        self.talks.add(talk)
        self._links_of[talk.link.wire.address] += 1
        LINKS.inc()

    def is_gone(self, talk: "Talk") -> bool:
        return talk not in self.talks

    def lost(self, talk: "Talk", live: LiveTable | None) -> None:
        self.talks.discard(talk)
        address = talk.link.wire.address
        self._links_of[address] -= 1
        if self._links_of[address] <= 0:
            del self._links_of[address]
        LINKS.dec()
        if live is not None:
            live.links.discard(talk.link)
            live.used_at = time.monotonic()
            if self.ready and talk.link.seats:
                self._leaving.add(leaving := asyncio.create_task(self._left(live, talk.link)))
                leaving.add_done_callback(self._leaving.discard)

    async def arrived(self, talk: "Talk", live: LiveTable) -> None:
        for key_print in _own_chairs(live, talk.link):
            try:
                await self.store.link(live.table.id, key_print, self.process)
            except StoreUnavailable:
                log.warning("presence not kept")
            seat = seat_of(live.table.chairs, key_print)
            if seat is not None:
                chair = live.table.chairs[seat]
                if not chair.present or chair.bot is not None:
                    await self.hall.try_to(live, partial(_come_back, live, key_print))

    async def _left(self, live: LiveTable, link: Link) -> None:
        await asyncio.sleep(GRACE_SECONDS)
        for key_print in link.prints:
            if self.ready and not _held(live, key_print):
                try:
                    if await self.store.unlink(live.table.id, key_print, self.process):
                        await self.hall.try_to(live, partial(_go_away, live, key_print))
                except StoreUnavailable:
                    log.warning("absence not kept")

    async def nobody_linked(self, table_id: str, chair: str) -> None:
        """The process that held this chair's link died, and nobody came back elsewhere."""
        live = await self.hall.fresh_table(table_id)
        await self.hall.try_to(live, partial(_go_away, live, chair))

    # ---- what talks and arrivals ask for ----

    def door_of(self, class_id: str) -> asyncio.Lock:
        """Through which the children of a class come, one by one; forgotten when all are in."""
        return self._doors.setdefault(class_id, asyncio.Lock())

    def message_buckets(self, address: str) -> tuple[Bucket, Bucket]:
        """A link's own, and the one that it shares with all links of its address."""
        limits = self.settings.limits
        own = Bucket(limits.messages_per_second, limits.messages_burst, time.monotonic())
        return own, self._speaking.of(address)

    def is_host(self, opening: Opening, prints: tuple[str, ...]) -> bool:
        return any([hmac.compare_digest(opening.host_print, one) for one in prints])  # noqa: C419

    def check_bot(self, bot: str) -> None:
        try:
            self.players.expect(bot)
        except UnknownBot:
            raise refuse(TableRefusal.UNKNOWN_BOT) from None

    async def listen(self, live: LiveTable, ms: int) -> None:
        """Somebody still hears what happened, or with 0 has heard it: bots wait, or go on."""
        table, now = live.table, self.now()
        version, waits_until = live.listening
        if ms == 0 and (version != table.version or waits_until <= now):
            return  # no bot waits any more; perhaps one is already thinking
        wake = wake_after_listening(table, now, ms)
        if wake is None:
            return
        live.listening = (table.version, wake)
        try:
            await self.store.set_wake(table.id, table.version, wake)
        except StoreUnavailable:
            log.warning("bots did not wait for a listener")
        self.clockwork.nudge(wake)

    async def hint(self, live: LiveTable, seat: int) -> Offer | None:
        return await self.players.hint(live, seat)

    async def keep_try(self, wrong: Try) -> None:
        try:
            await self.store.add_try(wrong)
        except StoreUnavailable:
            log.warning("a try was not kept")


def _held(live: LiveTable, key_print: str) -> bool:
    return any(key_print in link.prints for link in live.links)


def _own_chairs(live: LiveTable, link: Link) -> list[str]:
    return [one for one in link.prints if seat_of(live.table.chairs, one) is not None]


# Seats are looked up when it is the command's turn: a game that starts meanwhile renumbers them.


def _come_back(live: LiveTable, key_print: str) -> ComeBack:
    return ComeBack(_seat(live, key_print))


def _go_away(live: LiveTable, chair: str) -> GoAway:
    # A number is a seat that was written down before chairs went by their keys.
    seat = int(chair) if chair.isdecimal() and len(chair) < 4 else _seat(live, chair)
    if seat < len(live.table.chairs) and _held(live, live.table.chairs[seat].key_print or ""):
        raise refuse(TableRefusal.NOT_AWAY)  # somebody was quicker to come than we to see them go
    return GoAway(seat)


def _seat(live: LiveTable, key_print: str) -> int:
    seat = seat_of(live.table.chairs, key_print)
    if seat is None:
        raise refuse(TableRefusal.NO_SUCH_SEAT)
    return seat
