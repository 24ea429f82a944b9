"""The ceiling: an expert that sees every hand, and how close the honest one comes.

    python bench/bots_ceiling.py                          # some minutes, wide intervals
    python bench/bots_ceiling.py --full                   # two seats
    python bench/bots_ceiling.py --full --seats 4         # one of them among three planners
    python bench/bots_ceiling.py --full --seats 4 --pile  # it also knows what will be drawn

It plays planners on the arena's own deals with 50 ms of working time a decision.
"""

import argparse
import multiprocessing
from functools import partial
from time import thread_time

from numberloor import BASIC, legal_moves, outcome, play, view_for
from numberloor.bots import Budget, choose_safely, make_bot, own_chance, prepare
from numberloor.bots.expert.expert import Expert
from numberloor.bots.expert.lookahead import Lookahead
from numberloor.lab.arena.ratings import share_of
from numberloor.rules.text.record import Record

MS = 50


def win_of_the_seer(
    search: Lookahead, seed: int, seer: int, seats: int, *, pile_known: bool
) -> float:
    """One game, as the arena plays it, with all hands open to one seat."""
    planner = make_bot("planner")
    record = Record(BASIC, seats, seed)
    position = record.opening()
    step = 0
    while not position.over:
        for turn in (*range(1, seats), 0):
            seat = (position.active + turn) % seats
            if not legal_moves(position, seat):
                continue
            view = view_for(position, seat)
            chance = own_chance(seed, step, seat)
            budget = Budget(MS, thread_time)
            if seat == seer:
                move = search.choose_seeing_hands(
                    Expert(), view, position, chance, budget, pile_known=pile_known
                )
            else:
                move = choose_safely(planner, view, chance, budget).move
            if move is not None:
                step += 1
                position = play(position, seat, move, record.chance(step)).position
                break
    end = outcome(position)
    assert end is not None
    return (seer in end.winners) / len(end.winners)


def win_from_every_seat(seed: int, seats: int, *, pile_known: bool) -> float:
    search = Lookahead()
    search.warm_up()
    wins = [
        win_of_the_seer(search, seed, seer, seats, pile_known=pile_known) for seer in range(seats)
    ]
    return sum(wins) / seats


if __name__ == "__main__":
    options = argparse.ArgumentParser()
    options.add_argument("--full", action="store_true")
    options.add_argument("--seats", type=int, default=2)
    options.add_argument("--pile", action="store_true")
    asked = options.parse_args()
    deals = (1_000 if asked.full else 40) // asked.seats
    prepare(make_bot("planner"))
    with multiprocessing.get_context("spawn").Pool() as pool:
        play_deal = partial(win_from_every_seat, seats=asked.seats, pile_known=asked.pile)
        shares = pool.map(play_deal, range(deals), 5)
    print(
        f"seeing every hand{' and the pile' if asked.pile else ''}, against planners at {asked.seats} seats:"
        f" {share_of(shares)} of {asked.seats * deals} games"
    )
