"""Many games between bots: seats rotated, the same deals for all, every core at work.

A lineup is a bot for each seat. With as many bots as seats there is one lineup; with fewer, the
last bot fills the empty seats (`expert planner` at four seats: one expert against three planners);
with more, every choice of bots that fills the table is one. Each deal is played once for every
rotation of a lineup, so that nobody profits from a seat or from a deal.
"""

from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from numberloor.bots import Bot, make_bot, prepare
from numberloor.kernel.batch import usable_cores
from numberloor.lab.arena.engine_bot import EngineBot
from numberloor.lab.arena.game import Game, Terms, play_game
from numberloor.lab.arena.processes import on_processes
from numberloor.lab.arena.ratings import Share, elo_from, share_of
from numberloor.lab.arena.results import (
    ArenaError,
    Lineup,
    TaskResult,
    keep_result,
    read_results,
    write_games,
)
from numberloor.lab.arena.signals import leaving_in_order, undisturbed
from numberloor.rules.model.deck import check_seats, standard_deck
from numberloor.rules.model.handicap import NO_HANDICAP, Handicap, format_handicap
from numberloor.rules.model.levels import HouseRule, Level
from numberloor.rules.text.record import format_record


class Task(NamedTuple):
    """One deal, played by one lineup in every rotation."""

    lineup: Lineup
    deal: int

    @property
    def key(self) -> str:
        return f"{'+'.join(self.lineup)}#{self.deal}"


@dataclass(frozen=True)
class Arena:
    bots: tuple[str, ...]
    games: int
    terms: Terms
    seed: int = 0
    outside: tuple[tuple[str, str], ...] = ()  # name, command line
    handicaps: tuple[tuple[str, Handicap], ...] = ()  # a bot's, wherever it sits

    @property
    def lineups(self) -> list[Lineup]:
        seats = self.terms.seats
        if len(self.bots) <= seats:
            return [self.bots + self.bots[-1:] * (seats - len(self.bots))]
        return list(combinations(self.bots, seats))

    @property
    def deals(self) -> int:
        """Per lineup: enough for at least `games` games over all."""
        return -(-self.games // (self.terms.seats * len(self.lineups)))

    def tasks(self) -> Iterator[Task]:
        for deal in range(self.deals):
            for lineup in self.lineups:
                yield Task(lineup, deal)

    def describe(self) -> dict[str, Any]:
        """What must be equal for two runs to be one; the number of games may grow."""
        return {
            "bots": list(self.bots),
            "level": self.terms.level.value,
            "seats": self.terms.seats,
            "ms": self.terms.ms,
            "cpu_time": self.terms.cpu_time,
            "house": [rule.value for rule in self.terms.house],
            "deck": (self.terms.deck or standard_deck()).name,
            "seed": self.seed,
            "outside": [list(pair) for pair in self.outside],
            **(
                {"handicaps": {name: format_handicap(one) for name, one in self.handicaps}}
                if self.handicaps
                else {}
            ),
        }


@dataclass
class Standings:
    """What an arena has found, ready to be told."""

    arena: dict[str, Any]
    games: int
    shares: dict[str, Share]
    even: dict[str, float]  # what would be even: the bot's part of the seats
    elo: dict[str, float]
    moves_a_game: float
    unfinished: int
    slowest_ms: dict[str, float]
    problems: dict[str, int] = field(default_factory=dict)
    asked: dict[str, int] = field(default_factory=dict)  # how often, each bot in its own turns
    replaced: dict[str, int] = field(default_factory=dict)  # how often greedy chose for it there


def run_arena(
    bots: Sequence[str],
    *,
    games: int = 1000,
    seats: int = 2,
    level: Level = Level.BASIC,
    ms: float = 50.0,
    seed: int = 0,
    house: Sequence[HouseRule] = (),
    outside: dict[str, str] | None = None,
    handicaps: dict[str, Handicap] | None = None,
    cpu_time: bool = False,
    workers: int | None = None,
    resume: Path | None = None,
    save_games: Path | None = None,
    progress: Callable[[int, int], None] = lambda _done, _of: None,
) -> Standings:
    """Hold an arena. `outside` names bots that run as engine-protocol programs; `handicaps` go
    with their bots from chair to chair.

    With `resume`, results are kept in that file deal by deal, and a second run goes on where the
    first one stopped. `save_games` is a folder for all games as text.
    """
    outside = outside or {}
    arena = Arena(
        tuple(bots),
        games,
        Terms(level, seats, ms, tuple(house), cpu_time=cpu_time),
        seed,
        tuple(sorted(outside.items())),
        tuple(sorted((handicaps or {}).items())),
    )
    _check(arena)
    results = {} if resume is None else read_results(resume, arena.describe())
    wanted = list(arena.tasks())
    todo = [task for task in wanted if task.key not in results]
    per_task = seats
    done = len(wanted) - len(todo)
    progress(done * per_task, len(wanted) * per_task)
    work = _results(arena, todo, workers or usable_cores(), save_games is not None)
    with leaving_in_order(), closing(work):
        for result in work:
            _check_answers(arena, result)
            if save_games is not None:
                write_games(save_games, result)
                result = result._replace(games=())
            if resume is not None:
                keep_result(resume, result)
            results[result.key] = result
            done += 1
            progress(done * per_task, len(wanted) * per_task)
    return standings(arena, [results[task.key] for task in wanted])


def _check(arena: Arena) -> None:
    check_seats(arena.terms.seats)
    if len(set(arena.bots)) < len(arena.bots):
        raise ArenaError("name every bot once; the last one fills the empty seats")
    if arena.games < 1:
        raise ArenaError("an arena needs at least one game")
    for name in arena.bots:
        if name not in dict(arena.outside):
            make_bot(name)
    for name, handicap in arena.handicaps:
        if name not in arena.bots:
            raise ArenaError(
                f"{name!r} has a handicap, but does not play: say one of {', '.join(arena.bots)}, "
                "as in greedy:cards=4"
            )
        try:
            handicap.check()
        except ValueError as error:
            raise ArenaError(f"{name}: {error}") from None
    if len(arena.bots) < 2:
        raise ArenaError("name two bots or more: one that meets only itself wins every game")


def _check_answers(arena: Arena, result: TaskResult) -> None:
    """Refuse a program for which greedy has played a whole deal: its figures would be greedy's."""
    for name in dict(arena.outside):
        asked, replaced = (
            sum(count for who, count in zip(result.lineup, counts, strict=True) if who == name)
            for counts in (result.asked, result.replaced)
        )
        if asked and asked == replaced:
            told = [problem for problem in result.problems if problem.startswith(f"{name} ")]
            raise ArenaError(
                f"{name} gave no answer that could be used, {asked} times of {asked} in its turns. "
                f"The last time: {told[-1]}. "
                "Try its command by itself: it reads a line of JSON and answers with one"
            )


def _results(
    arena: Arena, todo: Sequence[Task], workers: int, keep_games: bool
) -> Generator[TaskResult]:
    if not todo:
        return
    bench = Workbench(arena, keep_games)
    try:
        bench.open()  # here first: compiled code is then cached once, for all workers
        if workers <= 1 and not arena.outside:
            yield from map(bench.work, todo)
            return
    finally:
        bench.close()
    # Programs are always those of such a process: it ends them, whatever ends this one.
    yield from on_processes(max(1, workers), bench, todo)


class Workbench:
    """Where a process plays; programs are started once."""

    def __init__(self, arena: Arena, keep_games: bool) -> None:
        self.arena, self.keep_games = arena, keep_games
        self.bots: dict[str, Bot] = {}

    def open(self) -> None:
        commands = dict(self.arena.outside)
        for name in self.arena.bots:  # one by one: close ends those that were started
            if name in commands:
                with undisturbed():
                    self.bots[name] = EngineBot(name, commands[name])
            else:
                self.bots[name] = make_bot(name)
        for bot in self.bots.values():
            prepare(bot)

    @property
    def programs(self) -> list[EngineBot]:
        return [bot for bot in list(self.bots.values()) if isinstance(bot, EngineBot)]

    def close(self) -> None:
        with undisturbed():
            for program in self.programs:
                program.close()
            self.bots.clear()

    def kill(self) -> None:
        for program in self.programs:
            program.kill()

    def work(self, task: Task) -> TaskResult:
        arena = self.arena
        seats = arena.terms.seats
        games: list[Game] = []
        shares: list[tuple[float, ...]] = []
        slowest = [0.0] * seats
        asked, replaced = [0] * seats, [0] * seats
        handicaps = dict(arena.handicaps)
        for rotation in range(seats):
            names = [task.lineup[(seat + rotation) % seats] for seat in range(seats)]
            bots = [self.bots[name] for name in names]
            given = [handicaps.get(name, NO_HANDICAP) for name in names]
            game = play_game(bots, arena.terms, arena.seed + task.deal, handicaps=given)
            games.append(game)
            shares.append(tuple(game.shares[(place - rotation) % seats] for place in range(seats)))
            for seat in range(seats):
                place = (seat + rotation) % seats
                slowest[place] = max(slowest[place], game.slowest_ms[seat])
                asked[place] += game.asked[seat]
                replaced[place] += game.replaced[seat]
        return TaskResult(
            task.key,
            task.lineup,
            task.deal,
            tuple(shares),
            sum(len(game.record.moves) for game in games),
            sum(not game.finished for game in games),
            tuple(slowest),
            tuple(problem for game in games for problem in game.problems),
            tuple(format_record(game.record) for game in games) if self.keep_games else (),
            tuple(asked),
            tuple(replaced),
        )


def standings(arena: Arena, results: Sequence[TaskResult]) -> Standings:
    seats = arena.terms.seats
    per_deal: dict[str, list[float]] = {name: [] for name in arena.bots}
    even: dict[str, list[float]] = {name: [] for name in arena.bots}
    slowest = dict.fromkeys(arena.bots, 0.0)
    pairs: dict[tuple[str, str], tuple[float, float]] = {}
    problems: Counter[str] = Counter()
    asked: Counter[str] = Counter()
    replaced: Counter[str] = Counter()
    for result in results:
        points = dict.fromkeys(result.lineup, 0.0)
        for shares in result.shares:
            for name, share in zip(result.lineup, shares, strict=True):
                points[name] += share
        for name, sum_of_shares in points.items():
            per_deal[name].append(sum_of_shares / seats)
            even[name].append(result.lineup.count(name) / seats)
        for a, b in combinations(points, 2):
            # Per seat, so that one bot against three copies of another is measured fairly.
            with_a, with_b = result.lineup.count(a), result.lineup.count(b)
            old = pairs.get((a, b), (0.0, 0.0))
            pairs[a, b] = (old[0] + points[a] / with_a, old[1] + points[b] / with_b)
        for name, took in zip(result.lineup, result.slowest_ms, strict=True):
            slowest[name] = max(slowest[name], took)
        problems.update(result.problems)
        for total, counts in ((asked, result.asked), (replaced, result.replaced)):
            for name, count in zip(result.lineup, counts, strict=False):
                total[name] += count
    games = len(results) * seats
    return Standings(
        arena.describe(),
        games,
        {name: share_of(rows) for name, rows in per_deal.items() if rows},
        {name: sum(rows) / len(rows) for name, rows in even.items() if rows},
        elo_from(pairs),
        sum(result.moves for result in results) / games,
        sum(result.unfinished for result in results),
        slowest,
        dict(problems),
        dict(asked),
        dict(replaced),
    )
