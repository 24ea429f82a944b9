"""`numberloor lab report`, `compare` and `sweep`.

The compiler and all that needs it are imported inside the commands, so that `numberloor --help`
answers at once.
"""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from numberloor.rules.deck import Deck, DeckError, parse_deck, standard_deck
from numberloor.rules.levels import MAX_SEATS, MIN_SEATS, HouseRule, Level

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

LevelsOption = Annotated[
    list[Level] | None, typer.Option("--level", help="May be repeated; all unless told.")
]
SeatsOption = Annotated[str, typer.Option(help="2-5, 3 or 2,4.")]
DeckOption = Annotated[Path | None, typer.Option("--deck", help="A deck file of your own.")]
HouseOption = Annotated[
    list[HouseRule] | None, typer.Option("--house", help="A house rule; may be repeated.")
]
SeedOption = Annotated[int, typer.Option(min=0, help="The same seed, the same report.")]
WidthOption = Annotated[
    float,
    typer.Option(min=0.01, help="Play until shares are known to ± so many points, means to ± %."),
]
GamesOption = Annotated[
    int | None, typer.Option(min=20, help="About so many games a setting, whatever the width.")
]
PaceOption = Annotated[
    list[str] | None,
    typer.Option("--pace", help="name=set-up,turn,card,draw,star,shuffle in seconds; up to four."),
]
WorkersOption = Annotated[
    int | None, typer.Option(min=1, help="Threads, or processes of a local cluster; all cores.")
]
ClusterOption = Annotated[
    str | None, typer.Option(help="Dask: 'local', or a scheduler such as tcp://host:8786.")
]
OutOption = Annotated[Path, typer.Option("--out", help="A folder; finished games stay there too.")]
SvgOption = Annotated[bool, typer.Option("--svg", help="Save each figure as a file, too.")]


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

    with _mendable():
        scope = Scope(parse_levels(level), parse_seats(seats), _deck(deck), tuple(house or ()))
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

    with _mendable():
        decks = [_deck(against), *map(_deck, deck)]
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

    with _mendable():
        varied = tuple(map(parse_varied, vary))
        if len(varied) > 2:
            raise ValueError("at most two things can be varied at once")
        chosen = Sweep(level, seats, _deck(deck), varied, tuple(house or ()))
        plan = _plan(seed, width, games, pace)
        samples = _gather(wishes(chosen), plan, out, workers, cluster)
        data = sweep_data(chosen, plan, samples)
        _write(out, data, sweep_page(data), sweep_figures(data) if svg else ())


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
    from numberloor.lab.runs import Finished, gather

    finished = Finished(out / "run")
    try:
        with _runner(workers, cluster) as runner, _bar() as progress:
            return gather(wishes, plan, runner, finished, progress)
    except KeyboardInterrupt:
        typer.echo(f"\nStopped. The same command goes on from {finished.folder}.", err=True)
        raise typer.Exit(130) from None


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
    from numberloor.lab.page import figure_svg

    out.mkdir(parents=True, exist_ok=True)
    (out / "data.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    (out / "index.html").write_text(page, encoding="utf-8")
    for figure in figures:
        (out / f"{figure.name}.svg").write_text(figure_svg(figure), encoding="utf-8")
    typer.echo(f"{data['games']} games: open {out / 'index.html'}")


def _deck(path: Path | None) -> Deck:
    if path is None:
        return standard_deck()
    try:
        return parse_deck(path.read_text(encoding="utf-8"), str(path))
    except OSError as error:
        raise ValueError(f"{path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise ValueError(f"{path}: this is not a text file in UTF-8") from None


@contextmanager
def _mendable() -> Iterator[None]:
    """What a person can mend is told in one line."""
    from numberloor.lab.cluster import ClusterError

    try:
        yield
    except (DeckError, ValueError, ClusterError) as error:
        typer.echo(f"numberloor: {error}", err=True)
        raise typer.Exit(2) from None
