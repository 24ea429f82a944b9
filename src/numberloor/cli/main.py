"""The front door for people: `numberloor play`, and the rest by name.

Help and the Tab key read the signs beside the doors; a room is opened only when somebody goes in,
and what a command needs is imported inside it.
"""

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import click
from click.exceptions import Exit
from click.shell_completion import get_completion_class

from numberloor import __version__
from numberloor.cli.errors import Mendable, read_deck, read_text
from numberloor.locale import LANGUAGES, language_from


class Room(NamedTuple):
    """Where a command lives, and the extra that brings what it needs, if one does."""

    module: str
    command: str
    sign: str
    extra: str | None = None


# In the order in which people need them. Those without a room live here.
COMMANDS: dict[str, Room | None] = {
    "play": Room("numberloor.cli.play", "play", "Play: opens the game in the browser."),
    "terminal": Room(
        "numberloor.cli.terminal",
        "terminal",
        "Play in the terminal, alone with bots or together.",
        "terminal",
    ),
    "replay": None,
    "verify": Room(
        "numberloor.cli.verify", "verify", "Check the shuffle of a saved game of a live table."
    ),
    "report": Room(
        "numberloor.cli.report",
        "report",
        "Tell what a child seems to be able to do, from its notebook.",
    ),
    "print": Room(
        "numberloor.cli.print",
        "print_",
        "Print cards, rules, a poster, practice, certificates, summaries.",
        "print",
    ),
    "deck": None,
    "serve": Room(
        "numberloor.cli.serve", "serve", "Serve live tables to browsers and programs.", "many"
    ),
    "admin": Room(
        "numberloor.cli.admin", "admin", "Look after a running server: tables, links, cleaning up."
    ),
    "export": Room(
        "numberloor.cli.export", "export", "Write the game into a folder that needs no server."
    ),
    "backup": Room(
        "numberloor.cli.backup", "backup", "Copy the tables to FILE, also while a server runs."
    ),
    "restore": Room(
        "numberloor.cli.backup",
        "restore",
        "Put the tables of a backup in place. The server must be stopped.",
    ),
    "engine": None,
    "arena": Room(
        "numberloor.cli.arena",
        "arena",
        "Let bots play many games and see who wins how often.",
        "expert",
    ),
    "lab": Room("numberloor.cli.lab", "lab", "Many games, and answers with pictures.", "lab"),
}
SHELLS = ("bash", "zsh", "fish")


class House(click.Group):
    """Opens a room only when somebody goes in."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """For lists, the sign beside the door will do."""
        room = COMMANDS.get(cmd_name)
        return super().get_command(ctx, cmd_name) if room is None else _sign(cmd_name, room)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name, command, rest = super().resolve_command(ctx, args)
        room = COMMANDS.get(name or "")
        if room is not None:
            command = getattr(import_module(room.module), room.command)
        return name, command, rest

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        with _told(None):
            return super().make_context(*args, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        with _told(ctx):
            return super().invoke(ctx)


def _sign(name: str, room: Room) -> click.Command:
    return click.Command(name, help=room.sign)


@contextmanager
def _told(ctx: click.Context | None) -> Iterator[None]:
    """Whatever a person can mend ends here, in one sentence."""
    try:
        yield
    except KeyboardInterrupt:
        raise Exit(130) from None  # as a shell counts Ctrl+C
    except BrokenPipeError:
        # The reader of our output went away (as in `numberloor replay game | head`): no error.
        _drop_what_is_left()
        raise Exit(0) from None
    except OSError as error:
        _drop_what_is_left()
        full = error.errno == errno.ENOSPC and "the output could not be written"
        what = error.filename or full
        why = error.strerror or str(error)
        raise Mendable(f"{what}: {why}" if what else why) from None
    except ImportError as error:
        name = error.name or ""
        if name.partition(".")[0] == "numberloor":
            raise  # a slip of ours
        asked = (ctx and ctx.invoked_subcommand) or ""
        raise Mendable(_missing(asked, error)) from None


def _missing(asked: str, error: ImportError) -> str:
    """Only when it is needed, since looking up what packages are called takes a while."""
    from numberloor.missing import what_to_type

    if not isinstance(error, ModuleNotFoundError) or not error.name:
        return f"{asked}: {error}"
    room = COMMANDS.get(asked)
    advice = what_to_type(error.name, room.extra if room else None)
    return f"{asked} needs {error.name}, which is not installed. Type: {advice}"


def _drop_what_is_left() -> None:
    """What could not be written would be tried once more when Python ends."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _show_completion(ctx: click.Context, _: click.Parameter, shell: str | None) -> None:
    if shell is not None and not ctx.resilient_parsing:
        completion = get_completion_class(shell)
        assert completion is not None
        click.echo(completion(ctx.command, {}, "numberloor", "_NUMBERLOOR_COMPLETE").source())
        ctx.exit()


@click.group(
    cls=House,
    context_settings={"help_option_names": ["-h", "--help"], "show_default": True},
)
@click.version_option(__version__, message="numberloor %(version)s")
@click.option(
    "--show-completion",
    type=click.Choice(SHELLS),
    expose_value=False,
    is_eager=True,
    callback=_show_completion,
    help='Show the script for completion by Tab: eval "$(numberloor --show-completion bash)".',
)
def app() -> None:
    """Up and down the floors of the Magic House."""


def main() -> None:
    if sys.argv[1:2] == ["serve"]:
        # Here, since nothing that may be compiled has been imported yet.
        from numberloor.server.process.compiled import switch_on

        switch_on()
    app(prog_name="numberloor")


@app.command()
def engine() -> None:
    """Answer the engine protocol, a line of JSON at a time."""
    from numberloor.engine import run

    for stream, what in ((sys.stdin, "standard input"), (sys.stdout, "standard output")):
        if stream is None:
            raise Mendable(f"engine reads requests and writes answers, but {what} is closed")
    run(sys.stdin.buffer, sys.stdout.buffer)


@app.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    default=lambda: language_from(os.environ),
    show_default="yours",
    help="Language of the story.",
)
def replay(file: Path, lang: str) -> None:
    """Tell a saved game turn by turn, also one that the page saved."""
    from numberloor.locale import Sentences
    from numberloor.rules.text.record import RecordError
    from numberloor.story import tell_saved

    try:
        lines = tell_saved(read_text(file), Sentences(lang))
    except RecordError as error:
        raise Mendable(f"{file}: {error}") from None
    click.echo("\n".join(lines))  # only now: half a story is none


@app.command()
@click.argument("file", required=False, type=click.Path(path_type=Path))
def deck(file: Path | None) -> None:
    """Check a deck file and show it. Start your own from what this prints."""
    from numberloor.rules.model.deck import DeckError, format_deck
    from numberloor.rules.model.levels import MAX_SEATS, MIN_SEATS, Level

    chosen = read_deck(file)
    click.echo(format_deck(chosen))
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
        click.echo(f"# {level.value}: {len(cards)} cards, {seats_text}")
        if problem:
            click.echo(f"#   {problem}")
