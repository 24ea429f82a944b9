"""A kept game as a screen would have seen and saved it, so that it can be watched again."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from numberloor.rules.explain import why
from numberloor.rules.record import parse_record, replay
from numberloor.seen import FORMAT
from numberloor.server.events import events_shown
from numberloor.server.views import Views
from numberloor.server.wire import table_shown
from numberloor.tables.happenings import Played
from numberloor.tables.table import Phase
from tests.support.scenes import table

GAMES = Path(__file__).parents[1] / "golden" / "games"
ME = 0


@cache
def film(name: str = "basic-with-steals") -> str:
    """The file that the page saves: the views and events of one seat."""
    text = (GAMES / f"{name}.txt").read_text(encoding="utf-8")
    record = parse_record(text.partition("\n== ")[0])
    steps = replay(record)
    before = next(steps).position
    frames: list[dict[str, Any]] = []
    for (_seat, move), step in zip(record.moves, steps, strict=True):
        told = [
            Played(event, why(before, move) if number == 0 else None)
            for number, event in enumerate(step.events)
        ]
        view = json.loads(Views(table(step.position)).text_of([ME]))
        events = msgspec.to_builtins(events_shown(told, [ME]))
        frames.append({"view": {**view, "offers": []}, "events": events})
        before = step.position
    shown = msgspec.to_builtins(table_shown(table(before, phase=Phase.OVER), "en", 0))
    return json.dumps({"format": FORMAT, "table": shown, "frames": frames})


def steps(name: str = "basic-with-steals") -> list[list[str]]:
    """What happened in each step that is worth seeing."""
    happened = [
        [event["event"] for event in frame["events"]] for frame in json.loads(film(name))["frames"]
    ]
    return [events for events in happened if set(events) - {"ended", "turn"}]
