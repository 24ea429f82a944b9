"""Signals while programs of others run: whatever ends an arena, none of them may stay behind."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

# Ctrl+C comes last: where handlers are put back one by one, it may be heard right after its own.
ENDING = (signal.SIGHUP, signal.SIGTERM)
HEARD = (*ENDING, signal.SIGINT)
_undisturbed = threading.RLock()


@contextmanager
def undisturbed() -> Iterator[None]:
    """Whoever wants to leave waits: else a program that starts or ends just then may stay behind."""
    with _undisturbed:
        if not _is_main():  # only this thread hears of signals
            yield
            return
        told: list[int] = []
        before = {
            which: signal.signal(which, lambda number, _: told.append(number)) for which in HEARD
        }
        try:
            yield
        finally:
            for which, handler in before.items():
                signal.signal(which, handler)
            for number in told:
                signal.raise_signal(number)


def _is_main() -> bool:
    return threading.current_thread() is threading.main_thread()
