"""The engine protocol, request by request and error by error."""

import json
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from numberloor import (
    BEGINNER,
    Card,
    Event,
    EventKind,
    Level,
    Move,
    View,
    deal,
    format_event,
    format_position,
    legal_moves,
    play,
)
from numberloor.bots import Budget, make_bot, prepare
from numberloor.engine import answer_line, service
from numberloor.kernel.jit import COMPILED
from numberloor.rules.chance import Chance
from tests.support.positions import table

POSITION: dict[str, Any] = {
    "level": "basic",
    "active": 0,
    "stars": [0, 2],
    "hands": [["5", "7n", "b3"], ["1", "odd"]],
    "stacks": [["3"], ["b2"]],
    "pile": ["4", "9", "b1"],
    "turn": {"floors": 0, "balloons": 0, "drawn": False},
    "idle": 0,
    "over": False,
    "winners": [],
}
PLAY: dict[str, Any] = {"do": "play", "position": POSITION, "seat": 0, "move": "5", "seed": 7}
EXPLAIN: dict[str, Any] = {
    "do": "explain",
    "position": POSITION,
    "seat": 0,
    "move": "5",
    "lang": "en",
}
BEST: dict[str, Any] = {
    "do": "best",
    "position": POSITION,
    "seat": 0,
    "bot": "greedy",
    "ms": 50,
    "seed": 7,
}


def ask(request: Any) -> Any:
    line = request if isinstance(request, bytes) else json.dumps(request).encode()
    answer = answer_line(line)
    assert b"\n" not in answer
    return json.loads(answer)


def error(request: Any) -> str:
    answer = ask(request)
    assert set(answer) == {"error"}, answer
    assert answer["error"]["message"]
    return str(answer["error"]["code"])


def without(request: dict[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in request.items() if key != name}


def each(name: str, *values: Any) -> list[tuple[str, Any]]:
    return [(name, value) for value in values]


def with_position(**changes: Any) -> dict[str, Any]:
    return {**PLAY, "position": {**POSITION, **changes}}


def test_new_deals_six_cards_and_opens_a_floor_and_a_number_balloon() -> None:
    request = {"do": "new", "level": "basic", "seats": 3, "seed": 7, "first": 2, "house": []}
    position = ask(request)["position"]
    assert [len(hand) for hand in position["hands"]] == [6, 6, 6]
    assert position["active"] == 2
    assert position["stacks"][0][0][0].isdigit()
    assert position["stacks"][1][0].startswith("b")
    assert ask(request) == {"position": position}


def test_new_begins_with_seat_0_and_seed_0_unless_told() -> None:
    short = {"do": "new", "level": "beginner", "seats": 2}
    assert ask(short) == ask({**short, "seed": 0, "first": 0, "house": []})


def test_new_keeps_the_house_rules_in_the_position() -> None:
    request = {"do": "new", "level": "basic", "seats": 2, "house": ["repeat_skip"]}
    assert ask(request)["position"]["house"] == ["repeat_skip"]


def test_legal_answers_for_each_seat() -> None:
    assert ask({"do": "legal", "position": POSITION}) == {"moves": [["5"], []]}


def test_legal_moves_are_sorted_by_code_point() -> None:
    hand = ["even", "b3", "b1", "5", "1n", "1", "odd", "near", "skip"]
    position = {**POSITION, "hands": [hand, []]}
    moves = ask({"do": "legal", "position": position})["moves"][0]
    assert moves == sorted(moves) == ["1", "1n", "5", "b1", "b3", "even", "near", "odd", "skip"]


def test_play_returns_the_next_position_and_what_happened() -> None:
    answer = ask(PLAY)
    assert answer["position"]["stacks"][0] == ["3", "5"]
    assert answer["position"]["turn"] == {"floors": 1, "balloons": 0, "drawn": False}
    assert answer["events"] == [{"event": "played", "seat": 0, "card": "5"}]


def test_the_seed_decides_a_reshuffle() -> None:
    position = {
        **POSITION,
        "hands": [["7"], ["1"]],
        "stacks": [["0", "1", "2", "4", "5", "6", "3"], ["b1"]],
        "pile": [],
    }
    request = {**PLAY, "position": position, "move": "draw"}
    hands = {str(ask({**request, "seed": seed})["position"]["hands"]) for seed in range(20)}
    assert len(hands) > 1
    assert ask(request) == ask(request)


def test_explain_tells_why_and_why_not() -> None:
    assert ask(EXPLAIN) == {"legal": True, "why": "3 + 2 = 5"}
    assert ask({**EXPLAIN, "move": "7n", "lang": "de"}) == {
        "legal": False,
        "why": "Von 3 kommst du mit Ballon 2 auf 1 oder 5",
    }


def test_explain_knows_moves_that_are_none() -> None:
    answer = ask({**EXPLAIN, "move": "fly"})
    assert answer == {"legal": False, "why": "There is no such move: fly"}


def test_explain_after_the_end_says_that_the_game_is_over() -> None:
    over = {**POSITION, "over": True, "winners": [1]}
    assert ask({**EXPLAIN, "position": over}) == {"legal": False, "why": "The game is over"}


def test_best_gives_a_legal_move() -> None:
    assert ask(BEST) == {"move": "5"}


def test_best_for_a_seat_with_nothing_to_do_is_to_wait() -> None:
    assert ask({**BEST, "seat": 1}) == {"move": None}


def test_best_passes_on_what_the_seat_has_seen_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    handed: list[Event] = []

    class Listens:
        name = "listens"

        def choose(
            self, view: View, chance: Chance, budget: Budget, history: Sequence[Event] = ()
        ) -> Move:
            handed.extend(history)
            return view.moves[0]

    monkeypatch.setattr(service, "make_bot", lambda _name: Listens())
    drew = {"event": "drew", "seat": 1, "count": 2}
    own = {"event": "drew", "seat": 0, "count": 1, "cards": ["5"]}
    assert "move" in ask({**BEST, "events": [{**drew, "cards": ["1", "odd"]}, own]})
    assert [format_event(event) for event in handed] == [drew, own]


@pytest.mark.skipif(not COMPILED, reason="the expert's search needs Numba")
def test_the_expert_remembers_the_events_that_come_with_the_question() -> None:
    """Seat 1 needs one star and kept a card that fits neither 2 nor 7: both may stay open."""
    prepare(make_bot("expert"))
    position = table("3 6 4 0", "0", on="2 | 7 7", level=BEGINNER, stars=(4, 4))
    seen = [
        {"event": "played", "seat": 1, "card": "7", "stack": 2},
        {"event": "ended", "seat": 1},
        {"event": "turn", "seat": 0},
    ]
    question = {**BEST, "bot": "expert", "position": format_position(position), "ms": 500}
    assert ask({**question, "events": seen}) == {"move": "pass"}
    assert ask(question) == ask({**question, "events": []}) != {"move": "pass"}


@pytest.mark.parametrize(
    "events",
    [
        7,
        {},
        "played",
        [7],
        [{"event": "danced"}],
        [{"event": "turn", "seat": 2}],
        [{"event": "drew", "seat": 1, "count": 10**9}],
    ],
)
def test_events_that_are_none_are_a_bad_request(events: Any) -> None:
    assert error({**BEST, "events": events}) == "bad_request"
    no_position = {**POSITION, "active": 9}
    assert error({**BEST, "events": events, "position": no_position}) == "bad_request"


def test_events_that_are_null_are_left_out() -> None:
    assert ask({**BEST, "events": None}) == ask(BEST)
    assert ask({**BEST, "bot": "expert", "events": None}) == {"move": "5"}


@pytest.mark.skipif(not COMPILED, reason="the expert's search needs Numba")
@pytest.mark.parametrize("level", Level)
def test_the_expert_passes_over_events_that_cannot_be(level: Level) -> None:
    """A balloon at Beginner, a floor on the balloons, more cards laid than there are."""
    prepare(make_bot("expert"))
    for seed in range(60):
        rng = Random(seed)
        position = deal(level, rng.randint(2, 5), seed)
        for _ in range(rng.randrange(9)):
            move = rng.choice(legal_moves(position))
            position = play(position, position.active, move, seed=seed).position
        answer = ask(
            {
                **BEST,
                "bot": "expert",
                "ms": 5,
                "seat": position.active,
                "position": format_position(position),
                "events": [any_event(rng, position.seats) for _ in range(rng.choice((1, 9, 60)))],
            }
        )
        assert set(answer) == {"move"}, answer
        assert answer["move"] in [move.code for move in legal_moves(position)]


def any_event(rng: Random, seats: int) -> dict[str, Any]:
    event: dict[str, Any] = {
        "event": rng.choice(list(EventKind)).value,
        "seat": rng.randrange(seats),
        "from": rng.randrange(seats),
        "card": rng.choice(list(Card)).code,
        "count": rng.choice((0, 1, 2, 2, 6, 40, 94)),
    }
    return event | ({"stack": rng.randint(1, 2)} if rng.random() < 0.5 else {})


@pytest.mark.parametrize("id_", [7, "a", None, [1, {"b": 2}], 1.5, True, "\ud800"])
def test_the_answer_repeats_the_id(id_: Any) -> None:
    assert ask({**PLAY, "id": id_})["id"] == id_
    assert ask({"do": "dance", "id": id_})["id"] == id_


def test_an_id_that_cannot_be_written_back_is_refused() -> None:
    assert error(b'{"do": "new", "level": "basic", "seats": 2, "id": 1e999}') == "bad_request"
    assert error(b'{"do": "new", "id": ' + b"9" * 10_000 + b"}") == "bad_request"
    assert error(b'{"id": ' + b"[" * 50_000 + b"]" * 50_000 + b"}") == "bad_request"


@pytest.mark.parametrize(
    "line",
    [
        b"{",
        b"play",
        b"{'do': 'new'}",
        b'{"do": "new",}',
        b"NaN",
        b'{"seed": Infinity}',
        b"\xff\xfe",
    ],
)
def test_bad_json(line: bytes) -> None:
    assert error(line) == "bad_json"


@pytest.mark.parametrize("request_", [[], 1, "new", None, True, {}, {"do": 1}, {"do": "dance"}])
def test_bad_request_not_an_object_or_an_unknown_do(request_: Any) -> None:
    assert error(request_) == "bad_request"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *each("level", "expert", "", None, 1, ["basic"]),
        *each("seats", 1, 6, -1, "2", None, 2.0, True, 10**30),
        *each("first", 2, -1, "0", None, 0.0, False),
        *each("seed", -1, 2**63, "7", None, 0.5, True),
        *each("house", "free_draw", ["fly"], [1], None, {}),
    ],
)
def test_bad_request_in_new(name: str, value: Any) -> None:
    request = {"do": "new", "level": "basic", "seats": 2}
    assert error({**request, name: value}) == "bad_request"


@pytest.mark.parametrize(
    ("request_", "name"),
    [
        ({"do": "new", "level": "basic", "seats": 2}, "level"),
        ({"do": "new", "level": "basic", "seats": 2}, "seats"),
        ({"do": "legal", "position": POSITION}, "position"),
        *[(PLAY, name) for name in ("position", "seat", "move")],
        *[(EXPLAIN, name) for name in ("position", "seat", "move", "lang")],
        *[(BEST, name) for name in ("position", "seat", "bot", "ms")],
    ],
)
def test_bad_request_when_something_is_missing(request_: dict[str, Any], name: str) -> None:
    assert error(without(request_, name)) == "bad_request"


@pytest.mark.parametrize(
    ("request_", "name", "value"),
    [
        *[(PLAY, "seat", value) for value in (2, -1, "0", None, True, 0.0)],
        *[(PLAY, "move", value) for value in (5, None, ["5"])],
        *[(PLAY, "seed", value) for value in (-1, 2**63)],
        *[(EXPLAIN, "lang", value) for value in ("fr", 1, None, ["en"])],
        *[(BEST, "bot", value) for value in ("nobody", 1, None)],
        *[(BEST, "ms", value) for value in (0, -5, "50", None, 2**63)],
    ],
)
def test_bad_request_out_of_range(request_: dict[str, Any], name: str, value: Any) -> None:
    assert error({**request_, name: value}) == "bad_request"


@pytest.mark.parametrize("position", [None, [], "basic", 1, {}])
def test_bad_position_not_an_object_or_empty(position: Any) -> None:
    assert error({**PLAY, "position": position}) == "bad_position"


@pytest.mark.parametrize("name", list(POSITION))
def test_bad_position_when_a_field_is_missing(name: str) -> None:
    assert error({"do": "legal", "position": without(POSITION, name)}) == "bad_position"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *each("level", "expert", 1, None),
        *each("active", 2, -1, "0", True, None),
        *each("stars", [0], [0, 0, 0], [0, -1], [0, "1"], [0, True], 0),
        *each("hands", [["5"]], [["5"]] * 6, [["5"], "1"], [[5], []], {}),
        *each("hands", [["10"], []], [["b0"], []], [["5N"], []]),
        *each("stacks", [["3"]], [["3"], []], [["b2"], ["3"]], [["3"], ["5"]]),
        *each("stacks", [["3"], ["b2"], []], [["odd"], ["b2"]], "3"),
        *each("pile", ["star"], [None], "4", None),
        *each("pile", ["7n"], ["b2", "b2"], ["5"] * 5),
        *each("turn", {}, {"floors": 0, "balloons": 0}, [0, 0, False], None),
        *each("turn", {"floors": 0, "balloons": 0, "drawn": 0}),
        *each("turn", {"floors": -1, "balloons": 0, "drawn": False}),
        *each("idle", -1, "0", None, False, 1.0),
        *each("over", 0, "false", None),
        *each("winners", [2], [-1], ["0"], 0, None),
        *each("house", ["fly"], "free_draw", None, [1]),
    ],
)
def test_bad_position_in_a_field(name: str, value: Any) -> None:
    assert error(with_position(**{name: value})) == "bad_position"


def test_bad_position_for_cards_that_the_level_does_not_have() -> None:
    for card in ("7n", "b4"):
        position = {**POSITION, "level": "intermediate", "hands": [[card], []]}
        assert error({"do": "legal", "position": position}) == "bad_position"
    beginner = {**POSITION, "level": "beginner", "hands": [["7"], []], "stacks": [["3"], ["2"]]}
    assert error({"do": "legal", "position": {**beginner, "pile": ["b1"]}}) == "bad_position"
    assert ask({"do": "legal", "position": {**beginner, "pile": ["1"]}}) == {
        "moves": [["pass"], []]
    }


def test_game_over_for_play_and_best_but_legal_is_answered() -> None:
    over = {**POSITION, "over": True, "winners": [1]}
    assert error({**PLAY, "position": over}) == "game_over"
    assert error({**BEST, "position": over}) == "game_over"
    assert ask({"do": "legal", "position": over}) == {"moves": [[], []]}


@pytest.mark.parametrize(
    "move", ["7n", "b3", "draw", "pass", "end", "9", "steal 7n", "5@1", "", "x"]
)
def test_illegal_move(move: str) -> None:
    assert error({**PLAY, "move": move}) == "illegal_move"


def test_the_first_error_that_applies_is_told() -> None:
    bad = {**POSITION, "pile": ["star"]}
    over = {**POSITION, "over": True}
    assert error({**PLAY, "position": bad, "seat": 9}) == "bad_request"
    assert error({**PLAY, "position": bad, "seat": 2}) == "bad_request"
    assert error({**PLAY, "position": bad, "move": 5}) == "bad_request"
    assert error({**PLAY, "position": {**bad, "over": True}}) == "bad_position"
    assert error({**PLAY, "position": over, "move": "fly"}) == "game_over"


def test_unknown_extra_fields_are_ignored_at_any_depth() -> None:
    deep = b'{"do": "legal", "extra": ' + b"[" * 50_000 + b"]" * 50_000
    line = deep + b', "position": ' + json.dumps({**POSITION, "mood": "good"}).encode() + b"}"
    assert ask(line) == {"moves": [["5"], []]}


def test_a_position_with_fewer_cards_than_the_deck_is_served() -> None:
    puzzle = {**POSITION, "pile": [], "hands": [[], []]}
    assert ask({"do": "legal", "position": puzzle}) == {"moves": [["pass"], []]}


def test_new_deals_with_handicaps_and_the_position_says_the_stars_needed() -> None:
    request = {
        "do": "new",
        "level": "basic",
        "seats": 2,
        "handicaps": [{"cards": 4, "stars": 3}, {}],
    }
    position = ask(request)["position"]
    assert [len(hand) for hand in position["hands"]] == [4, 6]
    assert position["goals"] == [3, 5]
    assert ask({"do": "legal", "position": position}) == {
        "moves": ask({"do": "legal", "position": without(position, "goals")})["moves"]
    }


def test_without_handicaps_new_answers_as_ever() -> None:
    request = {"do": "new", "level": "basic", "seats": 2, "seed": 7}
    assert ask({**request, "handicaps": []}) == ask(request)
    assert ask({**request, "handicaps": [{}, {"stars": 5}]}) == ask(request)
    assert "goals" not in ask(request)["position"]


def test_a_win_by_the_stars_of_a_handicap() -> None:
    position = {**POSITION, "hands": [["5"], ["1"]], "stars": [2, 4], "goals": [3, 5]}
    answer = ask({**PLAY, "position": position})
    assert [event["event"] for event in answer["events"]] == ["played", "star", "won"]
    assert answer["position"]["goals"] == [3, 5]


@pytest.mark.parametrize(
    "handicaps",
    [None, {}, [{}], [{}, {"cards": 3}], [{}, {"stars": 8}], [{}, {"cards": "4"}], [4, 4]],
)
def test_handicaps_that_are_none_are_a_bad_request(handicaps: object) -> None:
    request = {"do": "new", "level": "basic", "seats": 2, "handicaps": handicaps}
    assert error(request) == "bad_request"


@pytest.mark.parametrize("goals", [None, 3, [3], [0, 5], [3, 8], [3, "5"], [3, 5, 5]])
def test_goals_that_are_none_are_a_bad_position(goals: object) -> None:
    assert error(with_position(goals=goals)) == "bad_position"
