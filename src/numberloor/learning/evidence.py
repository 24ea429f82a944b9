"""A moment as weighted observations: what the act says about everything the open cards asked for.

Silence is evidence: a wrong tap is seen only when the wrong card is in hand, a right one only when
the right card is. So for each thing asked for, with K = "thought of, it ends on the right floor",
the act has a chance if K and a chance if not; Bayes' rule gives what to believe after it. If that is
more than before, it counts as right by as much as it closed of the gap to 1, else as wrong by as much
as it closed of the gap to 0. One number each, so the rest is counting.
"""

from collections.abc import Callable, Iterator
from math import prod
from typing import NamedTuple

from numberloor.learning.facts import Ask, Thing, asked, off_by
from numberloor.learning.moments import Moment
from numberloor.rules.model.cards import Card
from numberloor.rules.model.levels import Level
from numberloor.rules.model.moves import Move, MoveKind
from numberloor.rules.why.refusal import RefusalCode

QUICK_MS = 900  # a tap before that is a mere tap: missing, not wrong
WHIM = 0.03  # how often an attentive child taps a card that nothing explains
BLAMED_ON_CHANCE = 4.0  # of a child that often taps at random, a wrong card says little
LUCK = 0.06  # how often the right card is laid without knowing
# Who knows that a card fits also thinks of it. At Beginner two floors ask for six things at once.
ATTENDS = {Level.BEGINNER: 0.74, Level.INTERMEDIATE: 0.9, Level.BASIC: 0.9}
STOPS_EARLY = 0.15  # "done" with a card that one knows to fit
GIVES_UP = 0.03  # draws or passes with a card that one knows to fit
AFTER_A_TRY, AFTER_A_HINT = 0.15, 0.1  # the explanation told it
SLIPS = {0: 0.0, 1: 0.30, 2: 0.05}  # where a miscount ends, by how many floors it is off
FAR_SLIP = 0.01
UNSURE = 0.35  # how often a miscount would have been tapped before the card that was laid
MOST_SLIPS = 0.9
THOUGHT_OF = 0.6  # of what is not known: the rest is not thought of, and ends nowhere

Belief = Callable[[Thing], float]
_GIVING_UP = {RefusalCode.SOMETHING_FITS, RefusalCode.PLAY_FIRST, RefusalCode.FLOOR_FIRST}


class Observation(NamedTuple):
    thing: Thing
    right: bool
    weight: float  # 1: one answered sum


class _Asked(NamedTuple):
    """A thing asked for, as this seat could answer it."""

    ask: Ask
    p: float
    in_hand: bool
    slips: float  # the chance that a miscount would have shown in a tap


def counts_for_something(moment: Moment) -> bool:
    """With the lamps on the card was shown, and a mere tap was not thought about."""
    return not moment.lamps and (moment.ms is None or moment.ms >= QUICK_MS)


def observe(moment: Moment, belief: Belief, random_taps: float = 0.0) -> Iterator[Observation]:
    """What a moment says, given what is believed so far and the share of random taps."""
    if not counts_for_something(moment):
        return
    share = AFTER_A_HINT if moment.hinted else AFTER_A_TRY if moment.tries else 1.0
    for asked_for, if_known, if_not in _chances(moment, belief, random_taps):
        p = asked_for.p
        after = p * if_known / (p * if_known + (1 - p) * if_not)
        if after > p:
            yield Observation(asked_for.ask.thing, True, share * (after - p) / (1 - p))
        elif after < p:
            yield Observation(asked_for.ask.thing, False, share * (p - after) / p)


def _chances(
    moment: Moment, belief: Belief, random_taps: float
) -> Iterator[tuple[_Asked, float, float]]:
    """For each thing asked for, how likely the act is if it is known, and if not."""
    card, move = moment.did.card, moment.did
    if card is not None and card.is_balloon:
        return
    things = _asked_for(moment, belief)
    if card is None:
        yield from _nothing_laid(moment, things, random_taps)
        return
    # Whoever taps at random taps this card as often as any other; a thought has rivals too.
    rivals = 1 + sum(one.p for one in things if one.in_hand)
    by_chance = random_taps / _options(moment) * rivals
    if moment.refused is RefusalCode.DOES_NOT_FIT:
        yield from _blamed(things, card, move.stack, WHIM + BLAMED_ON_CHANCE * by_chance)
    elif moment.refused is None:
        attends = ATTENDS[moment.level] * (1 - random_taps)
        yield from _laid(things, card, move, LUCK + by_chance, attends)


def _options(moment: Moment) -> int:
    """How many floors could be tapped, at Beginner for either stack."""
    floors = len({card.number for card in moment.hand if card.is_floor})
    return max(1, floors * (1 if moment.level.has_balloons else 2))


def _asked_for(moment: Moment, belief: Belief) -> list[_Asked]:
    numbers = {
        card.number for card in moment.hand if card.is_floor and (moment.mine or card.is_night)
    }
    return [
        _Asked(
            ask,
            belief(ask.thing),
            ask.landing in numbers,
            THOUGHT_OF
            * min(MOST_SLIPS, sum(SLIPS.get(abs(off_by(n, ask.landing)), 0.0) for n in numbers)),
        )
        for ask in asked(moment.level, *moment.open)
    ]


def _laid(
    things: list[_Asked], card: Card, move: Move, luck: float, attends: float
) -> Iterator[tuple[_Asked, float, float]]:
    others = sum(one.p for one in things if one.in_hand) if move.kind is not MoveKind.STEAL else 0.0
    for one in things:
        if one.ask.landing == card.number and move.stack in (None, one.ask.stack):
            yield one, 1.0, luck
        elif move.kind is MoveKind.STEAL:  # what else one saw is unknown: who is quick, steals
            continue
        elif one.in_hand:
            seen = max(1.0, others - one.p)  # the one laid among them
            taken_instead = seen / (seen + one.p)  # the surer ones first
            yield one, attends * taken_instead + 1 - attends, 1 - UNSURE * one.slips
        else:
            yield one, 1.0, 1 - UNSURE * one.slips


def _nothing_laid(
    moment: Moment, things: list[_Asked], random_taps: float
) -> Iterator[tuple[_Asked, float, float]]:
    """Done, drew, passed, or wanted to."""
    if moment.refused is not None and moment.refused not in _GIVING_UP:
        return
    attends = ATTENDS[moment.level] * (1 - random_taps)
    anyway = STOPS_EARLY if moment.did.kind is MoveKind.END else GIVES_UP
    for one in things:
        nothing_else = prod(
            1 - attends * other.p for other in things if other.in_hand and other is not one
        )
        looked = (1 - anyway) * nothing_else
        if_known = anyway + looked * (1 - attends if one.in_hand else 1.0)
        yield one, if_known, anyway + looked * (1 - attends * one.slips)


def _blamed(
    things: list[_Asked], card: Card, stack: int | None, whim: float
) -> Iterator[tuple[_Asked, float, float]]:
    """A wrong card was tapped: each thing asked for takes its share of the blame."""
    slips = [
        (one, SLIPS.get(abs(off_by(card.number, one.ask.landing)), FAR_SLIP))
        for one in things
        if stack in (None, one.ask.stack)
    ]
    blame = whim + sum((1 - one.p) * slip for one, slip in slips)
    for one, slip in slips:
        without = blame - (1 - one.p) * slip
        yield one, without, without + slip
