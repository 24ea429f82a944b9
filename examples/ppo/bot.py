"""What train.py taught, as a player: numberloor arena planner --bot "ppo=python examples/ppo/bot.py"."""

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
from views import UPSIDE_DOWN, view_of, views

import numberloor as nl
from numberloor.kernel.pack import move_number, pack
from numberloor.lab.environments.observation import OBSERVATION_SIZE, observe_into
from numberloor.lab.environments.rows import ACTIONS

WAIT = 37  # the action that lets a steal go by


class Player:
    def __init__(self, path: Path) -> None:
        with np.load(path) as file:
            self.weights = {name: file[name].astype(np.float32) for name in file}

    def choose(self, position: nl.Position, seat: int) -> nl.Move | None:
        """The likeliest of the legal moves; None lets a steal go by."""
        moves: dict[int, nl.Move | None] = {
            move_number(move): move for move in nl.legal_moves(position, seat)
        }
        if seat != position.active:
            moves[WAIT] = None
        seen, allowed = np.zeros(OBSERVATION_SIZE, dtype=np.int16), np.zeros(ACTIONS)
        observe_into(pack(position), seat, seen)
        allowed[list(moves)] = 1
        shown, worth = views(position.level), np.zeros(ACTIONS)
        for view in (view_of(seen), view_of(seen) + UPSIDE_DOWN):
            turned = np.concatenate([seen[shown.seen[view]], allowed[shown.moves[view]]])
            worth[shown.moves[view]] += self.think(turned)
        return moves[max(moves, key=lambda action: worth[action])]

    def think(self, inputs: Any) -> Any:
        thought = inputs.astype(np.float32)
        for layer in ("first", "second", "third"):
            thought = np.maximum(0, self.layer(layer, thought))
        return self.layer("actions", thought)

    def layer(self, name: str, values: Any) -> Any:
        return self.weights[f"{name}.weight"] @ values + self.weights[f"{name}.bias"]


if __name__ == "__main__":
    player = Player(Path(sys.argv[1]) if sys.argv[1:] else Path(__file__).with_name("policy.npz"))
    for line in sys.stdin:
        asked = json.loads(line)
        move = player.choose(nl.parse_position(asked["position"]), asked["seat"])
        print(json.dumps({"id": asked["id"], "move": move and move.code}), flush=True)
