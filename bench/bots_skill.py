"""Skill 1 to 10 against one fixed opponent, at all three levels, and skill 1 against a child.

python bench/bots_skill.py             # a few minutes, wide intervals
python bench/bots_skill.py --full      # the figures of docs/bots.md
"""

import sys
from itertools import pairwise

from numberloor import Level
from numberloor.lab.arena.arena import run_arena
from numberloor.lab.arena.ratings import Share

GAMES = 4_000 if "--full" in sys.argv else 40
OPPONENT = "greedy"


def share_of_wins(bot: str, opponent: str, level: Level) -> Share:
    return run_arena([bot, opponent], games=GAMES, level=level, cpu_time=True).shares[bot]


if __name__ == "__main__":
    for level in Level:
        shares = []
        for skill in range(1, 11):
            share = share_of_wins(f"skill-{skill}", OPPONENT, level)
            shares.append(share.mean)
            print(f"{level.value:12} skill-{skill:<2} against {OPPONENT}: {share}", flush=True)
        rising = all(low < high for low, high in pairwise(shares))
        print(f"{level.value:12} strictly rising: {rising}")
        child = share_of_wins("child", "skill-1", level)
        print(f"{level.value:12} child against skill-1: {child}", flush=True)
