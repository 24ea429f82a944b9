"""The compiled twin of rules/: the same game on packed arrays, millions of moves a second.

    import numberloor as nl
    from numberloor import kernel

    kernel.play_games(nl.BASIC, 3, games=100_000, seed=7)         # winners and lengths
    kernel.play_games(nl.BASIC, 3, games=10**8, device="cuda")     # the same on a graphics card

With Numba it is compiled at first use and kept on disk; without, it runs as plain Python.
"""

from numberloor.kernel.batch import Games, play_games, seed_of_game
from numberloor.kernel.jit import COMPILED
from numberloor.kernel.pack import (
    move_from_number,
    move_number,
    pack,
    pack_deck,
    unpack,
)
from numberloor.kernel.players.policies import (
    GREEDY,
    ONE_STEP,
    RANDOM,
    WHOLE_TURN,
    mixed,
    same_for_all,
)

__all__ = [  # noqa: RUF022 - grouped as a reader looks for them
    "COMPILED",
    # between the readable rules and packed positions
    "pack",
    "unpack",
    "pack_deck",
    "move_number",
    "move_from_number",
    # who plays
    "RANDOM",
    "GREEDY",
    "ONE_STEP",
    "WHOLE_TURN",
    "mixed",
    "same_for_all",
    # many games
    "Games",
    "play_games",
    "seed_of_game",
]
