"""`numberloor verify`: whether a saved game was dealt from the secret that was promised for it."""

import os
from pathlib import Path

import click
from click.exceptions import Exit

from numberloor.cli.errors import Mendable, read_text
from numberloor.locale import LANGUAGES, Sentences, language_from
from numberloor.rules.sealed.verdict import Finding, judge
from numberloor.rules.text.record import RecordError

NOT_CONFIRMED = 1


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--seal", help="The seal that you saw before the game, or its beginning.")
@click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    default=lambda: language_from(os.environ),
    show_default="yours",
    help="Language of the answer.",
)
def verify(file: Path, seal: str | None, lang: str) -> None:
    """Check the shuffle of a saved game of a live table.

    The cards are dealt again from the secret of the game, and every move is made again. Ends with 0
    if all is confirmed, 1 if it is not, 2 if FILE is no saved game.
    """
    try:
        verdict = judge(read_text(file), seal)
    except RecordError as error:
        raise Mendable(f"{file}: {error}") from None
    click.echo(f"{file}: {Sentences(lang).tell(verdict)}")
    if verdict.finding is not Finding.CONFIRMED:
        raise Exit(NOT_CONFIRMED)
