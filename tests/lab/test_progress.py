"""How far a run is: one line, on terminals as narrow as they come."""

import re
from io import StringIO

import pytest
import rich.console
from rich.cells import cell_len

from numberloor.cli.lab import _bar

WIDTH = 80
UP = "\x1b[1A"


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> StringIO:
    """What a terminal of eighty columns is sent."""
    written = StringIO()
    console = rich.console.Console(
        file=written, width=WIDTH, force_terminal=True, color_system="standard", legacy_windows=False,
        _environ={"TERM": "xterm"},
    )  # fmt: skip
    monkeypatch.setattr(rich.console, "Console", lambda **_: console)
    return written


LONG = "intermediate, 5 players, whole-turn among one-step, deck “standard without Odd and Even”, 7 stars"


@pytest.mark.parametrize("note", ["", "basic, 2 players, skill-2", LONG])
@pytest.mark.parametrize(("done", "known"), [(1, 20), (7, 240), (123_456, 1_234_567)])
def test_progress_is_one_line_of_a_bar_a_count_a_time_and_a_note(
    terminal: StringIO, note: str, done: int, known: int
) -> None:
    with _bar() as progress:
        progress(done, known, note)
    # Each picture takes the place of the one before; the last, which ends in a new line, is wiped out.
    pictures, _, rest = terminal.getvalue().partition("\n")
    assert rest.count(UP) == 1  # one line up: there is no second one
    assert UP not in pictures
    line = re.sub(r"\x1b\[[?\d;]*[a-zA-Z]", "", pictures.split("\r")[-1])
    assert cell_len(line) <= WIDTH
    assert re.match(r"[━╸╺]{20} ", line)
    shown = re.escape(note[:8])
    assert re.search(rf" {done}/{known} (--:--|\d+:\d\d) {shown}", line)
    assert line.rstrip().endswith("…") == (note == LONG)
