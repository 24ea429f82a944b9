"""Whether a move would be stored now: asked by writing, since a full disk still reads."""

import asyncio
import logging
import time

from numberloor.live.context import Context
from numberloor.tables.store import StoreUnavailable

log = logging.getLogger("numberloor.readiness")

PATIENCE = 2.0
# However often it is asked from outside, no more than one write a second, and one at a time.
ANSWER_HOLDS = 1.0


class Readiness:
    def __init__(self, context: Context) -> None:
        self._context = context
        self._asking: asyncio.Task[bool] | None = None
        self._answered_at = 0.0

    async def ask(self) -> bool:
        if not self._context.ready or self._context.draining:
            return False
        asking = self._asking
        if asking is None or (
            asking.done() and time.monotonic() - self._answered_at > ANSWER_HOLDS
        ):
            asking = self._asking = asyncio.create_task(self._write())
        try:
            async with asyncio.timeout(PATIENCE):
                return await asyncio.shield(asking)
        except TimeoutError:
            return False

    async def _write(self) -> bool:
        try:
            await self._context.store.beat(self._context.process, self._context.now())
        except StoreUnavailable as error:
            log.warning("store unavailable: not ready", extra={"error": str(error)})
            return False
        finally:
            self._answered_at = time.monotonic()
        return True
