"""Random frames for our WebSocket: does it hear what another reader hears, and does memory stay flat?

    python bench/socket_fuzz.py --frames 10000000 --messages 100000

The frames, and what both must agree on, are in tests/support/frame_fuzz.py; the messages, for true
sessions at true tables, in tests/support/message_fuzz.py.
"""

import argparse
import asyncio
import resource
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.support.frame_fuzz import fuzz, garbage
from tests.support.message_fuzz import fuzz_messages


def peak_mib() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def fuzz_all_frames(seed: int, frames: int) -> None:
    began, sent, heard, pongs, told = time.process_time(), 0, 0, 0, 0
    codes: dict[int | None, int] = {}
    for number, outcome in fuzz(seed, frames):
        sent, heard, pongs = sent + number, heard + len(outcome.heard), pongs + len(outcome.pongs)
        codes[outcome.code] = codes.get(outcome.code, 0) + 1
        if sent >= min(told + frames // 10, frames):
            told = sent
            print(
                f"{sent:>10,} frames {heard:>10,} texts {pongs:>9,} pongs"
                f"  {time.process_time() - began:6.0f} s of CPU  peak {peak_mib():.1f} MiB",
                flush=True,
            )
    wild = sum(1 for _ in garbage(seed, frames // 20))
    common = sorted(codes.items(), key=lambda item: -item[1])[:9]
    print(f"{sum(codes.values()):,} connections, and {wild:,} of garbage; ends: {dict(common)}")


async def fuzz_all_messages(seed: int, messages: int) -> None:
    began, answers, tables = time.process_time(), 0, 0
    with tempfile.TemporaryDirectory() as folder:
        async for number in fuzz_messages(Path(folder), seed, messages):
            answers, tables = answers + number, tables + 1
            if tables & (tables - 1) == 0:  # at 1, 2, 4, 8 …
                print(
                    f"{tables:>6,} tables {answers:>10,} answers"
                    f"  {time.process_time() - began:6.0f} s of CPU  peak {peak_mib():.1f} MiB",
                    flush=True,
                )
    print(
        f"{messages:,} messages at {tables:,} tables, {answers:,} answers, peak {peak_mib():.1f} MiB"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--frames", type=int, default=1_000_000)
    parser.add_argument("--messages", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    fuzz_all_frames(wish.seed, wish.frames)
    asyncio.run(fuzz_all_messages(wish.seed, wish.messages))


if __name__ == "__main__":
    main()
