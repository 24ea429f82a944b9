"""Whole games at a table, and what a table, and a screen at it, keep of them."""

import json
import random
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from numberloor.rules.model.handicap import Handicap
from numberloor.rules.model.levels import BASIC, Level
from numberloor.rules.sealed.check_sum import summed_json
from numberloor.rules.text.screen_recording import FORMAT
from numberloor.tables import Phase, Table, apply, decide, look, new_table
from numberloor.tables.commands import SERVER, Actor, Command, DrawLots, PlayMove, Start, Undo
from numberloor.tables.entries import Entry
from numberloor.tables.features.undo import may_undo
from numberloor.tables.settings import Settings, Steals
from numberloor.wire.encode.events import events_shown
from numberloor.wire.encode.table import table_shown
from numberloor.wire.encode.views import Views
from tests.support.tables import HOST, NOW, opening, person, seat

COMMONEST = 3  # so often is a card played rather than a turn ended
LONGEST = 3000


@dataclass
class Watched:
    """A table, its entries, and the frames that the screen of seat 0 keeps of the present game."""

    table: Table
    entries: list[Entry] = field(default_factory=list)
    frames: list[dict[str, Any]] = field(default_factory=list)
    promised: str = ""

    def do(self, command: Command, actor: Actor) -> None:
        entry = decide(self.table, command, actor, NOW + len(self.entries))
        self.table, told = apply(self.table, entry)
        self.entries.append(entry)
        events = msgspec.to_builtins(events_shown(told, (0,)))
        if isinstance(command, Start):
            self.frames.clear()
            self.promised = self.shown()["seal"]["commitment"]
        view = {**msgspec.json.decode(Views(self.table).text_of((0,))), "offers": []}
        self.frames.append({"view": view, "events": events})

    def shown(self) -> dict[str, Any]:
        shown: dict[str, Any] = msgspec.to_builtins(table_shown(self.table, "en", NOW, opened=True))
        return shown

    def move(self, rng: random.Random) -> None:
        """One of the moves that somebody may make, rather a card than the end of a turn."""
        table = self.table
        if table.window is not None and rng.random() < 0.6:
            self.do(DrawLots(), SERVER)
            return
        views = [look(table, number) for number in range(len(table.chairs))]
        able = [(view.seat, move) for view in views if view for move in view.moves]
        if table.undo_seat is not None and may_undo(table, table.undo_seat) and rng.random() < 0.1:
            self.do(Undo(table.undo_seat, table.version), seat(table.undo_seat))
            return
        cards = [one for one in able if one[1].card is not None]
        if not able:
            self.do(DrawLots(), SERVER)
            return
        who, move = rng.choice(cards if cards and rng.randrange(COMMONEST) else able)
        assert who is not None
        self.do(PlayMove(who, move.code, table.version), seat(who))

    def play(self, rng: random.Random) -> None:
        """A game to its end; the lot says who begins the first."""
        self.do(Start(), HOST)
        while self.table.phase is Phase.PLAYING:
            assert len(self.frames) < LONGEST
            self.move(rng)

    @property
    def text(self) -> str:
        """What the table tells at the end."""
        told: str = self.shown()["seal"]["opened"]
        return told

    @property
    def file(self) -> str:
        """What the page saves."""
        saved = {
            "format": FORMAT,
            "table": self.shown(),
            "frames": self.frames,
            "seal": self.promised,
        }
        return summed_json(json.dumps(saved, separators=(",", ":"), ensure_ascii=False))


def watched(
    number: int, level: Level = BASIC, seats: int = 3, stars: int = 2, calm: bool = True
) -> Watched:
    """The table of this number, where so many stars are enough."""
    handicap = Handicap(stars=stars)
    chairs = [replace(person(n), handicap=handicap, present=True) for n in range(seats)]
    settings = Settings(steals=Steals.CALM if calm else Steals.RACE)
    secret = number.to_bytes(16, "big")
    return Watched(new_table(opening(chairs, level, settings, table=f"t{number}", secret=secret)))


def whole_game(number: int, **how: Any) -> Watched:
    game = watched(number, **how)
    game.play(random.Random(number))
    return game
