"""What was asked about last is asked about again: a position's moves are listed, then one is made."""

from collections.abc import Callable
from typing import TypeVar

Asked = TypeVar("Asked")
Answer = TypeVar("Answer")


def remembers_last(function: Callable[[Asked], Answer]) -> Callable[[Asked], Answer]:
    """Keep the answer about the value that was asked about last.

    Values never change, so the same object has the same answer. Both are kept as one pair, for
    several threads may ask.
    """
    last: tuple[Asked, Answer] | None = None

    def answer_about(asked: Asked) -> Answer:
        nonlocal last
        known = last
        if known is None or known[0] is not asked:
            last = known = (asked, function(asked))
        return known[1]

    return answer_about
