"""The options that the lab's commands share, and what they make of them."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Literal

import typer

from numberloor.rules.deck import Deck, DeckError, parse_deck, standard_deck
from numberloor.rules.levels import HouseRule, Level

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
Player = Literal["random", "greedy", "planner"]
Device = Literal["cpu", "cuda"]
SvgOption = Annotated[bool, typer.Option("--svg", help="Save each figure as a file, too.")]


def read_deck(path: Path | None) -> Deck:
    if path is None:
        return standard_deck()
    try:
        return parse_deck(path.read_text(encoding="utf-8"), str(path))
    except OSError as error:
        raise ValueError(f"{path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise ValueError(f"{path}: this is not a text file in UTF-8") from None


@contextmanager
def mendable() -> Iterator[None]:
    """What a person can mend is told in one line."""
    from numberloor.kernel.device import DeviceError
    from numberloor.lab.cluster import ClusterError

    try:
        yield
    except (DeckError, ValueError, ClusterError, DeviceError) as error:
        typer.echo(f"numberloor: {error}", err=True)
        raise typer.Exit(2) from None
