"""Whether a move would be stored now: asked by writing, since a full disk still reads.

And whether it still may be: in a deploy a newer program brings the database to a schema of its own.
"""

import asyncio
import logging
import time

from numberloor.server.context import ServerContext
from numberloor.server.frames import RESTART
from numberloor.tables.store import NewerSchema, StoreUnavailable

log = logging.getLogger("numberloor.readiness")

PATIENCE = 2.0
# However often it is asked from outside, no more than one write a second, and one at a time.
ANSWER_HOLDS = 1.0
LOOK_EVERY = 2.0


class Readiness:
    def __init__(self, context: ServerContext) -> None:
        self._context = context
        self._asking: asyncio.Task[bool] | None = None
        self._answered_at = 0.0

    async def ask(self) -> bool:
        if not self._context.ready or self._context.draining or self._context.outdated:
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


async def watch_schema(context: ServerContext) -> None:
    """Until a newer program has the database. Then newcomers are sent away, and so, after the time in
    which a proxy notices, is everybody else: they come back to the newer one, and lose nothing.

    What nobody asked for ends at once: the newer program looks after bots, clocks and whoever is gone.
    """
    while not context.outdated:
        await asyncio.sleep(LOOK_EVERY)
        try:
            await context.store.check_schema()
        except NewerSchema as error:
            context.outdated = True
            log.error("newer schema: this program serves no more", extra={"error": str(error)})
        except StoreUnavailable:
            pass
        except Exception:
            log.exception("schema not read")  # and looked for again: nobody else does
    await context.look_after_nothing()
    await asyncio.sleep(context.settings.drain_seconds)
    await context.say_goodbye()
    for session in list(context.presence.sessions):
        session.outbox.socket.close(RESTART)
    await context.bus.close()  # what is played elsewhere is read here no more
