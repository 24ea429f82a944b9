"""Reports as data: a word for each kind, one habit, one thing to do; a class by need."""

import pytest

from numberloor import Level
from numberloor.learning.facts import kinds_of
from numberloor.learning.layers import Estimate
from numberloor.learning.notebook import Notebook, estimates, write_game
from numberloor.learning.report import Status, class_report, kind_statuses, report
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


def test_a_class_is_sorted_by_need_and_says_whom_to_sit_with() -> None:
    skills = {"red-hare": 3.0, "blue-fox": -1.5, "sun-owl": 2.5, "leaf-cat": 2.0}
    books = {badge: played(badge, n, skill) for n, (badge, skill) in enumerate(skills.items())}
    books["red-frog"] = Notebook("red-frog")  # was not there today
    found = class_report(books, LEVEL)
    assert found.rows[0].animal == "blue-fox"
    assert found.first == ("blue-fox",)
    assert len(found.rows) == 4
    assert found.for_all is not None
    means = [
        sum(one.p for one in estimates(books[row.animal], LEVEL).values()) for row in found.rows
    ]
    assert means == sorted(means)


def test_a_class_that_has_not_played_has_no_rows() -> None:
    found = class_report({"red-hare": Notebook("red-hare")}, LEVEL)
    assert (found.rows, found.first, found.for_all) == ((), (), None)
