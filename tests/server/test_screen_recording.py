"""A game that a screen saw at a live table, saved as the page saves it, is told by the command line."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from numberloor import wire
from numberloor.cli.main import app
from numberloor.client import Api, TableLink
from numberloor.rules.model.cards import CARDS
from numberloor.rules.model.events import drew, played, star, stole
from numberloor.rules.sealed.verdict import Finding, judge
from numberloor.rules.text.screen_recording import FIRST_FORMAT, FORMAT, parse_seen
from tests.support.servers import Server

runner = CliRunner(env={"LC_ALL": "C"})
# Beginner, thirteen frames, as the first edition of the page saved them.
FIRST_EDITION = Path(__file__).with_name("first-edition.json")


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


def test_a_file_of_the_first_edition_is_told_too() -> None:
    data = json.loads(FIRST_EDITION.read_text(encoding="utf-8"))
    assert data["format"] == FIRST_FORMAT
    laid = [
        event["stack"]
        for frame in data["frames"][1:]
        for event in frame["events"]
        if event["event"] == "played"
    ]
    seen = parse_seen(FIRST_EDITION.read_text(encoding="utf-8"))
    happened = [one.event for one in seen.happened if one.event is not None]
    stacks = [event.stack for event in happened if event.card is not None]
    assert stacks == laid
    assert set(stacks) == {0, 1}
    told = runner.invoke(app, ["replay", str(FIRST_EDITION)])
    assert told.exit_code == 0, told.output
    assert told.output.count("plays floor") == len(laid)


def test_both_formats_say_the_same_in_their_own_words() -> None:
    data = json.loads(FIRST_EDITION.read_text(encoding="utf-8"))
    begin = data["frames"][0]
    words = {
        FIRST_FORMAT: [
            {"event": "played", "seat": 0, "card": "7", "stack": 1},
            {"event": "stole", "seat": 1, "card": "8n", "victim": 0},
            {"event": "drew", "seat": 1, "amount": 2, "cards": ["5", "6"]},
            {"event": "star", "seat": 1, "amount": 3},
        ],
        FORMAT: [
            {"event": "played", "seat": 0, "card": "7", "stack": 2},
            {"event": "stole", "seat": 1, "card": "8n", "from": 0},
            {"event": "drew", "seat": 1, "count": 2, "cards": ["5", "6"]},
            {"event": "star", "seat": 1, "count": 3},
        ],
    }
    for form, events in words.items():
        frames = [begin, {**begin, "events": events}]
        seen = parse_seen(json.dumps({**data, "format": form, "frames": frames}))
        assert [one.event for one in seen.happened] == [
            played(0, CARDS["7"], 1),
            stole(1, CARDS["8n"], 0),
            drew(1, (CARDS["5"], CARDS["6"])),
            star(1, 3),
        ]


@pytest.mark.parametrize("text", ["{", "{}", '{"format": "other"}', "[]", '{"format": 1, "x": 2}'])
def test_another_file_is_refused_with_a_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / "seen.json"
    path.write_text(text)
    told = runner.invoke(app, ["replay", str(path)])
    assert told.exit_code != 0
    assert "no saved game" in told.output


async def test_at_its_end_a_client_is_told_the_game_that_was_promised(server: Server) -> None:
    easy = wire.Handicap(stars=1)
    wish = wire.MakeTable("beginner", [wire.PersonHere("owl", easy), wire.PersonHere("bear", easy)])
    made = await Api(server.url).make_table(wish)
    keys = [made.host_key, *(key.key for key in made.keys)]
    async with TableLink(server.url, made.table, keys) as link:
        assert link.table is not None
        promised = link.table.seal
        assert promised is not None
        await link.do(wire.Start(link.new_id()))
        while not link.views[0].over:
            active = link.views[0].active
            offers = link.views[active].offers
            assert offers
            await link.do(wire.Play(link.new_id(), active, link.version, offers[0].move))
        seal = link.table.seal
        assert seal is not None
        assert seal.opened is not None
        assert judge(seal.opened, promised.commitment).finding is Finding.CONFIRMED
