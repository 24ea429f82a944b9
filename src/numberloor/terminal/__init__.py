"""The game in a terminal: `numberloor terminal`.

from numberloor.terminal import Options, run

run(Options(level=nl.BASIC, bots=("greedy", "random"), language="de"))
"""

import sys

from numberloor.terminal.state.options import Options
from numberloor.terminal.state.pace import StealPace

__all__ = ["Options", "StealPace", "run"]


def run(options: Options) -> None:
    """Play until the players leave.

    Raises ValueError when the options make no table, the saved game cannot be read, the deck
    cannot be dealt, or there is no terminal.
    """
    # Textual takes a while to load, so only those who play wait for it.
    from numberloor.terminal.app import TerminalApp
    from numberloor.terminal.environment import real_environment

    app = TerminalApp(options, real_environment())
    if not all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout)):
        raise ValueError(
            "this is no terminal: the game needs one to draw on, and your keys; "
            "start it in a window of its own, without a pipe"
        )
    app.run()
    if app.problem is not None:
        raise app.problem
