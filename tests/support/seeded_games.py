"""Games in which all follows from a number: the same in any Python that plays by these rules.

This file is also handed to the Python of a page as it stands, so it knows nothing of the tests.
"""

import hashlib
import json

from numberloor.bots import Budget, choose_safely, make_bot, own_chance
from numberloor.rules.chance import SeededChance
from numberloor.rules.model.levels import Level
from numberloor.tables import apply, decide, new_table
from numberloor.tables.chairs import Chair, Sitter, with_animals
from numberloor.tables.commands import SERVER, Actor, ComeBack, Command, PlayMove, Start, Undo
from numberloor.tables.features.undo import may_undo
from numberloor.tables.settings import Settings
from numberloor.tables.store.rows import format_entry
from numberloor.tables.table import Phase, Table, TableSetup
from numberloor.tables.views import look
from numberloor.wire.encode.events import events_text
from numberloor.wire.encode.reasons import encode
from numberloor.wire.encode.table import table_shown
from numberloor.wire.encode.views import Views

LEVELS = tuple(Level)
LANGUAGES = ("en", "de", "cs", "ru")
NOW = 1_700_000_000_000
MOST_MOVES = 400  # chance alone may go on for long


def seeded_game(number: int) -> list[str]:
    """Entry after entry: what is written down, and a print of all that anybody is shown and told."""
    level, seats = LEVELS[number % 3], 2 + number // 3 % 3
    chairs = with_animals(Chair(Sitter.PERSON) for _ in range(seats))
    table = new_table(
        TableSetup(
            id=f"game-{number}",
            code="fox-moon-7",
            level=level,
            chairs=chairs,
            settings=Settings(),
            house=(),
            secret=number.to_bytes(16, "big"),
            host_print="",
            made_at=NOW,
        )
    )
    views = Views(table)
    lots = SeededChance(number, 1)
    lines: list[str] = []

    def do(command: Command, actor: Actor = SERVER) -> Table:
        entry = decide(table, command, actor, NOW + table.version)
        after, told = apply(table, entry)
        views.move_on(after)
        changed = views.changed()
        shown = [encode(table_shown(after, LANGUAGES[number % 4], entry.at)), changed or b"whole"]
        for eyes in ((), *((seat,) for seat in range(seats)), tuple(range(seats))):
            shown += (events_text(told, eyes), views.text_of(eyes))
            if changed is not None:
                shown.append(views.own_changed(eyes))
        digest = hashlib.blake2b(b"\n".join(shown), digest_size=8).hexdigest()
        lines.append(f"{json.dumps(format_entry(entry))} {digest}")
        return after

    for seat in range(seats):
        table = do(ComeBack(seat))
    table = do(Start(None), Actor(host=True))
    while table.phase is Phase.PLAYING and len(lines) < MOST_MOVES:
        command = some_move(number, table, lots)
        table = do(command, Actor(seats=(command.seat,)))
    return lines


def some_move(number: int, table: Table, lots: SeededChance) -> PlayMove | Undo:
    """By turns greedy and at random; now and then a steal, and a card that is taken back."""
    position = table.position
    assert position is not None
    if may_undo(table, position.active) and not lots.below(8):
        return Undo(position.active, table.version)
    for seat in range(position.seats):
        view = look(table, seat)
        if view is None or not view.offers or (seat != position.active and lots.below(4)):
            continue
        if seat != position.active or (number + seat) % 2:
            move = view.offers[lots.below(len(view.offers))].move.code
        else:
            chance = own_chance(number, table.version, seat)
            chosen = choose_safely(make_bot("greedy"), view, chance, Budget(0), ()).move
            assert chosen is not None
            move = chosen.code
        return PlayMove(seat, move, table.version)
    raise AssertionError("nobody can move")
