"""Where a jump can end, from each floor and over each distance: what a wrong try is shown.

    python tools/jumps.py web/src/generated/jumps.json

`jumps[floor][distance]` lists the ways, up before down, each as [from, to, landing]: the floors of the
tower, and the number on the card that lies there.
"""

import json
import sys
from pathlib import Path

from numberloor.rules.jumps import Jump, jump_to
from numberloor.rules.model.cards import FLOOR_CARDS, NUMBER_BALLOONS


def ways(floor: int, distance: int) -> list[Jump]:
    """A sum and a difference, or one of them where both end on the same card."""
    numbers = sorted({card.number for card in FLOOR_CARDS})
    found = (jump_to(floor, distance, landing) for landing in numbers)
    return sorted((jump for jump in found if jump is not None), key=lambda jump: not jump.up)


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.parent.mkdir(parents=True, exist_ok=True)
    farthest = max(balloon.number for balloon in NUMBER_BALLOONS)
    jumps = [
        [
            [(way.start, way.end, way.landing) for way in ways(floor, distance)]
            for distance in range(farthest + 1)
        ]
        for floor in range(10)
    ]
    target.write_text(json.dumps(jumps, separators=(",", ":")), encoding="utf-8")
