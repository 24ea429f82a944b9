"""All names of `import numberloor`, brought together from the rooms where they live."""

from numberloor.rules.cards import CARDS, Card
from numberloor.rules.chance import Chance, SeededChance
from numberloor.rules.deck import Deck, DeckError, format_deck, parse_deck, standard_deck
from numberloor.rules.ending import Ending, Outcome, outcome
from numberloor.rules.events import Event, EventKind
from numberloor.rules.explain import Explanation, explain, explain_hand
from numberloor.rules.legal import legal_moves
from numberloor.rules.levels import (
    BASIC,
    BEGINNER,
    FREE_DRAW,
    INTERMEDIATE,
    REPEAT_SKIP,
    HouseRule,
    Level,
    stars_to_win,
)
from numberloor.rules.moves import Move, MoveKind, UnknownMove, format_move, parse_move
from numberloor.rules.notation import (
    NotationError,
    format_event,
    format_position,
    parse_position,
)
from numberloor.rules.play import Step, play
from numberloor.rules.position import Position, Turn
from numberloor.rules.reasons import Reason
from numberloor.rules.record import (
    Record,
    RecordError,
    format_record,
    last_position,
    parse_record,
    replay,
)
from numberloor.rules.refusal import IllegalMove, Refusal, RefusalCode, why_not
from numberloor.rules.setup import deal
from numberloor.rules.view import Offer, View, view_for

__all__ = [  # noqa: RUF022 - grouped as a reader looks for them
    # the box
    "CARDS",
    "Card",
    "Deck",
    "DeckError",
    "format_deck",
    "parse_deck",
    "standard_deck",
    # levels and house rules
    "BASIC",
    "BEGINNER",
    "FREE_DRAW",
    "INTERMEDIATE",
    "REPEAT_SKIP",
    "HouseRule",
    "Level",
    "stars_to_win",
    # a game
    "Chance",
    "SeededChance",
    "Position",
    "Turn",
    "deal",
    "Move",
    "MoveKind",
    "legal_moves",
    "play",
    "Step",
    "Event",
    "EventKind",
    "Ending",
    "Outcome",
    "outcome",
    # why, and why not
    "Explanation",
    "IllegalMove",
    "Reason",
    "Refusal",
    "RefusalCode",
    "explain",
    "explain_hand",
    "why_not",
    # what a seat may know
    "Offer",
    "View",
    "view_for",
    # as text
    "NotationError",
    "Record",
    "RecordError",
    "UnknownMove",
    "format_event",
    "format_move",
    "format_position",
    "format_record",
    "last_position",
    "parse_move",
    "parse_position",
    "parse_record",
    "replay",
]
