"""The door to Numba: the same functions compiled where it is installed, plain Python where not.

The functions of this room use integers, flat arrays of integers and each other, nothing else, so
three compilers read them: Numba for the CPU, numba.cuda for a graphics card (device.py), and CPython
itself, which is slow but needs nothing to be installed. What bots/expert/compiled adds has fractions
too, and needs Numba.
"""

import logging
import os
from collections.abc import Callable, MutableSequence, Sequence
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar, cast

log = logging.getLogger("numberloor.kernel")

Function = TypeVar("Function", bound=Callable[..., Any])
Table = MutableSequence[int]  # one packed position; see packed.py


def _optional(name: str) -> Any:
    """A module that need not be installed; None where it is not. One that is broken is no secret."""
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None


numba, np = _optional("numba"), _optional("numpy")
COMPILED = numba is not None and not numba.config.DISABLE_JIT
if COMPILED:
    import_module("numba.extending")
    # Unless the host says otherwise, the folder that systemd gives a service to keep things in.
    numba.config.CACHE_DIR = (
        numba.config.CACHE_DIR or os.environ.get("CACHE_DIRECTORY", "").partition(":")[0]
    )


def _wraps(value: int) -> int:
    return int(value) & 0xFFFFFFFFFFFFFFFF


def _same(value: int) -> int:
    return value


# Numba turns int64 + uint64 into a float, so the code says which of the two it means. A constant
# handed to a function goes through i64 too, or the function would be compiled for that very value.
u64: Callable[[int], int] = numba.uint64 if COMPILED else _wraps
i64: Callable[[int], int] = numba.int64 if COMPILED else _same


# Nothing here allocates or raises, so Numba may leave out reference counts (worth a third of the
# speed), error paths, and the wrappers that only Python callers need (worth a third of compiling).
_LEAN = {"_nrt": False, "error_model": "numpy"}
_UNWRAPPED = {**_LEAN, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}


def part(function: Function) -> Function:
    """A function that others here call."""
    return (
        cast("Function", numba.extending.register_jitable(**_UNWRAPPED)(function))
        if COMPILED
        else function
    )


def inlined(function: Function) -> Function:
    """A small part, or one with a single caller, that is worth copying into where it is called."""
    if not COMPILED:
        return function
    return cast(
        "Function", numba.extending.register_jitable(forceinline=True, **_UNWRAPPED)(function)
    )


def entry(function: Function) -> Function:
    """A function called from Python: its code is kept on disk, and it runs without the GIL."""
    if not COMPILED:
        return function
    try:
        made = numba.njit(cache=True, nogil=True, **_LEAN)(function)
    except RuntimeError:  # Numba's word for: nowhere to write, neither here nor in a home
        _tell_that_nothing_is_kept()
        return cast("Function", numba.njit(nogil=True, **_LEAN)(function))
    _forget_outdated_code(Path(made.stats.cache_path))
    return cast("Function", made)


# Where compiled functions stand, and what they are filled from.
COMPILED_ROOMS = ("rules", "kernel", "bots", "lab")


@cache
def _tell_that_nothing_is_kept() -> None:
    log.warning(
        "compiled code cannot be kept, so each start compiles anew: "
        "set NUMBA_CACHE_DIR to a folder that can be written"
    )


@cache
def _forget_outdated_code(folder: Path) -> None:
    """Drop the machine code kept in a folder when any file of the compiled rooms has changed.

    Numba looks only at the file of the function it loads, not at the files of those it calls: a
    corrected rule would otherwise live on, uncorrected, in every compiled function that uses it.
    """
    stamp, now = folder / "kernel.sources", _sources()
    with suppress(OSError):  # somebody else's folder: Numba will not write there either
        if stamp.is_file() and stamp.read_text(encoding="utf-8") == now:
            return
        for old in folder.glob("*.nb[ic]"):
            old.unlink(missing_ok=True)
        fresh = stamp.with_suffix(f".{os.getpid()}")
        fresh.write_text(now, encoding="utf-8")
        fresh.replace(stamp)


@cache
def _sources() -> str:
    package = Path(__file__).parents[1]
    return ";".join(
        f"{path.name}:{path.stat().st_mtime_ns}:{path.stat().st_size}"
        for room in COMPILED_ROOMS
        for path in sorted((package / room).rglob("*.py"))
    )


def table_of(values: Sequence[int]) -> Table:
    """A packed position.

    16 bits would hold every number in it, and compiled code takes such arrays too; 64 bits are
    quicker on the CPU, and with one kind of integer everywhere there is less to compile.
    """
    return cast("Table", np.array(values, dtype=np.int64)) if COMPILED else list(values)


def constant(values: Sequence[int]) -> Sequence[int]:
    """A lookup table that compiled code can read."""
    return cast("Table", np.array(values, dtype=np.int64)) if COMPILED else list(values)


def zeros(count: int) -> Any:
    """Whole numbers for results."""
    return np.zeros(count, dtype=np.int64) if COMPILED else [0] * count
