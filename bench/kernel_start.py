"""How long the first use takes, before and after the compiled code is on disk, and how memory grows.

python bench/kernel_start.py
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent

FIRST_USE = """
import time
started = time.perf_counter()
import numberloor as nl
from numberloor import kernel
kernel.play_games(nl.BASIC, 2, 1)
print(time.process_time(), time.perf_counter() - started)
"""
MEMORY = """
import resource
import numberloor as nl
from numberloor import kernel
def peak():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
decisions = batch = 0
while decisions < 10**8:
    games = kernel.play_games(nl.BASIC, 2, 20_000, first_game=20_000 * batch)
    decisions += int(games.decisions.sum())
    batch += 1
    if batch == 1:
        first = peak()
print(first, peak(), decisions)
"""


def run(program: str, cache: str) -> list[float]:
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src"), "NUMBA_CACHE_DIR": cache}
    # Python keeps what it has read unless told otherwise, and so does nearly every user's.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, env=environment
    )
    return [float(word) for word in ran.stdout.split()]


def report() -> str:
    with tempfile.TemporaryDirectory() as cache:
        run("import numba.core.compiler", cache)  # what pip does while it installs
        cold, cold_clock = run(FIRST_USE, cache)
        later, later_clock = min(run(FIRST_USE, cache) for _ in range(3))
        first, last, decisions = run(MEMORY, cache)
    return (
        f"First use of the kernel, imports and compiling included: {cold:.1f} s of processor time "
        f"({cold_clock:.1f} s by the clock); later, from the cache: {later:.2f} s ({later_clock:.2f} s "
        "by the clock).\n"
        f"Peak memory after the first batch of games: {first:.0f} MiB; after {decisions:.2g} "
        f"decisions: {last:.0f} MiB."
    )


if __name__ == "__main__":
    print(report())
