"""The order of the tests: each worker begins with its part of the slow ones.

A slow test that is begun last is waited for by everybody. Those of the page come together, by
modules, each of which starts a browser; everything else stays as it was shuffled.
"""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

WEB = Path(__file__).parents[1] / "web"


def is_slow(item: pytest.Item) -> bool:
    return item.get_closest_marker("slow") is not None


def is_web(item: pytest.Item) -> bool:
    return item.path.parent == WEB


def in_order(items: Sequence[pytest.Item], workers: int) -> list[pytest.Item]:
    """As `--dist worksteal` hands them out: to the first worker the first part, and so on."""
    web, rest = _parted(items, is_web)
    slow, quick = _parted(rest, is_slow)
    web = [item for module in _by_module(web) for item in module]
    ordered: list[pytest.Item] = []
    for worker in range(workers):
        ordered += slow[worker::workers]
        ordered += _share(web, worker, workers) + _share(quick, worker, workers)
    return ordered


def _by_module(items: Sequence[pytest.Item]) -> list[list[pytest.Item]]:
    """The modules with slow tests first, and first in their modules the slow tests."""
    modules: dict[Path, list[pytest.Item]] = {}
    for item in sorted(items, key=is_slow, reverse=True):
        modules.setdefault(item.path, []).append(item)
    return list(modules.values())


def _parted(
    items: Sequence[pytest.Item], chosen: Callable[[pytest.Item], bool]
) -> tuple[list[pytest.Item], list[pytest.Item]]:
    return [item for item in items if chosen(item)], [item for item in items if not chosen(item)]


def _share(items: list[pytest.Item], worker: int, workers: int) -> list[pytest.Item]:
    """Neighbours stay together: they share what was set up for their module."""
    return items[len(items) * worker // workers : len(items) * (worker + 1) // workers]
