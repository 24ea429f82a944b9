"""The door to Numba: the same functions compiled where it is installed, plain Python where not.

The functions of this room use integers, flat arrays of integers and each other, nothing else, so
three compilers could read them: Numba for the CPU, numba.cuda for a graphics card, and CPython
itself, which is slow but needs nothing to be installed. Only turns/ has fractions too, and needs
Numba.
"""

import os
from collections.abc import Callable, MutableSequence, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar, cast

Function = TypeVar("Function", bound=Callable[..., Any])
Table = MutableSequence[int]  # one packed position; see layout.py


def _optional(name: str) -> Any:
    """A module that need not be installed; None where it is not."""
    try:
        return import_module(name)
    except ImportError:
        return None


numba, np = _optional("numba"), _optional("numpy")
_optional("numba.extending")
COMPILED = numba is not None and not numba.config.DISABLE_JIT


def _forget_outdated_code() -> None:
    """Drop cached machine code when any file of this room has changed.

    Numba looks only at the file of the function it loads, not at the files of those it calls: a
    corrected rule would otherwise live on, uncorrected, in every compiled function that uses it.
    """
    room = Path(__file__).parent
    now = ";".join(
        f"{path.name}:{path.stat().st_mtime_ns}:{path.stat().st_size}"
        for path in sorted(room.rglob("*.py"))
    )
    stamp = room / "__pycache__" / "kernel.sources"
    with suppress(OSError):  # a read-only installation is replaced as a whole, or never
        if stamp.is_file() and stamp.read_text(encoding="utf-8") == now:
            return
        for old in room.rglob("*.nb[ic]"):
            old.unlink(missing_ok=True)
        stamp.parent.mkdir(exist_ok=True)
        fresh = stamp.with_suffix(f".{os.getpid()}")
        fresh.write_text(now, encoding="utf-8")
        fresh.replace(stamp)


if COMPILED:
    _forget_outdated_code()


def _wraps(value: int) -> int:
    return int(value) & 0xFFFFFFFFFFFFFFFF


def _wraps_at_32(value: int) -> int:
    return int(value) & 0xFFFFFFFF


def _same(value: int) -> int:
    return value


# Numba turns int64 + uint64 into a float, so the code says which of the two it means. A constant
# handed to a function goes through i64 too, or the function would be compiled for that very value.
u64: Callable[[int], int] = numba.uint64 if COMPILED else _wraps
i64: Callable[[int], int] = numba.int64 if COMPILED else _same
u32: Callable[[int], int] = numba.uint32 if COMPILED else _wraps_at_32


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
    return cast("Function", numba.njit(cache=True, nogil=True, **_LEAN)(function))


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


def rows(tables: Sequence[Table]) -> Any:
    """Several packed positions of one width as one array."""
    return np.stack(tables) if COMPILED else [list(table) for table in tables]
