"""What a room promises in `__all__` is there, once."""

from importlib import import_module
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src"
ROOMS = [
    ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")
    for path in sorted(SOURCE.rglob("*.py"))
    if "__all__" in path.read_text(encoding="utf-8")
]


def test_the_house_has_rooms_that_promise_something() -> None:
    assert {"numberloor", "numberloor.client", "numberloor.tables"} <= set(ROOMS)


@pytest.mark.parametrize("room", ROOMS)
def test_every_public_name_is_there(room: str) -> None:
    module = import_module(room)
    names = list(module.__all__)
    assert names
    assert len(names) == len(set(names))
    assert [name for name in names if not hasattr(module, name)] == []
