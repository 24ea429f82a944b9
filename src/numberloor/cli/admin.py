"""`numberloor admin`: what whoever runs a server asks of it, over its local socket."""

import json
import re
import socket
from pathlib import Path
from typing import Any

import click

from numberloor.cli.errors import Mendable

PATIENCE = 3600.0  # a vacuum of a large file takes its time


where = click.option(
    "--socket",
    "path",
    type=click.Path(path_type=Path),
    envvar="NUMBERLOOR_ADMIN_SOCKET",
    show_envvar=True,
    help="What the server was given as --admin-socket.",
)


class TakesId(click.Command):
    """One id in 64 begins with a dash, and is no option for that."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        ids = [word for word in args if re.fullmatch(r"-[\w-]{15}", word)]
        options = [word for word in args if word not in ids]
        return super().parse_args(ctx, [*options, "--", *ids] if ids else args)


@click.group()
def admin() -> None:
    """Look after a running server: tables, links, cleaning up."""


@admin.command()
@click.option("--limit", type=click.IntRange(1, 10_000), default=100, help="How many at most.")
@where
def tables(path: Path | None, limit: int) -> None:
    """The tables touched last, a line each."""
    _ask(path, do="tables", limit=limit)


@admin.command()
@where
def links(path: Path | None) -> None:
    """How many are linked to which tables, process by process."""
    _ask(path, do="links")


@admin.command(cls=TakesId)
@click.argument("what")
@where
def close(path: Path | None, what: str) -> None:
    """Close a table for good, or all tables of a class, by its code or its id."""
    _ask(path, do="close", what=what)


@admin.command()
@click.option("--days", type=click.IntRange(1), help="Untouched for so long; else as it serves.")
@where
def expire(path: Path | None, days: int | None) -> None:
    """Delete tables that nobody has touched for long, now."""
    _ask(path, do="expire", days=days)


@admin.command()
@where
def vacuum(path: Path | None) -> None:
    """Give back the room of what was deleted. Moves wait meanwhile."""
    _ask(path, do="vacuum")


def _ask(path: Path | None, **ask: Any) -> None:
    if path is None:
        raise Mendable("add --socket, the file that the server was given as --admin-socket")
    if not hasattr(socket, "AF_UNIX"):
        raise Mendable("admin needs sockets in files, which this system has not")
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as link:
            link.settimeout(PATIENCE)
            link.connect(str(path))
            link.sendall(json.dumps(ask).encode() + b"\n")
            text = b"".join(iter(lambda: link.recv(65_536), b""))
    except OSError as error:
        raise Mendable(f"{path}: no server answers: {error.strerror or error}") from None
    answer = json.loads(text or b"{}")
    if refused := answer.get("refused"):
        raise Mendable(refused)
    for line in answer.get("lines", []):
        click.echo(line)
