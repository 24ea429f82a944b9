"""The reader for deep JSON agrees with the standard one wherever that one can read."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from numberloor.engine.deep_json import NotJSON, _parse_deep, parse_json

values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


def read(text: str) -> object:
    try:
        return _parse_deep(text)
    except NotJSON:
        return NotJSON


@pytest.mark.slow
@given(values, st.sampled_from([None, 1]))
def test_what_json_writes_is_read_back(value: object, indent: int | None) -> None:
    assert _parse_deep(json.dumps(value, indent=indent)) == json.loads(json.dumps(value))


@given(values, st.data())
def test_a_damaged_text_is_refused_by_both_or_by_none(value: object, data: st.DataObject) -> None:
    text = json.dumps(value)
    place = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 2))
    put = data.draw(st.sampled_from(["", ",", "]", "}", "[", "{", "1", '"', ":", " ", "x"]))
    damaged = text[:place] + put + text[place + cut :]
    try:
        expected = json.loads(damaged)
    except ValueError:
        expected = NotJSON
    assert read(damaged) == expected


def test_a_hundred_thousand_levels() -> None:
    depth = 100_000
    value = parse_json("[" * depth + "]" * depth)
    levels = 1
    while value:
        value, levels = value[0], levels + 1
    assert levels == depth


def test_brackets_that_nobody_closes_are_seen_at_once() -> None:
    with pytest.raises(NotJSON, match="it ends inside a list or an object"):
        parse_json("[" * 5_000_000 + "\n")


@pytest.mark.parametrize("text", ["NaN", "-Infinity", "[NaN]", "", " ", "[1] 2", "[,]", '{"a"}'])
def test_what_is_no_json(text: str) -> None:
    with pytest.raises(NotJSON):
        parse_json(text)
    assert read(text) is NotJSON
