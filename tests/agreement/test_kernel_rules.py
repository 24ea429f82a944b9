"""The kernel is the twin of the readable rules: the same games, move by move, card by card.

Both are driven by the same random tape. A longer run of the same comparison:
python -m tests.agreement.test_kernel_rules 30000 400     # games, moves a game at most
"""

import sys
from collections import Counter

import pytest

from numberloor.kernel.pack import move_from_number, pack, unpack
from numberloor.rules.ending import outcome
from numberloor.rules.legal import legal_moves
from numberloor.rules.model.levels import Level
from numberloor.rules.play import play
from numberloor.rules.setup import deal
from tests.support.twins import Pages, every_table, play_both, some_policies

TABLES = list(every_table())


def compare(
    tables: range, first_seed: int, level: Level | None = None, pages: Pages | None = None
) -> Counter[str]:
    """Play these tables, one game each, in both; counts how the games ended."""
    pages, endings = pages or Pages(), Counter[str]()
    for number in tables:
        table = TABLES[number % len(TABLES)]
        if level in (None, table.level):
            seed = first_seed + number
            ended = outcome(play_both(table, seed, some_policies(seed), pages))
            endings[ended.ending.value if ended else "cut short"] += 1
    return endings


@pytest.mark.slow
@pytest.mark.parametrize("level", Level)
def test_kernel_and_rules_play_the_same_games(level: Level) -> None:
    endings = compare(range(len(TABLES)), 7, level)
    assert {"stars", "dead_table"} <= set(endings)


@pytest.mark.parametrize("number", [-1, 37, 38, 60])
def test_a_number_that_is_no_move_is_refused_by_name(number: int) -> None:
    for level in Level:
        with pytest.raises(ValueError, match=f"^{number} is no move at {level}"):
            move_from_number(number, level)


@pytest.mark.parametrize("level", Level)
def test_a_packed_position_unpacks_to_itself(level: Level) -> None:
    for table in TABLES:
        if table.level is level:
            position = deal(
                level,
                table.seats,
                3,
                house=table.house,
                handicaps=table.handicaps,
                deck=table.deck,
            )
            for _ in range(30):
                assert unpack(pack(position)) == position
                if position.over:  # who needs one star only may win at once
                    break
                move = legal_moves(position)[0]
                position = play(position, position.active, move).position


if __name__ == "__main__":
    games, most_moves = (int(word) for word in sys.argv[1:])
    ended: Counter[str] = Counter()
    for start in range(0, games, 1_000):
        ended += compare(
            range(start, min(games, start + 1_000)), 1_000_000, pages=Pages(most_moves)
        )
        sys.stdout.write(f"{ended.total()} games agree: {dict(ended)}\n")
        sys.stdout.flush()
