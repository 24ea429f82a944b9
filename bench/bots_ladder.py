"""Who beats whom: the ladder from random to expert, and one expert among planners.

    python bench/bots_ladder.py            # a few minutes, wide intervals
    python bench/bots_ladder.py --full     # the figures of docs/bots.md

The expert's time is counted as working time (`--cpu-time`), so that a busy machine does not weaken
it. The same as: numberloor arena expert planner --games 1000 --ms 50 --cpu-time
"""

import sys

from numberloor.lab.arena.arena import run_arena
from numberloor.lab.arena.standings import rows, title

FULL = "--full" in sys.argv
MATCHES = (
    (("greedy", "random"), 2, 10_000),
    (("planner", "greedy"), 2, 10_000),
    (("expert", "planner"), 2, 1_000),
    (("expert", "planner"), 4, 800),
)

if __name__ == "__main__":
    for bots, seats, games in MATCHES:
        standings = run_arena(
            bots, seats=seats, games=games if FULL else games // 50, ms=50, cpu_time=True
        )
        print(title(standings))
        for row in rows(standings):
            print("   ", "  ".join(f"{cell:>18}" for cell in row))
