"""What the table has shown: which cards are unseen, and what each rival cannot well hold.

Played cards lie open, so what is unseen is the deck less the own hand and the stacks. The events
tell more. Who drew or passed could play nothing; who ended a turn most likely had nothing more that
fitted: either way the cards kept since then hold no floor that went onto the cards that were open.
And who ended a turn could not have gone out in it: the cards kept, together with those laid, do not
empty a hand from where the turn began.
Who let a chance to steal go by most likely holds no night floor that fitted. And when the pile was
made anew, every card in it had been seen; what had not been seen by then was in the hands.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from numberloor.rules.cards import Card
from numberloor.rules.deck import Deck, standard_deck
from numberloor.rules.events import Event, EventKind
from numberloor.rules.fitting import REACH
from numberloor.rules.levels import HouseRule
from numberloor.rules.view import View

NOTHING: frozenset[int] = frozenset()


@dataclass
class Stop:
    """How a seat came to keep cards: from where it could not lay them all, or nothing at all."""

    floor: int  # open when its turn began
    balloon: Card
    last: int  # the floor open when it stopped
    laid: tuple[Card, ...] = ()  # in that turn
    stuck: bool = False  # it could lay nothing
    since: tuple[Card, ...] = ()  # kept then and laid later


@dataclass
class Rival:
    """What is known of another seat's hand."""

    size: int
    kept: int = 0  # cards held since the seat last showed that nothing more fitted
    fitted: frozenset[int] = NOTHING  # the floors that would have fitted then
    declined: frozenset[int] = NOTHING  # night floors that fitted, and no steal came
    stop: Stop | None = None  # when that was
    older: int = 0  # cards held since before the pile was last made anew

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
    rivals = {seat: Rival(size) for seat, size in enumerate(view.hand_sizes) if seat != view.seat}
    memory = Memory(+unseen, Counter(), rivals)
    if history and view.level.has_balloons:
        _Reader(memory, history, view).read()
    return memory


class _Reader:
    """Goes through the events once, oldest first."""

    def __init__(self, memory: Memory, history: Sequence[Event], view: View) -> None:
        self.memory = memory
        self.history = history
        self.steals = view.level.has_steals
        self.free_draw = HouseRule.FREE_DRAW in view.house
        self.sizes = self._sizes_at_start()
        self.laid: Counter[Card] = Counter()
        self.before_last_floor: dict[int, frozenset[int]] = {}
        self.on_turn: int | None = None
        self.laid_in_turn: tuple[Card, ...] = ()
        self.open_floor: Card | None = None
        self.open_balloon: Card | None = None
        if not any(event.kind is EventKind.RESHUFFLED for event in history):
            self.open_floor, self.open_balloon = view.stacks[0][0], view.stacks[1][0]
        self.began = self.open_floor, self.open_balloon

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
            self._turn_begins(event.seat)
        else:
            self.on_turn = event.seat
            self.laid_in_turn += (card,)
        rival = self.memory.rivals.get(-1 if event.seat is None else event.seat)
        if rival and event.seat is not None:
            self.sizes[event.seat] -= 1
            if rival.stop and rival.kept > self.sizes[event.seat]:
                rival.stop.since += (card,)
            else:  # it may have been drawn after the stop
                rival.stop = None
            rival.kept = max(0, rival.kept - 1)  # the others were in the hand then too
            if event.kind is EventKind.STOLE:
                rival.declined = NOTHING  # it did not decline; it may hold another that fitted
            if self.memory.recycled[card] <= 0 and rival.older:
                rival.older -= 1
            rival.older = min(rival.older, self.sizes[event.seat])
        if self.memory.recycled[card] > 0:
            self.memory.recycled[card] -= 1
        if card.is_floor:
            self.before_last_floor = {
                seat: other.declined for seat, other in self.memory.rivals.items()
            }
        self._nobody_stole(event.seat)

    def _turn_begins(self, seat: int | None) -> None:
        self.on_turn = seat
        self.began = self.open_floor, self.open_balloon
        self.laid_in_turn = ()

    def _nobody_stole(self, active: int | None) -> None:
        if self.steals:
            for seat, rival in self.memory.rivals.items():
                if seat != active:
                    rival.declined |= self._fitting()

    def _drew(self, event: Event) -> None:
        rival = self.memory.rivals.get(-1 if event.seat is None else event.seat)
        if rival and event.seat is not None:
            lost_turn = self.on_turn not in (
                None,
                event.seat,
            )  # section 5: these draws tell nothing
            if not self.free_draw and self.sizes[event.seat] and not lost_turn:
                self._nothing_fitted(rival, event.seat, stuck=True)
            self.sizes[event.seat] += event.amount or 0
            rival.declined = NOTHING
        for card in event.cards:
            if self.memory.recycled[card] > 0:
                self.memory.recycled[card] -= 1

    def _stopped(self, event: Event) -> None:
        rival = self.memory.rivals.get(-1 if event.seat is None else event.seat)
        if rival and event.seat is not None:
            self._nothing_fitted(rival, event.seat, stuck=event.kind is EventKind.PASSED)

    def _nothing_fitted(self, rival: Rival, seat: int, *, stuck: bool) -> None:
        rival.kept = self.sizes[seat]
        rival.fitted = self._fitting()
        floor, balloon = self.began
        rival.stop = None
        if floor is not None and balloon is not None and self.open_floor is not None:
            last = self.open_floor.number
            rival.stop = Stop(floor.number, balloon, last, self.laid_in_turn, stuck)

    def _went_out(self, event: Event) -> None:
        rival = self.memory.rivals.get(-1 if event.seat is None else event.seat)
        if rival:
            rival.kept = rival.older = 0
            rival.stop = None
        # From the last floor on the player was finishing: there was no turn to steal.
        for seat, declined in self.before_last_floor.items():
            self.memory.rivals[seat].declined = declined

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
