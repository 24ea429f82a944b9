"""The order of the tests: each worker begins with its part of the slow ones.

A slow test that is begun last is waited for by everybody. Those of the page come together, by
modules, each of which starts a browser; everything else stays as it was shuffled.
"""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

SLOW = 6  # times as long as another test of the page, by and large
WEB = Path(__file__).parents[1] / "web"


def is_slow(item: pytest.Item) -> bool:
    return item.get_closest_marker("slow") is not None


def is_web(item: pytest.Item) -> bool:
    return item.path.parent == WEB


def in_order(items: Sequence[pytest.Item], workers: int) -> list[pytest.Item]:
    """As `--dist worksteal` hands them out: to the first worker the first part, and so on."""
    web, rest = _parted(items, is_web)
    slow, quick = _parted(rest, is_slow)
    shares = [slow[worker::workers] for worker in range(workers)]
    for module in _by_module(web):
        min(shares, key=_weight).extend(module)
    for share in shares[:-1]:
        room = max(0, len(items) // workers - len(share))
        share += quick[:room]
        quick = quick[room:]
    shares[-1] += quick
    return [item for share in shares for item in share]


def _by_module(items: Sequence[pytest.Item]) -> list[list[pytest.Item]]:
    """The largest first, so that they can be shared out evenly; in each its slow tests first."""
    modules: dict[Path, list[pytest.Item]] = {}
    for item in sorted(items, key=is_slow, reverse=True):
        modules.setdefault(item.path, []).append(item)
    return sorted(modules.values(), key=_weight, reverse=True)


def _weight(items: Sequence[pytest.Item]) -> int:
    return sum(SLOW if is_slow(item) else 1 for item in items)


def _parted(
    items: Sequence[pytest.Item], chosen: Callable[[pytest.Item], bool]
) -> tuple[list[pytest.Item], list[pytest.Item]]:
    return [item for item in items if chosen(item)], [item for item in items if not chosen(item)]
