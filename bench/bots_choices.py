"""Is more time worth more? Choices of 5, 50 and 500 ms at one table, judged by the hands as they are.

    python bench/bots_choices.py            # two minutes
    python bench/bots_choices.py --full     # the figures of docs/bots.md

One expert plays among three planners. At its every choice it is asked again with each budget; where the
answers differ, each is played out to the end of the game a hundred times from the true hands,
the pile shuffled anew, with the same luck for all. Points are hundredths of a win. A match would need some
twenty times as many games to tell as much.
"""

import multiprocessing
import sys
from collections.abc import Iterator
from statistics import fmean, stdev
from time import thread_time

from numberloor import BASIC, Event, Move, Position, View, legal_moves, play, view_for
from numberloor.bots import Budget, make_bot, own_chance, prepare
from numberloor.bots.expert.contest import Contest, Option
from numberloor.bots.expert.expert import Expert
from numberloor.bots.expert.lookahead import Lookahead
from numberloor.bots.expert.packing import pack_truth
from numberloor.bots.expert.trial import Case, Trial
from numberloor.bots.planner.solver_compiled import wide
from numberloor.lab.arena.game import Terms, play_game

FULL = "--full" in sys.argv
GAMES = 800 if FULL else 40
BUDGETS = (5, 50, 500)
SEATS, DEALS, TO_THE_END = 4, 100, 60
Choice = tuple[Position, View, tuple[Event, ...]]


def choices(seed: int) -> Iterator[Choice]:
    """The expert's choices in one game: its own turns, and others' turns that it could steal."""
    me = seed % SEATS
    bots = [make_bot("expert" if seat == me else "planner") for seat in range(SEATS)]
    record = play_game(bots, Terms(BASIC, SEATS, 5.0, cpu_time=True), 900_000 + seed).record
    position = record.opening()
    history: list[Event] = []
    for number, (seat, move) in enumerate(record.moves, start=1):
        for step in (*range(1, SEATS), 0):  # in the order in which the arena asks
            asked = (position.active + step) % SEATS
            if asked == me and legal_moves(position, me):
                view = view_for(position, me)
                if len(view.moves) + (me != position.active) > 1:
                    yield position, view, tuple(history)
            if asked == seat:
                break
        after = play(position, seat, move, record.chance(number))
        history += [event.seen_by(me) for event in after.events]
        position = after.position


class Watched(Contest):
    """Remembers which plan won the last search."""

    last: Option | None = None

    def leader(self) -> int:
        place = super().leader()
        Watched.last = self.options[place]
        return place


def points(seed: int) -> list[list[float]]:
    """For each choice of a game, what each budget's answer is worth beyond the first one's."""
    import numberloor.bots.expert.lookahead as searching

    searching.Contest = Watched  # type: ignore[misc]
    search = Lookahead()
    search.warm_up()
    found = []
    for number, (position, view, history) in enumerate(choices(seed)):
        answers: list[Option] = []
        for ms in BUDGETS:
            Watched.last = None
            chance, budget = own_chance(seed, number, 0), Budget(ms, thread_time)
            search.choose(Expert(), view, chance, budget, history)
            if Watched.last:
                answers.append(Watched.last)
        if len(answers) == len(BUDGETS):
            found.append(judged(search, position, view, answers, 1000 * seed + number))
    return found


def judged(
    search: Lookahead, position: Position, view: View, answers: list[Option], seed: int
) -> list[float]:
    plans: dict[Move | None, Option] = {}  # plans that begin alike are the same answer for now
    for answer in answers:
        plans.setdefault(answer.move, answer)
    if len(plans) == 1:
        return [0.0] * len(answers)
    case = Case(view, pack_truth(view, position, pile_known=False), 0, 1.0, search.workspace(view))
    trial = Trial(case, list(plans.values()), TO_THE_END, seed)
    sums = trial.play(wide([1] * len(plans)), 0, DEALS)
    worth = {move: float(total) / DEALS for move, total in zip(plans, sums, strict=True)}
    return [worth[answer.move] - worth[answers[0].move] for answer in answers]


if __name__ == "__main__":
    prepare(make_bot("expert"))
    with multiprocessing.get_context("spawn").Pool() as pool:
        games = pool.map(points, range(GAMES), 4)
    rows = [row for game in games for row in game]
    print(f"{len(rows)} choices of {GAMES} games, {len(rows) / GAMES:.1f} a game")
    for one, two in ((0, 1), (1, 2)):
        gains = [100 * (row[two] - row[one]) for row in rows]
        a_game = len(rows) / GAMES
        half = 1.96 * stdev(gains) / len(gains) ** 0.5 * a_game
        differ = sum(gain != 0.0 for gain in gains) / len(gains)
        print(
            f"{BUDGETS[two]} ms instead of {BUDGETS[one]}: {fmean(gains) * a_game:+.2f} ± {half:.2f}"
            f" points a game; {differ:.1%} of the choices differ"
        )
