"""`numberloor arena planner expert --games 10000 --seats 2 --level basic`"""

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import click

from numberloor.cli.errors import SEED, Mendable
from numberloor.rules.model.levels import MAX_SEATS, MIN_SEATS, HouseRule, Level

if TYPE_CHECKING:
    from numberloor.rules.model.handicap import Handicap


@click.command()
@click.argument("bots", nargs=-1, required=True)
@click.option("--games", type=click.IntRange(1), default=1000, help="How many games, at least.")
@click.option("--seats", type=click.IntRange(MIN_SEATS, MAX_SEATS), default=2)
@click.option(
    "--level", type=click.Choice(Level, False), default="basic", help="4+, 6+ or 8+ years."
)
@click.option("--ms", type=click.FloatRange(0.1), default=50.0, help="Time for each decision.")
@click.option("--seed", type=SEED, default=0, help="The first deal.")
@click.option("--house", type=click.Choice(HouseRule, False), multiple=True, help="A house rule.")
@click.option(
    "--bot",
    "programs",
    multiple=True,
    help='A program that speaks the engine protocol: "my=./mybot".',
)
@click.option(
    "--handicap",
    "handicaps",
    multiple=True,
    help="Of one bot, on any chair: skill-3:cards=4,stars=3.",
)
@click.option("--cpu-time", is_flag=True, help="Count working time: fair on a busy machine.")
@click.option("--workers", type=click.IntRange(1), help="Processes; all cores if left out.")
@click.option(
    "--resume",
    type=click.Path(path_type=Path),
    help="Keep results in this file, and go on from it. Programs are known by their commands alone.",
)
@click.option(
    "--save-games", type=click.Path(path_type=Path), help="A folder for all games as text."
)
@click.option("--format", "format_", type=click.Choice(["table", "json", "html"]), default="table")
def arena(
    bots: tuple[str, ...],
    games: int,
    seats: int,
    level: Level,
    ms: float,
    seed: int,
    house: tuple[HouseRule, ...],
    programs: tuple[str, ...],
    handicaps: tuple[str, ...],
    cpu_time: bool,
    workers: int | None,
    resume: Path | None,
    save_games: Path | None,
    format_: str,
) -> None:
    """Let bots play many games and see who wins how often.

    BOTS are names: random, greedy, planner, expert, child, friend, skill-1 to skill-10, or an animal
    such as fox, or fox:4 with skill 4.
    """
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    from numberloor.bots import UnknownBot
    from numberloor.lab.arena.arena import run_arena
    from numberloor.lab.arena.engine_bot import EngineBotError
    from numberloor.lab.arena.results import ArenaError
    from numberloor.lab.arena.standings import as_html, as_json, as_table, notes

    outside = {}
    for entry in programs:
        name, equals, command = entry.partition("=")
        if not equals or not name or not command:
            raise Mendable(f'--bot {entry!r}: say name and command, as in --bot "my=./mybot"')
        outside[name] = command
    if "expert" in bots:
        import_module("numba")  # else it would play as the planner under the expert's name
    names = [*bots, *(name for name in outside if name not in bots)]
    errors = Console(stderr=True)
    bar = Progress(
        BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=errors, transient=True, disable=not errors.is_terminal,
    )  # fmt: skip
    try:
        with bar:
            task = bar.add_task("games")
            standings = run_arena(
                names,
                games=games,
                seats=seats,
                level=level,
                ms=ms,
                seed=seed,
                house=house,
                outside=outside,
                handicaps=_read_handicaps(handicaps),
                cpu_time=cpu_time,
                workers=workers,
                resume=resume,
                save_games=save_games,
                progress=lambda done, of: bar.update(task, completed=done, total=of),
            )
    except (ArenaError, UnknownBot, EngineBotError) as error:
        raise Mendable(str(error)) from None
    except OSError as error:
        if error.filename is None:
            raise
        raise Mendable(
            f"{error.filename}: {error.strerror}. --resume takes a file, --save-games a folder, "
            "and both must be in a place where you may write"
        ) from None
    if format_ == "json":
        click.echo(as_json(standings))
    elif format_ == "html":
        click.echo(as_html(standings))
    else:
        console = Console()
        console.print(as_table(standings))
        for note in notes(standings):
            console.print(note, markup=False)


def _read_handicaps(entries: tuple[str, ...]) -> "dict[str, Handicap]":
    """A bot's name may hold a colon of its own, so the last one counts."""
    from numberloor.rules.model.handicap import parse_handicap

    handicaps = {}
    for entry in entries:
        name, _, word = entry.rpartition(":")
        try:
            handicaps[name] = parse_handicap(word)
        except ValueError as error:
            raise Mendable(f"--handicap {entry}: {error}") from None
    return handicaps
