"""A moment: one tap or button of a person, as their seat saw it; and how it is written.

It holds nothing from which another hand or the pile could be read. One JSON object a line:

    {"v":1,"level":"basic","lamps":"off","open":["8","b5"],"hand":["2","3","9n","b1"],
     "turn":[0,0,0],"mine":true,"did":"2","refused":"does_not_fit","ms":4210,"tries":0,"hint":0}
"""

import json
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, TypeVar

from numberloor.rules.model.cards import CARDS, Card
from numberloor.rules.model.levels import Level
from numberloor.rules.model.moves import Move, MoveKind, UnknownMove, parse_move
from numberloor.rules.model.position import NEW_TURN, Cards, Position, Turn
from numberloor.rules.why.refusal import RefusalCode, why_not

T = TypeVar("T")

VERSION = 1
MAX_MS = 600_000
MAX_DROPPED = 0.05  # of a game's moments may contradict the rules; more, and the file is not a game
MAX_CARDS = 120  # in a hand: more than any deck holds
_LEVELS = {level.value: level for level in Level}
_REFUSALS = {code.value: code for code in RefusalCode}
_FIELDS = ("v", "level", "lamps", "open", "hand", "turn", "mine", "did", "refused", "tries", "hint")


class Moment(NamedTuple):
    level: Level
    lamps: bool  # what fits was marked
    open: tuple[Card, Card]
    hand: Cards
    turn: Turn
    mine: bool  # on turn; else it was a steal
    did: Move
    refused: RefusalCode | None = None
    ms: int | None = None  # thinking time as the screen had it
    tries: int = 0  # wrong tries before, at the same open cards
    hinted: bool = False


class MomentError(ValueError):
    """A text that tells no moment; it says where and what is wrong."""


def moment_of(
    position: Position,
    seat: int,
    move: Move,
    *,
    lamps: bool = False,
    ms: int | None = None,
    tries: int = 0,
    hinted: bool = False,
) -> Moment:
    """What a seat did at this position, allowed or not, with what it saw then and nothing else."""
    refusal = why_not(position, seat, move)
    return Moment(
        level=position.level,
        lamps=lamps,
        open=(position.stacks[0][-1], position.stacks[1][-1]),
        hand=position.hands[seat],
        turn=position.turn if seat == position.active else NEW_TURN,
        mine=move.kind is not MoveKind.STEAL,
        did=move,
        refused=refusal.code if refusal else None,
        ms=known_ms(ms),
        tries=tries,
        hinted=hinted,
    )


def contradicts_rules(moment: Moment) -> bool:
    """Was a card played that was not there, or allowed where it is not, or the other way round?

    Buttons are believed: whether one may draw hangs on cards that a moment does not hold.
    """
    card = moment.did.card
    if card is None:
        return False
    if card not in moment.hand:
        return True
    allowed = why_not(_position(moment), 0, moment.did) is None
    return allowed != (moment.refused is None)


def _position(moment: Moment) -> Position:
    """The table as far as the moment knows it, its own seat being 0."""
    return Position(
        level=moment.level,
        active=0 if moment.mine else 1,
        stars=(0, 0),
        hands=(moment.hand, moment.hand),
        stacks=((moment.open[0],), (moment.open[1],)),
        pile=(),
        turn=moment.turn if moment.mine else Turn(),
    )


def believable(moments: Iterable[Moment]) -> list[Moment]:
    """Without those that the rules contradict; MomentError where these are too many."""
    told = list(moments)
    kept = [moment for moment in told if not contradicts_rules(moment)]
    dropped = len(told) - len(kept)
    if dropped > MAX_DROPPED * len(told):
        raise MomentError(
            f"{dropped} of {len(told)} moments contradict the rules: these are not the moments of "
            "a game"
        )
    return kept


def format_moment(moment: Moment) -> str:
    """One line of JSON, as `parse_moment` reads it back."""
    data: dict[str, Any] = {
        "v": VERSION,
        "level": moment.level.value,
        "lamps": "on" if moment.lamps else "off",
        "open": [card.code for card in moment.open],
        "hand": [card.code for card in moment.hand],
        "turn": [moment.turn.floors, moment.turn.balloons, int(moment.turn.drawn)],
        "mine": moment.mine,
        "did": moment.did.code,
        "refused": moment.refused.value if moment.refused else None,
        "tries": moment.tries,
        "hint": int(moment.hinted),
    }
    if moment.ms is not None:
        data["ms"] = moment.ms
    return json.dumps(data, separators=(",", ":"))


def parse_moments(text: str) -> list[Moment]:
    """A file of moments, one a line; empty lines are passed over."""
    moments = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            try:
                moments.append(parse_moment(line))
            except MomentError as error:
                raise MomentError(f"line {number}: {error}") from None
    return moments


def parse_moment(line: str) -> Moment:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        raise MomentError("this is no JSON object: write one moment a line") from None
    if not isinstance(data, dict):
        raise MomentError("must be a JSON object, such as {…}")
    for name in _FIELDS:
        if name not in data:
            raise MomentError(f"{name}: missing")
    if data["v"] != VERSION:
        raise MomentError(f"v: must be {VERSION}: made by another version of Numberloor")
    level = _chosen("level", data["level"], _LEVELS)
    moment = Moment(
        level=level,
        lamps=_chosen("lamps", data["lamps"], {"off": False, "on": True}),
        open=_open(data["open"], level),
        hand=tuple(sorted(_cards("hand", data["hand"]))),
        turn=_turn(data["turn"]),
        mine=_bool("mine", data["mine"]),
        did=_move(data["did"]),
        refused=_refused(data["refused"]),
        ms=known_ms(data.get("ms")),
        tries=_count("tries", data["tries"]),
        hinted=_count("hint", data["hint"]) > 0,
    )
    if moment.mine == (moment.did.kind is MoveKind.STEAL):
        raise MomentError("mine: a steal is made when it is not one's turn, all else when it is")
    return moment


def known_ms(ms: object) -> int | None:
    """A thinking time that can be one; anything else counts as unknown."""
    if isinstance(ms, int | float) and not isinstance(ms, bool) and 0 <= ms <= MAX_MS:
        return int(ms)
    return None


def _chosen(field: str, data: object, known: Mapping[str, T]) -> T:
    if not isinstance(data, str) or data not in known:
        raise MomentError(f"{field}: {_short(data)} is none of {', '.join(known)}")
    return known[data]


def _cards(field: str, data: object) -> Cards:
    cards = []
    for code in _list(field, data):
        if not isinstance(code, str) or code not in CARDS:
            raise MomentError(f"{field}: unknown card {_short(code)}")
        cards.append(CARDS[code])
    return tuple(cards)


def _open(data: object, level: Level) -> tuple[Card, Card]:
    cards = _cards("open", data)
    if len(cards) != 2 or not cards[0].is_floor or cards[1].is_balloon != level.has_balloons:
        wanted = "a floor and a balloon" if level.has_balloons else "two floors"
        raise MomentError(f"open: must be {wanted} at level {level.value}")
    return cards[0], cards[1]


def _turn(data: object) -> Turn:
    counts = [_count("turn", count) for count in _list("turn", data)]
    if len(counts) != 3 or counts[2] > 1:
        raise MomentError("turn: must be floors played, balloons played, and 1 if drawn")
    return Turn(counts[0], counts[1], bool(counts[2]))


def _move(data: object) -> Move:
    try:
        return parse_move(data if isinstance(data, str) else "")
    except UnknownMove:
        raise MomentError(f"did: unknown move {_short(data)}") from None


def _refused(data: object) -> RefusalCode | None:
    return None if data is None else _chosen("refused", data, _REFUSALS)


def _list(field: str, data: object) -> list[object]:
    if not isinstance(data, list) or len(data) > MAX_CARDS:
        raise MomentError(f"{field}: must be a list of at most {MAX_CARDS}")
    return data


def _count(field: str, data: object) -> int:
    if not isinstance(data, int) or isinstance(data, bool) or not 0 <= data <= MAX_CARDS:
        raise MomentError(f"{field}: {_short(data)} must be a whole number from 0 to {MAX_CARDS}")
    return data


def _bool(field: str, data: object) -> bool:
    if not isinstance(data, bool):
        raise MomentError(f"{field}: must be true or false")
    return data


def _short(data: object) -> str:
    """What was found, unless it would fill the screen."""
    return repr(data[:20]) if isinstance(data, str) else f"a {type(data).__name__}"
