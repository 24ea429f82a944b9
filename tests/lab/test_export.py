"""Games as arrays: another environment plays every row again and sees the same."""

import json
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

import numberloor as nl
from numberloor.cli.lab_options import check_writable
from numberloor.cli.main import app
from numberloor.lab.environments.batch import BatchTables
from numberloor.lab.environments.export import Arrays, Wanted, export_games


def replayed(wanted: Wanted, arrays: Arrays) -> int:
    """Carry out each row at a batch of tables, and compare all there is; returns the rows."""
    tables = BatchTables(
        wanted.games, wanted.level, wanted.seats, wanted.seed, house=wanted.house, deck=wanted.deck
    )
    rows = [np.flatnonzero(arrays["game"] == game).tolist() for game in range(wanted.games)]
    given = [0.0] * len(arrays["action"])
    step = 0
    while playing := [game for game in range(wanted.games) if step < len(rows[game])]:
        actions = tables.random_actions()
        for game in playing:
            row = rows[game][step]
            assert tables.games[game] == game
            assert tables.asked[game] == arrays["seat"][row]
            assert (tables.observations[game] == arrays["observation"][row]).all()
            assert (tables.masks[game] == arrays["mask"][row]).all()
            actions[game] = arrays["action"][row]
        rewards, ended = tables.step(actions)
        for game in playing:
            assert bool(ended[game]) == (step == len(rows[game]) - 1)
            if ended[game]:
                for row in rows[game]:
                    given[row] = rewards[game, arrays["seat"][row]]
        step += 1
    assert np.allclose(given, arrays["result"])
    return sum(map(len, rows))


@pytest.mark.parametrize(
    "wanted",
    [
        Wanted(("planner",), nl.BASIC, 2, 6, seed=7),
        Wanted(("greedy", "random"), nl.BASIC, 4, 5, seed=1, house=(nl.HouseRule.FREE_DRAW,)),
        Wanted(("skill-3",), nl.BEGINNER, 3, 4),
    ],
    ids=lambda wanted: "-".join(wanted.bots),
)
def test_a_batch_of_tables_plays_the_same_games(wanted: Wanted) -> None:
    arrays = export_games(wanted)
    assert replayed(wanted, arrays) == len(arrays["action"]) == len(arrays["observation"])
    assert set(arrays["game"].tolist()) == set(range(wanted.games))
    steals = (arrays["action"] >= 50) | (arrays["action"] == 37)
    assert steals.any() == (wanted.level is nl.BASIC)


@pytest.mark.slow
def test_it_does_not_matter_how_many_work(tmp_path: Path) -> None:
    # With a minute for each choice nobody is late, however busy the machine.
    wanted = Wanted(("skill-5", "random"), nl.BASIC, 2, 45, seed=3, ms=60_000)
    counted: list[int] = []
    alone, together = export_games(wanted), export_games(wanted, 2, counted.append)
    assert sorted(counted) == [5, 20, 20]
    assert alone.keys() == together.keys()
    assert all((alone[name] == together[name]).all() for name in alone)


def test_bots_move_on_a_seat_with_each_game() -> None:
    wanted = Wanted(("expert", "planner"), nl.BASIC, 3, 2)
    assert wanted.at(0) == ["expert", "planner", "planner"]
    assert wanted.at(1) == ["planner", "planner", "expert"]


def test_the_command_writes_a_file_that_numpy_reads_alone(tmp_path: Path) -> None:
    file = tmp_path / "games.npz"
    words = f"lab export --player greedy --games 3 --seed 5 --workers 1 --out {file}".split()
    done = CliRunner().invoke(app, words, catch_exceptions=False)
    with np.load(file, allow_pickle=False) as found:
        arrays = dict(found)
    choices = len(arrays["action"])
    assert done.output == f"3 games, {choices} choices: {file}\n"
    assert replayed(Wanted(("greedy",), nl.BASIC, 2, 3, seed=5), arrays) == choices
    about = json.loads(str(arrays["about"]))
    assert about == {
        "bots": ["greedy"], "level": "basic", "seats": 2, "games": 3, "seed": 5, "ms": 50.0,
        "house": [], "deck": "standard", "version": nl.__version__,
    }  # fmt: skip


def test_whether_the_file_can_be_written_is_known_before_a_game_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("numberloor.lab.environments.export.export_games", pytest.fail)
    monkeypatch.setattr("numberloor.lab.training.training.learn", pytest.fail)
    taken = tmp_path / "taken.npz"
    taken.mkdir()
    for command in ("export", "train"):
        done = CliRunner().invoke(app, ["lab", command, "--out", str(taken)])
        assert done.exit_code == 2
        assert "name a file that may be written" in done.output


def arrays_of_something_else() -> bytes:
    file = BytesIO()
    np.savez(file, observation=np.zeros(3))
    return file.getvalue()


@pytest.mark.parametrize("holds", [b"", b"no weights", arrays_of_something_else()])
def test_a_file_to_which_no_weights_can_be_added_is_known_before_a_lesson(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, holds: bytes
) -> None:
    monkeypatch.setattr("numberloor.lab.training.training.learn", pytest.fail)
    file = tmp_path / "holds.npz"
    file.write_bytes(holds)
    done = CliRunner().invoke(app, ["lab", "train", "--out", str(file)])
    assert done.exit_code == 2
    assert "holds.npz: this is no file of weights; name such a file" in done.output
    assert file.read_bytes() == holds


def test_whether_the_folder_can_be_made_is_known_before_a_game_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("numberloor.lab.sampling.runs.gather", pytest.fail)
    taken = tmp_path / "taken"
    taken.write_text("what it holds")
    done = CliRunner().invoke(app, ["lab", "report", "--out", str(taken)])
    assert done.exit_code == 2
    assert f"--out {taken}: File exists; name a folder to write into" in done.output


def test_looking_whether_a_file_can_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    kept = tmp_path / "kept.npz"
    kept.write_text("what it holds")
    check_writable(kept)
    check_writable(tmp_path / "new.npz")
    link = tmp_path / "link.npz"
    link.symlink_to(tmp_path / "named.npz")
    check_writable(link)
    assert {file.name for file in tmp_path.iterdir()} == {"kept.npz", "link.npz"}
    assert link.is_symlink()
    assert kept.read_text() == "what it holds"


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        (Wanted(("greedy",), nl.BASIC, 2, 0), "at least one game"),
        (Wanted((), nl.BASIC, 2, 1), "at least one bot"),
        (Wanted(("greedy",), nl.BASIC, 2, 1, seed=-1), "a seed is a whole number from 0"),
    ],
)
def test_games_that_cannot_be_played_are_refused(wanted: Wanted, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        export_games(wanted)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--player nobody", "unknown bot 'nobody'"),
        ("--player greedy --player random --player child", "3 bots do not fit on 2 seats"),
        ("--out no/such/place.npz", "there is no folder no/such"),
        ("--out /", "--out /: "),
    ],
)
def test_what_cannot_be_is_told_in_a_line(words: str, told: str) -> None:
    done = CliRunner().invoke(app, ["lab", "export", *words.split()])
    assert done.exit_code == 2
    assert told in done.output
