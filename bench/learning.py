"""What does play tell of simulated children whose abilities are known?

    python bench/learning.py [--children 120] [--first-seed 100000] [--processes 2]

Every figure is about simulated children and about the code: nothing here was seen of real ones.
Seeds from 100,000 on tuned nothing.
"""

import argparse
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from math import exp
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[1]))

from numberloor.learning.class_report import class_report
from numberloor.learning.evidence import Observation
from numberloor.learning.facts import Kind, asked, jumps_of, kind_of, kinds_of
from numberloor.learning.habits import Habit, named
from numberloor.learning.layers import MEANS, estimate
from numberloor.learning.moments import Moment
from numberloor.learning.notebook import Notebook, Tally, empty_page, estimates, write_game
from numberloor.learning.practice import due, practice_deck
from numberloor.learning.report import Status, kind_statuses
from numberloor.learning.tempo import Tempo, look_like_two, tempo_of
from numberloor.rules.jumps import Jump
from numberloor.rules.model.levels import Level
from tests.support.children import Child, make_child, play_game

GAMES = (1, 2, 4, 8, 16)
WEAK = 0.6
LEVEL_HABITS = {
    Level.BEGINNER: (
        Habit.SIX_NINE,
        Habit.SAME_OVERLOOKED,
        Habit.INSIDE_TEN,
        Habit.DOWN_FORGOTTEN,
    ),
    Level.INTERMEDIATE: tuple(Habit),
    Level.BASIC: tuple(Habit),
}


# Other models, on the same observations.


class Prior:
    """What everybody finds hard; no tap is looked at."""

    def __init__(self, level: Level) -> None:
        nothing = [0.0] * len(jumps_of(level))
        self._p = [told.p for told in estimate(level, nothing, nothing)]

    def see(self, observation: Observation) -> None:
        pass

    def tell(self) -> list[float]:
        return self._p


class Counts:
    """Right ones of all, jump by jump or kind by kind."""

    def __init__(self, level: Level, group: Callable[[Jump], object]) -> None:
        self._level, self._group = level, group
        self._right: dict[object, float] = defaultdict(float)
        self._all: dict[object, float] = defaultdict(float)

    def see(self, observation: Observation) -> None:
        thing, right, weight = observation
        if isinstance(thing, Jump):
            self._right[self._group(thing)] += weight * right
            self._all[self._group(thing)] += weight

    def tell(self) -> list[float]:
        groups = [self._group(jump) for jump in jumps_of(self._level)]
        return [(self._right[g] + 1.4) / (self._all[g] + 2) for g in groups]


class Tracing:
    """Bayesian knowledge tracing, kind by kind: known or not, with slips and guesses."""

    SLIP, GUESS, LEARN = 0.12, 0.25, 0.02

    def __init__(self, level: Level) -> None:
        self._level = level
        self._known: dict[Kind, float] = defaultdict(lambda: 0.6)

    def see(self, observation: Observation) -> None:
        thing, right, weight = observation
        if not isinstance(thing, Jump):
            return
        kind = kind_of(thing)
        known = self._known[kind]
        yes = (1 - self.SLIP if right else self.SLIP) ** weight
        no = (self.GUESS if right else 1 - self.GUESS) ** weight
        after = known * yes / (known * yes + (1 - known) * no)
        self._known[kind] = after + (1 - after) * self.LEARN * weight

    def tell(self) -> list[float]:
        known = (self._known[kind_of(jump)] for jump in jumps_of(self._level))
        return [k * (1 - self.SLIP) + (1 - k) * self.GUESS for k in known]


class Elo:
    """Three layers of ratings: the child, the kind, the jump; each surprise moves all three."""

    def __init__(self, level: Level) -> None:
        self._level = level
        b = MEANS[level]
        self._base = {
            jump: b[0]
            + b[1] * (not jump.up)
            + b[2] * jump.crosses_ten
            + b[3] * (not jump.up and jump.crosses_ten)
            + b[4] * (jump.distance - 2) / 3
            for jump in jumps_of(level)
        }
        self._child = 0.0
        self._kinds: dict[Kind, float] = defaultdict(float)
        self._jumps: dict[Jump, float] = defaultdict(float)
        self._seen = 0.0

    def _p(self, jump: Jump) -> float:
        logit = self._base[jump] + self._child + self._kinds[kind_of(jump)] + self._jumps[jump]
        return 1 / (1 + exp(-logit))

    def see(self, observation: Observation) -> None:
        thing, right, weight = observation
        if not isinstance(thing, Jump):
            return
        surprise = weight * (right - self._p(thing))
        self._seen += weight
        self._child += 0.4 / (1 + 0.02 * self._seen) * surprise
        self._kinds[kind_of(thing)] += 0.3 * surprise
        self._jumps[thing] += 0.3 * surprise

    def tell(self) -> list[float]:
        return [self._p(jump) for jump in jumps_of(self._level)]


@dataclass
class Seen:
    """What was told of one child, after so many games."""

    models: dict[str, dict[int, list[float]]] = field(default_factory=lambda: defaultdict(dict))
    truths: dict[int, list[float]] = field(default_factory=dict)
    sure: dict[int, list[float]] = field(default_factory=dict)
    kinds: dict[int, list[tuple[Status, float]]] = field(default_factory=dict)
    habits: dict[int, tuple[str, ...]] = field(default_factory=dict)
    true_habits: dict[int, dict[str, bool | None]] = field(default_factory=dict)
    habit: str | None = None
    whimsical: dict[int, bool] = field(default_factory=dict)


def watch(
    seed: int,
    level: Level,
    population: str = "A",
    games: Sequence[int] = GAMES,
    quick: float = 0.0,
    slow: float = 0.0,
    habits: bool = True,
) -> Seen:
    """One child through its games; every second has a habit."""
    known = LEVEL_HABITS[level]
    habit = known[seed // 2 % len(known)] if habits and seed % 2 else None
    child = make_child(level, seed, population, habit=habit)
    child.quick, child.slow = quick, slow
    models = {
        "prior": Prior(level),
        "counts, jump by jump": Counts(level, lambda jump: jump),
        "counts, kind by kind": Counts(level, kind_of),
        "tracing, kind by kind": Tracing(level),
        "Elo, three layers": Elo(level),
    }
    seen = Seen(habit=habit and habit.value)
    page = empty_page(level)
    for game in range(1, max(games) + 1):
        tally = Tally(level, page)
        for moment in play_game(child, seed * 1000 + game):
            for observation in tally.write(moment):
                for model in models.values():
                    model.see(observation)
        page = tally.page()
        if game not in games:
            continue
        told_now = estimate(level, page.right, page.seen)
        seen.truths[game] = [child.truth(jump) for jump in jumps_of(level)]
        seen.models["layered"][game] = [told.p for told in told_now]
        seen.sure[game] = [told.weak for told in told_now]
        for name, model in models.items():
            seen.models[name][game] = model.tell()
        by_jump = dict(zip(jumps_of(level), told_now, strict=True))
        truth = dict(zip(jumps_of(level), seen.truths[game], strict=True))
        seen.kinds[game] = [
            (status, _mean(truth[jump] for jump in kinds_of(level)[kind]))
            for kind, status in kind_statuses(level, by_jump).items()
        ]
        seen.whimsical[game] = page.whimsical
        seen.habits[game] = tuple(habit.value for habit in named(page.habits)[:1])
        seen.true_habits[game] = _true_habits(child)
    return seen


def _true_habits(child: Child) -> dict[str, bool | None]:
    """Which habits it is right to name, which wrong; None: between, not judged."""
    judged: dict[str, bool | None] = {habit.value: False for habit in Habit}
    if child.habit:
        judged[child.habit.value] = (
            True if child.strength >= 0.4 else None if child.strength > 0.2 else False
        )
    jumps = jumps_of(child.level)

    def mean(wanted: Callable[[Jump], bool]) -> float:
        return _mean(child.truth(jump) for jump in jumps if wanted(jump))

    over = mean(lambda j: j.crosses_ten) / mean(lambda j: not j.crosses_ten)
    down = mean(lambda j: not j.up and not j.crosses_ten) / mean(
        lambda j: j.up and not j.crosses_ten
    )
    judged[Habit.INSIDE_TEN.value] = True if over <= 0.55 else None if over < 0.7 else False
    judged[Habit.DOWN_FORGOTTEN.value] = True if down <= 0.7 else None if down < 0.8 else False
    return judged


def _mean(values: Iterable[float]) -> float:
    found = list(values)
    return sum(found) / len(found)


def auc(pairs: Iterable[tuple[float, bool]]) -> float:
    """How often, of a weak and a strong one, the weak one is told as weaker."""
    ranked = sorted(pairs)
    weak = sum(is_weak for _, is_weak in ranked)
    strong = len(ranked) - weak
    if not weak or not strong:
        return float("nan")
    total, place = 0.0, 0
    while place < len(ranked):
        end = place
        while end < len(ranked) and ranked[end][0] == ranked[place][0]:
            end += 1
        total += (place + end + 1) / 2 * sum(is_weak for _, is_weak in ranked[place:end])
        place = end
    return (total - weak * (weak + 1) / 2) / (weak * strong)


def pooled(children: Sequence[Seen], model: str, game: int) -> float:
    return auc(
        (-p, truth < WEAK)
        for child in children
        for p, truth in zip(child.models[model][game], child.truths[game], strict=True)
    )


def across(children: Sequence[Seen], game: int) -> float:
    """For one jump, telling children apart; jumps weighed by how many pairs they have."""
    total = weight = 0.0
    for place in range(len(children[0].truths[game])):
        pairs = [
            (-child.models["layered"][game][place], child.truths[game][place] < WEAK)
            for child in children
        ]
        weak = sum(is_weak for _, is_weak in pairs)
        count = weak * (len(pairs) - weak)
        if count:
            total, weight = total + count * auc(pairs), weight + count
    return total / weight


def gap(children: Sequence[Seen], game: int, model: str = "layered") -> float:
    """Calibration: between told and true, in tenths of what was told."""
    bins: dict[int, list[tuple[float, float]]] = defaultdict(list)
    for child in children:
        for p, truth in zip(child.models[model][game], child.truths[game], strict=True):
            bins[min(9, int(10 * p))].append((p, truth))
    count = sum(map(len, bins.values()))
    return sum(abs(sum(p - truth for p, truth in found)) for found in bins.values()) / count


def words(children: Sequence[Seen], game: int) -> str:
    said = [pair for child in children for pair in child.kinds[game]]
    can = [truth for status, truth in said if status is Status.CAN]
    not_yet = [truth for status, truth in said if status is Status.NOT_YET]
    bad = sum(truth < 0.5 for truth in can) + sum(truth > 0.8 for truth in not_yet)
    unseen = sum(status is Status.NOT_SEEN for status, _ in said)
    right = _share(truth >= 0.7 for truth in can), _share(truth <= 0.6 for truth in not_yet)
    return (
        f"can {right[0]} of {len(can)}, not yet {right[1]} of {len(not_yet)}, badly wrong"
        f" {bad / len(said):.1%}, not seen enough {unseen / len(said):.0%}"
    )


def _share(values: Iterable[bool]) -> str:
    found = list(values)
    return f"{sum(found) / len(found):.0%}" if found else "–"


def habit_figures(children: Sequence[Seen], game: int) -> str:
    right = wrong = there = found = 0
    untrue = set()
    by: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0, 0])
    for place, child in enumerate(children):
        judged = child.true_habits[game]
        for habit in child.habits[game]:
            if judged[habit]:
                right += 1
                by[habit][0] += 1
            elif judged[habit] is False:
                wrong += 1
                by[habit][1] += 1
                untrue.add(place)
        if child.habit and judged[child.habit]:
            there += 1
            found += child.habit in child.habits[game]
            by[child.habit][2] += child.habit in child.habits[game]
            by[child.habit][3] += 1
    told = right + wrong
    return (
        f"precision {right / told if told else 1:.2f} of {told}, recall {found}/{there}, told"
        f" something untrue {len(untrue) / len(children):.1%}   "
        + "; ".join(
            f"{habit} right {ok} wrong {bad}, found {hit} of {all_}"
            for habit, (ok, bad, hit, all_) in sorted(by.items())
        )
    )


def due_chances(moments: Sequence[Moment], jumps: Sequence[Jump]) -> int:
    """How often a due jump was asked for while its card was in hand."""
    chances = 0
    for moment in moments:
        numbers = {card.number for card in moment.hand if card.is_floor}
        asks = asked(moment.level, *moment.open)
        due_here = any(ask.thing in jumps and ask.landing in numbers for ask in asks)
        chances += due_here and not moment.tries
    return chances


def practised(seed: int, level: Level, games: int = 4) -> tuple[int, int]:
    """Chances for due jumps in some games with the standard deck, and with the practice deck."""
    child = make_child(level, seed)
    notebook = Notebook("hare")
    for game in range(games):
        notebook = write_game(notebook, f"{game}", play_game(child, seed * 1000 + game))
    jumps = due(level, estimates(notebook, level))
    found = [
        sum(
            due_chances(play_game(child, seed * 1000 + 500 + game, deck=deck), jumps)
            for game in range(games)
        )
        for deck in (None, practice_deck(level, jumps))
    ]
    return found[0], found[1]


def timings(level: Level) -> str:
    """In processor time: a moment, an estimate, a class of 24."""
    moments = [m for seed in range(6) for m in play_game(make_child(level, seed), seed)]
    tally = Tally(level, empty_page(level))
    start = process_time()
    for moment in moments:
        tally.write(moment)
    a_moment = (process_time() - start) / len(moments)
    page = tally.page()
    start = process_time()
    for _ in range(20):
        estimate(level, page.right, page.seen)
    an_estimate = (process_time() - start) / 20
    books = {
        f"{n}": write_game(Notebook("hare"), "one", play_game(make_child(level, n), n))
        for n in range(24)
    }
    start = process_time()
    class_report(books, level)
    a_class = process_time() - start
    return (
        f"a moment {1e6 * a_moment:.0f} µs, an estimate {1e3 * an_estimate:.1f} ms, a class of 24"
        f" {1e3 * a_class:.0f} ms"
    )


def run(pool: ProcessPoolExecutor, seeds: range, **how: object) -> list[Seen]:
    return list(pool.map(partial(watch, **how), seeds, chunksize=4))  # type: ignore[arg-type]


def robust(pool: ProcessPoolExecutor, seeds: range, level: Level) -> None:
    """Children who tap at random in three of ten taps, quickly or slowly."""
    sorts: dict[str, dict[str, float]] = {
        "attentive": {},
        "3 of 10 taps quick": {"quick": 0.3},
        "3 of 10 taps random but slow": {"slow": 0.3},
    }
    for name, how in sorts.items():
        children = run(pool, seeds, level=level, games=(4, 8), habits=False, **how)
        aucs = " ".join(f"{pooled(children, 'layered', game):.3f}" for game in (4, 8))
        gaps = " ".join(f"{gap(children, game):.3f}" for game in (4, 8))
        over = _mean(child.whimsical[4] for child in children)
        print(f"  {name}: AUC {aucs}, gap {gaps}, told to be less sure {over:.0%}")


def tempos(seed: int, level: Level, games: int) -> list[Tempo]:
    child = make_child(level, seed)
    return [tempo_of(play_game(child, seed * 1000 + game)) for game in range(games)]


def shared(pool: ProcessPoolExecutor, seeds: range, level: Level, games: Sequence[int]) -> str:
    """Two children take turns under one animal: how often is it noticed, and one taken for two?"""
    played = list(pool.map(partial(tempos, level=level, games=games[-1]), seeds, chunksize=4))
    pairs = [
        [tempo for both in zip(one, other, strict=True) for tempo in both]
        for one, other in pairwise(played)
    ]
    two = " ".join(_share(look_like_two(pair[:game]) for pair in pairs) for game in games)
    one = " ".join(_share(look_like_two(child[:game]) for child in played) for game in games)
    return f"after {games} games two players are noticed {two}, one is taken for two {one}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--children", type=int, default=120)
    parser.add_argument("--first-seed", type=int, default=100_000)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--levels", nargs="*", default=[level.value for level in Level])
    parser.add_argument("--population", default="A", choices=["A", "B"])
    parser.add_argument("--games", type=int, default=16)
    parser.add_argument("--only-words", action="store_true", help="leave out taps, decks and times")
    args = parser.parse_args()
    seeds = range(args.first_seed, args.first_seed + args.children)
    games = tuple(game for game in GAMES if game <= args.games)
    with ProcessPoolExecutor(args.processes) as pool:
        for name in args.levels:
            level = Level(name)
            children = run(pool, seeds, level=level, population=args.population, games=games)
            weak = _mean(t < WEAK for child in children for t in child.truths[games[-1]])
            print(f"\n{name}: {len(children)} children, weak jumps {weak:.0%}, games {games}")
            for model in children[0].models:
                aucs = " ".join(f"{pooled(children, model, game):.3f}" for game in games)
                gaps = " ".join(f"{gap(children, game, model):.3f}" for game in games)
                print(f"  {model:24} AUC {aucs}   gap {gaps}")
            apart = " ".join(f"{across(children, game):.3f}" for game in games)
            print(f"  {'one jump, many children':24} AUC {apart}")
            for game in games:
                print(f"  {game:2} games: {words(children, game)}")
                print(f"            {habit_figures(children, game)}")
            if args.only_words:
                continue
            robust(pool, seeds[: len(seeds) // 2], level)
            chances = list(pool.map(partial(practised, level=level), seeds[: len(seeds) // 2]))
            plain, more = (sum(column) for column in zip(*chances, strict=True))
            print(f"  practice deck: {more / plain:.1f} × the chances for due jumps")
            print(f"  {shared(pool, seeds, level, games[2:])}")
            print(f"  {timings(level)}")


if __name__ == "__main__":
    main()
