"""A bot of your own for the arena: numberloor arena random --bot "my=python examples/mybot.py"."""

import json
import sys
from collections.abc import Sequence

import numberloor as nl


def choose(moves: Sequence[nl.Move]) -> nl.Move | None:
    """Floors first, then balloons; draw, pass or end only when there is nothing else."""

    def how_late(move: nl.Move) -> int:
        if move.card is None:
            return 2
        return 1 if move.card.is_balloon else 0

    return min(moves, key=how_late, default=None)


if __name__ == "__main__":
    for line in sys.stdin:
        asked = json.loads(line)
        position = nl.parse_position(asked["position"])
        move = choose(nl.legal_moves(position, asked["seat"]))
        # None is written null: no move, let it go by.
        print(json.dumps({"id": asked["id"], "move": move and move.code}), flush=True)
