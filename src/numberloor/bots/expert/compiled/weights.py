"""The weights of the nets that come with the program, for each level and number of players."""

from functools import cache
from importlib.resources import files
from typing import Any

from numberloor.kernel.jit import np

FILE = "weights.npz"


def weights_name(level: str, seats: int, net: str) -> str:
    return f"{level}-{seats}-{net}"


@cache
def weights(level: str, seats: int, net: str) -> Any:
    """`net` is "choice_net" or "table_net"."""
    with files(__package__).joinpath(FILE).open("rb") as file, np.load(file) as kept:
        return kept[weights_name(level, seats, net)].astype(np.float64)
