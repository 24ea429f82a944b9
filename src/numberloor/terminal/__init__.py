"""The game in a terminal: `numberloor terminal`.

from numberloor.terminal import Options, run

run(Options(level=nl.BASIC, bots=("greedy", "random"), language="de"))
"""

from numberloor.terminal.options import Options
from numberloor.terminal.pace import StealPace

__all__ = ["Options", "StealPace", "run"]


def run(options: Options) -> None:
    """Play until the players leave.

    Raises ValueError when the options make no table, the saved game cannot be read, or the deck
    cannot be dealt.
    """
    # Textual takes a while to load, so only those who play wait for it.
    from numberloor.terminal.app import TerminalApp
    from numberloor.terminal.surroundings import real_surroundings

    app = TerminalApp(options, real_surroundings())
    app.run()
    if app.problem is not None:
        raise app.problem
