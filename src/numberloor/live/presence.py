"""Who is there: sessions come and go, and the chairs of those who are gone are away."""

import asyncio
import logging
import time
from collections import Counter
from functools import partial
from typing import TYPE_CHECKING

from numberloor.live.table import LiveTable
from numberloor.tables.chairs import seat_of
from numberloor.tables.commands import ComeBack, GoAway
from numberloor.tables.refusals import TableRefusal, refuse
from numberloor.tables.store import StoreUnavailable

if TYPE_CHECKING:
    from numberloor.live.context import Context
    from numberloor.live.session import Session

log = logging.getLogger("numberloor.presence")

# A page that is reloaded is back within this many seconds; nobody need hear that it was away.
GRACE_SECONDS = 3.0
# In the place of a chair, for those who hold none.
LOOKS_ON = "looks on"


class Presence:
    def __init__(self, context: "Context") -> None:
        self._context = context
        self.sessions: set[Session] = set()
        self._at_address: Counter[str] = Counter()
        self._leaving: set[asyncio.Task[None]] = set()

    def may_open(self, address: str) -> bool:
        return self._at_address[address] < self._context.settings.limits.links_per_address

    def opened(self, session: "Session") -> None:
        self.sessions.add(session)
        self._at_address[session.outbox.socket.address] += 1
        self._context.metrics.linked(1)

    def is_gone(self, session: "Session") -> bool:
        return session not in self.sessions

    async def arrived(self, session: "Session", live: LiveTable) -> None:
        context = self._context
        sitting = [one for one in session.prints if seat_of(live.table.chairs, one) is not None]
        try:
            # At any table the bots may be alone later on, and another process look after them.
            for mark in sitting or (LOOKS_ON,):
                await context.store.link(live.table.id, mark, context.process)
            if live.table.bots_alone or live.ahead:
                await context.scheduler.somebody_came(live)
        except StoreUnavailable:
            log.warning("store unavailable: presence not stored")
        for key_print in sitting:
            seat = seat_of(live.table.chairs, key_print)
            if seat is not None:
                chair = live.table.chairs[seat]
                if not chair.present or chair.bot is not None:
                    await context.registry.try_to(live, partial(_come_back, live, key_print))

    def lost(self, session: "Session", live: LiveTable | None) -> None:
        self.sessions.discard(session)
        address = session.outbox.socket.address
        self._at_address[address] -= 1
        if self._at_address[address] <= 0:
            del self._at_address[address]
        self._context.metrics.linked(-1)
        if live is not None:
            live.sessions.discard(session)
            live.used_at = time.monotonic()
            if self._context.ready:
                # Whatever it came with: a chair that it sat on may be a bot's by now.
                leaving = asyncio.create_task(self._left(live, (*session.prints, LOOKS_ON)))
                self._leaving.add(leaving)
                leaving.add_done_callback(self._leaving.discard)

    async def _left(self, live: LiveTable, marks: tuple[str, ...]) -> None:
        context = self._context
        await asyncio.sleep(GRACE_SECONDS)
        for mark in marks:
            if context.ready and not context.outdated and not _held(live, mark):
                try:
                    if await context.store.unlink(live.table.id, mark, context.process):
                        await context.registry.try_to(live, partial(_go_away, live, mark))
                except StoreUnavailable:
                    log.warning("store unavailable: absence not stored")

    async def nobody_linked(self, table_id: str, key_print: str) -> None:
        """The process that held this chair's session died, and nobody came back elsewhere."""
        live = await self._context.registry.fresh_table(table_id)
        await self._context.registry.try_to(live, partial(_go_away, live, key_print))

    def close(self) -> None:
        for leaving in list(self._leaving):
            leaving.cancel()  # the next process will see who is back


def _held(live: LiveTable, key_print: str) -> bool:
    if key_print == LOOKS_ON:
        return bool(live.sessions)
    return any(key_print in session.prints for session in live.sessions)


# Seats are looked up when it is the command's turn: a game that starts meanwhile renumbers them.


def _come_back(live: LiveTable, key_print: str) -> ComeBack:
    return ComeBack(_seat(live, key_print))


def _go_away(live: LiveTable, key_print: str) -> GoAway:
    seat = _seat(live, key_print)
    if _held(live, key_print):
        raise refuse(TableRefusal.NOT_AWAY)  # somebody was quicker to come than we to see them go
    return GoAway(seat)


def _seat(live: LiveTable, key_print: str) -> int:
    seat = seat_of(live.table.chairs, key_print)
    if seat is None:
        raise refuse(TableRefusal.NO_SUCH_SEAT)
    return seat
