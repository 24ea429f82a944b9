"""What holds for every test: how hard Hypothesis looks, who needs a browser, in which order they run.

`steady` is what `make test` uses: the same examples every time, so a red run is a changed rule and
never bad luck. `HYPOTHESIS_PROFILE=search make test ARGS=tests/properties` goes looking for new ones.
No example has a deadline: a busy machine is no fault.
"""

import os
from collections.abc import Generator

import coverage
import pytest
from hypothesis import HealthCheck, Phase, settings

from tests.support.no_skips import pytest_make_collect_report, pytest_runtest_makereport
from tests.support.order import in_order

__all__ = ["pytest_make_collect_report", "pytest_runtest_makereport"]

# A game is a large example and is drawn in one go, which is no fault of the test.
_LARGE = [HealthCheck.too_slow, HealthCheck.data_too_large]

settings.register_profile(
    "steady", derandomize=True, max_examples=100, deadline=None, suppress_health_check=_LARGE
)
settings.register_profile(
    "search", max_examples=2000, deadline=None, print_blob=True, suppress_health_check=_LARGE
)
# A mutant is dead at the first failure: nobody reads how small it could have been.
settings.register_profile(
    "mutants",
    settings.get_profile("steady"),
    max_examples=40,
    phases=[Phase.explicit, Phase.generate],
    report_multiple_bugs=False,
)
# Servers of the tests run what stands in the sources. `NUMBERLOOR_COMPILED= make test` after `make fast`
# lets them run it compiled: see docs/decisions/0012-compiled-where-it-is-hot.md.
os.environ.setdefault("NUMBERLOOR_COMPILED", "no")

settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(
    config: pytest.Config, items: list[pytest.Item]
) -> Generator[None, None, None]:
    """Whoever asks for a browser is marked so: `make quick` leaves them out."""
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)
    yield
    worker = getattr(config, "workerinput", {"workercount": 1})
    items[:] = in_order(items, worker["workercount"])


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Twice as many as there are processors: a test of the page or of a server mostly waits for it."""
    return 2 * (os.cpu_count() or 1)


def pytest_sessionfinish() -> None:
    """A worker that takes long to leave is ended by force, and what it has counted of the lines with it."""
    if (counting := coverage.Coverage.current()) is not None:
        counting.save()
