"""Whether a saved game was dealt from the secret that was promised before it began.

The seal must be that of the secret; all cards are dealt and shuffled again from it, all lots drawn
again, every move made again; and what a screen saw must be what this game shows to such a screen.
"""

import json
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any, NamedTuple

from numberloor.rules.legal import legal_moves
from numberloor.rules.model.events import TELLING, EventKind
from numberloor.rules.model.position import Position
from numberloor.rules.play import Step, play
from numberloor.rules.sealed.check_sum import sum_fits
from numberloor.rules.text.record import Record, RecordError, parse_record, replay
from numberloor.rules.text.screen_recording import DAMAGED, looks_seen, parse_seen
from numberloor.rules.view import own_hand, shared_part


class Finding(StrEnum):
    CONFIRMED = "confirmed"
    NO_SEAL = "no-seal"  # it is older than seals, or was played without a table
    NOT_OPENED = "not-opened"  # the game was not played to its end
    CHANGED = "changed"  # the file is not as it was saved
    OTHER_SEAL = "other-seal"  # the secret is not the one that was promised
    OTHER_GAME = "other-game"  # what was played does not follow from it


class Verdict(NamedTuple):
    finding: Finding
    seal: str = ""
    reshuffles: int = 0
    lots: int = 0

    @property
    def key(self) -> str:
        return f"verify-{self.finding.value}"

    @property
    def args(self) -> dict[str, str | int]:
        """The beginning of the seal, in groups as the page shows it."""
        seal = " ".join(self.seal[at : at + 4] for at in range(0, 16, 4))
        return {"seal": seal, "reshuffles": self.reshuffles} if self.seal else {}


def judge(text: str, promised: str | None = None) -> Verdict:
    """`promised`: the seal that somebody wrote down at the start, or its beginning.

    Raises RecordError where the text is no saved game.
    """
    if sum_fits(text) is False:
        return Verdict(Finding.CHANGED)
    judged = _judge_seen(text) if looks_seen(text) else _judge_text(text)
    written = "".join((promised or "").split()).lower()
    if judged.seal and not judged.seal.startswith(written):
        return Verdict(Finding.OTHER_SEAL)
    return judged


def _judge_text(text: str) -> Verdict:
    record = parse_record(text)
    if record.seal is None:
        return Verdict(Finding.NO_SEAL)
    if sum_fits(text) is None:
        return Verdict(Finding.CHANGED)
    return _judge_record(record)[0]


def _judge_record(record: Record) -> tuple[Verdict, list[Step]]:
    assert record.seal is not None
    if not record.seal.is_kept:
        return Verdict(Finding.OTHER_SEAL), []
    try:
        steps = list(replay(record))
    except RecordError:
        return Verdict(Finding.OTHER_GAME), []
    if not steps[-1].position.over or not _lots_are_right(record):
        return Verdict(Finding.OTHER_GAME), []
    shuffled = sum(_shuffles(step) for step in steps)
    found = Verdict(Finding.CONFIRMED, record.seal.commitment, shuffled, len(record.lots))
    return found, steps


def _shuffles(step: Step) -> int:
    return sum(event.kind is EventKind.RESHUFFLED for event in step.events)


def _lots_are_right(record: Record) -> bool:
    """Each lot fell on the seat that then began, or stole."""
    assert record.seal is not None
    for lot in record.lots:
        if lot.step > len(record.moves) or lot.asked != tuple(sorted(set(lot.asked))):
            return False
        seat = record.moves[lot.step - 1][0] if lot.step else record.first
        if lot.asked[lot.winner(record.seal.secret)] != seat:
            return False
    return True


def _judge_seen(text: str) -> Verdict:
    parse_seen(text)  # whatever else stands in it, this much is a game
    try:
        return _judge_screen(json.loads(text.removeprefix("\ufeff")), sum_fits(text))
    except (LookupError, TypeError, AttributeError, ValueError) as error:
        raise error if isinstance(error, RecordError) else RecordError(DAMAGED) from None


def _judge_screen(data: Mapping[str, Any], whole: bool | None) -> Verdict:
    seal = data["table"].get("seal")
    if seal is None and "seal" not in data:
        return Verdict(Finding.NO_SEAL)
    if not whole or seal is None:
        return Verdict(Finding.CHANGED)
    if data.get("seal", seal["commitment"]) != seal["commitment"]:
        return Verdict(Finding.OTHER_SEAL)
    if seal.get("opened") is None:
        return Verdict(Finding.NOT_OPENED)
    record = parse_record(seal["opened"])
    if record.seal is None or record.seal.commitment != seal["commitment"]:
        return Verdict(Finding.OTHER_SEAL)
    found, steps = _judge_record(record)
    if steps and not _was_seen(data["frames"], steps):
        return Verdict(Finding.OTHER_GAME)
    return found


def _was_seen(frames: Sequence[Mapping[str, Any]], steps: Sequence[Step]) -> bool:
    """Every frame shows the game as it went, or plays that were taken back.

    A screen may have come late or have been away for a while, so frames may be missing: also those
    of such plays, and of their taking back.
    """
    at, earliest = 0, _earliest(steps)
    for frame in frames:
        place = _found(frame["view"], steps, at)
        if place is None:
            return False
        at = earliest[place]
    return True


def _found(view: Mapping[str, Any], steps: Sequence[Step], at: int) -> int | None:
    """The first step from here on that was seen, or else one from which somebody went on."""
    for fits in (_shows, _led_to):
        for place in range(at, len(steps)):
            if fits(view, steps[place].position):
                return place
    return None


def _earliest(steps: Sequence[Step]) -> list[int]:
    """For each step the one to which the game may still have gone back from it."""
    earliest = [0]
    for n in range(1, len(steps)):
        same_seat = n > 1 and steps[n - 2].position.active == steps[n - 1].position.active
        before = earliest[-1] if same_seat else n - 1
        earliest.append(before if _can_be_undone(steps[n]) else n)
    return earliest


def _can_be_undone(step: Step) -> bool:
    return not step.position.over and TELLING.isdisjoint(event.kind for event in step.events)


def _led_to(view: Mapping[str, Any], position: Position) -> bool:
    """Whether a screen saw this position, or one to which its player went on and may have gone back.

    What was seen on the stacks says which cards those were, so there are few ways to go on.
    """
    tried, ways = set[Position](), [position]
    while ways:
        here = ways.pop()
        if here in tried or not _lies_under(view, here):
            continue
        if _shows(view, here):
            return True
        tried.add(here)
        if here.active == position.active:
            steps = (play(here, here.active, move) for move in legal_moves(here))
            ways += [step.position for step in steps if _can_be_undone(step)]
    return False


def _lies_under(view: Mapping[str, Any], position: Position) -> bool:
    """Whether nothing was drawn between the position and the view, and only cards were added."""
    return view["pile_size"] == len(position.pile) and all(
        seen[: len(stack)] == [card.code for card in stack]
        for seen, stack in zip(view["stacks"], position.stacks, strict=True)
    )


def _shows(view: Mapping[str, Any], position: Position) -> bool:
    """Whether this is what a screen saw of the position."""
    (
        level, active, stars, sizes, stacks, pile, turn, idle, house, over, winners, goals,
    ) = shared_part(position)  # fmt: skip
    floors, balloons, drawn = turn
    return (
        (view["active"], view["pile_size"], view["idle"], view["over"], view["level"])
        == (active, pile, idle, over, level.value)
        and view["hand_sizes"] == list(sizes)
        and view["stars"] == list(stars)
        and view["winners"] == list(winners)
        and view["stacks"] == [[card.code for card in stack] for stack in stacks]
        and view["turn"] == {"floors": floors, "balloons": balloons, "drawn": drawn}
        and view["house"] == list(house)
        and view.get("goals", []) == list(goals)
        and view["hand"] == [card.code for card in own_hand(position, view["seat"])]
    )
