"""One packed table that Python code steps: for environments that ask every seat in turn."""

import json
from collections.abc import Sequence
from typing import Any

from numberloor.kernel.batch import checked_seed, seed_of_game
from numberloor.kernel.deal import deal_into
from numberloor.kernel.jit import Table, entry, i64, table_of
from numberloor.kernel.pack import LEVELS, pack_deck, pack_house, unpack
from numberloor.kernel.packed import ACTIVE, OVER, STEAL_MOVE, WAIT_MOVE, WINNERS, width_for
from numberloor.kernel.play import play_move
from numberloor.kernel.windows import choices_of
from numberloor.lab.environments.observation import observe_into
from numberloor.lab.environments.rows import ACTIONS
from numberloor.rules.model.deck import Deck, DeckError, check_seats, standard_deck
from numberloor.rules.model.levels import HouseRule, Level
from numberloor.rules.text.notation import format_position

LARGEST = 0x7FFF  # number that an observation may hold


def check_render_mode(mode: str | None) -> None:
    if mode not in (None, "ansi"):
        raise ValueError(f'render_mode: "ansi" or None, not {mode!r}')


@entry
def _deal(table: Table, deck: Table, level: int, seats: int, house: int, seed: int) -> bool:
    return deal_into(table, deck, level, seats, house, i64(0), seed)


@entry
def _choices(table: Table, seat: int) -> int:
    return choices_of(table, seat)


@entry
def _observe(table: Table, seat: int, seen: Any, mask: Any) -> None:
    observe_into(table, seat, seen)
    moves = choices_of(table, seat)
    for move in range(ACTIONS):
        mask[move] = moves >> move & 1


@entry
def _play(table: Table, seat: int, move: int, seed: int, step: int) -> None:
    play_move(table, seat, move, seed, step)


class SingleTable:
    """Deals, tells what a seat sees and may do, and settles what the seats answered."""

    def __init__(
        self, level: Level, seats: int, house: Sequence[HouseRule] = (), deck: Deck | None = None
    ) -> None:
        check_seats(seats)
        deck = deck or standard_deck()
        deck.check_playable(level, seats)
        self.level, self.seats = level, seats
        self._name, self._cards = deck.name, pack_deck(level, deck)
        self._house = pack_house(house)
        self.state = table_of([0] * width_for(len(self._cards)))
        self.seed = self.steps = 0

    def deal(self, seed: int, game: int) -> None:
        self.seed, self.steps = seed_of_game(checked_seed(seed), game), 0
        dealt = _deal(
            self.state, self._cards, LEVELS[self.level], self.seats, self._house, self.seed
        )
        if not dealt:
            raise DeckError(f"the deck {self._name!r} never gave everyone a floor: add floors")

    def choices(self, seat: int) -> int:
        return int(_choices(self.state, seat))

    def has_choice(self, seat: int) -> bool:
        return self.choices(seat) != 1 << WAIT_MOVE

    def observe(self, seat: int, seen: Any, mask: Any) -> None:
        _observe(self.state, seat, seen, mask)

    def settle(self, answers: dict[int, int]) -> None:
        """Play the first steal clockwise from the active seat, or else the active seat's move."""
        active = int(self.state[ACTIVE])
        order = [(active + offset) % self.seats for offset in range(1, self.seats)]
        thieves = [seat for seat in order if answers.get(seat, WAIT_MOVE) >= STEAL_MOVE]
        seat = thieves[0] if thieves else active
        self.steps += 1
        _play(self.state, seat, answers[seat], self.seed, self.steps)

    @property
    def over(self) -> bool:
        return bool(self.state[OVER])

    @property
    def winners(self) -> int:
        return int(self.state[WINNERS])

    def as_text(self) -> str:
        return json.dumps(format_position(unpack(self.state)))
