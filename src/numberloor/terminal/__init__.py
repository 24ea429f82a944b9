"""The game in a terminal: `numberloor terminal`.

from numberloor.terminal import Options, run

run(Options(level=nl.BASIC, bots=("greedy", "random"), language="de"))
"""

from numberloor.terminal.options import Options
from numberloor.terminal.pace import StealPace

__all__ = ["Options", "StealPace", "run"]


def run(options: Options) -> None:
    """Play until the players leave. Raises ValueError when the options make no table."""
    # Textual takes a while to load, so only those who play wait for it.
    from numberloor.terminal.app import TerminalApp
    from numberloor.terminal.surroundings import real_surroundings

    TerminalApp(options, real_surroundings()).run()
