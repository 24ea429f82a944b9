"""The notebook: written once a game, read back to the byte, merged in either order."""

import json
from dataclasses import replace

import pytest

from numberloor import Level
from numberloor.learning.facts import jumps_of
from numberloor.learning.moments import Moment, MomentError
from numberloor.learning.notebook import MEMORY, Notebook, estimates, merge, write_game
from numberloor.learning.notebook_text import (
    MAX_BYTES,
    NotebookError,
    format_notebook,
    parse_notebook,
)
from numberloor.learning.windows import Window
from tests.support.children import make_child, play_game

EMPTY = Notebook("hare")


def games(level: Level, seed: int, count: int = 2) -> list[list[Moment]]:
    child = make_child(level, seed)
    return [play_game(child, seed + number) for number in range(count)]


def written(level: Level, seed: int, count: int = 2, start: Notebook = EMPTY) -> Notebook:
    notebook = start
    for number, moments in enumerate(games(level, seed, count)):
        notebook = write_game(notebook, f"{seed}-{number}", moments, "2026-03")
    return notebook


@pytest.mark.parametrize("level", Level)
def test_what_is_written_is_read_back_to_the_byte(level: Level) -> None:
    notebook = written(level, 1)
    text = format_notebook(notebook)
    assert parse_notebook(text) == notebook
    assert format_notebook(parse_notebook(text)) == text
    assert len(text.encode()) < MAX_BYTES / 3


def test_all_levels_fit_in() -> None:
    notebook = EMPTY
    for level in Level:
        notebook = written(level, 2, start=notebook)
    assert parse_notebook(format_notebook(notebook)) == notebook
    assert len(format_notebook(notebook).encode()) < MAX_BYTES


def test_it_goes_on_from_paper_as_from_memory() -> None:
    first, second = games(Level.INTERMEDIATE, 3)
    notebook = write_game(EMPTY, "one", first)
    read = parse_notebook(format_notebook(notebook))
    assert write_game(read, "two", second) == write_game(notebook, "two", second)


def test_a_game_is_written_once() -> None:
    (game,) = games(Level.INTERMEDIATE, 4, 1)
    notebook = write_game(EMPTY, "table 1, game 1", game)
    assert notebook.games == 1
    assert write_game(notebook, "table 1, game 1", game) == notebook
    assert write_game(notebook, "table 1, game 2", game).games == 2


def test_with_the_lamps_on_nothing_is_written() -> None:
    (game,) = games(Level.INTERMEDIATE, 5, 1)
    assert write_game(EMPTY, "one", [moment._replace(lamps=True) for moment in game]) == EMPTY


def test_false_moments_leave_the_notebook_as_it_was() -> None:
    notebook = written(Level.INTERMEDIATE, 6)
    (game,) = games(Level.INTERMEDIATE, 7, 1)
    false = [moment._replace(hand=()) for moment in game]
    with pytest.raises(MomentError):
        write_game(notebook, "one", false)


def test_a_game_tells_of_the_child_that_played_it() -> None:
    """Two made-up children: one that always counts right, and one that never does."""
    found = {}
    for name, skill in (("sure", 6.0), ("lost", -3.0)):
        child = make_child(Level.INTERMEDIATE, 8)
        child.logits = dict.fromkeys(child.logits, skill)
        child.learns = 0
        notebook = EMPTY
        for number in range(3):
            notebook = write_game(notebook, f"{number}", play_game(child, number))
        told = estimates(notebook, Level.INTERMEDIATE).values()
        found[name] = sum(estimate.p for estimate in told) / len(told)
    assert found["sure"] > 0.85
    assert found["lost"] < 0.4


def test_it_holds_no_tap_no_name_and_no_day() -> None:
    data = json.loads(format_notebook(written(Level.BASIC, 9)))
    assert set(data) == {"format", "animal", "last", "written", "lit", "tempo", "levels"}
    assert data["last"] == "2026-03"
    assert all(len(mark) == 8 for mark in data["written"])


def test_only_the_last_games_leave_a_print() -> None:
    (game,) = games(Level.BEGINNER, 10, 1)
    notebook = EMPTY
    for number in range(20):
        notebook = write_game(notebook, f"{number}", game[:5])
    assert len(notebook.written) == 8
    assert len(notebook.tempo) == 16
    assert notebook.games == 20


@pytest.mark.parametrize("level", Level)
def test_two_devices_merge_in_either_order(level: Level) -> None:
    one, other = written(level, 11), written(level, 12)
    both, back = merge(one, other), merge(other, one)
    assert format_notebook(both) == format_notebook(back)
    assert both.games == 4
    assert parse_notebook(format_notebook(both)) == both
    told, again = estimates(both, level), estimates(back, level)
    assert all(abs(told[jump].p - again[jump].p) < 1e-9 for jump in jumps_of(level))
    assert max(both.page(level).seen) <= MEMORY


def test_an_older_copy_adds_nothing() -> None:
    notebook = written(Level.BASIC, 13, 3)
    older = written(Level.BASIC, 13, 2)
    assert merge(older, notebook) == merge(notebook, older) == notebook


def test_of_two_copies_the_light_of_both_stays() -> None:
    fuller, older = written(Level.BASIC, 13, 3), written(Level.BASIC, 13, 2)
    older = replace(older, lit=older.lit | {Window(19, True, 3), Window(0, False, 1)})
    assert merge(older, fuller).lit == merge(fuller, older).lit == older.lit | fuller.lit


def test_what_was_merged_once_is_known_again() -> None:
    mine = replace(written(Level.BASIC, 15), written=tuple(f"f000000{n}" for n in range(8)))
    theirs = replace(written(Level.BASIC, 16, 1), written=("00000001",))
    both = merge(mine, theirs)
    assert len(both.written) == 8
    assert merge(both, theirs).games == both.games


GOOD = json.loads(format_notebook(written(Level.INTERMEDIATE, 14)))
PAGE = GOOD["levels"]["intermediate"]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"format": "numberloor notebook 2"}, "made by a newer Numberloor"),
        ({"format": "something"}, 'format: a notebook begins with "format":'),
        ({"animal": "<b>"}, "animal: this is not what Numberloor writes there"),
        ({"last": "2026-13"}, "last: "),
        ({"written": ["table-one"]}, "written: "),
        ({"written": ["0" * 8] * 9}, "written: must be a list of at most 8"),
        ({"tempo": [[1]]}, "tempo: must be pairs of numbers"),
        ({"tempo": [[1, 7]]}, "tempo: no game is played so"),
        ({"tempo": [[10**400, 0]]}, "tempo: no game is played so"),
        ({"levels": []}, "levels: must be an object"),
        ({"levels": {"hard": PAGE}}, "levels: 'hard' is unknown; there are beginner, "),
    ],
)
def test_a_wrong_field_is_named(change: dict[str, object], told: str) -> None:
    with pytest.raises(NotebookError) as error:
        parse_notebook(json.dumps(GOOD | change))
    assert str(error.value).startswith(told)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"right": PAGE["right"][:-1]}, "levels.intermediate.right: must be a list of 60 numbers"),
        ({"right": [float("nan")] * 60}, "levels.intermediate.right: must be numbers from 0 to"),
        ({"right": [9] * 60, "all": [8] * 60}, "levels.intermediate.right: more is right than"),
        ({"all": [1_000_001] * 60}, "levels.intermediate.all: must be numbers from 0 to 1000000"),
        ({"games": -1}, "levels.intermediate.games: must be a whole number from 0 to 1000000"),
        ({"same": [2, 1]}, "levels.intermediate.same: more is right than there was"),
        ({"parity": []}, "levels.intermediate.parity: must be a list of 20 numbers"),
        ({"habits": {"lazy": [0, 0, 0, 0]}}, "levels.intermediate.habits: 'lazy' is unknown;"),
        ({"habits": {"zero-odd": [0, 0]}}, "levels.intermediate.habits.zero-odd: must be four"),
        ({"habits": {"zero-odd": [99, 0, 0, 0]}}, "levels.intermediate.habits.zero-odd: the odds"),
        ({"taps": {"far": [2, 1]}}, "levels.intermediate.taps.far: more is right than there was"),
    ],
)
def test_a_wrong_count_is_named(change: dict[str, object], told: str) -> None:
    levels = {"intermediate": PAGE | change}
    with pytest.raises(NotebookError) as error:
        parse_notebook(json.dumps(GOOD | {"levels": levels}))
    assert str(error.value).startswith(told)


@pytest.mark.parametrize("text", ["", "hello", "7", "[" * 5_000, "{}", " " * MAX_BYTES + "{}"])
def test_what_is_no_notebook_is_refused(text: str) -> None:
    with pytest.raises(NotebookError):
        parse_notebook(text)


def test_a_child_that_taps_at_random_is_noticed() -> None:
    child = make_child(Level.INTERMEDIATE, 15)
    child.slow = 0.6
    notebook = EMPTY
    for number in range(4):
        notebook = write_game(notebook, f"{number}", play_game(child, number))
    assert notebook.page(Level.INTERMEDIATE).whimsical
    calm = written(Level.INTERMEDIATE, 15, 4)
    assert not calm.page(Level.INTERMEDIATE).whimsical


@pytest.mark.parametrize("level", Level)
def test_who_only_taps_at_random_has_a_notebook_that_can_be_read(level: Level) -> None:
    child = make_child(level, 17)
    child.slow = 1.0
    notebook = EMPTY
    for number in range(6):
        notebook = write_game(notebook, f"{number}", play_game(child, number))
        assert parse_notebook(format_notebook(notebook)) == notebook


def test_a_notebook_is_a_value() -> None:
    notebook = written(Level.BASIC, 16)
    assert replace(notebook) == notebook
