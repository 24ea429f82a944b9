"""Reports as data: a word for each kind, one habit, one thing to do."""

import pytest

from numberloor import Level
from numberloor.learning.facts import kinds_of
from numberloor.learning.layers import Estimate
from numberloor.learning.notebook import Notebook, write_game
from numberloor.learning.report import Status, kind_statuses, report
from tests.support.children import make_child, play_game

LEVEL = Level.INTERMEDIATE


def told(p: float, seen: float = 1.0, weak: float = 0.9) -> dict[object, Estimate]:
    return {jump: Estimate(p, weak, seen) for jumps in kinds_of(LEVEL).values() for jump in jumps}


@pytest.mark.parametrize(
    ("p", "seen", "weak", "status"),
    [
        (0.85, 1.0, 0.0, Status.CAN),
        (0.7, 1.0, 0.2, Status.GROWING),
        (0.4, 1.0, 0.9, Status.NOT_YET),
        (0.4, 1.0, 0.7, Status.GROWING),  # "not yet" only where it is sure
        (0.85, 0.1, 0.0, Status.NOT_SEEN),
    ],
)
def test_a_kind_has_one_of_four_words(p: float, seen: float, weak: float, status: Status) -> None:
    found = kind_statuses(LEVEL, told(p, seen, weak))  # type: ignore[arg-type]
    assert set(found.values()) == {status}


def played(animal: str, seed: int, skill: float, games: int = 3) -> Notebook:
    child = make_child(LEVEL, seed)
    child.logits = dict.fromkeys(child.logits, skill)
    child.learns = 0
    notebook = Notebook(animal)
    for number in range(games):
        notebook = write_game(notebook, f"{seed}-{number}", play_game(child, number))
    return notebook


def test_an_empty_notebook_says_that_nothing_was_seen() -> None:
    found = report(Notebook("hare"), LEVEL)
    assert set(found.kinds.values()) == {Status.NOT_SEEN}
    assert (found.games, found.choices, found.habit) == (0, 0, None)


def test_a_report_counts_games_and_choices() -> None:
    notebook = played("hare", 1, 2.0)
    found = report(notebook, LEVEL)
    assert found.games == 3
    assert found.choices > 60
    assert len(found.next) == 3
