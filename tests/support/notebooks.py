"""Notebooks of made-up children, as a device keeps them."""

from datetime import UTC, datetime
from functools import cache

from numberloor.learning.habits import Habit
from numberloor.learning.notebook import Notebook, write_game
from numberloor.learning.notebook_text import format_notebook
from numberloor.rules.model.levels import Level
from tests.support.children import make_child, play_game
from tests.support.screens import Screen

SEED = 4
AT_HOME = 2.0  # so much surer than a child of that level usually is


@cache
def notebook_of(animal: str, games: int = 6) -> str:
    """So many games at Basic by a child that counts the floor it stands on, and half as many before
    in a house where it is at home."""
    month = datetime.now(UTC).strftime("%Y-%m")
    notebook = Notebook(animal)
    for level, played, habit in (
        (Level.INTERMEDIATE, games // 2, None),
        (Level.BASIC, games, Habit.START_COUNTED),
    ):
        child = make_child(level, SEED, habit=habit)
        if habit is None:
            child.logits = {jump: value + AT_HOME for jump, value in child.logits.items()}
        for number in range(played):
            moments = play_game(child, SEED + number)
            notebook = write_game(notebook, f"{level}-{number}", moments, month)
    return format_notebook(notebook)


def give_notebook(screen: Screen, animal: str = "hare", text: str | None = None) -> None:
    """As if a grown-up had opened it on this device long ago."""
    screen.keep_text(f"notebook.{animal}", notebook_of(animal) if text is None else text)
