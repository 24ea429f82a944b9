"""The address of a database, read from a file, is not shown to anybody."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from numberloor.cli.main import app
from numberloor.server.config import ServeSettings
from numberloor.server.process import run

ADDRESS = "postgresql://numberloor:secret@db/numberloor"


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[ServeSettings]:
    """The settings with which a server would have been started."""
    asked: list[ServeSettings] = []

    def serve(settings: ServeSettings) -> int:
        asked.append(settings)
        return 0

    monkeypatch.setattr(run, "serve", serve)
    return asked


def test_a_file_stands_for_the_address_in_it(
    served: list[ServeSettings], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "database"
    file.write_text(f"{ADDRESS}\n")
    monkeypatch.setenv("NUMBERLOOR_DATABASE", "sqlite:tables.sqlite")  # as a container has it
    monkeypatch.setenv("NUMBERLOOR_DATABASE_FILE", str(file))
    done = CliRunner().invoke(app, ["serve"])
    assert done.exit_code == 0
    assert [settings.database for settings in served] == [ADDRESS]


@pytest.mark.parametrize("text", ["mysql://numberloor:secret@db/numberloor", "", None])
def test_what_is_wrong_with_the_file_is_told_without_its_secret(
    served: list[ServeSettings], tmp_path: Path, text: str | None
) -> None:
    file = tmp_path / "database"
    if text is not None:
        file.write_text(text)
    done = CliRunner().invoke(app, ["serve", "--database-file", str(file)])
    assert done.exit_code == 2
    assert done.stderr.startswith(f"numberloor: {file}: ")
    assert done.stderr.count("\n") == 1
    assert "secret" not in done.stderr
    assert not served
