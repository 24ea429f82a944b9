"""What does a move cost without sockets and disk: to decide and apply it, and to tell four seats?

    python bench/table_news.py
    python bench/table_news.py --whole           to clients that follow no changes
    PYTHONPATH=../other-checkout/src python bench/table_news.py     in turns with another commit
    python -c "import runpy, numberloor.server.process.compiled_first as _
    runpy.run_path('bench/table_news.py', run_name='__main__')"     compiled, after `make fast`

In processor time, which hardly minds what else the machine does. The hash at the end is over every
byte that was told: where it is the same, both commits told the same.
"""

import argparse
import gc
import hashlib
import time
from types import SimpleNamespace
from typing import Any

import numberloor
from numberloor.live.limits import NO_LIMITS, RateLimits
from numberloor.live.session import Session
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

    crowded, address = False, "local"

    def __init__(self) -> None:
        self.messages: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.messages.append(message)


def listener(seat: int, whole: bool) -> Session:
    """A real one, since compiled tables take no other; only its home and its socket are not."""
    home: Any = SimpleNamespace(limits=RateLimits(NO_LIMITS))
    socket: Any = Kept()
    session = Session(home, socket)
    session.prints = (f"{seat}",)
    session.seats = (seat,)
    session.has = None if whole else (seat,)
    return session


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


def tell(games: list[list[Any]], whole: bool = False) -> tuple[float, list[bytes]]:
    tables = [LiveTable(opening(number)) for number in range(len(games))]
    listeners = [[listener(seat, whole) for seat in range(SEATS)] for _ in tables]
    for table, four in zip(tables, listeners, strict=True):
        table.sessions.update(four)
    began = time.process_time()
    # Table by table, as moves come in: what the processor has at hand is another table's.
    for steps in zip(*games, strict=True):
        for table, (entry, after, told), four in zip(tables, steps, listeners, strict=True):
            table.advance(entry, after, told, NOW, four[entry.seat or 0])
    took = time.process_time() - began
    sockets: list[Any] = [one.outbox.socket for four in listeners for one in four]
    return took, [message for socket in sockets for message in socket.messages]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=6000)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--whole", action="store_true")
    wish = parser.parse_args()
    played = [play(number, wish.moves // TABLES) for number in range(TABLES)]
    games = [steps for steps, _ in played]
    gc.collect()
    gc.freeze()
    gc.disable()
    rounds = [tell(games, wish.whole) for _ in range(wish.rounds)]
    costs = sorted(1e6 * took / wish.moves for took, _ in rounds)
    messages = rounds[0][1]
    print(
        f"decide and apply {1e6 * sum(took for _, took in played) / wish.moves:.1f} µs,"
        f" tell four {costs[0]:.1f} µs ({costs[len(costs) // 2]:.1f} in the middle),"
        f" {sum(map(len, messages)) / len(messages):.0f} bytes each,"
        f" {hashlib.sha256(b''.join(messages)).hexdigest()[:12]}  {numberloor.__file__}"
    )


if __name__ == "__main__":
    main()
