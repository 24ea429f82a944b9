"""What is wrong with a backup is told in one sentence, with exit status 2."""

import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from numberloor.cli.main import app
from numberloor.storage.sqlite import migrate


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("backup copy --database none", "no backup was made: none: No such file or directory"),
        ("backup copy --database words", "no backup was made: words: file is not a database"),
        ("backup words --database tables", "no backup was made: words: is there already"),
        ("backup tables --database tables --force", "tables: this is the database itself"),
        ("backup words/copy --database tables", "words: File exists"),
        ("backup . --database tables --force", ".: is there already"),
        ("backup copy --database postgresql://x/y", "PostgreSQL has pg_dump"),
        ("backup copy --database mysql://x/y", "takes sqlite:FILE or postgresql://…"),
        ("restore none --database tables", "nothing was restored: none: No such file or directory"),
        ("restore words --database tables", "nothing was restored: words: file is not a database"),
        ("restore tables --database .", ".: is a folder"),
        ("restore tables --database postgresql://x/y", "PostgreSQL has pg_restore"),
    ],
)
def test_what_is_wrong_is_told_and_nothing_is_changed(
    command: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    migrate(Path("tables"))
    Path("words").write_text("these are words, " * 100)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    done = CliRunner().invoke(app, shlex.split(command))
    assert done.exit_code == 2
    assert not done.stdout
    assert done.stderr.startswith("numberloor: ")
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_there_and_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NUMBERLOOR_DATABASE", "sqlite:tables")
    migrate(Path("tables"))
    done = CliRunner().invoke(app, ["backup", "copy"])
    assert (done.exit_code, done.stdout) == (0, "copy: 0 tables, 0 entries, schema 5\n")
    done = CliRunner().invoke(app, ["restore", "copy"])
    assert done.exit_code == 0
    assert done.stdout == (
        "tables: 0 tables, 0 entries, schema 5\nWhat was there before is kept as tables.before-1\n"
    )
