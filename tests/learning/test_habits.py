"""Habits of thought are named of made-up children who have them, and not of those who do not."""

import pytest

from numberloor import Level
from numberloor.learning.habits import Habit, Habits, weigh
from numberloor.learning.moments import parse_moment
from numberloor.learning.notebook import Notebook, named_habits, write_game
from numberloor.learning.report import report
from tests.support.children import Child, make_child, play_game

LEVEL = Level.INTERMEDIATE


def child_with(habit: Habit | None, seed: int = 1) -> Child:
    """Counts well, but for its habit, which it never gives up."""
    child = make_child(LEVEL, seed, habit=habit)
    child.logits = dict.fromkeys(child.logits, 2.5)
    child.strength = 0.85 if habit else 0.0
    child.learns = 0.0
    return child


def after(child: Child, games: int) -> Notebook:
    notebook = Notebook("hare")
    for number in range(games):
        notebook = write_game(notebook, f"{number}", play_game(child, number))
    return notebook


@pytest.mark.parametrize(
    "habit",
    [
        Habit.START_COUNTED,
        Habit.TEN_LEFT_OUT,
        Habit.BALLOON_NUMBER,
        Habit.PARITY_MIXED,
        Habit.SAME_OVERLOOKED,
        Habit.DOWN_FORGOTTEN,
        Habit.INSIDE_TEN,
    ],
)
def test_a_strong_habit_is_named_in_time(habit: Habit) -> None:
    assert habit in named_habits(after(child_with(habit), 12), LEVEL)


@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_named_of_a_child_without_one(seed: int) -> None:
    assert not named_habits(after(child_with(None, seed), 8), LEVEL)


def test_never_after_the_first_game() -> None:
    for habit in Habit:
        assert not named_habits(after(child_with(habit), 1), LEVEL)


def test_a_report_names_one_at_most_and_none_of_who_taps_at_random() -> None:
    child = child_with(Habit.START_COUNTED)
    assert report(after(child, 8), LEVEL).habit is Habit.START_COUNTED
    child = child_with(Habit.START_COUNTED)
    child.slow = 0.6
    told = report(after(child, 8), LEVEL)
    assert told.whimsical
    assert told.habit is None


def test_a_habit_that_is_given_up_is_forgotten() -> None:
    child = child_with(Habit.START_COUNTED)
    notebook = after(child, 6)
    assert Habit.START_COUNTED in named_habits(notebook, LEVEL)
    child.strength = 0.0
    for number in range(6, 14):
        notebook = write_game(notebook, f"{number}", play_game(child, number))
    assert Habit.START_COUNTED not in named_habits(notebook, LEVEL)


def test_floor_0_tapped_under_odd_is_a_tap() -> None:
    """Card 0 is 0, and so as good as no card to a careless `if`."""
    moment = parse_moment(
        '{"v":1,"level":"basic","lamps":"off","open":["5","odd"],"hand":["0","4","8"],'
        '"turn":[0,0,0],"mine":true,"did":"0","refused":"does_not_fit","ms":4000,"tries":0,"hint":0}'
    )
    suspicion = weigh(Habits(), moment).suspicion(Habit.ZERO_ODD)
    assert suspicion.hits == 1
    assert suspicion.odds > Habits().suspicion(Habit.ZERO_ODD).odds
