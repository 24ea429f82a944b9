"""`numberloor print`: files with names that say what they are, and one sentence for bad input."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from numberloor.cli.main import app
from numberloor.learning.notebook import Notebook
from numberloor.learning.notebook_text import format_notebook
from numberloor.paper.papers import PAPERS
from tests.support.pdfs import read, root_of


@pytest.fixture
def at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path


def typed(command: str) -> Result:
    return CliRunner().invoke(app, ["print", *command.split()])


@pytest.mark.parametrize(
    ("command", "file"),
    [
        ("cards --level basic --paper a4", "numberloor-cards-basic-a4.pdf"),
        ("cards --cut service --no-box", "numberloor-cards-a4.pdf"),
        ("rules --lang de", "numberloor-rules-de.pdf"),
        ("rules --lang cs --order pages --paper letter", "numberloor-rules-cs-pages.pdf"),
        ("poster --size a3", "numberloor-poster-a3.pdf"),
        ("practice --level beginner --sheets 1 --save-ink", "numberloor-practice-beginner.pdf"),
        ("stars --animal hare --stars 3", "numberloor-stars.pdf"),
        ("stars -o prize.pdf", "prize.pdf"),
    ],
)
def test_it_says_where_the_pdf_lies(command: str, file: str, at: Path) -> None:
    done = typed(command)
    assert (done.exit_code, done.output) == (0, f"{file}\n")
    assert read((at / file).read_bytes()).pages


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("rules --lang fr", "'fr' is not one of"),
        ("cards --paper a9", "'a9' is not one of"),
        ("cards --level expert", "'expert' is not one of"),
        ("cards --deck huge.toml", "huge.toml: the deck 'huge' has 1089 cards"),
        ("cards --deck missing.toml", "missing.toml: No such file"),
        ("cards -o missing/cards.pdf", "missing/cards.pdf: No such file"),
        ("cards --url ftp://example.org", "'ftp://example.org' is no address such as"),
        ("rules --url https://", "'https://' is no address"),
        ("poster --size a0", "'a0' is not one of"),
        ("practice --sheets 0", "0 is not in the range"),
        ("practice --animal hare", "the hare has no notebook"),
        ("practice --notebook huge.toml", "huge.toml: "),
        ("practice --animal hare --notebook x", "one thing at a time"),
        ("stars --stars 9", "9 is not in the range"),
        (f"stars --name {'x' * 41}", "at most 40 letters"),
        ("summary missing.txt", "missing.txt: No such file"),
        ("summary huge.toml", "huge.toml: this is no saved game"),
    ],
)
def test_what_a_person_can_mend_is_told_in_one_sentence(command: str, told: str, at: Path) -> None:
    cards = "\n".join(f"{number} = 99" for number in range(10))
    (at / "huge.toml").write_text(f'name = "huge"\n[unmarked]\n{cards}\nb1 = 99\n')
    done = typed(command)
    assert done.exit_code == 2
    assert told in done.output
    assert "Traceback" not in done.output
    assert list(at.glob("*.pdf")) == []


def test_a_folder_that_cannot_be_written_is_named(at: Path) -> None:
    (at / "taken.pdf").mkdir()
    done = typed("stars --animal owl -o taken.pdf")
    assert (done.exit_code, done.output) == (2, "numberloor: taken.pdf: Is a directory\n")


def test_a_notebook_chooses_the_sums(at: Path) -> None:
    (at / "hare.json").write_text(format_notebook(Notebook("hare")))
    done = typed("practice --level intermediate --notebook hare.json --lang en")
    assert done.output == "numberloor-practice-hare-intermediate.pdf\n"
    text = read((at / done.output.strip()).read_bytes()).pages[0].extract_text()
    assert "The sums that Hare needs now" in text


@pytest.mark.parametrize("paper", PAPERS)
def test_a_fresh_process_prints_the_deck(paper: str, at: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "numberloor", "print", "cards", "--paper", paper],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "LC_ALL": "de_DE.UTF-8"},
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert root_of(read((at / done.stdout.strip()).read_bytes()))["/Lang"] == "de"
