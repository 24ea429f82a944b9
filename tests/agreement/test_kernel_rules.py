"""The kernel is the twin of the readable rules: the same games, move by move, card by card.

Both are driven by the same random tape. A longer run of the same comparison:
python -m tests.agreement.test_kernel_rules 30000
"""

import sys
from collections import Counter

import pytest

from numberloor.rules.ending import Ending, outcome
from numberloor.rules.levels import Level
from tests.support.twins import Pages, Table, every_table, play_both, some_policies

TABLES = list(every_table())


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("seats", range(2, 6))
def test_kernel_and_rules_play_the_same_games(level: Level, seats: int) -> None:
    pages = Pages()
    tables = [table for table in TABLES if (table.level, table.seats) == (level, seats)]
    for number, table in enumerate(tables):
        for seed in range(2 * number, 2 * number + 2):
            play_both(table, seed, some_policies(seed), pages)


def compare(games: int) -> Counter[str]:
    """Many games over every table in turn; counts how they ended."""
    pages, endings = Pages(), Counter[str]()
    for game in range(games):
        table: Table = TABLES[game % len(TABLES)]
        position = play_both(table, game, some_policies(game // len(TABLES)), pages)
        ended = outcome(position)
        endings[ended.ending.value if ended else "cut short"] += 1
    return endings


def test_the_games_compared_end_in_every_way() -> None:
    endings = compare(len(TABLES))
    assert endings[Ending.STARS.value] > 0
    assert endings[Ending.DEAD_TABLE.value] > 0


if __name__ == "__main__":
    sys.stdout.write(f"{dict(compare(int(sys.argv[1])))}\n")
