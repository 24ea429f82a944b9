"""The sum at the end of a saved game, by which a file that was damaged or changed is told apart.

It is no proof: whoever changes a file on purpose can count again. What proves the cards is the seal.
Text has it as its last line, JSON as its last field, counted over all that stands before.
"""

import re
from zlib import crc32

_TEXT = re.compile(r"\nsum: ([0-9a-f]{8})\s*\Z")
_JSON = re.compile(r',"sum":"([0-9a-f]{8})"\}\s*\Z')


def summed(text: str) -> str:
    return f"{text}\nsum: {_sum(text)}\n"


def summed_json(text: str) -> str:
    """Of an object that was written without spaces at its end."""
    return f'{text[:-1]},"sum":"{_sum(text)}"}}'


def without_sum(text: str) -> str:
    return _TEXT.sub("", text)


def sum_fits(text: str) -> bool | None:
    """None: there is none."""
    if found := _TEXT.search(text):
        return found[1] == _sum(text[: found.start()])
    if found := _JSON.search(text):
        return found[1] == _sum(text[: found.start()] + "}")
    return None


def _sum(text: str) -> str:
    return f"{crc32(text.encode('utf-8', 'surrogatepass')):08x}"
