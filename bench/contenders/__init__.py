"""Each contender plays games at random and counts decisions: one choice of one player each."""

from collections.abc import Callable
from typing import NamedTuple


class Contender(NamedTuple):
    name: str
    play: Callable[[int], int | Callable[[], int]]  # play so many games; count, now or afterwards
    games: int  # how many make a round of about half a second
    package: str = "numberloor"
    by_the_clock: bool = False  # on several cores; otherwise in processor time
