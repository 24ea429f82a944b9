"""What docs/wire.md shows can be said, and nothing that can be said is missing from it."""

import json
import re
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from numberloor import wire
from numberloor.server.config import Limits
from numberloor.server.live.presence import GRACE_SECONDS
from numberloor.server.live.scheduler import SILENT_SECONDS
from numberloor.server.lobby.classes import MOST_TABLES
from numberloor.server.socket.session import BEAT_SECONDS
from tests.support.servers import Server

PAGE = (Path(__file__).parents[2] / "docs" / "wire.md").read_text(encoding="utf-8")
SHOWN = [
    line
    for block in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    for line in block.splitlines()
]

REQUEST = re.compile(
    r"```http\nPOST (\S+) HTTP/1.1\n.*?\n\n(.*?)```\s.*?"
    r"```http\nHTTP/1.1 (\d+) .*?\n\n(.*?)```",
    re.DOTALL,
)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(f"sqlite:{tmp_path / 'tables.sqlite'}") as running:
        yield running


def shape(value: Any) -> Any:
    """Which fields of which kinds, whatever is in them."""
    if isinstance(value, dict):
        return {name: shape(inside) for name, inside in value.items()}
    return [shape(inside) for inside in value] if isinstance(value, list) else type(value)


def test_requests_that_are_shown_are_answered_as_shown(server: Server) -> None:
    shown = REQUEST.findall(PAGE)
    assert [path for path, *_ in shown] == ["/api/tables", "/api/join", "/api/classes"]
    code = ""
    for path, body, status, answer in shown:
        data = body.replace("fox-moon-42", code).encode() if code else body.encode()
        request = urllib.request.Request(server.url + path, data, method="POST")
        with urllib.request.urlopen(request) as answered:
            said = json.load(answered)
        assert answered.status == int(status)
        assert shape(said) == shape(json.loads(answer))
        code = said["code"]


def test_the_keys_that_are_shown_look_like_keys() -> None:
    keys = re.findall(r'key": "(.*?)"', PAGE)
    assert keys
    for key in keys:
        msgspec.convert(key, wire.Key)


def tags(kinds: object) -> set[str]:
    return {str(kind.__struct_config__.tag) for kind in get_args(kinds)}


@pytest.mark.parametrize("line", SHOWN)
def test_a_message_that_is_shown_is_understood(line: str) -> None:
    msgspec.json.decode(line, type=wire.AnyCommand)


def test_every_command_is_shown_and_every_answer_told() -> None:
    said = {msgspec.json.decode(line)["do"] for line in SHOWN}
    assert said == tags(wire.AnyCommand)
    assert tags(wire.AnyAnswer) <= set(re.findall(r"`(\w+)`", PAGE))


def test_its_numbers_are_those_of_the_program() -> None:
    limits = Limits()
    words = " ".join(PAGE.split())
    assert f"every `beat_seconds` of the welcome ({BEAT_SECONDS})" in words
    assert (
        f"nothing for {SILENT_SECONDS} seconds is closed, and {GRACE_SECONDS:.0f} seconds" in words
    )
    assert f"at most {limits.message_bytes} bytes" in words
    assert f"at {MOST_TABLES} tables" in words
    assert (
        f"takes {limits.messages_per_second} messages a second and {limits.messages_burst} at once"
        in words
    )
