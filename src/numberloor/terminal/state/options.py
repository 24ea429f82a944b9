"""What the command line may decide beforehand; the start screen asks for the rest."""

from dataclasses import dataclass

from numberloor.rules.model.deck import Deck
from numberloor.rules.model.levels import HouseRule, Level
from numberloor.tables.settings import Help
from numberloor.terminal.state.pace import StealPace


@dataclass(frozen=True)
class Options:
    """None, or nothing, means: not decided. `saved` is the text of a saved game to go on with."""

    level: Level | None = None
    seats: int | None = None
    bots: tuple[str, ...] = ()
    hot_seat: bool = False
    language: str | None = None
    deck: Deck | None = None
    seed: int | None = None
    steals: StealPace | None = None
    lamps: Help | None = None
    house: tuple[HouseRule, ...] = ()
    saved: str | None = None

    @property
    def is_enough(self) -> bool:
        """Level and players are known: the game may begin without a question."""
        return self.level is not None and bool(self.seats or self.bots or self.hot_seat)
