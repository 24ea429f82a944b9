"""The command line as a person meets it, errors included."""

from pathlib import Path

import pytest
from click.testing import CliRunner

import numberloor as nl
from numberloor.cli.main import app

runner = CliRunner(env={"LC_ALL": "C"})


def saved_game(tmp_path: Path) -> Path:
    record = nl.Record(nl.BASIC, seats=2, seed=7)
    position = record.opening()
    step = 0
    while not position.over:
        step += 1
        move = nl.legal_moves(position)[0]
        record = record.with_move(position.active, move)
        position = nl.play(position, position.active, move, record.chance(step)).position
    path = tmp_path / "game.txt"
    path.write_text(nl.format_record(record), encoding="utf-8")
    return path


def test_version() -> None:
    assert runner.invoke(app, ["--version"]).stdout == f"numberloor {nl.__version__}\n"


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "wins!"), ("de", "gewinnt!"), ("cs", "vyhrává!"), ("ru", "побеждает!")],
)
def test_replay_tells_the_game_to_its_end(tmp_path: Path, language: str, words: str) -> None:
    told = runner.invoke(app, ["replay", str(saved_game(tmp_path)), "--lang", language])
    assert told.exit_code == 0
    assert told.stdout.rstrip().endswith(words)
    assert " = " in told.stdout  # the sums


def test_replay_speaks_the_language_of_the_machine(tmp_path: Path) -> None:
    path = str(saved_game(tmp_path))
    german = runner.invoke(app, ["replay", path], env={"LC_ALL": "", "LANG": "de_AT.UTF-8"})
    assert german.stdout.rstrip().endswith("gewinnt!")
    elsewhere = runner.invoke(app, ["replay", path], env={"LC_ALL": "fi_FI.UTF-8"})
    assert elsewhere.stdout.rstrip().endswith("wins!")


def test_replay_of_an_unfinished_game_says_whose_turn_it_is(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(nl.format_record(nl.Record(seed=7)), encoding="utf-8")
    told = runner.invoke(app, ["replay", str(path)])
    assert "The saved game stops here. It is Player 1’s turn" in told.stdout


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("chess", "the first line must be 'numberloor game 1'"),
        (
            "numberloor game 1\nlevel: hard\nseats: 2\nseed: 1\n",
            "'hard' is none of beginner, intermediate, basic",
        ),
        ("numberloor game 1\nlevel: basic\nseats: 9\nseed: 1\n", "2 to 5 seats"),
        ("numberloor game 1\nlevel: basic\nseats: 2\nseed: 7\n\n1. seat 0: fly\n", "line 6"),
        ("numberloor game 1\nlevel: basic\nseats: 2\nseed: 7\n\n1. seat 0: end\n", "move 1"),
    ],
)
def test_a_game_that_cannot_be_read_says_where(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "game.txt"
    path.write_text(text, encoding="utf-8")
    told = runner.invoke(app, ["replay", str(path)])
    assert told.exit_code == 2
    assert message in told.stderr
    assert "Traceback" not in told.stderr


def test_a_file_that_is_not_there_or_no_text(tmp_path: Path) -> None:
    missing = runner.invoke(app, ["replay", str(tmp_path / "nothing")])
    assert (missing.exit_code, "No such file" in missing.stderr) == (2, True)
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    garbled = runner.invoke(app, ["replay", str(binary)])
    assert (garbled.exit_code, "not a text file" in garbled.stderr) == (2, True)


def test_deck_prints_the_standard_deck_in_the_form_it_reads(tmp_path: Path) -> None:
    printed = runner.invoke(app, ["deck"]).stdout
    assert nl.parse_deck(printed) == nl.standard_deck()
    path = tmp_path / "box.toml"
    path.write_text(printed, encoding="utf-8")
    assert runner.invoke(app, ["deck", str(path)]).stdout == printed


def test_deck_says_what_is_wrong_with_a_file(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text("[unmarked]\nb0 = 3\n", encoding="utf-8")
    told = runner.invoke(app, ["deck", str(path)])
    assert told.exit_code == 2
    assert "unknown card 'b0'" in told.stderr


@pytest.mark.parametrize("command", ["deck", "terminal --deck"])
@pytest.mark.parametrize(
    ("text", "cure"),
    [
        ("a = " + "[" * 5000, "too many brackets inside one another"),
        ("a = " + "{a=" * 3000, "too many brackets inside one another"),
        ("[unmarked]\n5 = " + "9" * 5000, "a number is far too long"),
    ],
)
def test_a_hostile_deck_file_is_refused_in_one_line(
    command: str, text: str, cure: str, tmp_path: Path
) -> None:
    path = tmp_path / "box.toml"
    path.write_text(text, encoding="utf-8")
    told = runner.invoke(app, [*command.split(), str(path)])
    assert told.exit_code == 2
    assert told.stderr.startswith(f"numberloor: {path}: {cure}")
    assert told.output.count("\n") == 1


@pytest.mark.parametrize(
    "command", ["terminal", "arena greedy random", "lab games", "lab report", "lab train"]
)
def test_a_seed_that_nobody_could_save_is_refused(command: str) -> None:
    told = runner.invoke(app, [*command.split(), "--seed", "10000000000000000000"])
    assert told.exit_code == 2
    assert "10000000000000000000 is not in the range 0<=x<=9223372036854775807" in told.stderr


def test_deck_names_the_tables_it_cannot_serve(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text('name = "small"\n[unmarked]\n1 = 15\nb1 = 1\n', encoding="utf-8")
    told = runner.invoke(app, ["deck", str(path)]).stdout
    assert "# basic: 16 cards, playable with 2 seats" in told
    assert "# beginner: 15 cards, playable with 2 seats" in told
    assert "dealing takes 20" in told


def test_help_names_every_door() -> None:
    told = runner.invoke(app, ["--help"]).stdout
    for command in ("play", "serve", "arena", "terminal", "engine", "replay", "deck"):
        assert f" {command} " in told


def test_serving_with_settings_that_contradict_each_other_says_what_to_add() -> None:
    told = runner.invoke(app, ["serve", "--workers", "2"])
    assert told.exit_code == 2
    assert "add --database postgresql://" in told.stderr


def test_a_terminal_game_with_an_unknown_bot_lists_those_there_are() -> None:
    told = runner.invoke(app, ["terminal", "--level", "basic", "--bot", "nobody"])
    assert told.exit_code == 2
    assert "planner" in told.stderr
