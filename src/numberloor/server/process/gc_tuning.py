"""When Python looks for cyclic garbage: rarely, and never through every table at once.

Tables, views and messages hold no cycles, so counting references frees them. A full collection
walks all tables in memory all the same and stops everything meanwhile: with 1,000 tables that was
the whole of the p99 latency. So what is alive is frozen, out of the collector's sight, and the
young generations are collected at long intervals.
"""

import asyncio
import gc

YOUNG = 50_000
FREEZE_EVERY = 30.0
# Frozen cycles would stay for ever; once in a long while everything is looked at after all.
THAW_EVERY = 24 * 3600.0


def tune() -> None:
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 100, 1_000_000)


async def keep_tuned() -> None:
    slept = 0.0
    while True:
        await asyncio.sleep(FREEZE_EVERY)
        slept += FREEZE_EVERY
        if slept >= THAW_EVERY:
            slept = 0.0
            gc.unfreeze()
            gc.collect()
        else:
            gc.collect(0)
        gc.freeze()
