"""`numberloor export`: the game as a folder, for a static host or a stick."""

from pathlib import Path

import click

from numberloor.cli.errors import Mendable


@click.command()
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option("--force", is_flag=True, help="Replace what an export has left in DIR before.")
def export(folder: Path, force: bool) -> None:
    """Write the game into a folder that needs no server.

    Any static host can serve it, and so can `python3 -m http.server -d DIR`.
    """
    from numberloor.server.http.export import ExportRefused, write_folder
    from numberloor.server.http.pages import NO_PAGE, web_folder

    page = web_folder()
    if page is None or not (page / "python").is_dir():
        raise Mendable(f"nothing was exported: {NO_PAGE}")
    try:
        files, size = write_folder(page, folder, replace=force)
    except ExportRefused as refused:
        raise Mendable(f"nothing was exported: {refused}") from None
    click.echo(f"{folder}: {files} files, {size / 1e6:.1f} MB")
