"""A whole game as a text that a person can review: the saved game, its story, its events.

The events stand below each move together with all that anyone could have played instead, so a rule
that allows more or less than before shows up in the very line where it does.
"""

from collections.abc import Iterator

from numberloor import (
    Event,
    Record,
    format_event,
    format_record,
    legal_moves,
    outcome,
    parse_record,
    replay,
)
from numberloor.locale import Sentences
from numberloor.story import tell_game

STORY = "== The story"
EVENTS = "== Every move, what else could have been played, and what happened"
END = "== The end"


def write(record: Record) -> str:
    story = tell_game(record, Sentences("en"))
    parts = [(STORY, story), (EVENTS, _moves(record)), (END, _end(record))]
    text = format_record(record)
    for title, lines in parts:
        text += "\n".join(["", title, "", *lines, ""])
    return text


def saved_game(text: str) -> Record:
    """The saved game that a transcript opens with."""
    game, marker, _ = text.partition(STORY)
    if not marker:
        raise ValueError(f"a transcript has a part that begins with {STORY!r}")
    return parse_record(game)


def _moves(record: Record) -> Iterator[str]:
    steps = replay(record)
    position = next(steps).position
    for number, ((seat, move), step) in enumerate(zip(record.moves, steps, strict=True), start=1):
        yield f"{number}. seat {seat}: {move.code}"
        for other in range(position.seats):
            codes = [offer.code for offer in legal_moves(position, other)]
            if codes:
                yield f"    seat {other} might: {', '.join(codes)}"
        for event in step.events:
            yield f"    {_line(event)}"
        position = step.position


def _line(event: Event) -> str:
    """`drew seat 1 count 2 cards 4 b3`"""
    data = format_event(event)
    words = [str(data.pop("event"))]
    for name, value in data.items():
        words += [name, *map(str, value)] if isinstance(value, list) else [name, str(value)]
    return "> " + " ".join(words)


def _end(record: Record) -> Iterator[str]:
    position = record.opening()
    for step in replay(record):
        position = step.position
    result = outcome(position)
    yield f"ending: {result.ending.value if result else 'none yet'}"
    yield f"winners: {' '.join(map(str, position.winners))}"
    for seat in range(position.seats):
        hand = " ".join(card.code for card in position.hands[seat])
        yield f"seat {seat}: {position.stars[seat]} stars, hand: {hand}".rstrip()
    yield f"pile: {' '.join(card.code for card in position.pile)}".rstrip()
