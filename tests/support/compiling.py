"""Compiling: a test's own functions, and all others once, before several workers would each do so.

`python -m tests.support.compiling` plays a few games with everything that is kept on disk once it is
compiled. A second time it finds it there.
"""

import subprocess
import sys
from collections.abc import Callable
from tempfile import TemporaryDirectory
from typing import Any, TypeVar, cast

from numberloor.kernel.jit import COMPILED, numba

Function = TypeVar("Function", bound=Callable[..., Any])


def compiled(function: Function) -> Function:
    """Like `entry`, but not kept on disk: a kept one would go on testing the code of yesterday."""
    if not COMPILED:
        return function
    return cast("Function", numba.njit(_nrt=False, error_model="numpy")(function))


GAMES = (
    "arena expert greedy --level basic --games 2 --ms 5 --workers 1",
    "lab report --level basic --seats 2 --games 20 --workers 1 --out {}",
    "lab sweep --vary skip=2:2 --seats 2 --games 20 --player whole-turn --workers 1 --out {}",
    "lab games --games 100 --workers 1",
    "lab export --games 2 --workers 1 --out {}/games.npz",
)


def main() -> int:
    with TemporaryDirectory() as folder:
        running = [
            subprocess.Popen(
                [sys.executable, "-m", "numberloor", *game.format(folder).split()],
                stdout=subprocess.DEVNULL,
            )
            for game in GAMES
        ]
        return max(game.wait() for game in running)


if __name__ == "__main__":
    sys.exit(main())
