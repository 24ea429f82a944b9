"""A game that a screen saw at a live table, saved as the page saves it, is told by the command line."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from numberloor.cli.main import app
from numberloor.client import Api, TableLink
from numberloor.rules.text.screen_recording import FORMAT
from numberloor.wire import messages as wire
from tests.support.servers import Server

runner = CliRunner()


async def saved_game(server: Server, folder: Path, level: wire.Level, moves: int) -> Path:
    """What the page keeps of each message: a view without its offers, and the events."""
    wish = wire.MakeTable(level, [wire.PersonHere("owl"), wire.PersonHere("bear")], start=True)
    made = await Api(server.url).make_table(wish)
    frames: list[dict[str, Any]] = []
    async with TableLink(server.url, made.table, [key.key for key in made.keys]) as link:
        view = msgspec.to_builtins(link.views[0])
        frames.append({"view": {**view, "offers": []}, "events": []})
        taken_back = 0
        while len(frames) <= moves and not link.views[0].over:
            active = link.views[0].active
            offers = link.views[active].offers
            assert offers
            command: Any = wire.Play(link.new_id(), active, link.version, offers[0].move)
            if link.views[active].can_undo and taken_back < 1:
                command = wire.Undo(link.new_id(), active, link.version)
                taken_back += 1
            news: wire.News = await link.do(command)
            view = msgspec.to_builtins(link.views[0])
            events = msgspec.to_builtins(news.events)
            frames.append({"view": {**view, "offers": []}, "events": events})
        shown = msgspec.to_builtins(link.table)
    path = folder / "seen.json"
    path.write_text(json.dumps({"format": FORMAT, "table": shown, "frames": frames}))
    return path


@pytest.mark.parametrize(("level", "reason"), [("beginner", " · "), ("basic", " + ")])
async def test_every_step_is_told(
    server: Server, tmp_path: Path, level: wire.Level, reason: str
) -> None:
    path = await saved_game(server, tmp_path, level, 60)
    for language, name in (("en", "Owl"), ("de", "Eule"), ("cs", "Sova"), ("ru", "Сова")):
        told = runner.invoke(app, ["replay", str(path), "--lang", language])
        assert told.exit_code == 0, told.output
        assert name in told.output
    told = runner.invoke(app, ["replay", str(path)])
    frames = json.loads(path.read_text())["frames"]
    happened = [event for frame in frames for event in frame["events"]]
    lines = [line for line in told.output.splitlines() if line.startswith("  ")]
    assert len(lines) == sum(event["event"] != "turn" for event in happened)
    assert sum(line.startswith("Turn ") for line in told.output.splitlines()) == 1 + sum(
        event["event"] == "turn" for event in happened
    )
    assert reason in told.output
    assert ("takes a card back" in told.output) == any(
        event["event"] == "undone" for event in happened
    )


@pytest.mark.parametrize("text", ["{", "{}", '{"format": "other"}', "[]", '{"format": 1, "x": 2}'])
def test_another_file_is_refused_with_a_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / "seen.json"
    path.write_text(text)
    told = runner.invoke(app, ["replay", str(path)])
    assert told.exit_code != 0
    assert "no saved game" in told.output
