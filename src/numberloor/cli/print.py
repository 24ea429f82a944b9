"""`numberloor print cards`: the game on paper, as a PDF a command.

What is printed is made by `paper`; here are its options, and one sentence for what a person can mend.
"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from numberloor.cli.errors import SEED, Mendable, read_deck, read_text
from numberloor.cli.report import the_notebook
from numberloor.locale import LANGUAGES, language_from
from numberloor.paper.booklet import Order
from numberloor.paper.certificates import MAX_NAME, MAX_STARS
from numberloor.paper.papers import PAPERS
from numberloor.paper.poster import SIZES
from numberloor.paper.practice import MAX_SHEETS
from numberloor.paper.qr import check_url
from numberloor.paper.sheets import Cut, Flip
from numberloor.rules.model.levels import Level
from numberloor.tables.chairs import ANIMALS

if TYPE_CHECKING:
    from numberloor.rules.jumps import Jump

F = TypeVar("F", bound=Callable[..., Any])


def _common(command: F) -> F:
    """What every print can be told."""
    for option in (
        click.option("-o", "--output", type=click.Path(path_type=Path), help="The PDF to write."),
        click.option(
            "--save-ink", "saving", is_flag=True, help="Pale colours, for printers at home."
        ),
        click.option(
            "--lang",
            type=click.Choice(LANGUAGES),
            default=lambda: language_from(os.environ),
            show_default="yours",
            help="Language of the words.",
        ),
        click.option("--paper", type=click.Choice(list(PAPERS), False), default="a4"),
    ):
        command = option(command)
    return command


def _checked_url(_: click.Context, __: click.Parameter, url: str) -> str:
    try:
        return check_url(url) if url else ""
    except ValueError as error:
        raise Mendable(str(error)) from None


URL = click.option(
    "--url", default="", callback=_checked_url, help="Where you host the game: adds QR codes to it."
)


def _written(pdf: bytes, output: Path | None, *names: str) -> None:
    """Says where it lies. Without a wish it is called by what is in it."""
    target = output or Path("-".join(("numberloor", *filter(None, names))) + ".pdf")
    target.write_bytes(pdf)
    click.echo(f"{target}")


@click.group("print")
def print_() -> None:
    """Print cards, rules, a poster, practice, certificates, summaries.

    Each is a PDF in this folder, or where --output says.
    """


@print_.command()
@click.option("--level", type=click.Choice(Level, False), help="Only the cards of this level.")
@click.option("--deck", type=click.Path(path_type=Path), help="A deck file of your own.")
@click.option(
    "--cut",
    type=click.Choice(Cut, False),
    default=Cut.SCISSORS,
    help="Who cuts: scissors at home (9 a page), a print shop (8 with bleed and crop marks), a "
    "card-printing service (one a page with bleed).",
)
@click.option(
    "--flip",
    type=click.Choice(Flip, False),
    default=Flip.LONG,
    help="The edge about which your printer turns the sheet; none: no backs.",
)
@click.option("--box/--no-box", default=True, help="With a box to fold.")
@URL
@_common
def cards(
    level: Level | None,
    deck: Path | None,
    cut: Cut,
    flip: Flip,
    box: bool,
    url: str,
    paper: str,
    lang: str,
    saving: bool,
    output: Path | None,
) -> None:
    """The whole deck with its stars, or the deck of one level, and a box."""
    from numberloor.paper.cards import CardsWish, print_cards
    from numberloor.rules.model.deck import DeckError

    wish = CardsWish(read_deck(deck), level, PAPERS[paper], cut, flip, box, lang, saving, url)
    try:
        pdf = print_cards(wish)
    except DeckError as error:
        raise Mendable(f"{deck}: {error}" if deck else str(error)) from None
    _written(pdf, output, "cards", level.value if level else "", paper)


@print_.command()
@click.option(
    "--order",
    type=click.Choice(Order, False),
    default=Order.FOLDED,
    help="Folded: two pages a side, to fold and staple. Pages: one after the other, to read.",
)
@click.option(
    "--flip",
    type=click.Choice([Flip.LONG, Flip.SHORT], False),
    default=Flip.SHORT,
    help="Folded: the edge about which your printer turns the sheet.",
)
@URL
@_common
def rules(
    order: Order, flip: Flip, url: str, paper: str, lang: str, saving: bool, output: Path | None
) -> None:
    """The illustrated rulebook."""
    from numberloor.paper.booklet import RulesWish, print_rules

    pdf = print_rules(RulesWish(PAPERS[paper], lang, order, flip, saving, url))
    _written(pdf, output, "rules", lang, "pages" if order is Order.PAGES else "")


@print_.command()
@click.option(
    "--size", type=click.Choice(list(SIZES), False), default="a1", help="How large it gets."
)
@_common
def poster(size: str, paper: str, lang: str, saving: bool, output: Path | None) -> None:
    """The tower 0 to 19 for the wall, in tiles to glue."""
    from numberloor.paper.poster import PosterWish, print_poster

    pdf = print_poster(PosterWish(PAPERS[paper], size, lang, saving))
    _written(pdf, output, "poster", size)


@print_.command()
@click.option("--level", type=click.Choice(Level, False), default=Level.BASIC)
@click.option("--sheets", type=click.IntRange(1, MAX_SHEETS), default=2)
@click.option("--seed", type=SEED, default=0, help="Another number gives other questions.")
@click.option(
    "--animal",
    type=click.Choice(sorted(ANIMALS), False),
    help="Ask for the sums that are due in this animal's notebook.",
)
@click.option(
    "--notebook",
    type=click.Path(path_type=Path),
    help="The same, from a notebook that was exported to a file.",
)
@_common
def practice(
    level: Level,
    sheets: int,
    seed: int,
    animal: str | None,
    notebook: Path | None,
    paper: str,
    lang: str,
    saving: bool,
    output: Path | None,
) -> None:
    """Sheets made from the rules, with the answers on the last page."""
    from numberloor.paper.practice_print import PracticeWish, print_practice

    whose, due = _due(level, animal, notebook)
    wish = PracticeWish(PAPERS[paper], level, sheets, seed, due, whose, lang, saving)
    _written(print_practice(wish), output, "practice", whose, level.value)


def _due(level: Level, animal: str | None, notebook: Path | None) -> tuple[str, tuple["Jump", ...]]:
    """Whose notebook it is, and which jumps it names; none without a notebook."""
    from numberloor.learning.notebook import estimates
    from numberloor.learning.practice import due

    if animal and notebook:
        raise Mendable("one thing at a time: --animal or --notebook")
    if not animal and not notebook:
        return "", ()
    found = the_notebook(animal, notebook)
    return found.animal.rpartition("-")[2], due(level, estimates(found, level))


@print_.command()
@click.option(
    "--animal", "animals", multiple=True, type=click.Choice(sorted(ANIMALS), False),
    help="Who dances; all six, a page each, unless told.", show_default=False,
)  # fmt: skip
@click.option("--name", default="", help="Of the child; a line to write it on unless told.")
@click.option("--stars", type=click.IntRange(1, MAX_STARS), default=MAX_STARS)
@_common
def stars(
    animals: tuple[str, ...],
    name: str,
    stars: int,
    paper: str,
    lang: str,
    saving: bool,
    output: Path | None,
) -> None:
    """Certificates for the winner."""
    from numberloor.paper.certificates import StarsWish, print_stars

    if len(name) > MAX_NAME or not name.isprintable():
        raise Mendable(f"--name: one line of at most {MAX_NAME} letters fits on a certificate")
    wish = StarsWish(PAPERS[paper], animals or tuple(ANIMALS), name.strip(), stars, lang, saving)
    _written(print_stars(wish), output, "stars")


@print_.command()
@click.argument("file", type=click.Path(path_type=Path))
@_common
def summary(file: Path, paper: str, lang: str, saving: bool, output: Path | None) -> None:
    """A saved game told with its sums, or the summary of a lesson."""
    from numberloor.paper.summary import SummaryWish, print_summary
    from numberloor.rules.text.record import RecordError

    try:
        pdf = print_summary(read_text(file), SummaryWish(PAPERS[paper], lang, saving))
    except RecordError as error:
        raise Mendable(f"{file}: {error}") from None
    _written(pdf, output, "summary")
