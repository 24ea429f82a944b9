"""What the expert can tell of hidden hands: does the seat on turn go out in this turn?

    python bench/bots_beliefs.py            # a minute
    python bench/bots_beliefs.py --full     # the figures of docs/bots.md

Planners play, one seat watches. Whenever another seat is to lay a card, the hidden cards are dealt two
hundred times, once with all that the table has shown and once with the hand sizes alone. The share
of hands that go out is the foretelling; it is judged by its log loss (0 is certainty, 0.69 a coin).
"""

import sys
from collections import defaultdict
from math import log
from typing import Any

from numberloor import BASIC, Event, Position, play, view_for
from numberloor.bots import make_bot, prepare
from numberloor.bots.expert.compiled import beliefs
from numberloor.bots.expert.compiled import table as lying
from numberloor.bots.expert.compiled.ready import goes_out
from numberloor.bots.expert.lookahead import Lookahead
from numberloor.bots.expert.memory import remember
from numberloor.bots.expert.packing import Packed, pack_knowledge
from numberloor.bots.planner.balloons import CLASS_OF
from numberloor.bots.planner.solver import best_turn
from numberloor.kernel.chance import game_seed
from numberloor.kernel.jit import i64, np, numba
from numberloor.lab.arena.game import Terms, play_game

FULL = "--full" in sys.argv
GAMES = 120 if FULL else 12
SEATS, DEALS = 4, 200


@numba.njit(_nrt=False, error_model="numpy")  # type: ignore[untyped-decorator]
def _outs(
    base: Any, table: Any, evidence: Any, bench: Any, seat: int, floor: int, kind: int
) -> int:
    """In how many of some deals the seat goes out."""
    outs = 0
    for number in range(DEALS):
        for place in range(len(base)):
            table[place] = base[place]
        table[lying.SEED] = game_seed(5, number)
        table[lying.USED] = 0
        if number == 0:
            beliefs.settle(evidence, table, bench)
        beliefs.wander(evidence, table, bench, i64(beliefs.STEPS))
        beliefs.lay_out(evidence, table)
        floors, balloons = table[lying.FLOORS + seat], table[lying.BALLOONS + seat]
        outs += floors > 0 and goes_out(bench.hand, floors, balloons, floor, kind)
    return outs


def when(position: Position, *, kept: bool) -> str:
    if position.turn.floors or position.turn.balloons:
        return "with cards laid in this turn"
    if position.turn.drawn:
        return "after drawing"
    return "at the start, cards kept" if kept else "at the start, a new hand"


def loss(search: Lookahead, packed: Packed, position: Position) -> float:
    base, evidence = packed.copy()
    seat, view = position.active, view_for(position, 0)
    floor, balloon = view.open_cards
    bench = search.bench(view)
    outs = _outs(base, np.array(base), evidence, bench, seat, floor.number, CLASS_OF[balloon])
    chance = (outs + 1) / (DEALS + 2)
    out = best_turn(position.hands[seat], floor.number, balloon).empties
    return -log(chance if out else 1 - chance)


if __name__ == "__main__":
    planner = make_bot("planner")
    prepare(planner)
    search = Lookahead()
    search.warm_up()
    losses: dict[str, list[tuple[float, float]]] = defaultdict(list)
    for seed in range(1_000, 1_000 + GAMES):
        record = play_game([planner] * SEATS, Terms(BASIC, SEATS), seed).record
        position = record.opening()
        history: list[Event] = []
        for number, (seat, move) in enumerate(record.moves, start=1):
            holds_floors = any(card.is_floor for card in position.hands[position.active])
            if position.active != 0 and seat == position.active and holds_floors:
                view = view_for(position, 0)
                memory = remember(view, history)
                known = pack_knowledge(view, memory)
                sizes = pack_knowledge(view, remember(view))
                losses[when(position, kept=memory.rivals[seat].kept > 0)].append(
                    (loss(search, known, position), loss(search, sizes, position))
                )
            step = play(position, seat, move, record.chance(number))
            history += [event.seen_by(0) for event in step.events]
            position = step.position
    for name, pairs in sorted(losses.items()):
        known_loss, sizes_loss = (sum(column) / len(pairs) for column in zip(*pairs, strict=True))
        print(
            f"{name}: log loss {known_loss:.3f}, by hand sizes alone {sizes_loss:.3f}"
            f" ({len(pairs)} times in {GAMES} games)"
        )
