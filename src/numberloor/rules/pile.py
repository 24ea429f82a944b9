"""Rules, section 7: the pile, and ruling R9.

When a card must be drawn and the pile is empty, all cards of the stacks except the top card of
each are shuffled into a new pile, and drawing goes on. If there is still nothing, the player takes
fewer cards or none.
"""

from numberloor.rules.chance import shuffled
from numberloor.rules.draft import Motion
from numberloor.rules.model import events
from numberloor.rules.model.position import Cards

CARDS_PER_DRAW = 2


def draw(motion: Motion, seat: int, count: int) -> int:
    """Give a seat up to `count` cards; returns how many there were."""
    drawn: Cards = ()
    while True:
        wanted = count - len(drawn)
        drawn += motion.pile[: -wanted - 1 : -1]
        motion.pile = motion.pile[:-wanted]
        # R9: the new pile is made when a card is needed, not when the last one is taken.
        if len(drawn) == count or not _reshuffle(motion):
            break
    if drawn:
        motion.hands[seat] = tuple(sorted(motion.hands[seat] + drawn))
        motion.idle = 0
        motion.events.append(events.drew(seat, drawn))
    return len(drawn)


def _reshuffle(motion: Motion) -> bool:
    """Turn everything under the open cards into a new pile; False when there is nothing."""
    under = [card for stack in motion.stacks for card in stack[:-1]]
    if not under:
        return False
    motion.pile = tuple(shuffled(under, motion.chance))
    motion.stacks = [stack[-1:] for stack in motion.stacks]
    motion.events.append(events.reshuffled(len(under)))
    return True
