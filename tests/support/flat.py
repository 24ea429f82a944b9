"""The games of a graphics card, played by the processor: the same source, another compiler."""

from typing import Any

import numpy as np

from numberloor.kernel.device import box_numbers
from numberloor.kernel.flat import play_column
from numberloor.kernel.flat_choice import flat_fits
from numberloor.kernel.flat_table import STATE_SIZE, TAPES, Box, Column, bytes_for, words_for
from numberloor.kernel.pack import LEVELS, pack_deck, pack_house
from tests.support.compiling import compiled
from tests.support.twins import Table


@compiled
def _play(own: Any, box: Any, seed: int, games: int, taken: Any, results: Any) -> None:
    play_column(own, box, seed, 0, games, taken, results)


def play_flat(table: Table, games: int, seed: int, columns: int = 1) -> tuple[Any, Any]:
    """Winners and decisions, from the last of so many columns."""
    deck = np.asarray(pack_deck(table.level, table.deck), dtype=np.uint8)
    terms = LEVELS[table.level], table.seats, pack_house(table.house)
    unsigned: Any = np.uint32
    numbers: list[Any] = [unsigned(number) for number in box_numbers(*terms, deck)]
    box = Box._make([*numbers, deck, flat_fits()])
    own = Column(
        np.zeros(columns * bytes_for(table.seats, len(deck)), dtype=np.uint8),
        np.zeros(columns * words_for(table.seats), dtype=np.uint32),
        np.zeros(STATE_SIZE, dtype=np.uint32),
        np.zeros(TAPES, dtype=np.uint64),
        unsigned(columns),
        unsigned(columns - 1),
    )
    results = np.zeros(games, dtype=np.int64), np.zeros(games, dtype=np.int64)
    _play(own, box, seed, games, np.zeros(1, dtype=np.int64), results)
    return results
