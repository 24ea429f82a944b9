"""The child's house: windows by the floor on which a jump ends, by the way there, and how far it was.

A window's light never goes out: what was known once is kept in the notebook (`lit`).
"""

import re
from collections import defaultdict
from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from numberloor.learning.facts import jumps_of
from numberloor.learning.layers import Estimate
from numberloor.rules.jumps import Jump
from numberloor.rules.model.levels import Level

KNOWN = 0.8
MET = 1.0  # weight of what was seen: less is inferred from other jumps
FORGOTTEN = 0.4  # so little is left of it: not met for long
_CODE = re.compile(r"(1?\d)([ud])([123])", re.ASCII)


class Window(NamedTuple):
    floor: int  # 0 to 19, where the jump ends
    up: bool
    reach: int  # 1 near (1 to 3 floors), 2 middle (4 to 6), 3 far (7 to 9)

    @property
    def code(self) -> str:
        """11u1: floor 11, upwards, near."""
        return f"{self.floor}{'u' if self.up else 'd'}{self.reach}"


class Light(StrEnum):
    DARK = "dark"
    GLOW = "glow"  # it grows
    LIGHT = "light"
    BLINK = "blink"  # light, but not met for long: who lives here?


def window_of(jump: Jump) -> Window:
    return Window(jump.end, jump.up, (jump.distance + 2) // 3)


@cache
def windows_of(level: Level) -> dict[Window, tuple[Jump, ...]]:
    """The windows that a level has, each with the jumps that end there."""
    found: dict[Window, list[Jump]] = defaultdict(list)
    for jump in jumps_of(level):
        found[window_of(jump)].append(jump)
    return {window: tuple(found[window]) for window in sorted(found)}


def parse_window(code: str) -> Window | None:
    """None for what is no window of the house."""
    match = _CODE.fullmatch(code)
    if match is None:
        return None
    window = Window(int(match[1]), match[2] == "u", int(match[3]))
    return window if window in windows_of(Level.BASIC) else None


def seen_at(window: Window, level: Level, told: Mapping[Jump, Estimate]) -> float:
    """How much was seen of the jumps that end there."""
    return sum(told[jump].seen for jump in windows_of(level).get(window, ()))


def known_windows(level: Level, told: Mapping[Jump, Estimate]) -> frozenset[Window]:
    """The windows behind which this child seems to be at home. What is only inferred stays dark."""
    return frozenset(
        window
        for window, jumps in windows_of(level).items()
        if seen_at(window, level, told) >= MET
        and sum(told[jump].p for jump in jumps) / len(jumps) >= KNOWN
    )
