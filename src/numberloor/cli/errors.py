"""What a person can mend is told in one sentence, with exit status 2, whichever room noticed it."""

from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from numberloor.rules.model.deck import Deck


SEED = click.IntRange(0, 2**63 - 1)  # as in the engine protocol


class Mendable(click.ClickException):
    """Something that a person can mend; the text says what is wrong, or what to do."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(f"numberloor: {self.message}", file=file, err=file is None)


def read_deck(path: Path | None) -> "Deck":
    """The deck in a file; the standard one without a file."""
    from numberloor.rules.model.deck import DeckError, parse_deck, standard_deck

    if path is None:
        return standard_deck()
    try:
        return parse_deck(read_text(path), str(path))
    except DeckError as error:
        raise Mendable(str(error)) from None


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise Mendable(f"{path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise Mendable(f"{path}: this is not a text file in UTF-8") from None
