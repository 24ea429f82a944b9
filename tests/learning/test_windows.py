"""The child's house: a window for each floor, way and reach; light that never goes out."""

import json
from dataclasses import replace

import pytest

from numberloor import BASIC, INTERMEDIATE, Level
from numberloor.learning.facts import jumps_of
from numberloor.learning.layers import Estimate
from numberloor.learning.notebook import Notebook, Page, empty_page, merge, write_game
from numberloor.learning.notebook_text import NotebookError, format_notebook, parse_notebook
from numberloor.learning.report import Status, house, squares
from numberloor.learning.windows import (
    Light,
    Window,
    known_windows,
    parse_window,
    window_of,
    windows_of,
)
from numberloor.rules.jumps import Jump
from tests.support.children import make_child, play_game

EIGHT = Jump(5, 3, up=True)
WINDOW = Window(8, up=True, reach=1)


def page(level: Level, seen: float, right: float = 1.0) -> Page:
    """So much was seen of every jump, and such a share of it was right."""
    size = len(jumps_of(level))
    return replace(empty_page(level), games=1, right=(right * seen,) * size, seen=(seen,) * size)


def book(level: Level, seen: float, right: float = 1.0, *lit: Window) -> Notebook:
    return Notebook("hare", {level: page(level, seen, right)}, lit=frozenset(lit))


def test_a_jump_is_behind_the_window_of_the_floor_where_it_ends() -> None:
    assert window_of(EIGHT) == WINDOW
    assert window_of(Jump(8, 5, up=True)) == Window(13, up=True, reach=2)
    assert window_of(Jump(13, 9, up=False)) == Window(4, up=False, reach=3)


def test_every_jump_has_one_window_and_every_window_a_jump() -> None:
    for level in Level:
        jumps = [jump for behind in windows_of(level).values() for jump in behind]
        assert set(jumps) == set(jumps_of(level))
        assert len(jumps) == len(set(jumps))
    assert {window.reach for window in windows_of(BASIC)} == {1, 2, 3}
    assert {window.floor for window in windows_of(BASIC)} <= set(range(20))


@pytest.mark.parametrize("window", windows_of(BASIC))
def test_a_window_is_read_back_from_its_code(window: Window) -> None:
    assert parse_window(window.code) == window


@pytest.mark.parametrize(
    "code", ["", "5", "5u", "5u4", "5u0", "20u1", "05u1", "5x1", "0u1 ", "19d1"]
)
def test_what_is_no_window_is_none(code: str) -> None:
    assert parse_window(code) is None


def test_a_window_glows_when_it_was_met_and_has_light_when_it_is_known() -> None:
    told = {jump: Estimate(0.9, 0.1, 1.0) for jump in jumps_of(BASIC)}
    assert known_windows(BASIC, told) == set(windows_of(BASIC))
    unsure = {jump: Estimate(0.7, 0.1, 1.0) for jump in jumps_of(BASIC)}
    assert known_windows(BASIC, unsure) == frozenset()
    assert house(book(BASIC, 1.0))[WINDOW] is Light.GLOW
    assert house(book(BASIC, 1.0, 1.0, WINDOW))[WINDOW] is Light.LIGHT


def test_what_is_only_inferred_stays_dark() -> None:
    sure = {jump: Estimate(0.99, 0.0, 0.0) for jump in jumps_of(BASIC)}
    assert known_windows(BASIC, sure) == frozenset()
    told = replace(
        page(BASIC, 0.0), seen=(5.0,) * 20 + (0.0,) * 150, right=(5.0,) * 20 + (0.0,) * 150
    )
    notebook = Notebook("hare", {BASIC: told})
    lights, pictures = house(notebook), squares(notebook, BASIC)
    for place, jump in enumerate(jumps_of(BASIC)):
        met = place < 20
        assert (pictures[jump] is not Status.NOT_SEEN) == met
    unmet = {window_of(jump) for jump in jumps_of(BASIC)[20:]} - {
        window_of(jump) for jump in jumps_of(BASIC)[:20]
    }
    assert unmet
    assert {lights[window] for window in unmet} == {Light.DARK}


def test_light_never_goes_out_but_blinks_when_nobody_came_for_long() -> None:
    assert house(book(BASIC, 5.0, 0.0, WINDOW))[WINDOW] is Light.LIGHT  # all wrong of late
    assert house(book(BASIC, 0.0, 0.0, WINDOW))[WINDOW] is Light.BLINK
    assert house(Notebook("hare", lit=frozenset([WINDOW])))[WINDOW] is Light.BLINK


def test_no_game_puts_a_light_out() -> None:
    """A child that can do much, and then of a sudden nothing any more."""
    child = make_child(INTERMEDIATE, 1)
    child.learns = 0
    notebook = Notebook("hare")
    for number, skill in enumerate((5.0, 5.0, -4.0, -4.0)):
        child.logits = dict.fromkeys(child.logits, skill)
        before = notebook.lit
        notebook = write_game(notebook, f"{number}", play_game(child, number))
        assert before <= notebook.lit
        assert before or not number
    lights = house(notebook)
    assert all(lights[window] in (Light.LIGHT, Light.BLINK) for window in notebook.lit)


def test_two_devices_have_the_lights_of_both() -> None:
    other = Window(4, up=False, reach=3)
    both = merge(
        Notebook("hare", lit=frozenset([WINDOW])), Notebook("hare", lit=frozenset([other]))
    )
    assert both.lit == {WINDOW, other}


def test_lights_are_read_back() -> None:
    notebook = book(BASIC, 1.0, 1.0, *windows_of(BASIC))
    text = format_notebook(notebook)
    assert parse_notebook(text) == notebook
    assert format_notebook(parse_notebook(text)) == text


@pytest.mark.parametrize("lit", [["5u9"], [7], "5u1", None, ["5u1"] * 200])
def test_lights_that_no_house_has_are_refused(lit: object) -> None:
    data = json.loads(format_notebook(Notebook("hare"))) | {"lit": lit}
    with pytest.raises(NotebookError, match=r"^lit: "):
        parse_notebook(json.dumps(data))


def test_a_square_is_can_or_growing_only_where_the_jump_was_met() -> None:
    assert set(squares(book(BASIC, 0.0), BASIC).values()) == {Status.NOT_SEEN}
    assert set(squares(book(BASIC, 5.0), BASIC).values()) == {Status.CAN}
    assert set(squares(book(BASIC, 5.0, 0.1), BASIC).values()) == {Status.GROWING}
