"""A table of `tables/` for one screen: in memory, with the cards of a seed.

So a saved game is a seed and its moves, and everything that tells saved games tells this one.
"""

from dataclasses import dataclass

from numberloor.rules.chance import Chance, SeededChance
from numberloor.rules.text.record import Record
from numberloor.tables import Table, TableSetup, new_table
from numberloor.tables.chairs import Chair, Sitter
from numberloor.tables.settings import Settings, Steals
from numberloor.terminal.state.pace import StealPace


@dataclass(frozen=True, slots=True)
class SeededOpening(TableSetup):
    seed: int = 0

    def chance(self, version: int) -> Chance:
        """The deal is a table's first entry, and step 0 of a record; every other is a move."""
        return SeededChance(self.seed, version - 1)


def seeded_table(record: Record, players: tuple[str | None, ...], steals: StealPace) -> Table:
    """Everybody sits, and the game may begin; `players` by seat: a bot's name, or None."""
    if len(players) != record.seats:
        raise ValueError(f"{record.seats} seats need as many players, not {len(players)}")
    return new_table(
        SeededOpening(
            id="here",
            code="",
            level=record.level,
            chairs=tuple(
                Chair(Sitter.BOT, bot=name) if name else Chair(Sitter.PERSON, present=True)
                for name in players
            ),
            # Calm gives more time; whoever says so first steals at both.
            settings=Settings(steals=Steals.OFF if steals is StealPace.OFF else Steals.RACE),
            house=record.house,
            secret=b"",
            host_print="",
            made_at=0,
            deck=record.deck,
            seed=record.seed,
        )
    )
