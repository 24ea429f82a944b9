"""Rules, section 7: the pile, and ruling R9.

When a card must be drawn and the pile is empty, all cards of the stacks except the top card of
each are shuffled into a new pile, and drawing goes on. If there is still nothing, the player takes
fewer cards or none.
"""

from numberloor.rules.chance import shuffled
from numberloor.rules.draft import Draft
from numberloor.rules.model import events
from numberloor.rules.model.position import Cards

CARDS_PER_DRAW = 2


def draw(draft: Draft, seat: int, count: int) -> int:
    """Give a seat up to `count` cards; returns how many there were."""
    drawn: Cards = ()
    while True:
        wanted = count - len(drawn)
        drawn += draft.pile[: -wanted - 1 : -1]
        draft.pile = draft.pile[:-wanted]
        # R9: the new pile is made when a card is needed, not when the last one is taken.
        if len(drawn) == count or not _reshuffle(draft):
            break
    if drawn:
        draft.hands[seat] = tuple(sorted(draft.hands[seat] + drawn))
        draft.idle = 0
        draft.events.append(events.drew(seat, drawn))
    return len(drawn)


def _reshuffle(draft: Draft) -> bool:
    """Turn everything under the open cards into a new pile; False when there is nothing."""
    under = [card for stack in draft.stacks for card in stack[:-1]]
    if not under:
        return False
    draft.pile = tuple(shuffled(under, draft.chance))
    draft.stacks = draft.stacks[0][-1:], draft.stacks[1][-1:]
    draft.events.append(events.reshuffled(len(under)))
    return True
