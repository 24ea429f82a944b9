"""Servers killed while people play: is every move that was acknowledged there, once and in order?

    python bench/table_kills.py --kills 1000             SQLite, about 40 minutes
    python bench/table_kills.py --kills 300 --postgres   two workers, PostgreSQL and Redis

In pieces of fifty, each with a database and people of its own and judged at its end; `--book FILE`
keeps a line of JSON for each, and what it holds already is counted along. What is killed, and what is
compared, is in tests/support: kills.py and ledger.py.
"""

import argparse
import asyncio
import json
import random
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.support.crowd import Crowd
from tests.support.kills import Kill, kill_again_and_again, kills_of_many, kills_of_one
from tests.support.ledger import Ledger, audit
from tests.support.servers import Server
from tests.support.services import Postgres, Redis

PIECE = 50


async def sqlite_piece(kills: int, seed: int) -> tuple[Ledger, Counter[str], str]:
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.sqlite"
        with Server(f"sqlite:{file}", "--no-limits") as server:
            ledger, done = await piece(server, kills, kills_of_one(server, rng), rng)
        with sqlite3.connect(file) as connection:
            (whole,) = connection.execute("PRAGMA integrity_check").fetchone()
    return ledger, done, whole


async def postgres_piece(kills: int, seed: int) -> tuple[Ledger, Counter[str], str]:
    rng = random.Random(seed)
    with ExitStack() as stack:
        postgres, redis = stack.enter_context(Postgres()), stack.enter_context(Redis())
        database = postgres.new_database()
        server = Server(database, "--no-limits", "--workers", "2", bus=redis.address)
        stack.enter_context(server)
        ledger, done = await piece(server, kills, kills_of_many(server, postgres, rng), rng)
        return ledger, done, postgres.check(database)


async def piece(
    server: Server, kills: int, ways: Mapping[str, Kill], rng: random.Random
) -> tuple[Ledger, Counter[str]]:
    crowd = Crowd(server.url, rng)
    await crowd.sit_down(tables=3, seats=3)
    done = await kill_again_and_again(crowd, kills, ways, rng)
    await crowd.get_up()
    return await audit(crowd, server.database), done


def told(rows: list[dict[str, object]]) -> str:
    """All pieces together."""
    sums: Counter[str] = Counter()
    for row in rows:
        sums.update({key: value for key, value in row.items() if isinstance(value, int)})
    kinds = [key for key in sums if key.startswith("killed: ")]
    ways = ", ".join(f"{key.removeprefix('killed: ')} {sums[key]}" for key in kinds)
    unsound = [row["whole"] for row in rows if row["whole"] != "ok"]
    return (
        f"{sums['kills']} kills ({ways}), {sums['acknowledged']} acknowledged moves of"
        f" {sums['entries']} entries: lost {sums['lost']}, doubled {sums['doubled']},"
        f" gaps {sums['gaps']}, untrue {sums['untrue']}; refused {sums['refused']}, stored without"
        f" an answer {sums['unanswered']}; files not whole: {unsound or 'none'}"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--book", type=Path, help="lines of JSON, one for each piece")
    wish = parser.parse_args()
    rows: list[dict[str, object]] = []
    if wish.book is not None and wish.book.exists():
        rows = [json.loads(line) for line in wish.book.read_text().splitlines()]
    left, run = wish.kills, postgres_piece if wish.postgres else sqlite_piece
    while left > 0:
        kills, began, seed = min(PIECE, left), time.monotonic(), wish.seed + left
        ledger, done, whole = asyncio.run(run(kills, seed))
        left -= kills
        rows.append(
            {
                "kills": sum(done.values()),
                **{f"killed: {way}": times for way, times in done.items()},
                "acknowledged": ledger.acknowledged,
                "entries": ledger.entries,
                "lost": len(ledger.lost),
                "doubled": len(ledger.doubled),
                "gaps": len(ledger.gaps),
                "untrue": len(ledger.untrue),
                "refused": ledger.refused,
                "unanswered": ledger.unanswered,
                "whole": whole,
                "seconds": round(time.monotonic() - began, 1),
                "seed": str(seed),
            }
        )
        if wish.book is not None:
            with wish.book.open("a") as book:
                book.write(json.dumps(rows[-1]) + "\n")
        for fault in ledger.faults:
            print(f"seed {seed}: {fault}")
        print(told(rows), flush=True)
    return int(any(row[fault] for row in rows for fault in ("lost", "doubled", "gaps", "untrue")))


if __name__ == "__main__":
    raise SystemExit(main())
