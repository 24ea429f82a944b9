"""The expert finds its compiler late, or never, and the table plays on."""

import subprocess
import sys

BEGIN = """
import sys
from numberloor import BASIC, SeededChance, deal, view_for
from numberloor.bots import Budget, make_bot, prepare
from numberloor.bots.expert import expert as room

def choose():
    position = deal(BASIC, 2, 3)
    return expert.choose(view_for(position, position.active), SeededChance(1), Budget(20))

expert = make_bot("expert")
find = room.importlib.util.find_spec
room.importlib.util.find_spec = lambda name: None  # as if it were not installed
prepare(expert)
assert choose() is not None
assert "numberloor.kernel" not in sys.modules
"""


def told_by(script: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", BEGIN + script], capture_output=True, text=True, check=True
    )
    return done.stderr.splitlines()


def test_without_numba_it_says_once_that_it_plays_as_the_planner() -> None:
    told = told_by("""
from numberloor import BEGINNER
for seed in range(20):
    view = view_for(deal(BEGINNER, 2, seed), 0)
    asked = (view, SeededChance(1), Budget(20))
    assert expert.choose(*asked) == make_bot("planner").choose(*asked)
prepare(expert)
""")
    assert told == [
        "the expert plays as the planner: Numba is not installed (in a clone: make expert)"
    ]


def test_numba_that_is_installed_while_a_table_plays_is_found() -> None:
    told = told_by("""
room.importlib.util.find_spec = find
assert room._SEARCH.here() is None  # it has looked a moment ago
room.LOOK_AGAIN_SECONDS = -1.0
while room._SEARCH.here() is None:
    room._SEARCH.load()
assert choose() is not None
""")
    assert len(told) == 1


def test_a_broken_numba_stops_no_table_and_is_told_in_one_line() -> None:
    told = told_by("""
class Broken:
    def find_spec(self, name, path=None, target=None):
        if name == "numba":
            raise ImportError("Numba needs NumPy 2.3 or less")

room._SEARCH.__init__()
room.importlib.util.find_spec = lambda name: True
sys.meta_path.insert(0, Broken())
prepare(expert)
assert choose() is not None
""")
    assert told[1:] == [
        "the expert plays as the planner: ImportError: Numba needs NumPy 2.3 or less"
    ]
