"""A worker whose supervisor is gone, by SIGKILL say, must not hold the port for ever."""

import contextlib
import os
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import Connection

# So long a worker may take to say goodbye. Then it goes without: its loop may be stuck.
MAX_SECONDS = 25.0  # beside the time for draining


def end_with(
    supervisor: Connection,
    stop: Callable[[], object],
    seconds: float = MAX_SECONDS,
    leave: Callable[[int], object] = os._exit,
) -> None:
    """When the other end of this pipe is closed: `stop`, called in a thread, and if need be leave.

    A thread, not a reader in the loop: it is heard even if the loop hears nothing any more.
    """

    def watch() -> None:
        with contextlib.suppress(EOFError, OSError):
            supervisor.recv_bytes()  # nothing is ever said
        with contextlib.suppress(RuntimeError):  # the loop has ended already
            stop()
        time.sleep(seconds)
        leave(1)

    threading.Thread(target=watch, name="numberloor-orphan", daemon=True).start()
