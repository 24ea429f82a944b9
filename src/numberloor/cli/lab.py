"""`numberloor lab report`, `compare`, `sweep`, `games`, `handicap`, `train` and `export`.

The compiler and all that needs it are imported inside the commands, so that `numberloor lab --help`
answers at once.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click
from click.exceptions import Exit

from numberloor.cli import lab_options as options
from numberloor.cli.errors import read_deck
from numberloor.cli.lab_options import mendable
from numberloor.rules.model.levels import HouseRule, Level

if TYPE_CHECKING:
    from numberloor.lab.plotting.page import Figure
    from numberloor.lab.sampling.jobs import Setting
    from numberloor.lab.sampling.runs import Plan, Progress, Runner, Wish
    from numberloor.lab.sampling.statistics import Sample


SKILL = click.IntRange(1, 10)


@click.group()
def lab() -> None:
    """Many games, and answers with pictures."""


class Study(NamedTuple):
    """How much to play, where, and what is kept: the options of `options.study`."""

    seed: int
    width: float | None
    games: int | None
    paces: tuple[str, ...]
    workers: int | None
    cluster: str | None
    out: Path
    svg: bool


@lab.command()
@options.levels
@options.table_sizes
@options.deck
@options.house
@options.player
@options.study("lab-report")
def report(
    levels: tuple[Level, ...],
    seats: str,
    deck: Path | None,
    house: tuple[HouseRule, ...],
    player: str,
    **study: Any,
) -> None:
    """Is it fair, how long is it, what do the cards do?

    Writes a page and its data. Children play it, unless you name others; how deep it is, planners and
    experts tell.
    """
    with mendable():
        from numberloor.lab.report.page import figures, report_page
        from numberloor.lab.report.report import (
            Scope,
            parse_levels,
            parse_seats,
            report_data,
            wishes,
        )

        chosen = Study(**study)
        scope = Scope(parse_levels(levels), parse_seats(seats), read_deck(deck), house, player)
        plan = _plan(chosen)
        samples = _gather(wishes(scope), plan, chosen)
        data = report_data(scope, plan, samples)
        _write(chosen.out, data, report_page(data), figures(data) if chosen.svg else ())


@lab.command()
@click.option(
    "--deck",
    "decks",
    type=options.FILE,
    multiple=True,
    required=True,
    help="A deck file; may be repeated.",
)
@click.option("--against", type=options.FILE, help="Not the standard deck, but this.")
@options.levels
@options.table_sizes
@options.house
@options.player
@options.study("lab-compare")
def compare(
    decks: tuple[Path, ...],
    against: Path | None,
    levels: tuple[Level, ...],
    seats: str,
    house: tuple[HouseRule, ...],
    player: str,
    **study: Any,
) -> None:
    """Decks side by side, differences with intervals."""
    with mendable():
        from numberloor.lab.report.compare import (
            changed_levels,
            compare_data,
            compare_figures,
            compare_page,
            wishes,
        )
        from numberloor.lab.report.report import Scope, parse_levels, parse_seats

        chosen = Study(**study)
        boxes = [read_deck(against), *map(read_deck, decks)]
        changed = changed_levels(boxes, parse_levels(levels))
        scopes = [Scope(changed, parse_seats(seats), box, house, player) for box in boxes]
        plan = _plan(chosen)
        samples = _gather(wishes(scopes), plan, chosen)
        data = compare_data(scopes[0], scopes[1:], plan, samples)
        _write(chosen.out, data, compare_page(data), compare_figures(data) if chosen.svg else ())


@lab.command()
@click.option(
    "--vary",
    multiple=True,
    required=True,
    help="card=from:to[:step], such as skip=0:8, or stars=1:7; once or twice.",
)
@options.level
@options.seats(3)
@options.deck
@options.house
@options.player
@options.study("lab-sweep")
def sweep(
    vary: tuple[str, ...],
    level: Level,
    seats: int,
    deck: Path | None,
    house: tuple[HouseRule, ...],
    player: str,
    **study: Any,
) -> None:
    """What if there were more of a card, or fewer?

    Draws the trade-offs.
    """
    with mendable():
        from numberloor.lab.report.sweep import (
            Sweep,
            parse_varied,
            sweep_data,
            sweep_figures,
            sweep_page,
            wishes,
        )

        chosen = Study(**study)
        varied = tuple(map(parse_varied, vary))
        if len(varied) > 2:
            raise ValueError("at most two things can be varied at once")
        swept = Sweep(level, seats, read_deck(deck), varied, house, player)
        plan = _plan(chosen)
        samples = _gather(wishes(swept), plan, chosen)
        data = sweep_data(swept, plan, samples)
        _write(chosen.out, data, sweep_page(data), sweep_figures(data) if chosen.svg else ())


@lab.command()
@options.level
@options.seats(2)
@click.option("--games", "number", type=click.IntRange(1), default=1_000_000)
@click.option(
    "--player",
    type=options.CompiledPlayer(options.COMPILED),
    default="random",
    help="On every seat.",
)
@options.deck
@options.house
@options.seed
@options.workers
@click.option(
    "--device",
    type=click.Choice(["cpu", "cuda"]),
    default="cpu",
    help="cuda: the same games on a graphics card.",
)
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def games(
    level: Level,
    seats: int,
    number: int,
    player: str,
    deck: Path | None,
    house: tuple[HouseRule, ...],
    seed: int,
    workers: int | None,
    device: str,
    as_json: bool,
) -> None:
    """Who wins and after how many moves, counted as fast as it goes."""
    with mendable():
        from numberloor.lab.sampling.games import count_games, told

        count = count_games(
            level,
            seats,
            number,
            player=player,
            seed=seed,
            house=house,
            deck=read_deck(deck),
            workers=workers,
            device=device,
        )
        click.echo(json.dumps(count.data()) if as_json else told(count))


@lab.command()
@click.argument("first", type=SKILL)
@click.argument("second", type=SKILL)
@options.level
@click.option(
    "--games", "number", type=click.IntRange(2), default=6_000, help="Of one try, at most."
)
@options.seed
@options.processes
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def handicap(
    first: int,
    second: int,
    level: Level,
    number: int,
    seed: int,
    workers: int | None,
    as_json: bool,
) -> None:
    """Which handicap makes two companions equal?

    FIRST and SECOND are skills, 1 to 10. Looks for cards at the start and stars needed with which
    both win half, within 3 points.
    """
    with mendable():
        from numberloor.kernel.batch import usable_cores
        from numberloor.lab.arena.handicaps import find_handicap, told

        finding = find_handicap(
            first,
            second,
            level,
            games=number,
            seed=seed,
            workers=workers or usable_cores(),
            progress=lambda line: click.echo(line, err=True),
        )
        click.echo(json.dumps(finding.data()) if as_json else told(finding))


@lab.command()
@click.option(
    "--level",
    "levels",
    type=click.Choice(Level, False),
    multiple=True,
    help="May be repeated; those with balloons unless told.",
)
@options.table_sizes
@click.option(
    "--lessons", type=click.IntRange(1), default=7, help="Rounds of playing and learning."
)
@click.option("--games", "number", type=click.IntRange(1000), default=250_000, help="A lesson.")
@options.deck
@options.seed
@options.workers
@click.option("--out", type=options.FILE, default="weights.npz", help="What was learnt is added.")
def train(
    levels: tuple[Level, ...],
    seats: str,
    lessons: int,
    number: int,
    deck: Path | None,
    seed: int,
    workers: int | None,
    out: Path,
) -> None:
    """Teach the expert anew, from games among planners.

    It learns what a choice promises.
    """
    with mendable():
        from numberloor.kernel.batch import usable_cores
        from numberloor.lab.report.report import parse_seats
        from numberloor.lab.training.training import Course, kept_in, learn, save

        levels = levels or tuple(one for one in Level if one.has_balloons)
        if not all(one.has_balloons for one in levels):
            raise ValueError("at Beginner the expert plays without nets: there is nothing to learn")
        options.check_writable(out)
        kept_in(out)  # or say now that nothing can be added to it
        for one in levels:
            for count in parse_seats(seats):
                click.echo(f"{one.value}, {count} players")
                course = Course(
                    one, count, lessons, number, seed=seed, workers=workers or usable_cores(),
                    deck=read_deck(deck),
                )  # fmt: skip
                save({(one, count): learn(course, lambda line: click.echo(f"  {line}"))}, out)


@lab.command()
@click.option(
    "--player",
    "players",
    multiple=True,
    default=("planner",),
    help="A bot of the arena; may be repeated, and the last fills the empty seats.",
)
@options.level
@options.seats(2)
@click.option("--games", "number", type=click.IntRange(1), default=1_000)
@click.option("--ms", type=click.FloatRange(0.1), default=50.0, help="Time for each decision.")
@options.deck
@options.house
@options.seed
@options.processes
@click.option("--out", type=options.FILE, default="games.npz", help="A file that NumPy reads.")
def export(
    players: tuple[str, ...],
    level: Level,
    seats: int,
    number: int,
    ms: float,
    deck: Path | None,
    house: tuple[HouseRule, ...],
    seed: int,
    workers: int | None,
    out: Path,
) -> None:
    """Games of bots as arrays: what a seat saw, and what it did.

    For programs that learn from games.
    """
    with mendable():
        from numberloor.kernel.batch import usable_cores
        from numberloor.lab.environments.export import Wanted, export_games, save_games

        options.check_writable(out)
        wanted = Wanted(players, level, seats, number, seed, ms, house, read_deck(deck))
        with click.progressbar(
            length=number, file=sys.stderr, hidden=not sys.stderr.isatty()
        ) as bar:
            arrays = export_games(wanted, workers or usable_cores(), bar.update)
        save_games(out, arrays)
        click.echo(f"{number} games, {len(arrays['action'])} choices: {out}")


def _plan(study: Study) -> "Plan":
    from numberloor.lab.sampling.runs import CHUNK, Plan
    from numberloor.lab.sampling.statistics import GROUPS
    from numberloor.lab.sampling.tally import MAX_TIMINGS
    from numberloor.lab.sampling.timing import TIMINGS, parse_pace

    chosen = tuple(map(parse_pace, study.paces)) or TIMINGS
    if len(chosen) > MAX_TIMINGS:
        raise ValueError(f"at most {MAX_TIMINGS} paces can be timed at once")
    if study.games is not None:
        chunk = max(1, min(CHUNK, study.games // GROUPS))
        return Plan(study.seed, None, chunk, study.games, chosen, bot_games=study.games)
    if study.width is not None:
        return Plan(study.seed, study.width, paces=chosen, bot_games=None)
    return Plan(study.seed, paces=chosen)


def _gather(wishes: "Sequence[Wish]", plan: "Plan", study: Study) -> "dict[Setting, Sample]":
    from numberloor.lab.sampling.endless import check_some_end
    from numberloor.lab.sampling.runs import Finished, gather

    options.make_folder(study.out)
    finished = Finished(study.out / "run")
    try:
        with _runner(study) as runner, _bar() as progress:
            samples = gather(wishes, plan, runner, finished, progress)
    except KeyboardInterrupt:
        click.echo(f"\nStopped. The same command goes on from {finished.folder}.", err=True)
        raise Exit(130) from None
    check_some_end(samples)
    return samples


@contextmanager
def _runner(study: Study) -> "Iterator[Runner]":
    from numberloor.lab.sampling.cluster import on_cluster
    from numberloor.lab.sampling.runs import on_cores

    if study.cluster is None:
        yield on_cores(study.workers)
        return
    with on_cluster(study.cluster, study.workers) as runner:
        yield runner


@contextmanager
def _bar() -> "Iterator[Progress]":
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar
    from rich.table import Column

    errors = Console(stderr=True)
    rest = Column(ratio=1, no_wrap=True, overflow="ellipsis")  # what is left of the line
    bar = Bar(
        BarColumn(20), MofNCompleteColumn(), TimeRemainingColumn(compact=True),
        TextColumn("[dim]{task.description}", table_column=rest),
        console=errors, transient=True, disable=not errors.is_terminal, expand=True,
    )  # fmt: skip
    with bar:
        task = bar.add_task("starting", total=None)
        yield lambda done, known, note: bar.update(
            task, completed=done, total=known, description=note
        )


def _write(out: Path, data: dict[str, Any], page: str, figures: "Sequence[Figure]") -> None:
    from numberloor.lab.plotting.page import figure_svg
    from numberloor.lab.sampling.endless import endless_words

    out.mkdir(parents=True, exist_ok=True)
    (out / "data.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    (out / "index.html").write_text(page, encoding="utf-8")
    for figure in figures:
        (out / f"{figure.name}.svg").write_text(figure_svg(figure), encoding="utf-8")
    if data["cut_short"]:
        click.echo(endless_words(data["cut_short"]), err=True)
    click.echo(f"{data['games']} games: open {out / 'index.html'}")
