"""The ceiling: an expert that sees every card, and how close the honest one comes.

    python bench/bots_ceiling.py           # some minutes, wide intervals
    python bench/bots_ceiling.py --full

Both play the planner on the same deals with 50 ms of working time a decision.
"""

import sys
from time import thread_time

from numberloor import BASIC, SeededChance, legal_moves, outcome, play, view_for
from numberloor.bots import Budget, choose_safely, make_bot, prepare
from numberloor.bots.expert import Expert
from numberloor.bots.lookahead import Lookahead
from numberloor.lab.ratings import share_of
from numberloor.rules.record import Record

DEALS = 150 if "--full" in sys.argv else 10
MS = 50


def win_of_the_seer(search: Lookahead, seed: int, seer: int) -> float:
    """One game, as the arena plays it, with every card open to one seat."""
    planner = make_bot("planner")
    record = Record(BASIC, 2, seed)
    position = record.opening()
    step = 0
    while not position.over:
        for seat in (1 - position.active, position.active):
            if not legal_moves(position, seat):
                continue
            view = view_for(position, seat)
            chance, budget = (
                SeededChance(seed, (1 << 32) + 2 * step + seat),
                Budget(MS, thread_time),
            )
            if seat == seer:
                move = search.choose_seeing_all(Expert(), view, position, chance, budget)
            else:
                move = choose_safely(planner, view, chance, budget).move
            if move is not None:
                step += 1
                position = play(position, seat, move, record.chance(step)).position
                break
    end = outcome(position)
    assert end is not None
    return (seer in end.winners) / len(end.winners)


if __name__ == "__main__":
    prepare(make_bot("planner"))
    search = Lookahead()
    search.warm_up()
    shares = [
        (win_of_the_seer(search, seed, 0) + win_of_the_seer(search, seed, 1)) / 2
        for seed in range(DEALS)
    ]
    print(f"seeing every card, against the planner: {share_of(shares)} of {2 * DEALS} games")
