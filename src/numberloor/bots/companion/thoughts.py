"""Thinking aloud: "5 and 3… 6, 7, 8!", as a key and what goes into the sentence.

A thought is told before the card is laid, counted on floor by floor as a child does it. The
sentences are kept with all others in `locale`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from numberloor.rules.model.moves import Move, MoveKind
from numberloor.rules.view import View
from numberloor.rules.why.reasons import Arg, SameFloor


@dataclass(frozen=True)
class Thought:
    key: str
    args: Mapping[str, Arg] = field(default_factory=dict)


def think_aloud(view: View, move: Move) -> Thought:
    """What an animal says while it makes up its mind for this move."""
    reason = next((offer.reason for offer in view.offers if offer.move == move), None)
    why = getattr(reason, "why", reason)
    if move.kind is MoveKind.STEAL and move.card is not None:
        return Thought("thought-steal", {"card": move.card})
    if move.card is None:
        return Thought(f"thought-{move.kind.value}")
    if move.card.is_balloon:
        return Thought("thought-balloon", {"card": move.card})
    jump = getattr(why, "jump", None)
    if jump is not None:
        way = "up" if jump.up else "down"
        return Thought(
            f"thought-count-{way}",
            {"start": jump.start, "distance": jump.distance, "steps": jump.steps},
        )
    if isinstance(why, SameFloor):
        return Thought("thought-same", {"floor": why.floor})
    return Thought("thought-odd" if move.card.number % 2 else "thought-even", {"card": move.card})
