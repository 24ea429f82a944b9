"""`numberloor verify` answers in one sentence: 0 confirmed, 1 not confirmed, 2 no saved game."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from numberloor import Record, format_record
from numberloor.cli.main import app
from tests.support.sealed import whole_game

runner = CliRunner(env={"LC_ALL": "C"})


def verify(path: Path, *more: str) -> Result:
    return runner.invoke(app, ["verify", str(path), *more])


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(whole_game(2).file, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("lang", "word"),
    [("en", "Confirmed"), ("de", "Bestätigt"), ("cs", "Potvrzeno"), ("ru", "Подтверждено")],
)
def test_a_game_is_confirmed_in_four_languages(saved: Path, lang: str, word: str) -> None:
    done = verify(saved, "--lang", lang)
    assert done.exit_code == 0, done.output
    assert done.stdout.startswith(f"{saved}: {word}")
    assert done.stdout.count("\n") == 1


def test_a_game_with_a_byte_changed_is_not(saved: Path) -> None:
    whole = saved.read_text(encoding="utf-8")
    saved.write_text(whole.replace('"seat":0', '"seat":1', 1), encoding="utf-8")
    done = verify(saved)
    assert (done.exit_code, done.stdout.count("\n")) == (1, 1)
    assert "not as it was saved" in done.stdout


def test_a_seal_that_was_written_down_is_compared(saved: Path) -> None:
    assert verify(saved, "--seal", whole_game(2).promised[:12]).exit_code == 0
    done = verify(saved, "--seal", "0123")
    assert done.exit_code == 1
    assert "not the one that was sealed" in done.stdout


def test_a_game_without_a_seal_is_told_so_kindly(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(format_record(Record(seed=7)), encoding="utf-8")
    done = verify(path)
    assert done.exit_code == 1
    assert "carries no seal" in done.stdout
    assert "no fault" in done.stdout


@pytest.mark.parametrize("content", [None, b"", b"{", b"{}", b"[]", b"\xff\xfe", b"a letter"])
def test_what_is_no_saved_game_is_refused_in_one_sentence(
    tmp_path: Path, content: bytes | None
) -> None:
    path = tmp_path / "game.json"
    if content is not None:
        path.write_bytes(content)
    done = verify(path)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith(f"numberloor: {path}: ")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("which", ["file", "text"])
def test_replay_tells_the_game_and_says_the_same_at_its_end(tmp_path: Path, which: str) -> None:
    path = tmp_path / "game"
    path.write_text(getattr(whole_game(2), which), encoding="utf-8")
    for lang in ("en", "de", "cs", "ru"):
        said = verify(path, "--lang", lang).stdout.removeprefix(f"{path}: ").strip()
        told = runner.invoke(app, ["replay", str(path), "--lang", lang])
        assert told.exit_code == 0
        assert told.stdout.rstrip().endswith(said)


def test_the_terminal_does_not_play_a_sealed_game_on(tmp_path: Path) -> None:
    pytest.importorskip("textual")
    path = tmp_path / "game.txt"
    path.write_text(whole_game(2).text, encoding="utf-8")
    done = runner.invoke(app, ["terminal", str(path)])
    assert done.exit_code == 2
    assert "not played on" in done.stderr
