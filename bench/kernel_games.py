"""Decisions per second in random play: this package beside others, in one run.

Every round gives each contender a turn, so that a busy minute of the machine falls on all alike;
the figures are medians over the rounds. Alone (`make bench`) it measures this package and prints;
`make compare` brings the other libraries and writes bench/results.md.

    python bench/kernel_games.py [--rounds 9] [--write bench/results.md]
"""

import argparse
import platform
import subprocess
import sys
import time
from importlib import metadata
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from bench import kernel_start  # noqa: E402 - the folder must be on the path first
from bench.contenders import Contender, ours  # noqa: E402
from numberloor.kernel.batch import usable_cores  # noqa: E402

BEGIN, END = "<!-- kernel: begin -->", "<!-- kernel: end -->"


def all_contenders() -> list[Contender]:
    found = ours.contenders()
    try:
        from bench.contenders import others
    except ImportError as error:
        print(f"Without the other libraries ({error.name} is missing); `make compare` brings them.")
        return found
    return found + others.contenders()


def measure(contenders: list[Contender], rounds: int) -> dict[str, list[float]]:
    rates: dict[str, list[float]] = {contender.name: [] for contender in contenders}
    for contender in contenders:
        contender.play(max(1, contender.games // 50))  # compile, import, warm up
    for number in range(rounds):
        for contender in contenders:
            clock = time.perf_counter if contender.by_the_clock else time.process_time
            started = clock()
            count = contender.play(contender.games)
            seconds = clock() - started
            rates[contender.name].append((count if isinstance(count, int) else count()) / seconds)
        print(f"round {number + 1} of {rounds}", flush=True)
    return rates


def ratio(rates: dict[str, list[float]], one: str, other: str) -> float:
    """How many times quicker, round by round, then the median."""
    return median(a / b for a, b in zip(rates[one], rates[other], strict=True))


def table(contenders: list[Contender], rates: dict[str, list[float]]) -> str:
    lines = [
        "| in random play unless said | decisions/s, median | lowest – highest round | kernel, 1 core, is |",
        "|---|--:|--:|--:|",
    ]
    for contender in contenders:
        each = rates[contender.name]
        times = ratio(rates, "kernel, 1 core", contender.name)
        lines.append(
            f"| {contender.name} | {median(each):,.0f} | {min(each):,.0f} – {max(each):,.0f} "
            f"| {times:,.{0 if times >= 10 else 2}f} × |"
        )
    return "\n".join(lines)


def machine() -> str:
    info = Path("/proc/cpuinfo")
    names = [
        line.partition(":")[2].strip()
        for line in (info.read_text(encoding="utf-8").splitlines() if info.exists() else [])
        if line.startswith("model name")
    ]
    return (
        f"{names[0] if names else platform.machine()}, {usable_cores()} cores, {platform.system()}"
    )


def versions(contenders: list[Contender]) -> str:
    packages = {"numba", "numpy"} | {contender.package for contender in contenders} - {"numberloor"}
    commit = subprocess.run(
        ["git", "-C", str(ROOT), "show", "-s", "--format=%h of %cs", "HEAD"],
        capture_output=True,
        text=True,
        check=False,
    ).stdout.strip()
    named = ", ".join(f"{package} {metadata.version(package)}" for package in sorted(packages))
    return f"Python {platform.python_version()}, {named}, this package at {commit or 'no commit'}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--write", type=Path, help="put the results between the marks of this file")
    options = parser.parse_args()
    contenders = all_contenders()
    rates = measure(contenders, options.rounds)
    page = "\n\n".join(
        [
            f"{options.rounds} interleaved rounds on {machine()}; {versions(contenders)}.",
            table(contenders, rates),
            kernel_start.report(),
        ]
    )
    print(page)
    if options.write:
        text = options.write.read_text(encoding="utf-8")
        before, _, rest = text.partition(BEGIN)
        _, _, after = rest.partition(END)
        options.write.write_text(f"{before}{BEGIN}\n\n{page}\n\n{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
