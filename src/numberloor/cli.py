"""The front door for people: `numberloor play`, and the rest by name.

What a command needs is imported inside it, so that the command line itself starts at once.
"""

import sys
from enum import StrEnum
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup

import numberloor
from numberloor.rules.levels import HouseRule, Level
from numberloor.terminal.pace import StealPace

if TYPE_CHECKING:
    from numberloor.rules.deck import Deck

# Commands that live in their own room, where their options are: (module, command, extra to install).
ROOMS = {
    "play": ("numberloor.opening", "play_command", "server"),
    "serve": ("numberloor.server.commands", "serve_command", "server"),
    "arena": ("numberloor.lab.arena_cli", "arena_command", "lab"),
    "lab": ("numberloor.lab.cli", "lab", "lab"),
}


class Rooms(TyperGroup):
    """Opens a room only when somebody goes in. (Typer keeps its click to itself, hence Any.)"""

    def list_commands(self, ctx: Any) -> list[str]:
        return [*ROOMS, *super().list_commands(ctx)]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name not in ROOMS:
            return super().get_command(ctx, cmd_name)
        module, function, extra = ROOMS[cmd_name]
        try:
            room = import_module(module)
        except ModuleNotFoundError as error:
            if error.name and error.name.startswith("numberloor"):
                raise
            _stop(f"{error.name} is missing: pip install 'numberloor[{extra}]'")
        door = getattr(room, function)
        if not isinstance(door, typer.Typer):
            door = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
            door.command(cmd_name)(getattr(room, function))
        return typer.main.get_command(door)


app = typer.Typer(
    name="numberloor",
    cls=Rooms,
    help="Up and down the floors of the Magic House.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


class Language(StrEnum):
    ENGLISH = "en"
    GERMAN = "de"
    CZECH = "cs"
    RUSSIAN = "ru"


LevelOption = Annotated[Level | None, typer.Option("--level", help="4+, 6+ or 8+ years.")]
LanguageOption = Annotated[Language | None, typer.Option("--lang", help="Language of the game.")]
DeckOption = Annotated[
    Path | None, typer.Option("--deck", help="A deck file of your own; see 'numberloor deck'.")
]
SeedOption = Annotated[int | None, typer.Option("--seed", min=0, help="The same cards again.")]
HouseOption = Annotated[
    list[HouseRule] | None, typer.Option("--house", help="A house rule; may be repeated.")
]


def main() -> None:
    """Run the command line; what a person can mend is told in one line."""
    try:
        app()
    except BrokenPipeError:
        # The reader of our output went away (as in `numberloor replay game | head`): no error.
        sys.stderr.close()
        raise SystemExit(0) from None


@app.callback(invoke_without_command=True)
def _numberloor(
    version: Annotated[bool, typer.Option("--version", help="Show the version.")] = False,
) -> None:
    if version:
        typer.echo(f"numberloor {numberloor.__version__}")
        raise typer.Exit


@app.command()
def terminal(
    saved: Annotated[
        Path | None, typer.Argument(help="A saved game to go on with.", show_default=False)
    ] = None,
    level: LevelOption = None,
    bots: Annotated[
        list[str] | None, typer.Option("--bot", help="An opponent; repeat for more, up to four.")
    ] = None,
    seats: Annotated[int | None, typer.Option(min=2, max=5, help="Players in all.")] = None,
    hot_seat: Annotated[
        bool, typer.Option("--hot-seat", help="All seats are people at this keyboard.")
    ] = False,
    lang: LanguageOption = None,
    deck: DeckOption = None,
    seed: SeedOption = None,
    house: HouseOption = None,
    steals: Annotated[
        StealPace | None, typer.Option(help="How much time a steal leaves you.")
    ] = None,
) -> None:
    """Play in the terminal, alone with bots or together at one keyboard."""
    from numberloor.terminal import Options, run

    options = Options(
        level=level,
        seats=seats,
        bots=tuple(bots or ()),
        hot_seat=hot_seat,
        language=None if lang is None else lang.value,
        deck=None if deck is None else _read_deck(deck),
        seed=seed,
        steals=steals,
        house=tuple(house or ()),
        saved=None if saved is None else _read_text(saved),
    )
    try:
        run(options)
    except ModuleNotFoundError as error:
        _stop(f"{error.name} is missing: pip install 'numberloor[terminal]'")
    except ValueError as error:
        _stop(str(error))


@app.command()
def engine() -> None:
    """Answer the engine protocol: one JSON request a line in, one answer a line out."""
    from numberloor.engine import run

    run(sys.stdin.buffer, sys.stdout.buffer)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A saved game.")],
    lang: LanguageOption = None,
) -> None:
    """Tell a saved game turn by turn, also one that the page saved."""
    from numberloor.locale import Sentences
    from numberloor.rules.record import RecordError, parse_record
    from numberloor.seen import looks_seen, parse_seen
    from numberloor.telling import tell_game, tell_seen

    sentences = Sentences((lang or Language.ENGLISH).value)
    text = _read_text(file)
    try:
        if looks_seen(text):
            story = tell_seen(parse_seen(text), sentences)
        else:
            story = tell_game(parse_record(text), sentences)
        for line in story:
            typer.echo(line)
    except (RecordError, ValueError) as error:
        _stop(f"{file}: {error}")


@app.command()
def deck(
    file: Annotated[
        Path | None, typer.Argument(help="A deck file; none: the standard one.")
    ] = None,
) -> None:
    """Check a deck file and show it. Start your own from what this prints."""
    from numberloor.rules.deck import DeckError, format_deck, standard_deck
    from numberloor.rules.levels import MAX_SEATS, MIN_SEATS

    chosen = standard_deck() if file is None else _read_deck(file)
    typer.echo(format_deck(chosen))
    for level in Level:
        cards = chosen.for_level(level)
        playable = []
        problem = ""
        for seats in range(MIN_SEATS, MAX_SEATS + 1):
            try:
                chosen.check_playable(level, seats)
                playable.append(str(seats))
            except DeckError as error:
                problem = problem or str(error)
        seats_text = f"playable with {', '.join(playable)} seats" if playable else "not playable"
        typer.echo(f"# {level.value}: {len(cards)} cards, {seats_text}")
        if problem:
            typer.echo(f"#   {problem}")


def _read_deck(path: Path) -> "Deck":
    from numberloor.rules.deck import DeckError, parse_deck

    try:
        return parse_deck(_read_text(path), str(path))
    except DeckError as error:
        _stop(str(error))


def _read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        _stop(f"{path}: {error.strerror}")
    except UnicodeDecodeError:
        _stop(f"{path}: this is not a text file in UTF-8")


def _stop(message: str) -> NoReturn:
    typer.echo(f"numberloor: {message}", err=True)
    raise typer.Exit(2)


if __name__ == "__main__":
    main()
