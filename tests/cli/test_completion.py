"""The Tab key: commands, the commands of rooms that are not open yet, options and their values."""

import os
import subprocess
import sys

import pytest
from click.testing import CliRunner

from numberloor.cli.main import COMMANDS, SHELLS, app


def offered(line: str) -> list[str]:
    """What bash is offered for the last word of a line."""
    words = line.split(" ")
    asked = {
        "_NUMBERLOOR_COMPLETE": "bash_complete",
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(words) - 1),
    }
    done = subprocess.run(
        [sys.executable, "-m", "numberloor"],
        env=os.environ | asked,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""
    return [row.partition(",")[2] for row in done.stdout.splitlines()]


@pytest.mark.parametrize(
    ("line", "answers"),
    [
        ("numberloor ", list(COMMANDS)),
        ("numberloor te", ["terminal"]),
        ("numberloor lab sw", ["sweep"]),
        ("numberloor lab games --pl", ["--player"]),
        ("numberloor lab games --player ", ["random", "greedy", "one-step", "whole-turn"]),
        ("numberloor terminal --level b", ["beginner", "basic"]),
    ],
)
def test_tab_offers(line: str, answers: list[str]) -> None:
    assert offered(line) == answers


@pytest.mark.parametrize("shell", SHELLS)
def test_every_shell_is_told_whom_to_ask(shell: str) -> None:
    told = CliRunner().invoke(app, ["--show-completion", shell])
    assert told.exit_code == 0
    assert f"_NUMBERLOOR_COMPLETE={shell}_complete" in told.stdout


def test_a_room_has_no_completion_of_its_own() -> None:
    assert "completion" not in CliRunner().invoke(app, ["lab", "--help"]).stdout


@pytest.mark.parametrize("command", [[], ["lab"]])
def test_a_group_alone_shows_its_help(command: list[str]) -> None:
    told = CliRunner().invoke(app, command)
    assert told.exit_code == 2
    assert told.output == CliRunner().invoke(app, [*command, "--help"]).output


@pytest.mark.parametrize("command", [[], *([name] for name in COMMANDS), ["lab", "games"]])
def test_h_is_help_everywhere(command: list[str]) -> None:
    told = CliRunner().invoke(app, [*command, "-h"])
    assert told.exit_code == 0
    assert told.output == CliRunner().invoke(app, [*command, "--help"]).output
