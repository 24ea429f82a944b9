"""`numberloor play`: opens the game on this machine, in the browser."""

import os
import socket
import sys
import threading
import time
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

import click
from click.exceptions import Exit

from numberloor.cli.errors import Mendable
from numberloor.server.config import ServeSettings

FIRST_PORT = 8000
NO_SCREEN = "There is no screen here to open a browser on: "
SHARED = "open the address on another device, or use numberloor terminal."
NOT_SHARED = "use numberloor terminal, or numberloor play --share for other devices at home."


@click.command()
@click.option("--share", is_flag=True, help="Let phones and tablets in this home join.")
@click.option("--browser/--no-browser", default=True, help="Open the page in a browser.")
@click.option("--port", type=click.IntRange(1, 65535), help="Where to listen.")
def play(share: bool, browser: bool, port: int | None) -> None:
    """Play: opens the game in the browser."""
    from numberloor.server.http.addresses import home_address
    from numberloor.server.http.pages import web_folder
    from numberloor.server.process.logs import set_up_logs
    from numberloor.server.process.run import CannotStart, work

    if web_folder() is None:
        _play_in_the_terminal()
        return
    host = "0.0.0.0" if share else "127.0.0.1"
    games = _games_file()
    settings = ServeSettings(host=host, database=f"sqlite:{games}", log_level="warning")
    listener = _listener(settings, port)
    set_up_logs(settings.log_level)
    here = f"http://127.0.0.1:{listener.getsockname()[1]}/"

    def tell() -> None:
        _tell(here, home_address(listener.getsockname()[1]) if share else None)
        if browser and _has_screen():
            threading.Thread(target=_open_when_ready, args=(here,), daemon=True).start()
        elif browser:
            click.echo(NO_SCREEN + (SHARED if share else NOT_SHARED))

    try:
        status = work(settings, listener, opened=tell)
    except CannotStart as error:
        raise Mendable(
            f"your games cannot be opened: {error}. To begin new ones, move {games} away."
        ) from None
    raise Exit(status)


def _play_in_the_terminal() -> None:
    """In a checkout whose page has not been built; an installed package always has it."""
    not_built = "the page is not built: 'make web' builds it"
    if find_spec("textual") is None:
        raise Mendable(not_built)
    from numberloor.terminal import Options, run

    click.echo(f"numberloor: {not_built}. Until then, here is the game in the terminal.", err=True)
    try:
        run(Options())
    except ValueError as error:
        raise Mendable(str(error)) from None


def _listener(settings: ServeSettings, port: int | None) -> socket.socket:
    """The port that was asked for; else the first free one, so that two games can run at once."""
    from numberloor.server.process.run import listen

    problem: str | None = None
    for place in (port,) if port else (*range(FIRST_PORT, FIRST_PORT + 20), 0):
        try:
            return listen(replace(settings, port=place))
        except OSError as error:
            problem = error.strerror
    raise Mendable(f"cannot listen on port {port} ({problem}): choose another, or leave --port out")


def _games_file() -> Path:
    """Where a family's tables are kept: one file, in the usual place for such data."""
    if sys.platform == "win32":
        home = Path(os.environ.get("LOCALAPPDATA", Path.home()))
    elif sys.platform == "darwin":
        home = Path.home() / "Library" / "Application Support"
    else:
        home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    folder = home / "numberloor"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Mendable(
            f"your games cannot be kept in {folder}: {error.strerror}. "
            "Make it a folder in which you may write"
        ) from None
    return folder / "tables.sqlite"


def _tell(here: str, at_home: str | None) -> None:
    click.echo(f"Numberloor is open at {here}")
    if at_home:
        import segno

        click.echo(f"In this home, open {at_home} or point a camera here:\n")
        segno.make(at_home, error="m").terminal(compact=True)
    click.echo("Leave this window open while you play; Ctrl+C ends the game.")


def _has_screen() -> bool:
    """Over ssh there is no screen, and a text browser would take over the terminal."""
    if sys.platform in ("win32", "darwin"):
        return "SSH_CONNECTION" not in os.environ
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _open_when_ready(address: str) -> None:
    import webbrowser

    _wait_for(address)
    if not webbrowser.open(address):
        click.echo("No browser could be opened: open the address above in yours.")


def _wait_for(address: str) -> None:
    """Until the game answers, or five seconds."""
    import urllib.request

    for _ in range(100):
        try:
            with urllib.request.urlopen(f"{address}healthz", timeout=1):
                return
        except OSError:
            time.sleep(0.05)
