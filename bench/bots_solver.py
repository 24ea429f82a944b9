"""How long the best turn takes: random hands of the Basic deck, in Python and compiled.

    python bench/bots_solver.py            # a minute
    python bench/bots_solver.py --full     # 100,000 hands of up to 16 cards against the node cap

Times are working time, so that a busy machine does not show in them.
"""

import sys
from random import Random
from time import thread_time_ns

from numberloor import BASIC, Card, standard_deck
from numberloor.bots.planner import solver_compiled as kernel
from numberloor.bots.planner.balloons import CLASS_OF
from numberloor.bots.planner.solver import NODE_CAP, best_turn
from numberloor.kernel.jit import COMPILED

DECK = standard_deck().for_level(BASIC)
HANDS = 5_000


def puzzle(rng: Random, size: int) -> tuple[tuple[Card, ...], int, Card]:
    cards = rng.sample(DECK, len(DECK))
    hand, rest = tuple(sorted(cards[:size])), cards[size:]
    floor = next(card for card in rest if card.is_floor)
    return hand, floor.number, next(card for card in rest if card.is_balloon)


def tell(name: str, size: str, times: list[float], nodes: list[int], unit: str) -> None:
    times.sort()
    nodes.sort()
    at = [times[int(len(times) * part)] for part in (0.5, 0.99)]
    print(
        f"{name:10} {size:>6} cards  p50 {at[0]:8.2f}  p99 {at[1]:8.2f}  max {times[-1]:8.2f} {unit}"
        f"   states p99 {nodes[int(len(nodes) * 0.99)]}  max {nodes[-1]}"
    )


def in_python() -> None:
    for size in (6, 9, 12, 16, 24, 40):
        rng = Random(size)
        for name, value in (("python", None), ("… valued", lambda after: sum(after.balloons))):
            times, nodes = [], []
            for _ in range(HANDS if size <= 12 else HANDS // 5):
                hand, floor, balloon = puzzle(rng, size)
                start = thread_time_ns()
                plan = best_turn(hand, floor, balloon, value)
                times.append((thread_time_ns() - start) / 1e6)
                nodes.append(plan.nodes)
            tell(name, str(size), times, nodes, "ms")


def compiled() -> None:
    work = kernel.new_work(20_000)
    kernel.shed_most(work, 1, 0, 0, 0)
    for size in (6, 9, 12, 16, 24, 40):
        rng = Random(size)
        times, nodes = [], []
        for _ in range(4 * HANDS if size <= 16 else HANDS // 2):
            hand, floor, balloon = puzzle(rng, size)
            floors = sum(1 << 4 * card.number for card in hand if card.is_floor)
            balloons = sum(1 << 4 * CLASS_OF[card] for card in hand if card.is_balloon)
            kind = CLASS_OF[balloon]
            start = thread_time_ns()
            kernel.shed_most(work, floors, balloons, floor, kind)
            times.append((thread_time_ns() - start) / 1e3)
            nodes.append(int(work[kernel.FOUND]))
        tell("compiled", str(size), times, nodes, "µs")


def node_cap(hands: int) -> None:
    rng = Random(1)
    met = most = 0
    for _ in range(hands):
        hand, floor, balloon = puzzle(rng, rng.randint(1, 16))
        plan = best_turn(hand, floor, balloon)
        met += not plan.exact
        most = max(most, plan.nodes)
    print(f"{hands} hands of 1 to 16 cards: cap {NODE_CAP} met {met} times, most states {most}")


if __name__ == "__main__":
    in_python()
    if COMPILED:
        compiled()
    node_cap(100_000 if "--full" in sys.argv else 5_000)
