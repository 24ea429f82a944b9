"""Stored entries rebuild the very same table, and its secret gives nothing away."""

import random
from collections import Counter
from itertools import pairwise

from numberloor.rules.chance import shuffled
from numberloor.rules.model.levels import Level
from numberloor.rules.sealed.secret_chance import SecretChance
from tests.support.histories import random_games
from tests.support.tables import replayed


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
