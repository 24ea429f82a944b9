"""`numberloor report hare`: what stands in a notebook on this computer, and what to do with it."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from numberloor.cli.errors import Mendable, read_text
from numberloor.locale import LANGUAGES, language_from
from numberloor.rules.model.levels import Level
from numberloor.tables.chairs import ANIMALS

if TYPE_CHECKING:
    from numberloor.learning.notebook import Notebook
    from numberloor.terminal.notebooks import Notebooks


@click.command()
@click.argument(
    "animal", required=False, type=click.Choice(sorted(ANIMALS), False), metavar="[ANIMAL]"
)
@click.option("--level", type=click.Choice(Level, False), help="Only this one.")
@click.option("--format", "format_", type=click.Choice(["text", "html", "json"]), default="text")
@click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    default=lambda: language_from(os.environ),
    show_default="yours",
    help="Language of the report.",
)
@click.option("--open", "open_", is_flag=True, help="From now on this animal keeps a notebook.")
@click.option("--erase", is_flag=True, help="Erase this animal's notebook.")
@click.option("--export", type=click.Path(path_type=Path), help="Copy the notebook into a file.")
@click.option(
    "--merge",
    type=click.Path(path_type=Path),
    help="Add what a notebook of the same child holds, exported on another device.",
)
@click.option(
    "--moments",
    type=click.Path(path_type=Path, allow_dash=True),
    help="A file of moments, one a line, or - : write them as one game.",
)
def report(
    animal: str | None,
    level: Level | None,
    format_: str,
    lang: str,
    open_: bool,
    erase: bool,
    export: Path | None,
    merge: Path | None,
    moments: Path | None,
) -> None:
    """Tell what a child seems to be able to do, from its notebook.

    A notebook lies on this computer alone, under the name of an ANIMAL: bear, cat, fox, frog, hare
    or owl. There is none until --open makes one; then games in the terminal that a child plays as
    this animal are written into it.
    """
    from datetime import UTC, datetime

    from numberloor.learning.moments import MomentError
    from numberloor.learning.notebook_text import NotebookError
    from numberloor.terminal.notebooks import Notebooks, notebook_folder

    if sum((open_, erase, bool(export), bool(merge), bool(moments))) > 1:
        raise Mendable("one thing at a time: --open, --erase, --export, --merge or --moments")
    notebooks = Notebooks(notebook_folder(os.environ, Path.home()))
    month = datetime.now(UTC).strftime("%Y-%m")
    notebooks.sweep(month)
    name = animal or _the_only_one(notebooks, wanted=open_ or moments is not None)
    if erase:
        there = notebooks.erase(name)
        click.echo("Erased." if there else f"There is no notebook of the {name}.")
        return
    try:
        notebook = notebooks.read(name, month)
        if open_:
            _open(notebooks, name, notebook)
        elif moments is not None:
            _tell(_with_moments(notebooks, name, notebook, moments, month), level, format_, lang)
        elif notebook is None:
            raise _none_of(name)
        elif export is not None:
            _export(notebook, export)
        elif merge is not None:
            _tell(_with_other(notebooks, notebook, merge), level, format_, lang)
        else:
            _tell(notebook, level, format_, lang)
    except MomentError as error:
        raise Mendable(f"{moments}: {error}") from None
    except NotebookError as error:
        raise Mendable(f"{error}. Nothing was changed") from None


def the_notebook(animal: str | None, file: Path | None) -> "Notebook":
    """To read from: in a file, or else that of an animal on this computer."""
    from datetime import UTC, datetime

    from numberloor.learning.notebook_text import NotebookError, parse_notebook
    from numberloor.terminal.notebooks import Notebooks, notebook_folder

    try:
        if file is not None:
            return parse_notebook(read_text(file))
        notebooks = Notebooks(notebook_folder(os.environ, Path.home()))
        name = animal or _the_only_one(notebooks, wanted=False)
        notebook = notebooks.read(name, datetime.now(UTC).strftime("%Y-%m"))
    except NotebookError as error:
        raise Mendable(f"{file}: {error}" if file else f"{error}") from None
    if notebook is None:
        raise _none_of(name)
    return notebook


def _none_of(animal: str) -> Mendable:
    return Mendable(f"the {animal} has no notebook. To open one: {_opening(animal)}")


def _opening(animal: str) -> str:
    return f"numberloor report {animal} --open"


def _the_only_one(notebooks: "Notebooks", *, wanted: bool) -> str:
    """Whose notebook is meant when nobody is named."""
    found = notebooks.open_ones()
    if wanted or len(found) > 1:
        raise Mendable(f"say whose: {', '.join(found or sorted(ANIMALS))}")
    if not found:
        raise Mendable(f"there is no notebook yet. To open one: {_opening('hare')}")
    return found[0]


def _open(notebooks: "Notebooks", animal: str, notebook: "Notebook | None") -> None:
    from numberloor.learning.notebook import Notebook

    if notebook is None:
        notebooks.keep(Notebook(animal))
    click.echo(
        f"The {animal} keeps a notebook now: {notebooks.place(animal)}\n"
        "It holds counts of jumps, no tap and no name, and goes three months after the last game.\n"
        f"To erase it: numberloor report {animal} --erase"
    )


def _with_moments(
    notebooks: "Notebooks", animal: str, notebook: "Notebook | None", file: Path, month: str
) -> "Notebook":
    """One game more. It is kept only where a notebook is open."""
    from numberloor.learning.moments import parse_moments
    from numberloor.learning.notebook import Notebook, write_game

    text = sys.stdin.read() if str(file) == "-" else read_text(file)
    after = write_game(notebook or Notebook(animal), text, parse_moments(text), month)
    if notebook is None:
        click.echo(f"Nothing was kept: the {animal} has no notebook.", err=True)
    elif after is not notebook:
        notebooks.keep(after)
    return after


def _with_other(notebooks: "Notebooks", notebook: "Notebook", file: Path) -> "Notebook":
    from dataclasses import replace

    from numberloor.learning.notebook import merge
    from numberloor.learning.notebook_text import NotebookError, parse_notebook

    try:
        other = parse_notebook(read_text(file))
    except NotebookError as error:
        raise Mendable(f"{file}: {error}. Nothing was changed") from None
    after = merge(notebook, replace(other, animal=notebook.animal))
    notebooks.keep(after)
    return after


def _export(notebook: "Notebook", file: Path) -> None:
    from numberloor.learning.notebook_text import format_notebook
    from numberloor.terminal.notebooks import write_whole

    write_whole(file, format_notebook(notebook) + "\n")
    click.echo(f"{file}")


def _tell(notebook: "Notebook", level: Level | None, format_: str, lang: str) -> None:
    import json

    from numberloor.learning.report import house, report_data
    from numberloor.locale import Sentences
    from numberloor.terminal.report import report_page, report_text

    # Of a notebook in which nothing stands the report says just that.
    levels = [level] if level else [one for one in Level if one in notebook.pages] or [Level.BASIC]
    if format_ == "json":
        windows = {window.code: light.value for window, light in house(notebook).items()}
        reports = [report_data(notebook, one) for one in levels]
        data = {"animal": notebook.animal, "reports": reports, "house": windows}
        click.echo(json.dumps(data, ensure_ascii=False))
        return
    told = report_page if format_ == "html" else report_text
    click.echo(told(notebook, levels, Sentences(lang)))
