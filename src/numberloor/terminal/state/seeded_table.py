"""A table of `tables/` for one screen: in memory, with the cards of a seed.

So a saved game is a seed and its moves, and everything that tells saved games tells this one.
"""

from dataclasses import dataclass

from numberloor.rules.chance import Chance, SeededChance
from numberloor.rules.model.deck import standard_deck
from numberloor.rules.text.record import Record
from numberloor.tables import Table, TableSetup, new_table
from numberloor.tables.chairs import Chair, Sitter
from numberloor.tables.settings import Help, Settings, Steals
from numberloor.terminal.state.pace import StealPace


@dataclass(frozen=True, slots=True)
class SeededOpening(TableSetup):
    seed: int = 0

    def chance(self, version: int) -> Chance:
        """The deal is a table's first entry, and step 0 of a record; every other is a move."""
        return SeededChance(self.seed, version - 1)


def seeded_table(
    record: Record, players: tuple[str | None, ...], steals: StealPace, lamps: Help
) -> Table:
    """Everybody sits, and the game may begin; `players` by seat: a bot's name, or None.

    Raises ValueError where the players are not as many as the seats, or the cards are too few.
    """
    if len(players) != record.seats:
        raise ValueError(f"{record.seats} seats need as many players, not {len(players)}")
    (record.deck or standard_deck()).check_playable(record.level, record.seats)
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
            settings=Settings(
                help=lamps, steals=Steals.OFF if steals is StealPace.OFF else Steals.RACE
            ),
            house=record.house,
            secret=b"",
            host_print="",
            made_at=0,
            deck=record.deck,
            seed=record.seed,
        )
    )
