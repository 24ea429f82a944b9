"""Reading JSON that may be hostile: any depth, any size of number, nothing but real JSON.

The standard parser stops at some thousand levels (which ones depends on the Python), reads NaN as a
number, and refuses integers of more than 4,300 digits. The engine protocol keeps `bad_json` for what
is not JSON, and ignores unknown fields, however deep; so a RecursionError is no answer, and what is
too deep for the standard parser is read once more without recursion.
"""

import json
import re
from collections.abc import Callable
from json.decoder import JSONDecodeError
from typing import Any

MAX_EXACT = 4000  # digits; Python reads longer integers slowly or not at all
_SPACE = re.compile(r"[ \t\n\r]*")
_ATOM = re.compile(r'"(?:[^"\\\x00-\x1f]|\\.)*"|-?\d[\d.eE+-]*|true|false|null')


class NotJSON(ValueError):
    """A text that is not JSON."""


def parse_json(text: str) -> Any:
    try:
        return _atom(text)
    except RecursionError:
        if not text.rstrip(" \t\n\r").endswith(("]", "}")):  # seen at once, however long it is
            raise NotJSON("not JSON: it ends inside a list or an object") from None
        return _parse_deep(text)
    except JSONDecodeError as error:
        raise NotJSON(f"not JSON: {error.msg} at character {error.pos}") from None


def _whole(digits: str) -> int | float:
    if len(digits) <= MAX_EXACT:
        return int(digits)
    return float("-inf") if digits.startswith("-") else float("inf")  # outside every range


def _no_constant(name: str) -> None:
    raise NotJSON(f"not JSON: {name} is no JSON value")


_atom: Callable[[str], Any] = json.JSONDecoder(parse_int=_whole, parse_constant=_no_constant).decode


def _parse_deep(text: str) -> Any:
    """The same grammar with a stack of our own."""
    root: list[Any] = []
    open_places: list[Any] = [root]  # the lists and objects around the place we read at
    keys: list[str | None] = [None]  # for each, the key that waits for its value
    at = _skip(text, 0)
    want = "value"  # value, value_or_end, key, key_or_end, comma_or_end, nothing
    while want != "nothing" or at < len(text):
        mark = text[at : at + 1]
        place = open_places[-1]
        closer = "}" if isinstance(place, dict) else "]"
        if mark == closer and want.endswith("_or_end"):
            open_places.pop()
            keys.pop()
            at += 1
            want = "nothing" if len(open_places) == 1 else "comma_or_end"
        elif want == "comma_or_end" and mark == ",":
            at += 1
            want = "key" if isinstance(place, dict) else "value"
        elif want in ("key", "key_or_end") and mark == '"':
            key, at = _read_atom(text, at)
            at = _skip(text, at)
            if text[at : at + 1] != ":":
                raise NotJSON(f"not JSON: expected ':' at character {at}")
            keys[-1] = key
            at += 1
            want = "value"
        elif want in ("value", "value_or_end") and mark in ("[", "{"):
            inner: Any = [] if mark == "[" else {}
            _put(place, keys[-1], inner)
            open_places.append(inner)
            keys.append(None)
            at += 1
            want = "value_or_end" if mark == "[" else "key_or_end"
        elif want in ("value", "value_or_end"):
            value, at = _read_atom(text, at)
            _put(place, keys[-1], value)
            want = "nothing" if len(open_places) == 1 else "comma_or_end"
        else:
            raise NotJSON(f"not JSON: something else expected at character {at}")
        at = _skip(text, at)
    return root[0]


def _put(place: Any, key: str | None, value: Any) -> None:
    if isinstance(place, dict):
        place[key] = value
    else:
        place.append(value)


def _skip(text: str, at: int) -> int:
    space = _SPACE.match(text, at)
    return space.end() if space else at


def _read_atom(text: str, at: int) -> tuple[Any, int]:
    found = _ATOM.match(text, at)
    if not found:
        raise NotJSON(f"not JSON: a value expected at character {at}")
    try:
        return _atom(found[0]), found.end()
    except JSONDecodeError as error:
        raise NotJSON(f"not JSON: {error.msg} at character {at + error.pos}") from None
