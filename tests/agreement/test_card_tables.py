"""Tables on a graphics card show, step by step, what the same tables on the processor show.

The card's code runs in Numba's simulator, so that no card is needed.
"""

import os
import subprocess
import sys

import pytest

from numberloor import kernel

pytestmark = pytest.mark.skipif(not kernel.COMPILED, reason="the card's functions need Numba")

SIMULATED = """
import sys, warnings
warnings.simplefilter("ignore")  # numbers that wrap around, as they must
import numpy as np
import numberloor as nl
from numberloor import kernel
from numberloor.lab.environments.batch import BatchTables
from numberloor.lab.environments.card import CardTables

level, seats, history = nl.Level(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
policies = kernel.mixed(kernel.ONE_STEP, kernel.GREEDY, kernel.WHOLE_TURN, kernel.RANDOM)
opponents = policies if sys.argv[4] == "opponents" else None
most = 40 if opponents is None else 80
terms = dict(level=level, seats=seats, seed=3, history=history, opponents=opponents, most_moves=most)
here, there = BatchTables(5, **terms), CardTables(5, **terms)
SHOWN = "observations masks rewards gains ended asked games steps".split()
games = 0
for step in range(45):
    for name in SHOWN:
        assert (getattr(here, name) == getattr(there, name).copy_to_host()).all(), (name, step)
    assert (here.advice(policies) == there.advice(policies).copy_to_host()).all(), step
    actions = here.random_actions()
    assert (actions == there.random_actions().copy_to_host()).all(), step
    if step == 7:  # one that is not allowed, in place of the lowest that is
        refused = np.where(np.arange(5) == 2, np.flatnonzero(here.masks[2] == 0)[0], actions)
        actions[2] = int(np.flatnonzero(here.masks[2])[0])
        here.step(actions)
        there.step(refused)
    else:
        here.step(actions)
        there.step(there.random_actions())
        for wrong, told in ((actions.tolist(), "not list"), (actions / 2, "not float64 (5,)"), (actions[1:], "not int64 (4,)")):
            try:
                there.step(wrong)
            except ValueError as error:
                assert str(error).endswith("one a table, " + told), error
            else:
                raise AssertionError(told)
    games += int((here.ended != 0).sum())
assert here.position(3) == there.position(3)
print(games, there.replaced)
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("level", "seats", "history", "who"),
    [
        ("basic", 2, 0, "everyone"),
        ("basic", 3, 4, "opponents"),
        ("intermediate", 4, 2, "opponents"),
        ("beginner", 5, 1, "everyone"),
    ],
)
def test_the_card_shows_what_the_processor_shows(
    level: str, seats: int, history: int, who: str
) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", SIMULATED, level, str(seats), str(history), who],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "NUMBA_ENABLE_CUDASIM": "1"},
    )
    assert ran.returncode == 0, ran.stderr
    games, replaced = map(int, ran.stdout.split())
    assert games > 0
    assert replaced == 1
