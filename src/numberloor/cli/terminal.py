"""`numberloor terminal`: its options, as a player types them."""

from pathlib import Path

import click

from numberloor.cli.errors import SEED, Mendable, read_deck, read_text
from numberloor.locale import LANGUAGES
from numberloor.rules.model.levels import MAX_SEATS, MIN_SEATS, HouseRule, Level
from numberloor.tables.settings import Help
from numberloor.terminal.state.options import Options
from numberloor.terminal.state.pace import StealPace


@click.command()
@click.argument("saved", required=False, type=click.Path(path_type=Path))
@click.option("--level", type=click.Choice(Level, False), help="4+, 6+ or 8+ years.")
@click.option("--bot", "bots", multiple=True, help="An opponent; repeat for more, up to four.")
@click.option("--seats", type=click.IntRange(MIN_SEATS, MAX_SEATS), help="Players in all.")
@click.option("--hot-seat", is_flag=True, help="All seats are people at this keyboard.")
@click.option("--lang", type=click.Choice(LANGUAGES), help="Language of the game.")
@click.option(
    "--deck",
    type=click.Path(path_type=Path),
    help="A deck file of your own; see 'numberloor deck'.",
)
@click.option("--seed", type=SEED, help="The same cards again.")
@click.option(
    "--house",
    type=click.Choice(HouseRule, False),
    multiple=True,
    help="A house rule; may be repeated.",
)
@click.option(
    "--steals", type=click.Choice(StealPace, False), help="How much time a steal leaves you."
)
@click.option("--lamps", type=click.Choice(Help, False), help="When lamps show what fits.")
def terminal(
    saved: Path | None,
    level: Level | None,
    bots: tuple[str, ...],
    seats: int | None,
    hot_seat: bool,
    lang: str | None,
    deck: Path | None,
    seed: int | None,
    house: tuple[HouseRule, ...],
    steals: StealPace | None,
    lamps: Help | None,
) -> None:
    """Play in the terminal, alone with bots or together.

    SAVED is a saved game to go on with.
    """
    from numberloor.terminal import run

    options = Options(
        level=level,
        seats=seats,
        bots=bots,
        hot_seat=hot_seat,
        language=lang,
        deck=None if deck is None else read_deck(deck),
        seed=seed,
        steals=steals,
        lamps=lamps,
        house=house,
        saved=None if saved is None else read_text(saved),
    )
    try:
        run(options)
    except ValueError as error:
        raise Mendable(str(error)) from None
