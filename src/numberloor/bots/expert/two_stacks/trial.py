"""What a seat knows of the hidden floors at Beginner, and turns tried on deals that agree with it."""

from typing import Any

from numberloor.bots.expert.contest import Option
from numberloor.bots.expert.memory import Memory, Rival
from numberloor.bots.expert.past import Draw
from numberloor.bots.expert.two_stacks.playouts import IN_PILE, RECYCLED, Hidden, try_turns
from numberloor.bots.expert.two_stacks.turns import MAX_MOVES
from numberloor.bots.planner.solver_compiled import wide
from numberloor.kernel.jit import Table, np
from numberloor.kernel.pack import pack
from numberloor.kernel.packed import PILE_SIZE
from numberloor.rules.model.cards import Card
from numberloor.rules.model.position import Position
from numberloor.rules.view import View

FRESH = (1 << RECYCLED) - 1  # all cards that were never in a pile made anew


def hidden_cards(view: View, memory: Memory) -> Hidden:
    """Every hidden card in some place; a search will sort them."""
    owner: list[int] = []
    barred: list[int] = []
    remade = bool(memory.recycled)
    for seat, rival in sorted(memory.rivals.items()):
        for number, draw in enumerate(_draws(rival)):
            numbers = sum(1 << n for n in draw.declined)
            never = numbers | numbers << RECYCLED
            if remade:  # older cards were in no new pile, all others came out of it
                never |= FRESH << RECYCLED if number < rival.past.older else FRESH
            owner += [seat] * draw.left
            barred += [never] * draw.left
    owner += [IN_PILE] * view.pile_size
    barred += [FRESH if remade else 0] * view.pile_size
    return Hidden(wide(_cards(memory, len(owner))), wide(owner), wide(barred))


def _draws(rival: Rival) -> list[Draw]:
    """How a rival's hand came; if it does not add up, for we were not told everything, at once."""
    draws = rival.past.draws
    left = [draw.left for draw in draws]
    return draws if min(left) >= 0 and sum(left) == rival.size else [Draw(rival.size)]


def _cards(memory: Memory, count: int) -> list[int]:
    """As many as are hidden; a puzzle may hold fewer than the deck, a strange deck others."""
    cards: list[int] = []
    for card, copies in sorted(memory.unseen.items()):
        again = min(copies, memory.recycled[card])
        cards += [card.number + RECYCLED] * again + [card.number] * (copies - again)
    cards += [number % 10 for number in range(count - len(cards))]
    return [cards[place * len(cards) // count] for place in range(count)]  # low ones and high ones


class TwoStacksTrial:
    """Turns tried on imagined deals, the same for each."""

    def __init__(self, view: View, memory: Memory, options: list[Option], seed: int) -> None:
        assert view.seat is not None
        self.seat = view.seat
        self.seed = seed
        self.hidden = hidden_cards(view, memory)
        self.turns = wide([value for option in options for value in _row(option)])
        self.count = len(options)
        self.base = _base(view, len(self.hidden.cards))
        self.deal, self.table = self.base.copy(), self.base.copy()

    def play(self, alive: Table, first: int, count: int) -> Any:
        """For each option that is alive, the sum of its parts of the wins over some deals."""
        sums = np.zeros(self.count)
        try_turns(
            self.base, self.deal, self.table, self.hidden, self.turns, alive, self.seat,
            self.seed, first, count, sums,
        )  # fmt: skip
        return sums


def _row(option: Option) -> list[int]:
    return [len(option.codes), *option.codes] + [0] * (MAX_MOVES - len(option.codes))


def _base(view: View, hidden: int) -> Any:
    """What the seat sees, packed, with room for the hidden cards."""
    table = pack(
        Position(
            view.level,
            view.active,
            view.stars,
            tuple(view.hand if seat == view.seat else () for seat in range(view.seats)),
            view.stacks,
            (Card(0),) * hidden,
            view.turn,
            view.idle,
            view.house,
            view.over,
            view.winners,
            view.goals,
        )
    )
    table[PILE_SIZE] = 0
    return table
