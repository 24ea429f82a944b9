"""`numberloor backup` and `numberloor restore`: a host's tables, put away and fetched back."""

from pathlib import Path

import click

from numberloor.cli.errors import Mendable
from numberloor.server.config import BadSettings, ServeSettings, check_settings

database_option = click.option(
    "--database",
    default=ServeSettings().database,
    envvar="NUMBERLOOR_DATABASE",
    show_envvar=True,
    help="The server's: sqlite:FILE.",
)


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@database_option
@click.option("--force", is_flag=True, help="Replace FILE if it is there.")
def backup(file: Path, database: str, force: bool) -> None:
    """Copy the tables to FILE, also while a server runs."""
    from numberloor.storage.sqlite_backup import BackupRefused, back_up

    try:
        contents = back_up(_sqlite(database, "pg_dump"), file, overwrite=force)
    except BackupRefused as error:
        raise Mendable(f"no backup was made: {error}") from None
    click.echo(f"{file}: {contents}")


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@database_option
def restore(file: Path, database: str) -> None:
    """Put the tables of a backup in place. The server must be stopped."""
    from numberloor.storage import sqlite_backup

    place = _sqlite(database, "pg_restore")
    try:
        restored = sqlite_backup.restore(file, place)
    except sqlite_backup.BackupRefused as error:
        raise Mendable(f"nothing was restored: {error}") from None
    click.echo(f"{place}: {restored.contents}")
    if restored.kept is not None:
        click.echo(f"What was there before is kept as {restored.kept}")


def _sqlite(database: str, instead: str) -> Path:
    try:
        check_settings(ServeSettings(database=database))
    except BadSettings as error:
        raise Mendable(str(error)) from None
    if database.startswith(("postgresql://", "postgres://")):
        raise Mendable(f"this is for SQLite; PostgreSQL has {instead}: see docs/hosting/backup.md")
    return Path(database.removeprefix("sqlite:"))
