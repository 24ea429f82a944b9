"""Signals for what a test starts."""

import signal


def hear_them() -> None:
    """Before a program starts, by `preexec_fn`: the tests may run in the background, where a shell lets
    what it starts ignore Ctrl+C and Ctrl+\\, or under nohup, which ignores a closed terminal."""
    for which in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP):
        signal.signal(which, signal.SIG_DFL)
