"""All names of `import numberloor`, brought together from the rooms where they live."""

from numberloor.rules.chance import Chance, SeededChance
from numberloor.rules.ending import Ending, Outcome, outcome
from numberloor.rules.legal import legal_moves
from numberloor.rules.model.cards import CARDS, Card
from numberloor.rules.model.deck import Deck, DeckError, format_deck, parse_deck, standard_deck
from numberloor.rules.model.events import Event, EventKind
from numberloor.rules.model.handicap import Handicap
from numberloor.rules.model.levels import (
    BASIC,
    BEGINNER,
    FREE_DRAW,
    INTERMEDIATE,
    REPEAT_SKIP,
    HouseRule,
    Level,
    stars_to_win,
)
from numberloor.rules.model.moves import Move, MoveKind, UnknownMove, format_move, parse_move
from numberloor.rules.model.position import Position, Turn
from numberloor.rules.play import Step, play
from numberloor.rules.setup import deal
from numberloor.rules.text.notation import (
    NotationError,
    format_event,
    format_position,
    parse_event,
    parse_position,
)
from numberloor.rules.text.record import (
    Record,
    RecordError,
    format_record,
    last_position,
    parse_record,
    replay,
)
from numberloor.rules.view import Offer, View, view_for
from numberloor.rules.why.explain import Explanation, explain, explain_hand
from numberloor.rules.why.reasons import Reason
from numberloor.rules.why.refusal import IllegalMove, Refusal, RefusalCode, why_not

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
    "Handicap",
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
    "parse_event",
    "parse_move",
    "parse_position",
    "parse_record",
    "replay",
]
