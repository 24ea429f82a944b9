"""`make docs` builds the site without a warning, and the site asks nobody else for anything."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.pages import PAGES, ROOT, name_of


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    built = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "sphinx", "-W", "--keep-going", "-q", "-c", "docs", "."]
    command.append(str(built))
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return built


def test_every_page_is_in_it(site: Path) -> None:
    for page in PAGES:
        if page.parent != ROOT:  # of those, the first page of docs/ links what readers need
            assert (site / name_of(page)).with_suffix(".html").is_file(), page
    assert "docs/index.html" in (site / "index.html").read_text(encoding="utf-8")


def test_it_fetches_nothing_from_elsewhere(site: Path) -> None:
    fetched = re.compile(
        r"<(?:script|img|link|iframe|source)\b[^>]*?(?:src|href)=\"((?:https?:)?//[^\"]+)"
        r"|url\(['\"]?((?:https?:)?//[^)]+)|@import[^;]*//"
    )
    files = [*site.rglob("*.html"), *site.rglob("*.css")]
    assert len(files) > len(PAGES)
    for file in files:
        assert not fetched.search(file.read_text(encoding="utf-8")), file


def test_a_word_can_be_searched_for(site: Path) -> None:
    assert "balloon" in (site / "searchindex.js").read_text(encoding="utf-8")
