"""What the table has shown: which cards are unseen, and how each rival came by its hand.

Played cards lie open, so what is unseen is the deck less the own hand and the stacks. The events
tell more. Who drew or passed could play nothing; who ended a turn most likely had nothing more that
fitted: either way the cards kept since then hold no floor that went onto the cards that were open.
Who let a chance to steal go by most likely holds no night floor that fitted. And when the pile was
made anew, every card in it had been seen; what had not been seen by then was in the hands.

All moments of a hand, in the order in which they came, are in its past (past.py).
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from numberloor.bots.past import NOTHING, Draw, Past, Shows
from numberloor.rules.cards import Card
from numberloor.rules.deck import Deck, standard_deck
from numberloor.rules.events import Event, EventKind
from numberloor.rules.fitting import REACH
from numberloor.rules.levels import HouseRule
from numberloor.rules.view import View


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
        """Night floors that fitted, and no steal came."""
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
    """Put together what a seat knows of the hidden cards."""
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
    if history and view.level.has_balloons:
        _Reader(memory, history, view).read()
    return memory


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
        self.open_floor: Card | None = None
        self.open_balloon: Card | None = None
        if not any(event.kind is EventKind.RESHUFFLED for event in history):
            self.open_floor, self.open_balloon = view.stacks[0][0], view.stacks[1][0]
        self.began = self.open_floor, self.open_balloon
        for seat, size in self.sizes.items():
            memory.rivals[seat].past = Past([Draw(size)])

    def _sizes_at_start(self) -> dict[int, int]:
        """Hand sizes before the first event, reckoned back from those of now."""
        sizes = {seat: rival.size for seat, rival in self.memory.rivals.items()}
        for event in self.history:
            if event.seat in sizes:
                if event.kind in (EventKind.PLAYED, EventKind.STOLE):
                    sizes[event.seat] += 1
                elif event.kind is EventKind.DREW:
                    sizes[event.seat] -= event.amount or 0
        return sizes

    def read(self) -> None:
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
                    self._reshuffled()
                case EventKind.TURN:
                    self._turn_begins(event.seat)
                    self._nobody_stole(event.seat)
                case _:
                    pass
        self.memory.recycled = +self.memory.recycled & self.memory.unseen
        self._now()

    def _now(self) -> None:
        """Who is on turn may have more in mind; who comes after us has not been asked to steal."""
        active = self.view.active
        if active in self.memory.rivals:
            self._note_under_way(self.memory.rivals[active])
            self._not_asked(self.view.seat)

    def _fitting(self) -> frozenset[int]:
        if self.open_floor is None or self.open_balloon is None:
            return NOTHING
        return REACH[self.open_balloon][self.open_floor.number]

    def _laid(self, event: Event) -> None:
        card = event.card
        assert card is not None
        self.laid[card] += 1
        if card.is_floor:
            self.open_floor = card
        else:
            self.open_balloon = card
        if event.kind is EventKind.STOLE:
            self._not_asked(event.seat)  # the thief did not decline, nor did those after it
            if self.on_turn in self.memory.rivals:
                self._note_under_way(self.memory.rivals[self.on_turn])
        rival = self.memory.rivals.get(-1 if event.seat is None else event.seat)
        if rival and event.seat is not None:
            self.sizes[event.seat] -= 1
            rival.past.lay(card)
            rival.kept = max(0, rival.kept - 1)  # the others were in the hand then too
            if self.memory.recycled[card] <= 0 and rival.older:
                rival.older -= 1
            rival.older = min(rival.older, self.sizes[event.seat])
        if self.memory.recycled[card] > 0:
            self.memory.recycled[card] -= 1
        if event.kind is EventKind.STOLE:
            self._turn_begins(event.seat)
        else:
            self.on_turn = event.seat
        if card.is_floor:
            self.before_last_floor = self._declines()
        self._nobody_stole(event.seat)

    def _turn_begins(self, seat: int | None) -> None:
        self.on_turn = seat
        self.began = self.open_floor, self.open_balloon
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
        """This seat, and those between it and the active one, had no chance to decline at last."""
        if first is None or self.on_turn is None:
            return
        seats = len(self.memory.rivals) + 1
        for step in range((self.on_turn - first) % seats):
            seat = (first + step) % seats
            if seat in self.asked:
                self.memory.rivals[seat].past.take_back(self.asked[seat])

    def _drew(self, event: Event) -> None:
        rival = self.memory.rivals.get(-1 if event.seat is None else event.seat)
        if rival and event.seat is not None:
            lost_turn = self.on_turn not in (
                None,
                event.seat,
            )  # section 5: these draws tell nothing
            if not self.free_draw and self.sizes[event.seat] and not lost_turn:
                self._nothing_fitted(rival, event.seat, Shows.STUCK)
            if self.sizes[event.seat]:
                rival.past.draw(event.amount or 0)
            else:
                rival.past = Past([Draw(event.amount or 0)])
            self.sizes[event.seat] += event.amount or 0
        self.asked = self._declines()
        for card in event.cards:
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
        self._note(rival, shows)

    def _note(self, rival: Rival, shows: Shows) -> None:
        floor, balloon = self.began
        if floor is not None and balloon is not None and self.open_floor is not None:
            rival.past.show(shows, floor.number, balloon, self.open_floor.number)

    def _note_under_way(self, rival: Rival) -> None:
        if len(rival.past.laid) > rival.past.turn_from:
            self._note(rival, Shows.UNDER_WAY)

    def _went_out(self, event: Event) -> None:
        rival = self.memory.rivals.get(-1 if event.seat is None else event.seat)
        if rival:
            rival.kept = rival.older = 0
        # From the last floor on the player was finishing: there was no turn to steal.
        for seat, declines in self.before_last_floor.items():
            self.memory.rivals[seat].past.take_back(declines)

    def _reshuffled(self) -> None:
        """All that was laid is in the new pile, the two open cards excepted."""
        self.memory.recycled = self.laid
        self.laid = Counter()
        for top in (self.open_floor, self.open_balloon):
            if top is not None and self.memory.recycled[top] > 0:
                self.memory.recycled[top] -= 1
                self.laid[top] += 1
        for seat, rival in self.memory.rivals.items():
            rival.older = self.sizes[seat]
            rival.past.older = len(rival.past.draws)
