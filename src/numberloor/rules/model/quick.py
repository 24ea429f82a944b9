"""Three ways round what Python does slowly, for the handful of places that every move passes.

Python 3.11 finds `Card.SKIP` through a property written in Python, which takes six times as long as
an attribute; from 3.12 on it sets the members on their class, as `quick_members` does. And a named
tuple's own constructor is a Python function that does nothing but call `made`.
"""

from collections.abc import Callable
from enum import Enum
from typing import TypeVar

SomeEnum = TypeVar("SomeEnum", bound=type[Enum])
Asked = TypeVar("Asked")
Answer = TypeVar("Answer")


def quick_members(kind: SomeEnum) -> SomeEnum:
    for member in kind:
        type.__setattr__(kind, member.name, member)
    return kind


# made(Step, (position, events)) is Step(position, events) in half the time.
made = tuple.__new__


def remembers_last(function: Callable[[Asked], Answer]) -> Callable[[Asked], Answer]:
    """Keep the answer about the value that was asked about last: moves are listed, then one is made.

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
