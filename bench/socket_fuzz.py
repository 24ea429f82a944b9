"""Random frames for our WebSocket: does it hear what another reader hears, and does memory stay flat?

    python bench/socket_fuzz.py --frames 10000000

The frames, and what both must agree on, are in tests/support/frame_fuzz.py.
"""

import argparse
import resource
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.support.frame_fuzz import fuzz, garbage


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--frames", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    began, sent, heard, pongs, told = time.process_time(), 0, 0, 0, 0
    codes: dict[int | None, int] = {}
    for number, outcome in fuzz(wish.seed, wish.frames):
        sent, heard, pongs = sent + number, heard + len(outcome.heard), pongs + len(outcome.pongs)
        codes[outcome.code] = codes.get(outcome.code, 0) + 1
        if sent >= min(told + wish.frames // 10, wish.frames):
            told = sent
            peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
            print(
                f"{sent:>10,} frames {heard:>10,} texts {pongs:>9,} pongs"
                f"  {time.process_time() - began:6.0f} s of CPU  peak {peak:.1f} MiB",
                flush=True,
            )
    wild = sum(1 for _ in garbage(wish.seed, wish.frames // 20))
    common = sorted(codes.items(), key=lambda item: -item[1])[:9]
    print(f"{sum(codes.values()):,} connections, and {wild:,} of garbage; ends: {dict(common)}")


if __name__ == "__main__":
    main()
