"""Stored entries rebuild the very same table, and its secret gives nothing away."""

import random
from collections import Counter
from itertools import pairwise

from numberloor.rules.chance import shuffled
from numberloor.rules.model.levels import Level
from numberloor.rules.sealed.secret_chance import SecretChance
from numberloor.tables import Phase, Table, apply, decide, look, new_table
from numberloor.tables.commands import SERVER, ComeBack, Command, PlayMove, Start, Undo
from numberloor.tables.entries import Entry
from numberloor.tables.features.undo import may_undo
from tests.support.tables import HOST, NOW, opening, replayed, seat


def random_games(
    rng: random.Random, level: Level, seats: int, games: int
) -> tuple[Table, list[Entry]]:
    """Some games at one table, with steals and plays taken back."""
    table = new_table(opening(seats, level=level, secret=rng.randbytes(16)))
    entries: list[Entry] = []

    def carry_out(command: Command, actor: object) -> None:
        nonlocal table
        entry = decide(table, command, actor, NOW + len(entries))  # type: ignore[arg-type]
        table, _ = apply(table, entry)
        entries.append(entry)

    for number in range(seats):
        carry_out(ComeBack(number), SERVER)
    for _ in range(games):
        carry_out(Start(None), HOST)
        while table.phase is Phase.PLAYING and len(entries) < 4000:
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


def test_the_entries_rebuild_the_table_exactly() -> None:
    rng = random.Random(3)
    for level in Level:
        for seats in (2, 5):
            table, entries = random_games(rng, level, seats, games=2)
            assert replayed(table.opening, entries) == table
            assert all(b.version == a.version + 1 for a, b in pairwise(entries))


def test_secret_chance_is_even_and_depends_on_secret_and_step() -> None:
    counts = Counter(SecretChance(bytes(16), step).below(5) for step in range(5000))
    chi_square = sum((counts[n] - 1000) ** 2 / 1000 for n in range(5))
    assert chi_square < 18.5  # passed by chance once in a thousand
    orders = {
        tuple(shuffled(range(20), SecretChance(secret.to_bytes(16, "big"), step)))
        for secret in range(8)
        for step in range(8)
    }
    assert len(orders) == 64
