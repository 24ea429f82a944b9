"""`numberloor lab report`, `compare`, `sweep`, `games` and `train`.

The compiler and all that needs it are imported inside the commands, so that `numberloor --help`
answers at once.
"""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from numberloor.lab.options import (
    ClusterOption,
    DeckOption,
    Device,
    GamesOption,
    HouseOption,
    LevelsOption,
    OutOption,
    PaceOption,
    Player,
    SeatsOption,
    SeedOption,
    SvgOption,
    WidthOption,
    WorkersOption,
    mendable,
    read_deck,
)
from numberloor.rules.levels import MAX_SEATS, MIN_SEATS, Level

if TYPE_CHECKING:
    from numberloor.lab.jobs import Setting
    from numberloor.lab.page import Figure
    from numberloor.lab.runs import Plan, Progress, Runner, Wish
    from numberloor.lab.statistics import Sample

lab = typer.Typer(
    name="lab",
    help="Many games, and answers with pictures.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)


@lab.command()
def report(
    level: LevelsOption = None,
    seats: SeatsOption = "2-5",
    deck: DeckOption = None,
    house: HouseOption = None,
    seed: SeedOption = 0,
    width: WidthOption = 0.5,
    games: GamesOption = None,
    pace: PaceOption = None,
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
    out: OutOption = Path("lab-report"),
    svg: SvgOption = False,
) -> None:
    """Is it fair, how long is it, what do the cards do? A page and its data."""
    from numberloor.lab.report import Scope, parse_levels, parse_seats, report_data, wishes
    from numberloor.lab.report_page import figures, report_page

    with mendable():
        scope = Scope(parse_levels(level), parse_seats(seats), read_deck(deck), tuple(house or ()))
        plan = _plan(seed, width, games, pace)
        samples = _gather(wishes(scope), plan, out, workers, cluster)
        data = report_data(scope, plan, samples)
        _write(out, data, report_page(data), figures(data) if svg else ())


@lab.command()
def compare(
    deck: Annotated[list[Path], typer.Option("--deck", help="A deck file; may be repeated.")],
    against: Annotated[Path | None, typer.Option(help="Not the standard deck, but this.")] = None,
    level: LevelsOption = None,
    seats: SeatsOption = "2-5",
    house: HouseOption = None,
    seed: SeedOption = 0,
    width: WidthOption = 0.5,
    games: GamesOption = None,
    pace: PaceOption = None,
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
    out: OutOption = Path("lab-compare"),
    svg: SvgOption = False,
) -> None:
    """Decks side by side, differences with intervals."""
    from numberloor.lab.compare import (
        changed_levels,
        compare_data,
        compare_figures,
        compare_page,
        wishes,
    )
    from numberloor.lab.report import Scope, parse_levels, parse_seats

    with mendable():
        decks = [read_deck(against), *map(read_deck, deck)]
        levels = changed_levels(decks, parse_levels(level))
        scopes = [Scope(levels, parse_seats(seats), one, tuple(house or ())) for one in decks]
        plan = _plan(seed, width, games, pace)
        samples = _gather(wishes(scopes), plan, out, workers, cluster)
        data = compare_data(scopes[0], scopes[1:], plan, samples)
        _write(out, data, compare_page(data), compare_figures(data) if svg else ())


@lab.command()
def sweep(
    vary: Annotated[
        list[str],
        typer.Option(help="card=from:to[:step], such as skip=0:8, or stars=1:7; once or twice."),
    ],
    level: Annotated[Level, typer.Option(help="4+, 6+ or 8+ years.")] = Level.BASIC,
    seats: Annotated[int, typer.Option(min=MIN_SEATS, max=MAX_SEATS)] = 3,
    deck: DeckOption = None,
    house: HouseOption = None,
    seed: SeedOption = 0,
    width: WidthOption = 0.5,
    games: GamesOption = None,
    pace: PaceOption = None,
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
    out: OutOption = Path("lab-sweep"),
    svg: SvgOption = False,
) -> None:
    """What if there were more of a card, or fewer? Draws the trade-offs."""
    from numberloor.lab.sweep import (
        Sweep,
        parse_varied,
        sweep_data,
        sweep_figures,
        sweep_page,
        wishes,
    )

    with mendable():
        varied = tuple(map(parse_varied, vary))
        if len(varied) > 2:
            raise ValueError("at most two things can be varied at once")
        chosen = Sweep(level, seats, read_deck(deck), varied, tuple(house or ()))
        plan = _plan(seed, width, games, pace)
        samples = _gather(wishes(chosen), plan, out, workers, cluster)
        data = sweep_data(chosen, plan, samples)
        _write(out, data, sweep_page(data), sweep_figures(data) if svg else ())


@lab.command()
def games(
    level: Annotated[Level, typer.Option(help="4+, 6+ or 8+ years.")] = Level.BASIC,
    seats: Annotated[int, typer.Option(min=MIN_SEATS, max=MAX_SEATS)] = 2,
    number: Annotated[int, typer.Option("--games", min=1)] = 1_000_000,
    player: Annotated[Player, typer.Option(help="On every seat.")] = "random",
    deck: DeckOption = None,
    house: HouseOption = None,
    seed: SeedOption = 0,
    workers: WorkersOption = None,
    device: Annotated[Device, typer.Option(help="cuda: random games on a graphics card.")] = "cpu",
    as_json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> None:
    """Who wins and after how many moves, counted as fast as it goes."""
    from numberloor.lab.games import count_games, told

    with mendable():
        count = count_games(
            level,
            seats,
            number,
            player=player,
            seed=seed,
            house=tuple(house or ()),
            deck=read_deck(deck),
            workers=workers,
            device=device,
        )
        typer.echo(json.dumps(count.data()) if as_json else told(count))


@lab.command()
def train(
    level: Annotated[
        list[Level] | None, typer.Option(help="May be repeated; those with balloons unless told.")
    ] = None,
    seats: SeatsOption = "2-5",
    lessons: Annotated[int, typer.Option(min=1, help="Rounds of playing and learning.")] = 7,
    number: Annotated[int, typer.Option("--games", min=1000, help="A lesson.")] = 250_000,
    deck: DeckOption = None,
    seed: SeedOption = 0,
    workers: WorkersOption = None,
    out: Annotated[Path, typer.Option("--out", help="What was learnt is added.")] = Path(
        "weights.npz"
    ),
) -> None:
    """Teach the expert anew what a choice promises, from games among planners."""
    from numberloor.kernel.batch import usable_cores
    from numberloor.kernel.compiled import COMPILED
    from numberloor.lab.report import parse_seats
    from numberloor.lab.training import Course, learn, save

    with mendable():
        if not COMPILED:
            raise ValueError("learning needs Numba: pip install 'numberloor[lab]'")
        levels = level or [one for one in Level if one.has_balloons]
        if not all(one.has_balloons for one in levels):
            raise ValueError(
                "at Beginner the expert plays as the planner: there is nothing to learn"
            )
        for one in levels:
            for count in parse_seats(seats):
                typer.echo(f"{one.value}, {count} players")
                course = Course(
                    one, count, lessons, number, seed=seed, workers=workers or usable_cores(),
                    deck=read_deck(deck),
                )  # fmt: skip
                save({(one, count): learn(course, lambda line: typer.echo(f"  {line}"))}, out)


def _plan(seed: int, width: float, games: int | None, paces: Sequence[str] | None) -> "Plan":
    from numberloor.kernel.tally import MOST_PACES
    from numberloor.lab.paces import PACES, parse_pace
    from numberloor.lab.runs import CHUNK, Plan
    from numberloor.lab.statistics import GROUPS

    chosen = tuple(map(parse_pace, paces)) if paces else PACES
    if len(chosen) > MOST_PACES:
        raise ValueError(f"at most {MOST_PACES} paces can be timed at once")
    if games is None:
        return Plan(seed, width, paces=chosen)
    chunk = max(1, min(CHUNK, games // GROUPS))
    return Plan(seed, None, chunk, limit=games, paces=chosen)


def _gather(
    wishes: "Sequence[Wish]", plan: "Plan", out: Path, workers: int | None, cluster: str | None
) -> "dict[Setting, Sample]":
    from numberloor.lab.endless import check_some_end
    from numberloor.lab.runs import Finished, gather

    finished = Finished(out / "run")
    try:
        with _runner(workers, cluster) as runner, _bar() as progress:
            samples = gather(wishes, plan, runner, finished, progress)
    except KeyboardInterrupt:
        typer.echo(f"\nStopped. The same command goes on from {finished.folder}.", err=True)
        raise typer.Exit(130) from None
    check_some_end(samples)
    return samples


@contextmanager
def _runner(workers: int | None, cluster: str | None) -> "Iterator[Runner]":
    from numberloor.lab.cluster import on_cluster
    from numberloor.lab.runs import on_threads

    if cluster is None:
        yield on_threads(workers)
        return
    with on_cluster(cluster, workers) as runner:
        yield runner


@contextmanager
def _bar() -> "Iterator[Progress]":
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    bar = Bar(
        BarColumn(), MofNCompleteColumn(), TextColumn("chunks"), TimeRemainingColumn(),
        TextColumn("[dim]{task.description}"), console=Console(stderr=True), transient=True,
    )  # fmt: skip
    with bar:
        task = bar.add_task("starting", total=None)
        yield lambda done, known, note: bar.update(
            task, completed=done, total=known, description=note
        )


def _write(out: Path, data: dict[str, Any], page: str, figures: "Sequence[Figure]") -> None:
    from numberloor.lab.endless import endless_words
    from numberloor.lab.page import figure_svg

    out.mkdir(parents=True, exist_ok=True)
    (out / "data.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    (out / "index.html").write_text(page, encoding="utf-8")
    for figure in figures:
        (out / f"{figure.name}.svg").write_text(figure_svg(figure), encoding="utf-8")
    if data["cut_short"]:
        typer.echo(endless_words(data["cut_short"]), err=True)
    typer.echo(f"{data['games']} games: open {out / 'index.html'}")
