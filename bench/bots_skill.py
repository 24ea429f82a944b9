"""Skill 1 to 10 against one fixed opponent, at all three levels, and skill 1 against a child.

python bench/bots_skill.py             # a few minutes, wide intervals
python bench/bots_skill.py --full      # the figures of docs/bots.md
"""

import sys
from itertools import pairwise

from numberloor import Level
from numberloor.lab.arena import run_arena

GAMES = 1_000 if "--full" in sys.argv else 40
OPPONENT = "greedy"

if __name__ == "__main__":
    for level in Level:
        shares = []
        for skill in range(1, 11):
            name = f"skill-{skill}"
            share = run_arena([name, OPPONENT], games=GAMES, level=level).shares[name]
            shares.append(share.mean)
            print(f"{level.value:12} {name:9} against {OPPONENT}: {share}", flush=True)
        rising = all(low < high for low, high in pairwise(shares))
        print(f"{level.value:12} strictly rising: {rising}")
        against_child = run_arena(["skill-1", "child"], games=GAMES, level=level).shares["child"]
        print(f"{level.value:12} child against skill-1: {against_child}", flush=True)
