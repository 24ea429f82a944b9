"""Two players under one animal: games that differ more than those of one child do."""

from dataclasses import replace

import pytest

from numberloor import BASIC, INTERMEDIATE
from numberloor.learning.notebook import Notebook, empty_page, somebody_else, write_game
from numberloor.learning.tempo import Tempo, look_like_two, tempo_of
from tests.support.children import Child, make_child, play_game

QUICK, SLOW = Tempo(0.8, 0.05), Tempo(1.6, 0.3)


def at_tempo(seed: int, tempo: float) -> Child:
    child = make_child(INTERMEDIATE, seed)
    child.tempo = tempo
    return child


def played(*children: Child, games: int = 6) -> Notebook:
    """The children take turns, all under one animal."""
    notebook = Notebook("hare")
    for number in range(games):
        moments = play_game(children[number % len(children)], number)
        notebook = write_game(notebook, f"{number}", moments)
    return notebook


def test_one_child_looks_like_one() -> None:
    assert not somebody_else(played(at_tempo(1, 0.9)))


def test_a_quick_and_a_slow_child_look_like_two() -> None:
    assert somebody_else(played(at_tempo(1, 0.4), at_tempo(2, 1.6)))


def test_three_games_are_too_few_to_say() -> None:
    assert not look_like_two([QUICK, SLOW, QUICK])
    assert look_like_two([QUICK, SLOW, QUICK, SLOW])
    assert not look_like_two([])


def test_neither_a_slow_nor_a_quick_child_is_two() -> None:
    assert not look_like_two([SLOW] * 16)
    assert not look_like_two([QUICK] * 16)


def test_wrong_taps_alone_can_tell_two_apart() -> None:
    assert look_like_two([Tempo(1.0, 0.0), Tempo(1.0, 0.5)] * 4)


def test_games_at_two_levels_are_not_compared() -> None:
    notebook = played(at_tempo(1, 0.4), at_tempo(2, 1.6))
    both = replace(notebook, pages={**notebook.pages, BASIC: empty_page(BASIC)})
    assert not somebody_else(both)


@pytest.mark.parametrize("ms", [None, 0])
def test_a_game_without_times_has_a_tempo_all_the_same(ms: int | None) -> None:
    moments = [moment._replace(ms=ms) for moment in play_game(at_tempo(1, 0.9), 1)]
    assert tempo_of(moments).log_seconds == 0.0
    assert tempo_of([]) == Tempo(0.0, 0.0)


def test_games_without_times_are_not_compared_with_those_that_have_them() -> None:
    assert not look_like_two([Tempo(1.6, 0.1), Tempo(0.0, 0.1)] * 4)
