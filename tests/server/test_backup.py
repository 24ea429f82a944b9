"""`numberloor backup` while people play, and `numberloor restore` after it."""

import asyncio
import os
import random
import subprocess
import sys
from pathlib import Path

from numberloor.storage import store_at
from numberloor.tables.entries import Entry
from numberloor.tables.table import TableSetup
from tests.support.crowd import Crowd
from tests.support.servers import SOURCE, Server

Stored = dict[str, tuple[TableSetup, list[Entry]]]


def numberloor(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "numberloor", *words],
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
        capture_output=True,
        text=True,
        check=False,
    )


async def stored_in(database: Path, crowd: Crowd) -> Stored:
    store = store_at(f"sqlite:{database}")
    await store.open()
    found = {table: await store.load(table) for table in crowd.links}
    await store.close()
    return {table: loaded for table, loaded in found.items() if loaded is not None}


async def test_a_backup_under_load_holds_all_that_was_acknowledged(tmp_path: Path) -> None:
    database, copy = tmp_path / "tables.sqlite", tmp_path / "copy.sqlite"
    where = f"--database=sqlite:{database}"
    with Server(f"sqlite:{database}", "--no-limits") as server:
        crowd = Crowd(server.url, random.Random(16))
        await crowd.sit_down(tables=4, seats=3)
        await crowd.until_all_moved(5)
        before = list(crowd.acknowledged)
        backing_up = asyncio.create_task(asyncio.to_thread(numberloor, "backup", str(copy), where))
        while not backing_up.done():  # nobody waits for it
            await crowd.until_all_moved()
        done = await backing_up
        assert done.returncode == 0, done.stderr
        assert done.stdout.startswith(f"{copy}: 4 tables, ")
        await crowd.until_all_moved()

        refused = await asyncio.to_thread(numberloor, "restore", str(copy), where)
        assert (refused.returncode, refused.stdout) == (2, "")
        assert refused.stderr.endswith("a server uses it: stop that first\n")
        await crowd.until_all_moved()

        await crowd.get_up()
        assert server.stop() == 0
        done = numberloor("restore", str(copy), where)
        assert done.returncode == 0, done.stderr

        played = await stored_in(Path(f"{database}.before-1"), crowd)
        restored = await stored_in(database, crowd)
        assert played.keys() == restored.keys() == crowd.links.keys()
        for table, (opening, entries) in restored.items():
            assert opening == played[table][0]
            assert entries == played[table][1][: len(entries)]
            assert len(entries) < len(played[table][1])
        for told in before:
            entry = restored[told.table][1][told.version - 1]
            assert (entry.seat, entry.move) == (told.seat, told.move)

        server.start()
        await crowd.come_back()
        await crowd.until_all_moved(3)
        await crowd.get_up()
