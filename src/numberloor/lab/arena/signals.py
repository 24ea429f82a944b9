"""Signals while programs of others run: whatever ends an arena, none of them may stay behind."""

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from types import FrameType

# Ctrl+C comes last: where handlers are put back one by one, it may be heard right after its own.
ENDING = (signal.SIGHUP, signal.SIGTERM)
HEARD = (*ENDING, signal.SIGINT)
# A terminal tells all who were started from it, by Ctrl+C, by Ctrl+\ or as it closes.
BY_TERMINALS = (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT)

_undisturbed = threading.RLock()


def _leave(number: int, _frame: FrameType | None) -> None:
    sys.exit(128 + number)


@contextmanager
def leaving_in_order() -> Iterator[None]:
    """Whoever is killed, or whose terminal is closed, leaves as at an error.

    Where one of these is ignored, as nohup asks, or does something else, it is left at that.
    """
    changed = [
        which for which in ENDING if _is_main() and signal.getsignal(which) is signal.SIG_DFL
    ]
    try:
        for which in changed:
            signal.signal(which, _leave)
        yield
    finally:
        for which in changed:
            signal.signal(which, signal.SIG_DFL)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Whoever wants to leave waits: else a program that starts or ends just then may stay behind."""
    with _undisturbed:
        if not _is_main():  # only this thread hears of signals
            yield
            return
        told: list[int] = []
        try:
            with ExitStack() as handlers:  # all are put back, though one may be heard at once
                for which in reversed(HEARD):
                    before = signal.signal(which, lambda number, _: told.append(number))
                    handlers.callback(signal.signal, which, before)
                yield
        finally:
            for number in told:
                signal.raise_signal(number)


@contextmanager
def terminal_unheard() -> Iterator[None]:
    """A process that starts meanwhile hears its terminal only when it is ready to."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, BY_TERMINALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def deaf_to_the_terminal() -> None:
    """For a process that started so: its terminal speaks to whoever started it.

    By handlers that do nothing: what is ignored stays so in every program that it starts.
    """
    for which in BY_TERMINALS:
        signal.signal(which, lambda *_: None)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, BY_TERMINALS)


def _is_main() -> bool:
    return threading.current_thread() is threading.main_thread()
