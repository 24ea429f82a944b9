"""`numberloor serve`: its options, as a host types them."""

from pathlib import Path
from typing import Annotated

import typer

from numberloor.server.config import NO_LIMITS, BadSettings, Limits, ServeSettings

DEFAULTS = ServeSettings()


def serve_command(
    host: Annotated[
        str, typer.Option(help="Where to listen; 0.0.0.0 for the whole network.")
    ] = DEFAULTS.host,
    port: Annotated[int, typer.Option(min=0, max=65535)] = DEFAULTS.port,
    database: Annotated[
        str,
        typer.Option(
            help="sqlite:FILE, or postgresql://… for many processes.",
            envvar="NUMBERLOOR_DATABASE",
        ),
    ] = DEFAULTS.database,
    bus: Annotated[
        str | None, typer.Option(help="redis://…, for many processes.", envvar="NUMBERLOOR_BUS")
    ] = None,
    workers: Annotated[int, typer.Option(min=1, help="Processes.")] = DEFAULTS.workers,
    origin: Annotated[
        list[str] | None,
        typer.Option(help="Another page that may open links here; may be repeated."),
    ] = None,
    forwarded_allow_ips: Annotated[
        str, typer.Option(help="Proxies whose word on the client's address counts.")
    ] = DEFAULTS.forwarded_allow_ips,
    expire_days: Annotated[
        int, typer.Option(min=1, help="Tables untouched for so long are deleted.")
    ] = DEFAULTS.expire_days,
    bot_ms: Annotated[
        float, typer.Option(min=1, help="How long a bot may think about a move.")
    ] = DEFAULTS.bot_ms,
    log_level: Annotated[
        str, typer.Option(help="debug, info, warning or error.")
    ] = DEFAULTS.log_level,
    web: Annotated[Path | None, typer.Option(help="The built web client.")] = None,
    no_limits: Annotated[
        bool, typer.Option("--no-limits", help="For measurements: as fast as it goes.")
    ] = False,
) -> None:
    """Serve live tables to browsers and programs."""
    from numberloor.server.run import serve

    settings = ServeSettings(
        host=host,
        port=port,
        database=database,
        bus=bus,
        workers=workers,
        origins=tuple(origin or ()),
        forwarded_allow_ips=forwarded_allow_ips,
        expire_days=expire_days,
        bot_ms=bot_ms,
        log_level=log_level,
        web=web,
        limits=NO_LIMITS if no_limits else Limits(),
    )
    try:
        status = serve(settings)
    except (BadSettings, OSError) as error:
        typer.echo(f"numberloor serve: {error}", err=True)
        raise typer.Exit(2) from None
    raise typer.Exit(status)
