"""What docs/wire.md shows can be said, and nothing that can be said is missing from it."""

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from numberloor.server import messages as wire
from numberloor.server.config import Limits
from numberloor.server.link import BEAT_SECONDS, SILENT_SECONDS
from numberloor.server.serving import GRACE_SECONDS

PAGE = (Path(__file__).parents[2] / "docs" / "wire.md").read_text(encoding="utf-8")
SHOWN = [
    line
    for block in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    for line in block.splitlines()
]


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
    assert (
        f"takes {limits.messages_per_second} messages a second and {limits.messages_burst} at once"
        in words
    )
