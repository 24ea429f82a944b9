"""A real browser for the tests: one that the machine has, or one fetched for it."""

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update"),
)


@cache
def browser_path() -> str:
    """Raises RuntimeError with advice where there is no browser and none could be fetched."""
    wished = os.environ.get("NUMBERLOOR_BROWSER")
    found = wished or next(filter(None, map(shutil.which, NAMES)), None) or _playwrights_own()
    if found:
        return found
    _fetch()
    found = next(filter(None, map(shutil.which, NAMES)), None) or _playwrights_own()
    if found is None:
        raise RuntimeError(
            "These tests need Chromium or Chrome. Install one, or name yours: "
            "NUMBERLOOR_BROWSER=/path/to/chrome make test"
        )
    return found


def _playwrights_own() -> str | None:
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def _fetch() -> None:
    """Playwright's own download first; Debian's package where that cannot be reached."""
    fetch = [sys.executable, "-m", "playwright", "install", "--with-deps", "chromium"]
    plain = [sys.executable, "-m", "playwright", "install", "chromium"]
    debian = ["apt-get", "install", "-y", "-qq", "chromium"]
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    for command in (fetch, debian) if root else (plain,):
        if shutil.which(command[0]) is None:
            continue
        done = subprocess.run(command, capture_output=True, timeout=600, check=False)
        if done.returncode == 0:
            return
