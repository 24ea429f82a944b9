"""What the table has shown: which cards are unseen, and how each rival came by its hand.

Played cards lie open, so what is unseen is the deck less the own hand and the stacks. The events
tell more. Who drew or passed could play nothing; who ended a turn most likely had nothing more that
fitted: either way the cards kept since then hold no floor that went onto the cards that were open.
Who let a chance to steal go by most likely holds no night floor that fitted. And when the pile was
made anew, every card in it had been seen; what had not been seen by then was in the hands. At Beginner
there are two open floors, and whoever passes or ends a turn keeps nothing that goes onto either.

All moments of a hand, in the order in which they came, are in its past (past.py).
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from numberloor.bots.expert.past import NOTHING, Draw, Past, Shows
from numberloor.rules.fitting import NEIGHBOURS, REACH
from numberloor.rules.model.cards import Card
from numberloor.rules.model.deck import Deck, standard_deck
from numberloor.rules.model.events import Event, EventKind
from numberloor.rules.model.levels import HouseRule
from numberloor.rules.view import View

LAYING = (EventKind.PLAYED, EventKind.STOLE)


@dataclass
class Rival:
    """What is known of another seat's hand."""

    size: int
    past: Past
    kept: int = 0  # cards held since the seat last showed that nothing more fitted
    fitted: frozenset[int] = NOTHING  # the floors that would have fitted then
    older: int = 0  # cards held since before the pile was last made anew

    @property
    def declined(self) -> frozenset[int]:
        """Floors that fitted and did not come: night floors that could steal, at Beginner any."""
        return self.past.declined

    def rules_out(self, card: Card) -> bool:
        """Would this card have been played, had it been in the hand?"""
        return card.is_floor and card.number in self.fitted


@dataclass
class Memory:
    unseen: Counter[Card]  # in the other hands and the pile
    recycled: Counter[Card]  # of these: known to have been in the new pile when it was made
    rivals: dict[int, Rival]


def remember(view: View, history: Sequence[Event] = (), deck: Deck | None = None) -> Memory:
    """Put together what a seat knows of the hidden cards; events that cannot be are passed over."""
    unseen = Counter((deck or standard_deck()).count_for(view.level))
    unseen.subtract(view.hand)
    for stack in view.stacks:
        unseen.subtract(stack)
    rivals = {
        seat: Rival(size, Past([Draw(size)]))
        for seat, size in enumerate(view.hand_sizes)
        if seat != view.seat
    }
    memory = Memory(+unseen, Counter(), rivals)
    possible = [event for event in history if _can_be(event, view)]
    if possible:
        _Reader(memory, possible, view).read()
    return memory


def _can_be(event: Event, view: View) -> bool:
    """A program may tell us anything of a game; where there are no balloons, nobody lays one."""
    if event.kind in LAYING:
        return event.card is not None and (event.card.is_floor or view.level.has_balloons)
    return True


class _Reader:
    """Goes through the events once, oldest first."""

    def __init__(self, memory: Memory, history: Sequence[Event], view: View) -> None:
        self.memory = memory
        self.history = history
        self.view = view
        self.steals = view.level.has_steals
        self.free_draw = HouseRule.FREE_DRAW in view.house
        self.sizes = self._sizes_at_start()
        self.laid: Counter[Card] = Counter()
        self.before_last_floor: dict[int, list[frozenset[int]]] = {}
        self.asked: dict[int, list[frozenset[int]]] = {}  # what was declined before the last chance
        self.on_turn: int | None = None
        self.pile = self._pile_at_start()
        self.from_old_pile = 0  # of the cards drawn next, when the pile was made anew in between
        self.two_floors = not view.level.has_balloons
        self.open = self._open_at_start()  # floor and balloon; at Beginner two floors
        self.began = tuple(self.open)
        for seat, size in self.sizes.items():
            memory.rivals[seat].past = Past([Draw(size)])

    def _sizes_at_start(self) -> dict[int, int]:
        """Hand sizes before the first event, reckoned back from those of now."""
        sizes = {seat: rival.size for seat, rival in self.memory.rivals.items()}
        for event in self.history:
            if event.seat in sizes:
                if event.kind in LAYING:
                    sizes[event.seat] += 1
                elif event.kind is EventKind.DREW:
                    sizes[event.seat] -= event.amount or 0
        return sizes

    def _pile_at_start(self) -> int:
        size = self.view.pile_size
        for event in self.history:
            if event.kind is EventKind.DREW:
                size += event.amount or 0
            elif event.kind is EventKind.RESHUFFLED:
                size -= event.amount or 0
        return size

    def _open_at_start(self) -> list[Card | None]:
        """What lies under all that was laid since; once the pile was made anew, nobody can tell."""
        laid = [0, 0]
        for event in self.history:
            if event.kind is EventKind.RESHUFFLED:
                return [None, None]
            if event.kind in LAYING and event.card is not None:
                laid[self._stack_of(event, event.card)] += 1
        return [
            stack[max(0, len(stack) - 1 - count)]
            for stack, count in zip(self.view.stacks, laid, strict=True)
        ]

    def read(self) -> None:
        stole = False
        for event in self.history:
            match event.kind:
                case EventKind.PLAYED | EventKind.STOLE:
                    self._laid(event)
                case EventKind.DREW:
                    self._drew(event)
                case EventKind.ENDED | EventKind.PASSED:
                    self._stopped(event)
                case EventKind.STAR:
                    self._went_out(event)
                case EventKind.RESHUFFLED:
                    self._reshuffled(event)
                case EventKind.TURN if not stole:  # a thief's turn began with the steal
                    self._turn_begins(event.seat)
                    self._nobody_stole(event.seat)
                case _:
                    pass
            stole = event.kind is EventKind.STOLE
        self.memory.recycled = +self.memory.recycled & self.memory.unseen
        self._now()

    def _now(self) -> None:
        """Who is on turn may have more in mind; who could steal right now has not declined."""
        view = self.view
        if view.active in self.memory.rivals:
            self._note_under_way(self.memory.rivals[view.active])
            self._take_back(self.asked)
        elif view.turn.floors and not any(card.is_floor for card in view.hand):
            self._take_back(self.before_last_floor)  # we are finishing: there is nothing to steal

    def _take_back(self, declines: dict[int, list[frozenset[int]]]) -> None:
        for seat, before in declines.items():
            self.memory.rivals[seat].past.take_back(before)

    def _fitting(self) -> frozenset[int]:
        first, second = self.open
        if first is None or second is None:
            return NOTHING
        if self.two_floors:
            return NEIGHBOURS[first.number] | NEIGHBOURS[second.number]
        return REACH[second][first.number]

    def _laid(self, event: Event) -> None:
        card, seat = event.card, event.seat
        assert card is not None
        self.laid[card] += 1
        if event.kind is EventKind.STOLE:
            self._not_asked(seat)  # the thief did not decline, nor did those after it
            if self.on_turn in self.memory.rivals:
                self._note_under_way(self.memory.rivals[self.on_turn])
        self.open[self._stack_of(event, card)] = card
        rival = self.memory.rivals.get(-1 if seat is None else seat)
        if rival and seat is not None:
            self.sizes[seat] -= 1
            self._out_of_hand(rival, card)
        if event.kind is EventKind.STOLE:
            self._turn_begins(seat)
        else:
            self.on_turn = seat
        if card.is_floor:
            self.before_last_floor = self._declines()
        self._nobody_stole(seat)

    def _out_of_hand(self, rival: Rival, card: Card) -> None:
        rival.past.lay(card)
        rival.kept = max(0, rival.kept - 1)  # the others were in the hand then too
        if rival.past.older:
            rival.older = max(0, rival.older - 1)  # if in doubt, it had the card before
        elif self.memory.recycled[card] > 0:
            self.memory.recycled[card] -= 1  # all of this hand is from the new pile

    def _turn_begins(self, seat: int | None) -> None:
        self.on_turn = seat
        self.began = tuple(self.open)
        if seat in self.memory.rivals:
            past = self.memory.rivals[seat].past
            past.turn_from = len(past.laid)

    def _declines(self) -> dict[int, list[frozenset[int]]]:
        return {seat: rival.past.declines() for seat, rival in self.memory.rivals.items()}

    def _nobody_stole(self, active: int | None) -> None:
        self.asked = self._declines()
        if self.steals:
            for seat, rival in self.memory.rivals.items():
                if seat != active:
                    rival.past.decline(self._fitting())

    def _not_asked(self, first: int | None) -> None:
        """This seat, and those between it and the active one, did not let the last chance go by."""
        if first is None or self.on_turn is None:
            return
        for step in range((self.on_turn - first) % self.view.seats):
            seat = (first + step) % self.view.seats
            if seat in self.asked:
                self.memory.rivals[seat].past.take_back(self.asked[seat])

    def _drew(self, event: Event) -> None:
        amount, seat = event.amount or 0, event.seat
        old = min(self.from_old_pile, amount)
        self.from_old_pile = 0
        self.pile -= amount - old
        rival = self.memory.rivals.get(-1 if seat is None else seat)
        if rival and seat is not None:
            lost_turn = self.on_turn not in (None, seat)  # section 5: these draws tell nothing
            if not self.free_draw and self.sizes[seat] and not lost_turn:
                self._nothing_fitted(rival, seat, Shows.STUCK)
            if not self.sizes[seat]:
                rival.past = Past([])
            if old:
                rival.past.draw(old)
                rival.past.older = len(rival.past.draws)
                rival.older += old
            if amount > old or not rival.past.draws:
                rival.past.draw(amount - old)
            self.sizes[seat] += amount
        self.asked = self._declines()
        for card in event.cards[old:]:
            if self.memory.recycled[card] > 0:
                self.memory.recycled[card] -= 1

    def _stopped(self, event: Event) -> None:
        rival = self.memory.rivals.get(-1 if event.seat is None else event.seat)
        if rival and event.seat is not None:
            passed = event.kind is EventKind.PASSED
            self._nothing_fitted(rival, event.seat, Shows.STUCK if passed else Shows.ENDED)

    def _nothing_fitted(self, rival: Rival, seat: int, shows: Shows) -> None:
        rival.kept = self.sizes[seat]
        rival.fitted = self._fitting()
        if self.two_floors:
            rival.past.decline(rival.fitted)
        else:
            self._note(rival, shows)

    def _note(self, rival: Rival, shows: Shows) -> None:
        (floor, balloon), last = self.began, self.open[0]
        if floor is not None and balloon is not None and last is not None:
            rival.past.show(shows, floor.number, balloon, last.number)

    def _note_under_way(self, rival: Rival) -> None:
        if len(rival.past.laid) > rival.past.turn_from and not self.two_floors:
            self._note(rival, Shows.UNDER_WAY)

    def _went_out(self, event: Event) -> None:
        rival = self.memory.rivals.get(-1 if event.seat is None else event.seat)
        if rival:
            rival.kept = rival.older = 0
        # From the last floor on the player was finishing: there was no turn to steal.
        for seat, declines in self.before_last_floor.items():
            self.memory.rivals[seat].past.take_back(declines)

    def _reshuffled(self, event: Event) -> None:
        """All that was laid is in the new pile, the two open cards excepted.

        The two cards of the set-up are in it too, and nobody has told us which these were.
        """
        self.from_old_pile = max(0, self.pile)
        self.pile = event.amount or 0
        self.memory.recycled = self.laid
        self.laid = Counter()
        for top in self.open:
            if top is not None and self.memory.recycled[top] > 0:
                self.memory.recycled[top] -= 1
                self.laid[top] += 1
        for seat, rival in self.memory.rivals.items():
            rival.older = self.sizes[seat]
            rival.past.older = len(rival.past.draws)

    def _stack_of(self, event: Event, card: Card) -> int:
        if self.two_floors:
            return event.stack or 0
        return int(card.is_balloon)
