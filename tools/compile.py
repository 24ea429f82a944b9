"""Compiles the hot rooms of a live table with mypyc, for `numberloor serve`.

    python tools/compile.py [--into FOLDER] [--quickly]

What it was made from is remembered as a digest beside it, so a second run does nothing. Which rooms
these are, and when they are used, stands in server/process/compiled.py. It needs mypy with mypyc
(requirements/fast.lock), a C compiler and Python's headers. `--quickly` does not optimize.
"""

import argparse
import os
import runpy
import shutil
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src"
ROOMS: dict[str, Any] = runpy.run_path(
    str(SOURCES / "numberloor" / "server" / "process" / "compiled.py")
)
FOLDER: Path = ROOMS["FOLDER"]
MODULES: list[str] = ROOMS["MODULES"]


class CannotCompile(Exception):
    """The rooms cannot be compiled here; the text says what to do."""


def compile_rooms(folder: Path = FOLDER, optimize: str = "3") -> None:
    """Compile them into a folder, unless it holds them already, made from just these sources."""
    note = folder / ROOMS["MADE_FROM"]
    made_from = ROOMS["made_from"]()
    if note.is_file() and note.read_text("utf-8") == made_from:
        return
    look_for_compiler()
    print("Compiling the hot rooms, which takes a minute ...", flush=True)
    with tempfile.TemporaryDirectory(prefix="numberloor-compiling-") as scratch:
        made = Path(scratch) / "made"
        _build(made, Path(scratch), optimize)
        # A server may be reading the old ones: they go as a whole, and the note comes last.
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(made, folder)
        note.write_text(made_from, encoding="utf-8")


def look_for_compiler() -> None:
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    missing = []
    if os.name != "nt" and shutil.which(compiler.split()[0]) is None:
        missing.append("a C compiler")
    if not headers.is_file():
        missing.append("Python's headers")
    if missing:
        raise CannotCompile(
            f"Compiling needs {' and '.join(missing)}, which this machine has not. On Debian and Ubuntu"
            " 'apt install gcc python3-dev' brings both. Without them everything plays as before."
        )


def _build(made: Path, scratch: Path, optimize: str) -> None:
    try:
        from mypyc.build import mypycify
        from setuptools import Distribution
        from setuptools.errors import BaseError
    except ImportError as error:
        raise CannotCompile(f"Compiling needs {error.name}: use `make fast`.") from None
    os.chdir(ROOT)  # mypy's settings stand in pyproject.toml
    files = [f"src/{module.replace('.', '/')}.py" for module in MODULES]
    extensions = mypycify(
        ["--no-incremental", "--follow-imports=silent", "--ignore-missing-imports", *files],
        opt_level=optimize,
        debug_level="0",
        target_dir=str(scratch / "c"),
    )
    build: Any = Distribution({"name": "numberloor", "ext_modules": extensions}).get_command_obj(
        "build_ext"
    )
    build.build_lib, build.build_temp = str(made), str(scratch)
    build.ensure_finalized()
    try:
        build.run()
    except BaseError as error:
        raise CannotCompile(f"The C compiler failed: {error}") from None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--into", type=Path, default=FOLDER)
    parser.add_argument("--quickly", action="store_true")
    wish = parser.parse_args()
    try:
        compile_rooms(wish.into.absolute(), "0" if wish.quickly else "3")
    except CannotCompile as problem:
        sys.exit(str(problem))


if __name__ == "__main__":
    main()
