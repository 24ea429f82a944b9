"""One table of an environment at which bots of the house may sit.

The packed table tells what a seat sees, in numbers; the readable rules play the very same game beside
it, since that is what bots look at.
"""

from collections.abc import Sequence

from numberloor.bots import Bot, Budget, choose_safely, own_chance
from numberloor.kernel.pack import move_from_number, move_number
from numberloor.kernel.packed import WAIT_MOVE
from numberloor.lab.environments.single import SingleTable
from numberloor.lab.environments.tree import asked_after
from numberloor.rules.chance import SeededChance
from numberloor.rules.legal import legal_moves
from numberloor.rules.model.deck import Deck
from numberloor.rules.model.events import Event
from numberloor.rules.model.levels import HouseRule, Level
from numberloor.rules.model.position import Position
from numberloor.rules.play import play
from numberloor.rules.setup import deal
from numberloor.rules.view import view_for


def checked_ms(ms: float) -> float:
    """The time that a bot may take for each choice."""
    if not ms > 0:  # NaN neither
        raise ValueError(f"ms: more than 0 for each choice, not {ms:g}")
    return ms


class Company:
    """Deals, says who is asked, lets a bot choose, and carries out what was chosen."""

    position: Position
    asked: int

    def __init__(
        self,
        level: Level,
        seats: int,
        house: Sequence[HouseRule] = (),
        deck: Deck | None = None,
        ms: float = 50.0,
    ) -> None:
        self.table = SingleTable(level, seats, house, deck)
        self._house, self._deck, self._ms = tuple(house), deck, checked_ms(ms)

    def deal(self, seed: int, game: int) -> None:
        """Game number `game` of the row that a seed begins."""
        self.table.deal(seed, game)
        level, seats = self.table.level, self.table.seats
        self.position = deal(level, seats, self.table.seed, house=self._house, deck=self._deck)
        self.asked = asked_after(self.position, self.position.active)
        self._histories: list[list[Event]] = [[] for _ in range(seats)]

    def choice_of(self, bot: Bot) -> int:
        """What a bot would do in the place of the seat that is asked."""
        position, seat = self.position, self.asked
        if seat == position.active and len(moves := legal_moves(position)) == 1:
            return move_number(moves[0])
        chance = own_chance(self.table.seed, self.table.steps, seat)
        view, history = view_for(position, seat), self._histories[seat]
        move = choose_safely(bot, view, chance, Budget(self._ms), history).move
        return WAIT_MOVE if move is None else move_number(move)

    def take(self, action: int) -> None:
        """The seat that is asked does this, which must be allowed."""
        position, seat = self.position, self.asked
        if action == WAIT_MOVE:
            self.asked = asked_after(position, seat)
            return
        self.table.settle({seat: action})
        move = move_from_number(action, position.level)
        step = play(position, seat, move, SeededChance(self.table.seed, self.table.steps))
        for watcher, history in enumerate(self._histories):
            history += [event.seen_by(watcher) for event in step.events]
        self.position = step.position
        self.asked = asked_after(step.position, step.position.active)

    def share(self, seat: int) -> float:
        """A seat's part of the win; 0 while there is none."""
        winners = self.position.winners
        return (seat in winners) / max(1, len(winners))
