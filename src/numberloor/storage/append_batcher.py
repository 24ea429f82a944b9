"""Appends that come in together go to the database together.

One statement at a time is under way; what arrives meanwhile gathers and goes with the next. So a
round trip and a flush of the disk serve many tables, and each append is durable before it is told.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

from numberloor.tables.entries import Entry
from numberloor.tables.store import OnDone

log = logging.getLogger("numberloor.storage")

MAX_TOGETHER = 256


class Append(NamedTuple):
    table: str
    entry: Entry
    wake: int | None
    on_done: OnDone


class AppendBatcher:
    """`write_all` puts all of them or none (then False); `write_one` says of each what is wrong."""

    def __init__(
        self,
        write_all: Callable[[Sequence[Append]], Awaitable[bool]],
        write_one: Callable[[Append], Awaitable[None]],
    ) -> None:
        self._write_all = write_all
        self._write_one = write_one
        self._gathered: list[Append] = []
        self._writing: asyncio.Task[None] | None = None

    def put(self, append: Append) -> None:
        self._gathered.append(append)
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())

    async def _write(self) -> None:
        # The task starts when the loop turns, so what else was asked for in this turn goes along.
        while self._gathered:
            batch = self._gathered[:MAX_TOGETHER]
            del self._gathered[:MAX_TOGETHER]
            for append, error in zip(batch, await self._outcomes(batch), strict=True):
                try:
                    append.on_done(error)
                except Exception:
                    log.exception("append callback failed")
        self._writing = None

    async def _outcomes(self, batch: Sequence[Append]) -> list[BaseException | None]:
        try:
            if len(batch) > 1 and await self._write_all(batch):
                return [None] * len(batch)
        except Exception as error:  # noqa: BLE001 - it is told to each of them
            return [error] * len(batch)
        return await asyncio.gather(*(self._outcome(append) for append in batch))

    async def _outcome(self, append: Append) -> BaseException | None:
        try:
            await self._write_one(append)
        except Exception as error:  # noqa: BLE001 - it is told to whoever asked
            return error
        return None
