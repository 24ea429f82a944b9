"""What holds for every test."""

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whoever asks for a browser is marked so: `make quick` leaves them out."""
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)
