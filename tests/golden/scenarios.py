"""The games that are kept: what each one shows, and how it was played when it was first written.

The seeds were searched for short games that show what they are meant to.
"""

from dataclasses import dataclass
from random import Random

from numberloor import (
    BASIC,
    BEGINNER,
    FREE_DRAW,
    INTERMEDIATE,
    REPEAT_SKIP,
    EventKind,
    Move,
    Position,
    Record,
    legal_moves,
    parse_deck,
    play,
)

LONGEST = 2000
SMALL_BOX = parse_deck(
    'name = "a very small box"\n[unmarked]\n1 = 5\n4 = 6\n6 = 5\n9 = 5\n', "SMALL_BOX"
)


@dataclass(frozen=True)
class Scenario:
    name: str
    opening: Record
    shows: frozenset[EventKind]
    eager: bool = True  # plays on while it can, so that games are short


def _shows(*more: EventKind) -> frozenset[EventKind]:
    return frozenset({EventKind.PLAYED, EventKind.ENDED, EventKind.TURN, *more})


_STAR_WIN = (EventKind.DREW, EventKind.STAR, EventKind.WON)

SCENARIOS = (
    Scenario(
        "beginner",
        Record(BEGINNER, seats=4, seed=192, first=2),
        _shows(EventKind.PASSED, *_STAR_WIN),
    ),
    Scenario(
        "intermediate",
        Record(INTERMEDIATE, seats=4, seed=12),
        _shows(EventKind.PASSED, *_STAR_WIN),
    ),
    Scenario(
        "basic-with-steals",
        Record(BASIC, seats=4, seed=48, first=1),
        _shows(EventKind.STOLE, *_STAR_WIN),
    ),
    Scenario(
        "skip-a-go-for-two",
        Record(BASIC, seats=2, seed=175),
        _shows(EventKind.LOST_TURN, *_STAR_WIN),
    ),
    Scenario(
        "reshuffle-for-five",
        Record(INTERMEDIATE, seats=5, seed=392),
        _shows(EventKind.RESHUFFLED, EventKind.LOST_TURN, *_STAR_WIN),
    ),
    Scenario(
        "house-rule-free-draw",
        Record(INTERMEDIATE, seats=4, seed=389, house=(FREE_DRAW,)),
        _shows(EventKind.PASSED, *_STAR_WIN),
        eager=False,
    ),
    Scenario(
        "house-rule-repeat-skip",
        Record(BASIC, seats=4, seed=340, house=(REPEAT_SKIP,)),
        _shows(EventKind.LOST_TURN, *_STAR_WIN),
    ),
    Scenario(
        "dead-table",
        Record(BEGINNER, seats=3, seed=38, deck=SMALL_BOX),
        _shows(EventKind.DEAD_TABLE, EventKind.PASSED, EventKind.WON, EventKind.RESHUFFLED),
        eager=False,
    ),
)


def play_anew(scenario: Scenario) -> Record:
    """Play the opening to its end: anyone who may do something does it at random."""
    record, position = scenario.opening, scenario.opening.opening()
    rng = Random(record.seed)
    while not position.over and len(record.moves) < LONGEST:
        seat, move = _choose(position, rng, scenario.eager)
        record = record.with_move(seat, move)
        position = play(position, seat, move, record.chance(len(record.moves))).position
    return record


def _choose(position: Position, rng: Random, eager: bool) -> tuple[int, Move]:
    offers = [
        (seat, move) for seat in range(position.seats) for move in legal_moves(position, seat)
    ]
    if eager:
        offers = [(s, m) for s, m in offers if m.code not in ("end", "pass")] or offers
    return rng.choice(offers)
