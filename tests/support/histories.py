"""Everything that was done at a table, by people who choose by lot."""

import random
from dataclasses import replace

from numberloor.rules.model.handicap import Handicap
from numberloor.rules.model.levels import Level
from numberloor.tables import Phase, Table, apply, decide, look, new_table
from numberloor.tables.commands import (
    SERVER,
    ChangeSettings,
    ComeBack,
    Command,
    GoAway,
    Pause,
    PlayMove,
    SetHandicap,
    Start,
    Undo,
    Unpause,
)
from numberloor.tables.entries import Entry
from numberloor.tables.features.undo import may_undo
from numberloor.tables.settings import Pace
from tests.support.tables import HOST, NOW, opening, seat


def random_games(
    rng: random.Random, level: Level, seats: int, games: int
) -> tuple[Table, list[Entry]]:
    """Some games at one table, with steals and plays taken back, and what people do beside."""
    table = new_table(opening(seats, level=level, secret=rng.randbytes(16)))
    entries: list[Entry] = []

    def carry_out(command: Command, actor: object) -> None:
        nonlocal table
        entry = decide(table, command, actor, NOW + len(entries))  # type: ignore[arg-type]
        table, _ = apply(table, entry)
        entries.append(entry)

    for number in range(seats):
        carry_out(ComeBack(number), SERVER)
    for game in range(games):
        # Between two games what a start does not set: it has to be there whoever takes the table up.
        pace = rng.choice(list(Pace))
        carry_out(ChangeSettings(replace(table.settings, pace=pace)), HOST)
        if game:
            carry_out(SetHandicap(0, Handicap(cards=rng.randint(5, 7))), HOST)
            carry_out(GoAway(1), SERVER)
            carry_out(ComeBack(1), SERVER)
        carry_out(Start(None), HOST)
        carry_out(Pause(), HOST)
        carry_out(Unpause(), HOST)
        while table.phase is Phase.PLAYING and len(entries) < 4000 * games:
            views = [look(table, number) for number in range(seats)]
            able = [view for view in views if view is not None and view.offers]
            view = rng.choice(able)
            assert view.seat is not None
            if may_undo(table, view.seat) and rng.random() < 0.1:
                carry_out(Undo(view.seat, table.version), seat(view.seat))
                continue
            move = rng.choice(view.moves)
            carry_out(PlayMove(view.seat, move.code, table.version), seat(view.seat))
    return table, entries
