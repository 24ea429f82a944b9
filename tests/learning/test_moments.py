"""A moment as a line of text, and what bad input gets."""

import json

import pytest

from numberloor import BASIC, BEGINNER, Card, RefusalCode, Turn, parse_move
from numberloor.learning.moments import (
    MAX_MS,
    Moment,
    MomentError,
    believable,
    contradicts_rules,
    format_moment,
    parse_moment,
    parse_moments,
)
from tests.support.positions import cards

WRONG = Moment(
    level=BASIC,
    lamps=False,
    open=(Card.FLOOR_8, Card.BALLOON_5),
    hand=cards("2 3 9n b1"),
    turn=Turn(),
    mine=True,
    did=parse_move("2"),
    refused=RefusalCode.DOES_NOT_FIT,
    ms=4210,
)
RIGHT = WRONG._replace(did=parse_move("3"), refused=None)
STEAL = WRONG._replace(did=parse_move("steal 9n"), mine=False)
BESIDE = WRONG._replace(
    level=BEGINNER,
    open=(Card.FLOOR_8, Card.FLOOR_2),
    hand=cards("1 7"),
    did=parse_move("7@1"),
    refused=None,
)
LINE = json.loads(format_moment(WRONG))


@pytest.mark.parametrize(
    "moment", [WRONG, RIGHT, STEAL, BESIDE, WRONG._replace(ms=None, lamps=True)]
)
def test_what_is_written_is_read_back(moment: Moment) -> None:
    assert parse_moment(format_moment(moment)) == moment
    assert format_moment(parse_moment(format_moment(moment))) == format_moment(moment)


def test_a_moment_is_short() -> None:
    assert len(format_moment(WRONG)) < 220


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"v": 2}, "v: must be 1: made by another version of Numberloor"),
        ({"level": "hard"}, "level: 'hard' is none of beginner, intermediate, basic"),
        ({"lamps": "dim"}, "lamps: 'dim' is none of off, on"),
        ({"open": ["8"]}, "open: must be a floor and a balloon at level basic"),
        ({"open": ["b5", "8"]}, "open: must be a floor and a balloon at level basic"),
        ({"hand": ["12"]}, "hand: unknown card '12'"),
        ({"hand": "2 3"}, "hand: must be a list of at most 120"),
        ({"hand": ["2"] * 200}, "hand: must be a list of at most 120"),
        ({"turn": [0, 0]}, "turn: must be floors played, balloons played, and 1 if drawn"),
        ({"turn": [0, -1, 0]}, "turn: a int must be a whole number from 0 to 120"),
        ({"mine": 1}, "mine: must be true or false"),
        ({"mine": False}, "mine: a steal is made when it is not one's turn, all else when it is"),
        ({"did": "fly"}, "did: unknown move 'fly'"),
        ({"did": 7}, "did: unknown move a int"),
        ({"refused": "no"}, "refused: 'no' is none of"),
        ({"tries": 1.5}, "tries: a float must be a whole number from 0 to 120"),
    ],
)
def test_a_wrong_field_is_named_with_the_reason(change: dict[str, object], told: str) -> None:
    with pytest.raises(MomentError) as error:
        parse_moment(json.dumps(LINE | change))
    assert str(error.value).startswith(told)


@pytest.mark.parametrize("field", sorted(set(LINE) - {"ms"}))
def test_a_missing_field_is_named(field: str) -> None:
    line = {name: value for name, value in LINE.items() if name != field}
    with pytest.raises(MomentError, match=f"^{field}: missing$"):
        parse_moment(json.dumps(line))


@pytest.mark.parametrize("line", ["", "nothing", "{", "[" * 100_000, "7", "[]"])
def test_what_is_no_json_object_is_refused(line: str) -> None:
    with pytest.raises(MomentError):
        parse_moment(line)


def test_a_file_names_the_line() -> None:
    bad = json.dumps(LINE | {"hand": ["12"]})
    with pytest.raises(MomentError, match=r"^line 3: hand: unknown card .12.$"):
        parse_moments(f"{format_moment(WRONG)}\n\n{bad}\n")


@pytest.mark.parametrize("ms", [-1, MAX_MS + 1, "soon", None, True, float("nan")])
def test_a_time_that_cannot_be_counts_as_unknown(ms: object) -> None:
    assert parse_moment(json.dumps(LINE | {"ms": ms})).ms is None


@pytest.mark.parametrize(
    "moment",
    [
        WRONG._replace(did=parse_move("7"), refused=RefusalCode.NOT_IN_HAND),
        WRONG._replace(refused=None),
        RIGHT._replace(refused=RefusalCode.DOES_NOT_FIT),
        STEAL._replace(refused=None),
        BESIDE._replace(did=parse_move("7@2")),
    ],
)
def test_what_the_rules_contradict_is_seen(moment: Moment) -> None:
    assert contradicts_rules(moment)


@pytest.mark.parametrize(
    "moment", [WRONG, RIGHT, STEAL, BESIDE, RIGHT._replace(did=parse_move("draw"))]
)
def test_what_they_allow_is_believed(moment: Moment) -> None:
    assert not contradicts_rules(moment)


def test_a_few_contradictions_are_dropped_and_many_refuse_the_game() -> None:
    false = WRONG._replace(refused=None)
    assert believable([WRONG] * 19 + [false]) == [WRONG] * 19
    with pytest.raises(MomentError, match="2 of 20 moments contradict the rules"):
        believable([WRONG] * 18 + [false] * 2)
