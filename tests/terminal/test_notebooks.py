"""Notebooks on this computer: a file an animal, there only after somebody opened it."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from numberloor import Level
from numberloor.learning.moments import contradicts_rules
from numberloor.learning.notebook import Notebook, empty_page
from numberloor.learning.notebook_text import NotebookError, format_notebook
from numberloor.rules.jumps import Jump
from numberloor.tables.settings import Help
from numberloor.terminal.environment import FolderShelf, real_environment
from numberloor.terminal.notebooks import Notebooks, is_old, notebook_folder
from tests.support.positions import table
from tests.terminal.house import Clockwork, House, against, hot_seat, open_house
from tests.terminal.test_table import play_to_the_end

MONTH = "2026-03"  # of the clock in the house
THINKING = against("random", lamps=Help.THINKING)


def files_in(place: Path) -> dict[str, str]:
    return {path.name: path.read_text() for path in place.rglob("*") if path.is_file()}


async def finished(house: House) -> str:
    """What is told after a game of one card."""
    await house.set_table(table("8", "1 2", on="5 b3", stars=(4, 0)))
    await house.press("8", "enter")
    await house.until(lambda: house.screen == "FinishScreen")
    return re.sub(r"\s+", " ", house.text())


async def test_a_game_stores_nothing_unless_a_notebook_is_open(tmp_path: Path) -> None:
    async with open_house(THINKING, notebooks=Notebooks(tmp_path)) as house:
        text = await finished(house)
        assert house.game.noticing.moments[0]
    assert files_in(tmp_path) == {}
    assert "notebook" not in text


@pytest.mark.slow
async def test_a_whole_game_is_written(tmp_path: Path) -> None:
    notebooks = Notebooks(tmp_path)
    notebooks.keep(Notebook("hare"))
    thinking = against("random", lamps=Help.THINKING, level=Level.INTERMEDIATE, seed=3)
    async with open_house(thinking, notebooks=notebooks) as house:
        await play_to_the_end(house)
        moments = house.game.noticing.moments[0]
    written = notebooks.read("hare", MONTH)
    assert written is not None
    assert 0 < written.page(Level.INTERMEDIATE).choices <= len(moments)
    assert not any(map(contradicts_rules, moments))


async def test_a_game_is_written_into_an_open_notebook(tmp_path: Path) -> None:
    notebooks = Notebooks(tmp_path)
    notebooks.keep(Notebook("hare"))
    async with open_house(THINKING, notebooks=notebooks) as house:
        text = await finished(house)
    assert "Hare: the game stands in the notebook now" in text
    written = notebooks.read("hare", MONTH)
    assert written is not None
    assert (written.games, written.last) == (1, MONTH)
    assert written.page(Level.BASIC).choices == 1
    assert list(files_in(tmp_path)) == ["hare.json"]


async def test_with_the_lamps_on_nothing_is_written(tmp_path: Path) -> None:
    notebooks = Notebooks(tmp_path)
    notebooks.keep(Notebook("hare"))
    before = files_in(tmp_path)
    async with open_house(against("random", lamps=Help.HELPED), notebooks=notebooks) as house:
        await finished(house)
    assert files_in(tmp_path) == before


@pytest.mark.parametrize("text", ["", "no notebook", '{"format":"numberloor notebook 2"}'])
async def test_what_cannot_be_read_is_left_as_it_lies(tmp_path: Path, text: str) -> None:
    (tmp_path / "hare.json").write_text(text)
    async with open_house(THINKING, notebooks=Notebooks(tmp_path)) as house:
        told = await finished(house)
    assert "Hare: the notebook cannot be read" in told
    assert files_in(tmp_path) == {"hare.json": text}


async def test_wrong_tries_hints_and_lamps_are_noticed() -> None:
    async with open_house(against("greedy", lamps=Help.LATE)) as house:
        house.table.workers.cancel_all()
        await house.set_table(table("4 8 9", "1 2", on="5 b3"))
        house.table.workers.cancel_all()
        house.table.state.lit = False
        await house.press("9", "enter")  # does not fit: the lamps come on
        await house.press("8", "enter")
        tried, played = house.game.noticing.moments[0]
    assert (tried.did.code, tried.refused, tried.lamps, tried.tries) == (
        "9",
        "does_not_fit",
        False,
        0,
    )
    assert (played.did.code, played.refused, played.lamps, played.tries) == ("8", None, True, 1)
    assert all(moment.ms is not None and moment.ms >= 900 for moment in (tried, played))


async def test_a_hint_is_noticed() -> None:
    async with open_house(against("greedy", lamps=Help.THINKING)) as house:
        await house.set_table(table("4 8 9", "1 2", on="5 b3"))
        await house.press("h")
        await house.until(lambda: house.table.state.notice is not None)
        await house.play(house.game.hint(0).move)  # type: ignore[union-attr]
        (played,) = house.game.noticing.moments[0]
    assert played.hinted


@pytest.mark.parametrize(
    ("jump", "card"), [(Jump(5, 3, up=True), "8"), (Jump(5, 3, up=False), "2")]
)
async def test_a_hint_prefers_what_the_notebook_says_is_due(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jump: Jump, card: str
) -> None:
    monkeypatch.setattr("numberloor.terminal.app.due", lambda *_: (jump,))
    notebooks = Notebooks(tmp_path)
    async with open_house(THINKING, notebooks=notebooks) as house:
        await house.set_table(table("2 4 8 9", "1 2", on="5 b3"))
        assert house.app.due_for(house.game, 0) == ()
        notebooks.keep(Notebook("hare", {Level.BASIC: empty_page(Level.BASIC)}))
        await house.press("h")
        await house.until(lambda: house.table.state.notice is not None)
        chosen = house.table.state.card
        (tmp_path / "hare.json").write_text("no notebook")
        assert house.app.due_for(house.game, 0) == ()
    assert chosen is not None
    assert chosen.code == card


async def test_another_ones_turn_is_no_wrong_try() -> None:
    thinking = against("greedy", lamps=Help.THINKING)
    async with open_house(thinking, clockwork=Clockwork(patience=0)) as house:
        await house.set_table(table("4 8 9", "1 2", on="5 b3", active=1))
        await house.press("8", "enter")
        assert not house.game.noticing.moments[0]


def test_a_notebook_is_kept_read_and_erased(tmp_path: Path) -> None:
    notebooks = Notebooks(tmp_path / "not" / "there" / "yet")
    assert notebooks.read("owl", MONTH) is None
    assert notebooks.open_ones() == []
    notebooks.keep(Notebook("owl", last=MONTH))
    assert notebooks.open_ones() == ["owl"]
    assert notebooks.read("owl", MONTH) == Notebook("owl", last=MONTH)
    assert notebooks.erase("owl")
    assert not notebooks.erase("owl")
    assert notebooks.open_ones() == []


def test_a_notebook_goes_when_nobody_played_for_months(tmp_path: Path) -> None:
    notebooks = Notebooks(tmp_path)
    notebooks.keep(Notebook("owl", last="2025-11"))
    assert notebooks.read("owl", "2026-02") is not None
    assert notebooks.read("owl", "2026-03") is None
    assert files_in(tmp_path) == {}
    assert not is_old("", "2026-03")  # opened, and not written into yet


def test_old_notebooks_of_all_animals_are_swept_away(tmp_path: Path) -> None:
    notebooks = Notebooks(tmp_path)
    notebooks.keep(replace(Notebook("owl"), last="2025-11"))
    notebooks.keep(replace(Notebook("fox"), last="2026-02"))
    notebooks.place("cat").write_text("no notebook")
    notebooks.sweep(MONTH)
    assert notebooks.open_ones() == ["fox", "cat"]


def test_erasing_takes_an_unfinished_draft_along(tmp_path: Path) -> None:
    notebooks = Notebooks(tmp_path)
    notebooks.keep(Notebook("hare"))
    (tmp_path / "hare.json.part").write_text("half")
    assert notebooks.erase("hare")
    assert files_in(tmp_path) == {}


async def test_lamps_that_were_put_out_again_were_seen() -> None:
    async with open_house(against("random", lamps=Help.LATE)) as house:
        await house.set_table(table("8 1", "1 2", on="5 b3"))
        await house.press("t", "t", "8", "enter")
        (moment,) = house.game.noticing.moments[0]
    assert moment.lamps


@pytest.mark.parametrize("data", [b"\xff\xfe", b" " * 100_000, b"[]"])
def test_a_damaged_file_is_named_and_stays(tmp_path: Path, data: bytes) -> None:
    place = tmp_path / "cat.json"
    place.write_bytes(data)
    with pytest.raises(NotebookError, match=re.escape(str(place))):
        Notebooks(tmp_path).read("cat", MONTH)
    assert place.read_bytes() == data


def test_the_last_write_is_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    notebooks = Notebooks(tmp_path)
    notebooks.keep(Notebook("cat"))

    def stops(*_: object) -> None:
        raise OSError("the machine stops")

    monkeypatch.setattr(Path, "replace", stops)
    with pytest.raises(OSError, match="stops"):
        notebooks.keep(Notebook("cat", last=MONTH))
    assert (tmp_path / "cat.json").read_text() == format_notebook(Notebook("cat"))


@pytest.mark.parametrize(
    ("environ", "place"),
    [
        ({}, "home/.local/share/numberloor/notebooks"),
        ({"XDG_DATA_HOME": "/data"}, "/data/numberloor/notebooks"),
        ({"LOCALAPPDATA": "C:/Data"}, "C:/Data/numberloor/notebooks"),
    ],
)
def test_notebooks_lie_where_data_lies(environ: dict[str, str], place: str) -> None:
    assert notebook_folder(environ, Path("home")) == Path(place)


def test_the_real_terminal_has_them(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    environment = real_environment()
    assert isinstance(environment.shelf, FolderShelf)
    assert environment.notebooks is not None
    assert (
        environment.notebooks.place("hare") == tmp_path / "numberloor" / "notebooks" / "hare.json"
    )


async def test_at_a_shared_screen_each_child_has_its_own(tmp_path: Path) -> None:
    """Hare and Fox play; only Fox has a notebook."""
    notebooks = Notebooks(tmp_path)
    notebooks.keep(Notebook("fox"))
    together = replace(hot_seat(2), lamps=Help.THINKING)
    async with open_house(together, notebooks=notebooks) as house:
        await house.press("enter")  # Hare opens the door
        await house.set_table(table("3 8", "2", on="5 b3", stars=(0, 4)))
        await house.press("8", "enter")
        await house.press("e")
        await house.until(lambda: house.screen == "HandoverScreen")
        await house.press("enter")  # and Fox
        await house.set_table(table("3", "2", on="5 b3", stars=(0, 4), active=1))
        await house.press("2", "enter")
        await house.until(lambda: house.screen == "FinishScreen")
        assert {seat: len(taps) for seat, taps in house.game.noticing.moments.items()} == {
            0: 2,
            1: 1,
        }
    assert list(files_in(tmp_path)) == ["fox.json"]
    written = notebooks.read("fox", MONTH)
    assert written is not None
    assert written.page(Level.BASIC).choices == 1
