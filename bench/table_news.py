"""What does a move cost without sockets and disk: to decide and apply it, and to tell four seats?

    python bench/table_news.py
    PYTHONPATH=../other-checkout/src python bench/table_news.py     in turns with another commit

In processor time, which hardly minds what else the machine does. The hash at the end is over every
byte that was told: where it is the same, both commits told the same.
"""

import argparse
import gc
import hashlib
import time
from typing import Any

import numberloor
from numberloor.live.cover import Cover
from numberloor.live.outbox import Outbox
from numberloor.live.table import LiveTable
from numberloor.rules.model.levels import BASIC
from numberloor.tables import apply, decide, new_table
from numberloor.tables.chairs import Chair, Sitter, with_animals
from numberloor.tables.commands import Actor, Command, PlayMove, Start
from numberloor.tables.settings import Settings, Steals
from numberloor.tables.table import Phase, Table, TableSetup
from numberloor.tables.views import offers_for

SEATS, TABLES = 4, 20
NOW = 1_700_000_000_000


class Kept:
    """In place of a WebSocket."""

    crowded = False

    def __init__(self) -> None:
        self.messages: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.messages.append(message)


class Listener:
    """In place of a session."""

    def __init__(self, seat: int) -> None:
        self.seats = self.eyes = (seat,)
        self.lang, self.host, self.cover, self.kept = "en", False, Cover(), Kept()
        self.outbox = Outbox(self.kept)  # type: ignore[arg-type]

    def refresh(self, _table: Table) -> None: ...


def opening(number: int) -> TableSetup:
    chairs = [Chair(Sitter.PERSON, key_print=f"{seat}", present=True) for seat in range(SEATS)]
    return TableSetup(
        id=f"table-{number}",
        code="fox-moon-7",
        level=BASIC,
        chairs=with_animals(chairs),
        settings=Settings(steals=Steals.OFF),
        house=(),
        secret=number.to_bytes(16, "big"),
        host_print="host",
        made_at=NOW,
    )


def next_command(table: Table) -> tuple[Command, Actor]:
    if table.position is None or table.phase is Phase.OVER:
        return Start(), Actor(host=True)
    seat = table.position.active
    move = offers_for(table, seat)[0][0]
    return PlayMove(seat, move.code, table.version), Actor((seat,))


def play(number: int, moves: int) -> tuple[list[Any], float]:
    """What a table went through, and how long it took to decide and apply."""
    table, steps, took = new_table(opening(number)), [], 0.0
    for step in range(moves):
        command, actor = next_command(table)
        began = time.process_time()
        entry = decide(table, command, actor, NOW + step, f"x:{step}")
        table, told = apply(table, entry)
        took += time.process_time() - began
        steps.append((entry, table, told))
    return steps, took


def tell(games: list[list[Any]]) -> tuple[float, list[Listener]]:
    tables = [LiveTable(opening(number)) for number in range(len(games))]
    listeners = [[Listener(seat) for seat in range(SEATS)] for _ in tables]
    for table, four in zip(tables, listeners, strict=True):
        table.sessions.update(four)  # type: ignore[arg-type]
    began = time.process_time()
    # Table by table, as moves come in: what the processor has at hand is another table's.
    for steps in zip(*games, strict=True):
        for table, (entry, after, told), four in zip(tables, steps, listeners, strict=True):
            table.advance(entry, after, told, NOW, four[0])
    return time.process_time() - began, [one for four in listeners for one in four]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=6000)
    parser.add_argument("--rounds", type=int, default=7)
    wish = parser.parse_args()
    played = [play(number, wish.moves // TABLES) for number in range(TABLES)]
    games = [steps for steps, _ in played]
    gc.collect()
    gc.freeze()
    gc.disable()
    rounds = [tell(games) for _ in range(wish.rounds)]
    costs = sorted(1e6 * took / wish.moves for took, _ in rounds)
    messages = [message for one in rounds[0][1] for message in one.kept.messages]
    print(
        f"decide and apply {1e6 * sum(took for _, took in played) / wish.moves:.1f} µs,"
        f" tell four {costs[0]:.1f} µs ({costs[len(costs) // 2]:.1f} in the middle),"
        f" {sum(map(len, messages)) / len(messages):.0f} bytes each,"
        f" {hashlib.sha256(b''.join(messages)).hexdigest()[:12]}  {numberloor.__file__}"
    )


if __name__ == "__main__":
    main()
