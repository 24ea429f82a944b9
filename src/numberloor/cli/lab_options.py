"""The options that the lab's commands share, and what they make of them."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

import click

from numberloor.cli.errors import SEED, Mendable
from numberloor.rules.model.levels import MAX_SEATS, MIN_SEATS, HouseRule, Level

Command = TypeVar("Command", bound=Callable[..., Any])
FILE = click.Path(path_type=Path)


RENAMED = {"greedy": "one-step", "planner": "whole-turn"}


class Player(click.Choice[str]):
    """Who plays the games that are counted; two of them once had the names of other bots."""

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        if value in RENAMED:
            self.fail(f"{value} is a bot of the arena; type {RENAMED[value]} here.", param, ctx)
        return super().convert(value, param, ctx)


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
workers = click.option(
    "--workers",
    type=click.IntRange(1),
    help="Threads, or processes of a local cluster; all cores.",
)
_WIDTH = click.option(
    "--width",
    type=click.FloatRange(0.01),
    default=0.5,
    help="Play until shares are known to ± so many points, means to ± %.",
)
_GAMES = click.option(
    "--games", type=click.IntRange(20), help="About so many games a setting, whatever the width."
)
_PACE = click.option(
    "--pace",
    "paces",
    multiple=True,
    help="name=set-up,turn,card,draw,star,shuffle in seconds; up to four.",
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
    options = (seed, _WIDTH, _GAMES, _PACE, workers, _CLUSTER, folder, _SVG)

    def add(command: Command) -> Command:
        for option in reversed(options):
            command = option(command)
        return command

    return add


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
