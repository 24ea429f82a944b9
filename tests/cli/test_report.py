"""`numberloor report`: a notebook opened, told, written into, copied and erased."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from numberloor import Level
from numberloor.cli.main import app
from numberloor.learning.moments import format_moment
from numberloor.learning.notebook import Notebook
from numberloor.learning.notebook_text import MAX_BYTES, parse_notebook
from numberloor.locale import LANGUAGES, Sentences
from numberloor.terminal.notebooks import Notebooks
from tests.support.children import make_child, play_game


class Desk:
    """A computer with its notebooks, and files of moments."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.folder = place / "data" / "numberloor" / "notebooks"
        self.notebooks = Notebooks(self.folder)

    def run(self, command: str, given: str | None = None) -> Result:
        environ = {"XDG_DATA_HOME": str(self.place / "data"), "LANG": "en", "LC_ALL": "en"}
        return CliRunner().invoke(app, ["report", *command.split()], env=environ, input=given)

    def told(self, command: str, given: str | None = None) -> str:
        done = self.run(command, given)
        assert done.exit_code == 0, done.output
        return done.stdout

    def refused(self, command: str) -> str:
        """The one sentence."""
        done = self.run(command)
        assert done.exit_code == 2
        assert not done.stdout
        assert done.stderr.count("\n") == 1
        return done.stderr

    def game(self, seed: int, level: Level = Level.INTERMEDIATE) -> Path:
        path = self.place / f"{level}-{seed}.jsonl"
        moments = play_game(make_child(level, 1), seed)
        path.write_text("".join(format_moment(moment) + "\n" for moment in moments))
        return path

    def files(self) -> dict[str, bytes]:
        return {path.name: path.read_bytes() for path in self.folder.glob("*")}


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


def test_without_a_notebook_it_says_how_to_open_one(desk: Desk) -> None:
    assert "numberloor report hare --open" in desk.refused("")
    assert "numberloor report owl --open" in desk.refused("owl")
    assert not desk.folder.exists()


def test_a_notebook_is_opened_and_told_of(desk: Desk) -> None:
    assert str(desk.folder / "hare.json") in desk.told("hare --open")
    assert "Not seen enough yet" in desk.told("")
    before = desk.files()
    desk.told(f"hare --moments {desk.game(1)}")
    assert desk.files() != before
    desk.told("hare --open")  # opened once more: nothing is lost
    assert "Hare: 1 game" in desk.told("")


def test_one_of_several_must_be_named(desk: Desk) -> None:
    desk.told("hare --open")
    desk.told("owl --open")
    assert desk.refused("") == "numberloor: say whose: owl, hare\n"
    assert desk.refused("--erase") == "numberloor: say whose: owl, hare\n"


def test_moments_are_written_as_one_game_and_once(desk: Desk) -> None:
    desk.told("hare --open")
    file = desk.game(1)
    told = desk.told(f"hare --moments {file}")
    assert told.startswith("Intermediate\n  Hare: 1 game, ")
    assert desk.told(f"hare --moments {file}") == told
    assert desk.told("hare --moments -", file.read_text()) == told
    assert "Hare: 2 games, " in desk.told(f"hare --moments {desk.game(2)}")


def test_moments_of_an_animal_without_a_notebook_are_told_and_not_kept(desk: Desk) -> None:
    done = desk.run(f"fox --moments {desk.game(1)}")
    assert done.exit_code == 0
    assert "Fox: 1 game" in done.stdout
    assert done.stderr == "Nothing was kept: the fox has no notebook.\n"
    assert not desk.folder.exists()


def test_a_level_can_be_chosen(desk: Desk) -> None:
    desk.told("hare --open")
    desk.told(f"hare --moments {desk.game(1)}")
    desk.told(f"hare --moments {desk.game(1, Level.BEGINNER)}")
    headings = [line for line in desk.told("hare").splitlines() if line and line[0] != " "]
    assert headings == ["Beginner", "Intermediate"]
    assert desk.told("hare --level beginner").startswith("Beginner\n")
    assert "Not seen enough yet" in desk.told("hare --level basic")


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_every_language(desk: Desk, language: str) -> None:
    text = desk.told(f"hare --moments {desk.game(1)} --lang {language}")
    assert Sentences(language).say("report-purpose") in text
    page = desk.told(f"hare --moments {desk.game(1)} --lang {language} --format html")
    assert f'<html lang="{language}">' in page
    assert Sentences(language).say("learning-title") in page


def test_the_page_has_a_square_for_every_jump_and_needs_no_other_file(desk: Desk) -> None:
    page = desk.told(f"hare --moments {desk.game(1)} --format html")
    assert len(re.findall(r'<td class="(?:can|growing|not-seen)">[●◐○]</td>', page)) == 60
    assert not re.search(r"https?:|src=|<script|<link", page)


def test_json_is_for_programs(desk: Desk) -> None:
    data = json.loads(desk.told(f"hare --moments {desk.game(1)} --format json"))
    assert data["animal"] == "hare"
    (report,) = data["reports"]
    assert (report["level"], report["games"]) == ("intermediate", 1)
    assert len(report["squares"]) == 60
    assert set(data["house"].values()) <= {"dark", "glow", "light", "blink"}


def test_a_copy_can_be_read_back(desk: Desk) -> None:
    desk.told("hare --open")
    desk.told(f"hare --moments {desk.game(1)}")
    copy = desk.place / "copy.json"
    assert desk.told(f"hare --export {copy}") == f"{copy}\n"
    assert parse_notebook(copy.read_text()) == parse_notebook(desk.files()["hare.json"].decode())
    assert "no notebook" in desk.refused(f"owl --export {copy}")


def test_a_notebook_of_another_device_is_added_once(desk: Desk) -> None:
    for animal, game in (("fox", 1), ("hare", 2)):
        desk.told(f"{animal} --open")
        desk.told(f"{animal} --moments {desk.game(game)}")
    copy = desk.place / "copy.json"
    desk.told(f"fox --export {copy}")
    told = desk.told(f"hare --merge {copy}")
    assert "Hare: 2 games, " in told
    assert desk.told(f"hare --merge {copy}") == told  # an older copy adds nothing
    before = desk.files()
    copy.write_text("{}")
    assert "copy.json: format: " in desk.refused(f"hare --merge {copy}")
    assert desk.files() == before


def test_erased_is_gone(desk: Desk) -> None:
    desk.told("hare --open")
    assert desk.told("--erase hare") == "Erased.\n"
    assert desk.files() == {}
    assert desk.told("hare --erase") == "There is no notebook of the hare.\n"


DAMAGED = [b"", b"[]", b"\xff", b" " * (MAX_BYTES + 1), b'{"format":"numberloor notebook 2"}']


@pytest.mark.parametrize("data", DAMAGED)
@pytest.mark.parametrize(
    "command", ["hare", "hare --open", "hare --export out.json", "hare --merge out.json", "moments"]
)
def test_what_cannot_be_read_is_never_overwritten(desk: Desk, command: str, data: bytes) -> None:
    desk.notebooks.keep(Notebook("hare"))
    (desk.folder / "hare.json").write_bytes(data)
    command = f"hare --moments {desk.game(1)}" if command == "moments" else command
    sentence = desk.refused(command)
    assert "hare.json: " in sentence
    assert sentence.endswith("Nothing was changed\n")
    assert desk.files() == {"hare.json": data}
    desk.told("hare --erase")  # but it can be erased
    assert desk.files() == {}


def test_one_made_by_a_newer_numberloor_says_so(desk: Desk) -> None:
    desk.notebooks.keep(Notebook("hare"))
    (desk.folder / "hare.json").write_bytes(DAMAGED[-1])
    assert "made by a newer Numberloor: update this one" in desk.refused("hare")


def test_a_wrong_moment_is_named_and_nothing_is_written(desk: Desk) -> None:
    desk.told("hare --open")
    before = desk.files()
    file = desk.game(1)
    lines = file.read_text().splitlines()
    lines[2] = re.sub(r'"hand":\[', '"hand":["12",', lines[2])
    file.write_text("\n".join(lines))
    assert desk.refused(f"hare --moments {file}").endswith("line 3: hand: unknown card '12'\n")
    file.write_text("\n".join(re.sub(r'"hand":\[[^]]*\]', '"hand":[]', line) for line in lines[:2]))
    assert "contradict the rules" in desk.refused(f"hare --moments {file}")
    assert desk.files() == before


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("hare --open --erase", "one thing at a time"),
        ("--open", "say whose: bear, cat, fox, frog, hare, owl"),
        ("--moments x.jsonl", "say whose: "),
        ("hare --moments no-such-file", "no-such-file: No such file"),
    ],
)
def test_what_can_be_mended_is_told_in_one_sentence(desk: Desk, command: str, told: str) -> None:
    assert told in desk.refused(command)


def test_an_unknown_animal_is_refused(desk: Desk) -> None:
    done = desk.run("wolf")
    assert done.exit_code == 2
    assert "bear" in done.stderr


def test_an_old_notebook_is_gone(desk: Desk) -> None:
    desk.notebooks.keep(Notebook("hare", last="2020-01"))
    assert "no notebook" in desk.refused("hare")
    assert desk.files() == {}
