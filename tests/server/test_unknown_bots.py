"""A bot whom only another version knows plays on as a plain one, and the host can read of it."""

from pathlib import Path

import pytest

from numberloor.server.config import ServeSettings
from numberloor.server.context import ServerContext
from numberloor.tables.commands import Start
from tests.support.tables import bot, opening, person

WARNING = "unknown bot at a table: a plain one plays"


@pytest.mark.parametrize(
    ("name", "plays"),
    [("fox:friend-of-tomorrow", "fox:3"), ("dragon:4", "skill-3"), ("fox:friend", "fox:friend")],
)
async def test_a_stored_name_that_nobody_has_stops_no_table(
    name: str,
    plays: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    made = opening([person(0), bot(name)])
    context = ServerContext(ServeSettings(database=f"sqlite:{tmp_path / 'tables.sqlite'}"))
    await context.store.open()
    await context.store.make_table(made)
    live = await context.registry.table(made.id)
    await context.registry.submit_and_wait(live, Start(1))
    assert await context.bots.choose(live, 1, name) is not None
    assert context.bots.thinking_ms([name]) == 0
    asked: list[str] = []
    monkeypatch.setattr(context.bots, "_think", lambda name, *_: asked.append(name))
    await context.bots.choose(live, 1, name)
    await context.close()
    assert asked == [plays]
    told = [line.message for line in caplog.records if line.name == "numberloor.bots"]
    assert told == ([] if name == plays else [WARNING])
