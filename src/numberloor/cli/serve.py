"""`numberloor serve`: its options, as a host types them."""

from pathlib import Path
from typing import Any, NoReturn

import click
from click.exceptions import Exit

from numberloor.cli.errors import Mendable, read_text
from numberloor.live.limits import NO_LIMITS, Limits
from numberloor.server.config import LOG_LEVELS, BadSettings, ServeSettings, check_settings

DEFAULTS = ServeSettings()


@click.command()
@click.option(
    "--host", default=DEFAULTS.host, help="Where to listen; 0.0.0.0 for the whole network."
)
@click.option("--port", type=click.IntRange(0, 65535), default=DEFAULTS.port)
@click.option(
    "--database",
    default=DEFAULTS.database,
    envvar="NUMBERLOOR_DATABASE",
    show_envvar=True,
    help="sqlite:FILE, or postgresql://… for many processes.",
)
@click.option(
    "--database-file",
    type=click.Path(path_type=Path),
    envvar="NUMBERLOOR_DATABASE_FILE",
    show_envvar=True,
    help="A file in which the address of the database stands, with its password.",
)
@click.option(
    "--bus",
    envvar="NUMBERLOOR_BUS",
    show_envvar=True,
    help="redis://…, for many processes.",
)
@click.option("--workers", type=click.IntRange(1), default=DEFAULTS.workers, help="Processes.")
@click.option(
    "--origin",
    "origins",
    multiple=True,
    help="Another page that may open links here; may be repeated.",
)
@click.option(
    "--forwarded-allow-ips",
    default=DEFAULTS.forwarded_allow_ips,
    help="Proxies whose word on the client's address counts.",
)
@click.option(
    "--expire-days",
    type=click.IntRange(1),
    default=DEFAULTS.expire_days,
    help="Tables untouched for so long are deleted.",
)
@click.option(
    "--drain-seconds",
    type=click.FloatRange(0, 300),
    default=DEFAULTS.drain_seconds,
    help="After SIGTERM serve on for so long, while /readyz says no.",
)
@click.option(
    "--bot-ms",
    type=click.FloatRange(1),
    default=DEFAULTS.bot_ms,
    help="How long a bot may think about a move.",
)
@click.option(
    "--admin-socket",
    type=click.Path(path_type=Path),
    envvar="NUMBERLOOR_ADMIN_SOCKET",
    show_envvar=True,
    help="A file in which to listen for numberloor admin.",
)
@click.option("--log-level", type=click.Choice(LOG_LEVELS), default=DEFAULTS.log_level)
@click.option("--web", type=click.Path(path_type=Path), help="The built web client.")
@click.option(
    "--check", "only_check", is_flag=True, help="Tell what is wrong with these settings, and end."
)
@click.option("--no-limits", is_flag=True, help="For measurements: as fast as it goes.")
def serve(no_limits: bool, only_check: bool, database_file: Path | None, **settings: Any) -> None:
    """Serve live tables to browsers and programs."""
    from numberloor.server.process import run

    if database_file is not None:
        settings["database"] = _address_in(database_file)
    chosen = ServeSettings(limits=NO_LIMITS if no_limits else Limits(), **settings)
    if only_check:
        _check(chosen)
    try:
        status = run.serve(chosen)
    except BadSettings as error:
        raise Mendable(str(error)) from None
    except run.CannotStart as error:
        raise Mendable(
            f"cannot start: {error}. --database says where the tables are kept: look there, "
            "or name another place"
        ) from None
    raise Exit(status)


def _check(settings: ServeSettings) -> NoReturn:
    from numberloor.server.process.check import Verdict, check

    found = check(settings)
    for one in found:
        click.echo(one)
    raise Exit(2 if any(one.verdict is Verdict.WRONG for one in found) else 0)


def _address_in(file: Path) -> str:
    """Not shown, also when it is wrong: it is kept in a file because it is a secret."""
    address = read_text(file).strip()
    try:
        check_settings(ServeSettings(database=address))
    except BadSettings:
        raise Mendable(f"{file}: takes one line, sqlite:FILE or postgresql://…") from None
    return address
