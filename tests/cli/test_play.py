"""`numberloor play` and `serve` where there is no screen, or no page."""

import logging
import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner
from fastapi import FastAPI

from numberloor.cli import play
from numberloor.cli.main import app
from numberloor.server.http import pages
from numberloor.server.process.logs import JsonLines


@pytest.fixture
def no_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "web_folder", lambda: None)


@pytest.mark.parametrize(
    ("options", "advice"),
    [
        ([], "use numberloor terminal, or numberloor play --share for other devices at home."),
        (["--share"], "open the address on another device, or use numberloor terminal."),
    ],
)
def test_without_a_screen_it_says_where_else_to_play(
    options: list[str], advice: str, tmp_path: Path
) -> None:
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "SSH_CONNECTION")
    environ = {name: text for name, text in os.environ.items() if name not in screens}
    command = [sys.executable, "-m", "numberloor", "play", *options]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        text=True,
        env=environ | {"XDG_DATA_HOME": str(tmp_path), "SSH_CONNECTION": "from elsewhere"},
    ) as process:
        assert process.stdout is not None
        told: list[str] = []
        while not (told and "no screen" in told[-1]):
            told.append(line := process.stdout.readline())
            assert line  # else it ended without a word
        play._wait_for(told[0].split()[-1])
        process.send_signal(signal.SIGINT)
        assert process.wait() == 0
    assert told[0].startswith("Numberloor is open at http://127.0.0.1:")
    assert told[-1] == f"There is no screen here to open a browser on: {advice}\n"


def test_without_the_page_it_goes_to_the_terminal(no_page: None) -> None:
    done = CliRunner().invoke(app, ["play"])
    first, second = done.stderr.splitlines()
    assert done.exit_code == 2
    assert "'make web' builds it. Until then, here is the game in the terminal." in first
    assert "this is no terminal" in second  # a test has none


def test_without_the_page_and_textual_it_says_how_to_build_it(
    no_page: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "find_spec", lambda _: None)
    done = CliRunner().invoke(app, ["play"])
    assert done.exit_code == 2
    assert done.output == "numberloor: the page is not built: 'make web' builds it\n"


async def test_a_server_without_the_page_says_so_to_a_browser() -> None:
    house = FastAPI()
    pages.add_pages(house, None)
    way = httpx.ASGITransport(house)
    async with httpx.AsyncClient(transport=way, base_url="http://house") as client:
        answer = await client.get("/")
    assert answer.headers["content-type"].startswith("text/plain")
    assert "the page is not built" in answer.text


def test_no_colours_in_the_log() -> None:
    record = logging.makeLogRecord({"msg": "Started", "color_message": "\x1b[36mStarted"})
    assert "color" not in JsonLines().format(record)
