"""Compiling a test's own functions."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

from numberloor.kernel.jit import COMPILED, numba

Function = TypeVar("Function", bound=Callable[..., Any])


def compiled(function: Function) -> Function:
    """Like `entry`, but not kept on disk: a kept one would go on testing the code of yesterday."""
    if not COMPILED:
        return function
    return cast("Function", numba.njit(_nrt=False, error_model="numpy")(function))
