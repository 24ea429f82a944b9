"""The Python of the page: the interpreter, the part of its library that a table uses, and our rooms.

`tools/build.py` calls it before the page is built. It is made anew only when something in it changed,
and lies in a folder named after what is in it, so that a browser fetches it once.
"""

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "numberloor"
PACKING = ROOT / "web" / "python"
LOCK = ROOT / "requirements" / "play.lock"
ROOMS = ("rules", "learning", "bots", "tables", "wire", "live", "page", "kernel", "locale")
# As Pyodide's own version says; npm's lock has the version.
PLATFORM, PYTHON = "pyemscripten_2026_0_wasm32", "3.14"


def sources() -> Iterator[Path]:
    yield from sorted(path for path in PACKING.iterdir() if path.is_file())
    yield ROOT / "web" / "package-lock.json"
    yield LOCK
    yield PACKAGE / "__init__.py"
    for room in ROOMS:
        yield from sorted((PACKAGE / room).rglob("*.py"))
        yield from sorted((PACKAGE / room).rglob("*.toml"))


def digest() -> str:
    found = sha256()
    for path in sources():
        found.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()


def make(node: str, made: Path, run: Callable[..., None]) -> None:
    """Into `made`: the folder python/, and python.json, which tells its name and its sizes."""
    folder, told = made / "python", made / "python.json"
    now = digest()
    if told.is_file() and json.loads(told.read_text("utf-8"))["from"] == now:
        return
    print("Packing Python for the page ...", flush=True)
    wheel = _fetch_msgspec(made)
    run(node, "python/pack.mjs", str(PACKAGE), str(wheel), str(folder))
    files = sorted(folder.iterdir())
    print_ = sha256(b"".join(path.name.encode() + path.read_bytes() for path in files)).hexdigest()
    sizes = {path.name: path.stat().st_size for path in files}
    about = {"folder": f"python/{print_[:12]}", "fileSizes": sizes, "from": now}
    told.write_text(json.dumps(about), encoding="utf-8")


def _fetch_msgspec(made: Path) -> Path:
    """The wheel for WebAssembly, of the very version and with the very hash that the server has."""
    locked = re.search(r"^msgspec==(?:.*\\\n)+.*\n", LOCK.read_text("utf-8"), re.MULTILINE)
    assert locked is not None
    wheels = made / "wheels"
    wheels.mkdir(parents=True, exist_ok=True)
    wanted = wheels / "msgspec.txt"
    wanted.write_text(locked[0], encoding="utf-8")
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
    command += ["--no-deps", "--only-binary=:all:", "--platform", PLATFORM]
    command += ["--python-version", PYTHON, "--implementation", "cp", "--require-hashes"]
    command += ["--dest", str(wheels), "-r", str(wanted)]
    if subprocess.run(command, check=False).returncode:
        raise SystemExit("msgspec for the page could not be fetched; what pip said stands above.")
    return next(wheels.glob("msgspec-*.whl"))
