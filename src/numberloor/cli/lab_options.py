"""The options that the lab's commands share, and what they make of them."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from numberloor.cli.errors import SEED, Mendable
from numberloor.rules.model.levels import MAX_SEATS, MIN_SEATS, HouseRule, Level

if TYPE_CHECKING:
    TextParam = click.ParamType[str]
else:  # takes no brackets before click 8.4
    TextParam = click.ParamType

Command = TypeVar("Command", bound=Callable[..., Any])
FILE = click.Path(path_type=Path)


COMPILED = ("random", "greedy", "one-step", "whole-turn")


class CompiledPlayer(click.Choice[str]):
    """Who plays where only compiled players are quick enough; a bot's name is never another's."""

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        if value not in COMPILED:
            self.fail(
                f"{value} is not compiled; here play {', '.join(COMPILED)}. Bots of the arena play "
                "in lab report, compare and sweep.",
                param,
                ctx,
            )
        return super().convert(value, param, ctx)


class Player(TextParam):
    """Who plays: a compiled player, a bot of the arena, or a mix of bots."""

    name = "player"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        from numberloor.lab.sampling.players import parse_player

        try:
            return parse_player(value)
        except ValueError as error:
            self.fail(str(error), param, ctx)


player = click.option(
    "--player",
    type=Player(),
    default="skill-2",
    show_default=True,
    help="On every seat: a bot, a mix such as skill-2,skill-4,child; or one-step, whole-turn.",
)
level = click.option(
    "--level", type=click.Choice(Level, False), default="basic", help="4+, 6+ or 8+ years."
)
levels = click.option(
    "--level",
    "levels",
    type=click.Choice(Level, False),
    multiple=True,
    help="May be repeated; all unless told.",
)
table_sizes = click.option("--seats", default="2-5", help="2-5, 3 or 2,4.")
deck = click.option("--deck", type=FILE, help="A deck file of your own.")
house = click.option(
    "--house",
    type=click.Choice(HouseRule, False),
    multiple=True,
    help="A house rule; may be repeated.",
)
seed = click.option("--seed", type=SEED, default=0, help="The same seed, the same report.")
workers = click.option("--workers", type=click.IntRange(1), help="Threads; all cores if left out.")
processes = click.option(
    "--workers", type=click.IntRange(1), help="Processes; all cores if left out."
)
_WORKERS = click.option(
    "--workers",
    type=click.IntRange(1),
    help="Threads, or processes where bots play or of a local cluster; all cores if left out.",
)
_WIDTH = click.option(
    "--width",
    type=click.FloatRange(0.01),
    help="Play until shares are known to ± so many points, means to ± %; 0.5 if all are compiled.",
)
_GAMES = click.option(
    "--games", type=click.IntRange(20), help="About so many games a setting; 1,000 where bots play."
)
_PACE = click.option(
    "--pace",
    "paces",
    multiple=True,
    help="name=set-up,turn,card,draw,star,shuffle in seconds; up to four, and where "
    "one is told, the first.",
)
_CLUSTER = click.option("--cluster", help="Dask: 'local', or a scheduler such as tcp://host:8786.")
_SVG = click.option("--svg", is_flag=True, help="Save each figure as a file, too.")


def seats(default: int) -> Callable[[Command], Command]:
    return click.option("--seats", type=click.IntRange(MIN_SEATS, MAX_SEATS), default=default)


def study(out: str) -> Callable[[Command], Command]:
    """What report, compare and sweep have in common: how much to play, where, and what is kept."""
    folder = click.option(
        "--out", type=FILE, default=out, help="A folder; finished games stay there too."
    )
    options = (seed, _WIDTH, _GAMES, _PACE, _WORKERS, _CLUSTER, folder, _SVG)

    def add(command: Command) -> Command:
        for option in reversed(options):
            command = option(command)
        return command

    return add


def check_writable(path: Path) -> None:
    """Refuse now what else would turn out after hours, when there is something to be kept."""
    try:
        if not path.parent.is_dir():
            raise ValueError(f"there is no folder {path.parent} to write {path.name} into")
        was_there = path.exists()
        path.open("ab").close()
    except OSError as error:
        raise ValueError(
            f"--out {path}: {error.strerror}; name a file that may be written"
        ) from None
    if not was_there:
        path.resolve().unlink()  # a link stays


def make_folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ValueError(f"--out {path}: {error.strerror}; name a folder to write into") from None


@contextmanager
def mendable() -> Iterator[None]:
    """Counting games takes Numba; what a person can mend is told in one line."""
    import_module("numba")
    from numberloor.kernel.device import DeviceError
    from numberloor.lab.sampling.cluster import ClusterError

    try:
        yield
    except (ValueError, ClusterError, DeviceError) as error:
        raise Mendable(str(error)) from None
