"""Where a machine tests for others, a test that is left out is a failure."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MARKED = """
import pytest
@pytest.mark.skipif(True, reason="Numba is missing")
def test_something(): assert True
"""
INSIDE = """
import pytest
def test_something(): pytest.importorskip("no_such_room")
"""
WHOLE = """
import pytest
pytest.importorskip("no_such_room")
def test_something(): assert True
"""
WISHED = """
import pytest
@pytest.mark.xfail(strict=True)
def test_something(): assert False
"""


def outcome(folder: Path, test: str, **environment: str) -> tuple[int, str]:
    (folder / "test_one.py").write_text(test, encoding="utf-8")
    (folder / "pytest.ini").write_text("[pytest]", encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "tests.support.no_skips", str(folder)]
    given = {name: value for name, value in os.environ.items() if name != "CI"}
    given["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    done = subprocess.run(
        command, cwd=ROOT, env={**given, **environment}, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout


@pytest.mark.parametrize("test", [MARKED, INSIDE, WHOLE])
def test_what_is_missing_is_a_failure(tmp_path: Path, test: str) -> None:
    code, said = outcome(tmp_path, test, CI="true")
    assert code in {pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.INTERRUPTED}
    assert "Here nothing may be left out, but: " in said


def test_at_home_it_is_only_told(tmp_path: Path) -> None:
    assert outcome(tmp_path, MARKED)[0] == pytest.ExitCode.OK


def test_what_is_expected_to_fail_may(tmp_path: Path) -> None:
    assert outcome(tmp_path, WISHED, CI="true")[0] == pytest.ExitCode.OK
