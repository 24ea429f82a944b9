"""Tells a saved game turn by turn, with the sum beside every floor."""

from collections.abc import Iterator

from numberloor.locale import Narrator, Sentences, UnknownSentence
from numberloor.rules.model.events import Event, EventKind
from numberloor.rules.model.position import Position
from numberloor.rules.sealed.verdict import Finding, judge
from numberloor.rules.text.record import Record, RecordError, parse_record, replay
from numberloor.rules.text.screen_recording import DAMAGED, SeenGame, looks_seen, parse_seen
from numberloor.rules.why.explain import why_beside, why_fits
from numberloor.rules.why.reasons import Reason


def tell_saved(text: str, sentences: Sentences) -> list[str]:
    """The story of a saved game, whoever saved it: a program, or the page. Raises RecordError."""
    if looks_seen(text):
        lines = tell_seen(parse_seen(text), sentences)
    else:
        lines = list(tell_game(parse_record(text), sentences))
    verdict = judge(text)
    if verdict.finding is not Finding.NO_SEAL:
        lines += ["", sentences.tell(verdict)]
    return lines


def tell_game(record: Record, sentences: Sentences) -> Iterator[str]:
    """The lines of the story. A turn opens with a heading; what happened in it is indented."""
    names = [sentences.say("replay-player", number=seat + 1) for seat in range(record.seats)]
    narrator = Narrator(sentences, names)
    steps = replay(record)
    before = next(steps).position
    level = sentences.say(f"level-{record.level.value}")
    if record.seal is not None:
        yield sentences.say("replay-title-seen", level=level, seats=record.seats)
    else:
        # As text, since Fluent would group the digits of a number.
        yield sentences.say("replay-title", level=level, seats=record.seats, seed=str(record.seed))
    yield sentences.say("replay-open", cards=[stack[-1] for stack in before.stacks])
    turn = 1
    yield from _heading(sentences, turn, names[before.active])
    for step in steps:
        for event in step.events:
            if event.kind is EventKind.TURN:
                turn += 1
                assert event.seat is not None
                yield from _heading(sentences, turn, names[event.seat])
            else:
                yield f"  {_line(narrator, sentences, before, event)}"
        before = step.position
    if not before.over:
        yield ""
        yield sentences.say("replay-unfinished", name=names[before.active])


def tell_seen(game: SeenGame, sentences: Sentences) -> list[str]:
    """The same of a game at a live table, as one screen saw it.

    Its animals, reasons and sums come from the file. Raises RecordError where there are no words
    for them.
    """
    try:
        return list(_seen_lines(game, sentences))
    except (UnknownSentence, ArithmeticError, TypeError, ValueError, RecursionError):
        raise RecordError(DAMAGED) from None


def _seen_lines(game: SeenGame, sentences: Sentences) -> Iterator[str]:
    names = [sentences.say(f"animal-{animal}") for animal in game.animals]
    narrator = Narrator(sentences, names)
    level = sentences.say(f"level-{game.level.value}")
    yield sentences.say("replay-title-seen", level=level, seats=len(names))
    yield sentences.say("replay-open", cards=game.open_cards)
    turn = 1
    yield from _heading(sentences, turn, names[game.first])
    for seen in game.happened:
        event = seen.event
        if event is None:
            assert seen.taken_back is not None
            yield f"  {sentences.say('log-undone', name=names[seen.taken_back])}"
        elif event.kind is EventKind.TURN:
            turn += 1
            assert event.seat is not None
            yield from _heading(sentences, turn, names[event.seat])
        else:
            why = seen.reason if event.card is not None and event.card.is_floor else None
            yield f"  {_with_reason(sentences, narrator.tell(event), why)}"
    if not game.over:
        yield ""
        yield sentences.say("replay-unfinished", name=names[game.last])


def _heading(sentences: Sentences, number: int, name: str) -> Iterator[str]:
    yield ""
    yield sentences.say("replay-turn", number=number, name=name)


def _line(narrator: Narrator, sentences: Sentences, before: Position, event: Event) -> str:
    return _with_reason(sentences, narrator.tell(event), _reason(before, event))


def _with_reason(sentences: Sentences, line: str, reason: Reason | None) -> str:
    return f"{line} · {sentences.tell(reason)}" if reason else line


def _reason(before: Position, event: Event) -> Reason | None:
    """Why the floor of this event fitted; None for everything else."""
    card = event.card
    if card is None or card.is_balloon:
        return None
    if event.stack is not None:
        return why_beside(card, before.stacks[event.stack][-1])
    return why_fits(card, before.open_floor, before.open_balloon)
