"""The front door for programs: one JSON request a line in, one JSON answer a line out.

It plays the part that UCI plays for chess; docs/protocol.md describes it. A request that cannot be
served is answered with an error, and the next line is read: nothing that arrives ends the program.
"""

import json
import time
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, BinaryIO

from numberloor.bots import BOT_NAMES, Budget, choose_safely, make_bot, own_chance
from numberloor.engine.deep_json import NotJSON, parse_json
from numberloor.locale import LANGUAGES, Sentences
from numberloor.rules.legal import legal_moves
from numberloor.rules.model.events import Event
from numberloor.rules.model.levels import MAX_SEATS, MIN_SEATS
from numberloor.rules.model.moves import UnknownMove, parse_move
from numberloor.rules.model.position import Position
from numberloor.rules.play import play
from numberloor.rules.setup import deal
from numberloor.rules.text.notation import (
    NotationError,
    format_event,
    format_position,
    parse_event,
    parse_handicaps,
    parse_house,
    parse_level,
    parse_position,
)
from numberloor.rules.view import view_for
from numberloor.rules.why.explain import explain
from numberloor.rules.why.reasons import Plain
from numberloor.rules.why.refusal import IllegalMove

if TYPE_CHECKING:
    from numberloor.learning.notebook import Notebook

MAX_WHOLE = 2**63 - 1
MAX_THOUGHT_MS = 3_600_000  # whoever allows more gets an answer within the hour

Request = Mapping[str, Any]
Answer = dict[str, Any]


class Refused(Exception):
    """A request that cannot be served: a code from the protocol, and what to do about it."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code, self.message = code, message


def run(source: Iterable[bytes], sink: BinaryIO) -> None:
    """Answer every line until the input ends."""
    for line in source:
        if line.strip():
            sink.write(answer_line(line) + b"\n")
            sink.flush()


def answer_line(line: bytes) -> bytes:
    """The answer to one request, as JSON without the newline."""
    request: object = None
    try:
        request = _read(line)
        reply = _serve(request)
    except Refused as refused:
        reply = {"error": {"code": refused.code, "message": refused.message}}
    except Exception as error:  # noqa: BLE001 - our slip must not end the caller's session
        reply = {"error": {"code": "internal_error", "message": f"please report: {error!r}"}}
    if isinstance(request, dict) and "id" in request:
        reply = {"id": request["id"], **reply}
    return _write(reply)


def _read(line: bytes) -> object:
    try:
        return parse_json(line.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise Refused("bad_json", f"not UTF-8 at byte {error.start}: send UTF-8") from None
    except NotJSON as error:
        raise Refused("bad_json", f"{error}; send one JSON object a line") from None


def _write(reply: Answer) -> bytes:
    try:
        return json.dumps(reply, allow_nan=False).encode("ascii")
    except (ValueError, RecursionError):
        # Only an id can do this: a number that JSON cannot write back, or a very deep list.
        reply = {"error": {"code": "bad_request", "message": "id: cannot be repeated: use a text"}}
        return json.dumps(reply).encode("ascii")


def _serve(request: object) -> Answer:
    if not isinstance(request, dict):
        raise Refused("bad_request", 'not an object: send {"do": …}')
    do = request.get("do")
    serve = _SERVICES.get(do) if isinstance(do, str) else None
    if serve is None:
        raise Refused("bad_request", f"do: must be one of {', '.join(_SERVICES)}")
    return serve(request)


def _new(request: Request) -> Answer:
    level = _or_bad_request(parse_level, _required(request, "level"))
    seats = _whole(request, "seats", MIN_SEATS, MAX_SEATS)
    first = _whole(request, "first", 0, seats - 1, default=0)
    seed = _seed(request)
    house = _or_bad_request(parse_house, request.get("house", []))
    handicaps = _or_bad_request(
        lambda data: parse_handicaps(data, seats), request.get("handicaps", [])
    )
    position = deal(level, seats, seed, first=first, house=house, handicaps=handicaps)
    return {"position": format_position(position)}


def _legal(request: Request) -> Answer:
    position = _position(request)
    return {
        "moves": [
            [move.code for move in legal_moves(position, seat)] for seat in range(position.seats)
        ]
    }


def _play(request: Request) -> Answer:
    seat = _seat(request)
    code = _move_code(request)
    seed = _seed(request)
    position = _position(request)
    _check_going_on(position)
    try:
        step = play(position, seat, parse_move(code), seed=seed)
    except UnknownMove as error:
        raise Refused("illegal_move", str(error)) from None
    except IllegalMove as error:
        raise Refused("illegal_move", Sentences().tell(error.refusal.reason)) from None
    return {
        "position": format_position(step.position),
        "events": [format_event(event) for event in step.events],
    }


def _explain(request: Request) -> Answer:
    seat = _seat(request)
    code = _move_code(request)
    sentences = Sentences(_one_of(request, "lang", LANGUAGES))
    position = _position(request)
    try:
        explanation = explain(position, seat, parse_move(code))
    except UnknownMove:
        shown = code if len(code) <= 40 else code[:40] + "…"
        return {"legal": False, "why": sentences.tell(Plain("unknown-move", {"move": shown}))}
    return {"legal": explanation.legal, "why": sentences.tell(explanation.reason)}


def _best(request: Request) -> Answer:
    # The clock starts with the request: reading the position counts towards the limit.
    budget_clock, asked = time.monotonic, time.monotonic()
    seat = _seat(request)
    bot = make_bot(_one_of(request, "bot", BOT_NAMES))
    ms = min(_whole(request, "ms", 1, MAX_WHOLE), MAX_THOUGHT_MS)
    seed = _seed(request)
    history = _events(request, seat)
    position = _position(request)
    _check_going_on(position)
    spent = (budget_clock() - asked) * 1000
    budget = Budget(max(1.0, ms - spent), budget_clock)
    view, chance = view_for(position, seat), own_chance(seed, 0, seat)
    choice = choose_safely(bot, view, chance, budget, history)
    answer: Answer = {"move": None if choice.move is None else choice.move.code}
    if choice.fell_back:
        answer["fell_back"] = choice.problem
    return answer


# What was added for what play tells; most sessions never ask, so its room is opened when asked for.


def _observe(request: Request) -> Answer:
    from numberloor.learning.facts import format_thing
    from numberloor.learning.moments import MomentError, contradicts_rules, parse_moment
    from numberloor.learning.notebook import Notebook, Tally

    notebook = _notebook(request) if "notebook" in request else Notebook("hare")
    try:
        moment = parse_moment(_as_text(request, "moment"))
    except MomentError as error:
        raise Refused("bad_moment", str(error)) from None
    if contradicts_rules(moment):
        raise Refused("bad_moment", "the rules contradict it: look at hand, did and refused")
    tally = Tally(moment.level, notebook.page(moment.level))
    return {
        "observations": [
            {"thing": format_thing(thing), "right": right, "weight": round(weight, 4)}
            for thing, right, weight in tally.write(moment)
        ]
    }


def _report(request: Request) -> Answer:
    from numberloor.learning.report import house, report_data

    level = _or_bad_request(parse_level, _required(request, "level"))
    notebook = _notebook(request)
    return {
        "report": report_data(notebook, level),
        "house": {window.code: light.value for window, light in house(notebook).items()},
    }


def _notebook(request: Request) -> "Notebook":
    from numberloor.learning.notebook_text import NotebookError, parse_notebook

    try:
        return parse_notebook(_as_text(request, "notebook"))
    except NotebookError as error:
        raise Refused("bad_notebook", str(error)) from None


def _as_text(request: Request, name: str) -> str:
    """An object of the request, as the text that its own reader reads."""
    value = _required(request, name)
    try:
        return json.dumps(value)
    except RecursionError:
        raise Refused("bad_request", f"{name}: too deep") from None


_SERVICES: dict[str, Callable[[Request], Answer]] = {
    "new": _new,
    "legal": _legal,
    "play": _play,
    "explain": _explain,
    "best": _best,
    "observe": _observe,
    "report": _report,
}


def _position(request: Request) -> Position:
    if "position" not in request:
        raise Refused("bad_request", "position: missing")
    try:
        return parse_position(request["position"])
    except NotationError as error:
        raise Refused("bad_position", str(error)) from None


def _check_going_on(position: Position) -> None:
    if position.over:
        raise Refused("game_over", Sentences().say("game-over"))


def _seat(request: Request) -> int:
    """A seat of the position, judged before the position: a bad request is told first."""
    return _whole(request, "seat", 0, _seats(request) - 1)


def _seats(request: Request) -> int:
    position = request.get("position")
    hands = position.get("hands") if isinstance(position, dict) else None
    seats = len(hands) if isinstance(hands, list) else MAX_SEATS
    return seats if MIN_SEATS <= seats <= MAX_SEATS else MAX_SEATS


def _events(request: Request, seat: int) -> tuple[Event, ...]:
    """What the seat has seen of the game; what only others may know is left out."""
    events = request.get("events")
    if events is None:  # null has always meant that nothing is told
        return ()
    if not isinstance(events, list):
        raise Refused("bad_request", "events: must be a list, as play tells them")
    seats = _seats(request)
    return tuple(
        _or_bad_request(lambda data: parse_event(data, seats), event).seen_by(seat)
        for event in events
    )


def _seed(request: Request) -> int:
    return _whole(request, "seed", 0, MAX_WHOLE, default=0)


def _move_code(request: Request) -> str:
    code = _required(request, "move")
    if not isinstance(code, str):
        raise Refused("bad_request", "move: must be a text such as 7, b3 or draw")
    return code


def _one_of(request: Request, name: str, choices: Iterable[str]) -> str:
    value = _required(request, name)
    if not isinstance(value, str) or value not in choices:
        raise Refused("bad_request", f"{name}: must be one of {', '.join(choices)}")
    return value


def _whole(
    request: Request, name: str, least: int, most: int, *, default: int | None = None
) -> int:
    value = _required(request, name) if default is None else request.get(name, default)
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise Refused("bad_request", f"{name}: must be a whole number from {least} to {most}")
    return value


def _required(request: Request, name: str) -> Any:
    if name not in request:
        raise Refused("bad_request", f"{name}: missing")
    return request[name]


def _or_bad_request(parse: Callable[[object], Any], value: object) -> Any:
    try:
        return parse(value)
    except NotationError as error:
        raise Refused("bad_request", str(error)) from None
