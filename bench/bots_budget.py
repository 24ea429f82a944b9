"""What more time is worth to the expert: how much of a win its choices give away, and how late it is.

    python bench/bots_budget.py            # two minutes
    python bench/bots_budget.py --full     # the figures of docs/bots.md

A match would need tens of thousands of games to tell 50 ms from 500. So positions of planner games
are judged once by a long search on deals of its own, and every choice is charged the difference
between the best move's part of the win and that of its own move. Times are working time.
"""

import sys
from collections.abc import Iterator
from statistics import fmean, stdev
from time import thread_time

from numberloor import BASIC, Event, Move, SeededChance, View, play, view_for
from numberloor.bots import Budget, make_bot, prepare
from numberloor.bots.expert.expert import Expert
from numberloor.bots.expert.lookahead import Lookahead
from numberloor.lab.arena.game import Terms, play_game

FULL = "--full" in sys.argv
BUDGETS = (1, 5, 50, 500)
POSITIONS = 200 if FULL else 20
REFERENCE_DEALS = 8_000
Question = tuple[View, tuple[Event, ...], dict[Move | None, float]]


def questions(count: int) -> Iterator[Question]:
    """Views of the active seat in planner games, where there is more than one move to think of."""
    planner = make_bot("planner")
    search = Lookahead()
    search.warm_up()
    seed = asked = 0
    while asked < count:
        seed += 1
        record = play_game([planner, planner], Terms(BASIC, 2, cpu_time=True), 50_000 + seed).record
        position = record.opening()
        histories: list[list[Event]] = [[], []]
        for number, (seat, move) in enumerate(record.moves, start=1):
            active = position.active
            if number % 9 == seed % 9:
                view, history = view_for(position, active), histories[active]
                rough = search.scores(Expert(), view, history, SeededChance(1), 50)
                if len(rough) > 1 and asked < count:
                    asked += 1
                    scores = search.scores(
                        Expert(), view, history, SeededChance(2), REFERENCE_DEALS
                    )
                    yield view, tuple(history), scores
            step = play(position, seat, move, record.chance(number))
            for watcher, history in enumerate(histories):
                history += [event.seen_by(watcher) for event in step.events]
            position = step.position


if __name__ == "__main__":
    expert = make_bot("expert")
    prepare(expert)
    given_away: dict[object, list[float]] = {name: [] for name in ("planner", *BUDGETS)}
    late: dict[int, list[float]] = {ms: [] for ms in BUDGETS}
    for view, history, scores in questions(POSITIONS):
        best = max(scores.values())
        planned = make_bot("planner").choose(view, SeededChance(3), Budget(50, thread_time))
        given_away["planner"].append(best - scores.get(planned, min(scores.values())))
        for ms in BUDGETS:
            budget = Budget(ms, thread_time)
            move = expert.choose(view, SeededChance(3), budget, history)
            late[ms].append(-budget.left_ms())
            given_away[ms].append(best - scores[move])
    for name, losses in given_away.items():
        half = 1.96 * stdev(losses) / len(losses) ** 0.5
        text = f"{name!s:>8} gives away {fmean(losses):.2%} ± {half:.2%} of a win a choice"
        if isinstance(name, int):
            over = sorted(late[name])
            text += f"; beyond its time: p99 {over[int(len(over) * 0.99)]:+.1f} ms"
        print(text)
