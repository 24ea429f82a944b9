"""Codes are short enough for a child to say, so they could be guessed: whoever tries has to be slow.

Who is wrong too often is heard no more for a while, not even when it is right at last; else a guess
would be told from a miss. But a code that was right from an address before, or was made there, is no
guess: it always opens. So one pest at a school locks out nobody of the class.
"""

import time
from collections import OrderedDict
from collections.abc import Callable

from numberloor.live.limits import Buckets, Limits

MAX_KNOWN = 50_000
WRONG, KNOWN = "wrong", "known"


class Guesses:
    """`tell` is how the other processes hear of it; they count together."""

    def __init__(self, limits: Limits, process: str, tell: Callable[[str, int], None]) -> None:
        rate, brim = limits.wrong_codes_per_minute / 60, limits.wrong_codes_burst
        self._wrong = Buckets(rate, brim, time.monotonic)
        self._known: OrderedDict[tuple[str, str], None] = OrderedDict()
        self._process, self._tell = process, tell

    def knows(self, address: str, code: str) -> bool:
        return (address, code) in self._known

    def may_try(self, address: str) -> bool:
        """Before anything is looked up, so that many guesses at once do not count as one."""
        return self._wrong.take(address)

    def tried(self, address: str, code: str, right: bool | None, *, known: bool) -> None:
        """How it went; None: nobody could tell. For a `known` code no try was taken."""
        if right is False:
            self._known.pop((address, code), None)
            self._tell(f"{WRONG}={self._process}={address}", 1)
        elif not known:
            self._wrong.of(address).give_back()
            if right:
                self.was_made(address, code)

    def was_made(self, address: str, code: str) -> None:
        self._learn(address, code)
        self._tell(f"{KNOWN}={self._process}={address}={code}", 1)

    def heard(self, topic: str) -> bool:
        """From another process, or our own echo. False when it is about something else."""
        kind, _, rest = topic.partition("=")
        if kind not in (WRONG, KNOWN):
            return False
        process, _, about = rest.partition("=")
        if process != self._process:
            address, _, code = about.partition("=")
            if kind == WRONG:
                self._wrong.take(address)
            else:
                self._learn(address, code)
        return True

    def _learn(self, address: str, code: str) -> None:
        self._known[address, code] = None
        self._known.move_to_end((address, code))
        if len(self._known) > MAX_KNOWN:
            self._known.popitem(last=False)
