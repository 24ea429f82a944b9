"""What the table has shown: which cards are unseen, and what each rival cannot well hold.

Played cards lie open, so what is unseen is the deck less the own hand and the stacks. The events
tell more. Who drew or passed could play nothing; who ended a turn most likely had nothing more that
fitted: either way the cards kept since then hold no floor that went onto the cards that were open.
And when the pile was made anew, every card in it had been seen; what had not been seen by then was
in the hands.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from numberloor.rules.cards import Card
from numberloor.rules.deck import Deck, standard_deck
from numberloor.rules.events import Event, EventKind
from numberloor.rules.fitting import REACH
from numberloor.rules.view import View


@dataclass
class Rival:
    """What is known of another seat's hand."""

    size: int
    kept: int = 0  # cards held since the seat last showed that nothing more fitted
    floor: int = -1  # what was open then
    balloon: Card | None = None
    surely: bool = False  # by the rules (drew, passed), not only by good sense (ended)
    older: int = 0  # cards held since before the pile was last made anew

    def rules_out(self, card: Card) -> bool:
        """Would this card have been played, had it been in the hand?"""
        return (
            self.balloon is not None
            and card.is_floor
            and card.number in REACH[self.balloon][self.floor]
        )


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
        _read(memory, history)
    return memory


def _read(memory: Memory, history: Sequence[Event]) -> None:
    rivals = memory.rivals
    sizes = _sizes_at_start(memory, history)
    laid: Counter[Card] = Counter()
    floor, balloon = -1, None
    for event in history:
        seat = event.seat
        rival = rivals.get(seat) if seat is not None else None
        match event.kind:
            case EventKind.PLAYED | EventKind.STOLE:
                card = event.card
                assert card is not None
                laid[card] += 1
                if card.is_floor:
                    floor = card.number
                else:
                    balloon = card
                if rival:
                    sizes[event.seat or 0] -= 1
                    rival.kept = 0
                    if card not in memory.recycled and rival.older:
                        rival.older -= 1
                    rival.older = min(rival.older, sizes[event.seat or 0])
                if memory.recycled[card] > 0:
                    memory.recycled[card] -= 1
            case EventKind.DREW:
                amount = event.amount or 0
                if rival:
                    sizes[event.seat or 0] += amount
                for card in event.cards:
                    if memory.recycled[card] > 0:
                        memory.recycled[card] -= 1
            case EventKind.ENDED | EventKind.PASSED:
                if rival and balloon is not None and floor >= 0:
                    rival.kept = sizes[event.seat or 0]
                    rival.floor, rival.balloon = floor, balloon
                    rival.surely = event.kind is EventKind.PASSED
            case EventKind.STAR:
                if rival:
                    rival.kept = rival.older = 0
            case EventKind.RESHUFFLED:
                memory.recycled = laid
                laid = Counter()
                for top in _open_cards(history, event):
                    if memory.recycled[top] > 0:
                        memory.recycled[top] -= 1
                        laid[top] += 1
                for other, mate in rivals.items():
                    mate.older = sizes[other]
            case _:
                pass
    memory.recycled = +memory.recycled & memory.unseen


def _open_cards(history: Sequence[Event], until: Event) -> list[Card]:
    """The last floor and the last balloon laid before an event."""
    floor = balloon = None
    for event in history:
        if event is until:
            break
        if event.card is not None:
            if event.card.is_floor:
                floor = event.card
            else:
                balloon = event.card
    return [card for card in (floor, balloon) if card is not None]


def _sizes_at_start(memory: Memory, history: Sequence[Event]) -> dict[int, int]:
    """Hand sizes before the first event, reckoned back from those of now."""
    sizes = {seat: rival.size for seat, rival in memory.rivals.items()}
    for event in history:
        if event.seat in sizes:
            if event.kind in (EventKind.PLAYED, EventKind.STOLE):
                sizes[event.seat] += 1
            elif event.kind is EventKind.DREW:
                sizes[event.seat] -= event.amount or 0
    return sizes
