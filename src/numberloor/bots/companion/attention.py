"""What a child notices: hard sums are overlooked first, then balloons, then long chains.

A slip rate runs from 0 (notices everything) to 1. How hard a card is comes from the reason for
which it fits: the same floor is seen at once; going down is harder than going up, far is harder
than near, and crossing ten is hardest.
"""

from numberloor.rules.chance import Chance
from numberloor.rules.model.moves import Move, MoveKind
from numberloor.rules.view import Offer, View
from numberloor.rules.why.reasons import Reason, SameFloor

PARITY = 0.3  # odd and even: a fact to know, no sum to do
CROSSING, DOWNWARD, STEP = 0.4, 0.1, 0.07
HELPFUL_BALLOON = 0.45  # two thoughts: the balloon, then the floor that it opens
# How often a beginner looks past a card that is not hard at all: where balloons count there is much
# to look at, a neighbouring number catches the eye.
AMONG_BALLOONS, AMONG_NEIGHBOURS = 0.33, 0.12
# And how much of what a beginner sees the kindest friend looks past, so that a step down on the scale
# gives about as much everywhere. At Beginner nobody must lay a card, so there it takes less.
DREAMT_AMONG_BALLOONS, DREAMT_AMONG_NEIGHBOURS = 0.7, 0.4
_FINE = 1 << 24


def likely(chance: Chance, probability: float) -> bool:
    return chance.below(_FINE) < probability * _FINE


def difficulty(reason: Reason) -> float:
    """From 0, seen at once, to 1."""
    why = getattr(reason, "why", reason)  # a steal is as hard as the sum behind it
    if isinstance(why, SameFloor):
        return 0.0
    jump = getattr(why, "jump", None)
    if jump is None:
        return PARITY
    hard = STEP * int(jump.distance)
    return min(1.0, hard + CROSSING * bool(jump.crosses_ten) + DOWNWARD * (not jump.up))


def notices(
    offer: Offer, slips: float, easiest: float, chance: Chance, dreamt: float = 0.0
) -> bool:
    """Does the eye rest on this card? `easiest` is how often a beginner misses what is not hard,
    `dreamt` how often a dreamer misses even what a beginner sees.
    """
    card = offer.move.card
    if card is None:
        return True
    hard = HELPFUL_BALLOON if card.is_balloon else difficulty(offer.reason)
    missed = slips * (easiest + (1 - easiest) * hard)
    return not likely(chance, missed + (1 - missed) * dreamt)


def noticed_moves(
    view: View, slips: float, balloon_slips: float, chance: Chance, dreams: float = 0.0
) -> list[Move]:
    """The card plays that come to mind now, easiest first."""
    offers = [offer for offer in view.offers if offer.move.kind is MoveKind.PLAY]
    if view.level.has_balloons:
        easiest, dreamt = AMONG_BALLOONS, dreams * DREAMT_AMONG_BALLOONS
    else:
        easiest, dreamt = AMONG_NEIGHBOURS, dreams * DREAMT_AMONG_NEIGHBOURS
    seen = []
    for offer in offers:
        assert offer.move.card is not None
        rate = balloon_slips if offer.move.card.is_balloon else slips
        if notices(offer, rate, easiest, chance, dreamt):
            seen.append(offer)
    seen.sort(key=lambda offer: difficulty(offer.reason))
    return [offer.move for offer in seen]


def easiest_play(view: View) -> Move | None:
    """What a patient grown-up would point at when a child finds nothing."""
    floors = [
        offer
        for offer in view.offers
        if offer.move.kind is MoveKind.PLAY
        and offer.move.card is not None  # not a matter of truth: floor 0 counts as false
        and offer.move.card.is_floor
    ]
    return min(floors, key=lambda offer: difficulty(offer.reason)).move if floors else None
