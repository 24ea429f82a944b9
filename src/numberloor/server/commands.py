"""`numberloor serve`: its options, one for each thing that a host can set."""

from typing import Annotated

import typer

from numberloor.server.config import BadSettings, ServeSettings

DEFAULTS = ServeSettings()


def serve_command(
    host: Annotated[str, typer.Option(help="Address to listen on.")] = DEFAULTS.host,
    port: Annotated[int, typer.Option(min=0, max=65535)] = DEFAULTS.port,
    database: Annotated[
        str, typer.Option(help="sqlite:FILE, or postgresql://… for several workers.")
    ] = DEFAULTS.database,
    bus: Annotated[
        str | None, typer.Option(help="redis://…, by which several workers tell each other news.")
    ] = None,
    workers: Annotated[int, typer.Option(min=1, help="Processes.")] = DEFAULTS.workers,
    origin: Annotated[
        list[str] | None, typer.Option(help="Another origin whose pages may open a link.")
    ] = None,
    forwarded_allow_ips: Annotated[
        str, typer.Option(help="Proxies whose word on the client's address counts.")
    ] = DEFAULTS.forwarded_allow_ips,
    expire_days: Annotated[
        int, typer.Option(min=1, help="Delete tables that nobody touched for so long.")
    ] = DEFAULTS.expire_days,
    bot_ms: Annotated[float, typer.Option(min=1, help="Time a bot may think.")] = DEFAULTS.bot_ms,
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "info",
) -> None:
    """Serve tables to many homes; see docs/running.md."""
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
    )
    try:
        status = serve(settings)
    except BadSettings as error:
        typer.echo(f"numberloor: {error}", err=True)
        raise typer.Exit(2) from None
    except OSError as error:
        typer.echo(f"numberloor: cannot listen on {host}:{port}: {error.strerror}", err=True)
        raise typer.Exit(2) from None
    raise typer.Exit(status)
