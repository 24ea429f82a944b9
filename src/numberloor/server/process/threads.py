"""Where a server process does long work: one thread for all bots, others for what takes a moment."""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Threads:
    def __init__(self) -> None:
        self._bots = ThreadPoolExecutor(1, thread_name_prefix="numberloor-bots")

    async def think(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._bots, partial(work, *args, **kwargs))

    async def compute(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await asyncio.to_thread(work, *args, **kwargs)

    def prepare(self, work: Callable[[], None]) -> None:
        """In a thread that keeps nobody from leaving."""
        threading.Thread(target=work, daemon=True).start()

    def close(self) -> None:
        self._bots.shutdown(wait=False, cancel_futures=True)
