"""Whole games, reviewed once and kept: a changed rule, event or sentence shows up as a diff.

When the change is meant, `make golden` writes them again; read the diff before sharing it.
"""

import dataclasses

import pytest

from numberloor import EventKind, Position, RecordError, replay
from tests.golden.regenerate import GAMES, path_of
from tests.golden.scenarios import SCENARIOS, Scenario
from tests.golden.transcript import saved_game, write

EVERY_GAME = pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)


def text_of(scenario: Scenario) -> str:
    return path_of(scenario).read_text(encoding="utf-8")


@EVERY_GAME
def test_a_kept_game_goes_as_it_went(scenario: Scenario) -> None:
    text = text_of(scenario)
    assert write(saved_game(text)).splitlines() == text.splitlines()


@EVERY_GAME
def test_a_kept_game_is_the_one_that_is_described(scenario: Scenario) -> None:
    record = saved_game(text_of(scenario))
    opening = scenario.opening
    assert (record.level, record.seats, record.seed, record.first, record.house, record.deck) == (
        opening.level,
        opening.seats,
        opening.seed,
        opening.first,
        opening.house,
        opening.deck,
    )
    steps = list(replay(record))
    last: Position = steps[-1].position
    assert last.over
    assert scenario.shows <= {event.kind for step in steps for event in step.events}


@pytest.mark.parametrize(
    "scenario", [s for s in SCENARIOS if s.opening.house], ids=lambda s: s.name
)
def test_a_house_rule_matters_in_its_game(scenario: Scenario) -> None:
    """Without it the same moves are refused, or lead elsewhere."""
    record = saved_game(text_of(scenario))
    kept = [step.events for step in replay(record)]
    try:
        plain = [step.events for step in replay(dataclasses.replace(record, house=()))]
    except RecordError:
        return
    assert plain != kept


def test_the_kept_games_show_every_kind_of_event() -> None:
    kinds = {
        event.kind
        for scenario in SCENARIOS
        for step in replay(saved_game(text_of(scenario)))
        for event in step.events
    }
    assert kinds == set(EventKind)


def test_no_game_is_kept_that_nobody_describes() -> None:
    assert sorted(path.stem for path in GAMES.iterdir()) == sorted(s.name for s in SCENARIOS)
