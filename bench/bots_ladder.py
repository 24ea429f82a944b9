"""Who beats whom: the ladder from random to expert, and one expert among planners.

    python bench/bots_ladder.py            # a few minutes, wide intervals
    python bench/bots_ladder.py --full     # the figures of docs/bots.md

The expert's time is counted as working time (`--cpu-time`), so that a busy machine does not weaken
it. The same as: numberloor arena expert planner --games 2000 --ms 50 --cpu-time
"""

import sys

from numberloor import BASIC, BEGINNER, INTERMEDIATE
from numberloor.lab.arena.arena import run_arena
from numberloor.lab.arena.standings import rows, title

FULL = "--full" in sys.argv
# Bots, level, seats, games, and the first seed: at Beginner deals on which nothing was tuned.
MATCHES = (
    (("greedy", "random"), BASIC, 2, 10_000, 0),
    (("planner", "greedy"), BASIC, 2, 10_000, 0),
    (("expert", "planner"), BASIC, 2, 2_000, 0),
    (("expert", "planner"), BASIC, 4, 6_400, 0),
    (("expert", "planner"), INTERMEDIATE, 2, 600, 0),
    (("expert", "planner"), INTERMEDIATE, 4, 600, 0),
    (("expert", "planner"), BEGINNER, 2, 1_000, 900_000),
    (("expert", "planner"), BEGINNER, 4, 1_000, 950_000),
)

if __name__ == "__main__":
    for bots, level, seats, games, seed in MATCHES:
        number = games if FULL else games // 50
        standings = run_arena(
            bots, level=level, seats=seats, games=number, seed=seed, ms=50, cpu_time=True
        )
        print(title(standings))
        for row in rows(standings):
            print("   ", "  ".join(f"{cell:>18}" for cell in row))
