"""`numberloor arena planner expert --games 10000 --seats 2 --level basic`"""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from numberloor.bots import BOT_NAMES, UnknownBot
from numberloor.lab.arena import run_arena
from numberloor.lab.arena_report import as_html, as_json, as_table, print_notes
from numberloor.lab.arena_results import ArenaError
from numberloor.lab.engine_bot import EngineBotError
from numberloor.rules.levels import MAX_SEATS, MIN_SEATS, HouseRule, Level


class Format(StrEnum):
    TABLE = "table"
    JSON = "json"
    HTML = "html"


def arena_command(
    bots: Annotated[list[str], typer.Argument(help=f"Bots by name: {', '.join(BOT_NAMES)}.")],
    games: Annotated[int, typer.Option(min=1, help="How many games, at least.")] = 1000,
    seats: Annotated[int, typer.Option(min=MIN_SEATS, max=MAX_SEATS)] = 2,
    level: Annotated[Level, typer.Option(help="4+, 6+ or 8+ years.")] = Level.BASIC,
    ms: Annotated[float, typer.Option(min=0.1, help="Time for each decision.")] = 50.0,
    seed: Annotated[int, typer.Option(min=0, help="The first deal.")] = 0,
    house: Annotated[list[HouseRule] | None, typer.Option(help="A house rule.")] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(help='A program that speaks the engine protocol: "my=./mybot".'),
    ] = None,
    cpu_time: Annotated[
        bool, typer.Option("--cpu-time", help="Count working time: fair on a busy machine.")
    ] = False,
    workers: Annotated[
        int | None, typer.Option(min=1, help="Processes; all cores if left out.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(help="Keep results in this file, and go on from it.")
    ] = None,
    save_games: Annotated[Path | None, typer.Option(help="A folder for all games as text.")] = None,
    format_: Annotated[Format, typer.Option("--format")] = Format.TABLE,
) -> None:
    """Let bots play many games and see who wins how often."""
    errors = Console(stderr=True)
    outside = {}
    for entry in bot or ():
        name, equals, command = entry.partition("=")
        if not equals or not name or not command:
            errors.print(f'--bot {entry!r}: say name and command, as in --bot "my=./mybot"')
            raise typer.Exit(2)
        outside[name] = command
    names = [*bots, *(name for name in outside if name not in bots)]
    bar = Progress(
        BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=errors, transient=True
    )
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
                house=house or (),
                outside=outside,
                cpu_time=cpu_time,
                workers=workers,
                resume=resume,
                save_games=save_games,
                progress=lambda done, of: bar.update(task, completed=done, total=of),
            )
    except (ArenaError, UnknownBot, EngineBotError) as error:
        errors.print(str(error), markup=False)
        raise typer.Exit(2) from None
    console = Console()
    if format_ is Format.JSON:
        typer.echo(as_json(standings))
    elif format_ is Format.HTML:
        typer.echo(as_html(standings))
    else:
        console.print(as_table(standings))
        print_notes(standings, console)
