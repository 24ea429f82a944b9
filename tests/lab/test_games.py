"""Many games, counted."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from numberloor import BASIC, kernel
from numberloor.cli.main import app
from numberloor.kernel import COMPILED
from numberloor.lab.sampling import games as counting
from numberloor.lab.sampling.endless import endless_words
from numberloor.lab.sampling.games import count_games

GAMES = 300 if COMPILED else 12


def run(*arguments: object) -> Any:
    return CliRunner().invoke(app, ["lab", "games", *map(str, arguments)])


def test_what_is_counted_is_what_was_played() -> None:
    done = run("--games", GAMES, "--seats", 3, "--seed", 4, "--json")
    assert done.exit_code == 0, done.output
    data = json.loads(done.stdout)
    played = kernel.play_games(BASIC, 3, GAMES, seed=4)
    lengths = [int(number) for number in played.decisions]
    assert data["games"] == GAMES
    assert data["moves"] == sum(lengths)
    assert (data["shortest"], data["longest"]) == (min(lengths), max(lengths))
    assert data["cut_short"] == 0
    wins = [sum(int(mask) == 1 << seat for mask in played.winners) for seat in range(3)]
    assert data["wins"] == pytest.approx([won / GAMES for won in wins])


def test_parts_add_up(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = count_games(BASIC, 2, 10, seed=9).data()
    monkeypatch.setattr(counting, "AT_ONCE", 4)
    parts = count_games(BASIC, 2, 10, seed=9).data()
    for name in ("games", "moves", "shortest", "longest", "wins"):
        assert parts[name] == whole[name]


def test_a_person_gets_three_lines() -> None:
    done = run("--games", 5, "--player", "whole-turn")
    first, second, third = done.stdout.splitlines()
    assert first.startswith("5 games, ")
    assert second.startswith("won by turn order: ")
    assert third.endswith(" moves a second")


@pytest.fixture
def endless(tmp_path: Path) -> Path:
    """A deck with which nobody ever gets rid of a hand."""
    deck = tmp_path / "endless.toml"
    deck.write_text('name = "endless"\n[unmarked]\n0 = 8\n5 = 8\nb1 = 1\nb2 = 99\n')
    return deck


@pytest.mark.skipif(not COMPILED, reason="games of 100,000 moves")
def test_a_deck_with_which_a_game_never_ends_is_named(endless: Path) -> None:
    done = run("--games", 20, "--deck", endless)
    assert done.exit_code == 0, done.output
    assert "games were cut short after 100,000 moves" in done.stdout
    assert "with this deck a game may never end" in done.stdout


@pytest.mark.parametrize("bot", ["planner", "skill-2"])
def test_the_name_of_a_bot_is_refused_with_the_names_to_type(bot: str) -> None:
    done = run("--games", 1, "--player", bot)
    assert done.exit_code == 2
    told = " ".join(done.stderr.replace("│", " ").split())
    assert f"{bot} is not compiled; here play random, greedy, one-step, whole-turn." in told


@pytest.mark.skipif(not COMPILED, reason="games of 100,000 moves")
def test_a_page_about_games_without_an_end_is_refused_in_one_line(endless: Path) -> None:
    folder = endless.parent / "out"
    words = ["--vary", "b1=1:1", "--deck", endless, "--games", 20, "--seats", 2, "--out", folder]
    done = CliRunner().invoke(app, ["lab", "sweep", *map(str, words)])
    assert done.exit_code == 2
    assert "none of 20 games came to an end within 100,000 moves" in done.stderr


def test_some_games_without_an_end_are_told() -> None:
    assert endless_words(0) == ""
    assert endless_words(1).startswith("1 game was cut short after 100,000 moves")
    assert endless_words(2300).startswith("2,300 games were cut short")
