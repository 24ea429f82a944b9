"""Decks side by side, and counts varied."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from numberloor.cli.main import app
from numberloor.kernel import COMPILED
from numberloor.lab.report.decks import NIGHTS, with_count, without
from numberloor.lab.report.sweep import Sweep, Varied, parse_varied
from numberloor.rules.model.cards import Card
from numberloor.rules.model.deck import format_deck, parse_deck, standard_deck
from numberloor.rules.model.levels import Level

GAMES = 200 if COMPILED else 20


def run(*arguments: object) -> Any:
    return CliRunner().invoke(app, ["lab", *map(str, arguments)])


def deck_file(folder: Path, name: str, **counts: int) -> Path:
    deck = standard_deck()
    for code, count in counts.items():
        deck = with_count(deck, next(card for card in Card if card.code == code), count)
    path = folder / f"{name}.toml"
    path.write_text(format_deck(deck).replace(deck.name, name, 1))
    return path


@pytest.mark.slow
def test_more_skips_lose_more_turns(tmp_path: Path) -> None:
    deck = deck_file(tmp_path, "eight skips", skip=8)
    done = run("compare", "--deck", deck, "--seats", 2, "--games", GAMES, "--out", tmp_path)
    assert done.exit_code == 0, done.output
    data = json.loads((tmp_path / "data.json").read_text())
    assert [deck["name"] for deck in data["decks"]] == ["standard", "eight skips"]
    # Beginner has no balloons: nothing differs there, so nothing is played.
    assert {row["level"] for row in data["rows"]} == {"intermediate", "basic"}
    for row in data["rows"]:
        if row["figure"] == "lost_turns":
            first, second = (value["value"] for value in row["values"])
            assert row["differences"][0]["value"] == pytest.approx(second - first, abs=1e-4)
            if COMPILED:
                assert row["differences"][0]["low"] > 1
    page = (tmp_path / "index.html").read_text()
    assert "eight skips" in page
    assert "http" not in page.replace("http-equiv", "")


def test_decks_that_are_alike_are_not_compared(tmp_path: Path) -> None:
    done = run("compare", "--deck", deck_file(tmp_path, "same"), "--out", tmp_path)
    assert done.exit_code == 2
    assert "nothing to compare" in done.output


def test_a_sweep_draws_each_count(tmp_path: Path) -> None:
    done = run("sweep", "--vary", "skip=0:4:2", "--seats", 2, "--games", 40, "--svg",
               "--out", tmp_path)  # fmt: skip
    assert done.exit_code == 0, done.output
    data = json.loads((tmp_path / "data.json").read_text())
    assert [row["point"] for row in data["rows"]] == [[0], [2], [4]]
    assert data["printed"] == [2]
    assert data["player"] == "skill-2"
    assert data["rows"][0]["figures"]["lost_turns"]["value"] == 0
    for name in ("sweep.svg", "trade-offs.svg"):
        ElementTree.fromstring((tmp_path / name).read_text())


@pytest.mark.slow
def test_two_counts_make_a_grid_and_stars_can_be_varied_too(tmp_path: Path) -> None:
    done = run("sweep", "--vary", "near=2:4:2", "--vary", "stars=1:2", "--level", "intermediate",
               "--games", 20, "--out", tmp_path)  # fmt: skip
    assert done.exit_code == 0, done.output
    data = json.loads((tmp_path / "data.json").read_text())
    assert [row["point"] for row in data["rows"]] == [[2, 1], [2, 2], [4, 1], [4, 2]]
    assert data["printed"] == [4, 5]
    shorter, longer = (row["figures"]["minutes"]["value"] for row in data["rows"][:2])
    assert shorter < longer


def test_what_is_varied_is_read_as_it_is_written() -> None:
    assert parse_varied("skip=0:3") == Varied("skip", (0, 1, 2, 3))
    assert parse_varied("near=0:8:4") == Varied("near", (0, 4, 8))
    assert parse_varied("stars=1:2") == Varied("stars", (1, 2))


def test_the_printed_counts_give_the_printed_cards() -> None:
    sweep = Sweep(
        Level.BASIC, 3, standard_deck(), (parse_varied("skip=0:4"), parse_varied("b1=0:4"))
    )
    printed = sweep.setting(sweep.printed())
    for level in (Level.BASIC, Level.BEGINNER):
        assert printed.deck.for_level(level) == standard_deck().for_level(level)


def test_a_changed_deck_differs_in_that_card_alone() -> None:
    before, after = (deck.count_for(Level.BASIC) for deck in (
        standard_deck(), with_count(standard_deck(), Card.SKIP, 7)))  # fmt: skip
    assert after.pop(Card.SKIP) == 7
    assert before.pop(Card.SKIP) == 2
    assert before == after
    assert parse_deck(format_deck(with_count(standard_deck(), Card.SKIP, 7))).counts


def test_a_deck_without_night_floors_keeps_all_else() -> None:
    bare = without(standard_deck(), NIGHTS, "bare").count_for(Level.BASIC)
    assert not any(card.is_night for card in bare)
    assert sum(bare.values()) == len(standard_deck().for_level(Level.BASIC)) - 10
